import { MONTHS } from '#contract/days.ts';
import type { Answer, SourceRequest } from '../source.ts';
import { type Asset, EXCHANGES } from '../world/assets/asset.ts';
import type { Bar } from '../world/bars.ts';
import { lastOpenDay } from '../world/calendars.ts';
import { addMonths, type Day, dayOfMonth, monthOf, yearOf } from '../world/days.ts';
import { firstDayOf, type History } from '../world/market.ts';
import { roundTo } from '../world/prices.ts';
import { dayInZone, instantInZone, offsetSeconds, zoneName } from '../world/zones.ts';

const VALID_RANGES = ['1d', '5d', '1mo', '3mo', '6mo', '1y', '2y', '5y', '10y', 'ytd', 'max'];

export function answerChart({ query, world, now }: SourceRequest, symbol: string): Answer {
  const asset = world.market.find(symbol.toUpperCase());
  if (!asset) return answerUnknown();
  if ((query.get('interval') ?? '1d') !== '1d') {
    return chartError(422, 'Unprocessable Entity', 'Only 1d granularity data are available.');
  }
  const history = world.market.historyOf(asset, now);
  const { from, to } = readSpan(query, asset, history, now);
  if (!(from <= to)) {
    const problem = 'Invalid input - start date cannot be after end date';
    return chartError(400, 'Bad Request', `${problem}. startDate = ${from}, endDate = ${to}`);
  }
  if (history.length === 0 || to <= history.bar(0).startsAt / 1_000) {
    const problem = `Data doesn't exist for startDate = ${from}, endDate = ${to}`;
    return chartError(400, 'Bad Request', problem);
  }
  const first = history.firstFrom(from * 1_000);
  const bars: Bar[] = [];
  for (let index = first; index < history.length; index += 1) {
    const bar = history.bar(index);
    if (bar.startsAt / 1_000 >= to) break;
    bars.push(bar);
  }
  const meta = describe(asset, history, first, now, query.get('range') ?? '');
  return answerJson(200, { chart: { result: [{ meta, ...writeBars(history, bars, query) }], error: null } });
}

function answerJson(status: number, body: unknown): Answer {
  const headers = {
    'content-type': 'application/json;charset=utf-8',
    'cache-control': 'public, max-age=10, stale-while-revalidate=20',
    server: 'ATS',
  };
  return { status, headers, body: JSON.stringify(body) };
}

export function answerUnknown(): Answer {
  return chartError(404, 'Not Found', 'No data found, symbol may be delisted');
}

function chartError(status: number, code: string, description: string): Answer {
  return answerJson(status, { chart: { result: null, error: { code, description } } });
}

/** In seconds: from `period1` to `period2`, or a `range` that ends now. */
function readSpan(query: URLSearchParams, asset: Asset, history: History, now: number) {
  const nowSeconds = Math.floor(now / 1_000);
  if (query.has('period1')) {
    return { from: Number(query.get('period1')), to: Number(query.get('period2') ?? nowSeconds) };
  }
  return { from: rangeStart(query.get('range') ?? '1d', asset, history, now), to: nowSeconds + 86_400 };
}

function rangeStart(range: string, asset: Asset, history: History, now: number): number {
  const { zone } = EXCHANGES[asset.exchange];
  const [, count, unit] = /^(\d+)(d|mo|y)$/.exec(range) ?? [];
  if (unit === 'd') return history.bar(Math.max(0, history.length - Number(count))).startsAt / 1_000;
  const months = Number(count) * (unit === 'y' ? 12 : 1);
  const start = unit ? addMonths(dayInZone(zone, now), -months) : firstDayOf(asset);
  return instantInZone(zone, start, 0) / 1_000;
}

/** Yahoo keeps prices as 32-bit floats and shows all their digits. */
function float(price: number): number {
  return Math.fround(price);
}

function writeBars(history: History, bars: readonly Bar[], query: URLSearchParams) {
  if (bars.length === 0) return { indicators: { quote: [{}], adjclose: [{}] } };
  const factor = history.splitFactor;
  const column = (read: (bar: Bar) => number) => bars.map((bar) => (bar.isGap ? null : read(bar)));
  const close = column((bar) => float(bar.close * factor));
  const splits = query.get('events')?.includes('split') ? listSplits(history, bars) : [];
  return {
    timestamp: bars.map(({ startsAt }) => startsAt / 1_000),
    ...(splits.length > 0 && { events: { splits: Object.fromEntries(splits) } }),
    indicators: {
      quote: [
        {
          open: column(({ open }) => float(open * factor)),
          high: column(({ high }) => float(high * factor)),
          low: column(({ low }) => float(low * factor)),
          close,
          volume: column(({ volume }) => Math.round(volume / factor)),
        },
      ],
      // No simulated company pays dividends, so this column equals the closes.
      adjclose: [{ adjclose: close }],
    },
  };
}

