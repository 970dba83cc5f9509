import type { Facts } from './facts.ts';
import { articles } from './known-facts.fixture.ts';
import { PRESS_FACTS } from './press-facts.fixture.ts';

/** The press prices with longer stories than the others. */
export const SPRING_FACTS: Facts = {
  ...PRESS_FACTS,
  articles: articles(
    1,
    `
      World Coal | 70 | Glencore to cut steelmaking coal output at Elk Valley | Glencore will reduce production of steelmaking coal at its Elk Valley mines in British Columbia by 2 million tonnes next year after Chinese demand weakened, the company said on Wednesday. The cut amounts to about 8% of the unit's annual output. Around 300 contractors will lose their jobs, but no permanent employees are affected. Glencore bought a 77% stake in the business from Teck for $6.9 billion in 2024. Chief Executive Gary Nagle declined to comment on a possible sale.
      FreightWaves | 64 | CSX replaces chief executive after investor pressure | CSX named Steve Angel as chief executive, replacing Joe Hinrichs, who leaves after three years. Angel previously ran Linde, an industrial gases company. The change follows pressure from activist investor Ancora, which holds about 2% of the shares and had urged CSX to seek a merger. CSX shares rose 3% in premarket trading. The railroad's operating ratio worsened to 66.5% in the third quarter from 62.1%.
      Utility Dive | 55 | Colorado lets Xcel run Comanche coal unit another year | Colorado regulators allowed Xcel Energy to run unit 2 of the Comanche coal plant until the end of 2026, a year beyond its planned retirement, because unit 3 has been out of service since August. Repairs to unit 3 are not expected to be finished before June. The extension will cost customers about $21 million. Two of the three commissioners voted for it; Megan Gilman dissented.
      CNBC | 48 | U.S. crude stocks rise more than expected | U.S. crude inventories rose by 6.4 million barrels last week to 427.6 million barrels, the Energy Information Administration said on Thursday, compared with forecasts for a rise of 2 million. Gasoline stocks fell by 0.9 million barrels. Refinery runs climbed to 89.4% of capacity. Oil prices slipped after the report.
      Mining Weekly | 53 | JSW to buy idled West Virginia coking coal mine | JSW Steel's American unit agreed to pay $75 million for the idled Longview mine in West Virginia, its second coal purchase in the U.S. this year. Production could restart in 2028 and reach 2.5 million short tons a year. JSW wants to lower its reliance on Australia, which supplied 70% of its coking coal last year. The seller, Allegheny Metallurgical, filed for bankruptcy in July.
      MarketWatch | 42 | Euro zone manufacturing shrinks in October | Manufacturing activity in the euro zone shrank in October for the first time in three months, a survey by S&P Global showed. The purchasing managers' index fell to 49.7 from 50.1; a reading below 50 signals contraction. New orders declined, while factories cut jobs at the fastest pace since June. Germany and France dragged the index down, while Spain expanded.
      Coal Age | 58 | West Virginia governor vetoes coal tax cut | West Virginia Governor Patrick Morrisey vetoed a bill that would have reduced the severance tax on thermal coal from 3% to 1%. He said the state could not afford to lose $60 million a year in revenue. The bill had passed the House of Delegates 72-26. Coal producers criticized the veto, and lawmakers may try to override it in January.
      Mining.com | 45 | Mongolia opens rail link to China for coal | Mongolia opened a rail link to China that will double its coal export capacity to 165 million tonnes a year. The 32-kilometer line to Gashuunsukhait cost $240 million and was built by a Chinese state company. Coal accounts for more than half of Mongolia's exports. Shipments by truck, which now take 12 hours at the border, should fall by a third.`,
  ),
};
