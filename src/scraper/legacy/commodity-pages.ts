import { askEach } from './ask-each.ts';
import type { PageSelectors } from './commodity-page.ts';
import { fetchSource } from './fetch-source.ts';
import type { ItemFrame, LegacySource } from './legacy-source.ts';

interface CommodityRow extends ItemFrame {
  path: string;
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
    commodity('coal.api2', 'API2 Rotterdam Coal', 'USD/t', '/commodities/coal-price', [
      'USD per Ton',
      'USD per 1 Ton',
    ]),
    commodity('steel.iron-ore', 'Iron Ore 62% Fe, CFR China', 'USD/t', '/commodities/iron-ore-price', [
      'USD per Ton',
      'USD per 1 Ton',
      'USD per Dry Metric Ton',
    ]),
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
    commodity('coal.newcastle', 'Newcastle Thermal Coal', 'USD/t', '/commodity/coal', ['USD/T']),
    commodity('coal.coking', 'Coking Coal', 'USD/t', '/commodity/coking-coal', ['USD/T']),
    // The contract is for short tons, although the page abbreviates the unit to T.
    commodity('steel.hrc', 'US Hot-Rolled Coil Steel', 'USD/short ton', '/commodity/hrc-steel', ['USD/T']),
    commodity('steel.rebar', 'Steel Rebar, China', 'CNY/t', '/commodity/steel', ['CNY/T']),
  ],
});

const PAGE = { accept: 'text/html', maxBytes: 5 * 1024 * 1024 } as const;

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
        const page = await fetchSource(address, PAGE, tools);
        const wanted = { sourceName: name, url: address, selectors, units };
        return tools.read('commodityPage', page, wanted, tools.clock());
      }),
  };
}

function commodity(
  id: `${'coal' | 'steel'}.${string}`,
  name: string,
  unit: string,
  path: string,
  units: readonly string[],
): CommodityRow {
  return { id, category: id.startsWith('coal') ? 'coal' : 'steel', name, unit, path, units };
}
