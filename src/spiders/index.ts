import { bbcBusiness } from './bbc-business.ts';
import { cnbc } from './cnbc.ts';
import { coalAge } from './coal-age.ts';
import type { Spider } from './define-spider.ts';
import { eiaTodayInEnergy } from './eia-today-in-energy.ts';
import { federalReserve } from './federal-reserve.ts';
import { freightWaves } from './freightwaves.ts';
import { marketWatch } from './marketwatch.ts';
import { miningComCoal } from './mining-com-coal.ts';
import { nprBusiness } from './npr-business.ts';
import { oilPrice } from './oilprice.ts';
import { powerMagazine } from './power-magazine.ts';
import { progressiveRailroading } from './progressive-railroading.ts';
import { utilityDive } from './utility-dive.ts';
import { worldCoal } from './world-coal.ts';
import { yahooFinanceTickers } from './yahoo-finance-tickers.ts';

/** Every source there is, in the order it is shown in. */
export const spiders: readonly Spider[] = [
  coalAge,
  worldCoal,
  eiaTodayInEnergy,
  oilPrice,
  utilityDive,
  powerMagazine,
  miningComCoal,
  cnbc,
  yahooFinanceTickers,
  federalReserve,
  marketWatch,
  bbcBusiness,
  nprBusiness,
  freightWaves,
  progressiveRailroading,
];

export function findSpider(id: string): Spider | undefined {
  return spiders.find((spider) => spider.id === id);
}
