import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { getStory } from '#contract/news.ts';
import { useRoute } from '#web/api/use-route.ts';
import { PageHeading } from '#web/layout/page.tsx';
import { Card } from '#web/ui/card.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { type Opened, StoryRow } from './story-row.tsx';

/** Where the link to a story leads. */
export function StoryPage() {
  const { id = '' } = useParams();
  const query = useRoute(getStory, { params: { id } });
  const now = useNow(30_000);
  const [opened, setOpened] = useState<Opened>({ why: true, also: true });
  return (
    <div className="mx-auto max-w-[820px]">
      <PageHeading screen="Story">Story</PageHeading>
      <p className="mt-1 mb-4 text-13">
        <Link to="/news" className="text-t2 underline underline-offset-4 hover:text-t1">
          All news
        </Link>
      </p>
      <QueryView query={query} skeleton={<SkeletonRows rows={2} />}>
        {({ data: { story } }) => (
          <Card className="overflow-hidden">
            <StoryRow
              story={story}
              isNew={false}
              now={now}
              opened={opened}
              onToggle={(part) => setOpened({ ...opened, [part]: !opened[part] })}
              isCurrent
              hasDay={false}
              topicLink={(topic) => `/news?${new URLSearchParams({ topic })}`}
              companyLink={(company) => `/news?${new URLSearchParams({ company })}`}
            />
          </Card>
        )}
      </QueryView>
    </div>
  );
}
