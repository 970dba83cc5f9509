import * as z from 'zod/mini';
import {
  type Bond,
  type BondInput,
  type BondSource,
  bondBody,
  IDENTIFIER_REQUIRED,
  type TradeDay,
  tradeDay,
} from '#contract/bonds.ts';

export interface BondDraft {
  cusip: string;
  symbol: string;
  name: string;
  coupon: string;
  maturityDate: string;
  principalAmount: string;
  source: BondSource;
}

export function openBondDraft(bond?: Bond): BondDraft {
  return {
    cusip: bond?.cusip ?? '',
    symbol: bond?.symbol ?? '',
    name: bond?.name ?? '',
    coupon: bond?.coupon?.toString() ?? '',
    maturityDate: bond?.maturityDate ?? '',
    principalAmount: bond?.principalAmount?.toString() ?? '',
    source: bond?.source ?? 'none',
  };
}

export function readBondDraft(draft: BondDraft): Reading<BondInput, keyof BondDraft> {
  const { value, faults } = read<BondInput, keyof BondDraft>(bondBody, {
    ...draft,
    cusip: blankToNull(draft.cusip),
    symbol: blankToNull(draft.symbol),
    coupon: readNumber(draft.coupon),
    maturityDate: blankToNull(draft.maturityDate),
    principalAmount: readNumber(draft.principalAmount),
  });
  // The shape compares fields only once each of them is valid.
  const isNamed = draft.cusip.trim() !== '' || draft.symbol.trim() !== '';
  return { value, faults: isNamed ? faults : { ...faults, cusip: IDENTIFIER_REQUIRED } };
}

type TradeDraft = Record<keyof TradeDay, string>;

export const EMPTY_TRADE: TradeDraft = {
  date: '',
  highPrice: '',
  lowPrice: '',
  highYield: '',
  lowYield: '',
  count: '',
  amount: '',
};

export function readTradeDraft({ date, ...numbers }: TradeDraft): Reading<TradeDay, keyof TradeDay> {
  const entries = Object.entries(numbers).map(([field, text]) => [field, readNumber(text)]);
  return read(tradeDay, { date, ...Object.fromEntries(entries) });
}

interface Reading<Value, Field extends string> {
  /** Undefined while there are faults. */
  value: Value | undefined;
  faults: Partial<Record<Field, string>>;
}

function read<T, Field extends string>(shape: z.ZodMiniType<T>, input: unknown): Reading<T, Field> {
  const result = z.safeParse(shape, input);
  if (result.success) return { value: result.data, faults: {} };
  const faults: Partial<Record<Field, string>> = {};
  for (const { path, message } of result.error.issues) faults[path[0] as Field] ??= message;
  return { value: undefined, faults };
}

function blankToNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}

/** `3.375%`, `$75,000,000`; NaN, which no shape accepts, for anything else. */
function readNumber(text: string): number | null {
  const plain = text.trim().replaceAll(/^\$|%$|,(?=\d{3}(?:\D|$))/g, '');
  if (plain === '') return null;
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}
