import { describeHold, type HoldReason } from '#contract/agents.ts';
import type { Freshness, PriceItem } from '#contract/dashboard.ts';
import { addDays, daysBetween, isDay, MONTHS, weekdayOf } from '#contract/days.ts';
import { HOUR_MS } from '#contract/durations.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { getDay, monthOf, ORDINALS, quarterOf, sayDay, yearOf } from './calendar.ts';
import { countOpenDays, latestOpenDay, type MarketCalendar } from './market-calendar.ts';

export type FreshnessKind = keyof typeof DAILY | keyof typeof PERIODICAL;

export interface FreshnessQuestion {
  kind: FreshnessKind;
  /** The date of the newest value; for a period, its first day. Null without a value. */
  observationDate: string | null;
  checkedAt: Date | null;
  checkSucceeded: boolean;
  /** When a check last succeeded, if the last one failed. */
  succeededAt?: Date | null;
  /** How often the source is checked; default: daily. Weekends do not count. */
  expectedEveryMs?: number;
  /** Days from the end of a period until its figure is published, if known for this series. */
  publishedAfterDays?: number;
  recentValues?: readonly number[];
  /** A newer value that is not used. */
  held?: { date: string; value: number; reason: HoldReason } | null;
  now: Date;
}

interface FreshnessAnswer {
  freshness: Freshness;
  reason: string | null;
  cause?: PriceItem['freshness_cause'];
}

export function judgeFreshness(question: FreshnessQuestion): FreshnessAnswer {
  const { observationDate, checkedAt, checkSucceeded, now } = question;
  const today = easternDay(now);
  const checkFailed = checkedAt && !checkSucceeded ? ({ cause: 'check-failed' } as const) : {};
  if (observationDate === null) {
    const cause = question.held ? HELD_BACK : checkFailed;
    return { freshness: 'unavailable', reason: sayMissing(question, today), ...cause };
  }
  if (!(isDay(observationDate) as boolean)) {
    const reason = `The value has no valid date (${observationDate.slice(0, 40)})`;
    return { freshness: 'unavailable', reason };
  }
  if (daysBetween(today, observationDate) > 1) {
    return stale(`The value is dated ${sayDay(observationDate, today)}, which is in the future`);
  }
  const asked = { ...question, observationDate, today };
  if (question.held)
    return { ...stale(`${sayHeld(question.held, today)}; ${sayValue(asked)}`), ...HELD_BACK };
  const succeededAt = checkSucceeded ? checkedAt : question.succeededAt;
  const isChecked = succeededAt ? isRecent(question, succeededAt) : false;
  const mayBeOutdated = SPORADIC.includes(question.kind) ? !isChecked : findLag(asked, now).isBehind;
  if (mayBeOutdated && !(checkSucceeded && isChecked)) {
    return { ...stale(`${sayCheck(question, today)}; ${sayValue(asked)}`), ...checkFailed };
  }
  // When looking at the past, the last check may be later than `now`.
  const lag = findLag(asked, checkedAt && checkedAt < now ? checkedAt : now);
  if (lag.isOverdue) return frozen(`${sayValue(asked)}; ${lag.say()}`);
  const unmoved = alwaysMoves(question.kind) ? countUnmoved(question.recentValues) : 0;
  if (unmoved >= UNMOVED_VALUES) {
    const words = `has been the same for ${unmoved} trading days, up to ${sayDay(observationDate, today)}`;
    return frozen(`The ${nounOf(question.kind)} ${words}`);
  }
  return { freshness: 'fresh', reason: null };
}

const HELD_BACK = { cause: 'held-back' } as const;
const UNMOVED_VALUES = 6;
/** No calendar says when the next value comes, so one failed check does not make the last one stale. */
const SPORADIC: readonly FreshnessKind[] = ['bond', 'news'];

interface DailyKind {
  calendar: MarketCalendar;
  noun: string;
  /** Hours after the beginning of the day (Eastern) until its value is out. */
  outAfterHours: number;
  /** Trading days a source may lag before it counts as frozen. */
  leeway: number;
  /** Identical values for days mean that the source has stopped. */
  alwaysMoves?: true;
}

const DAILY = {
  'daily-price': { calendar: 'exchange', noun: 'close', outAfterHours: 18, leeway: 1, alwaysMoves: true },
  'every-day': { calendar: 'every-day', noun: 'close', outAfterHours: 26, leeway: 1, alwaysMoves: true },
  treasury: { calendar: 'bonds', noun: 'yield', outAfterHours: 20, leeway: 1 },
  'commodity-page': { calendar: 'exchange', noun: 'price', outAfterHours: 24, leeway: 3, alwaysMoves: true },
  'daily-series': { calendar: 'bonds', noun: 'figure', outAfterHours: 34, leeway: 7 },
  bond: { calendar: 'bonds', noun: 'trade', outAfterHours: 24, leeway: 21 },
  news: { calendar: 'weekdays', noun: 'article', outAfterHours: 24, leeway: 7 },
} as const satisfies Record<string, DailyKind>;

interface PeriodicalKind {
  due: (day: string, publishedAfterDays: number) => string;
  publishedAfterDays: number;
  leewayDays: number;
  say: (day: string, today: string) => string;
}

