import { useDeferredValue } from 'react';
import type { Watched } from './query-view.tsx';

/**
 * The same query with deferred data: React renders it in slices, so that a slow phone stays responsive. Until then the
 * query counts as pending or keeps its earlier data.
 */
export function useInSlices<T, Q extends Watched<T>>(query: Q & Watched<T>): Q {
  const data = useDeferredValue(query.data);
  return { ...query, data, isPending: data === undefined && !query.isError };
}
