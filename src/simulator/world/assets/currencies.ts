import { type Asset, COIN_MARKET, CURRENCY_MARKET, FUTURES, fromRow, type PriceRow } from './asset.ts';

export const CURRENCIES: Asset[] = [
  pair(
    'EURUSD=X',
    -1.05,
    0.0011,
    '1.4321 1.3387 1.2939 1.3193 1.3743 1.2098 1.0862 1.052 1.2005 1.1467 1.1213 1.2216 1.137 1.0705 1.1039 1.0354 1.165 1.16',
  ),
  pair(
    'GBPUSD=X',
    -0.95,
    0.0025,
    '1.617 1.561 1.554 1.625 1.656 1.558 1.474 1.234 1.351 1.276 1.326 1.367 1.353 1.208 1.273 1.252 1.335 1.33',
  ),
  pair(
    'USDJPY=X',
    0.9,
    0.0035,
    '93 81.1 76.9 86.8 105.3 119.8 120.2 117 112.7 109.7 108.6 103.3 115.1 131.1 141 157.2 151 152',
  ),
  pair(
    'AUDUSD=X',
    -1.1,
    0.0034,
    '0.898 1.023 1.021 1.039 0.892 0.817 0.729 0.721 0.781 0.705 0.702 0.769 0.726 0.681 0.681 0.619 0.655 0.655',
  ),
  pair(
    'USDCAD=X',
    0.65,
    0.0025,
    '1.052 0.998 1.021 0.993 1.062 1.162 1.384 1.344 1.257 1.364 1.299 1.273 1.264 1.355 1.325 1.438 1.385 1.39',
  ),
  pair(
    'USDCNY=X',
    0.28,
    0.0008,
    '6.827 6.6 6.3 6.23 6.054 6.205 6.494 6.945 6.507 6.878 6.963 6.527 6.356 6.899 7.1 7.299 7.12 7.1',
  ),
  pair(
    'USDCHF=X',
    1,
    0.0025,
    '1.035 0.934 0.938 0.915 0.893 0.994 1.002 1.019 0.974 0.982 0.967 0.885 0.913 0.925 0.841 0.908 0.8 0.8',
  ),
  pair(
    'USDSEK=X',
    1.2,
    0.003,
    '7.15 6.72 6.88 6.5 6.43 7.81 8.44 9.1 8.2 8.87 9.36 8.23 9.05 10.43 10.09 11.06 9.45 9.5',
  ),
  {
    symbol: 'DX-Y.NYB',
    name: 'US Dollar Index',
    type: 'INDEX',
    exchange: FUTURES,
    decimals: 2,
    volume: 0,
    gaps: 0.002,
    price: { kind: 'dollarIndex' },
  },
];

export const CRYPTOCURRENCIES: Asset[] = [
  coin('BTC-USD', 'Bitcoin USD', 38_000_000_000, {
    since: '2014-09-17',
    yearEnds: '754 320 430 963 14156 3742 7193 29001 46306 16547 42265 93429 91000 95000',
    beta: { crypto: 1 },
    own: 0.004,
  }),
  coin('ETH-USD', 'Ethereum USD', 21_000_000_000, {
    since: '2017-11-09',
    yearEnds: '8 757 133 130 738 3683 1197 2281 3333 3050 3200',
    beta: { crypto: 1.1 },
    own: 0.016,
  }),
];

/** `EURUSD=X` is the price of a euro in dollars. */
function pair(symbol: string, onDollar: number, own: number, yearEnds: string): Asset {
  const [base, currency] = [symbol.slice(0, 3), symbol.slice(3, 6)];
  return fromRow(
    { yearEnds, beta: { dollar: onDollar }, own, growth: 0, gaps: 0.002 },
    {
      symbol,
      name: `${base}/${currency}`,
      type: 'CURRENCY',
      exchange: CURRENCY_MARKET,
      currency,
      decimals: currency === 'JPY' ? 3 : 4,
      volume: 0,
    },
  );
}

function coin(symbol: string, name: string, volume: number, row: PriceRow): Asset {
  return fromRow(
    { ...row, growth: 0.08 },
    { symbol, name, volume, type: 'CRYPTOCURRENCY', exchange: COIN_MARKET },
  );
}
