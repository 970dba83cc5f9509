import type { Source } from '../source.ts';
import { answerJson, answerText } from './answers.ts';
import { answerChart } from './chart.ts';
import { answerSearch } from './search.ts';
import { corruptYahoo } from './yahoo-faults.ts';

const CHART = '/v8/finance/chart/';
const SEARCH = '/v1/finance/search';
const QUOTE = '/v7/finance/quote';

export function createYahooSource(): Source {
  return {
    id: 'yahoo',
    owns: (path) => /^\/v\d+\//.test(path),
    answer(request) {
      const { path } = request;
      if (path.startsWith(CHART)) return answerChart(request, symbolOf(path));
      if (path === SEARCH) return answerSearch(request);
      if (path === QUOTE) {
        return answerJson(401, {
          finance: { result: null, error: { code: 'Unauthorized', description: 'Invalid Crumb' } },
        });
      }
      return answerJson(404, {
        finance: { result: null, error: { code: 'Not Found', description: 'HTTP 404 Not Found' } },
      });
    },
    refuse: (status) => {
      if (status === 429) return answerText(429, 'Too Many Requests\n');
      if (status === 423) return answerText(423, 'Locked\n');
      return answerJson(500, {
        finance: {
          result: null,
          error: { code: 'Internal Server Error', description: 'Internal Server Error' },
        },
      });
    },
    corrupt: corruptYahoo,
  };
}

function symbolOf(path: string): string {
  const encoded = path.slice(CHART.length);
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
