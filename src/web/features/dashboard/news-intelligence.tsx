import { memo } from 'react';
import { isHighlightedTopic, type NewsIntelligence as News, type Topic } from '#contract/dashboard.ts';
import { formatCount, formatShare } from '#web/format.ts';
import { lookUp } from '#web/look-up.ts';
import { Card } from '#web/ui/card.tsx';
import { listKeys } from '#web/ui/list-keys.ts';
import { useNow } from '#web/ui/use-now.ts';
import { ArticleRow } from './article-row.tsx';
import { DashboardSection, NothingHere } from './dashboard-section.tsx';

export const NewsIntelligence = memo(function NewsIntelligence({ news }: { news: News }) {
  const now = useNow(30_000);
  const { priorityArticles, keyTopics, totalArticles, highPriorityCount, industryFocusPercent, rerankedBy } =
    news;
  const keys = listKeys(priorityArticles.map(({ id, url }) => id || url));
  return (
    <DashboardSection
      anchor="news"
      title="News Intelligence"
      meta={
        <>
          {formatCount(totalArticles)} articles · {formatCount(highPriorityCount)} High Priority ·{' '}
          {formatShare(industryFocusPercent / 100)} industry focus
        </>
      }
    >
      <TopicChips topics={keyTopics} />
      {priorityArticles.length === 0 ? (
        <NothingHere>No articles collected yet, or none ranks high enough.</NothingHere>
      ) : (
        <Card>
          <ol className="divide-y divide-line">
            {priorityArticles.map((article, place) => (
              <ArticleRow key={keys[place]} article={article} now={now} />
            ))}
          </ol>
        </Card>
      )}
      {rerankedBy && <p className="mt-2 text-12 text-t3">Order within each tier by {rerankedBy}</p>}
    </DashboardSection>
  );
});

const TRENDS: Record<string, { glyph: string; words: string }> = {
  up: { glyph: '↑', words: 'up from the previous week' },
  down: { glyph: '↓', words: 'down from the previous week' },
  new: { glyph: 'new', words: 'new this week' },
};

function TopicChips({ topics }: { topics: readonly Topic[] }) {
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

function TopicChip({ topic: { word, count, trend } }: { topic: Topic }) {
  const look = isHighlightedTopic(word)
    ? 'border-lamp-line/40 bg-lamp-tint font-semibold text-lamp'
    : 'border-transparent bg-s3 font-medium text-t2';
  const direction = lookUp(TRENDS, trend);
  const about = [Number.isFinite(count) && `${formatCount(count)} articles`, direction?.words].filter(
    Boolean,
  );
  return (
    <li
      title={about.join(', ') || undefined}
      data-highlighted={isHighlightedTopic(word) || undefined}
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
