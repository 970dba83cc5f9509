import { Bell, CalendarArrowDown } from 'lucide-react';
import { Link } from 'react-router';
import { type CalendarRelease, getReleaseEvent } from '#contract/releases.ts';
import { useAction } from '#web/api/use-route.ts';
import { readAsOf } from '#web/as-of.ts';
import { nameFile } from '#web/export/sheet.ts';
import { saveFile } from '#web/save-file.ts';
import { formatDay, formatTimeOfDay } from '#wording/format.ts';
import { leadSeries, sayReleaseState, sayReleaseTime } from '#wording/release-words.ts';

const TONES = { gain: 'text-gain', warn: 'text-warn', grey: 'text-t2', none: 'text-t3' } as const;

export function ReleaseState({ release, now }: { release: CalendarRelease; now: Date }) {
  const said = sayReleaseState(release, now);
  if (!said || said.word === 'Usual time') return null;
  return (
    <span className={`shrink-0 text-11 font-semibold ${TONES[said.tone]}`}>
      {said.tone === 'gain' && <span aria-hidden>✓ </span>}
      {said.word}
    </span>
  );
}

/** A usual (not announced) time has a dashed underline. */
export function ReleaseTime({ release }: { release: CalendarRelease }) {
  const isUsual = release.timeSource === 'usual' && !release.toBeRescheduled;
  return (
    <span
      title={isUsual ? 'Usual time, not announced' : undefined}
      className={isUsual ? 'border-b border-dashed border-ctl' : ''}
    >
      {sayReleaseTime(release)}
    </span>
  );
}

/** Why it is not out, or that it was moved. */
export function ReleaseNote({ release, now }: { release: CalendarRelease; now: Date }) {
  const { state, nextCheckAt, moved } = release;
  const parts = [
    state === 'late' && `Late ${release.lateMinutes ?? 60} min. We keep checking`,
    state === 'due' && 'Due. We are checking',
    (state === 'late' || state === 'due') &&
      nextCheckAt &&
      `next check ${formatTimeOfDay(new Date(Math.max(Date.parse(nextCheckAt), now.getTime())))}`,
    moved && `Moved from ${shorten(moved.from)} on ${shorten(moved.on)}`,
    release.series.length === 0 && "Date only: its figures are not in the EIA's API",
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return <span className="block text-12 text-t2">{parts.join('; ')}.</span>;
}

function shorten(day: string): string {
  return formatDay(day).replace(/, \d{4}$/, '');
}

export function ReleaseActions({ release }: { release: CalendarRelease }) {
  const { releaseId, date, name } = release;
  const file = useAction(getReleaseEvent, {
    onDone: ({ data }) => saveFile(nameFile(data.name, 'ics'), 'text/calendar;charset=utf-8', data.content),
  });
  const lead = leadSeries(release);
  const look =
    'inline-flex size-8 items-center justify-center rounded-md text-t2 hover:bg-s3 hover:text-t1 pointer-coarse:size-11';
  if (readAsOf() !== undefined) return null;
  return (
    <span className="inline-flex print:hidden">
      <button
        type="button"
        aria-label={`Download .ics: ${name}, ${formatDay(date)}`}
        title={file.failure ?? 'Download .ics'}
        onClick={() => file.mutate({ params: { releaseId, date } })}
        className={look}
      >
        <CalendarArrowDown size={16} aria-hidden />
      </button>
      {lead && (
        <Link
          to={`/alerts/new?${new URLSearchParams({ kind: 'release', what: 'out', series: lead.id })}`}
          aria-label={`Create an alert for ${name}`}
          title="Create an alert"
          className={look}
        >
          <Bell size={16} aria-hidden />
        </Link>
      )}
    </span>
  );
}
