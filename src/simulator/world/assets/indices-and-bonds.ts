import { type Asset, type Exchange, fromRow, NEW_YORK, type PriceModel, type PriceRow } from './asset.ts';

const VOLATILITIES: Exchange = { zone: 'America/Chicago', calendar: 'nyse', opens: 510, closes: 915 };
const YIELDS: Exchange = { zone: 'America/Chicago', calendar: 'nyse', opens: 440, closes: 840 };

export const INDICES: Asset[] = [
  index('^GSPC', 'S&P 500', 4_100_000_000, {
    yearEnds: '1115 1258 1258 1426 1848 2059 2044 2239 2674 2507 3231 3756 4766 3840 4770 5882 6690 6800',
    beta: { market: 1 },
    own: 0,
    growth: 0.06,
  }),
  index('^DJI', 'Dow Jones Industrial Average', 420_000_000, {
    yearEnds:
      '10428 11577 12217 13104 16576 17823 17425 19762 24719 23327 28538 30606 36338 33147 37690 42544 46900 47500',
    beta: { market: 0.93 },
    own: 0.0022,
    growth: 0.055,
  }),
  index('^IXIC', 'NASDAQ Composite', 6_300_000_000, {
    yearEnds:
      '2269 2652 2605 3019 4176 4736 5007 5383 6903 6635 8972 12888 15644 10466 15011 19310 22600 22900',
    beta: { market: 1.17 },
    own: 0.0032,
    growth: 0.07,
  }),
  fund('SPY', 'SPDR S&P 500 ETF Trust', 72_000_000, {
    yearEnds: '111 126 126 142 185 206 204 224 267 250 322 374 475 382 475 586 668 679',
    beta: { market: 1 },
    own: 0.0002,
  }),
  gauge('^VIX', 'CBOE Volatility Index', VOLATILITIES, 2, { kind: 'vix' }),
  gauge('^FVX', 'Treasury Yield 5 Years', YIELDS, 3, { kind: 'yield', years: 5 }),
  gauge('^TNX', 'CBOE Interest Rate 10 Year T No', YIELDS, 3, { kind: 'yield', years: 10 }),
  gauge('^TYX', 'Treasury Yield 30 Years', YIELDS, 3, { kind: 'yield', years: 30 }),
];

export const BOND_FUNDS: Asset[] = [
  fund('TLT', 'iShares 20+ Year Treasury Bond ETF', 36_000_000, {
    yearEnds: '90 94 121 121 102 126 120 119 127 121 135 158 148 99.6 98.9 87.3 87 89.5',
    beta: { rates: -0.15 },
    own: 0.0005,
    growth: 0,
  }),
  fund('HYG', 'iShares iBoxx $ High Yield Corporate Bond ETF', 38_000_000, {
    yearEnds: '88 90 89.4 93.4 92.9 89.6 80.6 86.6 87.3 81.1 87.9 87.3 87 73.6 77.4 78.7 80.5 80.9',
    beta: { market: 0.25, rates: -0.02 },
    own: 0.0008,
    growth: 0,
  }),
];

function index(symbol: string, name: string, volume: number, row: PriceRow): Asset {
  return fromRow(row, { symbol, name, exchange: NEW_YORK, volume, type: 'INDEX' });
}

function fund(symbol: string, name: string, volume: number, row: PriceRow): Asset {
  return fromRow(row, { symbol, name, exchange: NEW_YORK, volume, type: 'ETF' });
}

function gauge(symbol: string, name: string, exchange: Exchange, decimals: number, price: PriceModel): Asset {
  return { symbol, name, exchange, decimals, price, type: 'INDEX', volume: 0 };
}
