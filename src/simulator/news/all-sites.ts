import type { NewsSite } from './site.ts';
import { bbcBusinessSite } from './sites/bbc-business.ts';
import { cnbcSite } from './sites/cnbc.ts';
import { coalAgeSite } from './sites/coal-age.ts';
import { eiaTodayInEnergySite } from './sites/eia-today-in-energy.ts';
import { federalReserveSite } from './sites/federal-reserve.ts';
import { freightWavesSite } from './sites/freightwaves.ts';
import { hellenicShippingNewsSite } from './sites/hellenic-shipping-news.ts';
import { marketWatchSite } from './sites/marketwatch.ts';
import { miningComCoalSite } from './sites/mining-com-coal.ts';
import { nprBusinessSite } from './sites/npr-business.ts';
import { oilPriceSite } from './sites/oilprice.ts';
import { powerMagazineSite } from './sites/power-magazine.ts';
import { progressiveRailroadingSite } from './sites/progressive-railroading.ts';
import { utilityDiveSite } from './sites/utility-dive.ts';
import { worldCoalSite } from './sites/world-coal.ts';
import { yahooFinanceTickersSite } from './sites/yahoo-finance-tickers.ts';

export const ALL_SITES: readonly NewsSite[] = [
  coalAgeSite,
  worldCoalSite,
  eiaTodayInEnergySite,
  oilPriceSite,
  utilityDiveSite,
  powerMagazineSite,
  miningComCoalSite,
  cnbcSite,
  yahooFinanceTickersSite,
  federalReserveSite,
  marketWatchSite,
  bbcBusinessSite,
  nprBusinessSite,
  freightWavesSite,
  progressiveRailroadingSite,
];

/** Sites of no built-in spider, to add as a feed. */
export const SPARE_SITES: readonly NewsSite[] = [hellenicShippingNewsSite];

export function getSite(spiderId: string): NewsSite {
  const site = [...ALL_SITES, ...SPARE_SITES].find(({ id }) => id === spiderId);
  if (!site) throw new Error(`There is no simulated site for ${spiderId}`);
  return site;
}
