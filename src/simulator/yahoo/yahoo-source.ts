import { answerText, type Source } from '../source.ts';
import { answerChart, answerJson } from './chart.ts';
import { CHART_FAULTS } from './chart-faults.ts';

const CHART = '/v8/finance/chart/';

/** Yahoo Finance's chart API; it has no other call without a key or a cookie. */
export function createYahooSource(): Source {
  return {
    id: 'yahoo',
    hosts: ['query1.finance.yahoo.com', 'query2.finance.yahoo.com'],
    owns: (path) => /^\/v\d+\/finance\//.test(path),
    answer(request) {
      if (!request.path.startsWith(CHART)) return answerError(404, 'Not Found', 'HTTP 404 Not Found');
      return answerChart(request, decode(request.path.slice(CHART.length)));
    },
    refuse(status) {
      if (status === 429) return answerText(429, 'Too Many Requests\n', 'text/plain');
      if (status === 423) return answerText(423, 'Locked\n', 'text/plain');
      return answerError(500, 'Internal Server Error', 'Internal Server Error');
    },
    faults: CHART_FAULTS,
  };
}

function answerError(status: number, code: string, description: string) {
  return answerJson(status, { finance: { result: null, error: { code, description } } });
}

function decode(symbol: string): string {
  try {
    return decodeURIComponent(symbol);
  } catch {
    return symbol;
  }
}
