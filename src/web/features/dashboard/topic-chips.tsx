import { formatCount } from '#web/format.ts';
import { lookUp } from '#web/look-up.ts';
import { isHighlighted } from './highlighted-terms.ts';
import type { TopicView } from './reading/overview-view.ts';

const TRENDS: Record<string, { glyph: string; words: string }> = {
  up: { glyph: '↑', words: 'more than the week before' },
  down: { glyph: '↓', words: 'less than the week before' },
  new: { glyph: 'new', words: 'not there the week before' },
};

export function TopicChips({ topics }: { topics: readonly TopicView[] }) {
  if (topics.length === 0) return null;
  return (
    <ul aria-label="Key topics" className="mb-3 flex flex-wrap gap-1.5">
      {topics.map((topic, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice
        <TopicChip key={`${topic.word} ${place}`} topic={topic} />
      ))}
    </ul>
  );
}

/** The industry's own terms stand out by weight and ground, not by colour alone. */
function TopicChip({ topic: { word, count, trend } }: { topic: TopicView }) {
  const look = isHighlighted(word)
    ? 'border-lamp-line/40 bg-lamp-tint font-semibold text-lamp'
    : 'border-transparent bg-s3 font-medium text-t2';
  const direction = lookUp(TRENDS, trend);
  const about = [count !== null && `${formatCount(count)} articles`, direction?.words].filter(Boolean);
  return (
    <li
      title={about.join(', ') || undefined}
      data-highlighted={isHighlighted(word) || undefined}
      className={`relative inline-flex max-w-full items-center gap-1 rounded-full border px-2 py-0.5 text-12 ${look}`}
    >
      <span className="truncate">{word}</span>
      {direction && (
        <>
          <span aria-hidden className="text-11 font-normal">
            {direction.glyph}
          </span>
          <span className="sr-only">, {direction.words}</span>
        </>
      )}
    </li>
  );
}
