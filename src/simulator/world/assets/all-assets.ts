import type { Asset } from './asset.ts';
import { COMMODITIES } from './commodities.ts';
import { BOND_FUNDS, CRYPTOCURRENCIES, CURRENCIES } from './currencies-and-bonds.ts';
import { INDICES } from './indices.ts';
import { OTHER_STOCKS } from './other-stocks.ts';
import { RESOURCE_STOCKS } from './resource-stocks.ts';

export const ALL_ASSETS: Asset[] = [
  ...RESOURCE_STOCKS,
  ...OTHER_STOCKS,
  ...INDICES,
  ...COMMODITIES,
  ...CURRENCIES,
  ...CRYPTOCURRENCIES,
  ...BOND_FUNDS,
];
