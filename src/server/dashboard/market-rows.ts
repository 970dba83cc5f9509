import { BOND_SOURCE_NAMES } from '#contract/bonds.ts';
import type { CommodityItem, Indicator, PriceItem } from '#contract/dashboard.ts';
import { addMonths } from '#contract/days.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { Frequency } from '#contract/period-changes.ts';
import { type FreshnessQuestion, isUnmoved, judgeFreshness } from '#intelligence/freshness.ts';
import type { DatedValue } from '#intelligence/plausibility.ts';
import { cadenceOfItem } from '#intelligence/quantities.ts';
import { habitOf, measureMove, usualMoveOf, WEEK_SESSIONS } from '#intelligence/significance.ts';
import type { KnownEiaSeries } from '../agents/eia/store.ts';
import { frequencyOf } from '../agents/fred/frequency.ts';
import type { LatestWithCheck } from '../agents/fred/store.ts';
import type { KnownItem } from '../agents/legacy-scraper/store.ts';
import type { QuoteWithChecks } from '../agents/yahoo/quotes.ts';
import { explainUnknown } from './as-of.ts';

export type MarketPrice = ReturnType<typeof toPrice>;
export type MarketIndicator = ReturnType<typeof toIndicator>;

export interface LastCheck {
  checkedAt: Date | null;
  checkSucceeded: boolean;
  /** End of the last run that did not fail completely. */
  succeededAt: Date | null;
}

/** Trades entered by an administrator are expected once a week. */
const ENTERED_EVERY_MS = 7 * DAY_MS;
const SPARKLINE_CLOSES = 30;

export function toPrice(
  {
    date,
    checkedAt,
    checkSucceeded,
    succeededAt,
    problem,
    held,
    origin,
    addedAt,
    firstKnownAt,
    ...quote
  }: QuoteWithChecks & LastCheck,
  closes: number[],
  asOf: Date,
): PriceItem &
  Pick<QuoteWithChecks, 'category' | 'list' | 'position' | 'knownAt'> & {
    /** Undefined without enough data. */
    move: ReturnType<typeof measureMove>;
    usual_move: number | null;
    usual_week_move: number | null;
    is_unmoved: boolean;
  } {
  const habit = habitOf(closes);
  const provenance = describeProvenance('Yahoo Finance', {
    kind: quote.category === 'crypto' ? 'every-day' : 'daily-price',
    observationDate: date,
    checkedAt,
    checkSucceeded: checkSucceeded && problem === null,
    recentValues: closes,
    held,
    now: asOf,
    retrievedAt: problem === null && !held ? succeededAt : quote.knownAt,
  });
  return {
    ...quote,
    ...provenance,
    ...describeKnowledge({ origin, addedAt, firstKnownAt }, asOf),
    sparkline: closes.slice(-SPARKLINE_CLOSES),
    move: measureMove(closes, 1, habit),
    usual_move: usualMoveOf(closes, 1, habit),
    usual_week_move: usualMoveOf(closes, WEEK_SESSIONS),
    is_unmoved: isUnmoved(closes),
  };
}

export function toCommodity(
  { date, checkedAt, succeededAt, problem, held, firstKnownAt, ...item }: KnownItem,
  now: Date,
): CommodityItem {
  const provenance = describeProvenance(item.source, {
    kind: kindOfItem(item),
    observationDate: date,
    checkedAt: checkedAt === null ? null : new Date(checkedAt),
    checkSucceeded: problem === null,
    succeededAt: succeededAt === null ? null : new Date(succeededAt),
    ...(item.source === BOND_SOURCE_NAMES.emma && { expectedEveryMs: ENTERED_EVERY_MS }),
    held,
    now,
    retrievedAt: problem === null ? checkedAt : (succeededAt ?? item.knownAt),
    problem,
  });
  const period = cadenceOfItem(item.id) === 'month' ? ({ period: 'month' } as const) : {};
  return {
    ...item,
    ...provenance,
    ...period,
    ...describeFollowed(firstKnownAt, now),
  };
}

function kindOfItem({ id, category }: Pick<KnownItem, 'id' | 'category'>): FreshnessQuestion['kind'] {
  if (cadenceOfItem(id) === 'month') return 'monthly';
  if (category === 'yield') return 'treasury';
  return category === 'bonds' ? 'bond' : 'commodity-page';
}

