import type { DailyWorld } from './daily-world.ts';
import { createEconomy, type Economy } from './economy.ts';
import { createFactors } from './factors.ts';
import { createMarket } from './market.ts';
import { createPolicyRate } from './policy-rate.ts';
import { createStream } from './random.ts';
import { createYieldCurve } from './yield-curve.ts';

/** Everything the sources tell of. The same seed gives the same world, whoever asks, whenever. */
export interface World extends DailyWorld {
  economy: Economy;
}

/** Nothing is drawn until it is asked for. */
export function createWorld(seed: string): World {
  const factors = createFactors(seed);
  const policy = createPolicyRate(createStream(seed, 'policy'));
  const curve = createYieldCurve(seed, factors, policy);
  const daily = { seed, factors, policy, curve, market: createMarket(seed, factors, curve) };
  return { ...daily, economy: createEconomy(daily) };
}
