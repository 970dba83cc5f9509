import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { TellError } from '../panel-error.ts';
import { AgentInformation } from './agent-information.tsx';
import { AgentStatus } from './agent-status.tsx';
import { CurrentItems } from './current-items.tsx';
import { ExecutionStatistics } from './execution-statistics.tsx';
import type { Feed, FeedKind, Removal } from './feed.ts';
import { FeedSchedule } from './feed-schedule.tsx';
import { HistoricalData } from './historical-data.tsx';
import { ItemsOverview } from './items-overview.tsx';

interface FeedScreenProps {
  kind: FeedKind;
  feed: Feed;
  addForm: ReactNode;
  apiConfiguration: ReactNode;
  removal: Removal;
  onError: TellError;
}

/** Everything about one feed: what it has and does on the left, what it is on the right, which comes first on a phone. */
export function FeedScreen({ kind, feed, addForm, apiConfiguration, removal, onError }: FeedScreenProps) {
  return (
    <FeedGrid
      rail={
        <>
          <AgentStatus kind={kind} agent={feed.agent} onError={onError} />
          <ExecutionStatistics statistics={feed.statistics} />
          {apiConfiguration}
          <AgentInformation agent={feed.agent} />
        </>
      }
    >
      <HistoricalData kind={kind} stored={feed.stored} onError={onError} />
      <FeedSchedule kind={kind} agent={feed.agent} onError={onError} />
      <ItemsOverview kind={kind} items={feed.items} />
      {addForm}
      <CurrentItems kind={kind} items={feed.items} removal={removal} />
    </FeedGrid>
  );
}

export function FeedSkeleton() {
  return (
    <FeedGrid
      rail={
        <>
          <Skeleton className="h-56 rounded-lg" />
          <Skeleton className="h-56 rounded-lg" />
        </>
      }
    >
      <Skeleton className="h-52 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </FeedGrid>
  );
}

function FeedGrid({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-5 lg:gap-6 xl:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] xl:items-start">
      <div className="grid grid-cols-1 gap-5 sm:max-xl:grid-cols-2 sm:max-xl:items-start lg:gap-6 xl:order-2">
        {rail}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5 lg:gap-6">{children}</div>
    </div>
  );
}
