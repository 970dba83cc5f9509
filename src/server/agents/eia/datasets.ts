import { GAS_STORAGE, PETROLEUM_STATUS } from '#intelligence/eia-releases.ts';

/** One API call: a route with the rows and columns we need. */
export interface EiaDataset {
  route: string;
  frequency: 'annual' | 'quarterly' | 'weekly';
  columns: readonly string[];
  /** The expected units, by column. */
  units: RegExp;
  facets: Readonly<Record<string, readonly string[]>>;
  /** How many years a regular run requests. Default: all, because the history is short. */
  recentYears?: number;
  /** The report that contains it; requested at its release time. */
  releaseId?: number;
  series: readonly EiaSeries[];
}

export interface EiaSeries {
  id: string;
  title: string;
  unit: string;
  column: string;
  /** Selects its rows by column values. */
  where: Readonly<Record<string, string>>;
  /** How rows of one period become one value; `only`: there is a single row. */
  combine: 'only' | 'sum' | 'average-by-quantity';
}

const PRICE_UNIT = 'USD/short ton';
/** The EIA's `MBBL`. */
const BARRELS = 'Thousands of Barrels';

export const FIRST_DATASET: EiaDataset = {
  route: 'coal/market-sales-price',
  frequency: 'annual',
  columns: ['price'],
  units: /dollars per short ton/i,
  facets: { stateRegionId: ['US', 'PA', 'WV'], marketTypeId: ['TOT'] },
  series: [
    salesPrice('US', 'US Coal, Sales Price at the Mine'),
    salesPrice('PA', 'Pennsylvania Coal, Sales Price at the Mine'),
    salesPrice('WV', 'West Virginia Coal, Sales Price at the Mine'),
  ],
};

export const EIA_DATASETS: readonly EiaDataset[] = [
  FIRST_DATASET,
  {
    route: 'coal/price-by-rank',
    frequency: 'annual',
    columns: ['price'],
    units: /dollars per short ton/i,
    facets: { stateRegionId: ['US'], coalRankId: ['BIT', 'SUB', 'LIG', 'ANT'] },
    series: [
      priceByRank('BIT', 'US Bituminous Coal'),
      priceByRank('SUB', 'US Subbituminous Coal'),
      priceByRank('LIG', 'US Lignite'),
      priceByRank('ANT', 'US Anthracite'),
    ],
  },
  {
    route: 'coal/shipments/receipts',
    frequency: 'quarterly',
    columns: ['price', 'quantity'],
    units: /\btons?\b/i,
    facets: { coalRankId: ['TOT'] },
    recentYears: 2,
    series: [
      {
        ...receipts('price', 'Coal Delivered to US Plants, Average Price', PRICE_UNIT),
        combine: 'average-by-quantity',
      },
      { ...receipts('quantity', 'Coal Delivered to US Plants', 'short tons'), combine: 'sum' },
    ],
  },
  {
    route: 'petroleum/stoc/wstk',
    frequency: 'weekly',
    columns: ['value'],
    units: /^MBBL$/i,
    facets: { series: ['WCESTUS1', 'WGTSTUS1', 'WDISTUS1'] },
    recentYears: 1,
    releaseId: PETROLEUM_STATUS,
    series: [
      weekly('WCESTUS1', 'US Crude Oil Stocks without the Strategic Reserve', BARRELS),
      weekly('WGTSTUS1', 'US Gasoline Stocks', BARRELS),
      weekly('WDISTUS1', 'US Distillate Stocks', BARRELS),
    ],
  },
  {
    route: 'natural-gas/stor/wkly',
    frequency: 'weekly',
    columns: ['value'],
    units: /^BCF$/i,
    facets: { series: ['NW2_EPG0_SWO_R48_BCF'] },
    recentYears: 1,
    releaseId: GAS_STORAGE,
    series: [weekly('NW2_EPG0_SWO_R48_BCF', 'US Natural Gas in Storage', 'Billions of Cubic Feet')],
  },
];

export const REPORTED_SERIES = EIA_DATASETS.flatMap(({ releaseId, series }) =>
  releaseId ? series.map(({ id }) => ({ releaseId, id })) : [],
);

export function seriesOfReport(releaseId: number): readonly EiaSeries[] {
  return EIA_DATASETS.find((one) => one.releaseId === releaseId)?.series ?? [];
}

function weekly(id: string, title: string, unit: string): EiaSeries {
  return { id: `weekly.${id}`, title, unit, column: 'value', where: { series: id }, combine: 'only' };
}

function salesPrice(region: string, title: string): EiaSeries {
  const where = { stateRegionId: region, marketTypeId: 'TOT' };
  return { id: `sales-price.${region}`, title, unit: PRICE_UNIT, column: 'price', where, combine: 'only' };
}

function priceByRank(rank: string, title: string): EiaSeries {
  const where = { stateRegionId: 'US', coalRankId: rank };
  return { id: `rank-price.${rank}`, title, unit: PRICE_UNIT, column: 'price', where, combine: 'only' };
}

function receipts(column: string, title: string, unit: string) {
  return { id: `receipts.${column}`, title, unit, column, where: { coalRankId: 'TOT' } };
}
