import { DAY_MS } from '#contract/durations.ts';
import type { DailyWorld } from './daily-world.ts';
import { ALL_INDICATORS } from './indicators/all-indicators.ts';
import type { Indicator } from './indicators/indicator.ts';
import { createVintages, type Vintages } from './vintages.ts';

export interface Economy {
  indicators: readonly Indicator[];
  find(id: string): Indicator | undefined;
  /** Everything published of an indicator; may hold rows of days after `now`, which the reader leaves out. */
  vintagesOf(indicator: Indicator, now: number): Vintages;
}

/** Tables are made a while ahead, so that a moving clock does not have them made again every day. */
const AHEAD_MS = 45 * DAY_MS;

export function createEconomy(world: DailyWorld): Economy {
  const indicators = new Map(ALL_INDICATORS.map((indicator) => [indicator.id, indicator]));
  const tables = new Map<string, { vintages: Vintages; until: number }>();

  function vintagesOf(indicator: Indicator, now: number): Vintages {
    const known = tables.get(indicator.id);
    if (known && now <= known.until) return known.vintages;
    const until = now + AHEAD_MS;
    const vintages = createVintages(indicator, world, until, (id) => {
      const input = indicators.get(id);
      if (!input) throw new Error(`The world has no ${id}`);
      return vintagesOf(input, until);
    });
    tables.set(indicator.id, { vintages, until });
    return vintages;
  }

  return { indicators: ALL_INDICATORS, find: (id) => indicators.get(id), vintagesOf };
}
