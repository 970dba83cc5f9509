import { Clock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatExact, formatMoment, parseInstant } from '#web/format.ts';

interface DashboardSectionProps {
  /** Where a skip link leads. */
  anchor?: string;
  title: string;
  meta?: ReactNode;
  /** When all of them are stale, the heading says so. */
  items?: readonly { freshness: string; checked_at: string | null }[];
  children: ReactNode;
  below?: ReactNode;
}

export function DashboardSection({
  anchor,
  title,
  meta,
  items = [],
  children,
  below,
}: DashboardSectionProps) {
  const ownId = useId();
  const id = anchor ?? ownId;
  return (
    <section aria-labelledby={id} className={below ? 'grid min-w-0 gap-3 lg:contents' : 'min-w-0'}>
      <div className="min-w-0">
        <div className="mb-3 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={id} {...(anchor && { tabIndex: -1 })} className="scroll-mt-20 text-16 font-semibold">
            {title}
          </h2>
          {meta && <p className="text-12 wrap-anywhere text-t3">{meta}</p>}
          <StalePill items={items} />
        </div>
        {children}
      </div>
      {below}
    </section>
  );
}

function StalePill({ items }: { items: NonNullable<DashboardSectionProps['items']> }) {
  if (items.length === 0 || items.some(({ freshness }) => freshness !== 'stale')) return null;
  const newest = items
    .map(({ checked_at }) => parseInstant(checked_at))
    .filter((date) => date !== undefined)
    .sort((a, b) => b.getTime() - a.getTime())[0];
  return (
    <span
      title={newest && formatExact(newest)}
      className="inline-flex items-center gap-1.5 rounded-full bg-warn-tint px-2.5 py-0.5 text-12 font-semibold text-warn"
    >
      <Clock size={12} aria-hidden />
      Stale{newest && ` · last updated ${formatMoment(newest.toISOString(), new Date())}`}
    </span>
  );
}

export function NothingHere({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-lg border border-dashed border-line bg-s1 px-4 py-6 text-center">
      <p className="font-medium">No Data Available</p>
      <p className="mt-1 text-13 text-t3">{children}</p>
    </div>
  );
}
