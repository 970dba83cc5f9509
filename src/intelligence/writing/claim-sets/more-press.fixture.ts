import type { Facts } from '../facts.ts';
import { articles } from '../known-facts.fixture.ts';
import type { ClaimSet } from './claim-set.fixture.ts';
import { PRESS } from './press.fixture.ts';

/** More news over the press prices, and sentences about both that the check was improved on. */
const MORE_PRESS_FACTS: Facts = {
  ...PRESS.facts,
  articles: articles(
    1,
    `
      Coal Age | 80 | Peabody suspends output at Shoal Creek after methane ignition | Peabody Energy suspended production at its Shoal Creek mine in Alabama on Monday after methane ignited underground. All 180 miners were brought to the surface safely. The company withdrew its forecast for met coal sales and said it did not know when the mine would reopen.
      FreightWaves | 62 | BNSF, union fail to agree as strike deadline nears | Talks between BNSF Railway and its largest union broke down on Wednesday. About 7,200 track workers could walk out on December 1 unless Congress steps in. The union rejected a pay rise of 14% over four years and is asking for 21%.
      Utility Dive | 55 | Texas regulators approve $1.9 billion plan for gas plants | The Public Utility Commission of Texas voted 4 to 1 to lend $1.9 billion to developers of six gas-fired plants. Together they will add 3.4 gigawatts by the summer of 2029. Vistra, the largest recipient, will get $600 million.
      Mining Weekly | 53 | Teck and Anglo shareholders back merger | Shareholders of Teck Resources and Anglo American approved a merger that would create a copper producer worth $53 billion. Anglo investors will own 62% of the new company. Canada still has to clear the deal, and a decision is expected by March.
      CNBC | 46 | U.S. retail sales unexpectedly fall in October | Retail sales fell 0.3% in October after rising 0.6% in September, the Commerce Department said. Economists had expected an increase of 0.2%. Sales at gas stations dropped 2.1%, while restaurants took in 0.5% more.
      MarketWatch | 50 | SunCoke cuts dividend as coke demand weakens | SunCoke Energy cut its quarterly dividend to 8 cents a share from 12 cents and reported a loss of $11 million for the third quarter. It blamed lower coke demand from Cleveland-Cliffs, its biggest customer. Chief Executive Katherine Gates said the company would idle one of its two batteries in Ohio.
      Mining.com | 44 | South African rail repairs lift coal exports to four-year high | Richards Bay Coal Terminal shipped 5.4 million tonnes in October, the most since 2022, after Transnet repaired a line damaged by a derailment. Exports for the ten months rose 6% to 47.8 million tonnes. India took 44% of the total, ahead of South Korea.
      World Coal | 43 | Germany to close last lignite units five years early | RWE will shut its last three lignite units in 2030 rather than 2035 in return for 2.6 billion euros from the German government. The European Commission approved the aid on Tuesday. The units supply about 2% of the country’s electricity.
      CNBC | 39 | Oil rises after drone strike on Russian port | Oil prices rose about 1% on Friday after a drone strike halted loading at the Russian port of Novorossiysk, which handles 2.2 million barrels a day. Loading could resume within days, traders said. Analysts at ING see little risk to supply.`,
  ),
};

