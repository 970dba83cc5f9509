import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AlertCondition } from '#contract/alerts.ts';
import { countOf } from '#contract/count-of.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { DATES_COMPARED, nameMeasure, readMeasure } from '#intelligence/alerts/measures.ts';
import { replay } from '#intelligence/alerts/replay.ts';
import { type AlertEvent, gateOf, type Reading } from '#intelligence/alerts/step-rule.ts';
import type { KnownCell } from '#intelligence/revisions.ts';
import type { Instrument } from '../dashboard/instruments.ts';
import { holdLock } from '../db/hold-lock.ts';
import type { Db } from '../db/open-db.ts';
import { endActive, listItemsOfGroups, type NewInboxItem, putInInboxes } from '../inbox/store.ts';
import { isAmong } from './backtest.ts';
import type { AlertSources } from './conditions.ts';
import {
  type Happening,
  hasNewArticles,
  listFailedDeliveries,
  listNewStories,
  listReleasesOut,
  listRevisionsBeyond,
  readAges,
  readLateReleases,
  readRuns,
} from './events.ts';
import { nameNames } from './names.ts';
import {
  listKnownCells,
  listLiveRules,
  listRecipients,
  MOST_SEEN,
  nameOfStored,
  type Recipient,
  type RuleRow,
  type RuleState,
  saveStates,
  stateOf,
} from './store.ts';
import {
  keyOfPair,
  linkOf,
  type Names,
  type Reported,
  sayCleared,
  sayEventValue,
  sayFired,
  sayPeriod,
  toMember,
} from './words.ts';

/** Alerts within this time of the first one go into the same message. */
const GROUP_MS = HOUR_MS;
/** Delay so that a message covers all prices of a run; critical ones are sent at once. */
const MESSAGE_WAITS_MS = MINUTE_MS;
/** A transaction may commit this long after the time stored in its rows. */
const OVERLAP_MS = 10 * MINUTE_MS;
/** Readings that are evaluated again; known ones have no effect. */
const READ_AGAIN = 40;
/** Enough dates to compare each of those readings with earlier moves. */
const DATES_READ = READ_AGAIN + DATES_COMPARED;
const RUNS_READ = 12;
const LATE_DAYS = 4;
/** Rules evaluated, and messages written, in one batch. */
const SLICE = 200;

export interface Trouble {
  key: string;
  name: string;
  /** Percent in use; 100 for a failure. */
  value: number;
  text?: string;
}

export interface EvaluateOptions extends AlertSources {
  /** Whether to also evaluate conditions that change with time alone, such as data age and disk usage. */
  looksAtTime: boolean;
  listTroubles?: (() => Promise<Trouble[]>) | undefined;
  /** The last successful evaluation; events since then are evaluated. */
  lookedAt?: Date | undefined;
}

/**
 * Evaluates every enabled rule and stores its reports in one transaction, so that a killed process loses and repeats
 * nothing. Returns how many rules had something to report.
 */
export function evaluateAlerts(db: Db, options: EvaluateOptions, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await holdLock(tx, 'alert evaluation');
    return evaluate(tx, options, now);
  });
}

async function evaluate(tx: Db, options: EvaluateOptions, now: Date): Promise<number> {
  const rules = await listLiveRules(tx);
  if (rules.length === 0) return 0;
  const conditions = rules.map(({ condition }) => condition);
  const names = await nameNames(tx, conditions, options);
  const look = await createLook(tx, rules, options, now);
  const changes: Parameters<typeof saveStates>[1][number][] = [];
  const reported: Outcome[] = [];
  const lastMoment = new Date(now.getTime() - 1).toISOString();
  for (const [place, rule] of rules.entries()) {
    // Yields to other calls.
    if (place % SLICE === SLICE - 1) await nextTurn();
    const before = notAhead(stateOf(rule), lastMoment);
    const outcome = look(rule, before, names);
    if (!outcome) continue;
    const { id, version } = rule;
    const lastFiredAt = outcome.fired.length > 0 ? now.toISOString() : null;
    changes.push({ id, version, state: outcome.state, lastFiredAt });
    if (outcome.fired.length + outcome.cleared.length > 0) reported.push(outcome);
  }
  await reportToPeople(tx, reported, names, now);
  await saveStates(tx, changes);
  return reported.length;
}

