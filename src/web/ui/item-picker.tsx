import { type ReactNode, useMemo, useState } from 'react';
import { type ChartItem, type ChartKind, listChartItems } from '#contract/chart.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { splitMeasure } from '#wording/format.ts';

const KIND_NAMES: Record<ChartKind, string> = {
  stock: 'Stocks',
  commodity: 'Commodities',
  index: 'Indexes and currencies',
  yield: 'Yields',
  bond: 'Bonds',
  series: 'Economic series',
};

const SHOWN = 60;

interface ItemPickerProps {
  title: string;
  taken: readonly string[];
  action?: ReactNode;
  onPick: (item: ChartItem) => void;
  onClose: () => void;
}

/** Enter picks the first match; each row is a button. Closes with the choice. */
export function ItemPicker({ title, taken, action, onPick, onClose }: ItemPickerProps) {
  const [search, setSearch] = useState('');
  const items = useRoute(listChartItems, {});
  const found = useMemo(
    () => findItems(items.data?.data.items ?? [], search).filter((item) => !taken.includes(item.id)),
    [items.data, search, taken],
  );
  const pick = (item: ChartItem) => {
    onClose();
    onPick(item);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {action && <div className="mb-4">{action}</div>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = found;
          if (first) pick(first);
        }}
      >
        <TextField
          label="Search by name or symbol"
          type="search"
          data-autofocus
          value={search}
          maxLength={100}
          onValue={setSearch}
        />
      </form>
      <div className="mt-3 min-h-72">
        <QueryView query={items} skeleton={<div className="h-72" />}>
          {() => (
            <>
              <p role="status" className="mb-1 text-12 text-t3">
                {found.length === 0 ? 'Nothing matches.' : `${found.length} found`}
              </p>
              <ul className="max-h-[50dvh] overflow-y-auto">
                {found.slice(0, SHOWN).map((item) => (
                  <li key={item.id}>
                    <button
                      type="button"
                      onClick={() => pick(item)}
                      className="flex min-h-11 w-full items-center justify-between gap-3 rounded-md px-2 text-left hover:bg-s3"
                    >
                      <span className="min-w-0">
                        <span className="block truncate font-medium">{item.name}</span>
                        <span className="block truncate text-12 text-t3">
                          {[/^[a-z]+\./.test(item.id) ? '' : item.id, KIND_NAMES[item.kind], item.source]
                            .filter(Boolean)
                            .join(' · ')}
                        </span>
                      </span>
                      <span className="shrink-0 text-13 text-t2 tabular-nums">{sayValue(item)}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}

const LONGEST_UNIT = 12;

/** Leaves out long units such as `Index 1982-1984=100`. */
function sayValue({ value, unit }: ChartItem): string {
  const { text, per } = splitMeasure(value, unit);
  return per === '' || per.length > LONGEST_UNIT ? text : `${text} ${per}`;
}

/** All words must fit; ids that start with the search come first. */
function findItems(items: readonly ChartItem[], search: string): ChartItem[] {
  const typed = search.trim().toLowerCase();
  const words = typed.split(/\s+/).filter(Boolean);
  const rank = ({ id, name }: ChartItem) => {
    if (id.toLowerCase() === typed) return 0;
    if (id.toLowerCase().startsWith(typed)) return 1;
    return name.toLowerCase().startsWith(typed) ? 2 : 3;
  };
  return items
    .filter(({ id, name, kind }) => {
      const text = `${id} ${name} ${KIND_NAMES[kind]}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map((item) => ({ item, rank: rank(item) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
