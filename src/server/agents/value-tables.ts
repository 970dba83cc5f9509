import type { ValueSource } from '#intelligence/quantities.ts';
import { type SQL, sql } from '../db/drizzle.ts';

/** Where the values of each agent are stored, as SQL names. */
export const VALUE_TABLES: Record<ValueSource, ValueTable> = {
  fred: table('fred_observations', 'series_id', 'value', 'fred_series', 'id', 'title'),
  yahoo: table('yahoo_prices', 'symbol', 'close', 'yahoo_symbols', 'symbol', 'name', 'volume'),
  'legacy-scraper': table('legacy_values', 'item_id', 'value', 'legacy_items', 'id', 'name', 'trades'),
  eia: table('eia_values', 'series_id', 'value', 'eia_series', 'id', 'title'),
};

export type ValueTable = Record<'name' | 'key' | 'value' | 'items' | 'id' | 'title' | 'also', SQL>;

function table(
  name: string,
  key: string,
  value: string,
  items: string,
  id: string,
  title: string,
  copied?: string,
): ValueTable {
  const raw = { name, key, value, items, id, title, also: copied ? `, ${copied}` : '' };
  return Object.fromEntries(
    Object.entries(raw).map(([part, text]) => [part, sql.raw(text)]),
  ) as unknown as ValueTable;
}
