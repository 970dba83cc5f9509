import type { MacroItem } from '#contract/briefing.ts';
import { changeFrom, changePercent } from '#contract/period-changes.ts';
import { findNewestValue } from '../agents/second-source.ts';
import type { Db } from '../db/open-db.ts';
import type { MarketFacts } from './market.ts';

/** The five key figures of the day, from the same stored rows as everything else. */
export async function readMacro(db: Db, market: MarketFacts, asOf: Date): Promise<MacroItem[]> {
  const [inflation, inflationBefore] = await readInflation(db, market, asOf);
  const sp500 = market.prices.find(({ symbol }) => symbol === '^GSPC');
  const sp500Before =
    sp500?.close_price != null && sp500.day_change_percent != null
      ? sp500.close_price / (1 + sp500.day_change_percent / 100)
      : null;
  return [
    describe(
      { id: 'CPIAUCSL', title: 'CPI Inflation Rate', category: 'inflation', unit: '%', source: 'FRED' },
      inflation,
      inflationBefore,
    ),
    fromSeries(market, { id: 'UNRATE', title: 'Unemployment Rate', category: 'employment' }),
    fromSeries(market, { id: 'A191RL1Q225SBEA', title: 'GDP Growth (QoQ)', category: 'gdp' }),
    describe(
      {
        ...{ id: '^GSPC', title: 'S&P 500', category: 'markets', unit: 'points' },
        source: sp500?.source ?? 'Yahoo Finance',
      },
      { value: sp500?.close_price ?? null, date: sp500?.observation_date ?? null },
      { value: sp500Before },
    ),
    fromSeries(market, { id: 'FEDFUNDS', title: 'Fed Funds Rate', category: 'rates' }),
  ];
}

interface Value {
  value: number | null;
  date?: string | null;
}

type About = Pick<MacroItem, 'id' | 'title' | 'category' | 'unit' | 'source'>;

function describe(about: About, now: Value, before: Value): MacroItem {
  const { value } = now;
  const { change = null, percent = null } =
    value === null || before.value === null ? {} : changeFrom(before.value, value);
  return { ...about, value, change, changePercent: percent, timestamp: now.date ?? null };
}

function fromSeries(market: MarketFacts, about: Pick<MacroItem, 'id' | 'title' | 'category'>): MacroItem {
  const series = market.indicators.find(({ series_id }) => series_id === about.id);
  return describe(
    { ...about, unit: series?.units ?? '%', source: 'FRED' },
    { value: series?.current_value ?? null, date: series?.current_date ?? null },
    { value: series?.previous_value ?? null },
  );
}

/** The year-over-year change of the index for the newest and the previous month. */
async function readInflation(db: Db, market: MarketFacts, asOf: Date): Promise<[Value, Value]> {
  const cpi = market.indicators.find(({ series_id }) => series_id === 'CPIAUCSL');
  if (!cpi?.current_date || !cpi.previous_date) return [{ value: null }, { value: null }];
  const over = async (date: string, value: number | null): Promise<Value> => {
    const yearBefore = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
    const then = await findNewestValue(db, 'fred', 'CPIAUCSL', asOf, yearBefore);
    return { value: then?.date === yearBefore ? changePercent(value, then.value) : null, date };
  };
  return [await over(cpi.current_date, cpi.current_value), await over(cpi.previous_date, cpi.previous_value)];
}
