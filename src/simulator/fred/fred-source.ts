import type { Answer, Source, SourceRequest } from '../source.ts';
import { readObservations } from './observations.ts';
import { checkKey, FredRefusal, UNREGISTERED_KEY } from './parameters.ts';
import { readReleasesDates } from './releases.ts';
import { readRelease, readSeries, readVintageDates, searchSeries } from './series.ts';

const ENDPOINTS: Record<string, (request: SourceRequest) => Record<string, unknown>> = {
  '/fred/series': readSeries,
  '/fred/series/observations': readObservations,
  '/fred/series/search': searchSeries,
  '/fred/series/vintagedates': readVintageDates,
  '/fred/series/release': readRelease,
  '/fred/releases/dates': readReleasesDates,
};

/** FRED and ALFRED, which are one service. Answers are always JSON. */
export function createFredSource(isRegisteredKey: (key: string) => boolean): Source {
  return {
    id: 'fred',
    hosts: ['api.stlouisfed.org'],
    owns: (path) => path.startsWith('/fred/'),
    answer(request) {
      try {
        const endpoint = ENDPOINTS[request.path];
        if (!endpoint) throw new FredRefusal('Not Found.  The requested resource does not exist.', 404);
        checkKey(request.query, isRegisteredKey);
        return write(200, endpoint(request));
      } catch (error) {
        if (!(error instanceof FredRefusal)) throw error;
        return refuse(error.status, error.message);
      }
    },
    refuse: (status) => refuse(status, REFUSALS[status]),
    faults: {
      'bad-key': () => refuse(400, `Bad Request.  ${UNREGISTERED_KEY}`),
      unknown: () => refuse(400, 'Bad Request.  The series does not exist.'),
    },
  };
}

const REFUSALS = {
  423: 'Locked.  The API key is temporarily locked.',
  429: 'Too Many Requests.  Exceeded Rate Limit',
  500: 'Internal Server Error',
} as const;

function refuse(status: number, message: string): Answer {
  return write(status, { error_code: status, error_message: message });
}

function write(status: number, body: Record<string, unknown>): Answer {
  const headers = { 'content-type': 'application/json; charset=UTF-8' };
  return { status, headers, body: JSON.stringify(body).replaceAll('/', '\\/') };
}
