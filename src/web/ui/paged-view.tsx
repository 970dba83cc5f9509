import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { Pagination } from '#contract/query-shapes.ts';
import { findLastPage, readPage, withParams } from '#web/search-params.ts';
import { formatCount } from '#wording/format.ts';
import { Button } from './button.tsx';
import { QueryView } from './query-view.tsx';
import { SkeletonRows } from './skeleton.tsx';

interface PagedViewProps<T, Item> {
  label: string;
  query: UseQueryResult<T>;
  read: (data: T) => { items: readonly Item[]; pagination: Pagination };
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

export function PagedView<T, Item>({ label, query, read, empty, children }: PagedViewProps<T, Item>) {
  const [params, setParams] = useSearchParams();
  const goTo = (page: number) => withParams(params, { page: page === 1 ? undefined : String(page) });
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={8} />}>
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
            <PageButtons label={label} pages={pagination} onChange={(page) => setParams(goTo(page))} />
          </>
        );
      }}
    </QueryView>
  );
}

/** For a list with the newest first. */
export function PageTurner({ page, totalPages, onPage }: PageTurnerProps) {
  return (
    <div className="flex gap-2">
      {page > 1 && (
        <Button size="small" onClick={() => onPage(page - 1)}>
          Newer
        </Button>
      )}
      {page < totalPages && (
        <Button size="small" onClick={() => onPage(page + 1)}>
          Older
        </Button>
      )}
    </div>
  );
}

interface PageTurnerProps extends Pick<Pagination, 'page' | 'totalPages'> {
  onPage: (page: number) => void;
}

interface PageButtonsProps {
  label: string;
  pages: Pagination;
  onChange: (page: number) => void;
}

function PageButtons({ label, pages: { page, totalPages, total }, onChange }: PageButtonsProps) {
  if (!(totalPages > 1)) return null;
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="text-13 text-t2">
        Page {formatCount(page)} of {formatCount(totalPages)}
        <span className="text-t3"> · {formatCount(total)} total</span>
      </p>
      <div className="flex gap-2">
        <Button size="small" blocked={page <= 1} onClick={() => onChange(page - 1)}>
          <ChevronLeft size={16} aria-hidden />
          Previous
        </Button>
        <Button size="small" blocked={page >= totalPages} onClick={() => onChange(page + 1)}>
          Next
          <ChevronRight size={16} aria-hidden />
        </Button>
      </div>
    </nav>
  );
}