const PERIODICAL = {
  weekly: {
    // A week may be dated by any of its days, usually the last.
    due: (day, publishedAfterDays) => addDays(day, 7 + publishedAfterDays),
    publishedAfterDays: 6,
    leewayDays: 2,
    say: (day, today) => `the week of ${sayDay(day, today)}`,
  },
  monthly: {
    due: (day, publishedAfterDays) => addDays(firstOfMonth(day, 2), publishedAfterDays - 1),
    publishedAfterDays: 35,
    leewayDays: 4,
    say: (day, today) =>
      `${MONTHS[monthOf(day) - 1]}${yearOf(day) === yearOf(today) ? '' : ` ${yearOf(day)}`}`,
  },
  quarterly: {
    due: (day, publishedAfterDays) =>
      addDays(firstOfMonth(day, 6 - ((monthOf(day) - 1) % 3)), publishedAfterDays - 1),
    publishedAfterDays: 35,
    leewayDays: 4,
    say: (day) => `the ${ORDINALS[quarterOf(day) - 1]} quarter of ${yearOf(day)}`,
  },
  annual: {
    due: (day, publishedAfterDays) => addDays(firstOfMonth(day, 25 - monthOf(day)), publishedAfterDays - 1),
    publishedAfterDays: 300,
    leewayDays: 30,
    say: (day) => `${yearOf(day)}`,
  },
} as const satisfies Record<string, PeriodicalKind>;

interface Asked extends FreshnessQuestion {
  observationDate: string;
  today: string;
}

function findLag(asked: Asked, at: Date) {
  const { kind, observationDate, today } = asked;
  if (isPeriodical(kind)) {
    const period = PERIODICAL[kind];
    const due = period.due(observationDate, asked.publishedAfterDays ?? period.publishedAfterDays);
    const late = daysBetween(due, easternDay(at));
    return {
      isBehind: late > 0,
      isOverdue: late > period.leewayDays,
      say: () => `the next was due by ${sayDay(due, today)}`,
    };
  }
  const { calendar, outAfterHours, leeway } = DAILY[kind];
  const out = easternDay(new Date(at.getTime() - outAfterHours * HOUR_MS));
  const missed = countOpenDays(calendar, observationDate, latestOpenDay(calendar, out));
  return { isBehind: missed > 0, isOverdue: missed > leeway, say: () => sayMissed(kind, missed) };
}

/** Weekend hours do not count: agents may pause then. */
function isRecent({ expectedEveryMs = 24 * HOUR_MS, now }: FreshnessQuestion, checkedAt: Date): boolean {
  const elapsedMs = now.getTime() - checkedAt.getTime();
  const from = easternDay(checkedAt);
  const days = daysBetween(from, easternDay(now));
  let restMs = 0;
  for (let day = 1; day <= Math.min(days, 60); day += 1) {
    if (weekdayOf(addDays(from, day)) % 6 === 0) restMs += 24 * HOUR_MS;
  }
  return elapsedMs - restMs <= expectedEveryMs + Math.max(2 * HOUR_MS, expectedEveryMs / 12);
}

function alwaysMoves(kind: FreshnessKind): boolean {
  return !isPeriodical(kind) && 'alwaysMoves' in DAILY[kind];
}

/** Whether prices have been the same for so long that their source has stopped. */
export function isUnmoved(prices: readonly number[]): boolean {
  return countUnmoved(prices) >= UNMOVED_VALUES;
}

function countUnmoved(recentValues: readonly number[] = []): number {
  const values = recentValues.filter((value) => Number.isFinite(value));
  const last = values.at(-1);
  return values.length - 1 - values.findLastIndex((value) => value !== last);
}

function stale(reason: string): FreshnessAnswer {
  return { freshness: 'stale', reason };
}

function frozen(reason: string): FreshnessAnswer {
  return { freshness: 'frozen', reason: `${reason.charAt(0).toUpperCase()}${reason.slice(1)}` };
}

function sayHeld({ date, value, reason }: NonNullable<FreshnessQuestion['held']>, today: string): string {
  return `The value of ${sayDay(date, today)} (${value}) is held back: ${describeHold(reason)}`;
}

function sayMissing({ checkedAt, checkSucceeded, held }: FreshnessQuestion, today: string): string {
  if (held) return sayHeld(held, today);
  if (!checkedAt) return 'No value yet: the source has not been checked';
  const day = sayDay(easternDay(checkedAt), today);
  return checkSucceeded ? `The source returned no value on ${day}` : `No value: the check on ${day} failed`;
}

function sayCheck({ checkedAt, checkSucceeded }: FreshnessQuestion, today: string): string {
  if (!checkedAt) return 'The source has not been checked yet';
  const day = sayDay(easternDay(checkedAt), today);
  return checkSucceeded ? `The source was last checked on ${day}` : `The check on ${day} failed`;
}

function sayValue({ kind, observationDate, today }: Asked): string {
  if (isPeriodical(kind)) return `the last figure is for ${PERIODICAL[kind].say(observationDate, today)}`;
  return `the ${kind === 'news' ? 'newest' : 'last'} ${nounOf(kind)} is from ${sayDay(observationDate, today)}`;
}

function sayMissed(kind: keyof typeof DAILY, missed: number): string {
  if (kind === 'bond') return `no trade for ${missed} trading days`;
  if (kind === 'news') return `nothing new for ${missed} weekdays`;
  return `the source has not updated for ${missed} ${kind === 'every-day' ? 'days' : 'trading days'}`;
}

function nounOf(kind: FreshnessKind): string {
  return isPeriodical(kind) ? 'figure' : DAILY[kind].noun;
}

function isPeriodical(kind: FreshnessKind): kind is keyof typeof PERIODICAL {
  return kind in PERIODICAL;
}

function firstOfMonth(day: string, monthsLater: number): string {
  const months = yearOf(day) * 12 + monthOf(day) - 1 + monthsLater;
  return getDay(Math.floor(months / 12), (months % 12) + 1, 1);
}
