import type { Answer, SourceRequest } from '../source.ts';
import { chartError } from './chart.ts';

type Column = (number | string | null)[];

interface ChartResult {
  meta: Record<string, unknown>;
  timestamp?: number[];
  events?: { splits?: Record<string, unknown> };
  indicators: { quote: [Record<string, Column>]; adjclose: [{ adjclose?: Column }] };
}

const DAY_SECONDS = 86_400;
const FROZEN_DAYS = 14;
const PRICES = ['open', 'high', 'low', 'close'] as const;

/** What can be wrong with a chart's data. */
export function corruptYahoo(kind: string, request: SourceRequest, answer: Answer): Answer | undefined {
  if (kind === 'unknown') return chartError(404, 'Not Found', 'No data found, symbol may be delisted');
  if (kind === 'bad-key') {
    return {
      ...answer,
      status: 401,
      body: '{"finance":{"result":null,"error":{"code":"Unauthorized","description":"Invalid Crumb"}}}',
    };
  }
  const corrupt = CORRUPTIONS[kind];
  if (!corrupt) return undefined;
  if (answer.status !== 200 || !request.path.includes('/chart/')) return answer;
  const body = JSON.parse(answer.body);
  const result: ChartResult = body.chart.result[0];
  if (result.timestamp) corrupt(result, request.now);
  const text = JSON.stringify(body);
  // JSON has no way to write a number too large for itself but digits.
  return { ...answer, body: kind === 'overflow' ? text.replaceAll('"1e999"', '1e999') : text };
}

const CORRUPTIONS: Record<string, (result: ChartResult, now: number) => void> = {
  'null-closes': (result) => {
    for (const column of columnsOf(result)) {
      column.forEach((_, index) => {
        if (index % 3 === 1 || index === column.length - 1) column[index] = null;
      });
    }
  },
  'empty-quote': (result) => {
    delete result.timestamp;
    result.indicators = { quote: [{}], adjclose: [{}] };
  },
  'spike-100x': (result) => changeLast(result, (price) => price * 100),
  'jump-900': (result) => changeLast(result, (price) => price * 10),
  negative: (result) => changeLast(result, (price) => -price),
  zero: (result) => changeLast(result, () => 0),
  nan: (result) => changeLast(result, () => 'NaN'),
  overflow: (result) => changeLast(result, () => '1e999'),
  frozen: (result, now) => freeze(result, now),
  split: (result) => splitLately(result),
  'future-date': (result) => addBar(result, Date.parse('2099-12-31T14:30:00Z') / 1_000),
  'past-date': (result) => addBar(result, 0),
};

function columnsOf(result: ChartResult): Column[] {
  const [quote] = result.indicators.quote;
  const { adjclose } = result.indicators.adjclose[0];
  return [...Object.values(quote), ...(adjclose ? [adjclose] : [])];
}

function changeLast(result: ChartResult, change: (price: number) => number | string) {
  const [quote] = result.indicators.quote;
  const columns = [...PRICES.map((name) => quote[name]), result.indicators.adjclose[0].adjclose];
  const index = quote.close?.findLastIndex((price) => price !== null) ?? -1;
  if (index < 0) return;
  for (const column of columns) {
    const price = column?.[index];
    if (column && typeof price === 'number') column[index] = change(price);
  }
  const price = result.meta.regularMarketPrice;
  if (typeof price === 'number') result.meta.regularMarketPrice = change(price);
}

/** Days come no more, and the quote stays at the last close there was. */
function freeze(result: ChartResult, now: number) {
  const { timestamp = [] } = result;
  const until = now / 1_000 - FROZEN_DAYS * DAY_SECONDS;
  const kept = Math.max(1, timestamp.filter((start) => start < until).length);
  for (const column of [timestamp, ...columnsOf(result)]) column.splice(kept);
  const close = result.indicators.quote[0].close?.findLast((price) => price !== null);
  result.meta.regularMarketPrice = close ?? result.meta.regularMarketPrice;
  result.meta.regularMarketTime = timestamp[kept - 1];
}

/** A four-for-one split on the day before the last: prices before it are in new shares already. */
function splitLately(result: ChartResult) {
  const { timestamp = [] } = result;
  const index = Math.max(0, timestamp.length - 2);
  const [quote] = result.indicators.quote;
  for (const column of [...PRICES.map((name) => quote[name]), result.indicators.adjclose[0].adjclose]) {
    column?.forEach((price, position) => {
      if (typeof price === 'number') column[position] = price / 4;
    });
  }
  const price = result.meta.regularMarketPrice;
  if (typeof price === 'number') result.meta.regularMarketPrice = price / 4;
  const date = timestamp[index] ?? 0;
  const split = { date, numerator: 4, denominator: 1, splitRatio: '4:1' };
  result.events = { ...result.events, splits: { ...result.events?.splits, [date]: split } };
}

function addBar(result: ChartResult, start: number) {
  const atEnd = start > 0;
  for (const column of [result.timestamp ?? [], ...columnsOf(result)] as Column[]) {
    const value =
      column === (result.timestamp as Column) ? start : (column[atEnd ? column.length - 1 : 0] ?? null);
    if (atEnd) column.push(value);
    else column.unshift(value);
  }
}
