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
  {
    cusip: '70899AAA2',
    issuer: 'PENNSYLVANIA ECONOMIC DEVELOPMENT FINANCING AUTHORITY',
    description: 'SOLID WASTE DISPOSAL REVENUE BONDS (CONSOL ENERGY INC. PROJECT) SERIES 2020',
    coupon: 9,
    dated: dayOf('2021-04-13'),
    maturity: dayOf('2051-04-01'),
    principal: 75_000_000,
    spread: 3.4,
    tradedShare: 0.42,
  },
  {
    cusip: '95699AAB9',
    issuer: 'WEST VIRGINIA ECONOMIC DEVELOPMENT AUTHORITY',
    description: 'SOLID WASTE DISPOSAL FACILITIES REVENUE BONDS (ARCH RESOURCES PROJECT) SERIES 2020',
    coupon: 5,
    dated: dayOf('2020-07-02'),
    maturity: dayOf('2045-07-01'),
    principal: 53_090_000,
    spread: 0.6,
    tradedShare: 0.35,
  },
  {
    cusip: '95699BAC5',
    issuer: 'WEST VIRGINIA ECONOMIC DEVELOPMENT AUTHORITY',
    description:
      'SOLID WASTE DISPOSAL FACILITIES REVENUE BONDS (APPALACHIAN POWER COMPANY - AMOS PROJECT) SERIES 2015A',
    coupon: 3.375,
    dated: dayOf('2015-03-12'),
    maturity: dayOf('2040-03-01'),
    principal: 86_000_000,
    spread: -0.3,
    tradedShare: 0.3,
  },
  {
    cusip: '67799AAD3',
    issuer: 'OHIO AIR QUALITY DEVELOPMENT AUTHORITY',
    description: 'REVENUE REFUNDING BONDS (OHIO VALLEY ELECTRIC CORPORATION PROJECT) SERIES 2019A',
    coupon: 3.25,
    dated: dayOf('2019-08-28'),
    maturity: dayOf('2029-09-01'),
    principal: 100_000_000,
    spread: 0.3,
    tradedShare: 0.5,
  },
  {
    cusip: '13499AAE8',
    issuer: 'CAMPBELL COUNTY, WYOMING',
    description:
      'SOLID WASTE FACILITIES REVENUE BONDS (BASIN ELECTRIC POWER COOPERATIVE - DRY FORK STATION) SERIES 2019A',
    coupon: 3.625,
    dated: dayOf('2019-08-15'),
    maturity: dayOf('2039-07-15'),
    principal: 150_000_000,
    spread: -0.1,
    tradedShare: 0.55,
  },
];
