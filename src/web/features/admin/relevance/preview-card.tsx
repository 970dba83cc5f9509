import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { countOf } from '#contract/count-of.ts';
import { type MovedStory, type PreviewDay, type ProfileEdits, previewProfile } from '#contract/relevance.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { useRoute } from '#web/api/use-route.ts';
import { withParams } from '#web/search-params.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import { nameMonth } from '#wording/day-names.ts';
import { formatCount, formatLongDay } from '#wording/format.ts';
import { countChanges } from './profile-edits.ts';

const PAUSE_MS = 400;

export function PreviewCard({ edits, version }: { edits: ProfileEdits; version: number }) {
  const headingId = useId();
  const changes = countChanges(edits);
  const settled = useSettled(JSON.stringify({ edits, version }), PAUSE_MS);
  const asked = JSON.parse(settled) as { edits: ProfileEdits };
  const hasAsked = countChanges(asked.edits) > 0;
  const query = useRoute(previewProfile, { body: { edits: asked.edits } }, { enabled: hasAsked });
  const isOld = settled !== JSON.stringify({ edits, version }) || query.isFetching;
  const data = changes > 0 ? query.data?.data : undefined;
  return (
    <Card className="p-4 sm:p-5">
      <section aria-labelledby={headingId}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 id={headingId} className="text-14 font-semibold tracking-normal">
            How the last 14 days' top tens would change
          </h3>
          <p role="status" className="text-12 text-t3">
            {changes > 0 && isOld && 'Updating…'}
          </p>
        </div>
        {changes === 0 && (
          <p className="mt-1 text-13 text-t2">
            Nothing to compare yet. Change a weight, a word or a name, or accept a proposal.
          </p>
        )}
        {changes > 0 && query.error && !isOld && (
          <div className="mt-3">
            <Banner tone="error">{describeFailure(query.error)}</Banner>
          </div>
        )}
        {changes > 0 && !data && !query.error && <Skeleton className="mt-3 h-24" />}
        {data && !(query.error && !isOld) && (
          <div aria-busy={isOld} className={isOld ? 'opacity-70' : ''}>
            <Preview days={data.days} changedPlaces={data.changedPlaces} places={data.places} />
          </div>
        )}
      </section>
    </Card>
  );
}

interface PreviewProps {
  days: readonly PreviewDay[];
  changedPlaces: number;
  places: number;
}

function Preview({ days, changedPlaces, places }: PreviewProps) {
  const [params, setParams] = useSearchParams();
  const most = days.reduce(
    (best, day) => (day.entering.length > best.entering.length ? day : best),
    days[0] as PreviewDay,
  );
  const chosen = days.find(({ date }) => date === params.get('day')) ?? most;
  return (
    <>
      <p className="mt-1 text-13 text-t2">
        {formatCount(changedPlaces)} of {formatCount(places)} places change. Days with the most change are
        darkest.
      </p>
      <DayCells
        days={days}
        value={chosen.date}
        onChange={(day) => setParams(withParams(params, { day }), { replace: true })}
      />
      <p className="mt-1 text-12 text-t3">
        {describeMonths(days)} · number of stories that enter the top ten
      </p>
      <div className="mt-4 grid grid-cols-1 gap-x-6 gap-y-4 md:grid-cols-2">
        <MovedList title={`In on ${nameDay(chosen.date)}`} stories={chosen.entering} isStrong />
        <MovedList title="Out" stories={chosen.leaving} />
      </div>
    </>
  );
}

interface DayCellsProps {
  days: readonly PreviewDay[];
  value: string;
  onChange: (date: string) => void;
}

function DayCells({ days, value, onChange }: DayCellsProps) {
  const name = useId();
  const most = Math.max(1, ...days.map(({ entering }) => entering.length));
  return (
    <div role="radiogroup" aria-label="Day" className="mt-3 grid grid-cols-7 gap-1 lg:grid-cols-14">
      {days.map(({ date, entering: { length: count } }) => (
        <label
          key={date}
          style={{ '--share': `${Math.round((count / most) * 40)}%` } as React.CSSProperties}
          className="relative flex min-h-11 flex-col items-center justify-center rounded-md border border-line bg-[color-mix(in_srgb,var(--color-info)_var(--share),var(--color-s2))] py-1 has-checked:outline-2 has-checked:outline-offset-1 has-checked:outline-lamp has-focus-visible:outline-3"
        >
          <input
            type="radio"
            name={name}
            checked={date === value}
            onChange={() => onChange(date)}
            aria-label={`${nameDay(date)}: ${describeEntering(count)}`}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span className="text-14 font-semibold">{count === 0 ? '–' : count}</span>
          <span className="text-12">{Number(date.slice(8))}</span>
        </label>
      ))}
    </div>
  );
}

function describeEntering(count: number): string {
  if (count === 0) return 'no change';
  return countOf(count, 'story enters the top ten', 'stories enter the top ten');
}

function MovedList({
  title,
  stories,
  isStrong = false,
}: {
  title: string;
  stories: readonly MovedStory[];
  isStrong?: boolean;
}) {
  return (
    <div className="min-w-0">
      <h4 className="text-12 font-semibold">{title}</h4>
      {stories.length === 0 && <p className="mt-2 text-13 text-t3">No story</p>}
      <ul className="mt-1">
        {stories.map(({ articleId, title: headline, source, before, after }) => (
          <li key={articleId} className="flex items-baseline justify-between gap-3 py-1.5 text-13">
            <span
              title={`${headline} · ${source}`}
              className={`line-clamp-2 wrap-anywhere ${isStrong ? 'text-t1' : 'text-t2'}`}
            >
              {headline}
            </span>
            <span className="shrink-0 font-semibold tabular-nums">
              <span className="sr-only">Place </span>
              {before ?? 'none'} → {after ?? 'none'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `Wednesday, November 11` */
function nameDay(date: string): string {
  return formatLongDay(date).replace(/, \d{4}$/, '');
}

/** `November 2026`, or `October – November 2026` */
function describeMonths(days: readonly PreviewDay[]): string {
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  const month = (date: string) => nameMonth({ month: Number(date.slice(5, 7)) });
  const isOne = first.slice(0, 7) === last.slice(0, 7);
  return `${isOne ? '' : `${month(first)} – `}${month(last)} ${last.slice(0, 4)}`;
}
