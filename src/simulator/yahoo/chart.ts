import type { Answer, SourceRequest } from '../source.ts';
import type { Asset } from '../world/assets/asset.ts';
import type { Bar } from '../world/bars.ts';
import { lastOpenDay } from '../world/calendars.ts';
import type { History } from '../world/market.ts';
import { roundTo } from '../world/prices.ts';
import { dayInZone, instantInZone } from '../world/zones.ts';

/** Yahoo Finance sends more columns and details; these are what our client reads. */
export function answerChart({ query, world, now }: SourceRequest, symbol: string): Answer {
  const asset = world.market.find(symbol.toUpperCase());
  if (!asset) return answerUnknown();
  if ((query.get('interval') ?? '1d') !== '1d') {
    return chartError(422, 'Unprocessable Entity', 'Only 1d granularity data are available.');
  }
  const history = world.market.historyOf(asset, now);
  const nowSeconds = Math.floor(now / 1_000);
  const [from, to] = [Number(query.get('period1')), Number(query.get('period2') ?? nowSeconds)];
  if (!(from <= to)) {
    const problem = 'Invalid input - start date cannot be after end date';
    return chartError(400, 'Bad Request', `${problem}. startDate = ${from}, endDate = ${to}`);
  }
  if (history.length === 0 || to <= history.bar(0).startsAt / 1_000) {
    const problem = `Data doesn't exist for startDate = ${from}, endDate = ${to}`;
    return chartError(400, 'Bad Request', problem);
  }
  const bars: Bar[] = [];
  for (let index = history.firstFrom(from * 1_000); index < history.length; index += 1) {
    const bar = history.bar(index);
    if (bar.startsAt / 1_000 >= to) break;
    bars.push(bar);
  }
  const meta = describe(asset, history, now);
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

function writeBars(history: History, bars: readonly Bar[], query: URLSearchParams) {
  if (bars.length === 0) return { indicators: { quote: [{}] } };
  const factor = history.splitFactor;
  const column = (read: (bar: Bar) => number) => bars.map((bar) => (bar.isGap ? null : read(bar)));
  const splits = query.get('events')?.includes('split') ? listSplits(history, bars) : [];
  return {
    timestamp: bars.map(({ startsAt }) => startsAt / 1_000),
    ...(splits.length > 0 && { events: { splits: Object.fromEntries(splits) } }),
    indicators: {
      quote: [
        {
          // Yahoo keeps prices as 32-bit floats and shows all their digits.
          close: column(({ close }) => Math.fround(close * factor)),
          volume: column(({ volume }) => Math.round(volume / factor)),
        },
      ],
    },
  };
}

function listSplits(history: History, bars: readonly Bar[]) {
  const [from, to] = [bars[0]?.startsAt ?? 0, bars.at(-1)?.startsAt ?? 0];
  return history.splits
    .filter(({ startsAt }) => startsAt >= from && startsAt <= to)
    .map(({ startsAt }) => [startsAt / 1_000, { date: startsAt / 1_000 }]);
}

function describe(asset: Asset, history: History, now: number) {
  const { calendar, zone, opens, closes } = asset.exchange;
  const last = lastQuoted(history);
  const day = lastOpenDay(calendar, dayInZone(zone, now));
  const at = (minutes: number) => instantInZone(zone, day, minutes) / 1_000;
  return {
    currency: asset.currency ?? 'USD',
    symbol: asset.symbol,
    instrumentType: asset.type,
    regularMarketTime: Math.floor(Math.min(now, instantInZone(zone, last.day, closes) + 1_000) / 1_000),
    exchangeTimezoneName: zone,
    regularMarketPrice: roundTo(last.close * history.splitFactor, Math.max(2, asset.decimals)),
    currentTradingPeriod: { regular: { start: at(opens), end: at(closes) } },
  };
}

/** The quote continues where the table of days has a gap. */
function lastQuoted(history: History): Bar {
  let index = history.length - 1;
  while (index > 0 && history.bar(index).isGap && !(history.isLive && index === history.length - 1))
    index -= 1;
  return history.bar(index);
}
