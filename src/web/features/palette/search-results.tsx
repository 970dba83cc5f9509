import { useEffect, useState } from 'react';
import { searchArticles } from '#contract/briefing.ts';
import { getPublicYahooConfig } from '#contract/yahoo.ts';
import { useRoute } from '#web/api/use-route.ts';
import { historyPath } from '#web/history-path.ts';
import { findWebAddress } from '#web/ui/outside-link.tsx';
import { PaletteGroup, PaletteItem } from './palette-list.tsx';
import { ARTICLE_PREFIX } from './rank-item.ts';

/** Price histories by symbol or name, once something is typed. */
export function FoundSymbols({ search, onOpen }: { search: string; onOpen: (path: string) => void }) {
  const symbols = useRoute(getPublicYahooConfig, {});
  if (search.trim() === '') return null;
  if (symbols.isError && !symbols.data) {
    return (
      <PaletteGroup title="Price history">
        <PaletteItem
          value={`price history ${search}`}
          label="Couldn't load the symbols. Retry"
          onSelect={() => void symbols.refetch()}
        />
      </PaletteGroup>
    );
  }
  return (
    <PaletteGroup title="Price history">
      {(symbols.data?.data.symbols ?? []).map(({ symbol, name }) => (
        <PaletteItem
          key={symbol}
          value={`${symbol} ${name}`}
          label={name || symbol}
          detail={symbol}
          onSelect={() => onOpen(historyPath(symbol))}
        />
      ))}
    </PaletteGroup>
  );
}

const MIN_LETTERS = 3;
const SHOWN = 6;
const TYPING_MS = 250;

export function FoundArticles({ search, onOpened }: { search: string; onOpened: () => void }) {
  const q = useSettled(search.trim());
  const isAsked = q.length >= MIN_LETTERS;
  const found = useRoute(searchArticles, { query: { q, limit: SHOWN } }, { enabled: isAsked });
  const articles = (isAsked ? found.data?.data.articles : undefined) ?? [];
  const open = (address: string) => {
    onOpened();
    window.open(address, '_blank', 'noopener,noreferrer');
  };
  const readable = articles.flatMap(({ id, title, url, source }) => {
    const address = findWebAddress(url);
    return address === undefined || title === '' ? [] : [{ id, title, source, address }];
  });
  if (readable.length === 0) return null;
  return (
    <PaletteGroup title="Articles">
      {readable.map(({ id, title, source, address }) => (
        <PaletteItem
          key={id}
          value={`${ARTICLE_PREFIX}${id}`}
          label={title}
          detail={source}
          onSelect={() => open(address)}
        />
      ))}
    </PaletteGroup>
  );
}

/** The text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
