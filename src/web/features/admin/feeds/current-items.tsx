import { useState } from 'react';
import { lookUp } from '#contract/look-up.ts';
import { listSheet } from '#web/export/sheet.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { WindowedList } from '#web/ui/windowed-list.tsx';
import { formatCount } from '#wording/format.ts';
import { useOpenChart } from '../price-history.tsx';
import type { FeedItem, FeedKind, ItemActions } from './feed.ts';

interface CurrentItemsProps {
  kind: FeedKind;
  items: readonly FeedItem[];
  actions: ItemActions;
}

const ROW_HEIGHT_PX = 64;

export function CurrentItems({ kind, items, actions }: CurrentItemsProps) {
  const [filter, setFilter] = useState('');
  const [removing, setRemoving] = useState<string | null>(null);
  const shown = filterItems(items, filter, kind);
  const many = kind.items.toLowerCase();
  return (
    <Section
      title={`Current ${kind.items}`}
      aside={
        <div className="flex items-center gap-3">
          <p role="status" className="text-13 text-t3">
            {shown.length === items.length
              ? formatCount(items.length)
              : `${formatCount(shown.length)} of ${formatCount(items.length)}`}
          </p>
          {shown.length > 0 && (
            <ExportButton
              makeSheet={() =>
                listSheet({ name: kind.items }, shown, [
                  { name: 'Id', kind: 'text', of: ({ id }) => id },
                  { name: 'Name', kind: 'text', of: ({ name }) => name },
                  { name: 'Category', kind: 'text', of: ({ category }) => category },
                ])
              }
            />
          )}
        </div>
      }
    >
      {items.length === 0 ? (
        <p className="text-t2">No {many} yet. Add one above.</p>
      ) : (
        <div className="grid gap-3">
          <TextField label={`Filter ${many}`} type="search" value={filter} onValue={setFilter} />
          {shown.length === 0 && <p className="text-t2">No {many} match the filter.</p>}
          <WindowedList
            label={`Current ${kind.items}`}
            items={shown}
            keyOf={({ id }) => id}
            rowHeightPx={ROW_HEIGHT_PX}
            renderRow={(item) => <ItemRow kind={kind} item={item} onRemove={() => setRemoving(item.id)} />}
          />
        </div>
      )}
      {removing !== null && (
        <ConfirmDialog
          title={`Remove ${kind.item}`}
          description={`Are you sure you want to remove ${kind.item} ${removing}?`}
          confirm="Remove"
          busy={actions.isRemoving}
          busyLabel="Removing..."
          onConfirm={() => actions.remove(removing, () => setRemoving(null))}
          onClose={() => setRemoving(null)}
        />
      )}
    </Section>
  );
}

function ItemRow({ kind, item, onRemove }: { kind: FeedKind; item: FeedItem; onRemove: () => void }) {
  const openChart = useOpenChart();
  return (
    <div className="flex h-full items-center gap-4 border-t border-line">
      <div className="min-w-0 flex-1">
        <p className="truncate">
          <span className="font-semibold">{item.id}</span>{' '}
          <span className="ml-1 text-12 text-t3">
            {lookUp(kind.categoryNames, item.category) ?? item.category}
          </span>
        </p>
        <p className="line-clamp-2 text-13 leading-tight text-t2" title={item.name}>
          {item.name}
        </p>
      </div>
      <div className="flex shrink-0 gap-2">
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={`Chart of ${kind.item} ${item.id}`}
          onClick={() => openChart({ symbol: item.id, name: item.name, type: kind.chartType })}
        >
          Chart
        </Button>
        <Button size="small" onClick={onRemove} aria-label={`Remove ${kind.item} ${item.id}`}>
          Remove
        </Button>
      </div>
    </div>
  );
}

function filterItems(items: readonly FeedItem[], filter: string, kind: FeedKind): readonly FeedItem[] {
  const wanted = filter.trim().toLowerCase();
  if (wanted === '') return items;
  return items.filter(({ id, name, category }) =>
    `${id}\n${name}\n${lookUp(kind.categoryNames, category) ?? category}`.toLowerCase().includes(wanted),
  );
}
