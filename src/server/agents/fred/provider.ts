import * as z from 'zod/mini';
import { addDays, isDay } from '#contract/days.ts';
import { createDayFormat } from '#contract/eastern-time.ts';
import { isComparable } from '#intelligence/plausibility.ts';
import type { Clock } from '#platform/clock.ts';
import type { Fetcher } from '#platform/fetching/fetcher.ts';
import {
  checkSourceShape,
  KeyRefused,
  parseSourceJson,
  SourceError,
  UnexpectedAnswer,
  UnknownToSource,
} from '../source-error.ts';

export type FredSeriesInfo = ReturnType<typeof toInfo>;

export interface FredObservation {
  date: string;
  value: number | null;
}

/** The value of an observation from one vintage day to another. */
export interface FredVintage extends FredObservation {
  from: string;
  to: string;
}

/** The source has no archive of the series. */
export class NotArchived extends UnknownToSource {}

export interface FredReleaseDate {
  releaseId: number;
  name: string;
  date: string;
}

export type FredProvider = ReturnType<typeof createFredProvider>;

const HOST = 'api.stlouisfed.org';
/** FRED's maximum is five times this, which takes a second to read: others would wait. */
const PAGE_SIZE = 20_000;
/** An observation has four fields. */
const MOST_VALUES = 6 * PAGE_SIZE;
/** Twice the longest archive. */
const MOST_PAGES = 10;
/** Over a century of days. */
const MOST_DAY_PAGES = 2;
/** Of a title or unit, which many screens show. */
const LONGEST_TEXT = 300;
/** FRED's maximum. */
const VINTAGE_PAGE_SIZE = 10_000;
const RELEASE_PAGE_SIZE = 1_000;
/** Before FRED's oldest series. */
const EARLIEST = '1650-01-01';
/** A period is dated by its first day, which may be before the requested day. */
const EARLY_DAYS = 100;

