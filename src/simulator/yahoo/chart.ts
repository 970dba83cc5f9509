import type { Answer, SourceRequest } from '../source.ts';
import { type Asset, EXCHANGES } from '../world/assets/asset.ts';
import type { Bar } from '../world/bars.ts';
import { lastOpenDay } from '../world/calendars.ts';
import { addMonths, type Day, dayFrom, dayOfMonth, monthOf, yearOf } from '../world/days.ts';
import { firstDayOf, type History } from '../world/market.ts';
import { dayInZone, instantInZone, offsetSeconds, zoneName } from '../world/zones.ts';
import { answerJson } from './answers.ts';

export const VALID_RANGES = ['1d', '5d', '1mo', '3mo', '6mo', '1y', '2y', '5y', '10y', 'ytd', 'max'] as const;
const INTERVALS = ['1m', '2m', '5m', '15m', '30m', '60m', '90m', '1h', '4h', '1d', '5d', '1wk', '1mo', '3mo'];
const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function answerChart(request: SourceRequest, symbol: string): Answer {
  const { query, world, now } = request;
  const asset = world.market.find(symbol.toUpperCase());
  if (!asset) return chartError(404, 'Not Found', 'No data found, symbol may be delisted');
  const interval = query.get('interval') ?? '1d';
  const refused = refuseInterval(interval, query);
  if (refused) return refused;

  const history = world.market.historyOf(asset, now);
  const span = readSpan(query, asset, history, now);
  if ('error' in span) return chartError(400, 'Bad Request', span.error);
  const first = history.firstFrom(span.from * 1_000);
  const bars: Bar[] = [];
  for (let index = first; index < history.length; index += 1) {
    const bar = history.bar(index);
    if (bar.startsAt / 1_000 >= span.to) break;
    bars.push(bar);
  }
  if (history.length === 0 || span.to <= history.bar(0).startsAt / 1_000) {
    return chartError(
      400,
      'Bad Request',
      `Data doesn't exist for startDate = ${span.from}, endDate = ${span.to}`,
    );
  }
  return answerJson(200, {
    chart: {
      result: [
        {
          meta: describe(asset, history, first, now, span.range),
          ...writeBars(history, bars, query.get('events') ?? ''),
        },
      ],
      error: null,
    },
  });
}

export function chartError(status: number, code: string, description: string): Answer {
  return answerJson(status, { chart: { result: null, error: { code, description } } });
}

function refuseInterval(interval: string, query: URLSearchParams): Answer | undefined {
  if (interval === '1d') return undefined;
  if (!INTERVALS.includes(interval)) {
    return chartError(
      400,
      'Bad Request',
      `Invalid input - interval=${interval} is not supported. Valid intervals: [${INTERVALS.join(', ')}]`,
    );
  }
  const [start, end] = [query.get('period1') ?? '', query.get('period2') ?? ''];
  return chartError(
    422,
    'Unprocessable Entity',
    `${interval} data not available for startTime=${start} and endTime=${end}. Only 1d granularity data are allowed to be fetched per request.`,
  );
}

interface Span {
  from: number;
  to: number;
  range: string;
}

function readSpan(
  query: URLSearchParams,
  asset: Asset,
  history: History,
  now: number,
): Span | { error: string } {
  const nowSeconds = Math.floor(now / 1_000);
  if (query.get('period1') !== null) {
    const from = Number(query.get('period1'));
    const to = query.get('period2') === null ? nowSeconds : Number(query.get('period2'));
    if (!Number.isFinite(from) || !Number.isFinite(to))
      return { error: 'Invalid input - period1 or period2' };
    if (from > to) {
      return {
        error: `Invalid input - start date cannot be after end date. startDate = ${from}, endDate = ${to}`,
      };
    }
    return { from, to, range: '' };
  }
  const range = query.get('range') ?? '1d';
  if (!(VALID_RANGES as readonly string[]).includes(range)) {
    return {
      error: `Invalid input - range=${range} is not supported. Valid ranges: [${VALID_RANGES.join(', ')}]`,
    };
  }
  return { from: rangeStart(range, asset, history, now), to: nowSeconds + 86_400, range };
}

function rangeStart(range: string, asset: Asset, history: History, now: number): number {
  const exchange = EXCHANGES[asset.exchange];
  const today = dayInZone(exchange.zone, now);
  const [, count = '1', unit = 'd'] = /^(\d+)(d|mo|y)$/.exec(range) ?? [];
  if (range !== 'max' && range !== 'ytd' && unit === 'd') {
    const index = Math.max(0, history.length - Number(count));
    return history.length === 0 ? 0 : history.bar(index).startsAt / 1_000;
  }
  const start: Day =
    range === 'max'
      ? firstDayOf(asset)
      : range === 'ytd'
        ? dayFrom(yearOf(today), 1, 1)
        : addMonths(today, -Number(count) * (unit === 'y' ? 12 : 1));
  return instantInZone(exchange.zone, start, 0) / 1_000;
}

/** Yahoo keeps prices as 32-bit floats and shows all their digits. */
function float(price: number): number {
  return Math.fround(price);
}

function roundTo(price: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(price * scale) / scale;
}

