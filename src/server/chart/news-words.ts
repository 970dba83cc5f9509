import type { SeriesCategory } from '#contract/dashboard.ts';

/** Search terms for items without a symbol, in web search syntax. The first match counts. */
const ITEM_WORDS: readonly (readonly [start: string, words: string])[] = [
  ['coal.coking', '"coking coal" or "metallurgical coal" or "met coal"'],
  ['coal.', '"thermal coal" or "coal prices" or "coal exports" or newcastle or "API2"'],
  ['steel.iron-ore', '"iron ore"'],
  ['steel.', '"hot-rolled" or "steel prices" or steelmakers'],
  ['yield.', '"treasury yields" or "federal reserve" or "interest rates"'],
  ['eia.', '"coal production" or "coal shipments" or "power plants"'],
];

const SERIES_WORDS: Record<SeriesCategory, string> = {
  inflation: 'inflation or "consumer prices" or "producer prices"',
  employment: 'payrolls or unemployment or "jobless claims"',
  gdp: '"economic growth" or GDP or "industrial production"',
  rates: '"federal reserve" or "interest rates" or "treasury yields"',
  markets: '"natural gas" or "crude oil" or "coal prices"',
  housing: '"housing starts" or mortgage',
  consumer: '"retail sales" or "consumer sentiment"',
};

export function newsWordsOf(itemId: string, category?: string): string | undefined {
  if (category !== undefined) return SERIES_WORDS[category as SeriesCategory];
  return ITEM_WORDS.find(([start]) => itemId.startsWith(start))?.[1];
}
