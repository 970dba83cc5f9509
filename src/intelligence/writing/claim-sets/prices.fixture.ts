import { KNOWN_FACTS } from '../known-facts.fixture.ts';
import type { ClaimSet } from './claim-set.fixture.ts';
import { SPRING } from './spring.fixture.ts';
import { WINTER } from './winter.fixture.ts';

/**
 * As a wire, an analyst and a brief for executives put prices and indicators, written before any rule was made for them. Each
 * false sentence differs from the true one before it in one piece.
 */
export const PRICES_WIRE: ClaimSet = {
  facts: KNOWN_FACTS,
  sentences: {
    pricesWire: `
T | wire | Shares of Core Natural Resources rose 1.4% on Friday to $84.12, the third straight daily gain.
F | wire | Shares of Core Natural Resources rose 1.4% on Friday to $84.12, the fourth straight daily gain.
T | wire | Peabody Energy slipped 0.8% to $27.80 after gaining in each of the three previous sessions.
F | wire | Peabody Energy slipped 0.8% to $27.80 after falling in each of the three previous sessions.
T | wire | Warrior Met Coal lost 2.2% on the day and 4.0% on the week.
F | wire | Warrior Met Coal lost 4.0% on the day and 2.2% on the week.
T | wire | Ramaco Resources surged 6.4%, taking its weekly gain to 9.8%.
F | wire | Ramaco Resources surged 6.4%, taking its monthly gain to 9.8%.
T | wire | Alliance Resource Partners was flat at $25.10.
F | wire | Alliance Resource Partners was flat at $27.80.
T | wire | Of the five coal producers, two advanced, two declined and one was unchanged.
F | wire | Of the five coal producers, three advanced, one declined and one was unchanged.
T | wire | The S&P 500 fell 0.3% to 6,812.34 on Friday but ended the week 0.9% higher.
F | wire | The S&P 500 fell 0.3% to 6,812.34 on Friday but ended the week 0.9% lower.
T | wire | The Nasdaq Composite dropped 0.5%, a steeper fall than the S&P 500's 0.3%.
F | wire | The Nasdaq Composite dropped 0.5%, a smaller fall than the S&P 500's 0.3%.
T | wire | The VIX rose 3.1% to 17.05 but was down 4.4% for the week.
F | wire | The VIX rose 3.1% to 17.05 but was down 8% for the week.
T | wire | Henry Hub natural gas jumped 4.2% to $3.41 per MMBtu, its gain for the month now 12%.
F | wire | Henry Hub natural gas jumped 4.2% to $3.41 per MMBtu, its loss for the month now 12%.
T | wire | WTI crude settled at $71.05 a barrel, down 0.6%, and Brent at $75.20, down 0.4%.
F | wire | WTI crude settled at $75.20 a barrel, down 0.6%, and Brent at $71.05, down 0.4%.
T | wire | Brent's premium to WTI stood at $4.15 a barrel.
F | wire | Brent's premium to WTI stood at $5.15 a barrel.
T | wire | US hot-rolled coil steel fell 1.1% to $812 per ton and is down 2.6% over the week.
F | wire | US hot-rolled coil steel fell 1.1% to $812 per ton and is up 2.6% over the week.
T | wire | API2 coal in Rotterdam eased 0.2% to $104.35 per tonne.
F | wire | API2 coal in Rotterdam eased 2.1% to $104.35 per tonne.
T | wire | No current price is available for coking coal.
F | wire | No current price is available for API2 coal.
T | wire | The 10-year Treasury yield rose four basis points to 4.11%, while the 2-year added one basis point to 3.60%.
F | wire | The 10-year Treasury yield rose one basis point to 4.11%, while the 2-year added four basis points to 3.60%.
T | wire | The gap between the 10-year and 2-year yields widened to 51 basis points from 48.
F | wire | The gap between the 10-year and 2-year yields narrowed to 48 basis points from 51.
T | wire | The unemployment rate rose to 4.3% in October from 4.2% in September.
F | wire | The unemployment rate fell to 4.2% in October from 4.3% in September.
T | wire | US employers added 122,000 jobs in October.
F | wire | US employers added 222,000 jobs in October.
T | wire | Initial jobless claims fell by 8,000 to 219,000 in the week ended November 7.
F | wire | Initial jobless claims rose by 8,000 to 219,000 in the week ended November 7.
T | wire | The average 30-year mortgage rate edged up to 6.31% from 6.27% a week earlier.
F | wire | The average 30-year mortgage rate edged down to 6.31% from 6.27% a week earlier.
T | wire | Industrial production fell 0.3% in September.
F | wire | Industrial production fell 0.3% in October.
T | wire | Consumer prices rose 0.2% in October from September, and annual inflation slowed to 2.9%.
F | wire | Consumer prices rose 0.2% in October from September, and annual inflation quickened to 2.9%.
T | wire | Economic growth slowed to 2.1% in the third quarter from 3.0% in the second.
F | wire | Economic growth accelerated to 3.0% in the third quarter from 2.1% in the second.
T | wire | The effective federal funds rate averaged 3.88% in October, down from 4.00% in September.
F | wire | The effective federal funds rate averaged 3.88% in October, up from 3.76% in September.
T | wire | Retail sales figures are due on Tuesday, followed by consumer prices on Wednesday.
F | wire | Consumer prices are due on Tuesday, followed by retail sales figures on Wednesday.
T | wire | The next consumer price report is scheduled for November 18.
F | wire | The next consumer price report is scheduled for November 17.
T | wire | Norfolk Southern shares edged up 0.2% to $281.40.
F | wire | Norfolk Southern shares edged down 0.2% to $281.40.
T | wire | Ramaco was the best performer among coal producers on Friday, and Warrior Met the worst.
F | wire | Warrior Met was the best performer among coal producers on Friday, and Ramaco the worst.
T | wire | Gold was last quoted at $3,951.20 on November 6.
F | wire | Gold was last quoted at $3,951.20 on November 13.
T | wire | Core Natural Resources is up 12.4% this year, while Peabody is down 8.2%.
F | wire | Peabody is up 12.4% this year, while Core Natural Resources is down 8.2%.
T | wire | Warrior Met and Ramaco are both up more than 20% this year.
F | wire | Warrior Met and Alliance are both up more than 20% this year.
T | wire | Steel, WTI and Brent all fell on Friday, while natural gas rose.
F | wire | Steel, WTI and natural gas all fell on Friday, while Brent rose.
T | wire | The S&P 500 fell on Friday after rising on each of the two previous days.
F | wire | The S&P 500 fell on Friday after falling on each of the two previous days.
T | wire | Core and Ramaco were the only coal stocks to rise on Friday.
F | wire | Core and Peabody were the only coal stocks to rise on Friday.
T | wire | Natural gas is down 6.1% since the start of the year despite its weekly gain of 7.7%.
F | wire | Natural gas is down 6.1% since the start of the year despite its daily gain of 7.7%.
T | wire | Core Natural Resources outperformed the S&P 500 on Friday.
F | wire | Core Natural Resources underperformed the S&P 500 on Friday.
T | wire | The 2-year yield is three basis points lower than a week ago, at 3.60%.
F | wire | The 2-year yield is three basis points higher than a week ago, at 3.60%.
T | wire | Brent is the only oil benchmark still higher on the year, up 0.3%.
F | wire | WTI is the only oil benchmark still higher on the year, up 0.3%.
T | wire | Payrolls stood at 159.34 million in October.
F | wire | Payrolls stood at 159.34 million in September.
`,
  },
};

