/** Pairs of a true sentence and a false one close to it, in the styles of five writers of executive summaries. */
export const BOARD_SENTENCES = `
T | strategist | Core gave back 1.9% on Tuesday, but that barely dents a month in which the shares have climbed nearly 9%.
F | strategist | Core gave back 1.9% on Tuesday, which extends a month in which the shares have lost nearly 9%.
T | desk | CNR off 1.85% to $97.45; still up 2.3% w/w.
F | desk | CNR off 1.85% to $97.45; still down 2.3% w/w.
T | newspaper | Warrior Met Coal was the day's best performer among the coal producers, while Ramaco brought up the rear.
F | newspaper | Peabody was the day's best performer among the coal producers, while Ramaco brought up the rear.
T | consultant | Ramaco has now shed roughly a fifth of its value in a month.
F | consultant | Ramaco has now shed roughly a third of its value in a month.
T | desk | 2s10s at 81bp.
F | desk | 2s10s at 66bp.
T | chat | Natural gas was the weakest commodity we track, sliding 5.6% on the day and more than 12% on the week.
F | chat | Natural gas was the weakest commodity we track, sliding 5.6% on the day and more than 15% on the week.
T | consultant | Newcastle now commands a premium of about $20 a tonne over API2.
F | consultant | API2 now commands a premium of about $20 a tonne over Newcastle.
T | strategist | Seaborne met coal remains firm, with coking coal at $221.50 a tonne, almost 6% higher than a week ago.
F | strategist | Seaborne met coal remains firm, with coking coal at $221.50 a tonne, almost 9% higher than a week ago.
T | chat | Credit was little changed at the front end, where Warrior's 7.875% notes due 2028 held at 102.
F | chat | Credit was stronger at the front end, where Warrior's 7.875% notes due 2028 climbed to 102.
T | newspaper | All three major stock indexes have gained over the past week, even though the Dow slipped 0.1% on Tuesday.
F | newspaper | All three major stock indexes rose on Tuesday, led by the Nasdaq.
T | desk | HRC flat at $905; +6.4% m/m.
F | desk | HRC flat at $905; -6.4% m/m.
T | consultant | Four of the seven coal stocks we follow are lower for the year.
F | consultant | Five of the seven coal stocks we follow are lower for the year.
T | newspaper | The jobless rate ticked down a tenth of a point to 4.5% in December.
F | newspaper | The jobless rate ticked up a tenth of a point to 4.5% in December.
T | strategist | Growth has cooled considerably: GDP expanded at a 1.9% pace in the fourth quarter, half the 3.8% of the prior one.
F | strategist | Growth has picked up considerably: GDP expanded at a 3.8% pace in the fourth quarter, double the 1.9% of the prior one.
T | desk | Claims 214k vs 221k prior.
F | desk | Claims 221k vs 214k prior.
T | chat | Consumer sentiment brightened in January, rising 2.5 points to 55.4.
F | chat | Consumer sentiment dimmed in January, falling 2.5 points to 55.4.
T | strategist | Volatility has drained out of the market, leaving the VIX at 15.3 after a drop of nearly 10% in a week.
F | strategist | Volatility has crept back into the market, leaving the VIX at 15.3 after a jump of nearly 10% in a week.
T | consultant | Relative to the S&P 500, Core has outperformed by more than six percentage points over the past month.
F | consultant | Relative to the S&P 500, Core has outperformed by more than eight percentage points over the past month.
T | chat | Brent settled just shy of $68 a barrel, roughly $4.50 above WTI.
F | chat | Brent settled just shy of $68 a barrel, roughly $6.50 above WTI.
T | newspaper | Housing starts rebounded to an annual rate of 1.37 million in December, up about 6% from November.
F | newspaper | Housing starts rebounded to an annual rate of 1.37 million in December, up about 16% from November.
T | newspaper | Alpha plans to mothball its Kingston No. 2 mine in March, a move that will cost 170 workers their jobs.
F | newspaper | Alpha plans to mothball its Kingston No. 2 mine in March, a move that will save it $24.6 million.
T | strategist | At the midpoint, Alpha's 2027 shipment guidance is now 14.6 million tons, 1.2 million below the earlier range.
F | strategist | At the midpoint, Alpha's 2027 shipment guidance is now 15.8 million tons, 1.2 million above the earlier range.
T | desk | STB: UP-NS filing rejected 3-0 as incomplete; 30 days to refile.
F | desk | STB: UP-NS merger approved 3-0; 30 days to appeal.
T | chat | The proposed $85 billion combination of Union Pacific and Norfolk Southern hit a setback after the regulator deemed the application incomplete.
F | chat | The proposed $85 billion combination of Union Pacific and CSX hit a setback after the regulator deemed the application incomplete.
T | consultant | China absorbed twice as much Indonesian coal as India, at 44% versus 22% of exports.
F | consultant | India absorbed twice as much Indonesian coal as China, at 44% versus 22% of exports.
T | newspaper | From March, Indonesian exporters will have to hold their foreign-currency earnings in the country for a year.
F | newspaper | From March, Indonesian exporters will no longer have to hold their foreign-currency earnings in the country.
T | chat | Stanmore's shares dropped 4.1% after it said it would buy 51% of the Dawson mine for as much as $455 million.
F | chat | Anglo American's shares dropped 4.1% after it said it would sell 51% of the Dawson mine for as much as $455 million.
T | consultant | Roughly a quarter of the price for the Dawson stake, $120 million, is contingent on coal prices.
F | consultant | Roughly half of the price for the Dawson stake, $120 million, is contingent on coal prices.
T | newspaper | Tropical Cyclone Mila forced Hay Point and Dalrymple Bay, gateways for more than half of Australia's metallurgical coal exports, to halt loading.
F | newspaper | Tropical Cyclone Mila forced Hay Point and Dalrymple Bay, gateways for more than half of Australia's thermal coal exports, to halt loading.
T | chat | Coking coal futures in Singapore climbed 3.2% as the storm bore down on Queensland.
F | chat | Coking coal futures in Singapore climbed 3.2% after Indonesia cut its output quota.
T | consultant | PJM's capacity price cleared at the cap of $333.44 per megawatt-day, little more than $4 above the prior auction.
F | consultant | PJM's capacity price cleared at the cap of $333.44 per megawatt-day, little more than $14 above the prior auction.
T | strategist | Coal provided about one-sixth of the capacity procured by PJM, well behind gas at 43%.
F | strategist | Coal provided 43% of the capacity procured by PJM, well ahead of gas at 17%.
T | consultant | With Blue Creek, Warrior's annual capacity grows by 60% to 13 million short tons.
F | consultant | With Blue Creek, Warrior's annual sales grow by 60% to 13 million short tons.
T | strategist | About 75% of Blue Creek's output is already spoken for by European and South American mills.
F | strategist | About 75% of Blue Creek's output is already spoken for by Chinese and Indian mills.
T | desk | RBCT: Asia 84% of 2026 shipments, Europe down to 9% from 13%.
F | desk | RBCT: Europe 84% of 2026 shipments, Asia down to 9% from 13%.
T | newspaper | Duke Energy wants permission to run five coal units in North Carolina for another four years, a plan the Sierra Club described as reckless.
F | newspaper | Duke Energy has won permission to run five coal units in North Carolina for another four years, a plan the Sierra Club described as reckless.
T | strategist | Nucor guided first-quarter earnings below the $2.11 a share it made in the fourth quarter, citing planned outages at two mills.
F | strategist | Nucor guided first-quarter earnings below the $2.11 a share it made in the fourth quarter, citing weaker steel demand.
T | chat | Jefferies trimmed its price target on Nucor by $15 to $165.
F | chat | Jefferies lifted its price target on Nucor by $15 to $180.
T | newspaper | Snow kept CSX's route to Newport News closed for three days and stranded 60 coal trains; service is back to normal.
F | newspaper | Snow kept CSX's route to Newport News closed for three days and stranded 60 coal ships; service is back to normal.
T | desk | Dominion Terminal loaded only two vessels versus a usual six; no force majeure declared.
F | desk | Dominion Terminal declared force majeure after loading only two vessels versus a usual six.
T | chat | Futures imply a little better than a one-in-four chance of a March cut.
F | chat | Futures imply a little better than even chance of a March cut.
T | consultant | Powell described the labor market as having stabilized and inflation as still somewhat elevated.
F | consultant | Powell described inflation as having stabilized and the labor market as still somewhat elevated.
`;
