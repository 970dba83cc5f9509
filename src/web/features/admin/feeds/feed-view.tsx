import type { UseQueryResult } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Route } from '#contract/route.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { splitFailure } from '../panel-error.ts';
import { FeedSkeleton } from './feed-screen.tsx';

interface FeedViewProps<T> {
  query: UseQueryResult<T>;
  /** Whose text tells of the failure. */
  route: Route;
  children: (data: T) => ReactNode;
}

/** A feed's configuration on its way, not to be had, or there. */
export function FeedView<T>({ query, route, children }: FeedViewProps<T>) {
  if (query.data === undefined && query.error !== null) {
    const { message, reason } = splitFailure(query.error, route);
    return (
      <Empty
        icon={<FileQuestion size={22} />}
        title="Configuration Not Found"
        action={
          <Button busy={query.isFetching} onClick={() => void query.refetch()}>
            Retry
          </Button>
        }
      >
        <div role="alert">
          <p>{message}</p>
          {reason && <p className="mt-1 text-13 text-t3">{reason}</p>}
        </div>
      </Empty>
    );
  }
  return (
    <QueryView query={query} route={route} skeleton={<FeedSkeleton />}>
      {children}
    </QueryView>
  );
}
