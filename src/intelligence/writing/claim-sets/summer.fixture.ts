import type { Facts } from '../facts.ts';
import { articles } from '../known-facts.fixture.ts';
import type { ClaimSet } from './claim-set.fixture.ts';
import { WINTER } from './winter.fixture.ts';

/** The prices of the winter facts, beside ten stories that no other set has. */
const SUMMER_FACTS: Facts = {
  ...WINTER.facts,
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

export const SUMMER: ClaimSet = {
  facts: SUMMER_FACTS,
  sentences: {
    /** As three language models summarize the stories of the summer facts; written before any rule was made for them. */
    summer: `
T | analyst | BHP announced the closure of its Saraji South coking coal mine in Queensland, a decision that will eliminate 750 jobs and that it attributes to the state's royalty regime.
T | plain | BHP is closing Saraji South in November with the loss of 750 jobs, citing what it calls the world's highest royalties.
T | bulletin | Supply: The closure of Saraji South removes about 1.5 million tonnes a year of coking coal production.
T | analyst | Queensland's treasurer signaled no relief, saying royalty rates will stay as they are.
T | plain | Flooding near Gillette has halted new coal loadings on BNSF in the Powder River Basin, and repairs are expected to take around ten days.
T | bulletin | Rail: BNSF has suspended coal loadings in the Powder River Basin after floods washed out two miles of track.
T | analyst | Despite the rail disruption, utilities are well supplied, with an average of 82 days of coal in stock.
T | plain | Union Pacific is still running its trains, though with delays of as much as two days.
T | bulletin | JSW Steel aims to raise its coking coal imports by 2.5 million tonnes to 22 million in the coming fiscal year.
T | analyst | JSW's talks with two U.S. producers point to a potential opening for American coking coal suppliers, which currently meet 18% of its needs.
T | plain | Australia remains JSW's main supplier, covering 60% of its coking coal needs, more than three times the American share.
T | bulletin | The Energy Department has extended the life of the J.H. Campbell coal plant by another 90 days.
T | analyst | Federal orders to keep the Campbell plant open have so far cost Consumers Energy a net $164 million.
T | plain | Michigan's attorney general is contesting the emergency orders in federal court.
T | bulletin | Ramaco posted a fourth-quarter loss of $14.2 million versus a $3.9 million profit a year ago, hurt by lower met coal prices.
T | analyst | Ramaco's realized price dropped 17% to $119 a ton, while the miner reduced cash costs by $5 to $94 a ton.
T | plain | Ramaco left its 2027 output guidance unchanged at 4.1 million to 4.5 million tons.
T | bulletin | China approved 41 GW of coal power in 2026, down 38% from 2025 and the lowest level since 2021.
T | analyst | Renewables met all of China's growth in power demand last year, which weighs on the long-term outlook for new coal plants.
T | plain | Chinese developers nevertheless broke ground on 66 gigawatts of coal plants that had been approved in earlier years.
T | bulletin | The ECB kept its deposit rate at 2% for the fifth consecutive meeting, and Lagarde cautioned that a strong euro might push inflation under target.
T | plain | Euro-area inflation eased to 1.7% in January, below the ECB's 2% target.
T | analyst | Merger talks between Glencore and Rio Tinto collapsed over valuation, and Rio is barred from making a new offer for six months.
T | bulletin | Glencore shares fell 7% after the talks ended, while Rio Tinto shares gained 1%.
T | plain | A new cross-border railway will double Mongolia's rail capacity for coal exports to China to 60 million tonnes a year.
T | analyst | The new line cuts freight costs by roughly $8 a tonne, which makes Mongolian coal more competitive in China.
T | bulletin | Cleveland-Cliffs will idle its Dearborn blast furnace in July and lay off about 600 workers because of weak demand from automakers.
F | analyst | BHP announced the closure of its Saraji South coking coal mine in Queensland, a decision that will create 750 jobs elsewhere in the state.
F | plain | BHP is closing Saraji South in November with the loss of 750 jobs, citing weak coking coal prices.
F | bulletin | Rail: Union Pacific has suspended coal loadings in the Powder River Basin after floods washed out two miles of track.
F | analyst | The rail disruption leaves utilities short of coal, with an average of 82 days of repairs ahead.
F | bulletin | JSW Steel aims to raise its coking coal production by 2.5 million tonnes to 22 million in the coming fiscal year.
F | plain | The United States remains JSW's main supplier, covering 60% of its coking coal needs.
F | bulletin | The Energy Department has rejected an extension of the J.H. Campbell coal plant.
F | analyst | Ramaco's realized price dropped 17% to $119 a ton, while the miner's cash costs rose by $5 to $99 a ton.
F | plain | Ramaco raised its 2027 output guidance to 4.1 million to 4.5 million tons.
F | bulletin | China approved 41 GW of coal power in 2026, up 38% from 2025 and the highest level since 2021.
F | analyst | Merger talks between Glencore and Rio Tinto collapsed over valuation, and Glencore is barred from making a new offer for six months.
F | bulletin | Rio Tinto shares fell 7% after the talks ended, while Glencore shares gained 1%.
F | plain | A new cross-border railway will double Mongolia's coal imports from China to 60 million tonnes a year.
`,
    /** A third of the sentences about the summer facts, kept apart: the check was not improved on them. */
    summerKept: `
T | analyst | The union backlash was swift, with mining unions accusing BHP of prioritizing profit over people.
T | plain | BHP has also put apprenticeships on hold at two training academies.
T | bulletin | The affected BNSF line serves 12 mines and normally handles about 45 trains a day.
T | analyst | JSW relies on imports because domestic Indian coal is too high in ash for most of its furnaces.
T | plain | This is the fourth emergency order for the Campbell plant, which had been scheduled to retire in May 2025.
T | bulletin | Ramaco's sales volumes declined 4% to 0.97 million tons in the fourth quarter.
T | analyst | Ramaco still expects to start processing rare earths at its Brook mine in 2028.
T | plain | More than half of China's coal plant approvals in 2026 came from provinces in the northwest.
T | bulletin | Markets put the odds of an ECB rate cut by June at 40%.
T | analyst | The two sides were seven percentage points apart on ownership, with Glencore seeking about 40% of the combined group and Rio offering 33%.
T | plain | Mongolia shipped 83 million tonnes of coal abroad last year, nearly all of it to China.
T | bulletin | The Dearborn shutdown is expected to save Cleveland-Cliffs $150 million annually.
T | analyst | Goncalves described demand from carmakers as the weakest in ten years, highlighting the softness of a key steel market.
F | plain | BHP has also closed two training academies.
F | bulletin | The affected BNSF line serves 45 mines and normally handles about 12 trains a day.
F | plain | This is the fourth emergency order for the Campbell plant, which had been scheduled to retire in May 2028.
F | analyst | Ramaco has started processing rare earths at its Brook mine.
F | bulletin | Markets put the odds of an ECB rate hike by June at 40%.
F | analyst | Rio wanted about 40% of the combined group, while Glencore offered 33%.
F | plain | Cleveland-Cliffs will idle its Cleveland works and supply customers from Dearborn.
`,
  },
};
