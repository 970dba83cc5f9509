import * as z from 'zod/mini';
import { cusip, finraSymbol, MOST_BONDS } from './bond-identifiers.ts';
import { get, post, put, remove } from './route.ts';
import { dataFields, day, instant, line, requiredLine } from './shapes.ts';

export const BOND_SOURCE_NAMES = {
  finra: 'FINRA',
  emma: 'EMMA, own entry',
  none: 'None',
} as const;
export type BondSource = keyof typeof BOND_SOURCE_NAMES;
const BOND_SOURCES = Object.keys(BOND_SOURCE_NAMES) as BondSource[];

export const NO_TRADE_SOURCE = 'No trade source configured';

const bondSource = z.enum(BOND_SOURCES, { error: 'Trade source must be finra, emma or none' });

function number(name: string, [least, most]: readonly [number, number]) {
  const error = `${name} must be a number from ${least} to ${withCommas(most)}`;
  return z.number({ error }).check(z.gte(least, { error }), z.lte(most, { error }));
}

/** Intl is slow to start. */
function withCommas(value: number): string {
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

const facts = {
  name: requiredLine(200, 'Name'),
  /** Null for a floating or unknown rate. */
  coupon: z.nullable(number('Coupon', [0, 50])),
  maturityDate: z.nullable(day('Maturity')),
  principalAmount: z.nullable(number('Principal', [1, 1e12])),
  source: bondSource,
};

export const IDENTIFIER_REQUIRED = 'Enter a CUSIP or a FINRA symbol';

export const bondBody = z
  .object({ cusip: z.nullable(cusip), symbol: z.nullable(finraSymbol), ...facts })
  .check(
    z.refine((bond) => bond.cusip !== null || bond.symbol !== null, {
      error: IDENTIFIER_REQUIRED,
      path: ['cusip'],
    }),
  );
export type BondInput = z.output<typeof bondBody>;

const bond = z.object({
  /** The CUSIP, else the FINRA symbol, as it was when the bond was added. */
  key: z.string(),
  cusip: z.nullable(z.string()),
  symbol: z.nullable(z.string()),
  ...facts,
  version: z.number(),
  tradeDays: z.number(),
  latest: z.nullable(
    z.object({ date: z.string(), price: z.number(), source: z.string(), retrievedAt: instant }),
  ),
  /** Why there is no newer trade; null when nothing is wrong. */
  problem: z.nullable(z.string()),
  checkedAt: z.nullable(instant),
});
export type Bond = z.output<typeof bond>;

const bonds = dataFields({ bonds: z.array(bond), orderVersion: z.number() });
const keyParams = z.object({ key: z.string().check(z.maxLength(100)) });

export const listBonds = get('/admin/bonds', 'admin', {
  summary: 'The list of bonds in its order, each with its newest trade',
  answer: bonds,
  failure: 'Failed to load bonds',
});

export const addBond = post('/admin/bonds', 'admin', {
  summary: 'Add a bond to the end of the list. A removed bond gets its trades back',
  body: bondBody,
  answer: bonds,
  failure: 'Failed to add bond',
});

export const orderBonds = put('/admin/bonds', 'admin', {
  summary: 'Change the order of the list',
  body: z.object({
    keys: z.array(line(60, 'Key')).check(z.maxLength(MOST_BONDS)),
  }),
  answer: bonds,
  failure: 'Failed to change the order',
});

export const editBond = put('/admin/bonds/{key}', 'admin', {
  summary: 'Change a bond. Its key stays the same',
  params: keyParams,
  body: bondBody,
  answer: bonds,
  failure: 'Failed to save bond',
});

export const removeBond = remove('/admin/bonds/{key}', 'admin', {
  summary: 'Remove a bond from the list. Its stored trades stay',
  params: keyParams,
  answer: bonds,
  failure: 'Failed to remove bond',
});

const price = (name: string) => number(name, [0.001, 1000]);
const rate = (name: string) => z.nullable(number(name, [-100, 1000]));

/** EMMA's summary of one day's trades; prices in percent of par. */
export const tradeDay = z
  .object({
    date: day('Trade date'),
    highPrice: price('High price'),
    lowPrice: price('Low price'),
    highYield: rate('High yield'),
    lowYield: rate('Low yield'),
    count: z.nullable(number('Trade count', [1, 1e6]).check(z.int({ error: 'Trade count must be whole' }))),
    amount: z.nullable(number('Total trade amount', [1, 1e12])),
  })
  .check(
    z.refine(({ highPrice, lowPrice }) => highPrice >= lowPrice, {
      error: 'High price is below the low price',
      path: ['highPrice'],
    }),
    z.refine(({ highYield, lowYield }) => (highYield ?? lowYield ?? 0) >= (lowYield ?? highYield ?? 0), {
      error: 'High yield is below the low yield',
      path: ['highYield'],
    }),
  );
export type TradeDay = z.output<typeof tradeDay>;

export const MOST_TRADE_DAYS = 1_000;
export const MOST_CSV_CHARACTERS = 200_000;
const TRADES_BODY_BYTES = 512 * 1024;

const storedTrades = z.object({
  date: z.string(),
  price: z.number(),
  highPrice: z.nullable(z.number()),
  lowPrice: z.nullable(z.number()),
  highYield: z.nullable(z.number()),
  lowYield: z.nullable(z.number()),
  count: z.nullable(z.number()),
  amount: z.nullable(z.number()),
  source: z.string(),
  retrievedAt: instant,
  /** Why it is not used; null when it is. */
  held: z.nullable(z.string()),
});
export type StoredTrades = z.output<typeof storedTrades>;

export const listBondTrades = get('/admin/bonds/{key}/trades', 'admin', {
  summary: 'The newest trade days of a bond, with their source and the time they were retrieved',
  params: keyParams,
  answer: dataFields({ trades: z.array(storedTrades) }),
  failure: 'Failed to load trades',
});

/** `held`: it would be stored but not used, for this reason. */
const previewedDay = z.object({
  line: z.number(),
  trades: tradeDay,
  effect: z.enum(['new', 'changed', 'same']),
  held: z.nullable(z.string()),
});
export type PreviewedDay = z.output<typeof previewedDay>;

export const previewTrades = post('/admin/bonds/{key}/trades/preview', 'admin', {
  summary: 'Read trades from CSV and say what saving them would do. Nothing is stored',
  params: keyParams,
  body: z.object({
    csv: z.string().check(
      z.maxLength(MOST_CSV_CHARACTERS, {
        error: `The file is too large: at most ${withCommas(MOST_CSV_CHARACTERS)} characters`,
      }),
    ),
  }),
  answer: dataFields({ days: z.array(previewedDay) }),
  bodyLimitBytes: TRADES_BODY_BYTES,
  failure: 'Failed to read the file',
});

export const addTrades = post('/admin/bonds/{key}/trades', 'admin', {
  summary: 'Store trades entered by an administrator: all of them or none',
  params: keyParams,
  body: z.object({
    trades: z
      .array(tradeDay)
      .check(
        z.minLength(1, { error: 'Enter at least one trade day' }),
        z.maxLength(MOST_TRADE_DAYS, { error: `At most ${MOST_TRADE_DAYS} trade days at once` }),
      ),
  }),
  answer: dataFields({ stored: z.number(), held: z.array(z.string()) }),
  bodyLimitBytes: TRADES_BODY_BYTES,
  failure: 'Failed to save trades',
});
