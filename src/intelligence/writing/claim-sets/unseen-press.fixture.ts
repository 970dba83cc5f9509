import type { Facts } from '../facts.ts';
import { articles } from '../known-facts.fixture.ts';
import type { ClaimSet } from './claim-set.fixture.ts';
import { PRESS } from './press.fixture.ts';

/** The same prices with other news; the check was improved on the false sentences about it that passed. */
const UNSEEN_PRESS_FACTS: Facts = {
  ...PRESS.facts,
  articles: articles(
    1,
    `
      World Coal | 74 | Alliance Resource Partners to buy Illinois Basin mine from Foresight | Alliance Resource Partners agreed to buy the Sugar Camp mine in Illinois from Foresight Energy for $340 million in cash. The mine produced 8.6 million short tons last year and employs 620 people. The deal should close in the first quarter, subject to antitrust review.
      FreightWaves | 66 | Barge backlog grows on Ohio River after lock failure | A gate failure shut the Montgomery lock on the Ohio River on Monday, and 74 tows were waiting by Thursday. The Army Corps of Engineers expects repairs to take nine days. Utilities have enough coal for about a month, analysts at Wood Mackenzie said. Barge rates rose 22% during the week.
      Utility Dive | 57 | Duke Energy asks to run Gibson coal station until 2040 | Duke Energy asked Indiana regulators to let it run the 3,100-megawatt Gibson station until 2040 instead of 2038. Consumer advocates oppose the request, saying it would cost households $14 a month. A decision is due in May.
      Mining Weekly | 54 | BHP loses appeal in Queensland royalty case | Queensland's Court of Appeal dismissed BHP's challenge to the state's coal royalties and ordered it to pay the state's costs of A$4.2 million. BHP had argued that the top rate of 40% was invalid. Mitsubishi, its partner, did not join the suit.
      CNBC | 48 | Fed's Daly says December rate cut is not certain | San Francisco Fed President Mary Daly said on Thursday that a rate cut in December was possible but not certain. Futures show a 46% chance of a quarter-point cut, down from 63% a week earlier. The Fed's next meeting ends on December 9.
      MarketWatch | 51 | Nucor raises hot-rolled price for third week | Nucor lifted its spot price for hot-rolled coil by $10 to $895 a short ton, its third increase in a row. Imports of steel fell 17% in October to 1.6 million tons. Steel Dynamics has not changed its price.
      Mining.com | 45 | Indonesia plans coal export duty from 2027 | Indonesia plans to charge a duty of 1% to 5% on coal exports from January 2027, Finance Minister Purbaya said. The tax could raise 20 trillion rupiah a year. Miners warned that it would make Indonesian coal less competitive against Russian supply. The country shipped 555 million tonnes in 2025.
      Coal Age | 42 | Two killed in gas explosion at Shanxi coal mine | A gas explosion at the Dongfeng mine in Shanxi province killed two miners and injured nine on Wednesday. Authorities suspended production at 14 nearby mines. The cause is under investigation. The mine has a capacity of 1.2 million tonnes a year.
      CNBC | 40 | Natural gas falls as traders take profits | Natural gas futures fell on Friday as traders took profits after a six-week rally. Storage stood at 3.96 trillion cubic feet, 4% above the five-year average. Forecasts still point to a cold second half of November.`,
  ),
};

