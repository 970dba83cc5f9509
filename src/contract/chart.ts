import * as z from 'zod/mini';
import { asOfQuery, valueOrigin } from './as-of.ts';
import { freshness } from './dashboard.ts';
import { FREQUENCIES } from './period-changes.ts';
import { get, post, remove } from './route.ts';
import { dataAnswer, dataFields, day, id, instant, line, requiredLine } from './shapes.ts';

/** How many prices or series one chart compares. */
export const MOST_COMPARED = 5;

const CHART_KINDS = ['stock', 'index', 'commodity', 'yield', 'bond', 'series'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

const about = {
  /** A symbol, `fred.` or `eia.` and the id of a series, or the id of a row of Commodity Prices. */
  id: z.string(),
  name: z.string(),
  kind: z.enum(CHART_KINDS),
  /** As sources write it: `USD`, `USD/t`, `%`, `points` or a phrase. */
  unit: z.string(),
  frequency: z.enum(FREQUENCIES),
  source: z.string(),
};

/** The latest value with its changes, in percent, or in percentage points if the unit is percent. */
const chartItem = z.object({
  ...about,
  value: z.nullable(z.number()),
  observation_date: z.nullable(z.string()),
  change_unit: z.enum(['percent', 'points']),
  day_change: z.nullable(z.number()),
  week_change: z.nullable(z.number()),
  month_change: z.nullable(z.number()),
  ytd_change: z.nullable(z.number()),
  /** For a price index: its yearly change in percent, the number people use. */
  inflation: z.optional(z.number()),
  sparkline: z.array(z.number()),
  /** Why a source that is usually shown first is not. */
  source_note: z.optional(z.string()),
  freshness,
  freshness_reason: z.nullable(z.string()),
  checked_at: z.nullable(instant),
  /** For a past moment: how we know that the value was available then. Default: we retrieved it. */
  known: z.optional(valueOrigin),
  /** For a past moment: why there is no value. */
  not_known: z.optional(z.string()),
});
export type ChartItem = z.output<typeof chartItem>;

export const listChartItems = get('/chart/items', 'user', {
  scope: 'history',
  summary: 'Everything that has a history, with its latest value',
  query: z.object(asOfQuery),
  answer: dataFields({ items: z.array(chartItem) }),
  failure: 'Failed to load prices and series',
});

const chartHistory = z.object({
  ...about,
  /** When the newest of the values was retrieved. */
  retrieved_at: z.nullable(instant),
  /**
   * All stored dates in order. Null: the source has no value for that date. For a past moment, the third says
   * how we know that the value was available then. Default: we retrieved it.
   */
  points: z.array(z.tuple([z.string(), z.nullable(z.number()), z.optional(valueOrigin)])),
});
export type ChartHistory = z.output<typeof chartHistory>;

export const getChartHistory = get('/chart/history/{id}', 'user', {
  scope: 'history',
  summary: 'All stored values of a price or series',
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
  query: z.object(asOfQuery),
  answer: dataAnswer(chartHistory),
  failure: 'Failed to fetch historical data',
});

const NOTE_VISIBILITIES = ['me', 'everyone'] as const;
export type NoteVisibility = (typeof NOTE_VISIBILITIES)[number];
export const LONGEST_NOTE = 280;

const itemId = requiredLine(100, 'Item', 'Item must not be empty');
const tooMany = `At most ${MOST_COMPARED} prices or series`;
const itemIds = z
  .array(itemId)
  .check(
    z.minLength(1, { error: 'Name at least one price or series' }),
    z.maxLength(MOST_COMPARED, { error: tooMany }),
  );

const chartEvent = z.object({
  id: z.string(),
  kind: z.enum(['story', 'release', 'note']),
  date: z.string(),
  text: z.string(),
  /** The publication, or who wrote the note. */
  by: z.string(),
  url: z.nullable(z.string()),
  visibility: z.nullable(z.enum(NOTE_VISIBILITIES)),
  /** The caller may delete it. */
  removable: z.boolean(),
});
export type ChartEvent = z.output<typeof chartEvent>;

export const listChartEvents = get('/chart/events', 'user', {
  summary: 'Stories, releases and notes about prices or series in a range of days, oldest first',
  query: z
    .object({
      /** Comma-separated. */
      items: z.pipe(
        line(600, 'items'),
        z.pipe(
          z.transform((text: string) => text.split(',')),
          itemIds,
        ),
      ),
      from: day('from'),
      to: day('to'),
      ...asOfQuery,
    })
    .check(z.refine(({ from, to }) => from <= to, { error: 'from must not be after to', path: ['from'] })),
  answer: dataFields({ events: z.array(chartEvent) }),
  failure: 'Failed to load events',
});

export const addChartNote = post('/chart/notes', 'user', {
  summary: 'Write a note on a day of a chart',
  body: z.object({
    date: day('Date'),
    text: requiredLine(LONGEST_NOTE, 'Note', 'Write a note'),
    items: itemIds,
    visibility: z.enum(NOTE_VISIBILITIES, { error: 'Choose who can see the note: me or everyone' }),
  }),
  answer: dataFields({ id }),
  failure: 'Failed to save note',
});

export const removeChartNote = remove('/chart/notes/{id}', 'user', {
  summary: 'Delete an own note; administrators also one that everyone sees',
  answer: dataFields({ id }),
  failure: 'Failed to delete note',
});
