import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useDeferredValue } from 'react';
import { ApiError, describeFailure } from '#web/api/api-error.ts';
import { formatMoment } from '#wording/format.ts';
import { Banner, FailureText } from './banner.tsx';
import { Button } from './button.tsx';

type Watched<T> = Pick<
  UseQueryResult<T>,
  'data' | 'dataUpdatedAt' | 'error' | 'isPending' | 'isError' | 'isFetching' | 'isPlaceholderData'
> & { refetch: () => Promise<unknown> };

interface QueryViewProps<T> {
  query: Watched<T>;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** Shows a query as loading, failed or loaded. Data already loaded stays visible when a refresh fails. */
export function QueryView<T>({ query, skeleton, children }: QueryViewProps<T>) {
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
  if (query.data === undefined) return <Failed query={query} />;
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={query.isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}
    >
      {query.isError && (
        <div className="mb-4">
          <Failed query={query} />
        </div>
      )}
      {children(query.data)}
    </div>
  );
}

function Failed<T>({ query }: { query: Watched<T> }) {
  if (query.error === null) return null;
  const message = describeFailure(query.error);
  const reason =
    query.error instanceof ApiError && query.error.message !== message ? query.error.message : '';
  const age =
    query.data === undefined
      ? ''
      : `Showing data from ${formatMoment(new Date(query.dataUpdatedAt).toISOString(), new Date())}.`;
  return (
    <Banner tone={query.data === undefined ? 'error' : 'warning'} action={<RetryButton of={query} />}>
      <FailureText message={message} reason={`${reason} ${age}`.trim()} />
    </Banner>
  );
}

interface RetryButtonProps extends Pick<ComponentProps<typeof Button>, 'size'> {
  of: Pick<Watched<unknown>, 'isFetching' | 'refetch'>;
}

export function RetryButton({ of: { isFetching, refetch }, size = 'small' }: RetryButtonProps) {
  return (
    <Button size={size} busy={isFetching} onClick={() => void refetch()}>
      Retry
    </Button>
  );
}

/** The same query with deferred data: React renders it in slices, so that a slow phone stays responsive. */
export function useInSlices<T, Q extends Watched<T>>(query: Q & Watched<T>): Q {
  const data = useDeferredValue(query.data);
  return { ...query, data, isPending: data === undefined && !query.isError };
}
