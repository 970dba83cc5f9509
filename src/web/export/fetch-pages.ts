import type { Pagination } from '#contract/query-shapes.ts';

const MOST_ROWS = 20_000;
/** The maximum of the API. */
const ROWS_PER_CALL = 100;

interface FetchedPage<T> {
  items: readonly T[];
  pagination: Pick<Pagination, 'total' | 'totalPages'>;
}

/**
 * Reads every row of a paged list. Rows added meanwhile shift the pages, so each row is kept once. The last
 * report has fewer rows than the total only if rows were left out.
 */
export async function fetchPages<T>(
  read: (range: { page: number; limit: number }) => Promise<FetchedPage<T>>,
  keyOf: (item: T) => string | number,
  onProgress: (read: number, total: number) => void,
): Promise<T[]> {
  const byKey = new Map<string | number, T>();
  for (let page = 1; ; page++) {
    const { items, pagination } = await read({ page, limit: ROWS_PER_CALL });
    for (const item of items) byKey.set(keyOf(item), item);
    const hasMore = page < pagination.totalPages;
    onProgress(byKey.size, hasMore ? pagination.total : byKey.size);
    if (!hasMore || byKey.size >= MOST_ROWS) return [...byKey.values()];
  }
}
