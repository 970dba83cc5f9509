import { DAY_MS } from '#contract/durations.ts';
import { FIRST_DAY } from './days.ts';
import { createFactors } from './factors.ts';
import { ALL_INDICATORS } from './indicators/all-indicators.ts';
import type { Indicator } from './indicators/indicator.ts';
import { createMarket, type DailyWorld } from './market.ts';
import { createPolicyRate } from './policy-rate.ts';
import { createStream } from './random.ts';
import { applyEvents, type MoveEvent, standingEvents, type VintageEvent } from './vintage-events.ts';
import { createVintages, type Vintage } from './vintages.ts';
import { createYieldCurve } from './yield-curve.ts';

/** Everything the sources report. The same seed gives the same world, in any order of queries. */
export interface World extends DailyWorld {
  economy: Economy;
}

export function createWorld(seed: string): World {
  return completeWorld(createDailyWorld(seed), new Map());
}

const known = new Map<string, { daily: DailyWorld; tables: Tables }>();

/** Worlds of one seed share computed values. */
export function openWorld(seed: string): World {
  const { daily, tables } = known.get(seed) ?? { daily: createDailyWorld(seed), tables: new Map() };
  known.set(seed, { daily, tables });
  return completeWorld(daily, tables);
}

function createDailyWorld(seed: string): DailyWorld {
  const factors = createFactors(seed);
  const policy = createPolicyRate(createStream(seed, 'policy'));
  const curve = createYieldCurve(seed, factors, policy);
  return { seed, factors, policy, curve, market: createMarket(seed, factors, curve) };
}

function completeWorld(daily: DailyWorld, tables: Tables): World {
  return { ...daily, economy: createEconomy(daily, tables) };
}

type Tables = Map<string, { vintages: readonly Vintage[]; until: number }>;

interface Economy {
  indicators: readonly Indicator[];
  find(id: string): Indicator | undefined;
  /** All vintages of an indicator; may include rows after `now`, which the caller drops. */
  vintagesOf(indicator: Indicator, now: number): readonly Vintage[];
  /** Adds an event to an archive or a release. */
  order(event: VintageEvent): void;
  moves(): readonly MoveEvent[];
}

/** Tables are computed ahead, so that a moving clock does not recompute them every day. */
const AHEAD_MS = 45 * DAY_MS;

/** `usual`: the tables computed while no event is ordered. */
function createEconomy(world: DailyWorld, usual: Tables): Economy {
  const indicators = new Map(ALL_INDICATORS.map((indicator) => [indicator.id, indicator]));
  let tables = usual;
  const ordered: VintageEvent[] = [];

  function vintagesOf(indicator: Indicator, now: number): readonly Vintage[] {
    const computed = tables.get(indicator.id);
    if (computed && now <= computed.until) return computed.vintages;
    const until = now + AHEAD_MS;
    const published = createVintages(indicator, world, until, (id) => {
      const input = indicators.get(id);
      if (!input) throw new Error(`The world has no ${id}`);
      return vintagesOf(input, until);
    });
    const standing = standingEvents(indicator, FIRST_DAY, Math.floor(until / DAY_MS));
    const vintages = applyEvents(published, indicator, [...standing, ...ordered], until);
    tables.set(indicator.id, { vintages, until });
    return vintages;
  }

  return {
    indicators: ALL_INDICATORS,
    find: (id) => indicators.get(id),
    vintagesOf,
    order(event) {
      ordered.push(event);
      tables = new Map();
    },
    moves: () => ordered.filter((event) => event.kind === 'move'),
  };
}
