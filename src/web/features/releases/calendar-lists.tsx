import type { CalendarRelease } from '#contract/releases.ts';
import { listSheet, type Sheet } from '#web/export/sheet.ts';
import { Card } from '#web/ui/card.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { formatNamedDay, formatSeriesValue, formatWeekday } from '#wording/format.ts';
import { leadSeries, sayLeadFigures, sayReleaseTime, sayUsualChange } from '#wording/release-words.ts';
import type { CalendarWeekProps } from './calendar-week.tsx';
import { ReleaseActions, ReleaseNote, ReleaseState, ReleaseTime } from './release-parts.tsx';

const SOURCE_WORDS = { announced: 'Announced', usual: 'Usual' } as const;

function keyOf({ releaseId, date }: CalendarRelease): string {
  return `${releaseId} ${date}`;
}

/** The week on a phone: one list with a heading for each day. */
export function DayLists({ days, releases, today, now }: CalendarWeekProps) {
  return (
    <Card className="overflow-hidden">
      {days.map((day) => {
        const ofDay = releases.filter(({ date }) => date === day);
        return (
          <section key={day} className="not-first:border-t not-first:border-line">
            <h3 className="border-b border-line bg-s3 px-4 py-1.5 text-13 font-semibold tracking-normal text-t2">
              {formatNamedDay(day, now)}
              {day === today && ' · Today'}
            </h3>
            {ofDay.length === 0 && <p className="px-4 py-2.5 text-13 text-t3">No releases</p>}
            <ul className="divide-y divide-line">
              {ofDay.map((release) => (
                <li
                  key={keyOf(release)}
                  className={`grid grid-cols-[7rem_minmax(0,1fr)] gap-x-2 px-4 py-2.5 text-13 ${release.state === 'late' ? 'bg-warn-tint' : ''}`}
                >
                  <div>
                    <p className="font-medium">
                      <ReleaseTime release={release} />
                    </p>
                    <p className="text-12 text-t3">
                      {release.timeSource && SOURCE_WORDS[release.timeSource]}
                    </p>
                  </div>
                  <div className="min-w-0">
                    <p className="flex items-baseline justify-between gap-2">
                      <span className="font-semibold wrap-anywhere">{release.name}</span>
                      <ReleaseState release={release} now={now} />
                    </p>
                    <p className="text-12 text-t3">{sayLeadFigures(release)}</p>
                    <ReleaseNote release={release} now={now} />
                  </div>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Card>
  );
}

/** One row for each series of a release, and one for a release without. */
export function makeCalendarSheet(releases: readonly CalendarRelease[], retrievedAt: string | null): Sheet {
  const rows = releases.flatMap(({ series, ...release }) =>
    (series.length === 0 ? [undefined] : series).map((one) => ({ ...release, series: one })),
  );
  const sources = [...new Set(releases.map(({ source }) => source))].map((source) => ({
    name: 'Releases',
    source,
    // The dates of the EIA are computed.
    retrievedAt: source === 'FRED' ? retrievedAt : null,
  }));
  return listSheet<(typeof rows)[number]>({ name: 'Releases', sources }, rows, [
    { name: 'Date', kind: 'date', of: ({ date }) => date },
    { name: 'Time', kind: 'instant', of: ({ at }) => at },
    { name: 'Time source', kind: 'text', of: ({ timeSource }) => timeSource && SOURCE_WORDS[timeSource] },
    { name: 'Release', kind: 'text', of: ({ name }) => name },
    { name: 'Source', kind: 'text', of: ({ source }) => source },
    { name: 'Series', kind: 'text', of: ({ series }) => series?.id ?? null },
    { name: 'Title', kind: 'text', of: ({ series }) => series?.title ?? null },
    { name: 'Units', kind: 'text', of: ({ series }) => series?.units ?? null },
    { name: 'Value', kind: 'number', of: ({ series }) => series?.value },
    { name: 'Previous', kind: 'number', of: ({ series }) => series?.previousValue ?? null },
    { name: 'Usual change', kind: 'number', of: ({ series }) => series?.usualChange ?? null },
  ]);
}

interface CalendarTableProps {
  releases: readonly CalendarRelease[];
  /** When the calendar was retrieved. */
  from: string | null;
  now: Date;
}

export function CalendarTable({ releases, from, now }: CalendarTableProps) {
  return (
    <section aria-labelledby="next-60-days">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="next-60-days" className="text-16 font-semibold">
          Next 60 days
        </h2>
        <div className="flex items-center gap-3">
          <p className="text-12 text-t3">Times are EST</p>
          <ExportButton makeSheet={() => makeCalendarSheet(releases, from)} />
        </div>
      </div>
      <Card className="relative overflow-x-auto">
        <table className="w-full text-13 [&_td]:border-t [&_td]:border-line [&_td]:px-3 [&_td]:py-2 [&_td]:align-top [&_th]:px-3 [&_th]:py-2">
          <caption className="sr-only">Upcoming releases of our series</caption>
          <TableHead
            className="text-left text-12 text-t3 [&_th]:font-medium"
            headings={[
              'Date',
              'Time',
              ['Time source', 'max-lg:hidden'],
              'Release',
              ['Previous', 'text-right'],
              ['Usual change', 'text-right'],
              ['Actions', '', true],
            ]}
          />
          <tbody>
            {releases.map((release) => (
              <Row key={keyOf(release)} release={release} now={now} />
            ))}
            {releases.length === 0 && (
              <tr>
                <td colSpan={7} className="text-t3">
                  No releases
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </Card>
    </section>
  );
}

function Row({ release, now }: { release: CalendarRelease; now: Date }) {
  const lead = leadSeries(release);
  const others = release.series.length - 1;
  return (
    <tr className={release.state === 'late' ? 'bg-warn-tint' : ''}>
      <td className="whitespace-nowrap">{formatWeekday(release.date)}</td>
      <td className="font-semibold whitespace-nowrap">
        {sayReleaseTime(release) ? <ReleaseTime release={release} /> : '–'}
      </td>
      <td className="text-t2 max-lg:hidden">{release.timeSource ? SOURCE_WORDS[release.timeSource] : '–'}</td>
      <td className="min-w-44">
        <span className="font-semibold wrap-anywhere">{release.name}</span>{' '}
        <ReleaseState release={release} now={now} />
        {lead && (
          <span className="block text-12 text-t3 wrap-anywhere">
            {lead.title}
            {others > 0 && ` and ${others} more`}
          </span>
        )}
        <ReleaseNote release={release} now={now} />
      </td>
      <td className="text-right whitespace-nowrap">
        {lead ? formatSeriesValue(lead.previousValue, lead.units, lead.usualChange ?? 0) : '–'}
      </td>
      <td className="text-right whitespace-nowrap">{(lead && sayUsualChange(lead)) || '–'}</td>
      <td className="text-right">
        <ReleaseActions release={release} />
      </td>
    </tr>
  );
}
