import type { Indicator, IndicatorCategory } from '../world/indicators/indicator.ts';

export interface Category {
  id: number;
  name: string;
  parent_id: number;
}

const CATEGORIES: Record<IndicatorCategory, Category> = {
  inflation: { id: 9, name: 'Consumer Price Indexes (CPI and PCE)', parent_id: 32455 },
  employment: { id: 12, name: 'Current Population Survey (Household Survey)', parent_id: 10 },
  gdp: { id: 106, name: 'GDP/GNP', parent_id: 18 },
  rates: { id: 115, name: 'Treasury Constant Maturity', parent_id: 22 },
  markets: { id: 32255, name: 'Stock Market Indexes', parent_id: 46 },
  housing: { id: 97, name: 'Housing', parent_id: 1 },
  consumer: { id: 110, name: 'Personal Income and Outlays', parent_id: 32992 },
};

const CATEGORIES_OF_RELEASES: Partial<Record<number, Category>> = {
  17: { id: 94, name: 'Daily Rates', parent_id: 15 },
  46: { id: 31, name: 'Producer Price Indexes (PPI)', parent_id: 32455 },
  53: CATEGORIES.gdp,
  209: { id: 32297, name: 'Corporate Bonds', parent_id: 22 },
  212: { id: 32217, name: 'Commodities', parent_id: 32455 },
  342: { id: 32217, name: 'Commodities', parent_id: 32455 },
  365: { id: 32217, name: 'Commodities', parent_id: 32455 },
  441: { id: 33913, name: 'Coinbase Cryptocurrencies', parent_id: 46 },
};

export function categoriesOf(indicator: Indicator): Category[] {
  return [CATEGORIES_OF_RELEASES[indicator.release] ?? CATEGORIES[indicator.category]];
}

export interface Tag {
  name: string;
  group_id: string;
  notes: string | null;
  created: string;
  popularity: number;
  series_count: number;
}

const FREQUENCY_NAMES = {
  daily: ['Daily', 'D'],
  'every-day': ['Daily, 7-Day', 'D'],
  weekly: ['Weekly', 'W'],
  monthly: ['Monthly', 'M'],
  quarterly: ['Quarterly', 'Q'],
} as const;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const CLOSING_RELEASES = [189, 197, 200, 209, 296];
const ADJUSTMENT_NAMES = {
  SA: 'Seasonally Adjusted',
  SAAR: 'Seasonally Adjusted Annual Rate',
  NSA: 'Not Seasonally Adjusted',
} as const;

export function frequencyName(indicator: Indicator): [long: string, short: string] {
  const [name, short] = FREQUENCY_NAMES[indicator.frequency];
  if (indicator.weekday !== undefined) return [`Weekly, Ending ${WEEKDAYS[indicator.weekday]}`, short];
  return [CLOSING_RELEASES.includes(indicator.release) ? `${name}, Close` : name, short];
}

export function adjustmentName(indicator: Indicator): string {
  return ADJUSTMENT_NAMES[indicator.seasonal];
}

/** From the rarest to the commonest, as FRED lists them. */
export function tagsOf(indicator: Indicator): Tag[] {
  const isAdjusted = indicator.seasonal !== 'NSA';
  const [frequency] = FREQUENCY_NAMES[indicator.frequency];
  return [
    tag(indicator.category, 'gen', '', 70, 21_460),
    tag(sourceOf(indicator.release), 'src', '', 78, 78_784),
    isAdjusted
      ? tag('sa', 'seas', 'Seasonally Adjusted', 86, 94_640)
      : tag('nsa', 'seas', 'Not Seasonally Adjusted', 99, 101_210),
    tag((frequency.split(',')[0] ?? '').toLowerCase(), 'freq', '', 83, 110_452),
    tag('nation', 'geot', '', 96, 266_792),
    {
      ...tag('public domain: citation requested', 'cc', null, 99, 613_476),
      created: '2018-12-17 23:33:13-06',
    },
    tag('usa', 'geo', 'United States of America', 100, 660_206),
  ];
}

function tag(name: string, group: string, notes: string | null, popularity: number, count: number): Tag {
  return {
    name,
    group_id: group,
    notes,
    created: '2012-02-27 10:18:19-06',
    popularity,
    series_count: count,
  };
}

const SOURCES: [releases: number[], tag: string][] = [
  [[10, 46, 50, 192], 'bls'],
  [[53, 54, 93], 'bea'],
  [[9, 27, 51, 95, 97], 'census'],
  [[13, 14, 17, 18, 20, 21, 101], 'frb'],
  [[183, 212, 342], 'eia'],
  [[365], 'imf'],
  [[180], 'eta'],
];

function sourceOf(release: number): string {
  return SOURCES.find(([releases]) => releases.includes(release))?.[1] ?? 'frb stl';
}
