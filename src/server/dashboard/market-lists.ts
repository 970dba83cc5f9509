import { DISPLAY_CAPS } from '#contract/dashboard.ts';
import type { Quote } from '#contract/yahoo.ts';
import { arrangeLists, type PlacedSymbol } from '../agents/yahoo/symbol-lists.ts';

const COMPANY_SHARE = 'CNR';
const CUSTOMERS = ['CLF', 'NUE'];
const RAILROADS = ['NSC', 'CSX', 'UNP'];

/**
 * The role of each stock for the company. Its own share is the one with the company's name, or else that of the first
 * key metric.
 */
export function createRoles(
  stocks: readonly Pick<Quote, 'symbol' | 'symbol_name'>[],
  company: string,
): (symbol: string) => 'own' | 'customer' | 'rail' | null {
  const name = company.trim().toLowerCase();
  const own = stocks.find(({ symbol_name }) => symbol_name.toLowerCase() === name)?.symbol ?? COMPANY_SHARE;
  return (symbol) => {
    if (symbol === own) return 'own';
    if (CUSTOMERS.includes(symbol)) return 'customer';
    return RAILROADS.includes(symbol) ? 'rail' : null;
  };
}

/** The dashboard's lists: the first items of each and their total. */
export function splitLists<T extends PlacedSymbol>(
  quotes: readonly T[],
  most: number = DISPLAY_CAPS.pricesPerList,
) {
  const { resources, commodities, other } = arrangeLists(quotes);
  return {
    naturalResourcesStocks: resources.slice(0, most),
    commodities: commodities.slice(0, most),
    otherStocks: other.slice(0, most),
    listTotals: {
      naturalResourcesStocks: resources.length,
      commodities: commodities.length,
      otherStocks: other.length,
    },
  };
}

/** Indicators shown first; others follow in the order of their categories. */
const INDICATORS = ['CPIAUCSL', 'UNRATE', 'A191RL1Q225SBEA', 'FEDFUNDS', 'INDPRO', 'PCOALAUUSDM'];

export function pickIndicators<T extends { series_id: string }>(series: readonly T[]): T[] {
  const place = ({ series_id: id }: T) =>
    INDICATORS.includes(id) ? INDICATORS.indexOf(id) : INDICATORS.length;
  return [...series].sort((a, b) => place(a) - place(b)).slice(0, DISPLAY_CAPS.indicators);
}
