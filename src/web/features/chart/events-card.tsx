import { CalendarDays, Newspaper, StickyNote, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ChartEvent } from '#contract/chart.ts';
import { countOf } from '#contract/count-of.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatDay } from '#wording/format.ts';

const ICONS = { story: Newspaper, release: CalendarDays, note: StickyNote } as const;
const SHOWN = 6;

interface EventsCardProps {
  /** Oldest first, as numbered on the chart. */
  events: readonly ChartEvent[];
  /** Places of a marker that was clicked. */
  marked: readonly number[];
  /** The chosen kinds, in the plural. */
  kinds: readonly string[];
  isLoading: boolean;
  failure: string | undefined;
  onRemove: (event: ChartEvent) => void;
}

export function EventsCard({ events, marked, kinds, isLoading, failure, onRemove }: EventsCardProps) {
  const headingId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const rows = events.map((event, place) => ({ event, place })).reverse();
  const needed = Math.max(SHOWN, ...marked.map((place) => events.length - place));
  const shown = showsAll ? rows : rows.slice(0, needed);
  const left = rows.length - shown.length;
  return (
    <section aria-labelledby={headingId} className="rounded-lg border border-line bg-s1">
      <div className="flex items-baseline justify-between gap-2 px-4 pt-4 pb-3">
        <h2 id={headingId} className="text-16 font-semibold">
          Events
        </h2>
        {!isLoading && <p className="text-12 text-t3">{events.length}</p>}
      </div>
      <ErrorText className="border-t border-line px-4 py-3">{failure}</ErrorText>
      {isLoading ? (
        <div aria-busy className="grid animate-late gap-3 border-t border-line p-4">
          <p role="status" className="sr-only">
            Loading
          </p>
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </div>
      ) : (
        events.length === 0 &&
        !failure && <p className="border-t border-line px-4 py-4 text-13 text-t3">{sayEmpty(kinds)}</p>
      )}
      <ol>
        {shown.map(({ event, place }) => (
          <EventRow
            key={`${event.kind} ${event.id}`}
            event={event}
            number={place + 1}
            isMarked={marked.includes(place)}
            onRemove={onRemove}
          />
        ))}
      </ol>
      {left > 0 && (
        <div className="border-t border-line px-4 py-3">
          <Button size="small" tone="quiet" onClick={() => setShowsAll(true)}>
            Show {countOf(left, 'more event')}
          </Button>
        </div>
      )}
    </section>
  );
}

function sayEmpty(kinds: readonly string[]): string {
  const last = kinds.at(-1);
  if (last === undefined) return 'Choose stories, releases or notes under the chart.';
  const others = kinds.slice(0, -1).join(', ');
  return `No ${others === '' ? last : `${others} or ${last}`} in this period.`;
}

interface EventRowProps {
  event: ChartEvent;
  number: number;
  isMarked: boolean;
  onRemove: (event: ChartEvent) => void;
}

function EventRow({ event, number, isMarked, onRemove }: EventRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isMarked]);
  const Icon = ICONS[event.kind];
  const who = event.visibility === 'me' ? 'Only me' : event.by;
  return (
    <li
      ref={row}
      className={`flex items-center gap-3 border-t border-line px-4 py-2.5 text-13 ${isMarked ? 'bg-lamp-tint' : ''}`}
    >
      <span className="flex size-5 shrink-0 items-center justify-center rounded-full border border-ctl text-11 font-semibold">
        {number}
      </span>
      <Icon size={16} aria-hidden className="shrink-0 text-t3" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="sr-only">{event.kind}: </span>
        {event.url ? <OutsideLink href={event.url}>{event.text}</OutsideLink> : event.text}
        <span className="block text-12 text-t3">{event.kind === 'note' ? `Note by ${event.by}` : who}</span>
        {event.visibility === 'me' && <span className="block text-12 text-t3">Only me</span>}
      </span>
      <span className="shrink-0 text-12 text-t3">{formatDay(event.date)}</span>
      {event.removable && (
        <button
          type="button"
          aria-label={`Delete note of ${formatDay(event.date)}`}
          title="Delete note"
          onClick={() => onRemove(event)}
          className="flex size-8 shrink-0 items-center justify-center rounded-md text-t3 hover:bg-s3 hover:text-t1 pointer-coarse:size-11"
        >
          <Trash2 size={15} aria-hidden />
        </button>
      )}
    </li>
  );
}
