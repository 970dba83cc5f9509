import type { BacktestSummary } from '#contract/alerts.ts';
import { DAY_MS } from '#contract/durations.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { type AlertEvent, type Gate, type KeyState, type Reading, stepRule } from './step-rule.ts';

interface Replayed {
  states: Record<string, KeyState>;
  /** In the order they would have become known. */
  events: AlertEvent[];
}

/** Continues a rule from its current state. Readings it has already seen change nothing. */
export function replay(
  gate: Gate,
  readings: ReadonlyMap<string, readonly Reading[]>,
  states: Readonly<Record<string, KeyState>> = {},
  savedAt?: string,
): Replayed {
  const next: Record<string, KeyState> = { ...states };
  const events: AlertEvent[] = [];
  for (const [key, list] of readings) {
    let state = next[key];
    for (const reading of list) {
      const stepped = stepRule(gate, state, key, reading, savedAt);
      state = stepped.state;
      if (stepped.event) events.push(stepped.event);
    }
    if (state) next[key] = state;
  }
  return { states: next, events: events.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)) };
}

interface Episode extends Reading {
  key: string;
  clearedOn: string | null;
  /** Null while it is active. */
  days: number | null;
}

/** Each time the rule fired, with its end, newest first. */
export function listEpisodes(events: readonly AlertEvent[]): Episode[] {
  const episodes: Episode[] = [];
  const open = new Map<string, Episode>();
  for (const event of events) {
    if (event.type === 'fired') {
      const { key, date, at, value } = event;
      const episode = { key, date, at, value, clearedOn: null, days: null };
      episodes.push(episode);
      open.set(key, episode);
      continue;
    }
    const episode = open.get(event.key);
    if (!episode) continue;
    episode.clearedOn = event.date;
    episode.days = Math.max(0, Math.round((Date.parse(event.at) - Date.parse(episode.at)) / DAY_MS));
    open.delete(event.key);
  }
  return episodes.reverse();
}

/** Everything that fires on one day goes into one message. */
export function summarize(fired: readonly { at: string }[], from: Date, now: Date): BacktestSummary {
  const days = new Set(fired.map(({ at }) => easternDay(new Date(at)))).size;
  const years = Math.max(0, (now.getTime() - from.getTime()) / (365.25 * DAY_MS));
  return {
    fires: days,
    months: Math.round(years * 12),
    perYear: years < 1 / 12 ? null : rangeOf(days / years),
  };
}

function rangeOf(rate: number): { low: number; high: number } {
  if (rate === 0) return { low: 0, high: 0 };
  const step = rate < 20 ? 1 : rate < 100 ? 5 : 10;
  const low = Math.floor(rate / step) * step;
  return { low, high: low === rate ? low : low + step };
}
