import * as z from 'zod/mini';
import { createDayFormat, EASTERN_ZONE } from '#contract/eastern-time.ts';
import type { Clock } from '#platform/clock.ts';
import type { Fetcher } from '#platform/fetching/fetcher.ts';
import {
  checkSourceShape,
  parseSourceJson,
  SourceError,
  UnexpectedAnswer,
  UnknownToSource,
} from '../source-error.ts';

export interface DailyClose {
  date: string;
  close: number;
  volume: number | null;
}

export interface Chart {
  currency: string | null;
  /** Completed sessions only, one per day in date order. */
  closes: DailyClose[];
  splitDates: string[];
  /** Values that are not numbers or have an impossible date. They cannot be stored. */
  skipped: number;
}

export type YahooProvider = ReturnType<typeof createYahooProvider>;

/** Uses the chart API, which needs neither a key nor a cookie. */
export function createYahooProvider(options: { fetcher: Fetcher; baseUrl: string; clock: Clock }) {
  return {
    async fetchChart(symbol: string, from: Date, signal?: AbortSignal): Promise<Chart> {
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
      return readChart(symbol, body, answer.status, { from, now });
    },
  };
}

/** One bad value does not spoil the others. */
const column = z.optional(z.array(z.unknown()));

const chartAnswer = z.object({
  chart: z.object({
    error: z.nullish(z.object({ code: z.string(), description: z.nullish(z.string()) })),
    result: z.nullish(
      z.array(
        z.object({
          meta: z.object({
            symbol: z.nullish(z.string()),
            currency: z.nullish(z.string()),
            exchangeTimezoneName: z.string(),
            regularMarketTime: z.nullish(z.number()),
            regularMarketPrice: z.unknown(),
            currentTradingPeriod: z.nullish(
              z.object({ regular: z.object({ start: z.number(), end: z.number() }) }),
            ),
          }),
          timestamp: column,
          events: z.optional(
            z.object({ splits: z.optional(z.record(z.string(), z.object({ date: z.number() }))) }),
          ),
          indicators: z.object({
            quote: z.array(z.object({ close: column, volume: column })),
          }),
        }),
      ),
    ),
  }),
});

type Result = NonNullable<z.output<typeof chartAnswer>['chart']['result']>[number];

interface Span {
  from: Date;
  now: Date;
}

function readChart(symbol: string, body: unknown, status: number, span: Span): Chart {
  const { result, error } = checkSourceShape(chartAnswer, body, 'Yahoo Finance').chart;
  const [chart] = result ?? [];
  if (!chart) {
    const said = error?.description ?? error?.code ?? `status ${status}`;
    if (status === 404 || /not found|no data found/i.test(`${error?.code} ${said}`)) {
      throw new UnknownToSource(`Yahoo Finance does not know the symbol ${symbol}`);
    }
    throw new SourceError(`Yahoo Finance rejected ${symbol}: ${said.slice(0, 200)}`, { isTransient: false });
  }
  const { symbol: shown } = chart.meta;
  if (shown && shown.toUpperCase() !== symbol) {
    throw new UnexpectedAnswer(`Yahoo Finance sent ${shown.slice(0, 20)} instead of ${symbol}`);
  }
  const dayFormat = createExchangeDayFormat(chart.meta.exchangeTimezoneName);
  const toDate = (epochSeconds: number) => dayFormat.format(new Date(epochSeconds * 1000));
  return {
    currency: chart.meta.currency ?? null,
    ...readCloses(chart, toDate, span),
    splitDates: Object.values(chart.events?.splits ?? {}).map(({ date }) => toDate(date)),
  };
}

const EARLY_DAYS = 7;

function readCloses(chart: Result, toDate: (epochSeconds: number) => string, { from, now }: Span) {
  const { meta, timestamp = [] } = chart;
  const [quote] = chart.indicators.quote;
  const today = toDate(now.getTime() / 1000);
  const earliest = toDate(from.getTime() / 1000 - EARLY_DAYS * 86_400);
  const lastTradeDate = meta.regularMarketTime ? toDate(meta.regularMarketTime) : undefined;
  const byDate = new Map<string, DailyClose>();
  let skipped = 0;
  timestamp.forEach((at, i) => {
    const date = isInstant(at) ? toDate(at) : '';
    const close = quote?.close?.[i] ?? (date === lastTradeDate ? meta.regularMarketPrice : null);
    const isInRange = date >= earliest && date <= today;
    if (close === null || close === undefined || (isInRange && isUnfinished(meta, Number(at), now))) return;
    if (!isInRange || typeof close !== 'number' || !Number.isFinite(close)) skipped += 1;
    // When a day occurs twice, the last close counts.
    else byDate.set(date, { date, close: withoutNoise(close), volume: toNumber(quote?.volume?.[i]) });
  });
  const closes = [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
  return { closes, skipped };
}

const LAST_INSTANT_SECONDS = 8.64e12;

function isInstant(at: unknown): at is number {
  return typeof at === 'number' && Math.abs(at) <= LAST_INSTANT_SECONDS;
}

function toNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Removes the rounding noise of the source's 32-bit prices: 3.996999979019165 is 3.997. */
function withoutNoise(close: number): number {
  return Number(close.toPrecision(7));
}

/** The close of an open session still changes. */
function isUnfinished(meta: Result['meta'], at: number, now: Date): boolean {
  const session = meta.currentTradingPeriod?.regular;
  return session !== undefined && at >= session.start && now.getTime() / 1000 < session.end;
}

function createExchangeDayFormat(zone: string): Intl.DateTimeFormat {
  try {
    return createDayFormat(zone);
  } catch {
    return createDayFormat(EASTERN_ZONE);
  }
}
