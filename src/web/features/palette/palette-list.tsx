import { Command as Cmdk, useCommandState } from 'cmdk';
import type { ReactNode } from 'react';
import { type ChartItem, type ChartKind, listChartItems } from '#contract/chart.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { searchNews } from '#contract/news.ts';
import { listUsers } from '#contract/users.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Keys } from '#web/ui/kbd.tsx';
import { findWebAddress } from '#web/ui/outside-link.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import { formatDay, formatName, parseInstant } from '#wording/format.ts';
import { ARTICLE_PREFIX } from './rank-item.ts';

/** A list box must not be empty: without results a sentence replaces it. */
export function PaletteList({ children }: { children: ReactNode }) {
  const isEmpty = useCommandState(({ filtered }) => filtered.count === 0);
  return (
    <>
      <Cmdk.List
        label="Commands"
        hidden={isEmpty}
        className="max-h-[min(60dvh,420px)] scroll-py-2 overflow-y-auto overscroll-contain p-2"
      >
        {children}
      </Cmdk.List>
      <p role="status" className={isEmpty ? 'px-5 py-10 text-center text-13 text-t2' : 'sr-only'}>
        {isEmpty && 'No results. Try the name of a screen or a symbol.'}
      </p>
    </>
  );
}

export function PaletteGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Cmdk.Group
      heading={title}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-t3"
    >
      {children}
    </Cmdk.Group>
  );
}

interface PaletteItemProps {
  value: string;
  keywords?: string[];
  label: string;
  detail?: string;
  keys?: readonly string[] | undefined;
  onSelect: () => void;
}

export function PaletteItem({ value, keywords = [], label, detail, keys, onSelect }: PaletteItemProps) {
  return (
    <Cmdk.Item
      value={value}
      keywords={keywords}
      onSelect={onSelect}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 data-[selected=true]:bg-s3 data-[selected=true]:shadow-[inset_2px_0_0_var(--color-lamp)] pointer-coarse:min-h-11 forced-colors:data-[selected=true]:outline-2"
    >
      <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">{label}</span>
      {detail && <span className="max-w-[45%] shrink-0 truncate text-13 text-t3">{detail}</span>}
      {keys && <Keys keys={keys} />}
    </Cmdk.Item>
  );
}

/** Prices, yields, bonds and economic series. */
export function FoundPrices({ search, onOpen }: { search: string; onOpen: (path: string) => void }) {
  const items = useRoute(listChartItems, {});
  if (search.trim() === '') return null;
  if (items.isError && !items.data) {
    return (
      <PaletteGroup title="Prices and indicators">
        <PaletteItem
          value={`price history ${search}`}
          label="Couldn't load the prices and series. Retry"
          onSelect={() => void items.refetch()}
        />
      </PaletteGroup>
    );
  }
  return (
    <PaletteGroup title="Prices and indicators">
      {onePerName(items.data?.data.items ?? []).map(({ id, name, kind, source }) => (
        <PaletteItem
          key={id}
          value={`${id} ${name}`}
          keywords={[kind === 'series' ? 'indicator' : kind]}
          label={name || id}
          detail={isSymbol(kind) ? id : source}
          onSelect={() =>
            onOpen(
              isSymbol(kind)
                ? `/dashboard?${new URLSearchParams({ symbol: id })}`
                : `/chart?${new URLSearchParams({ s: id })}`,
            )
          }
        />
      ))}
    </PaletteGroup>
  );
}

function isSymbol(kind: ChartKind): boolean {
  return kind === 'stock' || kind === 'index';
}

/** The same name from a second source would look like a duplicate. */
function onePerName(items: readonly ChartItem[]): ChartItem[] {
  const byName = new Map<string, ChartItem>();
  for (const item of items) {
    const key = (item.name || item.id).trim().toLowerCase();
    if (!byName.has(key)) byName.set(key, item);
  }
  return [...byName.values()];
}

const MIN_LETTERS = 3;
const SHOWN = 6;
const TYPING_MS = 250;

export function FoundNews({
  search,
  onOpen,
  onOpened,
}: {
  search: string;
  onOpen: (path: string) => void;
  onOpened: () => void;
}) {
  const q = useSettled(search.trim(), TYPING_MS);
  const isAsked = q.length >= MIN_LETTERS;
  const found = useRoute(searchNews, { query: { q } }, { enabled: isAsked });
  const stories = (isAsked ? found.data?.data.stories : undefined) ?? [];
  const open = (address: string) => {
    onOpened();
    window.open(address, '_blank', 'noopener,noreferrer');
  };
  const titles = new Set<string>();
  const readable = stories.flatMap(({ article }) => {
    const { id, title, url, source, published_at, scraped_at } = article;
    const address = findWebAddress(url);
    const key = title.trim().toLowerCase();
    if (address === undefined || key === '' || titles.has(key)) return [];
    titles.add(key);
    const date = parseInstant(published_at ?? scraped_at);
    const day = date ? ` · ${formatDay(easternDay(date))}` : '';
    return [{ id, title, detail: `${source}${day}`, address }];
  });
  if (readable.length === 0) return null;
  return (
    <PaletteGroup title="News">
      {readable.slice(0, SHOWN).map(({ id, title, detail, address }) => (
        <PaletteItem
          key={id}
          value={`${ARTICLE_PREFIX}${id}`}
          label={title}
          detail={detail}
          onSelect={() => open(address)}
        />
      ))}
      <PaletteItem
        value={`${ARTICLE_PREFIX}all`}
        label={`Show all news for “${q}”`}
        onSelect={() => onOpen(`/news?${new URLSearchParams({ q })}`)}
      />
    </PaletteGroup>
  );
}

const MOST_PEOPLE = 100;

/** For administrators. */
export function FoundPeople({ search, onOpen }: { search: string; onOpen: (path: string) => void }) {
  const isAsked = search.trim() !== '';
  const people = useRoute(listUsers, { query: { limit: MOST_PEOPLE } }, { enabled: isAsked });
  if (!isAsked) return null;
  return (
    <PaletteGroup title="People">
      {(people.data?.users ?? []).map((person) => (
        <PaletteItem
          key={person.id}
          value={`${formatName(person)} ${person.email}`}
          label={formatName(person) || person.email}
          detail={person.isActive ? person.email : `${person.email} · inactive`}
          onSelect={() => onOpen('/admin?tab=users')}
        />
      ))}
    </PaletteGroup>
  );
}