export const PRICES_ANALYST: ClaimSet = {
  facts: WINTER.facts,
  sentences: {
    pricesAnalyst: `
T | analyst | Core Natural Resources gave back 1.85% on Tuesday to $97.45, its first decline in four sessions, yet the shares still show a gain of almost 9% over the past month.
F | analyst | Core Natural Resources gave back 1.85% on Tuesday to $97.45, its first decline in four sessions, yet the shares still show a gain of almost 9% over the past week.
T | analyst | Warrior Met Coal was the standout among coal producers, climbing 3.3% on the day and bringing its one-month return to roughly 12%.
F | analyst | Warrior Met Coal was the standout among coal producers, climbing 3.3% on the day and bringing its one-week return to roughly 12%.
T | analyst | Ramaco Resources remains the group's laggard: a further 7.2% drop leaves the stock almost a fifth below where it stood a month ago.
F | analyst | Ramaco Resources remains the group's laggard: a further 7.2% drop leaves the stock almost a third below where it stood a month ago.
T | analyst | Most coal equities are higher over the month, with only Alliance, Ramaco and SunCoke in negative territory.
F | analyst | Most coal equities are higher over the month, with only Alliance, Ramaco and Peabody in negative territory.
T | analyst | Year-to-date returns in the coal group range from a 9.7% gain at Warrior to a 16.3% loss at Ramaco.
F | analyst | Year-to-date returns in the coal group range from a 9.7% gain at Warrior to a 6.1% loss at SunCoke.
T | analyst | Thermal benchmarks parted ways: API2 retreated 1.8% to $95.75 a tonne, whereas Newcastle firmed about 1% to $116.20.
F | analyst | Thermal benchmarks parted ways: API2 firmed 1.8% to $95.75 a tonne, whereas Newcastle retreated about 1% to $116.20.
T | analyst | Newcastle's premium over API2 has widened to just over $20 a tonne.
F | analyst | Newcastle's premium over API2 has widened to just over $30 a tonne.
T | analyst | Coking coal extended its rally, rising 1.6% to $221.50, and at nearly 6% its weekly gain far exceeds that of Newcastle.
F | analyst | Coking coal extended its rally, rising 1.6% to $221.50, and at nearly 6% its weekly gain falls far short of that of Newcastle.
T | analyst | At current levels, coking coal trades at about 2.3 times the price of API2.
F | analyst | At current levels, coking coal trades at about 3.3 times the price of API2.
T | analyst | Steelmaking customers had a mixed session, as gains of 2.4% at Nucor and 1.7% at Steel Dynamics contrasted with a 3% decline at Cleveland-Cliffs.
F | analyst | Steelmaking customers had a mixed session, as gains of 2.4% at Steel Dynamics and 1.7% at Nucor contrasted with a 3% decline at Cleveland-Cliffs.
T | analyst | Cleveland-Cliffs nevertheless remains the best of the three steelmakers over one month, up more than 10%.
F | analyst | Cleveland-Cliffs nevertheless remains the best of the three steelmakers over one week, up more than 10%.
T | analyst | Hot-rolled coil was unchanged at $905 but has appreciated by 6.4% in a month and 5.2% since the start of the year.
F | analyst | Hot-rolled coil was unchanged at $905 but has appreciated by 5.2% in a month and 6.4% since the start of the year.
T | analyst | Among the railroads, CSX bucked the trend with a 1.2% gain while Norfolk Southern and Union Pacific lost ground.
F | analyst | Among the railroads, Norfolk Southern bucked the trend with a 1.2% gain while CSX and Union Pacific lost ground.
T | analyst | The Nasdaq's 0.95% advance was roughly twice that of the S&P 500, while the Dow slipped 0.1%.
F | analyst | The Nasdaq's 0.95% advance was roughly three times that of the S&P 500, while the Dow slipped 0.1%.
T | analyst | All three major indexes are in positive territory for the year, led by the Nasdaq with 3.7%.
F | analyst | All three major indexes are in positive territory for the year, led by the Dow with 3.7%.
T | analyst | Volatility has receded markedly, with the VIX down almost 10% over the week to 15.3.
F | analyst | Volatility has receded markedly, with the VIX up almost 10% over the week to 15.3.
T | analyst | Natural gas plunged 5.6% on the day and has lost about an eighth of its value in a week, though it is still 8.8% higher year to date.
F | analyst | Natural gas plunged 5.6% on the day and has lost about an eighth of its value in a week, though it is still 8.8% lower year to date.
T | analyst | Crude continued to firm, with WTI outpacing Brent on the day, the week and the month.
F | analyst | Crude continued to firm, with Brent outpacing WTI on the day, the week and the month.
T | analyst | The Brent-WTI spread stands at $4.50 a barrel.
F | analyst | The Brent-WTI spread stands at $5.40 a barrel.
T | analyst | Gold recovered 0.7% to $4,412, although it remains 1.3% lower on the week.
F | analyst | Gold recovered 0.7% to $4,412, although it remains 1.3% lower on the month.
T | analyst | Copper's 0.9% gain brought its advance for the month to 4%.
F | analyst | Copper's 0.9% gain brought its advance for the week to 4%.
T | analyst | The Treasury curve steepened further: the 2-year yield dropped four basis points to 3.41% as the 10-year rose three to 4.22%.
F | analyst | The Treasury curve flattened further: the 2-year yield dropped four basis points to 3.41% as the 10-year rose three to 4.22%.
T | analyst | At 81 basis points, the 2s10s spread is 17 basis points wider than a week ago.
F | analyst | At 81 basis points, the 2s10s spread is 7 basis points wider than a week ago.
T | analyst | The 30-year yield has risen nine basis points in a week to 4.88%, while the 2-year has fallen twelve.
F | analyst | The 30-year yield has risen nine basis points in a week to 4.88%, while the 2-year has fallen four.
T | analyst | Inflation moderated to 2.7% in December, two tenths of a percentage point below November's rate.
F | analyst | Inflation moderated to 2.7% in December, two tenths of a percentage point above November's rate.
T | analyst | The labor market looks firmer: unemployment ticked down to 4.5% from 4.6% and payrolls grew by 64,000 in December.
F | analyst | The labor market looks firmer: unemployment ticked down to 4.5% from 4.6% and payrolls grew by 164,000 in December.
T | analyst | Initial claims declined to 214,000, about 3% fewer than the week before.
F | analyst | Initial claims declined to 214,000, about 3% more than the week before.
T | analyst | Housing starts rose roughly 6% to 1.37 million in December.
F | analyst | Housing starts rose roughly 6% to 1.37 million in January.
T | analyst | Mortgage rates slipped to 6.02% from 6.09%, leaving them close to the 6% mark.
F | analyst | Mortgage rates slipped to 6.02% from 6.09%, leaving them below the 6% mark.
T | analyst | Growth lost half its pace in the fourth quarter, slowing to 1.9% from 3.8%.
F | analyst | Growth lost half its pace in the third quarter, slowing to 1.9% from 3.8%.
T | analyst | Consumer sentiment improved by 2.5 points to 55.4 in January.
F | analyst | Consumer sentiment improved by 5.2 points to 55.4 in January.
T | analyst | Industrial production rose by around 0.4% in December to an index level of 102.6.
F | analyst | Industrial production rose by around 0.4% in December to an index level of 106.2.
T | analyst | The effective funds rate drifted lower to 3.64% in January from 3.72% in December.
F | analyst | The effective funds rate drifted higher to 3.72% in January from 3.64% in December.
T | analyst | The next major release is Friday's employment report, with consumer prices to follow on February 10.
F | analyst | The next major release is Friday's employment report, with consumer prices to follow on February 8.
T | analyst | Core lagged the S&P 500 on Tuesday but is well ahead of it for the year, up 5.6% against 2.2%.
F | analyst | Core lagged the S&P 500 on Tuesday but is well ahead of it for the year, up 2.2% against 5.6%.
T | analyst | In credit, the CONSOL 9% bonds of 2051 firmed to 103.4, while the Arch 5% notes slid 1.3 points to 95.1.
F | analyst | In credit, the CONSOL 9% bonds of 2051 firmed to 103.4, while the Arch 5% notes slid 2.3 points to 95.1.
T | analyst | Two of the three coal bonds trade above par.
F | analyst | All three coal bonds trade above par.
T | analyst | Alliance's 0.1% uptick did little to offset its loss of 4.2% this year.
F | analyst | Alliance's 0.1% uptick did little to offset its loss of 4.2% this month.
T | analyst | Peabody has recovered 0.6% but is still almost 4% cheaper than a week ago.
F | analyst | Peabody has recovered 0.6% but is still almost 4% cheaper than a month ago.
T | analyst | Energy and metals mostly advanced, natural gas being the main exception.
F | analyst | Energy and metals mostly advanced, copper being the main exception.
`,
  },
};

