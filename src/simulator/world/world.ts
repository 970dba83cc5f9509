import { DAY_MS } from '#contract/durations.ts';
import { createFactors } from './factors.ts';
import { ALL_INDICATORS } from './indicators/all-indicators.ts';
import type { Indicator } from './indicators/indicator.ts';
import { createMarket, type DailyWorld } from './market.ts';
import { createPolicyRate } from './policy-rate.ts';
import { createStream } from './random.ts';
import { FIRST_RELEASE_DAY } from './releases.ts';
import { applyEvents, type MoveEvent, standingEvents, type VintageEvent } from './vintage-events.ts';
import { createVintages, type Vintage } from './vintages.ts';
import { createYieldCurve } from './yield-curve.ts';

/** Everything the sources report. The same seed gives the same world, whatever is asked first. */
export interface World extends DailyWorld {
  economy: Economy;
}

export function createWorld(seed: string): World {
  const factors = createFactors(seed);
  const policy = createPolicyRate(createStream(seed, 'policy'));
  const curve = createYieldCurve(seed, factors, policy);
  const daily = { seed, factors, policy, curve, market: createMarket(seed, factors, curve) };
  return { ...daily, economy: createEconomy(daily) };
}

export interface Economy {
  indicators: readonly Indicator[];
  find(id: string): Indicator | undefined;
  /** Everything published of an indicator; may include rows after `now`, which the caller leaves out. */
  vintagesOf(indicator: Indicator, now: number): readonly Vintage[];
  /** Makes something happen to an archive or a release that the world does not have by itself. */
  order(event: VintageEvent): void;
  moves(): readonly MoveEvent[];
}

/** Tables are computed ahead, so that a moving clock does not recompute them every day. */
const AHEAD_MS = 45 * DAY_MS;

export function createEconomy(world: DailyWorld): Economy {
  const indicators = new Map(ALL_INDICATORS.map((indicator) => [indicator.id, indicator]));
  const tables = new Map<string, { vintages: readonly Vintage[]; until: number }>();
  const ordered: VintageEvent[] = [];

  function vintagesOf(indicator: Indicator, now: number): readonly Vintage[] {
    const known = tables.get(indicator.id);
    if (known && now <= known.until) return known.vintages;
    const until = now + AHEAD_MS;
    const usual = createVintages(indicator, world, until, (id) => {
      const input = indicators.get(id);
      if (!input) throw new Error(`The world has no ${id}`);
      return vintagesOf(input, until);
    });
    const standing = standingEvents(indicator, FIRST_RELEASE_DAY, Math.floor(until / DAY_MS));
    const vintages = applyEvents(usual, indicator, [...standing, ...ordered], until);
    tables.set(indicator.id, { vintages, until });
    return vintages;
  }

  return {
    indicators: ALL_INDICATORS,
    find: (id) => indicators.get(id),
    vintagesOf,
    order(event) {
      ordered.push(event);
      tables.clear();
    },
    moves: () => ordered.filter((event) => event.kind === 'move'),
  };
}
