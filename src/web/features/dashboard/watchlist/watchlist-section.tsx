import { Eye, Pencil, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { listChartItems } from '#contract/chart.ts';
import type { CardPeriod } from '#contract/period-changes.ts';
import { listWatchlists, type Watchlist } from '#contract/watchlists.ts';
import { useRoute } from '#web/api/use-route.ts';
import { readAsOf } from '#web/as-of.ts';
import { readStored, writeStored } from '#web/storage.ts';
import { ARROW_GROUP } from '#web/ui/arrow-groups.ts';
import { Button } from '#web/ui/button.tsx';
import { Change } from '#web/ui/change.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { FreshnessMark } from '#web/ui/freshness-mark.tsx';
import { NO_NEWS_THEN, NotKnownThen } from '#web/ui/known-mark.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useListKeys } from '#web/ui/use-list-keys.ts';
import { writeAddress } from '../dashboard-address.ts';
import type { Instrument } from '../instrument.ts';
import { approachHistory, LateWatchlistDialog } from '../late-dialogs.tsx';
import { Sparkline } from '../sparkline.tsx';
import { describeTiles, type WatchTile } from './watch-items.ts';

const SHOWN = 6;
const CHOSEN_KEY = 'hf_watchlist';

interface WatchlistSectionProps {
  period: CardPeriod;
  onOpen: (instrument: Instrument) => void;
}

export function WatchlistSection({ period, onOpen }: WatchlistSectionProps) {
  const id = useId();
  const lists = useRoute(listWatchlists, {});
  const all = lists.data?.data.lists ?? [];
  const hasPrices = all.some(({ items }) => items.some(({ kind }) => kind === 'price'));
  const known = useRoute(listChartItems, {}, { enabled: hasPrices });
  const [list, choose] = useChosenList(all);
  useListKeys({
    l: () => {
      const next = all[(all.findIndex(({ id: one }) => one === list?.id) + 1) % all.length];
      if (next) choose(next.id);
      return next !== undefined;
    },
  });
  const [showsAll, setShowsAll] = useState(false);
  /** The id of a list, or `new`. */
  const [editing, setEditing] = useState<string>();
  const tiles = list
    ? describeTiles(list.items, known.data?.data.items ?? [], lists.data?.data.mentions ?? [], period)
    : [];
  const shown = showsAll ? tiles : tiles.slice(0, SHOWN);
  return (
    <section {...ARROW_GROUP} aria-labelledby={id} className="min-w-0 print:hidden">
      <div className="mb-3 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={id} className="text-16 font-semibold">
          My watchlist
        </h2>
        {all.length > 1 && (
          <select
            aria-label="Watchlist"
            value={list?.id}
            onChange={(event) => choose(event.target.value)}
            className="control w-auto max-w-52 max-[360px]:w-full"
          >
            {all.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        )}
        {tiles.length > SHOWN && (
          <p className="text-12 text-t3">
            {shown.length} of {tiles.length} shown
          </p>
        )}
        {list && (
          <div className="ml-auto flex flex-wrap justify-end gap-1">
            {tiles.length > SHOWN && (
              <Button
                tone="quiet"
                size="small"
                aria-expanded={showsAll}
                onClick={() => setShowsAll(!showsAll)}
              >
                {showsAll ? 'Show fewer' : 'Show all'}
              </Button>
            )}
            {tiles.length > 0 && (
              <ExportButton
                makeSheet={async () => {
                  const { makeWatchlistSheet } = await import('./watchlist-sheet.ts');
                  return makeWatchlistSheet(list.name, tiles, period);
                }}
              />
            )}
            <Button tone="quiet" size="small" writes onClick={() => setEditing(list.id)}>
              <Pencil size={14} aria-hidden />
              Edit
            </Button>
            <Button tone="quiet" size="small" writes onClick={() => setEditing('new')}>
              <Plus size={14} aria-hidden />
              New list
            </Button>
          </div>
        )}
      </div>
      <QueryView query={lists} skeleton={<Skeleton className="h-24" />}>
        {() =>
          tiles.length === 0 ? (
            <NoItems onAdd={() => setEditing(list?.id ?? 'new')} />
          ) : (
            <ul
              onPointerOver={approachHistory}
              onFocus={approachHistory}
              className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.25rem),1fr))] gap-3 md:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]"
            >
              {shown.map((tile) => (
                <Tile key={tile.key} tile={tile} isLoading={known.isLoading} onOpen={onOpen} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {editing && (
        <LateWatchlistDialog
          list={all.find((one) => one.id === editing)}
          onSaved={(name, saved) => {
            const found = saved.find((one) => one.name === name);
            if (found) choose(found.id);
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  );
}

/** Stored in the browser; `list` in the address takes precedence. */
function useChosenList(all: readonly Watchlist[]): [Watchlist | undefined, (id: string) => void] {
  const { search } = useLocation();
  const [chosen, setChosen] = useState(
    () => new URLSearchParams(search).get('list') ?? readStored(CHOSEN_KEY),
  );
  const choose = (id: string) => {
    setChosen(id);
    writeStored(CHOSEN_KEY, id);
    writeAddress({ list: id });
  };
  return [all.find(({ id }) => id === chosen) ?? all[0], choose];
}

function NoItems({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-dashed border-line bg-s1 px-4 py-4">
      <Eye size={20} aria-hidden className="text-t3" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">Build your watchlist</p>
        <p className="text-13 text-t3">Add prices, series, topics or companies to see them here first.</p>
      </div>
      <Button writes onClick={onAdd}>
        Add items
      </Button>
    </div>
  );
}

interface TileProps {
  tile: WatchTile;
  isLoading: boolean;
  onOpen: (instrument: Instrument) => void;
}

function Tile({ tile, isLoading, onOpen }: TileProps) {
  const {
    name,
    value,
    amount,
    per,
    change,
    longer,
    noChange,
    sayChange,
    isPlain,
    sparkline,
    chartItem,
    path,
    item,
  } = tile;
  const isPast = readAsOf() !== undefined;
  return (
    <li className="relative flex min-w-0 flex-col rounded-lg border border-line bg-s1 px-4 py-3 transition-colors has-[a:hover]:border-ctl has-[a:hover]:bg-s2 has-[button:hover]:border-ctl has-[button:hover]:bg-s2">
      <div className="flex items-start justify-between gap-2">
        <h3
          title={name}
          className="line-clamp-2 min-w-0 text-12 font-normal tracking-normal wrap-anywhere text-t2"
        >
          {path ? (
            <Link to={path} className="covers">
              {name}
            </Link>
          ) : chartItem ? (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() =>
                onOpen({
                  symbol: item.key,
                  name: chartItem.name,
                  type: chartItem.kind === 'stock' ? 'stock' : 'commodity',
                })
              }
              className="covers"
            >
              {name}
            </button>
          ) : (
            name
          )}
        </h3>
        {chartItem && <FreshnessMark of={chartItem} className="relative shrink-0" />}
      </div>
      <p className="mt-auto pt-1 text-18 font-semibold wrap-anywhere">
        {item.kind === 'price' && !chartItem && !isLoading ? (
          isPast ? (
            <NotKnownThen of={{}} />
          ) : (
            <span className="text-13 font-normal text-t3">No longer collected</span>
          )
        ) : amount === null && isPast ? (
          <NotKnownThen of={chartItem ?? { not_known: NO_NEWS_THEN }} />
        ) : (
          value
        )}
        {per !== '' && <span className="text-12 font-normal text-t3"> {per}</span>}
      </p>
      <p className="mt-0.5 flex items-end justify-between gap-2 text-12 font-medium">
        {noChange ? (
          <span className="text-t3">{amount === null && isPast ? '' : noChange}</span>
        ) : (
          <span className="whitespace-nowrap">
            <Change value={change} format={sayChange} plain={isPlain} />
            {longer && <span className="text-t3"> {longer}</span>}
          </span>
        )}
        {sparkline.length > 0 && <Sparkline closes={sparkline} />}
      </p>
    </li>
  );
}
