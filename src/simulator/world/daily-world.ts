import type { Factors } from './factors.ts';
import type { Market } from './market.ts';
import type { PolicyRate } from './policy-rate.ts';
import type { YieldCurve } from './yield-curve.ts';

/** What moves from day to day, and what the statistics are taken from. */
export interface DailyWorld {
  seed: string;
  factors: Factors;
  policy: PolicyRate;
  curve: YieldCurve;
  market: Market;
}
