import {
  type AlertCondition,
  BACKTEST_YEARS,
  type Backtest,
  type BacktestFire,
  MOST_FIRES,
} from '#contract/alerts.ts';
import { addMonths } from '#contract/days.ts';
import { DAY_MS } from '#contract/durations.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { differenceUnit } from '#contract/units.ts';
import { DATES_COMPARED, readMeasure } from '#intelligence/alerts/measures.ts';
import { listEpisodes, replay, summarize } from '#intelligence/alerts/replay.ts';
import { type Gate, gateOf, type Reading } from '#intelligence/alerts/step-rule.ts';
import { medianOf } from '#intelligence/significance.ts';
import { formatLevel } from '#wording/format.ts';
import type { Instrument } from '../dashboard/instruments.ts';
import type { Db } from '../db/open-db.ts';
import type { AlertSources, FindInstrument } from './conditions.ts';
import {
  findEventStart,
  type Happening,
  listFailedDeliveries,
  listNewStories,
  listReleasesOut,
  listRevisionsBeyond,
  readAgeHistory,
  readLateReleases,
  readRuns,
} from './events.ts';
import { nameNames } from './names.ts';
import { listKnownCells, MOST_SEEN, nameOfStored, type RuleState } from './store.ts';
import { keyOfPair, type Names, sayEventValue, unitOfRule } from './words.ts';

const RUNS_READ = 2_000;
const SEEN_DAYS = 14;
/** Limits for a useful rule: at most twice a week, and not active most of the time. */
const OFTEN_A_YEAR = 100;
const ALWAYS_SHARE = 0.95;
const FEWEST_READINGS = 20;

interface Tested {
  backtest: Backtest;
  /** The rule's state at the end, from which the live rule starts. */
  state: RuleState;
  names: Names;
}

/** When a condition would have fired over the last years, using the live evaluation code. */
export async function runBacktest(
  db: Db,
  condition: AlertCondition,
  sources: AlertSources,
  now: Date,
): Promise<Tested> {
  const names = await nameNames(db, [condition], sources);
  const from = addMonths(easternDay(now), -12 * BACKTEST_YEARS);
  const state: RuleState = { keys: {}, seen: [], until: now.toISOString(), group: null };
  const gate = gateOf(condition);
  if (!gate) {
    const events = await listHappenings(db, condition, new Date(from), now);
    const lately = new Date(now.getTime() - SEEN_DAYS * DAY_MS).toISOString();
    // A story that began before the rule was saved does not count as new.
    state.seen = events.flatMap(({ id, at }) => (at > lately ? [id] : [])).slice(-MOST_SEEN);
    const start = await findEventStart(db, condition);
    return { backtest: describeEvents(condition, events, start, { from, now, names }), state, names };
  }
  const readings = await readHistory(db, condition, { from, now, find: sources.find });
  const { states, events } = replay(gate, readings);
  state.keys = states;
  const backtest = describeGate({ condition, gate, readings, events, states }, { from, now, names });
  return { backtest, state, names };
}

interface Frame {
  from: string;
  now: Date;
  names: Names;
}

async function readHistory(
  db: Db,
  condition: AlertCondition,
  { from, now, find }: { from: string; now: Date; find: FindInstrument },
): Promise<Map<string, Reading[]>> {
  if ('items' in condition) {
    const found = await Promise.all(condition.items.map(find));
    const instruments = found.filter((one): one is Instrument => one !== undefined);
    const readCells = async (wanted: readonly Instrument[]) => {
      const stored = wanted.map((one) => one.stored);
      const cells = await listKnownCells(db, stored, { since: from, datesBefore: DATES_COMPARED }, now);
      return stored.map((one) => cells.get(nameOfStored(one)) ?? []);
    };
    const readings = new Map<string, Reading[]>();
    if (condition.kind === 'spread') {
      return readings.set(keyOfPair(condition.items), readMeasure(condition, await readCells(instruments)));
    }
    // One after another, so that other calls run in between and less memory is used.
    for (const one of instruments) readings.set(one.id, readMeasure(condition, await readCells([one])));
    return readings;
  }
  if (condition.kind === 'run') {
    const { readings: runs } = await readRuns(db, RUNS_READ);
    return new Map([...runs].filter(([id]) => isAmong(condition.sources, [id])));
  }
  if (condition.kind === 'stale') {
    const ages = await readAgeHistory(db, condition.hours, new Date(from), now);
    return new Map([...ages].filter(([id]) => isAmong(condition.sources, [id])));
  }
  if (condition.kind === 'release') {
    const { readings, seriesOf } = await readLateReleases(db, new Date(from), now);
    return new Map([...readings].filter(([key]) => isAmong(condition.series, seriesOf.get(key) ?? [])));
  }
  return new Map();
}

export function isAmong(wanted: readonly string[], own: readonly string[]): boolean {
  return wanted.length === 0 || own.some((one) => wanted.includes(one));
}

async function listHappenings(
  db: Db,
  condition: AlertCondition,
  since: Date,
  now: Date,
): Promise<Happening[]> {
  if (condition.kind === 'story') {
    const { search } = condition;
    return (await listNewStories(db, [search], since, now)).get(search) ?? [];
  }
  if (condition.kind === 'delivery') return listFailedDeliveries(db, since, now);
  if (condition.kind === 'revision') return listRevisionsBeyond(db, condition, since, now);
  if (condition.kind !== 'release') return [];
  const out = await listReleasesOut(db, since, now);
  return out.filter(({ series }) => isAmong(condition.series, series));
}

