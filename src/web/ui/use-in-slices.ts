import { useDeferredValue } from 'react';
import type { Watched } from './query-view.tsx';

/** The same query with deferred data: React renders new data in interruptible steps, so slow devices stay responsive. */
export function useInSlices<T, Q extends Watched<T>>(query: Q & Watched<T>): Q {
  const data = useDeferredValue(query.data);
  return { ...query, data, isPending: data === undefined && !query.isError };
}
