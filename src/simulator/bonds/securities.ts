import { type Day, dayOf } from '../world/days.ts';

export interface Security {
  cusip: string;
  issuer: string;
  description: string;
  coupon: number;
  dated: Day;
  maturity: Day;
  principal: number;
  /** Percentage points over the Treasury curve. */
  spread: number;
  /** Share of the days on which somebody trades it. */
  tradedShare: number;
}

export const SECURITIES: readonly Security[] = [
  bond('70899AAA2', 9, ['2021-04-13', '2051-04-01'], {
    issuer: 'PENNSYLVANIA ECONOMIC DEVELOPMENT FINANCING AUTHORITY',
    description: 'SOLID WASTE DISPOSAL REVENUE BONDS (CONSOL ENERGY INC. PROJECT) SERIES 2020',
    principal: 75_000_000,
    spread: 3.4,
    tradedShare: 0.42,
  }),
  bond('95699AAB9', 5, ['2020-07-02', '2045-07-01'], {
    issuer: 'WEST VIRGINIA ECONOMIC DEVELOPMENT AUTHORITY',
    description: 'SOLID WASTE DISPOSAL FACILITIES REVENUE BONDS (ARCH RESOURCES PROJECT) SERIES 2020',
    principal: 53_090_000,
    spread: 0.6,
    tradedShare: 0.35,
  }),
  bond('95699BAC5', 3.375, ['2015-03-12', '2040-03-01'], {
    issuer: 'WEST VIRGINIA ECONOMIC DEVELOPMENT AUTHORITY',
    description:
      'SOLID WASTE DISPOSAL FACILITIES REVENUE BONDS (APPALACHIAN POWER COMPANY - AMOS PROJECT) SERIES 2015A',
    principal: 86_000_000,
    spread: -0.3,
    tradedShare: 0.3,
  }),
  bond('67799AAD3', 3.25, ['2019-08-28', '2029-09-01'], {
    issuer: 'OHIO AIR QUALITY DEVELOPMENT AUTHORITY',
    description: 'REVENUE REFUNDING BONDS (OHIO VALLEY ELECTRIC CORPORATION PROJECT) SERIES 2019A',
    principal: 100_000_000,
    spread: 0.3,
    tradedShare: 0.5,
  }),
  bond('13499AAE8', 3.625, ['2019-08-15', '2039-07-15'], {
    issuer: 'CAMPBELL COUNTY, WYOMING',
    description:
      'SOLID WASTE FACILITIES REVENUE BONDS (BASIN ELECTRIC POWER COOPERATIVE - DRY FORK STATION) SERIES 2019A',
    principal: 150_000_000,
    spread: -0.1,
    tradedShare: 0.55,
  }),
];

function bond(
  cusip: string,
  coupon: number,
  [dated, maturity]: [dated: string, maturity: string],
  rest: Pick<Security, 'issuer' | 'description' | 'principal' | 'spread' | 'tradedShare'>,
): Security {
  return { cusip, coupon, dated: dayOf(dated), maturity: dayOf(maturity), ...rest };
}
