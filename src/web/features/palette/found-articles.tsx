import { useEffect, useState } from 'react';
import { searchArticles } from '#contract/briefing.ts';
import { useRoute } from '#web/api/use-route.ts';
import { findWebAddress } from '#web/ui/outside-link.tsx';
import { PaletteGroup, PaletteItem } from './palette-item.tsx';
import { ARTICLE_PREFIX } from './rank-item.ts';

const SHORTEST = 3;
const SHOWN = 6;
const TYPING_MS = 250;

interface FoundArticlesProps {
  search: string;
  onOpened: () => void;
}

/** Articles with these words; each opens in a tab of its own. */
export function FoundArticles({ search, onOpened }: FoundArticlesProps) {
  const q = useSettled(search.trim());
  const isAsked = q.length >= SHORTEST;
  const found = useRoute(searchArticles, { query: { q, limit: SHOWN } }, { enabled: isAsked });
  const articles = (isAsked ? found.data?.data.articles : undefined) ?? [];
  const open = (address: string) => {
    onOpened();
    window.open(address, '_blank', 'noopener,noreferrer');
  };
  const readable = articles.flatMap(({ id, title, url, source }) => {
    const address = findWebAddress(url);
    return address === undefined || !title ? [] : [{ id, title, source, address }];
  });
  if (readable.length === 0) return null;
  return (
    <PaletteGroup title="Read an article">
      {readable.map(({ id, title, source, address }) => (
        <PaletteItem
          key={id}
          value={`${ARTICLE_PREFIX}${id}`}
          label={String(title)}
          detail={String(source ?? '')}
          onSelect={() => open(address)}
        />
      ))}
    </PaletteGroup>
  );
}

/** A text once nobody has changed it for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
