import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Fetcher } from '#platform/fetching/fetcher.ts';
import { parseSourceJson, SourceError, UnknownToSource } from '../source-error.ts';

export interface FredSeriesInfo {
  id: string;
  title: string;
  units: string;
  frequency: string;
  /** The source's own time stamp, kept as it is and only compared. */
  lastUpdated: string;
}

export interface FredObservation {
  date: string;
  value: number | null;
}

export interface FredReleaseDate {
  releaseId: number;
  name: string;
  date: string;
}

export interface FredProvider {
  isConfigured: boolean;
  fetchSeries(id: string, signal?: AbortSignal): Promise<FredSeriesInfo>;
  fetchObservations(id: string, from: string | undefined, signal?: AbortSignal): Promise<FredObservation[]>;
  searchSeries(text: string, signal?: AbortSignal): Promise<FredSeriesInfo[]>;
  /** Releases from one day to another, also those to come. */
  fetchReleaseDates(from: string, to: string, signal?: AbortSignal): Promise<FredReleaseDate[]>;
}

const PAGE = 100_000;

/** FRED as the product sees it. The key is sent with each question and appears nowhere else. */
export function createFredProvider(options: {
  fetcher: Fetcher;
  baseUrl: string;
  apiKey: string | undefined;
  clock: Clock;
}): FredProvider {
  const ask = async (
    endpoint: string,
    query: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<unknown> => {
    if (!options.apiKey) throw new SourceError('No FRED API key is configured', { isTransient: false });
    const url = new URL(`${options.baseUrl}/fred/${endpoint}`);
    url.search = new URLSearchParams({ ...query, api_key: options.apiKey, file_type: 'json' }).toString();
    const answer = await options.fetcher.get(url, {
      accept: 'application/json',
      alsoAccept: (status) => status === 400 || status === 404,
      maxBytes: 16 * 1024 * 1024,
      ...(signal ? { signal } : {}),
    });
    const body = parseSourceJson(answer.text(), 'FRED');
    if (answer.status !== 200) throw explainRefusal(body, answer.status);
    return body;
  };

  return {
    isConfigured: options.apiKey !== undefined,

    async fetchSeries(id, signal) {
      const [series] = parse(seriesList, await ask('series', { series_id: id }, signal)).seriess;
      if (!series) throw new UnknownToSource(`FRED does not know the series ${id}`);
      return toInfo(series);
    },

    async fetchObservations(id, from, signal) {
      const today = options.clock().toISOString().slice(0, 10);
      const observations: FredObservation[] = [];
      for (let offset = 0; ; offset += PAGE) {
        const query = {
          series_id: id,
          limit: String(PAGE),
          offset: String(offset),
          ...(from ? { observation_start: from } : {}),
        };
        const page = parse(observationList, await ask('series/observations', query, signal));
        observations.push(...page.observations.flatMap((row) => toObservation(row, today)));
        if (offset + PAGE >= page.count) return observations;
      }
    },

    async searchSeries(text, signal) {
      const query = { search_text: text, limit: '20', order_by: 'popularity', sort_order: 'desc' };
      return parse(seriesList, await ask('series/search', query, signal)).seriess.map(toInfo);
    },

    async fetchReleaseDates(from, to, signal) {
      const query = {
        realtime_start: from,
        realtime_end: to,
        include_release_dates_with_no_data: 'true',
        sort_order: 'asc',
        limit: '1000',
      };
      const { release_dates: dates } = parse(releaseDateList, await ask('releases/dates', query, signal));
      return dates.map((row) => ({ releaseId: row.release_id, name: row.release_name, date: row.date }));
    },
  };
}

const seriesList = z.object({
  seriess: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      units: z.string(),
      frequency: z.string(),
      last_updated: z.string(),
    }),
  ),
});

const observationList = z.object({
  count: z.number(),
  observations: z.array(z.object({ date: z.string(), value: z.string() })),
});

const releaseDateList = z.object({
  release_dates: z.array(z.object({ release_id: z.number(), release_name: z.string(), date: z.string() })),
});

function parse<T extends z.ZodMiniType>(shape: T, body: unknown): z.output<T> {
  const read = z.safeParse(shape, body);
  if (!read.success) throw new SourceError('FRED sent an answer of an unknown shape', { isTransient: true });
  return read.data;
}

function toInfo(series: z.output<typeof seriesList>['seriess'][number]): FredSeriesInfo {
  const { id, title, units, frequency, last_updated: lastUpdated } = series;
  return { id, title, units, frequency, lastUpdated };
}

/** FRED writes a missing value as a dot. A date to come, or a value that is no number, is no observation at all. */
function toObservation(row: { date: string; value: string }, today: string): FredObservation[] {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(row.date) || row.date > today) return [];
  if (row.value === '.') return [{ date: row.date, value: null }];
  const value = row.value.trim() === '' ? Number.NaN : Number(row.value);
  return Number.isFinite(value) ? [{ date: row.date, value }] : [];
}

const refusal = z.object({ error_message: z.string() });

function explainRefusal(body: unknown, status: number): SourceError {
  const read = z.safeParse(refusal, body);
  const said = read.success ? read.data.error_message.replaceAll(/\s+/g, ' ').trim() : `status ${status}`;
  if (/series does not exist/i.test(said)) return new UnknownToSource('FRED does not know this series');
  if (/api_key/i.test(said)) {
    return new SourceError('FRED does not accept the API key. Please contact a system administrator.', {
      isTransient: false,
    });
  }
  return new SourceError(`FRED refused the question: ${said.slice(0, 300)}`, { isTransient: false });
}
