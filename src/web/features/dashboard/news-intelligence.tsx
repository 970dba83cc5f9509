import { memo } from 'react';
import { formatCount, formatShare } from '#web/format.ts';
import { Card } from '#web/ui/card.tsx';
import { listKeys } from '#web/ui/list-keys.ts';
import { useNow } from '#web/ui/use-now.ts';
import { ArticleRow } from './article-row.tsx';
import { DashboardSection, NothingHere } from './dashboard-section.tsx';
import type { NewsView } from './reading/overview-view.ts';
import { TopicChips } from './topic-chips.tsx';

export const NewsIntelligence = memo(function NewsIntelligence({ news }: { news: NewsView }) {
  const now = useNow(30_000);
  const { articles, topics, totalArticles, highPriorityCount, industryFocusPercent, rerankedBy } = news;
  const keys = listKeys(articles.map(({ id, url }) => id || url));
  const focus = industryFocusPercent === null ? null : industryFocusPercent / 100;
  return (
    <DashboardSection
      title="News Intelligence"
      meta={
        <>
          {formatCount(totalArticles)} articles · {formatCount(highPriorityCount)} High Priority ·{' '}
          {formatShare(focus)} industry focus
        </>
      }
    >
      <TopicChips topics={topics} />
      {articles.length === 0 ? (
        <NothingHere>No article ranks high enough to be shown, or none has been collected yet.</NothingHere>
      ) : (
        <Card>
          <ol className="divide-y divide-line">
            {articles.map((article, place) => (
              <ArticleRow key={keys[place]} article={article} now={now} />
            ))}
          </ol>
        </Card>
      )}
      {rerankedBy && <p className="mt-2 text-12 text-t3">Order within each tier by {rerankedBy}</p>}
    </DashboardSection>
  );
});
