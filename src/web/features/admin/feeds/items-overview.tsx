import { formatCount } from '#web/format.ts';
import { Section } from '#web/ui/card.tsx';
import { Tile, Tiles } from '../facts.tsx';
import { countByCategory, type FeedItem, type FeedKind } from './feed.ts';

export function ItemsOverview({ kind, items }: { kind: FeedKind; items: readonly FeedItem[] }) {
  return (
    <Section title={`${kind.items} Overview`}>
      <Tiles>
        <Tile term={`Total ${kind.items}`}>{formatCount(items.length)}</Tile>
        {countByCategory(items, kind.categoryNames).map(({ category, name, count }) => (
          <Tile key={category} term={name}>
            {formatCount(count)}
          </Tile>
        ))}
      </Tiles>
    </Section>
  );
}
