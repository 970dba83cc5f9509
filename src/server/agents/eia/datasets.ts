/** One call of the API: a route with the rows and columns we want of it. */
export interface EiaDataset {
  route: string;
  frequency: 'annual' | 'quarterly';
  columns: readonly string[];
  /** What the unit of each column must say. */
  units: RegExp;
  facets: Readonly<Record<string, readonly string[]>>;
  /** How far back a usual run asks; without a limit the whole history is short. */
  recentYears?: number;
  series: readonly EiaSeries[];
}

export interface EiaSeries {
  id: string;
  title: string;
  unit: string;
  column: string;
  /** The rows it is made of, by their columns. */
  where: Readonly<Record<string, string>>;
  /** How the rows of one period become one value; `only`: there is one row. */
  combine: 'only' | 'sum' | 'average-by-quantity';
}

const PRICE_UNIT = 'USD/short ton';

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
];

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
