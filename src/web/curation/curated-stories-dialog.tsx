import { Newspaper } from 'lucide-react';
import { type CuratedStory, listCuratedStories } from '#contract/briefing.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Time } from '#web/ui/time.tsx';
import { useStoryActs } from './acts.ts';

export function CuratedStoriesDialog({ onClose }: { onClose: () => void }) {
  const query = useRoute(listCuratedStories, {});
  return (
    <Dialog
      title="Pinned and hidden stories"
      description="Decisions about a story also apply to its near-duplicates."
      size="wide"
      onClose={onClose}
    >
      <QueryView query={query} skeleton={<Skeleton className="h-40" />}>
        {({ data: { stories } }) =>
          stories.length === 0 ? (
            <Empty icon={<Newspaper size={22} />} title="No pinned or hidden stories">
              <p>Open the menu of a story in the news to pin it, to hide it or to correct its score.</p>
            </Empty>
          ) : (
            <ul className="divide-y divide-line">
              {stories.map((story) => (
                <StoryRow key={story.id} story={story} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  );
}

function StoryRow({ story }: { story: CuratedStory }) {
  const { id, title, url, source, pinned, hidden, score, reason, by, at } = story;
  const acts = useStoryActs({ id, curation: { pinned, hidden, score, reason, by } });
  const takeBack = (label: string, done: string, change: Parameters<typeof acts.decide>[0]['change']) => (
    <Button
      size="small"
      busy={acts.isPending}
      onClick={() => void acts.decide({ done, change, reason: `${done.slice(0, -1)} from the list` })}
    >
      {label}
      <span className="sr-only">: {title}</span>
    </Button>
  );
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="text-14 font-medium tracking-normal wrap-anywhere">
          <OutsideLink href={url} title={`${title} (opens in a new tab)`}>
            {title}
          </OutsideLink>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-t3">
          {pinned && <Badge>Pinned</Badge>}
          {hidden && <Badge>Hidden</Badge>}
          {score !== null && <Badge>Score {score}</Badge>}
          <span className="min-w-0 wrap-anywhere">
            {source} · {by}, <Time value={at} />
          </span>
        </p>
        <p className="mt-1 text-13 text-t2 wrap-anywhere">{reason}</p>
        {acts.failure && <Banner tone="error">{acts.failure}</Banner>}
      </div>
      <div className="flex flex-wrap gap-2">
        {hidden && takeBack('Show again', 'Story shown again.', { hidden: false })}
        {pinned && takeBack('Unpin', 'Story unpinned.', { pinned: false })}
        {score !== null && takeBack('Use calculated score', 'Score calculated again.', { score: null })}
      </div>
    </li>
  );
}
