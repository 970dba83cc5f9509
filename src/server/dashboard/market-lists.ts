import { DISPLAY_CAPS } from '#contract/dashboard.ts';
import type { Quote } from '#contract/yahoo.ts';

/** The first entries of each list; other symbols follow by name. */
const NATURAL_RESOURCES = ['CNR', 'BTU', 'ARLP', 'HCC', 'AMR', 'METC', 'SXC', 'NRP', 'TECK', 'BHP'];
const COMMODITIES = ['MTF=F', 'HRC=F', 'NG=F', 'CL=F', 'BZ=F', 'TIO=F', 'HG=F', 'GC=F'];
const OTHER = ['NSC', 'CSX', 'UNP', 'CLF', 'NUE', '^GSPC', '^DJI', '^IXIC'];

export function isNaturalResource(symbol: string): boolean {
  return NATURAL_RESOURCES.includes(symbol);
}

const COMPANY_SHARE = 'CNR';
const CUSTOMERS = ['CLF', 'NUE'];
const RAILROADS = ['NSC', 'CSX', 'UNP'];

/**
 * What each stock is to the company. Its own share is the one with the company's name; where none has it, that of the
 * first key metric.
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

type Listed = Pick<Quote, 'symbol' | 'category'>;

export function splitLists<T extends Listed>(quotes: readonly T[]) {
  const isOther = ({ symbol, category }: T) =>
    OTHER.includes(symbol) || ((category === 'stock' || category === 'index') && !isNaturalResource(symbol));
  return {
    naturalResourcesStocks: take(
      quotes.filter(({ symbol, category }) => category === 'stock' && isNaturalResource(symbol)),
      NATURAL_RESOURCES,
    ),
    commodities: take(
      quotes.filter(({ category }) => category === 'commodity'),
      COMMODITIES,
    ),
    otherStocks: take(quotes.filter(isOther), OTHER),
  };
}

function take<T extends Listed>(quotes: T[], order: readonly string[]): T[] {
  const place = ({ symbol }: T) => (order.includes(symbol) ? order.indexOf(symbol) : order.length);
  return quotes
    .sort((a, b) => place(a) - place(b) || a.symbol.localeCompare(b.symbol))
    .slice(0, DISPLAY_CAPS.pricesPerList);
}

/** The economic indicators that come first; further ones fill up in the order of their categories. */
const INDICATORS = ['CPIAUCSL', 'UNRATE', 'A191RL1Q225SBEA', 'FEDFUNDS', 'INDPRO', 'PCOALAUUSDM'];

export function pickIndicators<T extends { series_id: string }>(series: readonly T[]): T[] {
  const place = ({ series_id: id }: T) =>
    INDICATORS.includes(id) ? INDICATORS.indexOf(id) : INDICATORS.length;
  return [...series].sort((a, b) => place(a) - place(b)).slice(0, DISPLAY_CAPS.indicators);
}
