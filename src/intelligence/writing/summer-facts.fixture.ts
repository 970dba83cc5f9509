import type { Facts } from './facts.ts';
import { articles } from './known-facts.fixture.ts';
import { WINTER_FACTS } from './winter-facts.fixture.ts';

/** The prices of the winter facts, beside ten stories that no other set has. */
export const SUMMER_FACTS: Facts = {
  ...WINTER_FACTS,
  articles: articles(
    31,
    `
      World Coal | 74 | BHP to close Saraji South mine, cutting 750 jobs | BHP will shut its Saraji South coking coal mine in Queensland in November and cut 750 jobs across the state, blaming royalties that it says are the highest in the world. The mine produced about 1.5 million tonnes last year. Mining unions accused the company of putting profit before people. Queensland Treasurer David Janetzki said royalty rates would not change. BHP also paused apprenticeships at two training academies.
      FreightWaves | 66 | BNSF embargoes coal loadings after Powder River flood | BNSF Railway stopped accepting new coal loadings in Wyoming's Powder River Basin on Monday after flooding washed out two miles of track near Gillette. Repairs will take about ten days. Around 45 trains a day normally use the line, which serves 12 mines. Utilities hold 82 days of coal on average, so plants are not expected to run short. Union Pacific said its own trains were running with delays of up to 48 hours.
      MarketWatch | 58 | JSW Steel lifts coking coal imports as Indian output lags | India's JSW Steel plans to import 22 million tonnes of coking coal in the fiscal year that begins in April, up from 19.5 million this year, to feed a new blast furnace at Vijayanagar. Domestic coal has too much ash for most of its furnaces. Australia supplies 60% of its needs and the United States 18%. Chief Executive Jayant Acharya said the company was in talks with two American producers about long-term contracts.
      Utility Dive | 61 | Energy Department orders Michigan coal plant to keep running | The Energy Department ordered Consumers Energy to run its J.H. Campbell coal plant in Michigan for another 90 days, the fourth such emergency order since the plant was due to retire in May 2025. Consumers said the orders had cost $164 million after revenue from the market. Michigan Attorney General Dana Nessel has challenged the orders in federal court. The department said the grid could not afford to lose 1,420 megawatts this winter.
      Coal Age | 63 | Ramaco swings to loss as met coal prices slump | Ramaco Resources reported a net loss of $14.2 million for the fourth quarter, compared with a profit of $3.9 million a year earlier, as realized prices for metallurgical coal fell 17% to $119 a ton. Sales volumes slipped 4% to 0.97 million tons. Cash costs improved to $94 a ton from $99. The company kept its 2027 production guidance of 4.1 million to 4.5 million tons and expects to begin rare-earth processing at its Brook mine in 2028.
      Reuters | 52 | China approves fewest coal plants since 2021 | China approved 41 gigawatts of new coal-fired power capacity in 2026, the least since 2021 and 38% less than in 2025, Greenpeace said. Solar and wind supplied all of the growth in electricity demand. Construction began on 66 gigawatts of plants that were approved earlier. Provinces in the northwest accounted for more than half of the approvals.
      CNBC | 44 | ECB holds rates, Lagarde warns on strong euro | The European Central Bank left its deposit rate at 2% on Thursday for a fifth meeting in a row. President Christine Lagarde said a stronger euro could pull inflation below the target of 2%. Inflation in the euro area slowed to 1.7% in January from 2% in December. Markets see a 40% chance of a cut by June.
      Reuters | 57 | Glencore and Rio Tinto abandon merger talks | Glencore and Rio Tinto ended talks about a merger that would have created the largest mining company in the world, after failing to agree on price. Glencore wanted its shareholders to own about 40% of the combined company; Rio offered 33%. Under British takeover rules Rio cannot return with another offer for six months. Shares in Glencore fell 7% in London, while Rio rose 1%.
      World Coal | 55 | Mongolia doubles rail capacity to China with new Gashuunsukhait link | Mongolia opened a 32-kilometer railway across the border at Gashuunsukhait, which will double its coal export capacity to China to 60 million tonnes a year. Trucks carried nearly all of the trade until now. Freight costs will drop by about $8 a tonne, the state railway estimates. Mongolia exported 83 million tonnes of coal in 2026, almost all of it to China.
      MarketWatch | 50 | Cleveland-Cliffs idles Dearborn blast furnace on weak auto orders | Cleveland-Cliffs will idle the blast furnace at its Dearborn mill in Michigan from July because carmakers have ordered less steel. About 600 workers will be laid off. Chief Executive Lourenco Goncalves said demand from automakers was the weakest in a decade. The company expects the step to save $150 million a year and said it would supply customers from its Cleveland works.`,
  ).map((one) => ({
    ...one,
    published_at: '2027-02-02T20:00:00.000Z',
    scraped_at: '2027-02-02T21:00:00.000Z',
  })),
};