/** Moves future times, left by a clock that was ahead, back; they would suppress all alerts until then. */
function notAhead(state: RuleState, last: string): RuleState {
  if (!Object.values(state.keys).some(({ at }) => at > last)) return state;
  const keys = Object.entries(state.keys).map(([key, one]) => {
    const isMoment = one.date === one.at;
    return [key, one.at > last ? { ...one, at: last, date: isMoment ? last : one.date } : one];
  });
  return { ...state, keys: Object.fromEntries(keys) };
}

interface Outcome {
  rule: RuleRow;
  state: RuleState;
  fired: Reported[];
  cleared: (Reported & { group: string })[];
  /** Groups without active alerts. */
  ended: string[];
}

type Look = (rule: RuleRow, state: RuleState, names: Names) => Outcome | undefined;

async function createLook(
  tx: Db,
  rules: readonly RuleRow[],
  options: EvaluateOptions,
  now: Date,
): Promise<Look> {
  const conditions = rules.map(({ condition }) => condition);
  const has = (kind: AlertCondition['kind']) => conditions.some((one) => one.kind === kind);
  const values = await readValues(tx, conditions, options, now);
  const late = has('release')
    ? await readLateReleases(tx, new Date(now.getTime() - LATE_DAYS * DAY_MS), now)
    : undefined;
  const runs = has('run') ? await readRuns(tx, RUNS_READ) : undefined;
  const ages = options.looksAtTime && has('stale') ? await readAges(tx, now) : new Map<string, Reading[]>();
  const troubles = options.looksAtTime && has('trouble') ? ((await options.listTroubles?.()) ?? []) : [];
  // The clock may have been set back since.
  const lookedAtMs = Math.min((options.lookedAt ?? now).getTime(), now.getTime());
  const happenings = await readHappenings(tx, rules, new Date(lookedAtMs - OVERLAP_MS), now);
  const at = now.toISOString();
  const ofSources = (readings: Map<string, Reading[]>, sources: readonly string[]) =>
    new Map([...readings].filter(([id]) => options.agents.has(id) && isAmong(sources, [id])));

  const readingsOf = (condition: AlertCondition): ReadonlyMap<string, readonly Reading[]> => {
    if ('items' in condition) return values(condition);
    if (condition.kind === 'run') return ofSources(runs?.readings ?? new Map(), condition.sources);
    if (condition.kind === 'stale') return ofSources(ages, condition.sources);
    if (condition.kind === 'trouble') {
      return new Map(troubles.map(({ key, value }) => [key, [{ date: at, at, value }]]));
    }
    if (!late || condition.kind !== 'release') return new Map();
    return new Map(
      [...late.readings].filter(([key]) => isAmong(condition.series, late.seriesOf.get(key) ?? [])),
    );
  };
  const troubleOf = new Map(troubles.map((one) => [one.key, one]));
  const tell = (condition: AlertCondition, event: AlertEvent, names: Names): Reported => ({
    event,
    name: troubleOf.get(event.key)?.name ?? late?.names.get(event.key) ?? names.nameOf(event.key),
    text:
      troubleOf.get(event.key)?.text ?? (event.type === 'fired' ? runs?.problems.get(event.key) : undefined),
    link: linkOf(condition, event.key),
  });

  return (rule, state, names) => {
    const { condition } = rule;
    const gate = gateOf(condition);
    if (!gate) return takeHappenings(rule, state, happenings(rule), now);
    const readings = readingsOf(condition);
    if (![...readings].some(([key, list]) => hasNews(state.keys[key], list))) return undefined;
    const savedAt = new Date(rule.updatedAt.getTime() - OVERLAP_MS).toISOString();
    const { states, events } = replay(gate, readings, state.keys, savedAt);
    return settle(rule, state, states, events, (event) => tell(condition, event, names), now);
  };
}