export const MORE_PRESS: ClaimSet = {
  facts: MORE_PRESS_FACTS,
  sentences: {
    morePress: `
T | wire | Peabody halts Shoal Creek after methane ignition.
T | memo | Peabody Energy has stopped production at its Shoal Creek mine in Alabama following a methane ignition on Monday.
T | chatty | The good news: all 180 miners got out safely.
T | note | Peabody withdrew its met coal sales forecast and has no date for reopening the mine.
T | british | Peabody pulled its sales guidance for metallurgical coal.
F | wire | Peabody restarts Shoal Creek after methane ignition.
F | memo | Peabody Energy has stopped production at its Shoal Creek mine in Kentucky.
F | chatty | Some 180 miners were killed at Shoal Creek.
F | note | Peabody raised its met coal sales forecast.
F | note | Peabody said the mine would reopen in December.
F | memo | Warrior Met Coal suspended production at Shoal Creek.
T | wire | BNSF, union talks collapse ahead of December 1 deadline.
T | memo | Some 7,200 BNSF track workers could strike on December 1, FreightWaves reports.
T | note | The union turned down 14% over four years and wants 21%.
T | chatty | Congress could still step in to prevent the BNSF walkout.
F | wire | BNSF, union reach deal.
F | memo | Some 7,200 BNSF track workers will strike on December 1.
F | note | The union accepted 14% over four years.
F | note | BNSF rejected a pay rise of 14%.
F | memo | The union is asking for 21% a year.
F | memo | CSX track workers could strike on December 1.
T | wire | Texas backs $1.9 billion in loans for gas plants.
T | memo | Regulators in Texas voted 4 to 1 to lend $1.9 billion to the developers of six gas-fired power plants.
T | note | The six plants will add 3.4 gigawatts of capacity by summer 2029.
T | note | Vistra gets the largest loan, at $600 million.
F | memo | Regulators in Texas voted 4 to 1 against the loans.
F | note | The six plants will add 3.4 megawatts.
F | note | Vistra will lend $600 million to Texas.
F | memo | Texas will lend $1.9 billion to developers of coal-fired plants.
F | note | Vistra will get $1.9 billion.
T | wire | Teck, Anglo shareholders approve merger.
T | memo | Anglo American's shareholders will hold 62% of the combined company.
T | note | Canadian approval is still outstanding, with a decision due by March.
T | chatty | The deal would create a $53 billion copper giant.
F | wire | Teck shareholders reject merger with Anglo.
F | memo | Teck's shareholders will hold 62% of the combined company.
F | note | Canada has cleared the deal.
F | chatty | The deal would create a $53 billion coal giant.
T | memo | Retail sales dropped 0.3% in October, against expectations of a 0.2% gain, CNBC reports.
T | note | In September retail sales had risen 0.6%.
T | note | Spending at gas stations fell 2.1%.
F | memo | Retail sales rose 0.3% in October.
F | note | Economists had expected a decline of 0.2%.
F | note | Sales at restaurants dropped 2.1%.
T | wire | SunCoke cuts quarterly dividend to 8 cents.
T | memo | SunCoke lost $11 million in the third quarter and lowered its dividend by a third.
T | note | SunCoke blames weaker demand from Cleveland-Cliffs, its largest customer.
T | memo | SunCoke will idle one of two coke batteries in Ohio, according to CEO Katherine Gates.
F | wire | SunCoke raises quarterly dividend to 12 cents.
F | memo | SunCoke earned $11 million in the third quarter.
F | note | SunCoke blames weaker demand from Nucor.
F | memo | SunCoke will idle both of its batteries in Ohio.
F | memo | Cleveland-Cliffs cut its dividend to 8 cents a share.
T | wire | Richards Bay October coal exports hit four-year high.
T | memo | Richards Bay shipped 5.4 million tonnes of coal in October, its best month since 2022.
T | note | Exports through Richards Bay are up 6% this year at 47.8 million tonnes.
T | note | India was the biggest buyer with 44% of shipments, followed by South Korea.
T | british | Transnet's repair of a line damaged in a derailment lifted exports.
F | memo | Richards Bay shipped 47.8 million tonnes in October.
F | note | South Korea was the biggest buyer with 44% of shipments.
F | note | Exports through Richards Bay are down 6% this year.
F | memo | Exports rose after Transnet repaired a line damaged by floods.
T | wire | RWE to exit lignite in 2030, five years early.
T | memo | RWE will receive 2.6 billion euros from Germany for closing its last lignite units in 2030.
T | note | Brussels signed off on the aid on Tuesday.
F | memo | RWE will pay the German government 2.6 billion euros.
F | memo | RWE will close its last lignite units in 2035.
F | note | The lignite units supply about 20% of Germany's electricity.
F | memo | RWE closed its last lignite units in 2030.
F | memo | RWE will receive 2.6 billion dollars from Germany.
T | wire | Oil up about 1% after drone strike on Novorossiysk.
T | memo | The port of Novorossiysk handles 2.2 million barrels of oil a day.
T | note | ING sees little risk to supplies.
T | chatty | Traders think loading could resume in a matter of days.
F | memo | The port of Novorossiysk handles 2.2 million tonnes a day.
F | note | ING sees a high risk to supply.
F | chatty | Loading at Novorossiysk has resumed.
F | wire | Oil falls after drone strike on Novorossiysk.
F | memo | Natural gas rose on Friday after a drone strike on Novorossiysk.
T | wire | Nucor +1.9% at $152.60; Cleveland-Cliffs -1.3%.
T | wire | Coal stocks mixed; Peabody tops, Ramaco lags.
T | wire | 10-year yield 4.08%, 2-year 3.52%, 30-year 4.67%.
T | wire | Gold ends at $4,080/oz, down 1% on day, up 2% on week.
T | chatty | If you own Ramaco you had a rough week: the shares lost more than 14%.
T | chatty | Steel was a bright spot for us, with hot-rolled coil up 4.1% over the past month.
T | chatty | Oil prices are still well below where they started the year, with WTI down 16.6% and Brent off 14.2%.
T | chatty | The Dow is up 8.6% so far this year, well behind the Nasdaq's 19% gain.
T | chatty | Natural gas was the biggest loser among the commodities on Friday, down 2.9%.
T | note | Peabody (+2.6%) outperformed the S&P 500 (+0.6%) on Friday.
T | note | WTI and Brent gained 1.1% and 0.8% respectively.
T | note | Alpha's 3.4% decline was the second-largest among coal stocks.
T | note | The 2-year yield has fallen 11 basis points in a week, nearly twice the 10-year's 6 basis points.
T | note | At $108.40, Newcastle is $11.20 a tonne dearer than API2.
T | note | Four coal stocks fell over the month, and two rose.
T | note | Nucor's monthly gain of 9.6% compares with 5.5% for Cleveland-Cliffs.
T | memo | Of our two railroads, Norfolk Southern gained 0.4% while CSX slipped 0.2%.
T | memo | Peabody and Alliance rose on the day; Alpha and Ramaco fell.
T | memo | Coking coal stands at $196 a tonne, 1% higher than a week ago.
T | memo | Warrior shares were almost unchanged at $71.90.
T | memo | CNR ended the week at $91.36, down 2.4%.
T | memo | The S&P 500 is less than half a percent lower than a month ago.
T | memo | Ramaco is the only coal stock to have doubled this year.
T | british | Brent crude was up 51 cents at $64.05 a barrel.
F | wire | Nucor -1.9% at $152.60.
F | wire | Coal stocks higher; Peabody tops.
F | wire | 10-year yield 4.67%, 30-year 4.08%.
F | chatty | The Dow is up 8.6% so far this year, ahead of the Nasdaq.
F | chatty | Gold was the biggest loser among the commodities on Friday.
F | note | WTI and Brent gained 0.8% and 1.1% respectively.
F | note | Alpha's 3.4% decline was the largest among coal stocks.
F | note | At $108.40, Newcastle is $11.20 a tonne cheaper than API2.
F | note | Five coal stocks fell over the month.
F | memo | Of our two railroads, CSX gained 0.4% while Norfolk Southern slipped 0.2%.
F | memo | Coking coal stands at $196 a tonne, 1% lower than a week ago.
F | memo | Peabody and Alpha rose on the day.
F | memo | Peabody is the only coal stock to have risen this year.
F | british | Brent crude was up 51 cents at $59.80 a barrel.
F | british | The S&P 500 rose by 6.2 per cent.
T | memo | Initial claims came in at 232,000, 4,000 more than the week before.
T | note | Unemployment is a tenth of a point higher than in September.
T | wire | October CPI up 0.4% on month.
T | memo | Starts on new homes fell from 1.42 million to 1.307 million.
T | memo | The 30-year mortgage rate rose two basis points to 6.24% in the week to November 12.
T | note | CONSOL Energy's 9% bonds trade at a premium to par, at 102.1.
T | note | Arch's 2045 bonds fell 0.6% to 97.3.
F | memo | Initial claims came in at 232,000, 4,000 fewer than the week before.
F | note | Unemployment is half a point higher than in September.
F | memo | The 30-year mortgage rate rose 20 basis points to 6.24%.
F | note | CONSOL Energy's 9% bonds trade at a discount to par.
F | note | Arch's 2045 bonds fell 6% to 97.3.
`,
  },
};
