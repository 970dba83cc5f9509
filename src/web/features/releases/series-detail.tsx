import { ChartLine, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { countOf } from '#contract/count-of.ts';
import { getRevisionHistory, listUpcomingReleases } from '#contract/releases.ts';
import type { Answer } from '#contract/route.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { formatAsOf, formatCount, formatSeriesChange, formatWeekday } from '#wording/format.ts';
import { sayReleaseTime } from '#wording/release-words.ts';
import { RevisionChart } from './revision-chart.tsx';
import { sayRelease, sayShown, sayValue } from './revision-words.ts';

const DATES_DRAWN = 13;

type History = Answer<typeof getRevisionHistory>['data'];

export function SeriesDetail({ id }: { id: string }) {
  const query = useRoute(getRevisionHistory, { params: { id } });
  return (
    <section aria-label="Series" className="relative min-w-0 self-start rounded-lg border border-line bg-s1">
      <div aria-hidden className="absolute -top-px left-4 h-1 w-8 bg-lamp-fill" />
      <QueryView query={query} skeleton={<SkeletonRows rows={6} />}>
        {({ data }) => <Detail history={data} />}
      </QueryView>
    </section>
  );
}

function Detail({ history }: { history: History }) {
  const { seriesId, title, units, period, points, statistics, vintages } = history;
  const [view, setView] = useState<'chart' | 'table' | 'all'>('chart');
  const isTable = view !== 'chart';
  const shown = view === 'all' ? points.toReversed() : points.slice(-DATES_DRAWN);
  const preliminary = points.findLast(({ isPreliminary }) => isPreliminary);
  const name = (date: string) => formatAsOf(date, period, null);
  const { mean, meanAbsolute, count, firstEfficientRelease, efficientAfterDays } = statistics;
  return (
    <>
      <div className="p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-16 font-semibold wrap-anywhere">{title}</h2>
          {preliminary && <Badge tone="warn">{name(preliminary.date)} preliminary</Badge>}
        </div>
        <p className="mt-0.5 text-13 text-t2">{sayShown(units)}</p>
        {shown.length < 2 ? (
          <p className="mt-4 text-13 text-t3">No archive for this series.</p>
        ) : isTable ? (
          <PointsTable points={shown} name={name} units={units} />
        ) : (
          <RevisionChart points={shown} name={name} say={(value) => sayValue(value, units)} title={title} />
        )}
      </div>
      <dl className="grid grid-cols-2 border-t border-line [&>div]:border-line [&>div]:p-4 [&>div:nth-child(even)]:border-l [&>div:nth-child(n+3)]:border-t">
        <Fact label="Mean revision" note={sayBias(mean, meanAbsolute)}>
          {mean === null ? '–' : formatSeriesChange(mean, units)}
        </Fact>
        <Fact label="Mean absolute revision" note={count === 0 ? 'Never revised' : countOf(count, period)}>
          {meanAbsolute === null
            ? 'too few to compare'
            : formatSeriesChange(meanAbsolute, units, { isSigned: false })}
        </Fact>
        <Fact
          label="First efficient release"
          note={firstEfficientRelease === null ? 'Revisions stay systematic' : 'Later changes are noise'}
        >
          {firstEfficientRelease === null ? '–' : sayRelease(firstEfficientRelease, efficientAfterDays)}
        </Fact>
        <NextRevision id={seriesId} />
      </dl>
      <div className="flex flex-wrap gap-2 border-t border-line p-4 print:hidden">
        <Button
          size="small"
          data-table
          aria-pressed={isTable}
          onClick={() => setView(isTable ? 'chart' : 'table')}
        >
          <Table2 size={14} aria-hidden />
          {isTable ? 'View as chart' : 'View as table'}
        </Button>
        <Link to={`/chart?s=fred.${seriesId}`} className={buttonClass({ size: 'small' })}>
          <ChartLine size={14} aria-hidden />
          Open in Chart
        </Link>
        {points.length > DATES_DRAWN && (
          <Button
            size="small"
            tone="quiet"
            aria-pressed={view === 'all'}
            onClick={() => setView(view === 'all' ? 'chart' : 'all')}
          >
            All {formatCount(vintages)} vintages
          </Button>
        )}
      </div>
    </>
  );
}

function sayBias(mean: number | null, meanAbsolute: number | null): string {
  if (mean === null || meanAbsolute === null) return '';
  if (Math.abs(mean) < meanAbsolute / 4) return 'No clear direction';
  return mean > 0 ? 'First releases run low' : 'First releases run high';
}

function Fact({ label, note, children }: { label: string; note: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-t3">{label}</dt>
      <dd className="text-16 font-semibold wrap-anywhere">{children}</dd>
      <dd className="text-12 text-t3">{note}</dd>
    </div>
  );
}

/** Values are revised with the next release. */
function NextRevision({ id }: { id: string }) {
  const releases = useRoute(listUpcomingReleases, {}).data?.data.releases ?? [];
  const next = releases.find(
    ({ state, series }) => state !== 'out' && state !== 'missed' && series.some((one) => one.id === id),
  );
  return (
    <Fact label="Next revision" note={next && `With ${next.name}`}>
      {next
        ? `${formatWeekday(next.date)}${next.at && !next.toBeRescheduled ? `, ${sayReleaseTime(next)} EST` : ''}`
        : '–'}
    </Fact>
  );
}

function PointsTable({
  points,
  name,
  units,
}: {
  points: History['points'];
  name: (date: string) => string;
  units: string;
}) {
  return (
    <div className="mt-3 max-h-96 overflow-y-auto">
      <table className="w-full text-13 [&_td]:border-t [&_td]:border-line [&_td]:py-1.5 [&_td:not(:first-child)]:text-right [&_th]:py-1.5 [&_th:not(:first-child)]:text-right">
        <caption className="sr-only">First release and latest value</caption>
        <TableHead
          className="text-left text-12 text-t3 [&_th]:font-medium"
          headings={['Period', 'First release', 'Latest', 'Releases']}
        />
        <tbody>
          {points.map(({ date, first, latest, releases, isPreliminary }) => (
            <tr key={date}>
              <td>
                {name(date)}
                {isPreliminary && <span className="text-12 text-warn"> preliminary</span>}
              </td>
              <td>{sayValue(first, units)}</td>
              <td className="font-semibold">{sayValue(latest, units)}</td>
              <td>{releases}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
