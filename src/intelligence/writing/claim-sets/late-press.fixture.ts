import type { Facts } from '../facts.ts';
import { articles } from '../known-facts.fixture.ts';
import type { ClaimSet } from './claim-set.fixture.ts';
import { PRESS } from './press.fixture.ts';

/** A last set of news over the press prices that the check was improved on. */
const LATE_PRESS_FACTS: Facts = {
  ...PRESS.facts,
  articles: articles(
    1,
    `
      Coal Age | 78 | Warrior Met Coal starts longwall at Blue Creek eight months early | Warrior Met Coal began longwall mining at its $1 billion Blue Creek mine in Alabama last week, eight months ahead of schedule. The mine should produce 4.4 million short tons in 2027. Blue Creek will raise the company’s output by about 60% and employs 480 people.
      FreightWaves | 60 | Norfolk Southern derailment shuts line in Virginia | Twenty-six cars of a Norfolk Southern coal train derailed near Roanoke, Virginia, on Thursday morning. Nobody was hurt. The line, which carries coal to Lamberts Point, will be closed for at least three days, the railroad said.
      Utility Dive | 54 | Dominion to buy 900,000 tons of coal as gas prices climb | Dominion Energy plans to buy 900,000 tons of coal for the winter, twice as much as a year ago, because natural gas has become more expensive. Its coal stocks cover 41 days of demand, down from 58 days in September.
      Mining Weekly | 51 | Australian court fines Glencore over water leak | A court in New South Wales fined Glencore A$1.9 million for polluting a creek near its Ravensworth mine in 2023. The miner pleaded guilty and apologized. Environmental groups had asked for a fine of A$5 million.
      CNBC | 47 | European Central Bank leaves rates unchanged | The European Central Bank kept its deposit rate at 2% on Thursday, as expected. President Christine Lagarde said inflation was close to the goal and ruled out a cut this year. The bank raised its growth forecast for 2027 to 1.3% from 1.1%.
      MarketWatch | 45 | Nucor to build $2.1 billion plate mill in West Virginia | Nucor said it would spend $2.1 billion on a plate mill in Mason County, West Virginia. Construction is to start in 2027, and the mill will create 700 jobs. The state offered tax breaks worth $275 million.`,
  ),
};

