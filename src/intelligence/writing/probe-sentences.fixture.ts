/** Plain sentences about the board's prices and twisted ones about its news, written to try the check. */
export const PROBE_SENTENCES = `
T | chat | Core Natural Resources retreated 1.85% to close at $97.45, trimming its monthly advance to 8.9%.
T | chat | Shares of Core Natural Resources ended Tuesday at $97.45, down 1.85%.
T | chat | Despite Tuesday's decline, Core is up 5.6% year to date.
T | chat | Warrior Met Coal led the sector, rising 3.3% to $80.05.
T | chat | Ramaco remained under pressure, falling another 7.2% and extending its one-month decline to nearly 20%.
T | chat | Peabody edged higher by 0.6%, but the stock has lost 3.9% over the past week.
T | chat | Alliance and SunCoke were essentially unchanged.
T | chat | Steelmakers were mixed, with Nucor and Steel Dynamics advancing while Cleveland-Cliffs dropped 3%.
T | chat | Hot-rolled coil held steady at $905 per short ton and has gained 6.4% over the past month.
T | chat | In thermal coal, API2 fell 1.8% to $95.75 per tonne, while Newcastle rose about 1% to $116.20.
T | chat | Metallurgical coal prices continued to strengthen, with coking coal up 1.6% on the day and 5.9% on the week.
T | chat | Henry Hub natural gas fell 5.6% to $4.31 per MMBtu.
T | chat | Oil prices firmed, with WTI at $63.40 and Brent at $67.90 per barrel.
T | chat | U.S. equities were mixed: the S&P 500 rose 0.5%, the Nasdaq gained nearly 1%, and the Dow slipped 0.1%.
T | chat | The VIX fell to 15.3, down almost 10% on the week.
T | chat | The 10-year Treasury yield rose 3 basis points to 4.22%, while the 2-year fell 4 basis points to 3.41%.
T | chat | The yield curve steepened, with the gap between 2-year and 10-year yields at 81 basis points.
T | chat | The 30-year yield is up 9 basis points on the week at 4.88%.
T | chat | Inflation eased to 2.7% in December from 2.9% in November.
T | chat | GDP growth slowed to 1.9% in the fourth quarter from 3.8% in the third.
T | chat | The unemployment rate fell to 4.5% in December.
T | chat | Initial jobless claims declined by 7,000 to 214,000.
T | chat | Industrial production increased 0.4% in December.
T | chat | The next jobs report is scheduled for Friday, February 5.
T | chat | CPI data are due on February 10.
T | chat | The effective fed funds rate stands at 3.64%.
T | chat | Rail stocks were split, with CSX up 1.2% and Union Pacific down 2.1%.
T | chat | Copper added 0.9% and is up 4% over the past month.
T | chat | Nucor has risen 7.7% over the past month, outpacing the S&P 500's 2.6% gain.
T | chat | Core's weekly gain of 2.3% exceeds that of the S&P 500.
T | chat | Three of seven coal names declined on Tuesday.
T | chat | CONSOL Energy's 9% bonds due 2051 rose to 103.4 from 102.8.
T | chat | Arch Resources bonds slipped to 95.1, below par.
T | chat | Gold rose 0.7% to $4,412 an ounce.
F | chat | Ramaco crushed Peabody this week, with the shares down 11.5%.
F | chat | Peabody's 0.6% gain made it the standout of the coal group.
F | chat | Core slipped 1.9%, its first loss of the year.
F | chat | Warrior's 3.3% rise erased its losses for the month.
F | chat | The 10-year yield added 3 basis points to 4.22%, narrowing its gap to the 2-year.
F | chat | Natural gas tumbled 5.6%, wiping out its gains for the year.
F | chat | Duke's request would add solar capacity and close five coal units early.
F | chat | Regulators in North Carolina will decide on Duke's request in March.
F | chat | Duke would spend $340 million on solar additions.
F | chat | Warrior expects to sell 13 million short tons from Blue Creek in 2027.
F | chat | Blue Creek came in about 10% under budget.
F | chat | Three quarters of Blue Creek's coal goes to steelmakers in Asia.
F | chat | Richards Bay exports recovered because demand from India grew.
F | chat | Thungela and Exxaro reduced cable theft on the rail line.
F | chat | Europe overtook Asia as the main destination for Richards Bay coal.
F | chat | Nucor's order backlogs shrank nearly 40% from a year ago.
F | chat | Jefferies upgraded Nucor and raised its price target to $180.
F | chat | Nucor's utilization averaged 76% in 2026.
F | chat | CSX said service would return to normal next week.
F | chat | Two ships declared force majeure after the snow.
F | chat | The Fed cut its benchmark rate to 3.5% to 3.75% on Wednesday.
F | chat | Powell dissented in favor of a quarter-point cut.
F | chat | Futures put the odds of a hike in March at 28%.
F | chat | Union Pacific withdrew its merger application.
F | chat | BNSF has endorsed the merger of Union Pacific and Norfolk Southern.
F | chat | India took 44% of Indonesia's exports.
F | chat | Indonesia will raise exports to support prices.
F | chat | Mitsui will buy 51% of the Dawson mine.
F | chat | Anglo American will receive $455 million regardless of coal prices.
F | chat | Stanmore produced 6.3 million tonnes last year.
F | chat | Aurizon reopened the Goonyella line on Saturday.
F | chat | Nuclear supplied more of PJM's capacity than gas.
F | chat | PJM exceeded its reserve target by 6.6 gigawatts.
F | chat | Alpha's liquidity fell to $24.6 million.
F | chat | Alpha's guidance was raised to a range of 14.1 million to 15.1 million tons.
F | chat | Andy Eidson said the Kingston mine will hire 170 workers.
F | chat | Core snapped a three-day winning run with a 1.9% drop.
F | chat | Peabody has now risen two weeks in a row after gaining 0.6%.
F | chat | Ramaco's 7.2% slide leaves it as the only coal stock in the red.
F | chat | WTI rose 1.9%, outpacing Brent's 2.6% advance.
F | chat | Newcastle traded at a discount to API2.
F | chat | The 2-year yield now exceeds the 10-year.
F | chat | Coking coal is at its most expensive since 2023, at $221.50 a tonne.
F | chat | HRC was flat at $905 as buyers retreated.
F | chat | Both the S&P 500 and the Dow finished higher.
F | chat | Mortgage rates fell to 6.02%, the lowest in two years.
F | chat | The Arch bonds trade above par.
F | chat | Unemployment rose to 4.6% in December.
F | chat | Alpha will idle its Kingston No. 2 mine because of a roof collapse.
F | chat | Alpha lifted its 2027 shipment guidance to as much as 16.3 million tons.
F | chat | The regulator gave the railroads 60 days to refile.
F | chat | Union Pacific and Norfolk Southern have refiled their application.
F | chat | CSX and BNSF urged the regulator to reject the merger.
F | chat | Indonesia's 2027 quota is higher than last year's.
F | chat | Importers must keep foreign-currency proceeds onshore.
F | chat | China's imports fell 7.5% in the first nine months of 2026.
F | chat | Stanmore agreed to sell a 51% stake in the Dawson mine to Anglo American.
F | chat | Mitsui owns 51% of the Dawson mine.
F | chat | The Dawson mine employs 6.3 million people.
F | chat | Cyclone Mila damaged the ports of Hay Point and Dalrymple Bay.
F | chat | The two ports handle all of Australia's metallurgical coal exports.
F | chat | Capacity prices fell to $329.17 per megawatt-day in the latest PJM auction.
F | chat | The governors of Pennsylvania and New Jersey want the cap to be scrapped.
F | chat | Warrior's Blue Creek mine will open in January 2028.
F | chat | Blue Creek cost $1.05 million.
F | chat | Transnet exported 57.7 million tonnes of coal in 2026.
F | chat | Europe's share of Richards Bay exports rose to 13% from 9%.
F | chat | The Sierra Club asked regulators to keep five coal units open.
F | chat | Duke wants to keep four coal units open for five more years.
F | chat | Nucor's first-quarter earnings fell to $2.11 a share.
F | chat | Leon Topalian said shipments were nearly 40% larger than a year ago.
F | chat | CSX shut its line to Newport News for three weeks.
F | chat | Dominion Terminal loaded six ships instead of the usual two.
F | chat | Stephen Miran and Christopher Waller dissented in favor of a hike.
F | chat | Powell said the labor market was deteriorating.
F | chat | The Fed left rates unchanged in a unanimous vote.
`;
