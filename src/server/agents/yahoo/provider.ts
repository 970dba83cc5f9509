import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Fetcher } from '#platform/fetching/fetcher.ts';
import { parseSourceJson, SourceError, UnknownToSource } from '../source-error.ts';

export interface DailyClose {
  date: string;
  close: number;
  volume: number | null;
}

export interface Chart {
  symbol: string;
  currency: string | null;
  name: string | null;
  /** Finished sessions only, in order, one a day. */
  closes: DailyClose[];
  /** Days on which a split took effect. */
  splitDates: string[];
}

export interface YahooProvider {
  fetchChart(symbol: string, from: Date, signal?: AbortSignal): Promise<Chart>;
}

/** Yahoo Finance's chart API, the one call that needs neither key nor cookie. */
export function createYahooProvider(options: {
  fetcher: Fetcher;
  baseUrl: string;
  clock: Clock;
}): YahooProvider {
  return {
    async fetchChart(symbol, from, signal) {
      const now = options.clock();
      const url = new URL(`${options.baseUrl}/v8/finance/chart/${encodeURIComponent(symbol)}`);
      url.search = new URLSearchParams({
        period1: String(Math.floor(from.getTime() / 1000)),
        period2: String(Math.floor(now.getTime() / 1000)),
        interval: '1d',
        events: 'div|split',
      }).toString();
      const answer = await options.fetcher.get(url, {
        accept: 'application/json',
        alsoAccept: (status) => status === 404 || status === 400 || status === 422,
        ...(signal ? { signal } : {}),
      });
      const body = parseSourceJson(answer.text(), 'Yahoo Finance');
      return readChart(symbol, body, answer.status, now);
    },
  };
}

const numbers = z.array(z.nullable(z.number()));

const chartAnswer = z.object({
  chart: z.object({
    error: z.nullish(z.object({ code: z.string(), description: z.nullish(z.string()) })),
    result: z.nullish(
      z.array(
        z.object({
          meta: z.object({
            currency: z.nullish(z.string()),
            longName: z.nullish(z.string()),
            shortName: z.nullish(z.string()),
            exchangeTimezoneName: z.string(),
            regularMarketTime: z.nullish(z.number()),
            regularMarketPrice: z.nullish(z.number()),
            currentTradingPeriod: z.nullish(
              z.object({ regular: z.object({ start: z.number(), end: z.number() }) }),
            ),
          }),
          timestamp: z.optional(z.array(z.number())),
          events: z.optional(
            z.object({ splits: z.optional(z.record(z.string(), z.object({ date: z.number() }))) }),
          ),
          indicators: z.object({
            quote: z.array(z.object({ close: z.optional(numbers), volume: z.optional(numbers) })),
          }),
        }),
      ),
    ),
  }),
});

type Result = NonNullable<z.output<typeof chartAnswer>['chart']['result']>[number];

function readChart(symbol: string, body: unknown, status: number, now: Date): Chart {
  const read = z.safeParse(chartAnswer, body);
  if (!read.success) {
    throw new SourceError(`Yahoo Finance sent an answer of an unknown shape for ${symbol}`, {
      isTransient: true,
    });
  }
  const { result, error } = read.data.chart;
  const [chart] = result ?? [];
  if (!chart) {
    const said = error?.description ?? error?.code ?? `status ${status}`;
    if (status === 404 || /not found|no data found/i.test(`${error?.code} ${said}`)) {
      throw new UnknownToSource(`Yahoo Finance does not know the symbol ${symbol}`);
    }
    throw new SourceError(`Yahoo Finance refused ${symbol}: ${said.slice(0, 200)}`, { isTransient: false });
  }
  const toDate = dateIn(chart.meta.exchangeTimezoneName);
  return {
    symbol,
    currency: chart.meta.currency ?? null,
    name: chart.meta.longName ?? chart.meta.shortName ?? null,
    closes: readCloses(chart, toDate, now),
    splitDates: Object.values(chart.events?.splits ?? {}).map(({ date }) => toDate(date)),
  };
}

function readCloses(chart: Result, toDate: (epochSeconds: number) => string, now: Date): DailyClose[] {
  const { meta, timestamp = [] } = chart;
  const [quote] = chart.indicators.quote;
  const today = toDate(now.getTime() / 1000);
  const byDate = new Map<string, DailyClose>();
  timestamp.forEach((at, i) => {
    const date = toDate(at);
    if (date > today || isUnfinished(meta, at, now)) return;
    const close =
      quote?.close?.[i] ?? (date === lastTradeDate(meta, toDate) ? meta.regularMarketPrice : null);
    // A value that is no number is no close; a day told twice counts as told last.
    if (close === null || close === undefined || !Number.isFinite(close)) return;
    byDate.set(date, { date, close: withoutNoise(close), volume: quote?.volume?.[i] ?? null });
  });
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The source keeps prices as 32-bit numbers and sends their noise along: 3.997 comes as 3.996999979019165. */
function withoutNoise(close: number): number {
  return Number(close.toPrecision(7));
}

/** The bar of a session that is still going on moves until its end. */
function isUnfinished(meta: Result['meta'], at: number, now: Date): boolean {
  const session = meta.currentTradingPeriod?.regular;
  return session !== undefined && at >= session.start && now.getTime() / 1000 < session.end;
}

function lastTradeDate(meta: Result['meta'], toDate: (epochSeconds: number) => string): string | undefined {
  return meta.regularMarketTime ? toDate(meta.regularMarketTime) : undefined;
}

/** The calendar day of an instant where the exchange is. */
function dateIn(zone: string): (epochSeconds: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: isKnownZone(zone) ? zone : 'America/New_York',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (epochSeconds) => format.format(new Date(epochSeconds * 1000));
}

function isKnownZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-CA', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
