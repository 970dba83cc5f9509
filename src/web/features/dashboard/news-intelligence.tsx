import { memo, useState } from 'react';
import { Link } from 'react-router';
import { countOf } from '#contract/count-of.ts';
import {
  isHighlightedTopic,
  type NewsIntelligence as News,
  type RankedArticle,
  type Topic,
} from '#contract/dashboard.ts';
import { lookUp } from '#contract/look-up.ts';
import type { NewsPeriod } from '#contract/news.ts';
import { searchFor } from '#contract/news-search.ts';
import { useSession } from '#web/api/session.ts';
import { useNewsVisit } from '#web/api/use-news-visit.ts';
import { readAsOf } from '#web/as-of.ts';
import { canCurate } from '#web/curation/can-curate.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NO_NEWS_THEN, NotKnownThen } from '#web/ui/known-mark.tsx';
import { listKeys } from '#web/ui/list-keys.ts';
import { ScoresNote } from '#web/ui/scores-note.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { formatCount, formatShare, formatSince } from '#wording/format.ts';
import { ArticleRow } from './article-row.tsx';
import { DashboardSection, NothingHere } from './dashboard-section.tsx';
import { LateCuratedStories } from './late-dialogs.tsx';

export const NewsIntelligence = memo(function NewsIntelligence({ news }: { news: News }) {
  const now = useNow(30_000);
  const { priorityArticles, keyTopics, totalArticles, highPriorityCount, industryFocusPercent } = news;
  const { rerankedBy, collection } = news;
  const keys = listKeys(priorityArticles.map(({ id, url }) => id || url));
  const since = useNewsVisit();
  const isNew = (article: RankedArticle) => since !== null && article.scraped_at > since;
  const newCount = priorityArticles.filter(isNew).length;
  const period = sayWindow(news.windowHours);
  const isPast = readAsOf() !== undefined;
  return (
    <DashboardSection
      anchor="news"
      title="News Intelligence"
      items={collection && !isPast ? [collection] : []}
      meta={
        isPast && totalArticles === 0 ? (
          <NotKnownThen of={{ not_known: NO_NEWS_THEN }} />
        ) : (
          <>
            {countOf(totalArticles, 'article')} ·{' '}
            <Link
              to={`/news?${period ? `period=${period.key}&` : ''}tier=high`}
              className="underline underline-offset-4 hover:text-t1"
            >
              {formatCount(highPriorityCount)} High Priority
            </Link>{' '}
            · {formatShare(industryFocusPercent / 100)} industry focus
            {period && ` · ${period.words}`}
            {since !== null &&
              newCount > 0 &&
              ` · ${formatCount(newCount)} new since ${formatSince(since, now)}`}
          </>
        )
      }
      lead={
        <>
          {priorityArticles.length > 0 && <ScoresNote />}
          <TopicChips topics={keyTopics} period={period?.key} />
        </>
      }
    >
      {priorityArticles.length === 0 ? (
        <NothingHere then={NO_NEWS_THEN}>No articles collected yet, or none ranks high enough.</NothingHere>
      ) : (
        <Card>
          <ol data-arrows className="divide-y divide-line">
            {priorityArticles.map((article, place) => (
              <ArticleRow key={keys[place]} article={article} now={now} isNew={isNew(article)} />
            ))}
          </ol>
        </Card>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2 print:hidden">
        {totalArticles > 0 && (
          <p className="text-13">
            <Link
              to={period ? `/news?period=${period.key}` : '/news'}
              className="font-medium text-t2 underline underline-offset-4 hover:text-t1"
            >
              Show all {formatCount(totalArticles)}
            </Link>
          </p>
        )}
        <CuratedStories />
      </div>
      {rerankedBy && <p className="mt-2 text-12 text-t3">Order within each tier by {rerankedBy}</p>}
    </DashboardSection>
  );
});

function sayWindow(hours: number | null | undefined): { words: string; key: NewsPeriod } | undefined {
  if (hours === 24) return { words: 'last 24 hours', key: '24h' };
  return hours === 72 ? { words: 'last 3 days', key: '3d' } : undefined;
}

function CuratedStories() {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!canCurate(user?.role)) return null;
  return (
    <div>
      <Button size="small" tone="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Pinned and hidden stories
      </Button>
      {isOpen && <LateCuratedStories onClose={() => setOpen(false)} />}
    </div>
  );
}

const TRENDS: Record<string, { glyph: string; words: string }> = {
  up: { glyph: '↑', words: 'up from the previous week' },
  down: { glyph: '↓', words: 'down from the previous week' },
  new: { glyph: 'new', words: 'new this week' },
};

interface TopicChipsProps {
  topics: readonly Topic[];
  /** Of the articles they are from. */
  period: NewsPeriod | undefined;
}

function TopicChips({ topics, period }: TopicChipsProps) {
  if (topics.length === 0) return null;
  return (
    <ul aria-label="Key topics" className="mb-3 flex flex-wrap gap-1.5">
      {topics.map((topic, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice
        <TopicChip key={`${topic.word} ${place}`} topic={topic} period={period} />
      ))}
    </ul>
  );
}

function TopicChip({
  topic: { word, count, trend },
  period,
}: Pick<TopicChipsProps, 'period'> & { topic: Topic }) {
  const look = isHighlightedTopic(word)
    ? 'border-lamp-line/40 bg-lamp-tint font-semibold text-lamp'
    : 'border-transparent bg-s3 font-medium text-t2';
  const direction = lookUp(TRENDS, trend);
  const about = [Number.isFinite(count) && `In ${countOf(count, 'article')}`, direction?.words].filter(
    Boolean,
  );
  return (
    <li
      title={about.join(', ') || undefined}
      data-highlighted={isHighlightedTopic(word) || undefined}
      className={`relative inline-flex max-w-full items-center gap-1 rounded-full border px-2 py-0.5 text-12 ${look}`}
    >
      <Link
        to={`/news?${new URLSearchParams({ q: searchFor(word), ...(period && { period }) })}`}
        className="truncate hover:underline"
      >
        {word}
      </Link>
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