export function createFredProvider(options: {
  fetcher: Fetcher;
  baseUrl: string;
  apiKey: () => Promise<string | undefined>;
  clock: Clock;
}) {
  const ask = async <T extends z.ZodMiniType>(
    shape: T,
    endpoint: string,
    query: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<z.output<T>> => {
    const apiKey = await options.apiKey();
    if (!apiKey) throw new SourceError('No FRED API key is configured', { isTransient: false });
    const url = new URL(`${options.baseUrl}/fred/${endpoint}`);
    url.search = new URLSearchParams({ ...query, api_key: apiKey, file_type: 'json' }).toString();
    const answer = await options.fetcher.get(url, {
      accept: 'application/json',
      alsoAccept: (status) => status === 400 || status === 404,
      maxBytes: 16 * 1024 * 1024,
      ...(signal ? { signal } : {}),
    });
    const body = parseSourceJson(answer.text(), 'FRED', MOST_VALUES);
    if (answer.status !== 200) throw explainRefusal(body, answer.status);
    return checkSourceShape(shape, body, 'FRED');
  };

  return {
    host: HOST,
    isConfigured: async () => (await options.apiKey()) !== undefined,

    async fetchSeries(id: string, signal?: AbortSignal): Promise<FredSeriesInfo> {
      const [series] = (await ask(seriesList, 'series', { series_id: id }, signal)).seriess;
      if (!series) throw new UnknownToSource(`FRED does not know the series ${id}`);
      if (series.id !== id)
        throw new UnexpectedAnswer(`FRED sent ${series.id.slice(0, 40)} instead of ${id}`, 'unknown-item');
      return toInfo(series);
    },

    async fetchObservations(id: string, from: string | undefined, signal?: AbortSignal, to?: string) {
      const today = fredDay(options.clock());
      // If a date occurs twice, the last value counts.
      const byDate = new Map<string, FredObservation>();
      let skipped = 0;
      const dates = { from: from ? addDays(from, -EARLY_DAYS) : EARLIEST, to: today };
      const query = {
        series_id: id,
        ...(from ? { observation_start: from } : {}),
        ...(to ? { observation_end: to } : {}),
      };
      const askPage = async (range: Range) => {
        const page = await ask(observationList, 'series/observations', { ...query, ...range }, signal);
        return { ...page, rows: page.observations };
      };
      for await (const rows of readPages(PAGE_SIZE, askPage, MOST_DAY_PAGES)) {
        for (const row of rows) {
          const one = toObservation(row, dates);
          if (one) byDate.set(one.date, one);
          else skipped += 1;
        }
      }
      return { observations: [...byDate.values()], skipped };
    },

    /** The days since the given one with new values in the archive of a series, in order. */
    async fetchVintageDays(id: string, since: string, signal?: AbortSignal): Promise<string[]> {
      const days: string[] = [];
      const query = { series_id: id, realtime_start: since };
      const askPage = async (range: Range) => {
        const page = await ask(vintageList, 'series/vintagedates', { ...query, ...range }, signal);
        return { ...page, rows: page.vintage_dates };
      };
      for await (const rows of readPages(VINTAGE_PAGE_SIZE, askPage)) {
        for (const day of rows) if (isDay(day) && day >= since) days.push(day);
      }
      return [...new Set(days)].sort();
    },

    /** Every value current on a day of the window; older values are dated to the window's first day. */
    async fetchVintages(id: string, { from, to }: { from: string; to: string }, signal?: AbortSignal) {
      const vintages: FredVintage[] = [];
      let skipped = 0;
      const dates = { from: EARLIEST, to: addDays(to, EARLY_DAYS) };
      const query = { series_id: id, realtime_start: from, realtime_end: to };
      const askPage = async (range: Range) => {
        const page = await ask(vintageRows, 'series/observations', { ...query, ...range }, signal);
        return { ...page, rows: page.observations };
      };
      for await (const rows of readPages(PAGE_SIZE, askPage)) {
        for (const row of rows) {
          const one = toObservation(row, dates);
          const { realtime_start: start, realtime_end: end } = row;
          const isDated = isDay(start) && start >= from && start <= to && start <= end;
          if (one && isDated) vintages.push({ ...one, from: start, to: end });
          else skipped += 1;
        }
      }
      return { vintages, skipped };
    },

    async fetchReleaseOf(id: string, signal?: AbortSignal): Promise<number | undefined> {
      return (await ask(releaseList, 'series/release', { series_id: id }, signal)).releases[0]?.id;
    },

    async searchSeries(text: string): Promise<FredSeriesInfo[]> {
      const query = { search_text: text, limit: '20', order_by: 'popularity', sort_order: 'desc' };
      return (await ask(seriesList, 'series/search', query)).seriess.map(toInfo);
    },

    async fetchReleaseDates(from: string, to: string, signal?: AbortSignal): Promise<FredReleaseDate[]> {
      const today = fredDay(options.clock());
      const found: FredReleaseDate[] = [];
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const query = {
          // FRED refuses a start after its current day.
          realtime_start: from < today ? from : today,
          realtime_end: to,
          include_release_dates_with_no_data: 'true',
          sort_order: 'asc',
          limit: String(RELEASE_PAGE_SIZE),
          offset: String(page * RELEASE_PAGE_SIZE),
        };
        const { release_dates: rows, count } = await ask(releaseDateList, 'releases/dates', query, signal);
        found.push(
          ...rows.map(toReleaseDate).filter(({ date }) => isDay(date) && date >= from && date <= to),
        );
        if (rows.length === 0 || (page + 1) * RELEASE_PAGE_SIZE >= count) break;
      }
      return found;
    },
  };
}

type Range = Record<'limit' | 'offset', string>;

