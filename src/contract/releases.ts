import * as z from 'zod/mini';
import { asOfQuery, valueOrigin } from './as-of.ts';
import { FREQUENCIES } from './period-changes.ts';
import { queryInteger } from './query-shapes.ts';
import { get, post, put, remove } from './route.ts';
import { dataAnswer, dataFields, day, flag, instant, moment } from './shapes.ts';

/** `announced`: by the agency for this date. `usual`: the time at which it usually comes out. */
const TIME_SOURCES = ['announced', 'usual'] as const;
export type TimeSource = (typeof TIME_SOURCES)[number];

/** A release is late if its values are missing this long after its time. */
export const LATE_AFTER_MINUTES = 60;

/** `due`: its time has come and we are checking. `missed`: no more checks; the next daily run gets it. */
const RELEASE_STATES = ['upcoming', 'due', 'late', 'out', 'missed'] as const;

const releaseSeries = z.object({
  id: z.string(),
  title: z.string(),
  units: z.string(),
  /** Once it has arrived. */
  date: z.nullable(z.string()),
  value: z.nullable(z.number()),
  /** Before this release. */
  previousDate: z.nullable(z.string()),
  previousValue: z.nullable(z.number()),
  /** The median size of its last 24 changes. */
  usualChange: z.nullable(z.number()),
  hasArrived: z.boolean(),
});

const calendarRelease = z.object({
  releaseId: z.number(),
  name: z.string(),
  date: z.string(),
  /** Null if its time is unknown. */
  at: z.nullable(instant),
  timeSource: z.nullable(z.enum(TIME_SOURCES)),
  /** The source of its values. */
  source: z.enum(['FRED', 'EIA']),
  agency: z.nullable(z.string()),
  state: z.enum(RELEASE_STATES),
  outAt: z.nullable(instant),
  /** Minutes past its time, if late. */
  lateMinutes: z.nullable(z.number()),
  nextCheckAt: z.nullable(instant),
  /** The date the calendar had before, and the day on which it changed. */
  moved: z.nullable(z.object({ from: z.string(), on: z.string() })),
  /** The agency has called the date off and will set another. */
  toBeRescheduled: z.boolean(),
  series: z.array(releaseSeries),
});
export type CalendarRelease = z.output<typeof calendarRelease>;

export const listUpcomingReleases = get('/releases', 'user', {
  scope: 'dashboard',
  summary:
    'The releases of our series: those of the last days and of the next 60, with times, previous values and states',
  query: z.object({
    days: queryInteger('days', { min: 1, max: 60, default: 60 }),
    ...asOfQuery,
  }),
  answer: dataFields({
    asOf: instant,
    /** When the calendar was last read from the source. */
    calendarFrom: z.nullable(instant),
    releases: z.array(calendarRelease),
  }),
  failure: 'Failed to load the release calendar',
});

const calendarFeed = z.object({
  /** Null where there is none. */
  address: z.nullable(z.string()),
  watchlistOnly: z.boolean(),
  reminds: z.boolean(),
  lastReadAt: z.nullable(instant),
});
export type CalendarFeed = z.output<typeof calendarFeed>;

export const getCalendarFeed = get('/releases/feed', 'user', {
  summary: "The private address of the caller's release calendar, for a calendar program",
  answer: dataAnswer(calendarFeed),
  failure: 'Failed to load your calendar address',
});

export const saveCalendarFeed = put('/releases/feed', 'user', {
  summary: 'Choose what the calendar contains; creates its address where there is none',
  body: z.object({ watchlistOnly: flag('watchlistOnly'), reminds: flag('reminds') }),
  answer: dataAnswer(calendarFeed),
  failure: 'Failed to save your calendar',
});

export const resetCalendarFeed = post('/releases/feed/reset', 'user', {
  summary: 'Replace the address; the old one stops working',
  answer: dataAnswer(calendarFeed),
  failure: 'Failed to reset your calendar address',
});

export const removeCalendarFeed = remove('/releases/feed', 'user', {
  summary: 'Remove the address; calendars that use it stop updating',
  answer: dataAnswer(calendarFeed),
  failure: 'Failed to remove your calendar address',
});

export const getReleaseEvent = get('/releases/events/{releaseId}/{date}', 'user', {
  summary: 'One release as a file for a calendar program',
  params: z.object({
    releaseId: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
    date: day('date'),
  }),
  answer: dataFields({ name: z.string(), content: z.string() }),
  failure: 'Failed to load this release',
});

const revision = z.object({
  seriesId: z.string(),
  title: z.string(),
  units: z.string(),
  /** What `date` names. */
  period: z.enum(FREQUENCIES),
  date: z.string(),
  before: z.number(),
  /** Null: withdrawn by the source. */
  now: z.nullable(z.number()),
  knownAt: instant,
  known: valueOrigin,
  /** Its size against the mean size of the revisions of the series; null where there are too few to compare. */
  timesUsual: z.nullable(z.number()),
});
export type Revision = z.output<typeof revision>;

/** Every value moved by the same factor on one day: another base year, not a revision of each. */
const rebasing = z.object({
  seriesId: z.string(),
  title: z.string(),
  units: z.string(),
  knownAt: instant,
  values: z.number(),
  factor: z.number(),
});

export const listRevisions = get('/releases/revisions', 'user', {
  scope: 'history',
  summary:
    'Values that were revised since a moment, old and new, with their size against the usual one; rebasings as one',
  query: z.object({
    /** Default: a day ago. */
    days: queryInteger('days', { min: 1, max: 90, default: 1 }),
    /** Instead of `days`; 90 days back at most. */
    since: z.optional(moment('since')),
    ...asOfQuery,
  }),
  answer: dataFields({
    since: instant,
    revisions: z.array(revision),
    /** There are more than are listed. */
    isMore: z.boolean(),
    rebasings: z.array(rebasing),
  }),
  failure: 'Failed to load revisions',
});

const revisionStatistics = z.object({
  /** Dates with at least two values, as first released and as known now. */
  count: z.number(),
  mean: z.nullable(z.number()),
  meanAbsolute: z.nullable(z.number()),
  standardDeviation: z.nullable(z.number()),
  /** Noise to signal: deviation of the revisions against that of the latest values. */
  noiseToSignal: z.nullable(z.number()),
  /** The first release after which revisions are only noise; null if there is none. */
  firstEfficientRelease: z.nullable(z.number()),
  /** Its usual delay after the first release. */
  efficientAfterDays: z.nullable(z.number()),
});

export const getRevisionHistory = get('/releases/revisions/{id}', 'user', {
  scope: 'history',
  summary: 'First release against latest value of a series, and what its revisions are usually like',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  query: z.object(asOfQuery),
  answer: dataFields({
    seriesId: z.string(),
    title: z.string(),
    units: z.string(),
    period: z.enum(FREQUENCIES),
    points: z.array(
      z.object({
        date: z.string(),
        first: z.number(),
        firstKnownAt: instant,
        latest: z.number(),
        releases: z.number(),
        /** Values of this age are usually revised again. */
        isPreliminary: z.boolean(),
      }),
    ),
    statistics: revisionStatistics,
    /** Days on which one or more of its values became known or changed. */
    vintages: z.number(),
  }),
  failure: 'Failed to load revisions',
});