function hasNews(state: RuleState['keys'][string] | undefined, list: readonly Reading[]): boolean {
  const last = list.at(-1);
  return last !== undefined && (!state || last.at > state.at || last.date > state.date);
}

function settle(
  rule: RuleRow,
  state: RuleState,
  states: RuleState['keys'],
  events: readonly AlertEvent[],
  tell: (event: AlertEvent) => Reported,
  now: Date,
): Outcome {
  const keys: RuleState['keys'] = {};
  for (const [key, next] of Object.entries(states)) {
    const group = state.keys[key]?.group;
    keys[key] = group && next.fired ? { ...next, group } : next;
  }
  const fired = events.filter(({ type }) => type === 'fired');
  const group =
    fired.length > 0
      ? openGroup(
          // An alert that fires after its whole group has cleared starts a new group.
          Object.values(state.keys).some((one) => one.group === state.group?.id) ? state.group : null,
          fired.map(({ key }) => key),
          now,
        )
      : state.group;
  for (const { key } of fired) {
    const own = keys[key];
    if (own?.fired && group) keys[key] = { ...own, group: group.id };
  }
  const groupOf = (event: AlertEvent) =>
    state.keys[event.key]?.group ?? (fired.some(({ key }) => key === event.key) ? group?.id : undefined);
  const cleared = events.flatMap((event) => {
    const id = event.type === 'cleared' ? groupOf(event) : undefined;
    return id ? [{ ...tell(event), group: id }] : [];
  });
  const active = new Set(Object.values(keys).flatMap((one) => one.group ?? []));
  const ended = [...new Set(cleared.map((one) => one.group))].filter((id) => !active.has(id));
  return { rule, state: { ...state, keys, group }, fired: fired.map(tell), cleared, ended };
}

function openGroup(
  group: RuleState['group'],
  keys: readonly string[],
  now: Date,
): NonNullable<RuleState['group']> {
  const isOpen = group && now.getTime() - Date.parse(group.at) < GROUP_MS;
  const known = isOpen ? group : { id: randomUUID(), at: now.toISOString(), keys: [] };
  return { ...known, keys: [...new Set([...known.keys, ...keys])].slice(-MOST_SEEN) };
}

function takeHappenings(
  rule: RuleRow,
  state: RuleState,
  found: readonly Happening[],
  now: Date,
): Outcome | undefined {
  const untilMs = Math.min(Date.parse(state.until ?? '') || 0, now.getTime());
  const firstMs = Math.max(Math.min(rule.updatedAt.getTime(), now.getTime()), untilMs - OVERLAP_MS);
  const first = new Date(firstMs).toISOString();
  // Only as many as are remembered, or the others would be reported again.
  const news = found.slice(-MOST_SEEN).filter(({ id, at }) => !state.seen.includes(id) && at > first);
  if (news.length === 0) return undefined;
  const fired = news.map(
    ({ key, name, at, date, value, text, link }): Reported => ({
      event: { type: 'fired', key, date, at, value },
      ...{ name, text },
      link: link ?? linkOf(rule.condition, key),
    }),
  );
  const seen = [...state.seen, ...news.map(({ id }) => id)].slice(-MOST_SEEN);
  const group = openGroup(
    state.group,
    news.map(({ key }) => key),
    now,
  );
  return { rule, state: { ...state, seen, group, until: now.toISOString() }, fired, cleared: [], ended: [] };
}

