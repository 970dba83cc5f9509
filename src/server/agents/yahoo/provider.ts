import * as z from 'zod/mini';
import { weekdayOf } from '#contract/days.ts';
import { createDayFormat, EASTERN_ZONE } from '#contract/eastern-time.ts';
import { isComparable } from '#intelligence/plausibility.ts';
import type { Clock } from '#platform/clock.ts';
import { isConsentHost } from '#platform/fetching/consent-host.ts';
import { FetchError } from '#platform/fetching/fetch-error.ts';
import type { Fetcher } from '#platform/fetching/fetcher.ts';
import type { Sleep } from '#platform/fetching/host-pacing.ts';
import { parseRetryAfter } from '#platform/fetching/retry-policy.ts';
import {
  checkSourceShape,
  parseSourceJson,
  SourceError,
  UnexpectedAnswer,
  UnknownToSource,
} from '../source-error.ts';
import { createBackOff } from './back-off.ts';

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
  /** Number of unusable values: not a number, or an impossible date. */
  skipped: number;
}

export type YahooProvider = ReturnType<typeof createYahooProvider>;

/** Uses the chart API, which needs neither a key nor a cookie. */
export function createYahooProvider(options: {
  fetcher: Fetcher;
  /** Hosts of the same API, the preferred one first. */
  baseUrls: readonly string[];
  clock: Clock;
  sleep?: Sleep | undefined;
}) {
  const { fetcher, baseUrls, clock } = options;
  const backOff = createBackOff(options);

  return {
    /** `patienceMs`: how long the call may wait if Yahoo Finance limits our requests. */
    async fetchChart(
      symbol: string,
      from: Date,
      signal?: AbortSignal,
      patienceMs = 0,
      until?: Date,
    ): Promise<Chart> {
      const now = clock();
      const to = until && until < now ? until : now;
      const query = new URLSearchParams({
        period1: String(Math.floor(from.getTime() / 1000)),
        period2: String(Math.floor(to.getTime() / 1000)),
        interval: '1d',
        events: 'div|split',
      });
      const path = `/v8/finance/chart/${encodeURIComponent(symbol)}?${query}`;
      for (;;) {
        await backOff.wait(patienceMs, signal);
        const answer = await askInTurn(path, signal);
        if (answer !== LIMITED) {
          backOff.end();
          return readChart(symbol, answer.body, answer.status, { from, now });
        }
      }
    },
    /** How long calls have waited because of rate limits. */
    waitedMs: backOff.waitedMs,
  };

  /** If a host fails, the next one is tried; a rate limit applies to all of them. */
  async function askInTurn(path: string, signal: AbortSignal | undefined) {
    for (const [position, baseUrl] of baseUrls.entries()) {
      try {
        return await ask(baseUrl, path, signal);
      } catch (error) {
        if (position === baseUrls.length - 1 || !isFaultOfHost(error)) throw error;
      }
    }
    throw new Error('Yahoo Finance has no address');
  }

  async function ask(baseUrl: string, path: string, signal: AbortSignal | undefined) {
    const { hostname } = new URL(baseUrl);
    const answer = await fetcher
      .get(baseUrl + path, {
        accept: 'application/json',
        alsoAccept: (status) => READ_STATUSES.has(status),
        allowedHosts: (host) => host === hostname,
        attempts: baseUrls.length > 1 ? 2 : 3,
        signal,
      })
      .catch((error: unknown) => {
        throw isConsentRedirect(error) ? consentError() : error;
      });
    const { status } = answer;
    const text = answer.text();
    if (status === 429 || /^\s*(?:Edge: )?Too Many Requests/i.test(text)) {
      backOff.begin(parseRetryAfter(answer.headers['retry-after'], clock()));
      return LIMITED;
    }
    return { status, body: parseSourceJson(text, 'Yahoo Finance') };
  }
}

const LIMITED = Symbol('limited');
/** Refusals with a reason in JSON, and the rate limit. */
const READ_STATUSES = new Set([400, 404, 422, 429]);

function isFaultOfHost(error: unknown): boolean {
  if (error instanceof SourceError) return true;
  return error instanceof FetchError && error.kind !== 'aborted' && (error.status ?? 500) >= 500;
}

/** In the European Union, Yahoo redirects visitors without a cookie to its consent page. */
function isConsentRedirect(error: unknown): boolean {
  return error instanceof FetchError && isConsentHost(error.host ?? '');
}

