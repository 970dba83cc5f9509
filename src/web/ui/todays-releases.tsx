import { Link } from 'react-router';
import { easternDay } from '#contract/eastern-time.ts';
import { type CalendarRelease, listUpcomingReleases } from '#contract/releases.ts';
import { usePolledRoute } from '#web/api/use-route.ts';
import { formatTimeOfDay, formatWeekday } from '#wording/format.ts';
import { findDaily, sayLeadFigures, sayReleaseState, sayReleaseTime } from '#wording/release-words.ts';
import { useNow } from './use-now.ts';

const MOST_SHOWN = 4;
/** Enough to find the next release. */
const DAYS_AHEAD = 14;
const POLLED_MS = 60_000;
const TONES = {
  gain: 'bg-gain-tint text-gain border-transparent',
  warn: 'bg-warn-tint text-warn border-transparent',
  grey: 'bg-s3 text-t2 border-transparent',
  none: 'border-ctl text-t2',
} as const;

/** By time, four at most. Shows nothing while loading or on failure. */
export function TodaysReleases({ look }: { look: 'strip' | 'list' }) {
  const now = useNow(30_000);
  const { data } = usePolledRoute(listUpcomingReleases, { query: { days: DAYS_AHEAD } }, () => POLLED_MS);
  if (!data || data.data.releases.length === 0) return null;
  const today = easternDay(now);
  const daily = findDaily(data.data.releases);
  const listed = data.data.releases.filter(({ releaseId }) => !daily.has(releaseId));
  const todays = listed.filter(({ date }) => date === today);
  const next = listed.find(({ date }) => date > today);
  const isStrip = look === 'strip';
  return (
    <section
      aria-labelledby="todays-releases"
      className={
        isStrip
          ? 'grid overflow-hidden rounded-lg border border-line bg-s1 md:grid-flow-col md:auto-cols-fr md:grid-cols-[auto] print:hidden'
          : 'rounded-lg border border-line bg-s1'
      }
    >
      <div className="flex items-baseline justify-between gap-x-4 gap-y-0.5 px-4 py-3 md:flex-col md:justify-center">
        <h2 id="todays-releases" className="text-14 font-semibold tracking-normal">
          Today's releases
        </h2>
        <Link
          to="/releases"
          className="inline-flex min-h-6 items-center text-12 text-t2 underline underline-offset-4 hover:text-t1"
        >
          Calendar{todays.length > MOST_SHOWN && `, ${todays.length - MOST_SHOWN} more`}
        </Link>
      </div>
      {todays.length === 0 && (
        <p className="border-t border-line px-4 py-3 text-13 text-t2 md:flex md:items-center md:border-t-0">
          No releases today.{next && ` Next: ${next.name}, ${sayNext(next)}.`}
        </p>
      )}
      {todays.slice(0, MOST_SHOWN).map((release) => (
        <One key={release.releaseId} release={release} now={now} isStrip={isStrip} />
      ))}
    </section>
  );
}

function One({ release, now, isStrip }: { release: CalendarRelease; now: Date; isStrip: boolean }) {
  const state = sayReleaseState(release, now);
  const retrieved =
    release.outAt && `retrieved ${formatTimeOfDay(new Date(release.outAt)).replace(/ EST$/, '')}`;
  const figures = [sayLeadFigures(release), retrieved].filter(Boolean).join(' · ');
  return (
    <div
      className={`min-w-0 border-t border-line px-4 py-3 text-12 ${isStrip ? 'md:border-t-0 md:border-l' : ''}`}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-t2">
        {sayReleaseTime(release)}
        {state && (
          <span className={`ml-auto rounded-full border px-2 text-11 font-semibold ${TONES[state.tone]}`}>
            {state.word}
          </span>
        )}
      </p>
      <p className="mt-0.5 line-clamp-2 text-13 font-semibold" title={release.name}>
        {release.name}
      </p>
      <p className="line-clamp-2 wrap-anywhere text-t3" title={figures}>
        {figures}
      </p>
    </div>
  );
}

function sayNext(release: CalendarRelease): string {
  const day = formatWeekday(release.date);
  return release.at ? `${day}, ${sayReleaseTime(release)} EST` : day;
}
