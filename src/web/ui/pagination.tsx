import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Pagination as Pages } from '#contract/shapes.ts';
import { formatCount } from '#web/format.ts';
import { Button } from './button.tsx';

interface PaginationProps {
  label: string;
  pages: Pages;
  onChange: (page: number) => void;
}

export function Pagination({ label, pages, onChange }: PaginationProps) {
  const { page, totalPages, total } = pages;
  if (!(totalPages > 1)) return null;
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="text-13 text-t2">
        Page {formatCount(page)} of {formatCount(totalPages)}
        <span className="text-t3"> · {formatCount(total)} in all</span>
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
