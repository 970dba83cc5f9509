import { KNOWN_FACTS } from '../known-facts.fixture.ts';
import type { ClaimSet } from './claim-set.fixture.ts';

/**
 * False sentences written to get past the check: a word that changes the meaning stands beside proven figures. True
 * ones in the words of a model are added, so that refusing everything is no answer.
 */
export const TRAPS: ClaimSet = {
  facts: KNOWN_FACTS,
  sentences: {
    traps: `
    F | trap | Core Natural Resources closed above $85 on Friday.
    F | trap | Core Natural Resources closed just shy of $84 on Friday.
    F | trap | Core Natural Resources has now risen five sessions in a row.
    F | trap | Core Natural Resources has more than doubled this year.
    F | trap | Core Natural Resources erased its gain for the month on Friday.
    F | trap | Peabody gave back all of its weekly gain on Friday.
    F | trap | Peabody is up for the year.
    F | trap | Warrior Met Coal has given up most of its gain for the year.
    F | trap | Warrior Met Coal fell for a fourth straight week.
    F | trap | Ramaco's 6.4% jump was its biggest of the year.
    F | trap | Ramaco has gained in every period we track except the week.
    F | trap | Alliance Resource Partners was the only coal stock to fall on Friday.
    F | trap | Half of the coal stocks fell on Friday.
    F | trap | Most coal stocks are down for the year.
    F | trap | All coal stocks rose on the month.
    F | trap | Coal stocks outperformed the S&P 500 across the board on Friday.
    F | trap | Norfolk Southern outpaced every coal producer this year.
    F | trap | The S&P 500 hit a record high on Friday.
    F | trap | The S&P 500 snapped a losing streak on Friday.
    F | trap | The Nasdaq fell by less than the S&P 500 on Friday.
    F | trap | The Nasdaq lagged the S&P 500 for the week.
    F | trap | Volatility eased on Friday.
    F | trap | The VIX is below where it began the week, though higher than at the start of the year.
    F | trap | Hot-rolled coil has lost ground this year.
    F | trap | Steel prices rose for the week while coal prices fell.
    F | trap | Henry Hub natural gas has now turned positive for the year.
    F | trap | Natural gas gained over 8% on the week.
    F | trap | Natural gas crossed $3.50 on Friday.
    F | trap | WTI is up for the year.
    F | trap | Brent trades at a discount to WTI.
    F | trap | The Brent-WTI spread narrowed on Friday.
    F | trap | The gap between Brent and WTI is more than $5.
    F | trap | Brent is cheaper than it was at the start of the year.
    F | trap | Gold rose 0.8% on Friday.
    F | trap | Gold is the year's second-best performer.
    F | trap | API2 coal closed the week lower.
    F | trap | API2 coal fell below $104 on Friday.
    F | trap | Coking coal was unchanged on Friday.
    F | trap | Coking coal and thermal coal moved in opposite directions.
    F | trap | The two-year yield rose more than the ten-year yield on Friday.
    F | trap | The yield curve flattened on Friday.
    F | trap | The yield curve is inverted.
    F | trap | Both Treasury yields rose on the week.
    F | trap | The 10-year yield rose four percentage points to 4.11%.
    F | trap | The spread between the 10-year and the 2-year narrowed to 51 basis points.
    F | trap | Unemployment fell to 4.3% in October.
    F | trap | The economy added 222,000 jobs in October.
    F | trap | Payrolls shrank in October.
    F | trap | The jobless rate has risen for three months in a row.
    F | trap | Initial claims rose last week.
    F | trap | Initial claims were the lowest of the year.
    F | trap | Mortgage rates eased to 6.31%.
    F | trap | Consumer prices fell in October.
    F | trap | Inflation accelerated to 2.9%.
    F | trap | GDP growth accelerated to 2.1%.
    F | trap | The Fed cut rates by 12 basis points in October.
    F | trap | The Fed funds rate rose to 3.88%.
    F | trap | Retail sales data are due on Wednesday.
    F | trap | The Consumer Price Index for October is out on Monday.
    F | trap | Only one release is scheduled for the coming week.
    F | trap | We read 312 articles, most of them high priority.
    F | trap | Seven of 312 articles are about coal.
    F | trap | Coal was mentioned less often than in the previous period.
    F | trap | Tariffs were the most frequent topic.
    F | trap | The Baltimore terminal halted loading for two weeks.
    F | trap | The Baltimore terminal's outage will last two weeks.
    F | trap | A fire closed the Port of Baltimore.
    F | trap | Core Natural Resources cut its 2026 output guidance by 4%.
    F | trap | Core Natural Resources raised output by 4%.
    F | trap | Core Natural Resources resumed shipments from West Virginia.
    F | trap | Norfolk Southern reached a tentative deal that covers 9,000 workers, which lifted its shares.
    F | trap | Norfolk Southern and its union signed a final agreement.
    F | trap | Nucor cut list prices because of falling orders.
    F | trap | Steel mills raised offers as orders softened.
    F | trap | Natural gas jumped because of the Baltimore fire.
    F | trap | Core's restart of Leer South drove its 1.4% gain.
    F | trap | With coal, steel and gas all higher, the company's markets improved.
    F | trap | Our own shares trail the peer group on the week.
    F | trap | Core Natural Resources beat all its peers on Friday.
    F | trap | Peabody and Warrior both fell more than 1% on Friday.
    F | trap | Peabody's market value fell to $27.80.
    F | trap | Core Natural Resources trades at three times the price of Peabody, its widest margin this year.
    F | trap | Core Natural Resources costs less than Warrior Met Coal.
    F | trap | Crude and gas both fell on Friday.
    F | trap | Neither oil benchmark moved on Friday.
    F | trap | No stock in our list rose more than 5% on Friday.
    F | trap | Natural gas was the weakest commodity of the day.
    F | trap | Gas had its best week since October.
    F | trap | Freight rates rose as Norfolk Southern gained.
    F | trap | Demand for coal is strong, as API2's 2.1% weekly gain shows.
    F | trap | API2 coal at $104.35 is the highest price in Europe.
    F | trap | API2 coal is quoted in euros at 104.35 a tonne.
    F | trap | Hot-rolled coil costs $812 a barrel.
    F | trap | The 30-year mortgage rate is 6.31%, up 4 basis points on the month.
    F | trap | Sentiment in the coal sector is improving.
    F | trap | Investors expect the Fed to cut in December.
    F | trap | Analysts see API2 at $110 by the end of the year.
    F | trap | Our margins will improve.
    F | trap | Shipping rates rose as Core Natural Resources gained.
    F | trap | Coal output rose while Peabody fell.
    F | trap | Power demand climbed as natural gas gained 4.2%.
    F | trap | Steel imports fell as hot-rolled coil slipped 1.1%.
    F | trap | Rail volumes rose with Norfolk Southern up 0.2%.
    F | trap | Exports fell as API2 slipped 0.2%.
    F | trap | Oil inventories rose as WTI fell 0.6%.
    F | trap | Profits rose at Core Natural Resources.
    F | trap | Core Natural Resources rose 1.4% to $84.12 on strong earnings.
    F | trap | Core Natural Resources rose 1.4% to $84.12 in heavy trading.
    F | trap | Core Natural Resources rose 1.4% to $84.12, its highest close since March.
    F | trap | Core Natural Resources rose 1.4% to $84.12, beating expectations.
    F | trap | Core Natural Resources rose 1.4% to $84.12, the best day of the month.
    F | trap | Peabody fell 0.8% to $27.80, its lowest level of the week.
    F | trap | Natural gas rose 4.2% to $3.412, a two-year high.
    F | trap | Natural gas rose 4.2% to $3.412 per barrel.
    F | trap | Natural gas rose 4.2% to €3.412.
    F | trap | WTI slipped 0.6% to $71.05 a tonne.
    F | trap | WTI slipped 0.6% to $71.05 after OPEC raised output.
    F | trap | API2 coal at $104.35 a short ton is up 2.1% on the week.
    F | trap | Hot-rolled coil is priced in euros.
    F | trap | The S&P 500 fell 0.31% to $6,812.34 billion.
    F | trap | The S&P 500 fell 0.31% points to 6,812.34 in thin volume.
    F | trap | Neither index moved on Friday.
    F | trap | None of the indices fell on Friday.
    F | trap | Nothing moved much in coal stocks on Friday.
    F | trap | Neither Brent nor WTI fell on Friday.
    F | trap | Neither the S&P 500 nor the Nasdaq is up this week.
    F | trap | Both oil benchmarks were unchanged.
    F | trap | No coal stock fell on Friday.
    F | trap | No index fell on Friday.
    F | trap | Not one commodity rose on Friday.
    F | trap | The gap between WTI and Brent is less than $3.
    F | trap | The gap between the S&P 500 and the Nasdaq narrowed.
    F | trap | Brent is more than $5 above WTI.
    F | trap | WTI is $5 cheaper than Brent.
    F | trap | The 10-year yield is more than one percentage point above the 2-year yield.
    F | trap | The 2-year yield is higher than it was a week ago.
    F | trap | The 10-year yield is lower than it was a week ago.
    F | trap | WTI is more expensive than at the start of the year.
    F | trap | Natural gas costs more than at the start of the year.
    F | trap | Peabody is worth more than at the start of the year.
    F | trap | Hot-rolled coil is cheaper than a month ago.
    F | trap | Gas is cheaper than a week ago.
    F | trap | Peabody is down over every period except the day.
    F | trap | The S&P 500 is up over every period, including the day.
    F | trap | Warrior Met Coal is up over every period but the month.
    F | trap | WTI recovered all of its weekly loss on Friday.
    F | trap | Core Natural Resources has recovered all of its monthly loss.
    F | trap | Core Natural Resources gave up half of its weekly gain on Friday.
    F | trap | Friday's gain wiped out the month's loss at Core Natural Resources.
    F | trap | Friday's fall wiped out the week's gain in Peabody.
    F | trap | Warrior Met Coal's loss on Friday was larger than its loss for the week.
    F | trap | Core Natural Resources gained more on Friday than in the whole week.
    F | trap | Most of Ramaco's weekly gain came before Friday, though Friday brought a loss.
    F | trap | Ramaco's weekly gain is smaller than its gain on Friday.
    F | trap | All of API2's weekly gain came on Friday.
    F | trap | Natural gas has risen on each of the last four days.
    F | trap | The VIX rose 3.1 points to 17.05.
    F | trap | The S&P 500 lost 31 points to 6,812.34.
    F | trap | Core Natural Resources added $1.42 to $84.12.
    F | trap | Natural gas gained 4.2 cents to $3.412.
    F | trap | Peabody lost $0.83 to close at $27.80.
    F | trap | API2 coal lost 24 cents to $104.35.
    F | trap | The 10-year yield rose 4% to 4.11%.
    F | trap | The unemployment rate rose 0.1% to 4.3%.
    F | trap | The unemployment rate rose to 4.3% in November.
    F | trap | Payrolls stand at 159,342.
    F | trap | Payrolls grew by 122 in October.
    F | trap | Initial claims fell to 219,000 in the week to November 14.
    F | trap | Initial claims fell by 8% to 219,000.
    F | trap | Initial claims fell by 80,000 to 219,000.
    F | trap | Consumer prices rose 0.7% in October.
    F | trap | The consumer price index stands at 326.1%.
    F | trap | Industrial production rose in September.
    F | trap | Industrial production fell 0.3% in October.
    F | trap | CPI inflation fell to 2.9% in September.
    F | trap | The Fed funds rate is 3.88% after a cut in November.
    F | trap | Mortgage rates rose 4 basis points to 6.31% in the week to November 5.
    F | trap | Core Natural Resources leads the coal stocks for the year.
    F | trap | Warrior Met Coal is the best coal stock of the year.
    F | trap | Warrior Met Coal is the worst coal stock of the month.
    F | trap | Ramaco is the cheapest coal stock.
    F | trap | Alliance Resource Partners is the cheapest coal stock.
    F | trap | The best coal stock of the week was Core Natural Resources.
    F | trap | Two coal stocks rose on Friday and three fell.
    F | trap | Four of the five coal stocks are up for the year.
    F | trap | Coal stocks fell on average on Friday.
    F | trap | The average coal stock is down on the week.
    F | trap | Core Natural Resources is a top-three gainer among coal stocks for the month.
    F | trap | Our shares rose 1.4% while our peers all fell.
    F | trap | Tariffs and coal were the top two topics, both rising from the previous period.
    F | trap | Mentions of coal doubled.
    F | trap | Coal was mentioned 312 times.
    F | trap | Seven urgent articles came in.
    F | trap | CNBC reports that gas fell on warm weather.
    F | trap | Core Natural Resources raised its 2027 output guidance by 4%.
    F | trap | Operators said the outage began on Thursday.
    F | trap | Core Natural Resources and Peabody both rose on Friday.
    F | trap | Core Natural Resources, Peabody and Warrior Met Coal all rose for the week.
    F | trap | Peabody is the only coal stock below $30.
    F | trap | Ramaco and Alliance are the two cheapest coal stocks, both under $20.
    F | trap | Three coal stocks trade above $60.
    F | trap | Warrior Met Coal, at $62.44, is the most expensive coal stock.
    F | trap | Natural gas was the only energy commodity to fall on Friday.
    F | trap | Energy prices fell across the board on Friday.
    F | trap | Every energy price rose on Friday.
    F | trap | Oil rose on the month but is flat on the week.
    F | trap | Oil prices are about $10 apart.
    F | trap | Brent's premium over WTI is above $5.
    F | trap | The premium of Brent over WTI has halved.
    F | trap | The S&P 500 and the Nasdaq are both within 1% of where they began the month.
    F | trap | The Nasdaq has gained twice as much as the S&P 500 this year.
    F | trap | The Nasdaq's gain for the year is four points smaller than the S&P 500's.
    F | trap | The VIX has fallen for the year but by less than it fell on the week, at 1.7% against 3.1%.
    F | trap | Peabody has lost a tenth of its value this year.
    F | trap | Warrior Met Coal has gained a quarter this year.
    F | trap | Warrior Met Coal has gained a fifth this year, half of it this month.
    F | trap | Ramaco has gained nearly a third this year.
    F | trap | Ramaco has added 22.1% over the month, more than half of its gain for the year, most of it this week.
    F | trap | Core Natural Resources is 12.4% higher than a year ago.
    F | trap | Core Natural Resources is up 3.1% from Thursday's close.
    F | trap | Core Natural Resources opened at $84.12.
    F | trap | Core Natural Resources touched $84.12 during the session.
    F | trap | Core Natural Resources averaged $84.12 this week.
    F | trap | Core Natural Resources will open at $84.12 on Monday.
    F | trap | Core Natural Resources has a market capitalization of $84.12 billion.
    F | trap | Core Natural Resources pays a dividend of 1.42%.
    F | trap | Core Natural Resources shareholders gained 1.42%.
    F | trap | Core Natural Resources' bonds rose 1.42%.
    F | trap | Core Natural Resources options rose 1.42%.
    F | trap | API2 coal futures for delivery in 2027 settled at $104.35.
    F | trap | API4 coal slipped 0.2% to $104.35.
    F | trap | Newcastle coal slipped 0.2% to $104.35.
    F | trap | Coking coal costs more than API2.
    F | trap | Coking coal is worth $104.35.
    F | trap | Thermal coal rose 0.2% to $104.35.
    F | trap | US thermal coal trades at $104.35.
    F | trap | Hot-rolled coil in China slipped 1.1% to $812.
    F | trap | European hot-rolled coil slipped 1.1% to $812.
    F | trap | Rebar slipped 1.1% to $812.
    F | trap | Henry Hub gas at $3.412 is the cheapest in the world.
    F | trap | European gas rose 4.2%.
    F | trap | Gas storage fell 4.2%.
    F | trap | Natural gas demand rose 4.2%.
    F | trap | The 10-year yield rose 4 basis points to 4.11%, its third straight gain.
    F | trap | The 10-year yield rose 4 basis points, twice as much as the 2-year.
    F | trap | The 10-year yield rose 4 basis points on the week.
    F | trap | The 30-year yield rose 4 basis points to 4.11%.
    F | trap | The real 10-year yield is 4.11%.
    F | trap | German 10-year yields rose to 4.11%.
    F | trap | The yield curve steepened by 4 basis points.
    F | trap | The yield curve steepened to 51 basis points from 50.
    F | trap | Bond prices rose on Friday.
    F | trap | Treasury prices rose as yields climbed.
    F | trap | Unemployment rose to 4.3% in September.
    F | trap | Unemployment rose for the first time this year.
    F | trap | Unemployment rose by 0.1 percentage points to 4.3%, more than economists expected.
    F | trap | The jobless rate is 4.3%, the highest since 2021.
    F | trap | Nonfarm payrolls rose by 122,000 in September.
    F | trap | Nonfarm payrolls rose by 122,000, less than in the month before.
    F | trap | Private payrolls rose by 122,000.
    F | trap | Average hourly earnings rose 4.3%.
    F | trap | Core consumer prices rose 0.2% in October.
    F | trap | Consumer prices rose 0.2% in October, faster than in September.
    F | trap | Consumer prices rose 0.2% in October from a year earlier.
    F | trap | The CPI rose to 2.9%.
    F | trap | Inflation is above the Fed's 2% target.
    F | trap | Inflation eased to 2.9%, the lowest since March.
    F | trap | Industrial production fell 0.3% in September as mining output slumped.
    F | trap | Initial claims fell by 8,000 to 219,000, a three-month low.
    F | trap | Continuing claims fell by 8,000 to 219,000.
    F | trap | The four-week average of claims fell to 219,000.
    F | trap | Mortgage applications rose as rates reached 6.31%.
    F | trap | The 15-year mortgage rate rose to 6.31%.
    F | trap | The average mortgage rate rose for a third week to 6.31%.
    F | trap | The Fed funds rate stands at 3.88%, its lowest in two years.
    F | trap | The Fed is expected to hold rates at 3.88%.
    F | trap | The ECB's rate stands at 3.88%.
    F | trap | GDP grew 2.1% in the fourth quarter.
    F | trap | GDP grew 2.1% in the third quarter, faster than in the second.
    F | trap | GDP fell 0.9% in the third quarter.
    F | trap | US exports grew 2.1%.
    F | trap | Retail sales rose ahead of Tuesday's report.
    F | trap | Retail sales are due on Tuesday, and economists expect a rise.
    F | trap | The Consumer Price Index is due on Wednesday and the jobs report on Friday.
    F | trap | The Fed meets on Wednesday.
    F | trap | Seven of the 312 articles are about our company.
    F | trap | There were more articles than yesterday.
    F | trap | Most of the 312 articles came from Coal Age.
    F | trap | The top story scored 82 out of 100.
    F | trap | Coal Age and CNBC both report the fire.
    F | trap | The conveyor fire broke out on Friday.
    F | trap | The conveyor fire injured no one.
    F | trap | The outage may last two weeks and will cut exports.
    F | trap | Leer South shipments will resume within weeks.
    F | trap | Norfolk Southern's deal covers 9,000 of its workers.
    F | trap | Peabody fell 0.8%. It closed at $84.12.
    F | trap | Core Natural Resources rose 1.4%. That was its third gain in a row and the fifth this month.
    F | trap | Core Natural Resources rose 1.4% while Peabody fell. Both closed at their highest of the week.
    F | trap | WTI fell 0.6%. Brent did the same, falling 0.6%.
    F | trap | Natural gas gained 4.2%. The move was the largest in our list.
    F | trap | Natural gas gained 4.2%. This was due to colder weather in Europe.
    F | trap | Peabody fell. The stock has now lost 8.2% this month.
    F | trap | Peabody fell. The company will cut output.
    F | trap | The coal terminal in Baltimore halted loading. The owner expects to restart it on Monday.
    F | trap | The coal terminal halted loading. Core Natural Resources is affected.
    F | trap | Coal Age says the Baltimore terminal exports a quarter of US coal.
    F | trap | A fire at Leer South halted loading.
    F | trap | World Coal reports that the Baltimore terminal may be out for two months.
    F | trap | Core Natural Resources restarted Leer South after the fire.
    F | trap | Core Natural Resources said that shipments from Wyoming will resume within days.
    F | trap | Core Natural Resources expects shipments to rise by 4%.
    F | trap | Core Natural Resources lowered its cost guidance.
    F | trap | LNG demand fell as cold weather lifted heating needs.
    F | trap | Forecasts of a warm spell in the Northeast lifted natural gas.
    F | trap | Norfolk Southern and CSX reached a tentative deal.
    F | trap | Norfolk Southern workers rejected the tentative deal.
    F | trap | Norfolk Southern's strike ended.
    F | trap | The union represents 9,000 workers, a third of Norfolk Southern's staff.
    F | trap | Nucor raised list prices.
    F | trap | Steel mills cut output as orders softened.
    F | trap | Buyers held back because of tariffs.
    F | trap | Hot-rolled coil fell 1.1% as buyers held back and imports rose.
    F | trap | Our company shipped more coal this week.
    F | trap | Our company's costs fell.
    F | trap | Our mines are unaffected.
    F | trap | The Baltimore outage will hit our exports.
    F | trap | The Baltimore outage supports API2 prices.
    F | trap | Coal demand in Europe is firm.
    F | trap | China's imports rose.
    F | trap | India buys more coking coal.
    F | trap | The dollar strengthened on Friday.
    F | trap | The dollar index fell 0.3%.
    F | trap | Copper rose 1.2%.
    F | trap | Iron ore is up on the week.
    F | trap | Bitcoin slipped.
    F | trap | The Dow rose 0.4%.
    F | trap | The Russell 2000 fell.
    F | trap | Treasury bonds due 2051 traded at par.
    F | trap | Glencore rose on Friday.
    F | trap | CSX gained 0.2%.
    F | trap | Nucor shares fell 2%.
    F | trap | Arch Resources closed at $84.12.
    F | trap | CONSOL Energy rose 1.4%.
    F | trap | Core Natural Resources, formerly Arch Resources, rose 1.4%.
    F | trap | Core Natural Resources, the largest US coal producer, rose 1.4%.
    F | trap | Peabody Energy, the world's largest private coal company, fell 0.8%.
    F | trap | Warrior Met Coal, which mines in Alabama, fell 2.2%.
    F | trap | Ramaco Resources, backed by rare earth hopes, jumped 6.4%.
    F | trap | Ramaco Resources jumped 6.4% after it reported record earnings.
    F | trap | Ramaco Resources jumped 6.4% on takeover talk.
    F | trap | Ramaco Resources jumped 6.4%, leading a broad coal rally.
    F | trap | Ramaco Resources jumped 6.4%; analysts see more to come.
    F | trap | The 10-year yield rose to 4.11% as traders cut bets on a Fed easing.
    F | trap | The S&P 500 fell 0.3% as technology stocks dragged.
    F | trap | The S&P 500 fell 0.3% from a record.
    F | trap | The Nasdaq fell 0.5%, pulled down by chipmakers.
    F | trap | The VIX rose to 17.05, still below its long-term average of 20.
    F | trap | WTI fell to $71.05 on oversupply worries.
    F | trap | Gold, the safe haven, stood at $3,951.20 on November 6 after a record run.
    F | trap | API2 is up 2.1% on the week on European restocking.
    F | trap | Unemployment rose to 4.3% as layoffs spread.
    F | trap | Inflation slowed to 2.9% as fuel prices fell.
    F | trap | Mortgage rates rose to 6.31%, cooling the housing market.
    F | trap | GDP grew 2.1%, driven by consumer spending.
    F | trap | The Fed funds rate fell to 3.88% after the Fed's second cut of the year.
    F | trap | Industrial production fell in September because of a strike.
    F | trap | The economy is in recession.
    F | trap | The labor market is weakening.
    F | trap | The economy added 122 jobs in October.
    F | trap | Coal stocks rallied.
    F | trap | Coal stocks were mixed, with three rising and two falling.
    F | trap | Coal stocks were mixed, with Ramaco up 6.4% and Warrior down 4.0%.
    F | trap | Metals were mixed.
    F | trap | Energy was mixed, with gas up 4.2% and oil up 0.6%.
    F | trap | The indices fell, with the Nasdaq down 0.3% and the S&P 500 down 0.5%.
    F | trap | Core Natural Resources (BTU) rose 1.4%.
    F | trap | Core Natural Resources rose 1.4% (week: 1.3%).
    F | trap | Core Natural Resources: +1.4% day, +2.35% month.
    F | trap | CNR +1.4%, BTU +0.8%, HCC -2.2%.
    F | trap | Prices as of November 14: CNR $84.12.
    F | trap | In October CNR stood at $84.12.
    F | trap | On Thursday CNR closed at $84.12.
    F | trap | CNR closed at $84.12 on November 12.
    F | trap | CNR is 12.4% below its level at the start of the year.
    F | trap | CNR needs to rise 2% to reach $90.
    F | trap | At $84.12 CNR is $6 away from $90.
    F | trap | CNR rose $1.18, or 1.6%.
    F | trap | CNR's two-day gain is 3.1%.
    T | model | API2 coal ended Friday at $104.35 a tonne, a touch lower on the day but still 2.1% above where it stood a week earlier.
    T | model | Our shares gained 1.4% to $84.12 on Friday, lifting the weekly gain to 3.1%.
    T | model | Core Natural Resources is still down 2.4% over the past month despite Friday's gain.
    T | model | Despite a 2.4% loss over the month, Core Natural Resources remains 12.4% higher for the year.
    T | model | Among the coal producers, Ramaco stood out with a 6.4% jump to $14.22.
    T | model | Ramaco has now risen 22.1% in a month and 41% since the start of the year.
    T | model | Warrior Met Coal was the weakest coal stock, losing 2.2% on the day and 4.0% on the week.
    T | model | Peabody slipped 0.8% to $27.80, leaving it 8.2% lower for the year.
    T | model | Alliance Resource Partners was flat at $25.10.
    T | model | Two of the five coal stocks rose on Friday, two fell and one was unchanged.
    T | model | Henry Hub natural gas jumped 4.2% to $3.41, extending its gain for the week to 7.7%.
    T | model | Natural gas is up 12% over the month but remains 6.1% below where it began the year.
    T | model | Oil softened: WTI slipped 0.6% to $71.05 and Brent 0.4% to $75.20.
    T | model | Both crude benchmarks are lower for the week, WTI by 1.9% and Brent by 1.6%.
    T | model | Brent trades about $4 above WTI.
    T | model | Hot-rolled coil steel fell 1.1% to $812 and is now 2.6% lower on the week, though still up 14.2% this year.
    T | model | Steel has given up 2.6% this week after gaining over the month.
    T | model | US equities eased, with the S&P 500 down 0.3% and the Nasdaq down 0.5%.
    T | model | Both stock indices fell on Friday but are higher on the week.
    T | model | The Nasdaq has outpaced the S&P 500 this year, up 19.9% against 15.8%.
    T | model | The VIX rose 3.1% to 17.05 but is lower than a week ago.
    T | model | The 10-year Treasury yield climbed four basis points to 4.11%, while the 2-year added one to 3.60%.
    T | model | The gap between 10-year and 2-year yields widened to 51 basis points.
    T | model | The 2-year yield is three basis points lower on the week and the 10-year two higher.
    T | model | Norfolk Southern edged up 0.2% to $281.40; it is down 1.1% this week.
    T | model | Norfolk Southern has gained nearly a fifth this year.
    T | model | Unemployment ticked up to 4.3% in October from 4.2% in September.
    T | model | Employers added 122,000 jobs in October.
    T | model | Initial jobless claims fell by 8,000 to 219,000 in the latest week.
    T | model | Mortgage rates moved up to 6.31% from 6.27% a week earlier.
    T | model | Industrial production slipped in September, to 104.2 from 104.5.
    T | model | Consumer prices rose 0.2% in October from September.
    T | model | CPI inflation slowed to 2.9% from 3.0%.
    T | model | Economic growth slowed to 2.1% from 3.0%.
    T | model | The federal funds rate stood at 3.88% in October, down from 4.00%.
    T | model | Retail sales are due on Tuesday and consumer prices on Wednesday.
    T | model | Gold's last price, from November 6, was $3,951.20.
    T | model | We have no current price for coking coal.
    T | model | Coal Age reports that a conveyor fire has halted loading at a Baltimore coal terminal.
    T | model | The outage at the Baltimore terminal may last two weeks, operators said.
    T | model | Core Natural Resources restarted the Leer South longwall and raised its 2026 output guidance by 4%.
    T | model | Norfolk Southern and its union reached a tentative deal covering 9,000 workers.
    T | model | Seven of the 312 stories are of high priority.
    T | model | Coal was the most mentioned topic, with 41 mentions.
    T | model | Natural gas was the strongest energy market, up 4.2%, while both oil contracts fell.
    T | model | Gas rose on the day, the week and the month, but is lower for the year.
    T | model | Ramaco has gained over every period: 6.4% on the day, 9.8% on the week, 22.1% on the month and 41% this year.
    T | model | Only Ramaco gained more than our shares among coal stocks.
    T | model | Our shares beat the S&P 500 on Friday, 1.4% against a loss of 0.3%.
    T | model | Warrior Met Coal is up a fifth this year, even after losing 4% this week.
    T | model | Peabody is the only coal stock besides Alliance that is down for the year.
    T | model | Our shares trail the S&P 500 for the year, up 12.4% versus 15.8%.
    T | model | Ramaco's move was about three times its usual daily size.
    T | model | Coal equities diverged, Ramaco rising 6.4% and Warrior losing 2.2%.
    T | model | Thermal coal slipped 0.2% on the day, yet it is higher on the week.
    T | model | The S&P 500 closed at 6,812, about 21 points lower.
    T | model | WTI is 2.2% higher than a month ago and about 1% lower for the year.
    T | model | The 30-year mortgage rate rose four basis points to 6.31%.
    T | model | Coal was the quiet part of the complex on Friday: API2 eased 0.2% to $104.35 but kept most of its weekly gain.
    T | model | The week was kind to our shares, which added 3.1%, though they have not made up the month's loss of 2.4%.
    T | model | Our stock closed at $84.12, its best close of the week.
    T | model | Core Natural Resources rose for a third day running.
    T | model | Peers were split, with Ramaco up sharply and Warrior Met Coal down 2.2%.
    T | model | Ramaco's 6.4% gain was the biggest in the group and roughly three times its usual move.
    T | model | Peabody gave back 0.8% but is up 5.1% over the month.
    T | model | With a loss of 8.2%, Peabody is the worst coal stock of the year.
    T | model | Ramaco leads the group this year with a gain of 41%, followed by Warrior Met Coal at 20.5%.
    T | model | Warrior Met Coal's weekly loss of 4.0% is the largest among the coal names.
    T | model | Three of the five coal stocks are up for the week and three are up for the year.
    T | model | Alliance did not move on Friday and is off 3.3% year to date.
    T | model | Gas was the clear winner in energy, gaining 4.2% on Friday and 7.7% over the week.
    T | model | At $3.41, natural gas is about a quarter of a dollar above its level of a week ago.
    T | model | Crude drifted lower for a weekly loss of just under 2%.
    T | model | Brent held above $75 and WTI above $71.
    T | model | WTI has lost about $1.40 this week.
    T | model | Brent is almost unchanged for the year, up just 0.3%.
    T | model | The Brent-WTI spread stood at $4.15.
    T | model | Hot-rolled coil has lost ground on the day and the week but is up 14.2% since January.
    T | model | Steel fell while natural gas rose.
    T | model | The S&P 500 shed 21 points to finish at 6,812.34.
    T | model | The S&P 500 and the Nasdaq each lost less than 1% on Friday.
    T | model | The Nasdaq lost slightly more than the S&P 500, 0.5% versus 0.3%.
    T | model | Volatility picked up, the VIX rising 3.1% to 17.05, but it is down 4.4% for the week.
    T | model | Ten-year yields rose four basis points and two-year yields one, so the curve steepened.
    T | model | The curve is now 51 basis points wide.
    T | model | The 10-year yield is at 4.11%, up two basis points on the week.
    T | model | At 4.11%, the 10-year yields about half a point more than the 2-year.
    T | model | Norfolk Southern was little changed at $281.40 and has returned 19.6% this year.
    T | model | Norfolk Southern outperformed the S&P 500 on Friday but lags it for the week.
    T | model | The jobless rate rose a tenth of a point to 4.3% in October.
    T | model | Payroll growth came to 122,000 in October.
    T | model | Claims dropped to 219,000 in the week to November 7 from 227,000.
    T | model | The 30-year mortgage averages 6.31%, four basis points more than a week before.
    T | model | Factory and mine output slipped, with industrial production down 0.3% in September.
    T | model | The consumer price index rose to 326.1 in October from 325.4.
    T | model | Annual inflation eased by a tenth of a point to 2.9%.
    T | model | GDP growth slowed to 2.1% in the third quarter from 3.0% in the second.
    T | model | The policy rate is 12 basis points lower than the month before, at 3.88%.
    T | model | Next week brings retail sales on Tuesday and the CPI on Wednesday.
    T | model | Two releases are due next week.
    T | model | Gold has not been updated since November 6, when it stood at $3,951.20.
    T | model | Coking coal is missing from today's data.
    T | model | Of 312 articles, seven are high priority.
    T | model | “Baltimore coal terminal halts loading after conveyor fire” leads the news.
    T | model | Operators said on Thursday that the outage at the export terminal may last two weeks.
    T | model | Core Natural Resources said shipments from West Virginia will resume within days.
    T | model | Core Natural Resources raised its 2026 output guidance by 4%.
    T | model | Natural gas rose on forecasts of a cold spell across the Northeast.
    T | model | The agreement between Norfolk Southern and the union covers 9,000 workers.
    T | model | Hot-rolled coil fell as buyers held back.
    T | model | Nucor and others cut list prices.
    T | model | Steel mills trimmed offers as orders softened.
    T | model | No coal stock lost more than Warrior Met Coal on Friday.
    T | model | Every stock index fell on Friday.
    T | model | All oil and steel prices fell on Friday.
    T | model | Core Natural Resources gained more than twice as much over the week as on Friday.
    `,
  },
};
