import type { SymbolList } from '#contract/yahoo.ts';
import type { yahooSymbols } from '../../db/schema.ts';

/** The default order; other symbols follow by name. */
const FIRST_LISTS = {
  resources: ['CNR', 'BTU', 'ARLP', 'HCC', 'AMR', 'METC', 'SXC', 'NRP', 'TECK', 'BHP'],
  commodities: ['MTF=F', 'HRC=F', 'NG=F', 'CL=F', 'BZ=F', 'TIO=F', 'HG=F', 'GC=F'],
  other: ['NSC', 'CSX', 'UNP', 'CLF', 'NUE', '^GSPC', '^DJI', '^IXIC'],
} as const satisfies Partial<Record<SymbolList, readonly string[]>>;

/** `list`: the administrator's choice; null: determined by the category. */
export type PlacedSymbol = Pick<
  typeof yahooSymbols.$inferSelect,
  'symbol' | 'category' | 'list' | 'position'
>;

export function listOfSymbol({ symbol, category, list }: Omit<PlacedSymbol, 'position'>): SymbolList {
  if (list) return list;
  const known = Object.entries(FIRST_LISTS).find(([, symbols]) =>
    (symbols as readonly string[]).includes(symbol),
  );
  if (known) return known[0] as SymbolList;
  if (category === 'commodity') return 'commodities';
  return category === 'stock' || category === 'index' ? 'other' : 'none';
}

export function arrangeLists<T extends PlacedSymbol>(symbols: readonly T[]): Record<SymbolList, T[]> {
  const of = (list: SymbolList) => {
    const first: readonly string[] = list === 'none' ? [] : FIRST_LISTS[list];
    const place = ({ symbol, position }: T) => {
      if (position !== null) return position;
      // After the symbols that an administrator has placed.
      return 10_000 + (first.includes(symbol) ? first.indexOf(symbol) : first.length);
    };
    return symbols
      .filter((one) => listOfSymbol(one) === list)
      .sort((a, b) => place(a) - place(b) || a.symbol.localeCompare(b.symbol));
  };
  return { resources: of('resources'), commodities: of('commodities'), other: of('other'), none: of('none') };
}
