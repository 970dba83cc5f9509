import { listSheet, listSources, type Sheet } from '#web/export/sheet.ts';
import { sayReason, sayStatus, withCheckTimes } from '#web/ui/freshness-mark.tsx';
import type { WatchTile } from './watch-items.ts';

const KINDS = { price: 'Price or series', topic: 'Topic', company: 'Company' } as const;

export function makeWatchlistSheet(name: string, listed: readonly WatchTile[], period: string): Sheet {
  const tiles = listed.map((tile) => ({
    ...tile,
    chartItem: tile.chartItem && withCheckTimes([tile.chartItem])[0],
  }));
  const prices = tiles.flatMap(({ chartItem }) => chartItem ?? []);
  return listSheet({ name, sources: listSources(prices, name) }, tiles, [
    { name: 'Kind', kind: 'text', of: ({ item }) => KINDS[item.kind] },
    { name: 'Item', kind: 'text', of: ({ item }) => item.key },
    { name: 'Name', kind: 'text', of: (tile) => tile.name },
    { name: 'Value', kind: 'number', of: ({ amount }) => amount },
    { name: 'Unit', kind: 'text', of: ({ chartItem, per }) => chartItem?.unit ?? per },
    { name: 'Date', kind: 'date', of: ({ chartItem }) => chartItem?.observation_date },
    {
      name: `Change ${period}`,
      kind: 'number',
      of: ({ chartItem, change, longer }) => (chartItem && !longer ? change : null),
    },
    { name: 'Change in', kind: 'text', of: ({ chartItem }) => chartItem?.change_unit },
    { name: 'Source', kind: 'text', of: ({ chartItem }) => chartItem?.source },
    { name: 'Retrieved', kind: 'instant', of: ({ chartItem }) => chartItem?.checked_at },
    { name: 'Status', kind: 'text', of: ({ chartItem }) => chartItem && sayStatus(chartItem) },
    { name: 'Reason', kind: 'text', of: ({ chartItem }) => (chartItem && sayReason(chartItem)) || null },
  ]);
}
