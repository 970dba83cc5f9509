import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { Route } from '#contract/route.ts';
import type { Pagination as Pages } from '#contract/shapes.ts';
import { findLastPage, readPage, withParams } from '#web/search-params.ts';
import { Pagination } from './pagination.tsx';
import { QueryView } from './query-view.tsx';
import { SkeletonRows } from './skeleton.tsx';

interface PagedViewProps<T, Item> {
  /** What the pages are of. */
  label: string;
  query: UseQueryResult<T>;
  route: Route;
  read: (data: T) => { items: readonly Item[]; pagination: Pages };
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list in pages; the page is part of the address. */
export function PagedView<T, Item>({ label, query, route, read, empty, children }: PagedViewProps<T, Item>) {
  const [params, setParams] = useSearchParams();
  const goTo = (page: number) => withParams(params, { page: page === 1 ? undefined : String(page) });
  return (
    <QueryView query={query} route={route} skeleton={<SkeletonRows rows={8} />}>
      {(data) => {
        const { items, pagination } = read(data);
        const last = query.isPlaceholderData
          ? undefined
          : findLastPage(readPage(params), pagination.totalPages);
        if (last !== undefined) return <Navigate replace to={{ search: goTo(last).toString() }} />;
        if (items.length === 0) return empty;
        return (
          <>
            {children(items)}
            <Pagination label={label} pages={pagination} onChange={(page) => setParams(goTo(page))} />
          </>
        );
      }}
    </QueryView>
  );
}
