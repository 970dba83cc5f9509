import { useDeferredValue } from 'react';
import type { Watched } from './query-view.tsx';

/**
 * The same query, its data handed on once all that is shown of them has been worked out: in slices, between which a
 * slow telephone goes on answering fingers. Until then it counts as waiting, or as still having what it had.
 */
export function useInSlices<T, Q extends Watched<T>>(query: Q & Watched<T>): Q {
  const data = useDeferredValue(query.data);
  return { ...query, data, isPending: data === undefined && !query.isError };
}