export const PRICES_EXECUTIVE: ClaimSet = {
  facts: SPRING.facts,
  sentences: {
    /** Not looked at while the checker was improved. */
    pricesExecutive: `
T | executive | Core shares closed at $91.36, slightly up on the day but 2.4% down on the week.
F | executive | Core shares closed at $91.36, slightly up on the day but 4.9% down on the week.
T | executive | Core has gained 17.2% this year.
F | executive | Core has gained 17.2% this month.
T | executive | Peabody led the coal sector with a 2.6% gain.
F | executive | Alliance led the coal sector with a 2.6% gain.
T | executive | Ramaco fell 5.8%, the sharpest drop in the group.
F | executive | Alpha fell 5.8%, the sharpest drop in the group.
T | executive | Half of the six coal stocks rose.
F | executive | Two thirds of the six coal stocks rose.
T | executive | Alpha and Ramaco are the weakest coal names this week.
F | executive | Alpha and Peabody are the weakest coal names this week.
T | executive | API2 up 1.1% at $97.20; Newcastle unchanged at $108.40.
F | executive | Newcastle up 1.1% at $108.40; API2 unchanged at $97.20.
T | executive | Coking coal: $196 per tonne, +1% week on week.
F | executive | Coking coal: $196 per tonne, +3.6% week on week.
T | executive | European coal prices are up 3.6% from last week.
F | executive | European coal prices are down 3.6% from last week.
T | executive | Newcastle still costs about $11 more than API2.
F | executive | Newcastle still costs about $11 less than API2.
T | executive | Steel prices edged up 0.5% to $842 a ton.
F | executive | Steel prices edged up 5% to $842 a ton.
T | executive | Steel has gained more than 18% since January.
F | executive | Steel has lost more than 18% since January.
T | executive | Gas pulled back 2.9% but is a fifth more expensive than a month ago.
F | executive | Gas pulled back 2.9% but is a third more expensive than a month ago.
T | executive | Oil ticked higher: WTI $59.80, Brent $64.05.
F | executive | Oil ticked lower: WTI $59.80, Brent $64.05.
T | executive | Oil remains well below its level at the start of the year.
F | executive | Oil remains well above its level at the start of the year.
T | executive | Gold slipped 1% to $4,080 an ounce.
F | executive | Gold slipped 1% to $4,800 an ounce.
T | executive | Stocks ended the week lower despite Friday's gains.
F | executive | Stocks ended the week higher despite Friday's losses.
T | executive | The S&P 500 is up 14% for the year, behind the Nasdaq's 19%.
F | executive | The S&P 500 is up 14% for the year, ahead of the Nasdaq's 19%.
T | executive | The VIX dropped 7.4% on Friday to 20.6.
F | executive | The VIX dropped 7.4% on the week to 20.6.
T | executive | Market volatility is higher than a week ago.
F | executive | Market volatility is lower than a week ago.
T | executive | 10-year Treasury yield: 4.08% (+2 bp).
F | executive | 10-year Treasury yield: 4.08% (-2 bp).
T | executive | Short-term yields fell, long-term yields rose.
F | executive | Short-term yields rose, long-term yields fell.
T | executive | The yield curve steepened by six basis points to 56.
F | executive | The yield curve steepened by sixteen basis points to 56.
T | executive | 2-year yields are 11 basis points lower on the week.
F | executive | 10-year yields are 11 basis points lower on the week.
T | executive | Inflation picked up to 3.0% in October.
F | executive | Inflation eased to 3.0% in October.
T | executive | Unemployment rose by a tenth of a point to 4.4%.
F | executive | Unemployment rose by four tenths of a point to 4.4%.
T | executive | October payrolls: +119,000.
F | executive | September payrolls: +119,000.
T | executive | Jobless claims rose by 4,000 to 232,000.
F | executive | Jobless claims rose by 4,000 to 228,000.
T | executive | Housing starts fell 8% in October.
F | executive | Housing starts fell 18% in October.
T | executive | Consumer sentiment weakened to 50.3 in November.
F | executive | Consumer sentiment strengthened to 50.3 in November.
T | executive | The economy grew 3.8% in the third quarter, faster than the 3.2% of the second.
F | executive | The economy grew 3.8% in the third quarter, slower than the 3.2% of the second.
T | executive | The Fed funds rate fell to 3.88% in October.
F | executive | The Fed funds rate fell to 3.88% in November.
T | executive | 30-year mortgages average 6.24%, barely changed from the week before.
F | executive | 30-year mortgages average 6.42%, barely changed from the week before.
T | executive | Industrial output rose 0.1% in September.
F | executive | Industrial output fell 0.1% in September.
T | executive | Next up: retail sales on Tuesday and CPI on Wednesday.
F | executive | Next up: CPI on Tuesday and retail sales on Wednesday.
T | executive | Nucor was the stronger of the two steelmakers on Friday, up 1.9%.
F | executive | Cleveland-Cliffs was the stronger of the two steelmakers on Friday, up 1.9%.
T | executive | Both railroads are up on the week.
F | executive | Both railroads are up on the day.
T | executive | Ramaco has more than doubled this year but lost 30% in a month.
F | executive | Ramaco has more than tripled this year but lost 30% in a month.
T | executive | CONSOL's 2051 bonds gained 0.7 points to 102.1, Arch's 2045 bonds lost 0.6.
F | executive | CONSOL's 2051 bonds lost 0.7 points to 102.1, Arch's 2045 bonds gained 0.6.
T | executive | Core has now risen two days in a row.
F | executive | Core has now risen three days in a row.
`,
  },
};
