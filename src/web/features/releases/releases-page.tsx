import { CalendarDays, CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { addDays } from '#contract/days.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { type CalendarRelease, listRevisions, listUpcomingReleases } from '#contract/releases.ts';
import { usePolledRoute, useRoute } from '#web/api/use-route.ts';
import { readAsOf } from '#web/as-of.ts';
import { readChoice, withParams } from '#web/search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceBar } from '#web/ui/choice-bar.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Select } from '#web/ui/field.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useListKeys } from '#web/ui/use-list-keys.ts';
import { useNow } from '#web/ui/use-now.ts';
import { formatDateTime, formatDay } from '#wording/format.ts';
import { findDaily, sayReleaseTime } from '#wording/release-words.ts';
import { CalendarTable, DayLists } from './calendar-lists.tsx';
import { CalendarWeek } from './calendar-week.tsx';
import { FeedCard } from './feed-card.tsx';
import { ReleasesFrame } from './releases-frame.tsx';
import { readWeek, weekOf } from './weeks.ts';

const POLLED_MS = 60_000;
const OLD_CALENDAR_MS = 36 * 3_600_000;
const VIEWS = ['week', 'list'] as const;
const VIEW_LABELS = { week: 'Week', list: 'List' };

export function ReleasesPage() {
  const [params, setParams] = useSearchParams();
  const query = usePolledRoute(listUpcomingReleases, {}, () => POLLED_MS);
  const revised = useRoute(listRevisions, { query: { days: 1 } }).data?.data.revisions.length;
  const now = useNow(30_000);
  const feed = useRef<HTMLDivElement>(null);
  const today = easternDay(now);
  const view = readChoice(params, 'view', VIEWS);
  const monday = readWeek(params, today);
  const chosen = params.get('series') ?? '';
  const isPast = readAsOf() !== undefined;
  const change = (changes: Record<string, string | undefined>) =>
    setParams(withParams(new URLSearchParams(window.location.search), changes), { preventScrollReset: true });
  const turn = (days: number) => change({ week: addDays(monday, days) });
  useListKeys({
    ArrowLeft: () => turn(-7),
    ArrowRight: () => turn(7),
    y: () => change({ week: undefined }),
  });
  const all = query.data?.data.releases ?? [];
  const releases = chosen === '' ? all : all.filter(({ series }) => series.some(({ id }) => id === chosen));
  const titles = listTitles(all);
  const week = weekOf(monday);
  const daily = findDaily(all);
  const isDaily = ({ releaseId }: CalendarRelease) => daily.has(releaseId);
  const rare = releases.filter((release) => !isDaily(release));
  const inWeek = rare.filter(({ date }) => week.includes(date));
  const ahead = rare.filter(({ date }) => date >= today);
  const everyDay = nameDaily(releases.filter(isDaily));
  const calendarFrom = query.data?.data.calendarFrom ?? null;
  const isOld = calendarFrom !== null && now.getTime() - Date.parse(calendarFrom) > OLD_CALENDAR_MS;

  return (
    <ReleasesFrame
      revised={revised}
      about={
        all.length > 0 &&
        `${calendarFrom ? `Updated ${formatDateTime(calendarFrom)} · ` : ''}${titles.length} series followed`
      }
      aside={
        !isPast &&
        (query.isPending || all.length > 0) && (
          <Button
            tone="primary"
            onClick={() => {
              feed.current?.scrollIntoView({ block: 'center' });
              feed.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
            }}
          >
            <CalendarPlus size={16} aria-hidden />
            Add to my calendar
          </Button>
        )
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
        <div className="max-md:hidden">
          <ChoiceBar
            label="View"
            choices={VIEWS}
            labels={VIEW_LABELS}
            value={view}
            onChange={(next) => change({ view: next === 'week' ? undefined : next })}
          />
        </div>
        <Button aria-label="Previous week" onClick={() => turn(-7)}>
          <ChevronLeft size={16} aria-hidden />
        </Button>
        <Button onClick={() => change({ week: undefined })}>Today</Button>
        <Button aria-label="Next week" onClick={() => turn(7)}>
          <ChevronRight size={16} aria-hidden />
        </Button>
        <h2 className="px-1 text-16 font-semibold" aria-live="polite">
          {sayWeek(week)}
        </h2>
        <label className="ml-auto flex min-w-0 items-center gap-2 text-13 text-t3 max-md:w-full">
          Show
          <Select
            value={chosen}
            options={[
              { value: '', label: titles.length > 1 ? `All ${titles.length} series` : 'All series' },
              ...titles.map(([value, label]) => ({ value, label })),
            ]}
            onValue={(value) => change({ series: value || undefined })}
            className="control w-72 min-w-0 max-md:w-auto max-md:grow"
          />
        </label>
      </div>
      {isOld && <p className="mb-3 text-13 text-warn">Calendar from {formatDateTime(calendarFrom)}.</p>}
      <QueryView query={query} skeleton={<SkeletonRows rows={8} />}>
        {() =>
          all.length === 0 ? (
            <Empty
              icon={<CalendarDays size={22} />}
              title={isPast ? 'Release dates were not known then' : 'No releases yet'}
            >
              <p>
                {isPast
                  ? 'We first collected the calendar after this moment.'
                  : 'The calendar is filled with the first collection of the economic series.'}
              </p>
            </Empty>
          ) : (
            <>
              <div className="md:hidden">
                <DayLists days={week} releases={inWeek} today={today} now={now} />
              </div>
              {view === 'week' && (
                <div className="max-md:hidden">
                  <CalendarWeek days={week} releases={inWeek} today={today} now={now} />
                </div>
              )}
              <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[minmax(0,1fr)_340px]">
                <div className="min-w-0 max-md:hidden">
                  <CalendarTable releases={ahead} from={calendarFrom} now={now} />
                </div>
                {!isPast && (
                  <div ref={feed} className="min-w-0">
                    <FeedCard />
                  </div>
                )}
              </div>
              {everyDay && (
                <p className="mt-3 text-12 text-t3">
                  <strong className="font-semibold">Every business day, not listed:</strong> {everyDay}.
                </p>
              )}
              <p className="mt-3 text-12 text-t3">
                <strong className="font-semibold">Announced:</strong> the agency published this time.{' '}
                <strong className="font-semibold">Usual:</strong> no time published; based on earlier
                releases. Usual change: typical size of the change from one release to the next.
              </p>
            </>
          )
        }
      </QueryView>
    </ReleasesFrame>
  );
}

function listTitles(releases: readonly CalendarRelease[]): [id: string, title: string][] {
  const titles = new Map(releases.flatMap(({ series }) => series.map(({ id, title }) => [id, title])));
  return [...titles].sort(([, one], [, other]) => one.localeCompare(other));
}

/** `H.15 Selected Interest Rates, about 4:15 PM` */
function nameDaily(releases: readonly CalendarRelease[]): string {
  const each = new Map(releases.map((release) => [release.name, release]));
  return [...each.values()]
    .map((release) => (release.at ? `${release.name}, ${sayReleaseTime(release)}` : release.name))
    .join('; ');
}

/** `Nov 16 – Nov 20, 2026` */
function sayWeek(week: readonly string[]): string {
  return `${formatDay(week[0]).replace(/, \d{4}$/, '')} – ${formatDay(week.at(-1))}`;
}