/** The values that rules compare; the same measure of a price is read once for all rules. */
async function readValues(tx: Db, conditions: readonly AlertCondition[], { find }: AlertSources, now: Date) {
  const ids = new Set(conditions.flatMap((one) => ('items' in one ? one.items : [])));
  const instruments = new Map<string, Instrument>();
  for (const id of ids) {
    const found = await find(id);
    if (found) instruments.set(id, found);
  }
  const stored = [...instruments.values()].map((one) => one.stored);
  const cells = await listKnownCells(tx, stored, { datesBefore: DATES_READ }, now);
  const cellsOf = (id: string): KnownCell[] => {
    const instrument = instruments.get(id);
    return (instrument && cells.get(nameOfStored(instrument.stored))) ?? [];
  };
  const read = new Map<string, Reading[]>();
  return (
    condition: Extract<AlertCondition, { items: string[] }>,
  ): ReadonlyMap<string, readonly Reading[]> => {
    const groups = condition.kind === 'spread' ? [condition.items] : condition.items.map((id) => [id]);
    return new Map(
      groups.map((own) => {
        const name = `${nameMeasure(condition)} ${own.join('|')}`;
        let readings = read.get(name);
        if (!readings) {
          readings = readMeasure(condition, own.map(cellsOf)).slice(-READ_AGAIN);
          read.set(name, readings);
        }
        return [keyOfPair(own), readings];
      }),
    );
  };
}

async function readHappenings(
  tx: Db,
  rules: readonly RuleRow[],
  since: Date,
  now: Date,
): Promise<(rule: RuleRow) => Happening[]> {
  const searches = [...new Set(rules.flatMap(({ condition: c }) => (c.kind === 'story' ? [c.search] : [])))];
  const stories =
    searches.length > 0 && (await hasNewArticles(tx, since))
      ? await listNewStories(tx, searches, since, now)
      : new Map<string, Happening[]>();
  const wantsOut = rules.some(({ condition: c }) => c.kind === 'release' && c.when === 'out');
  const out = wantsOut ? await listReleasesOut(tx, since, now) : [];
  const times = rules.flatMap(({ condition: c }) => (c.kind === 'revision' ? c.times : []));
  const smallest = { series: [], times: Math.min(...times) };
  const revised = times.length > 0 ? await listRevisionsBeyond(tx, smallest, since, now) : [];
  const failed = rules.some(({ condition: c }) => c.kind === 'delivery')
    ? await listFailedDeliveries(tx, since, now)
    : [];
  return ({ condition }) => {
    if (condition.kind === 'delivery') return failed;
    if (condition.kind === 'story') return stories.get(condition.search) ?? [];
    if (condition.kind === 'release') return out.filter(({ series }) => isAmong(condition.series, series));
    if (condition.kind !== 'revision') return [];
    return revised.filter(
      ({ key, value }) => value >= condition.times && isAmong(condition.series, [key.split(' ')[0] ?? '']),
    );
  };
}

async function reportToPeople(tx: Db, outcomes: readonly Outcome[], names: Names, now: Date): Promise<void> {
  if (outcomes.length === 0) return;
  const recipients = Map.groupBy(
    await listRecipients(
      tx,
      outcomes.map(({ rule }) => rule.id),
      now,
    ),
    ({ ruleId }) => ruleId,
  );
  const known = await listKnown(tx, outcomes);
  for (let at = 0; at < outcomes.length; at += SLICE) {
    const items = outcomes
      .slice(at, at + SLICE)
      .flatMap((outcome) =>
        (recipients.get(outcome.rule.id) ?? []).flatMap((recipient) =>
          composeItems(outcome, recipient, { names, known, now }),
        ),
      );
    await putInInboxes(tx, items);
  }
  for (const { ended } of outcomes) for (const groupKey of ended) await endActive(tx, { groupKey });
}

/** Alerts that end now, by person and group, and whether their message is still waiting. */
type KnownAlerts = ReadonlyMap<string, { isWaiting: boolean }>;

async function listKnown(tx: Db, outcomes: readonly Outcome[]): Promise<KnownAlerts> {
  const ending = outcomes.filter(({ cleared }) => cleared.length > 0);
  const rows = await listItemsOfGroups(
    tx,
    ending.map(({ rule }) => rule.id),
    ending.flatMap(({ cleared }) => cleared.map(({ group }) => group)),
  );
  return new Map(
    rows.map(({ userId, groupKey, messageDueAt }) => [
      `${userId} ${groupKey}`,
      { isWaiting: messageDueAt !== null },
    ]),
  );
}

