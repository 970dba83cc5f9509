import type { Asset } from './asset.ts';
import { COMMODITIES } from './commodities.ts';
import { CRYPTOCURRENCIES, CURRENCIES } from './currencies.ts';
import { BOND_FUNDS, INDICES } from './indices-and-bonds.ts';
import { STOCKS } from './stocks.ts';

export const ALL_ASSETS: Asset[] = [
  ...STOCKS,
  ...INDICES,
  ...COMMODITIES,
  ...CURRENCIES,
  ...CRYPTOCURRENCIES,
  ...BOND_FUNDS,
];
