import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { describeFailure } from '#web/api/api-error.ts';
import { RetryButton } from '#web/ui/query-view.tsx';

interface BriefSectionProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}

export function BriefSection({ title, aside, children, className = '' }: BriefSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`mt-10 border-t-2 border-t1 pt-3 print:mt-2.5 print:border-t print:pt-1 ${className}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 print:break-after-avoid">
        <h2 id={id} className="text-16 font-semibold print:text-[10pt] print:leading-[13pt]">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

export function Absent({ children }: { children: ReactNode }) {
  return <p className="mt-3 text-14 text-t3 print:mt-1 print:text-[8.5pt]">No Data Available: {children}</p>;
}

interface LoadFailureProps {
  what: string;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

export function LoadFailure({ what, query }: LoadFailureProps) {
  if (!query.error) return null;
  return (
    <div role="alert" className="mt-3 text-13 text-t2">
      <p className="mb-2 wrap-anywhere">
        Couldn't load {what}: {describeFailure(query.error)}
      </p>
      <RetryButton of={query} />
    </div>
  );
}
