import { DAY_MS } from '#contract/durations.ts';
import type { DataFault } from '../source.ts';
import { answerUnknown } from './chart.ts';

type Column = (number | string | null)[];

interface ChartResult {
  meta: Record<string, unknown>;
  timestamp?: number[];
  events?: { splits?: Record<string, unknown> };
  indicators: { quote: [{ close?: Column; volume?: Column }] };
}

const FROZEN_DAYS = 14;

export const CHART_FAULTS: Record<string, DataFault> = {
  unknown: () => answerUnknown(),
  'null-closes': fault((result) => {
    for (const column of columnsOf(result)) {
      column.forEach((_, index) => {
        if (index % 3 === 1 || index === column.length - 1) column[index] = null;
      });
    }
  }),
  'empty-quote': fault((result) => {
    delete result.timestamp;
    result.indicators = { quote: [{}] };
  }),
  'spike-100x': fault((result) => changeLast(result, (price) => price * 100)),
  'all-100x': fault((result) => changeAll(result, (price) => price * 100)),
  /** Yahoo Finance writes USX for cents. */
  'in-cents': fault((result) => {
    changeAll(result, (price) => price * 100);
    result.meta.currency = 'USX';
  }),
  'other-currency': fault((result) => {
    result.meta.currency = 'AUD';
  }),
  'jump-900': fault((result) => changeLast(result, (price) => price * 10)),
  negative: fault((result) => changeLast(result, (price) => -price)),
  zero: fault((result) => changeLast(result, () => 0)),
  nan: fault((result) => changeLast(result, () => 'NaN')),
  overflow: fault((result) => changeLast(result, () => '1e999')),
  frozen: fault(freeze),
  split: fault(splitLately),
  'future-date': fault((result) => addBar(result, Date.parse('2099-12-31T14:30:00Z') / 1_000)),
  'past-date': fault((result) => addBar(result, 0)),
};

function fault(corrupt: (result: ChartResult, now: number) => void): DataFault {
  return (request, answer) => {
    if (answer.status !== 200) return answer;
    const body = JSON.parse(answer.body);
    const result: ChartResult = body.chart.result[0];
    if (result.timestamp) corrupt(result, request.now);
    // JSON.stringify cannot write a number beyond the range of a double.
    return { ...answer, body: JSON.stringify(body).replaceAll('"1e999"', '1e999') };
  };
}

function columnsOf(result: ChartResult): Column[] {
  return Object.values(result.indicators.quote[0]);
}

function changeLast(result: ChartResult, change: (price: number) => number | string) {
  const { close = [] } = result.indicators.quote[0];
  const index = close.findLastIndex((price) => price !== null);
  const last = close[index];
  if (typeof last === 'number') close[index] = change(last);
  const price = result.meta.regularMarketPrice;
  if (typeof price === 'number') result.meta.regularMarketPrice = change(price);
}

function changeAll(result: ChartResult, change: (price: number) => number) {
  const { close = [] } = result.indicators.quote[0];
  close.forEach((price, position) => {
    if (typeof price === 'number') close[position] = change(price);
  });
  const price = result.meta.regularMarketPrice;
  if (typeof price === 'number') result.meta.regularMarketPrice = change(price);
}

/** No more days are added, and the quote stays at the last close. */
function freeze(result: ChartResult, now: number) {
  const { timestamp = [] } = result;
  const until = (now - FROZEN_DAYS * DAY_MS) / 1_000;
  const kept = Math.max(1, timestamp.filter((start) => start < until).length);
  for (const column of [timestamp, ...columnsOf(result)]) column.splice(kept);
  const close = result.indicators.quote[0].close?.findLast((price) => price !== null);
  result.meta.regularMarketPrice = close ?? result.meta.regularMarketPrice;
  result.meta.regularMarketTime = timestamp[kept - 1];
}

/** A four-for-one split on the day before the last; earlier prices are already in new shares. */
function splitLately(result: ChartResult) {
  const { timestamp = [] } = result;
  changeAll(result, (price) => price / 4);
  const date = timestamp[Math.max(0, timestamp.length - 2)] ?? 0;
  result.events = { ...result.events, splits: { ...result.events?.splits, [date]: { date } } };
}

function addBar(result: ChartResult, start: number) {
  const { timestamp = [] } = result;
  const add = <T>(column: T[], value: T) => (start > 0 ? column.push(value) : column.unshift(value));
  for (const column of columnsOf(result)) add(column, column.at(start > 0 ? -1 : 0) ?? null);
  add(timestamp, start);
}
