import { Clock } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { readAsOf } from '#web/as-of.ts';
import { ARROW_KEYS_HINT } from '#web/ui/arrow-groups.ts';
import { NOTHING_THEN, NotKnownThen } from '#web/ui/known-mark.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { formatExact, formatMoment, parseInstant } from '#wording/format.ts';

const DRAWN_MS = 500;

interface DashboardSectionProps {
  /** The link target of the section. Default: its title. */
  anchor?: string;
  title: string;
  meta?: ReactNode;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  /** When all of them are stale, the heading says so. */
  items?: readonly { freshness: string; checked_at: string | null }[];
  /** Below the heading's line, and one Tab stop with it. */
  lead?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
}

export function DashboardSection(props: DashboardSectionProps) {
  const { title, meta, aside, items = [], lead, children, below } = props;
  const anchor = props.anchor ?? title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  // The browser scrolls to a linked section before it is rendered, while the parts above still grow.
  useEffect(() => {
    if (hash !== `#${anchor}`) return;
    const timer = setTimeout(() => {
      heading.current?.scrollIntoView?.({ block: 'start' });
      heading.current?.focus({ preventScroll: true });
    }, DRAWN_MS);
    return () => clearTimeout(timer);
  }, [hash, anchor]);
  return (
    <section
      aria-labelledby={anchor}
      aria-describedby={ARROW_KEYS_HINT}
      className={below ? 'grid min-w-0 gap-3 lg:contents' : 'min-w-0'}
    >
      <div className="min-w-0">
        <div data-arrows>
          <div className="mb-3 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
            <h2 ref={heading} id={anchor} tabIndex={-1} className="scroll-mt-20 text-16 font-semibold">
              {title}
            </h2>
            <ShareButton path={`/dashboard#${anchor}`} what={title} />
            {meta && <p className="text-12 wrap-anywhere text-t3">{meta}</p>}
            <StalePill items={items} />
            {aside && <div className="ml-auto flex flex-wrap items-center gap-2 print:hidden">{aside}</div>}
          </div>
          {lead}
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

/** `then` is the reason shown for a past moment. */
export function NothingHere({ then = NOTHING_THEN, children }: { then?: string; children: ReactNode }) {
  return (
    <div className="rounded-lg border border-dashed border-line bg-s1 px-4 py-6 text-center">
      {readAsOf() === undefined ? (
        <>
          <p className="font-medium">No Data Available</p>
          <p className="mt-1 text-13 text-t3">{children}</p>
        </>
      ) : (
        <NotKnownThen of={{ not_known: then }} hasReason />
      )}
    </div>
  );
}