function describeEvents(
  condition: AlertCondition,
  events: readonly Happening[],
  start: Date | undefined,
  { from, now, names }: Frame,
): Backtest {
  const ordered = events.toSorted((a, b) => b.at.localeCompare(a.at));
  const first = Math.max((start ?? now).getTime(), Date.parse(from));
  const summary = summarize(ordered, new Date(first), now);
  const list = ordered.slice(0, MOST_FIRES).map(
    ({ key, name, at, date, value, text }): BacktestFire => ({
      ...{ key, name, at, date, value, clearedOn: null, days: null },
      text: text ?? sayEventValue(condition, { key, value }, names),
    }),
  );
  const verdict = judge({ readings: start ? 1 : 0, beyond: 0, ...summary });
  return {
    ...{ ...summary, verdict, from, to: easternDay(now), list },
    lastFiredOn: ordered[0]?.date ?? null,
    ...{ typicalDays: null, longestDays: null, isActive: false, closest: null, now: null },
    ...{ unit: '', points: [], levels: [] },
  };
}

interface Replay {
  condition: AlertCondition;
  gate: Gate;
  readings: ReadonlyMap<string, readonly Reading[]>;
  events: Parameters<typeof listEpisodes>[0];
  states: RuleState['keys'];
}

function describeGate(
  { condition, gate, readings, events, states }: Replay,
  { from, now, names }: Frame,
): Backtest {
  const inWindow = events.filter(({ at }) => at.slice(0, 10) >= from);
  const episodes = listEpisodes(inWindow);
  const all = [...readings.values()].flat().filter(({ at }) => at.slice(0, 10) >= from);
  const first = all.reduce((least, { at }) => (at < least ? at : least), now.toISOString());
  const summary = summarize(episodes, new Date(first), now);
  const spans = episodes.flatMap(({ days }) => (days === null ? [] : [days]));
  // Only values have a chart and a distance to the level.
  const hasValues = 'items' in condition;
  const [only] = hasValues && readings.size === 1 ? readings.values() : [];
  const isActive = Object.values(states).some(({ fired }) => fired !== null);
  const beyond = all.filter(({ value }) => !gate.isOver(value)).length;
  const unit = unitOfRule(condition, names);
  return {
    ...{ ...summary, from, to: easternDay(now), isActive, unit },
    verdict:
      condition.kind === 'trouble' ? 'no-history' : judge({ readings: all.length, beyond, ...summary }),
    list: episodes.slice(0, MOST_FIRES).map((episode) => ({
      ...episode,
      name: names.nameOf(episode.key),
      text: sayEventValue(condition, episode, names),
    })),
    lastFiredOn: episodes[0]?.date ?? null,
    typicalDays: spans.length === 0 ? null : Math.round(medianOf(spans)),
    longestDays: spans.length === 0 ? null : Math.max(...spans),
    closest: hasValues ? findClosest(condition, readings, { gate, from, names }) : null,
    now: only ? sayNow(condition, only.at(-1), names) : null,
    points: only ? thin(only.filter(({ at }) => at.slice(0, 10) >= from)) : [],
    levels: levelsOf(condition),
  };
}

function levelsOf(condition: AlertCondition): number[] {
  if (condition.kind === 'level' || condition.kind === 'spread') return [condition.level];
  if (condition.kind !== 'move') return [];
  const { size, direction } = condition;
  return { up: [size], down: [-size], either: [size, -size] }[direction];
}

function judge({
  readings,
  fires,
  beyond,
  perYear,
}: Pick<Backtest, 'fires' | 'perYear'> & { readings: number; beyond: number }): Backtest['verdict'] {
  if (readings === 0) return 'no-data';
  if (readings >= FEWEST_READINGS && beyond / readings >= ALWAYS_SHARE) return 'always';
  if (fires === 0) return 'never';
  return perYear !== null && perYear.low >= OFTEN_A_YEAR ? 'often' : 'ok';
}

function findClosest(
  condition: AlertCondition,
  readings: Replay['readings'],
  { gate, from, names }: { gate: Gate; from: string; names: Names },
): Backtest['closest'] {
  let best: { distance: number; key: string; reading: Reading } | undefined;
  for (const [key, list] of readings) {
    for (const reading of list) {
      const distance = gate.distance(reading.value);
      if (reading.at.slice(0, 10) >= from && (!best || distance < best.distance))
        best = { distance, key, reading };
    }
  }
  if (!best) return null;
  const { value, date } = best.reading;
  return { value, date, text: sayEventValue(condition, { key: best.key, value }, names) };
}

/** Such as `API2 coal is $8.78 above the level now.` */
function sayNow(condition: AlertCondition, last: Reading | undefined, names: Names): string | null {
  if (!last || !('level' in condition)) return null;
  const unit = differenceUnit(unitOfRule(condition, names));
  const gap = last.value - condition.level;
  const name = condition.kind === 'level' ? names.nameOf(condition.items[0] ?? '') : 'It';
  if (gap === 0) return `${name} is at the level now.`;
  return `${name} is ${formatLevel(Math.abs(gap), unit)} ${gap > 0 ? 'above' : 'below'} the level now.`;
}

/** The last known value of each date. */
function thin(readings: readonly Reading[]): [string, number][] {
  return [...new Map(readings.map(({ date, value }) => [date, value]))].sort(([a], [b]) => (a < b ? -1 : 1));
}