function writeBars(history: History, bars: readonly Bar[], eventNames: string) {
  if (bars.length === 0) return { indicators: { quote: [{}], adjclose: [{}] } };
  const factor = history.splitFactor;
  const column = (read: (bar: Bar) => number) => bars.map((bar) => (bar.isGap ? null : read(bar)));
  const adjusted = adjustedCloses(history, bars);
  const events = writeEvents(history, bars, eventNames);
  return {
    timestamp: bars.map(({ startsAt }) => startsAt / 1_000),
    ...(events && { events }),
    indicators: {
      quote: [
        {
          open: column(({ open }) => float(open * factor)),
          high: column(({ high }) => float(high * factor)),
          low: column(({ low }) => float(low * factor)),
          close: column(({ close }) => float(close * factor)),
          volume: column(({ volume }) => Math.round(volume / factor)),
        },
      ],
      adjclose: [
        {
          adjclose: bars.map((bar, index) => (bar.isGap ? null : float((adjusted[index] ?? 0) * factor))),
        },
      ],
    },
  };
}

/** Closes lowered by every dividend paid since, as a share of the close before it. */
function adjustedCloses(history: History, bars: readonly Bar[]): number[] {
  const last = bars[bars.length - 1];
  if (!last) return [];
  const { dividends } = history;
  let next = dividends.length - 1;
  let factor = 1;
  // Dividends after the last bar asked for count too; their share is of the close before them.
  for (; next >= 0 && (dividends[next]?.day ?? 0) > last.day; next -= 1) {
    factor *= keptShare(history, dividends[next]);
  }
  const adjusted = new Array<number>(bars.length);
  for (let index = bars.length - 1; index >= 0; index -= 1) {
    const bar = bars[index];
    if (!bar) continue;
    adjusted[index] = bar.close * factor;
    for (; next >= 0 && (dividends[next]?.day ?? 0) >= bar.day; next -= 1) {
      factor *= keptShare(history, dividends[next]);
    }
  }
  return adjusted;
}

function keptShare(history: History, dividend: History['dividends'][number] | undefined): number {
  if (!dividend) return 1;
  const before = history.firstFrom(dividend.startsAt) - 1;
  return before < 0 ? 1 : 1 - dividend.amount / history.close(before);
}

function writeEvents(history: History, bars: readonly Bar[], names: string) {
  const wanted = names.split(/[|,]/).map((name) => name.trim());
  const from = bars[0]?.startsAt ?? 0;
  const to = bars[bars.length - 1]?.startsAt ?? 0;
  const isInside = ({ startsAt }: { startsAt: number }) => startsAt >= from && startsAt <= to;
  const dividends = wanted.includes('div') ? history.dividends.filter(isInside) : [];
  const splits = wanted.includes('split') ? history.splits.filter(isInside) : [];
  if (dividends.length === 0 && splits.length === 0) return undefined;
  return {
    ...(dividends.length > 0 && {
      dividends: Object.fromEntries(
        dividends.map(({ amount, startsAt }) => [
          startsAt / 1_000,
          { amount: roundTo(amount * history.splitFactor, 6), date: startsAt / 1_000 },
        ]),
      ),
    }),
    ...(splits.length > 0 && {
      splits: Object.fromEntries(
        splits.map(({ split, startsAt }) => [
          startsAt / 1_000,
          {
            date: startsAt / 1_000,
            numerator: split.numerator,
            denominator: split.denominator,
            splitRatio: `${split.numerator}:${split.denominator}`,
          },
        ]),
      ),
    }),
  };
}

function describe(asset: Asset, history: History, first: number, now: number, range: string) {
  const exchange = EXCHANGES[asset.exchange];
  const price = (value: number) => roundTo(value * history.splitFactor, Math.max(2, asset.decimals));
  const last = lastQuoted(history);
  const { high, low } = yearRange(history);
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
    fiftyTwoWeekHigh: price(high),
    fiftyTwoWeekLow: price(low),
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

/** Quotes go on where the table of days has a gap. */
function lastQuoted(history: History): Bar {
  for (let index = history.length - 1; index > 0; index -= 1) {
    const bar = history.bar(index);
    if (!bar.isGap || (history.isLive && index === history.length - 1)) return bar;
  }
  return history.bar(0);
}

function yearRange(history: History): { high: number; low: number } {
  let high = 0;
  let low = Number.POSITIVE_INFINITY;
  for (let index = Math.max(0, history.length - 252); index < history.length; index += 1) {
    const bar = history.bar(index);
    high = Math.max(high, bar.high);
    low = Math.min(low, bar.low);
  }
  return { high, low };
}

/** A future's short name bears the month of its contract: `Gold Apr 25`. */
function shortNameOf(asset: Asset, day: Day): string {
  if (!asset.contractMonths) return asset.name.slice(0, 31);
  // Trading moves on to the next contract around the 20th of the month before.
  const ahead = addMonths(day, dayOfMonth(day) > 20 ? 2 : 1);
  for (let months = 0; ; months += 1) {
    const month = addMonths(ahead, months);
    if (!asset.contractMonths.includes(monthOf(month))) continue;
    return `${asset.name} ${MONTH_NAMES[monthOf(month) - 1]} ${String(yearOf(month)).slice(2)}`.slice(0, 40);
  }
}
