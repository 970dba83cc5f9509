import type { Facts } from './facts.ts';
import { articles, bond, KNOWN_FACTS } from './known-facts.fixture.ts';

/** The prices of the known facts beside fourteen stories as publications write them, and two bonds. */
export const DESK_FACTS: Facts = {
  ...KNOWN_FACTS,
  bonds: [
    bond('bonds.708', 'CONSOL Energy 9% 2051', [101.25, 100.9], { coupon: 9, maturity_date: '2051-04-01' }),
    bond('bonds.956', 'Arch Resources 5% 2045', [98.4, 98.4], { coupon: 5, maturity_date: '2045-07-01' }),
  ],
  articles: articles(
    1,
    `
      Coal Age | 82 | Baltimore coal terminal halts loading after conveyor fire | A fire on a conveyor stopped loading at CSX's Curtis Bay terminal on Thursday. The outage may last two weeks, the operator said, and delays about 400,000 tonnes of exports. No one was injured.
      World Coal | 61 | Core Natural Resources restarts Leer South longwall | Core Natural Resources restarted the longwall at its Leer South mine in West Virginia after a ten-month outage. It raised its 2026 output guidance to 29 million short tons from 27 million and expects capital spending of $310 million.
      CNBC | 55 | Natural gas jumps as cold weather lifts heating demand | Henry Hub natural gas rose on forecasts of a cold spell across the Northeast. LNG exports reached 17 billion cubic feet a day, and gas in storage is 3% below its five-year average.
      FreightWaves | 48 | Norfolk Southern and union reach tentative deal | The five-year agreement covers 9,000 conductors and raises pay by 18.8%. Members will vote in December. CSX settled with the same union in August.
      MarketWatch | 43 | Steel mills trim offers as orders soften | Nucor cut its list price for hot-rolled coil by $20 to $830 a short ton, while Cleveland-Cliffs kept its price at $900. Lead times shrank to five weeks, traders said.
      Mining Weekly | 58 | Peabody wins arbitration against Anglo American over failed Queensland deal | A tribunal ruled that Peabody Energy was entitled to walk away from the $3.8 billion purchase of Anglo American's Queensland mines. Anglo American must return a $75 million deposit. It said it was reviewing the ruling.
      Mining.com | 52 | India raises met coke import quota by 12% | India will allow 1.43 million tonnes of metallurgical coke imports from January to June 2027, up from 1.28 million tonnes. Domestic producers had asked for a cut. Australia and Poland supply most of the imports.
      Utility Dive | 47 | Georgia Power delays closing of two coal units to 2035 | Georgia Power plans to run two units at Plant Bowen until 2035, seven years later than scheduled, citing demand from data centers. The units have a capacity of 1,450 megawatts. Regulators have to approve the plan by March.
      CNBC | 31 | Federal Reserve officials split over December rate cut | Minutes showed that several officials opposed a cut in December, while a few favored one. Inflation has stayed above the 2% target for more than four years. Governor Christopher Waller said he supports a quarter-point cut.
      MarketWatch | 50 | Warrior Met Coal third-quarter profit falls 38% on lower prices | Warrior Met Coal earned $41 million in the third quarter, down from $66 million a year earlier, as met coal prices fell. Revenue slipped 9% to $328 million. Sales volume rose to a record 2.4 million short tons, and cash costs fell to $101 a short ton.
      Mining Weekly | 57 | Miners at Glencore's Cerrejon begin strike | About 4,500 workers walked out at Glencore's Cerrejon mine in Colombia on Wednesday after wage talks failed. The mine exported 19.2 million tonnes last year. Glencore offered a raise of 7.5%; the union wants 11%.
      Utility Dive | 44 | EPA proposes to repeal limits on power plant emissions | The Environmental Protection Agency proposed on Tuesday to repeal carbon limits for coal-fired power plants. It will take comments for 45 days. Environmental groups said they would sue.
      MarketWatch | 36 | China's steel output falls 4.2% in October | China produced 78.6 million tonnes of crude steel in October, 4.2% less than a year earlier, the statistics bureau said. Exports of steel rose 6% to 11.9 million tonnes. Iron ore imports fell for the second month.
      World Coal | 45 | Ramaco Resources to sell $200 million of notes | Ramaco Resources said on Thursday it will sell $200 million of convertible notes due 2031 to develop its Brook Mine in Wyoming. Goldman Sachs is leading the sale. The notes pay 4.5% a year.`,
  ),
};