export function toSurvey(
  { id, title, unit, period, ...one }: KnownEiaSeries,
  { checkedAt, checkSucceeded, succeededAt }: LastCheck,
  now: Date,
): CommodityItem {
  const provenance = describeProvenance('EIA', {
    kind: SURVEY_KINDS[period],
    observationDate: one.date,
    checkedAt,
    checkSucceeded: checkSucceeded && one.problem === null,
    publishedAfterDays: PUBLISHED_AFTER_DAYS[period],
    held: one.held,
    now,
    retrievedAt: one.problem === null ? succeededAt : null,
    problem: one.problem,
  });
  return {
    id: `eia.${id}`,
    name: title,
    category: 'coal',
    unit,
    latest: one.value,
    previous: one.previous,
    daily_change: null,
    weekly_change: null,
    change_unit: 'percent',
    status: one.value === null ? 'unavailable' : 'available',
    ...provenance,
    period,
    ...describeFollowed(one.firstKnownAt, now),
  };
}

const SURVEY_KINDS = { week: 'weekly', quarter: 'quarterly', year: 'annual' } as const;
/** The EIA publishes quarterly receipts about five months later, and annual prices in the fall. */
const PUBLISHED_AFTER_DAYS = { week: 6, quarter: 160, year: 330 };

export function toIndicator(
  one: LatestWithCheck & LastCheck,
  yearAgo: DatedValue | undefined,
  now: Date,
): Indicator & Pick<LatestWithCheck, 'knownAt' | 'frequency'> {
  const frequency = frequencyOf(one.frequency);
  const isOfPeriod = frequency === 'month' || frequency === 'quarter' || frequency === 'year';
  return {
    series_id: one.id,
    series_title: one.title,
    category: one.category,
    current_date: one.date,
    current_value: one.value,
    previous_value: one.previousValue,
    previous_date: one.previousDate,
    // Only for the same month or quarter; weeks and days have no value on the same date.
    year_ago_value:
      one.date && isOfPeriod && yearAgo?.date === addMonths(one.date, -12) ? yearAgo.value : null,
    units: one.units ?? '',
    ...(isOfPeriod && { period: frequency }),
    knownAt: one.knownAt,
    frequency: one.frequency,
    ...describeProvenance('FRED', {
      kind: FRESHNESS_KINDS[frequency],
      observationDate: one.date,
      checkedAt: one.checkedAt,
      checkSucceeded: one.checkSucceeded,
      held: one.held,
      now,
      retrievedAt: one.succeededAt,
    }),
    ...(one.knownSince && { known_at: one.knownSince.toISOString() }),
    ...describeKnowledge(one, now),
  };
}

function describeKnowledge(
  known: Pick<QuoteWithChecks, 'origin' | 'addedAt' | 'firstKnownAt'>,
  asOf: Date,
): Pick<PriceItem, 'known' | 'not_known' | 'freshness_reason'> | Record<never, never> {
  const reason = explainUnknown(asOf, known);
  if (reason !== undefined) return { not_known: reason, freshness_reason: `Not known then. ${reason}.` };
  return known.origin ? { known: known.origin } : {};
}

/** Items without an archive count as known since they were first retrieved. */
function describeFollowed(firstKnownAt: Date | null, asOf: Date) {
  return describeKnowledge({ origin: null, addedAt: firstKnownAt ?? asOf, firstKnownAt }, asOf);
}

/** A failed check retrieved nothing, so `retrievedAt` is the value's. Its problem explains an old value best. */
function describeProvenance(
  source: string,
  {
    retrievedAt,
    problem,
    ...question
  }: FreshnessQuestion & { retrievedAt: Date | string | null; problem?: string | null },
) {
  const { freshness, reason, cause } = judgeFreshness(question);
  return {
    source,
    observation_date: question.observationDate,
    freshness,
    freshness_reason: reason && (problem ?? reason),
    ...(cause && { freshness_cause: cause }),
    checked_at: retrievedAt === null ? null : new Date(retrievedAt).toISOString(),
  };
}

const FRESHNESS_KINDS = {
  day: 'daily-series',
  week: 'weekly',
  month: 'monthly',
  quarter: 'quarterly',
  year: 'annual',
} as const satisfies Record<Frequency, FreshnessQuestion['kind']>;
