import type { Facts } from '../facts.ts';
import { articles } from '../known-facts.fixture.ts';
import type { ClaimSet } from './claim-set.fixture.ts';
import { WINTER } from './winter.fixture.ts';

const KEPT_STORIES = [
  'Alpha to idle',
  'Regulator rejects',
  'Indonesia cuts',
  'Stanmore to buy',
  'Cyclone closes',
  'PJM capacity',
];

/** The prices and half of the stories of the winter facts, beside six stories that no other set has. */
const BOARD_FACTS: Facts = {
  ...WINTER.facts,
  articles: [
    ...WINTER.facts.articles.filter(({ title }) => KEPT_STORIES.some((start) => title.startsWith(start))),
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

export const BOARD: ClaimSet = {
  facts: BOARD_FACTS,
  sentences: {
    /** Pairs of a true sentence and a false one close to it, in the styles of five writers of executive summaries. */
    board: `
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
`,
    /** Every third pair of the board sentences: the check was not improved on them. */
    boardKept: `
T | chat | Overall, metallurgical coal names had a mixed session, with Warrior advancing 3.3% while Ramaco tumbled 7.2%.
F | chat | Overall, metallurgical coal names had a mixed session, with Ramaco advancing 3.3% while Warrior tumbled 7.2%.
T | strategist | The curve continued to steepen: two-year yields slipped 4 basis points to 3.41% even as the 10-year added 3 basis points to 4.22%.
F | strategist | The curve continued to flatten: two-year yields added 4 basis points to 3.41% even as the 10-year slipped 3 basis points to 4.22%.
T | newspaper | European coal lost ground for the week, with API2 down 4.2%, whereas Newcastle coal gained 2.8%.
F | newspaper | European coal gained ground for the week, with API2 up 4.2%, whereas Newcastle coal shed 2.8%.
T | desk | Arch 5s of 2045 fell 1.3 points to 95.1; CONSOL 9s of 2051 rose 0.6 to 103.4.
F | desk | Arch 5s of 2045 fell 0.6 points to 95.1; CONSOL 9s of 2051 rose 1.3 to 103.4.
T | strategist | Steel equities outran the broader market, with Nucor up 2.4% against 0.5% for the S&P 500.
F | strategist | Steel equities lagged the broader market, with Nucor up 0.5% against 2.4% for the S&P 500.
T | chat | Most coal stocks are in the red since the start of the year, although Warrior has added close to 10%.
F | chat | Most coal stocks are in the black since the start of the year, and Warrior has added close to 10%.
T | consultant | Borrowing costs for homebuyers have eased, with the 30-year mortgage averaging 6.02%, 7 basis points less than the week before.
F | consultant | Borrowing costs for homebuyers have risen, with the 30-year mortgage averaging 6.02%, 7 basis points more than the week before.
T | newspaper | Employers added 64,000 jobs in December, and the next payrolls report is due on Friday.
F | newspaper | Employers added 64,000 jobs in December, and the next payrolls report is due on Thursday.
T | desk | UNP -2.1%, NSC -0.6%, CSX the lone rail gainer at +1.2%.
F | desk | UNP -2.1%, CSX -0.6%, NSC the lone rail gainer at +1.2%.
T | consultant | Gold has retreated over the past week but is still about 2% higher year to date.
F | consultant | Gold has advanced over the past week but is still about 2% lower year to date.
T | consultant | Alpha's quarterly loss more than quadrupled from a year earlier, although the company ended the year with liquidity of $568.5 million.
F | consultant | Alpha's quarterly loss narrowed from a year earlier, and the company ended the year with liquidity of $568.5 million.
T | strategist | Jakarta is tightening supply: the 2027 output quota drops by 190 million tonnes to roughly 600 million.
F | strategist | Jakarta is tightening supply: the 2027 output quota drops by 190 million tonnes to roughly 790 million.
T | desk | Indonesia output -7.5% to 585mt in first nine months of 2026.
F | desk | Indonesia output +7.5% to 585mt in first nine months of 2026.
T | strategist | The Dawson deal is not done yet, since Mitsui, the minority owner, can exercise a right of first refusal through the end of February.
F | strategist | The Dawson deal is all but done, since Mitsui, the minority owner, has waived its right of first refusal.
T | desk | Qld ports seen reopening Sat; Aurizon trains on Goonyella line suspended.
F | desk | Qld ports reopened Sat; Aurizon trains on Goonyella line resumed.
T | newspaper | Warrior started up its Blue Creek longwall eight months early, though the bill came to about 10% more than originally budgeted.
F | newspaper | Warrior started up its Blue Creek longwall eight months late, and the bill came to about 10% more than originally budgeted.
T | chat | South Africa's coal exports through Richards Bay improved to 57.7 million tonnes last year, an increase of 5.6 million tonnes, helped by better rail performance at Transnet.
F | chat | South Africa's coal exports through Richards Bay improved to 57.7 million tonnes last year, an increase of 5.6 million tonnes, helped by stronger demand from Europe.
T | consultant | As part of the request, Duke would scale back its planned solar additions by 25% and spend $340 million on upkeep.
F | consultant | As part of the request, Duke would step up its planned solar additions by 25% and spend $340 million on upkeep.
T | consultant | Steel mill utilization improved by six percentage points in 2026, to 82%.
F | consultant | Steel mill utilization declined by six percentage points in 2026, to 76%.
T | strategist | The Fed stood pat at 3.5% to 3.75% following three consecutive cuts, over the objections of Miran and Waller, who preferred a quarter-point reduction.
F | strategist | The Fed stood pat at 3.5% to 3.75% following three consecutive cuts, over the objections of Miran and Waller, who preferred a quarter-point increase.
T | strategist | Core's pullback on the day looks modest next to Ramaco's slide, and the stock is still ahead 5.6% so far this year.
F | strategist | Ramaco's pullback on the day looks modest next to Core's slide, and the stock is still ahead 5.6% so far this year.
`,
    /** Plain sentences about the board's prices and twisted ones about its news, written to try the check. */
    probe: `
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
`,
  },
};