function listSplits(history: History, bars: readonly Bar[]) {
  const [from, to] = [bars[0]?.startsAt ?? 0, bars.at(-1)?.startsAt ?? 0];
  return history.splits
    .filter(({ startsAt }) => startsAt >= from && startsAt <= to)
    .map(({ split: { numerator, denominator }, startsAt }) => {
      const date = startsAt / 1_000;
      return [date, { date, numerator, denominator, splitRatio: `${numerator}:${denominator}` }];
    });
}

function describe(asset: Asset, history: History, first: number, now: number, range: string) {
  const exchange = EXCHANGES[asset.exchange];
  const price = (value: number) => roundTo(value * history.splitFactor, Math.max(2, asset.decimals));
  const last = lastQuoted(history);
  const year = Array.from({ length: Math.min(252, history.length) }, (_, back) =>
    history.bar(history.length - 1 - back),
  );
  const day = lastOpenDay(exchange.calendar, dayInZone(exchange.zone, now));
  const period = (from: number, to: number) => ({
    timezone: zoneName(exchange.zone, from * 1_000),
    start: from,
    end: to,
    gmtoffset: offsetSeconds(exchange.zone, from * 1_000),
  });
  const at = (minutes: number) => instantInZone(exchange.zone, day, minutes) / 1_000;
  const hasLongName = asset.type !== 'FUTURE';
  return {
    currency: asset.currency ?? 'USD',
    symbol: asset.symbol,
    exchangeName: asset.exchange,
    fullExchangeName: exchange.fullName,
    instrumentType: asset.type,
    firstTradeDate: instantInZone(exchange.zone, firstDayOf(asset), exchange.opens) / 1_000,
    regularMarketTime: Math.floor(
      Math.min(now, instantInZone(exchange.zone, last.day, exchange.closes) + 1_000) / 1_000,
    ),
    hasPrePostMarketData: exchange.before > 0,
    gmtoffset: offsetSeconds(exchange.zone, now),
    timezone: zoneName(exchange.zone, now),
    exchangeTimezoneName: exchange.zone,
    regularMarketPrice: price(last.close),
    fiftyTwoWeekHigh: price(Math.max(...year.map(({ high }) => high))),
    fiftyTwoWeekLow: price(Math.min(...year.map(({ low }) => low))),
    regularMarketDayHigh: price(last.high),
    regularMarketDayLow: price(last.low),
    regularMarketVolume: last.volume,
    ...(hasLongName && { longName: asset.name }),
    shortName: shortNameOf(asset, day),
    chartPreviousClose: roundTo(
      history.close(Math.max(0, first - 1)) * history.splitFactor,
      Math.max(3, asset.decimals),
    ),
    priceHint: asset.decimals > 2 ? 4 : 2,
    currentTradingPeriod: {
      pre: period(at(exchange.opens - exchange.before), at(exchange.opens)),
      regular: period(at(exchange.opens), at(exchange.closes)),
      post: period(at(exchange.closes), at(exchange.closes + exchange.after)),
    },
    dataGranularity: '1d',
    range,
    validRanges: VALID_RANGES,
  };
}

/** The quote continues where the table of days has a gap. */
function lastQuoted(history: History): Bar {
  let index = history.length - 1;
  while (index > 0 && history.bar(index).isGap && !(history.isLive && index === history.length - 1))
    index -= 1;
  return history.bar(index);
}

/** A future's short name includes its contract month: `Gold Apr 25`. */
function shortNameOf(asset: Asset, day: Day): string {
  if (!asset.contractMonths) return asset.name.slice(0, 31);
  // Trading moves on to the next contract around the 20th of the month before.
  const ahead = addMonths(day, dayOfMonth(day) > 20 ? 2 : 1);
  for (let months = 0; ; months += 1) {
    const month = addMonths(ahead, months);
    if (!asset.contractMonths.includes(monthOf(month))) continue;
    return `${asset.name} ${MONTHS[monthOf(month) - 1]?.slice(0, 3)} ${String(yearOf(month)).slice(2)}`.slice(
      0,
      40,
    );
  }
}