function composeItems(
  outcome: Outcome,
  recipient: Recipient,
  { names, known, now }: { names: Names; known: KnownAlerts; now: Date },
): NewInboxItem[] {
  const { rule, state, ended } = outcome;
  const { condition, scope, severity, name } = rule;
  const isHeard = ({ event }: Reported) => !recipient.muted.includes(event.key);
  const fired = outcome.fired.filter(isHeard);
  const cleared = outcome.cleared.filter(isHeard);
  const dueMs = now.getTime() + (severity === 'critical' ? 0 : MESSAGE_WAITS_MS);
  const common = {
    userId: recipient.userId,
    severity,
    ruleId: rule.id,
    occurredAt: now,
    messageDueAt: rule.byMail || scope !== 'mine' ? new Date(dueMs) : null,
  };
  const items: NewInboxItem[] = [];
  if (fired.length > 0 && state.group) {
    const count = state.group.keys.filter((key) => !recipient.muted.includes(key)).length;
    const snoozedUntil = recipient.snoozedUntil ? new Date(recipient.snoozedUntil) : null;
    items.push({
      ...common,
      kind: scope === 'system' ? 'system' : 'alert',
      title: sayFired(condition, name, { reported: fired, count }, names),
      text: count > 1 ? '' : sayOne(condition, fired[0], names),
      link:
        count > 1 && condition.kind !== 'story'
          ? linkOf(condition, fired[0]?.event.key ?? '')
          : (fired[0]?.link ?? null),
      groupKey: state.group.id,
      members: fired.map((one) => toMember(condition, one, names)),
      isActive: gateOf(condition) !== undefined && !ended.includes(state.group.id),
      isRead: snoozedUntil !== null,
      snoozedUntil,
      ...(snoozedUntil ? { messageDueAt: null } : {}),
    });
  }
  if (!rule.tellsRecovery) return items;
  for (const [group, some] of Map.groupBy(cleared, (one) => one.group)) {
    const before = known.get(`${recipient.userId} ${group}`);
    if (!before && items.every(({ groupKey }) => groupKey !== group)) continue;
    items.push({
      ...common,
      ...(before?.isWaiting ? { messageDueAt: null } : {}),
      kind: scope === 'system' ? 'system' : 'recovery',
      title: sayCleared(condition, name, some, names),
      text: some.length > 1 ? '' : sayEnd(condition, some[0], names),
      link: some[0]?.link ?? null,
      groupKey: `${group} cleared`,
      members: some.map((one) => toMember(condition, one, names)),
    });
  }
  return items;
}

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

function sayDate(date: string): string {
  return DAY.format(new Date(date.slice(0, 10)));
}

function sayOne(condition: AlertCondition, reported: Reported | undefined, names: Names): string {
  if (!reported) return '';
  if (condition.kind === 'run' && reported.text) return reported.text;
  const { key, date } = reported.event;
  const value = sayEventValue(condition, reported.event, names);
  const period = condition.kind === 'move' ? sayPeriod(condition, names, [key]) : '1 day';
  if (period !== '1 day') return `${value} in ${period} to ${sayDate(date)}`;
  return value && 'items' in condition ? `${value} on ${sayDate(date)}` : value;
}

/** Such as `Fired Nov 4 at $846.10 /st · active 9 days`. */
function sayEnd(condition: AlertCondition, reported: Reported | undefined, names: Names): string {
  if (reported?.event.type !== 'cleared') return '';
  const { key, since, at } = reported.event;
  const days = Math.round((Date.parse(at) - Date.parse(since.at)) / DAY_MS);
  const value = sayEventValue(condition, { key, value: since.value }, names);
  const cause =
    condition.kind === 'run' ? ` after ${countOf(since.value, 'failure')}` : value && ` at ${value}`;
  const began = `Fired ${sayDate(since.date)}${cause}`;
  return days < 1 ? began : `${began} · active ${countOf(days, 'day')}`;
}
