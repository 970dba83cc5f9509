import { isOpenOn } from '../world/calendars.ts';
import type { Day } from '../world/days.ts';
import { createStream } from '../world/random.ts';
import type { World } from '../world/world.ts';
import { dayInZone, instantInZone } from '../world/zones.ts';
import type { Security } from './securities.ts';

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
  for (let day = last; day > Math.max(last - SHOWN_DAYS, security.dated); day -= 1) {
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
