import { askEach } from './ask-each.ts';
import { type PageSelectors, readCommodityPage } from './commodity-page.ts';
import { fetchSource } from './fetch-source.ts';
import type { ItemFrame, LegacySource } from './legacy-source.ts';

interface CommodityRow extends ItemFrame {
  path: string;
  /** What the page may call the unit. */
  units: readonly string[];
}

interface CommoditySite {
  id: string;
  name: string;
  url: string;
  selectors: PageSelectors;
  rows: readonly CommodityRow[];
}

export const MARKETS_INSIDER = createCommoditySource({
  id: 'markets-insider',
  name: 'Markets Insider',
  url: 'https://markets.businessinsider.com',
  selectors: {
    price: '.price-section__current-value',
    unit: '.price-section__unit',
    date: '.price-section__date',
    change: '.price-section__absolute-value',
    history: { table: '.historical-prices table', date: 'Date', price: 'Closing Price' },
  },
  rows: [
    {
      id: 'coal.api2',
      category: 'coal',
      name: 'API2 Rotterdam Coal',
      unit: 'USD/t',
      path: '/commodities/coal-price',
      units: ['USD per Ton', 'USD per 1 Ton'],
    },
    {
      id: 'steel.iron-ore',
      category: 'steel',
      name: 'Iron Ore 62% Fe, CFR China',
      unit: 'USD/t',
      path: '/commodities/iron-ore-price',
      units: ['USD per Ton', 'USD per 1 Ton', 'USD per Dry Metric Ton'],
    },
  ],
});

export const TRADING_ECONOMICS = createCommoditySource({
  id: 'trading-economics',
  name: 'Trading Economics',
  url: 'https://tradingeconomics.com',
  selectors: {
    rows: 'tr.datatable-row',
    price: '#p',
    unit: '.datatable-item-first div',
    date: '#date',
    previous: { table: '.historical-table', heading: 'Previous' },
  },
  rows: [
    {
      id: 'coal.newcastle',
      category: 'coal',
      name: 'Newcastle Thermal Coal',
      unit: 'USD/t',
      path: '/commodity/coal',
      units: ['USD/T'],
    },
    {
      id: 'coal.coking',
      category: 'coal',
      name: 'Coking Coal',
      unit: 'USD/t',
      path: '/commodity/coking-coal',
      units: ['USD/T'],
    },
    {
      // The contract is for short tons, although the page abbreviates the unit to T.
      id: 'steel.hrc',
      category: 'steel',
      name: 'US Hot-Rolled Coil Steel',
      unit: 'USD/short ton',
      path: '/commodity/hrc-steel',
      units: ['USD/T'],
    },
    {
      id: 'steel.rebar',
      category: 'steel',
      name: 'Steel Rebar, China',
      unit: 'CNY/t',
      path: '/commodity/steel',
      units: ['CNY/T'],
    },
  ],
});

const PAGE = { kind: 'html', accept: 'text/html', maxBytes: 5 * 1024 * 1024 } as const;

function createCommoditySource({ id, name, url, selectors, rows }: CommoditySite): LegacySource {
  return {
    id,
    name,
    url,
    needsTerms: false,
    items: rows,
    scrape: (tools) =>
      askEach(rows, async ({ path, units }) => {
        const address = url + path;
        const text = await fetchSource(name, address, PAGE, tools);
        return readCommodityPage(text, { sourceName: name, url: address, selectors, units }, tools.clock());
      }),
  };
}
