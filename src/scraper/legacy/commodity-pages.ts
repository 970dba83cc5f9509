import { askEach } from './ask-each.ts';
import type { CommodityPage, PageLayout } from './commodity-page.ts';
import { fetchSource } from './fetch-source.ts';
import type { ItemFrame, LegacySource } from './legacy-source.ts';

interface CommodityRow extends ItemFrame {
  path: string;
  /** Its name in the heading of the page. */
  title: string;
  units: readonly string[];
}

/** A site for human readers; its terms decide whether programs may read it. */
interface CommoditySite {
  id: string;
  name: string;
  url: string;
  layout: PageLayout;
  rows: readonly CommodityRow[];
}

const CLOSES = { date: 'Date', price: 'Closing Price' };

export const MARKETS_INSIDER = createCommoditySource({
  id: 'markets-insider',
  name: 'Markets Insider',
  url: 'https://markets.businessinsider.com',
  layout: { kind: 'headline', history: CLOSES },
  rows: [
    commodity(
      'coal.api2',
      'API2 Coal',
      'USD/t',
      ['/commodities/coal-price', 'Coal'],
      ['USD per Ton', 'USD per 1 Ton'],
    ),
    commodity(
      'steel.iron-ore',
      'Iron Ore 62% Fe, CFR China',
      'USD/t',
      ['/commodities/iron-ore-price', 'Iron Ore'],
      ['USD per Ton', 'USD per 1 Ton', 'USD per Dry Metric Ton'],
    ),
  ],
});

export const TRADING_ECONOMICS = createCommoditySource({
  id: 'trading-economics',
  name: 'Trading Economics',
  url: 'https://tradingeconomics.com',
  layout: { kind: 'row', price: 'Price', date: 'Date', previous: 'Previous', history: CLOSES },
  rows: [
    commodity('coal.newcastle', 'Newcastle Thermal Coal', 'USD/t', ['/commodity/coal', 'Coal'], ['USD/T']),
    commodity('coal.coking', 'Coking Coal', 'USD/t', ['/commodity/coking-coal', 'Coking Coal'], ['USD/T']),
    // The contract is for short tons, although the page abbreviates the unit to T.
    commodity(
      'steel.hrc',
      'US Hot-Rolled Coil Steel',
      'USD/short ton',
      ['/commodity/hrc-steel', 'HRC Steel'],
      ['USD/T'],
    ),
    commodity('steel.rebar', 'Steel Rebar, China', 'CNY/t', ['/commodity/steel', 'Steel'], ['CNY/T']),
  ],
});

const PAGE = { accept: 'text/html', maxBytes: 5 * 1024 * 1024 } as const;

function createCommoditySource({ id, name, url, layout, rows }: CommoditySite): LegacySource {
  return {
    id,
    name,
    url,
    needsTerms: true,
    items: rows,
    scrape: (tools) =>
      askEach(rows, async ({ path, title, units }) => {
        const address = url + path;
        const page = await fetchSource(address, PAGE, tools);
        const wanted: CommodityPage = { sourceName: name, url: address, title, layout, units };
        return tools.read('commodityPage', page, wanted, tools.clock());
      }),
  };
}

function commodity(
  id: `${'coal' | 'steel'}.${string}`,
  name: string,
  unit: string,
  [path, title]: [path: string, title: string],
  units: readonly string[],
): CommodityRow {
  return { id, category: id.startsWith('coal') ? 'coal' : 'steel', name, unit, path, title, units };
}