/** The rows of each page, up to the announced count or the first empty page. */
async function* readPages<R>(
  size: number,
  askPage: (range: Range) => Promise<{ count: number; rows: readonly R[] }>,
  mostPages = MOST_PAGES,
): AsyncGenerator<readonly R[]> {
  for (let page = 0; page < mostPages; page += 1) {
    const { count, rows } = await askPage({ limit: String(size), offset: String(page * size) });
    yield rows;
    if (rows.length === 0 || (page + 1) * size >= count) return;
  }
  throw new UnexpectedAnswer(`FRED has more than ${mostPages * size} rows for one series`);
}

const CENTRAL_DAY = createDayFormat('America/Chicago');

/** FRED's date, in St. Louis time. */
export function fredDay(at: Date): string {
  return CENTRAL_DAY.format(at);
}

const seriesList = z.object({
  seriess: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      units: z.string(),
      frequency: z.string(),
      last_updated: z.string(),
      observation_start: z.optional(z.string()),
    }),
  ),
});

const observationList = z.object({
  count: z.number(),
  observations: z
    .array(z.object({ date: z.optional(z.unknown()), value: z.optional(z.unknown()) }))
    .check(z.maxLength(PAGE_SIZE)),
});

const vintageList = z.object({
  count: z.number(),
  vintage_dates: z.array(z.string()).check(z.maxLength(VINTAGE_PAGE_SIZE)),
});

const vintageRows = z.object({
  count: z.number(),
  observations: z
    .array(
      z.object({
        date: z.optional(z.unknown()),
        value: z.optional(z.unknown()),
        realtime_start: z.string(),
        realtime_end: z.string(),
      }),
    )
    .check(z.maxLength(PAGE_SIZE)),
});

const releaseList = z.object({ releases: z.array(z.object({ id: z.int32() })) });

const releaseDateList = z.object({
  count: z.number(),
  release_dates: z
    .array(z.object({ release_id: z.int32(), release_name: z.string(), date: z.string() }))
    .check(z.maxLength(RELEASE_PAGE_SIZE)),
});

function toReleaseDate(row: z.output<typeof releaseDateList>['release_dates'][number]): FredReleaseDate {
  return { releaseId: row.release_id, name: row.release_name.slice(0, LONGEST_TEXT), date: row.date };
}

function toInfo(series: z.output<typeof seriesList>['seriess'][number]) {
  const { id, title, units, frequency, last_updated: updated, observation_start: start } = series;
  const cut = (text: string) => text.slice(0, LONGEST_TEXT);
  return {
    ...{ id, title: cut(title), units: cut(units), frequency: cut(frequency), lastUpdated: cut(updated) },
    startsOn: isDay(start) && start >= EARLIEST ? start : undefined,
  };
}

/** FRED sends a dot for a missing value. Undefined for other non-numbers and dates out of range. */
function toObservation(
  { date, value: written }: { date?: unknown; value?: unknown },
  range: { from: string; to: string },
): FredObservation | undefined {
  if (typeof date !== 'string' || !isDay(date) || date < range.from || date > range.to) return undefined;
  if (written === '.') return { date, value: null };
  const value = typeof written === 'string' && WRITTEN_NUMBER.test(written) ? Number(written) : written;
  return isComparable(value) ? { date, value } : undefined;
}

const WRITTEN_NUMBER = /^\s*[-+]?[\d.]+(?:e[-+]?\d+)?\s*$/i;

const refusal = z.object({ error_message: z.string() });

function explainRefusal(body: unknown, status: number): SourceError {
  const read = z.safeParse(refusal, body);
  const said = read.success ? read.data.error_message.replaceAll(/\s+/g, ' ').trim() : `status ${status}`;
  if (/does not exist in ALFRED/i.test(said)) return new NotArchived('FRED has no archive of this series');
  if (/series does not exist/i.test(said)) return new UnknownToSource('FRED does not know this series');
  if (/api_key/i.test(said)) {
    return new KeyRefused('FRED rejected the API key. Please contact a system administrator.', status);
  }
  const fault = status === 404 ? 'missing' : 'layout';
  return new SourceError(`FRED rejected the request: ${said.slice(0, 300)}`, { isTransient: false, fault });
}
