import type { Answer, Source, SourceRequest } from '../source.ts';
import { isoDay } from '../world/days.ts';
import { corruptFred } from './fred-faults.ts';
import { findIndicator, formatValue, knownValues, lastUpdated } from './known-values.ts';
import { readObservations } from './observations.ts';
import { checkKey, FredRefusal, readSeriesId, todayAt } from './parameters.ts';
import { readReleaseDates, readReleases, readReleasesDates } from './releases.ts';
import {
  readCategories,
  readRelease,
  readSeries,
  readTags,
  readUpdates,
  readVintageDates,
  searchSeries,
} from './series.ts';
import { toXml } from './xml.ts';

const ENDPOINTS: Record<string, (request: SourceRequest) => Record<string, unknown>> = {
  '/fred/series': readSeries,
  '/fred/series/observations': readObservations,
  '/fred/series/search': searchSeries,
  '/fred/series/vintagedates': readVintageDates,
  '/fred/series/release': readRelease,
  '/fred/series/categories': readCategories,
  '/fred/series/tags': readTags,
  '/fred/series/updates': readUpdates,
  '/fred/releases': readReleases,
  '/fred/release/dates': readReleaseDates,
  '/fred/releases/dates': readReleasesDates,
};

const GRAPH_PATH = '/graph/fredgraph.csv';

/** FRED and ALFRED, which are one service. */
export function createFredSource(isRegisteredKey: (key: string) => boolean): Source {
  return {
    id: 'fred',
    owns: (path) => path === '/fred' || path.startsWith('/fred/') || path === GRAPH_PATH,
    answer(request) {
      if (request.path === GRAPH_PATH) return answerGraph(request);
      try {
        const endpoint = ENDPOINTS[request.path];
        if (!endpoint) throw new FredRefusal('Not Found.  The requested resource does not exist.', 404);
        checkKey(request.query, isRegisteredKey);
        return write(request.query, 200, endpoint(request), modifiedAt(request));
      } catch (error) {
        if (!(error instanceof FredRefusal)) throw error;
        return refusal(request.query, error.status, error.message);
      }
    },
    refuse: (status) => refusal(undefined, status, REFUSALS[status]),
    corrupt: corruptFred,
  };
}

const REFUSALS = {
  423: 'Locked.  The API key is temporarily locked.',
  429: 'Too Many Requests.  Exceeded Rate Limit',
  500: 'Internal Server Error',
} as const;

export function refusal(query: URLSearchParams | undefined, status: number, message: string): Answer {
  return write(query, status, { error_code: status, error_message: message }, undefined);
}

function write(
  query: URLSearchParams | undefined,
  status: number,
  body: Record<string, unknown>,
  modified: number | undefined,
): Answer {
  // FRED answers in XML where nobody asks for anything else.
  const isJson = query === undefined || query.get('file_type') === 'json';
  return {
    status,
    headers: {
      'content-type': isJson ? 'application/json; charset=UTF-8' : 'text/xml; charset=UTF-8',
      'cache-control': 'max-age=0, no-cache',
      server: 'Apache',
      ...(modified !== undefined && { 'last-modified': new Date(modified).toUTCString() }),
    },
    body: isJson ? JSON.stringify(body).replaceAll('/', '\\/') : toXml(body),
  };
}

/** A series' answers bear the time it was last updated, all others the time of the call. */
function modifiedAt({ path, query, world, now }: SourceRequest): number {
  const isAboutSeries = path === '/fred/series' || path === '/fred/series/observations';
  return isAboutSeries ? lastUpdated(findIndicator(world, readSeriesId(query)), world, now) : now;
}

/** The keyless download behind FRED's charts. */
function answerGraph({ query, world, now }: SourceRequest): Answer {
  const id = (query.get('id') ?? '').toUpperCase();
  const indicator = world.economy.find(id);
  if (!indicator) {
    return {
      status: 404,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: '<h1>404 Not Found</h1>',
    };
  }
  const today = todayAt(now);
  const rows = knownValues(indicator, world, now, { start: today, end: today }).map(
    ({ period, value }) => `${isoDay(period)},${Number.isNaN(value) ? '' : formatValue(value, indicator)}`,
  );
  return {
    status: 200,
    headers: { 'content-type': 'application/csv', server: 'Apache' },
    body: `observation_date,${id}\n${rows.join('\n')}\n`,
  };
}
