import { REFUSALS } from '../site.ts';
import { answerText, type Source } from '../source.ts';
import { answerChart } from './chart.ts';
import { CHART_FAULTS } from './chart-faults.ts';

const CHART = '/v8/finance/chart/';

/** Yahoo Finance's chart API, its only call without a key or cookie. */
export function createYahooSource(): Source {
  return {
    id: 'yahoo',
    hosts: ['query1.finance.yahoo.com', 'query2.finance.yahoo.com'],
    owns: (path) => path.startsWith(CHART),
    answer: (request) => answerChart(request, decode(request.path.slice(CHART.length))),
    refuse: (status) => answerText(status, `${REFUSALS[status]}\n`, 'text/plain'),
    faults: CHART_FAULTS,
  };
}

function decode(symbol: string): string {
  try {
    return decodeURIComponent(symbol);
  } catch {
    return symbol;
  }
}
