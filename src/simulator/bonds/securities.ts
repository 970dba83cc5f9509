import { isOpenOn } from '../world/calendars.ts';
import { type Day, dayOf } from '../world/days.ts';
import { createStream } from '../world/random.ts';
import type { World } from '../world/world.ts';
import { dayInZone, instantInZone } from '../world/zones.ts';

export interface Security {
  cusip: string;
  issuer: string;
  description: string;
  coupon: number;
  maturity: Day;
  principal: number;
  /** Percentage points over the Treasury curve. */
  spread: number;
  /** Share of the days on which it is traded. */
  tradedShare: number;
}

export const SECURITIES: readonly Security[] = [
  bond('70899AAA2', 9, '2051-04-01', {
    issuer: 'PENNSYLVANIA ECONOMIC DEVELOPMENT FINANCING AUTHORITY',
    description: 'SOLID WASTE DISPOSAL REVENUE BONDS (CONSOL ENERGY INC. PROJECT) SERIES 2020',
    principal: 75_000_000,
    spread: 3.4,
    tradedShare: 0.42,
  }),
  bond('95699AAB9', 5, '2045-07-01', {
    issuer: 'WEST VIRGINIA ECONOMIC DEVELOPMENT AUTHORITY',
    description: 'SOLID WASTE DISPOSAL FACILITIES REVENUE BONDS (ARCH RESOURCES PROJECT) SERIES 2020',
    principal: 53_090_000,
    spread: 0.6,
    tradedShare: 0.35,
  }),
  bond('95699BAC5', 3.375, '2040-03-01', {
    issuer: 'WEST VIRGINIA ECONOMIC DEVELOPMENT AUTHORITY',
    description:
      'SOLID WASTE DISPOSAL FACILITIES REVENUE BONDS (APPALACHIAN POWER COMPANY - AMOS PROJECT) SERIES 2015A',
    principal: 86_000_000,
    spread: -0.3,
    tradedShare: 0.3,
  }),
  bond('67799AAD3', 3.25, '2029-09-01', {
    issuer: 'OHIO AIR QUALITY DEVELOPMENT AUTHORITY',
    description: 'REVENUE REFUNDING BONDS (OHIO VALLEY ELECTRIC CORPORATION PROJECT) SERIES 2019A',
    principal: 100_000_000,
    spread: 0.3,
    tradedShare: 0.5,
  }),
  bond('13499AAE8', 3.625, '2039-07-15', {
    issuer: 'CAMPBELL COUNTY, WYOMING',
    description:
      'SOLID WASTE FACILITIES REVENUE BONDS (BASIN ELECTRIC POWER COOPERATIVE - DRY FORK STATION) SERIES 2019A',
    principal: 150_000_000,
    spread: -0.1,
    tradedShare: 0.55,
  }),
];

export interface Corporate extends Security {
  /** FINRA's own name for the security. */
  symbol: string;
}

export const CORPORATES: readonly Corporate[] = [
  bond('20899AAB5', 8.375, '2029-01-15', {
    symbol: 'CNR5799001',
    issuer: 'CORE NATURAL RESOURCES INC',
    description: 'SENIOR SECURED SECOND LIEN NOTES',
    principal: 300_000_000,
    spread: 3.1,
    tradedShare: 0.8,
  }),
  bond('70499AAC2', 6.125, '2030-06-01', {
    symbol: 'BTU5799002',
    issuer: 'PEABODY ENERGY CORP',
    description: 'SENIOR NOTES',
    principal: 450_000_000,
    spread: 2.6,
    tradedShare: 0.9,
  }),
];

function bond<Rest>(cusip: string, coupon: number, maturity: string, rest: Rest) {
  return { cusip, coupon, maturity: dayOf(maturity), ...rest };
}

export interface TradeDay {
  day: Day;
  highPrice: number;
  lowPrice: number;
  highYield: number;
  lowYield: number;
  count: number;
  amount: number;
}

const SHOWN_DAYS = 365;
/** Minutes after midnight when the day's summary is published. */
const SUMMED_UP = 17 * 60;

/** The days of the last year on which the bond was traded, the newest first. */
export function listTradeDays(security: Security, world: World, now: number): TradeDay[] {
  const stream = createStream(world.seed, `trades ${security.cusip}`);
  const today = dayInZone('America/New_York', now);
  const last = instantInZone('America/New_York', today, SUMMED_UP) <= now ? today : today - 1;
  const days: TradeDay[] = [];
  for (let day = last; day > last - SHOWN_DAYS; day -= 1) {
    if (!isOpenOn('bonds', day) || stream.uniform(day) >= security.tradedShare) continue;
    const count = 1 + Math.floor(7 * stream.uniform(day, 1) ** 2);
    const middle = yieldOn(security, world, day) + 0.03 * stream.normal(day, 2);
    const reach = count === 1 ? 0 : 0.01 + 0.06 * stream.uniform(day, 5);
    const [highYield, lowYield] = [middle + reach, middle - reach];
    days.push({
      day,
      highPrice: priceAt(security, lowYield, day),
      lowPrice: priceAt(security, highYield, day),
      highYield,
      lowYield,
      count,
      amount: 5_000 * Math.ceil(count * 60 * stream.uniform(day, 6) ** 2),
    });
  }
  return days;
}

/** Treasury yield for the remaining time plus the bond's spread, in percent. */
function yieldOn({ maturity, spread }: Security, world: World, day: Day): number {
  const years = Math.max(0.25, Math.min(30, (maturity - day) / 365.25));
  return world.curve.yieldOn(day, years) + spread;
}

function priceAt({ coupon, maturity }: Security, yieldPercent: number, day: Day): number {
  const halfYears = Math.max(0, (2 * (maturity - day)) / 365.25);
  const discount = (1 + yieldPercent / 200) ** -halfYears;
  const price = (coupon / yieldPercent) * 100 * (1 - discount) + 100 * discount;
  return Math.round(price * 1_000) / 1_000;
}