function consentError(): SourceError {
  const message =
    'Yahoo Finance asks for consent to cookies instead of sending prices. ' +
    'It does so for requests from some countries; use a network elsewhere or another source.';
  return new SourceError(message, { isTransient: false, fault: 'forbidden' });
}

/** Over a century of sessions. */
const MOST_SESSIONS = 40_000;
const MOST_SPLITS = 100;
/** Unvalidated, so that one bad value does not reject the others. */
const column = z.optional(z.array(z.unknown()).check(z.maxLength(MOST_SESSIONS)));

/** Counted before they are checked: each value is compared with all splits. */
const splitsByName = z.pipe(
  z.unknown().check(z.refine((all) => Object.keys(all ?? {}).length <= MOST_SPLITS)),
  z.record(z.string(), z.object({ date: z.number() })),
);

const chartAnswer = z.object({
  chart: z.object({
    error: z.nullish(z.object({ code: z.string(), description: z.nullish(z.string()) })),
    result: z.nullish(
      z.array(
        z.object({
          meta: z.object({
            symbol: z.nullish(z.string()),
            currency: z.nullish(z.string().check(z.regex(/^[A-Za-z]{0,10}$/))),
            exchangeTimezoneName: z.string(),
            instrumentType: z.nullish(z.string()),
            regularMarketTime: z.nullish(z.number()),
            regularMarketPrice: z.optional(z.unknown()),
            currentTradingPeriod: z.nullish(
              z.object({ regular: z.object({ start: z.number(), end: z.number() }) }),
            ),
          }),
          timestamp: column,
          events: z.optional(z.object({ splits: z.optional(splitsByName) })),
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
    throw new UnexpectedAnswer(
      `Yahoo Finance sent ${shown.slice(0, 20)} instead of ${symbol}`,
      'unknown-item',
    );
  }
  const dayFormat = createExchangeDayFormat(chart.meta.exchangeTimezoneName);
  const toDate = (at: unknown) => (isInstant(at) ? dayFormat.format(new Date(at * 1000)) : '');
  return {
    currency: chart.meta.currency || null,
    ...readCloses(chart, toDate, span),
    splitDates: Object.values(chart.events?.splits ?? {}).flatMap(({ date }) => toDate(date) || []),
  };
}

const EARLY_DAYS = 7;

function readCloses(chart: Result, toDate: (at: unknown) => string, { from, now }: Span) {
  const { meta, timestamp = [] } = chart;
  const [quote] = chart.indicators.quote;
  const today = toDate(now.getTime() / 1000);
  const earliest = toDate(from.getTime() / 1000 - EARLY_DAYS * 86_400);
  const lastTradeDate = meta.regularMarketTime ? toDate(meta.regularMarketTime) : undefined;
  // Other exchanges have sessions on Sundays, and some contracts on every day.
  const restsOnWeekends =
    meta.exchangeTimezoneName.startsWith('America/') &&
    /^(?:EQUITY|ETF|INDEX)$/.test(meta.instrumentType ?? '');
  const byDate = new Map<string, DailyClose>();
  let skipped = 0;
  timestamp.forEach((at, i) => {
    const date = toDate(isInstant(at) && at % 3600 === 0 ? at + CLOCK_CHANGE_SECONDS : at);
    const close = quote?.close?.[i] ?? (date === lastTradeDate ? meta.regularMarketPrice : null);
    const isInRange = date >= earliest && date <= today;
    if (close === null || close === undefined || (isInRange && isUnfinished(meta, Number(at), now))) return;
    const isDated = isInRange && !(restsOnWeekends && weekdayOf(date) % 6 === 0);
    if (!isDated || !isComparable(close)) skipped += 1;
    // If a day occurs twice, the last close counts.
    else byDate.set(date, { date, close: withoutNoise(close), volume: toVolume(quote?.volume?.[i]) });
  });
  const closes = [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
  return { closes, skipped };
}

/** After a clock change, days that begin at midnight may be dated up to two hours earlier. No session begins then. */
const CLOCK_CHANGE_SECONDS = 2 * 3600;
/** Dates of later years have more than four digits. */
const LAST_INSTANT_SECONDS = Date.UTC(9999, 0) / 1000;

function isInstant(at: unknown): at is number {
  return typeof at === 'number' && Math.abs(at) <= LAST_INSTANT_SECONDS;
}

function toVolume(value: unknown): number | null {
  return isComparable(value) && value >= 0 ? value : null;
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