export const UNSEEN_PRESS: ClaimSet = {
  facts: UNSEEN_PRESS_FACTS,
  sentences: {
    /** Sentences about the unseen press facts; the check was improved on the false ones that passed. */
    unseenPress: `
T | wire | Peabody up 2.6% on the day at $30.15, best of the coal names.
T | wire | Ramaco sinks 5.8%; down more than 14% on the week.
T | wire | WTI settles at $59.80, up 1.1% on the day but off 1.8% on the week.
T | wire | Alpha Metallurgical -3.4%, Warrior little changed.
T | wire | Nasdaq outpaces S&P 500 and Dow with 0.9% gain.
T | chatty | Peabody shares had a strong week, climbing 5.3% even though they are still down 1.2% over the past month.
T | chatty | Half of the six coal stocks we track finished higher on Friday.
T | chatty | Natural gas gave back almost 3% on Friday, but it is still up roughly a fifth over the month.
T | chatty | Gold slipped about 1% to $4,080 an ounce, though it remains more than 50% higher year to date.
T | chatty | It was a quiet session for Newcastle coal, which held steady at $108.40 a tonne.
T | note | The 10-year yield ended at 4.08%, two basis points higher on the day and six lower on the week.
T | note | The gap between the 10-year and 2-year yields is 56 basis points.
T | note | Brent's premium to WTI stands at $4.25 a barrel.
T | note | Among the coal producers only Peabody, Warrior and Alliance gained on the week.
T | note | Nucor has outperformed Cleveland-Cliffs over the month, with a gain of 9.6% against 5.5%.
T | note | Two-year yields fell more than ten-year yields over the week.
T | memo | Core Natural Resources closed at $91.36, marginally higher on the day and 2.4% lower for the week.
T | memo | API2 coal rose $1.10 to $97.20 a tonne.
T | memo | Newcastle coal trades about $11 a tonne above API2.
T | memo | Hot-rolled coil steel edged up 0.5% to $842 and is 18.4% higher this year.
T | memo | All three major indexes gained on Friday yet ended the week lower.
T | memo | Ramaco has more than doubled since the start of the year.
T | british | Norfolk Southern was up by 0.4 per cent on the day and by 1.6 per cent over the week.
T | british | The VIX fell to 20.6 on Friday, though it is still some 12 per cent higher than a week ago.
T | british | Coking coal firmed to $196 a tonne, a dollar more than the previous figure.
F | wire | Peabody up 2.6% on the week at $30.15.
F | wire | Ramaco sinks 14.2% on Friday.
F | wire | Warrior Met Coal tumbles.
F | wire | Dow outpaces S&P 500 and Nasdaq on Friday.
F | chatty | Four of the six coal stocks we track finished higher on Friday.
F | chatty | Natural gas rallied almost 3% on Friday.
F | chatty | Gold has nearly doubled since the start of the year.
F | chatty | Newcastle coal held steady at $97.20 a tonne.
F | note | The 10-year yield ended at 4.08%, six basis points higher on the week.
F | note | The gap between the 10-year and 2-year yields is 59 basis points.
F | note | Brent's premium to WTI stands at $5.25 a barrel.
F | note | Among the coal producers only Peabody and Warrior gained on the week.
F | note | Cleveland-Cliffs has outperformed Nucor over the month.
F | note | Ten-year yields fell more than two-year yields over the week.
F | memo | Core Natural Resources closed at $91.36, up 2.4% for the week.
F | memo | API2 coal rose $1.10 to $97.20 a short ton.
F | memo | Newcastle coal trades about $15 a tonne above API2.
F | memo | Hot-rolled coil steel surged 0.5% to $842.
F | memo | All three major indexes gained on Friday and ended the week higher.
F | memo | Alpha Metallurgical has more than doubled since the start of the year.
F | british | Norfolk Southern was up by 1.6 per cent on the day and by 0.4 per cent over the week.
F | british | Coking coal eased to $196 a tonne.
T | memo | Unemployment rose to 4.4% in October from 4.3% in September.
T | wire | U.S. payrolls rose by 119,000 in October.
T | note | Initial jobless claims climbed by 4,000 to 232,000 in the week to November 7.
T | chatty | Consumer sentiment soured in November, with the University of Michigan index dropping to 50.3 from 53.6.
T | memo | The average 30-year mortgage rate was little changed at 6.24%.
T | note | Housing starts fell 8% in October, to an annual rate of about 1.31 million.
T | british | Annual inflation stood at 3 per cent in October.
T | note | Arch's 5% bonds due 2045 slipped 0.6 points to 97.3.
T | memo | The CONSOL Energy 9% bonds due April 2051 traded at 102.1% of par, above par and up from 101.4.
T | wire | Warrior's 2028 notes unchanged at 103.5.
F | memo | Unemployment fell to 4.4% in October from 4.5% in September.
F | wire | U.S. payrolls rose by 191,000 in October.
F | note | Initial jobless claims fell by 4,000 to 232,000 in the week to November 7.
F | chatty | Consumer sentiment dropped to 50.3 in October.
F | memo | The average 15-year mortgage rate was 6.24%.
F | note | Housing starts rose 8% in October.
F | british | Annual inflation stood at 3 per cent in August.
F | note | Arch's 5% bonds due 2051 slipped to 97.3.
F | memo | The CONSOL Energy 9% bonds trade below par.
F | wire | Warrior's 2028 notes rise to 103.5.
F | note | The CONSOL Energy bonds yield 9%.
T | wire | Alliance to buy Sugar Camp mine for $340 million.
T | memo | Alliance Resource Partners has agreed to acquire Foresight Energy's Sugar Camp mine for $340 million in cash.
T | chatty | Sugar Camp employs 620 people and turned out 8.6 million short tons last year.
T | note | Completion is expected in the first quarter, pending antitrust review.
F | wire | Foresight to buy Sugar Camp mine from Alliance.
F | memo | Alliance Resource Partners agreed to buy the Sugar Camp mine for $340 million in stock.
F | chatty | Sugar Camp employs 860 people.
F | note | Alliance completed its purchase of Sugar Camp in the first quarter.
T | wire | Ohio River lock failure leaves 74 tows waiting.
T | memo | The Army Corps of Engineers says repairs to the Montgomery lock will take nine days, FreightWaves reports.
T | note | Barge rates are up 22% for the week because of the backlog.
T | british | Power companies hold around a month's supply of coal, according to Wood Mackenzie.
F | memo | The Army Corps of Engineers says repairs to the Montgomery lock will take nine weeks.
F | note | Barge rates are up 74% for the week.
F | british | Power companies hold around a year's supply of coal, according to Wood Mackenzie.
F | memo | A flood shut the Montgomery lock on the Ohio River.
T | memo | Duke Energy wants to run the Gibson coal station two years longer, until 2040.
T | chatty | Consumer advocates are against the plan, which they say would add $14 a month to household bills.
T | note | Indiana regulators are due to decide in May.
F | memo | Indiana regulators allowed Duke Energy to run the Gibson station until 2040.
F | chatty | Consumer advocates back the plan to keep Gibson open.
F | note | Duke Energy will close the Gibson station in 2038.
T | wire | BHP loses Queensland royalty appeal.
T | memo | BHP must pay A$4.2 million in costs after an appeal court rejected its challenge to Queensland's coal royalties.
F | wire | BHP wins Queensland royalty appeal.
F | memo | BHP and Mitsubishi challenged Queensland's coal royalties.
F | memo | Queensland must pay BHP's costs of A$4.2 million.
T | note | The odds of a quarter-point cut in December have dropped to 46% from 63% a week ago.
T | chatty | The San Francisco Fed's Mary Daly said a cut next month is possible but far from certain.
F | note | The odds of a quarter-point cut in December have risen to 63% from 46%.
F | chatty | Mary Daly said the Fed will cut rates in December.
F | note | The Fed's next meeting ends on December 19.
T | memo | Nucor raised its hot-rolled coil price for a third straight week, to $895 a short ton.
T | note | Steel imports dropped 17% in October, while Steel Dynamics left its price unchanged.
F | memo | Steel Dynamics raised its price by $10 to $895 a short ton.
F | note | Steel exports dropped 17% in October.
F | memo | Nucor cut its spot price by $10 to $895 a short ton.
T | wire | Indonesia plans 1%-5% coal export duty from January 2027.
T | memo | The Indonesian duty could bring in 20 trillion rupiah a year, according to Finance Minister Purbaya.
T | british | Indonesian miners say the tax would leave their coal less competitive with Russian supplies.
F | wire | Indonesia imposes 5% coal export duty.
F | memo | Indonesia shipped 555 million tonnes in 2026.
F | british | Indonesian miners say the tax would make their coal more competitive.
F | memo | Indonesia's tax will raise 20 billion rupiah a year.
T | wire | Shanxi mine blast kills two, injures nine.
T | memo | Production was suspended at 14 mines near the Dongfeng mine after Wednesday's explosion.
F | wire | Shanxi mine blast kills nine, injures two.
F | memo | The explosion at the Dongfeng mine was caused by a conveyor fire.
F | memo | Fourteen miners were killed in Shanxi.
T | note | Gas storage is 4% above its five-year average at 3.96 trillion cubic feet.
T | chatty | Natural gas fell on Friday as traders locked in profits after a six-week rally.
F | note | Gas storage is 4% below its five-year average.
F | chatty | Natural gas fell on Friday because of the lock failure on the Ohio River.
`,
  },
};