export const LATE_PRESS: ClaimSet = {
  facts: LATE_PRESS_FACTS,
  sentences: {
    latePress: `
T | wire | Warrior begins Blue Creek longwall eight months early.
T | memo | Warrior Met Coal has started longwall mining at Blue Creek in Alabama, eight months ahead of schedule.
T | note | Blue Creek, which cost $1 billion, will lift Warrior's output by roughly 60%.
T | note | Warrior expects Blue Creek to produce 4.4 million short tons in 2027.
T | chatty | The mine provides work for 480 people.
F | memo | Warrior Met Coal started longwall mining at Blue Creek eight months behind schedule.
F | note | Blue Creek produced 4.4 million short tons in 2025.
F | note | Blue Creek will lift Warrior's output by 480%.
T | wire | Norfolk Southern coal train derails near Roanoke.
T | memo | A Norfolk Southern line in Virginia will be shut for at least three days after 26 cars of a coal train came off the tracks.
T | chatty | No one was injured in the derailment.
T | note | The line serves coal exports through Lamberts Point.
F | wire | CSX coal train derails near Roanoke.
F | memo | Norfolk Southern said the line would reopen within three days.
F | chatty | Twenty-six people were hurt in the derailment.
T | wire | Dominion doubles winter coal purchases.
T | memo | Dominion Energy will buy 900,000 tons of coal for the winter, double last year's amount.
T | note | Higher gas prices are the reason for the purchase, according to Utility Dive.
T | note | Dominion has 41 days of coal in stock, against 58 days in September.
T | british | Dominion's coal stocks have fallen to 41 days' demand from 58 days.
F | memo | Dominion Energy will buy 900,000 tons of coal, half as much as a year ago.
F | note | Dominion has 58 days of coal in stock.
F | note | Lower gas prices are the reason for the purchase.
T | wire | Glencore fined A$1.9 million over creek pollution.
T | memo | Glencore pleaded guilty to polluting a creek near its Ravensworth mine and was fined A$1.9 million.
T | note | The fine is well below the A$5 million that environmental groups wanted.
F | wire | Glencore fined A$5 million over creek pollution.
F | memo | Glencore denied polluting the creek.
F | memo | BHP was fined A$1.9 million.
T | wire | ECB holds deposit rate at 2%.
T | memo | The European Central Bank left its deposit rate unchanged at 2% on Thursday.
T | note | Lagarde ruled out a rate cut this year.
T | note | The ECB now forecasts growth of 1.3% in 2027, up from 1.1%.
F | wire | ECB cuts deposit rate to 2%.
F | note | Lagarde signaled a rate cut this year.
F | note | The ECB lowered its growth forecast for 2027 to 1.3%.
T | wire | Nucor to spend $2.1 billion on West Virginia plate mill.
T | memo | Nucor plans a $2.1 billion plate mill in Mason County, West Virginia, that will bring 700 jobs.
T | note | West Virginia is offering $275 million in tax breaks.
T | note | Construction of the mill is due to begin in 2027.
F | memo | Nucor will spend $275 million on a plate mill.
F | note | Nucor offered West Virginia tax breaks worth $275 million.
F | note | Construction of the mill began in 2026.
T | wire | S&P 500 +0.6%, Nasdaq +0.9%, Dow +0.4%.
T | wire | Brent settles 0.8% higher at $64.05/bbl.
T | wire | Alpha sheds 3.4%, Cliffs 1.3%.
T | wire | Ramaco year-to-date gain now 108.6%.
T | chatty | Wall Street ended higher on Friday, but the S&P 500 still finished the week down 1.4%.
T | chatty | Among metals and energy, gold slid 1% and natural gas 2.9%, while oil edged up.
T | chatty | Warrior was the best coal performer over the past month, gaining 6.2%.
T | chatty | After a strong year, Peabody is up 43.8%, second only to Ramaco among the coal names.
T | note | Coal prices were mixed to higher: API2 rose 1.1% while Newcastle was unchanged.
T | note | Over the past month Alpha has lost 11.3% and Ramaco 30.5%.
T | note | WTI has dropped about 17% this year, a bit more than Brent's 14%.
T | note | API2 is up $1.10 from the previous close of $96.10.
T | note | The yield curve stands at 56 basis points between 2 and 10 years.
T | note | The long bond yields 4.67%.
T | memo | Both railroads are higher on the week, Norfolk Southern by 1.6% and CSX by 0.8%.
T | memo | Our shares have gained 17.2% since the start of the year, more than the S&P 500's 14%.
T | memo | Henry Hub closed below $4 on Friday, at $3.92.
T | memo | The VIX closed above 20.
T | memo | Three of the six coal stocks rose on the week and three fell.
T | british | Gold, at $4,080 an ounce, is 2 per cent up on the week.
F | wire | S&P 500 +0.9%, Nasdaq +0.6%.
F | wire | Alpha sheds 1.3%, Cliffs 3.4%.
F | chatty | Wall Street ended higher on Friday, and the S&P 500 finished the week up 1.4%.
F | chatty | Peabody is up 43.8% this year, the most of the coal names.
F | note | Over the past month Alpha has lost 30.5% and Ramaco 11.3%.
F | note | WTI has dropped about 17% this year, a bit less than Brent.
F | memo | Both railroads are lower on the week.
F | memo | Our shares have gained 17.2% since the start of the year, less than the S&P 500's 14%.
F | memo | Henry Hub closed above $4 on Friday.
F | memo | The VIX closed below 20.
F | memo | Four of the six coal stocks rose on the week.
`,
  },
};
