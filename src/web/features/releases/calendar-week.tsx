import type { CalendarRelease } from '#contract/releases.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatNamedDay, formatWeekday } from '#wording/format.ts';
import { sayLeadFigures } from '#wording/release-words.ts';
import { ReleaseNote, ReleaseState, ReleaseTime } from './release-parts.tsx';

export interface CalendarWeekProps {
  days: readonly string[];
  releases: readonly CalendarRelease[];
  today: string;
  now: Date;
}

export function CalendarWeek({ days, releases, today, now }: CalendarWeekProps) {
  return (
    <div className="grid grid-cols-5 divide-x divide-line overflow-hidden rounded-lg border border-line bg-s1">
      {days.map((day) => (
        <section key={day} aria-label={formatNamedDay(day, now)} className="min-w-0">
          <h3
            className={`flex min-h-10 items-center justify-between gap-2 border-b px-3 text-13 font-semibold tracking-normal ${day === today ? 'border-t1' : 'border-line'}`}
          >
            {formatWeekday(day)}
            {day === today && (
              <span className="max-lg:sr-only">
                <Badge>Today</Badge>
              </span>
            )}
          </h3>
          <Day releases={releases.filter(({ date }) => date === day)} now={now} />
        </section>
      ))}
    </div>
  );
}

function Day({ releases, now }: { releases: readonly CalendarRelease[]; now: Date }) {
  if (releases.length === 0) return <p className="p-3 text-12 text-t3">No releases</p>;
  return (
    <ul className="grid gap-2 p-2 pb-6">
      {releases.map((release) => (
        <li
          key={release.releaseId}
          className={`rounded-md border px-2.5 py-2 text-12 ${release.state === 'late' ? 'border-warn bg-warn-tint' : 'border-line bg-s2'}`}
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-t2">
            <ReleaseTime release={release} />
            <ReleaseState release={release} now={now} />
          </p>
          <p className="mt-0.5 text-13 font-semibold wrap-anywhere">{release.name}</p>
          <p className="mt-0.5 text-t3 wrap-anywhere">{sayLeadFigures(release)}</p>
          <ReleaseNote release={release} now={now} />
        </li>
      ))}
    </ul>
  );
}
