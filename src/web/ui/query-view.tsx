import type { ReactNode } from 'react';
import type { Route } from '#contract/route.ts';
import { ApiError, describeFailure } from '#web/api/api-error.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

/** What there is to know of a query, whether it asks once or page after page. */
export interface Watched<T> {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

interface QueryViewProps<T> {
  query: Watched<T>;
  route: Route;
  /** The shape of what is coming. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** Loading, failed and there: the one place where a screen waits for its data. Data that was there stays. */
export function QueryView<T>({ query, route, skeleton, children }: QueryViewProps<T>) {
  if (query.isPending) {
    return (
      <div aria-busy className="animate-late">
        <p role="status" className="sr-only">
          Loading
        </p>
        {skeleton}
      </div>
    );
  }
  if (query.data === undefined) return <Failed query={query} route={route} />;
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={query.isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}
    >
      {query.isError && (
        <div className="mb-4">
          <Failed query={query} route={route} />
        </div>
      )}
      {children(query.data)}
    </div>
  );
}

function Failed<T>({ query, route }: { query: Watched<T>; route: Route }) {
  if (query.error === null) return null;
  const message = describeFailure(query.error, route);
  const reason = query.error instanceof ApiError ? query.error.message : '';
  return (
    <Banner
      tone={query.data === undefined ? 'error' : 'warning'}
      action={
        <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
          Retry
        </Button>
      }
    >
      <p>{message}</p>
      {reason !== message && <p className="mt-0.5 text-13 font-normal text-t2">{reason}</p>}
    </Banner>
  );
}
