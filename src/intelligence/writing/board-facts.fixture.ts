import type { Facts } from './facts.ts';
import { articles } from './known-facts.fixture.ts';
import { WINTER_FACTS } from './winter-facts.fixture.ts';

const KEPT_STORIES = [
  'Alpha to idle',
  'Regulator rejects',
  'Indonesia cuts',
  'Stanmore to buy',
  'Cyclone closes',
  'PJM capacity',
];

/** The prices and half of the stories of the winter facts, beside six stories that no other set has. */
export const BOARD_FACTS: Facts = {
  ...WINTER_FACTS,
  articles: [
    ...WINTER_FACTS.articles.filter(({ title }) => KEPT_STORIES.some((start) => title.startsWith(start))),
    ...[
      ...articles(
        21,
        `
        Coal Age | 72 | Warrior starts longwall at Blue Creek ahead of schedule | Warrior Met Coal began longwall production at its Blue Creek mine in Alabama in January, eight months ahead of schedule. The project cost $1.05 billion, about 10% more than first planned, and will lift annual capacity by 60% to 13 million short tons. Warrior expects to sell 4.5 million short tons from Blue Creek in 2027. Roughly three quarters of the mine's coal is under contract with steelmakers in Europe and South America.
        World Coal | 57 | South African coal exports recover as Transnet rail improves | Richards Bay Coal Terminal exported 57.7 million tonnes in 2026, up from 52.1 million a year earlier, after Transnet repaired locomotives and reduced cable theft. Shipments to Asia made up 84% of the total, with India the largest buyer. Thungela and Exxaro were the biggest users of the terminal. Europe's share slipped to 9% from 13%.
        Utility Dive | 54 | Duke Energy asks to delay coal plant closures in Carolinas | Duke Energy asked regulators in North Carolina to keep five coal units open four years longer than planned, pointing to load growth. The utility would spend $340 million on maintenance and cut planned solar additions by a quarter. The Sierra Club called the request reckless. A ruling is due in May.
        MarketWatch | 48 | Nucor warns of weaker first quarter after record year | Nucor expects first-quarter earnings to fall from the fourth quarter's $2.11 a share because of scheduled outages at two mills. Steel mill utilization averaged 82% in 2026, compared with 76% in 2025. Chief Executive Leon Topalian said order backlogs were nearly 40% larger than a year ago. Analysts at Jefferies cut their price target to $165 from $180.
        FreightWaves | 59 | Snow closes CSX line to Newport News for three days | Heavy snow in the Appalachians shut CSX's line to Newport News for three days last week, leaving 60 coal trains stranded. Dominion Terminal loaded two ships instead of the usual six. CSX said service returned to normal on Sunday. No customers have declared force majeure.
        CNBC | 40 | Fed leaves rates unchanged, with two dissents | The Federal Reserve left its benchmark rate at 3.5% to 3.75% on Wednesday after three straight cuts. Governors Stephen Miran and Christopher Waller dissented in favor of a quarter-point cut. Chair Jerome Powell said inflation remained somewhat elevated and the labor market had stabilized. Futures put the odds of a cut in March at 28%.`,
      ),
    ].map((one) => ({
      ...one,
      published_at: '2027-02-02T20:00:00.000Z',
      scraped_at: '2027-02-02T21:00:00.000Z',
    })),
  ],
};
