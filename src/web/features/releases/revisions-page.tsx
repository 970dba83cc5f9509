import { History } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { archivedDay } from '#contract/as-of.ts';
import { DAY_MS } from '#contract/durations.ts';
import { type listRevisions as list, listRevisions, type Revision } from '#contract/releases.ts';
import type { Answer } from '#contract/route.ts';
import { useNewsVisit } from '#web/api/use-news-visit.ts';
import { useRoute } from '#web/api/use-route.ts';
import { listSheet } from '#web/export/sheet.ts';
import { Page } from '#web/layout/page.tsx';
import { readChoice, withParams } from '#web/search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { ChoiceBar } from '#web/ui/choice-bar.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { formatAsOf, formatCount } from '#wording/format.ts';
import { ReleasesFrame } from './releases-frame.tsx';
import {
  isLarge,
  SINCE,
  SINCE_WORDS,
  type Since,
  sayKnownSince,
  sayRevision,
  sayStep,
  saySummary,
  sayTimes,
} from './revision-words.ts';
import { SeriesDetail } from './series-detail.tsx';

const DAYS = { '1d': 7, visit: 7, '7d': 7, '30d': 30 } as const;
const SINCE_LABELS = { visit: 'Last visit', '1d': 'Yesterday', '7d': '7 days', '30d': '30 days' };

export function RevisionsPage() {
  return (
    <Page>
      <Revisions />
    </Page>
  );
}

type Rebasing = Answer<typeof list>['data']['rebasings'][number];

function Revisions() {
  const [params, setParams] = useSearchParams();
  const now = useNow(60_000);
  const visit = useNewsVisit();
  const chosen = readChoice(params, 'since', SINCE);
  const since: Since = chosen === 'visit' && visit === null ? '1d' : chosen;
  const largeOnly = params.get('large') === '1';
  const query = useRoute(listRevisions, { query: { days: DAYS[since] } });
  const change = (changes: Record<string, string | undefined>) =>
    setParams(withParams(new URLSearchParams(window.location.search), changes), { preventScrollReset: true });
  const start =
    since === 'visit' ? Date.parse(visit ?? '') : now.getTime() - Number.parseInt(since, 10) * DAY_MS;
  const isRecent = ({ knownAt }: { knownAt: string }) => Date.parse(knownAt) >= start;
  const all = query.data?.data.revisions ?? [];
  const recent = all.filter(isRecent);
  const rebasings = (query.data?.data.rebasings ?? []).filter(isRecent);
  const shown = largeOnly ? recent.filter(isLarge) : recent;
  const earlier = (largeOnly ? all.filter(isLarge) : all).filter((one) => !isRecent(one));
  const series = params.get('series') || shown[0]?.seriesId || earlier[0]?.seriesId || rebasings[0]?.seriesId;
  const open = (id: string) => change({ series: id });
  const { first, rest } = saySummary(since, recent, rebasings.length);
  const isEmpty = shown.length + rebasings.length + earlier.length === 0;
  return (
    <ReleasesFrame
      revised={since === '1d' ? recent.length : undefined}
      about="What changed in data we already had"
      aside={(query.isPending || shown.length > 0) && <ExportButton makeSheet={() => makeSheet(shown)} />}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
        <ChoiceBar
          label="Since"
          choices={
            visit === null ? SINCE.filter((one) => one !== 'visit') : (['visit', '1d', '7d', '30d'] as const)
          }
          labels={SINCE_LABELS}
          value={since}
          onChange={(next) => change({ since: next === '1d' ? undefined : next })}
        />
        <div className="text-13">
          <CheckBox
            label="Larger than usual only"
            checked={largeOnly}
            onChange={(isOn) => change({ large: isOn ? '1' : undefined })}
          />
        </div>
      </div>
      <QueryView query={query} skeleton={<SkeletonRows rows={6} />}>
        {() => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,10fr)_minmax(0,7fr)]">
            <div className="min-w-0">
              <div role="status">
                {isEmpty ? (
                  <Empty
                    icon={<History size={22} />}
                    title={`No revisions ${largeOnly ? 'larger than usual ' : ''}${SINCE_WORDS[since]}.`}
                    action={
                      since !== '30d' && (
                        <Button onClick={() => change({ since: since === '7d' ? '30d' : '7d' })}>
                          Show {since === '7d' ? '30' : '7'} days
                        </Button>
                      )
                    }
                  >
                    <p>Agencies revise most values when they publish the next ones.</p>
                  </Empty>
                ) : (
                  <p className="mb-2 text-14">
                    <strong className="font-semibold">{first}</strong>
                    {rest}
                  </p>
                )}
              </div>
              {!isEmpty && (
                <>
                  <Card className="relative overflow-x-auto">
                    <table className="w-full text-13 [&_td]:px-3 md:max-lg:[&_td]:px-2 [&_td]:py-2.5 [&_th]:px-3 md:max-lg:[&_th]:px-2 [&_th]:py-2">
                      <caption className="sr-only">Revised values</caption>
                      <TableHead
                        className="text-left text-12 text-t3 max-sm:sr-only [&_th]:font-medium"
                        headings={[
                          'Series',
                          'Period',
                          ['Before → now', 'text-right'],
                          ['Revision', 'text-right'],
                          'Against usual',
                          ['Known since', 'text-right'],
                        ]}
                      />
                      <Rows revisions={shown} series={series} now={now} onOpen={open} />
                      {rebasings.map((rebasing) => (
                        <RebasingRow key={rebasing.seriesId + rebasing.knownAt} of={rebasing} onOpen={open} />
                      ))}
                      {earlier.length > 0 && (
                        <tbody>
                          <tr className="border-t border-line bg-s2">
                            <th
                              scope="colgroup"
                              colSpan={6}
                              className="text-left text-12 font-semibold text-t2"
                            >
                              Earlier, in the last 7 days
                            </th>
                          </tr>
                        </tbody>
                      )}
                      <Rows revisions={earlier} series={series} now={now} onOpen={open} />
                    </table>
                  </Card>
                  <p className="mt-2 text-12 text-t3">
                    “Usual” is the series' average past revision. The line on each bar marks 1×.
                    {query.data?.data.isMore && ' Only the newest 200 values are listed.'}
                  </p>
                </>
              )}
            </div>
            {series && <SeriesDetail key={series} id={series} />}
          </div>
        )}
      </QueryView>
    </ReleasesFrame>
  );
}

interface RowsProps {
  revisions: readonly Revision[];
  series: string | undefined;
  now: Date;
  onOpen: (series: string) => void;
}

function Rows({ revisions, series, now, onOpen }: RowsProps) {
  return (
    <tbody>
      {revisions.map((revision) => {
        const { seriesId, title, date, period, knownAt } = revision;
        const isBig = isLarge(revision);
        const [from, to] = sayStep(revision);
        return (
          <tr
            key={`${seriesId} ${date} ${knownAt}`}
            className={`border-t border-line max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:py-2 max-sm:[&_td]:py-0.5 ${seriesId === series ? 'bg-s2 shadow-[inset_2px_0_0_var(--color-lamp)]' : ''}`}
          >
            <td>
              <button
                type="button"
                onClick={() => onOpen(seriesId)}
                aria-current={seriesId === series || undefined}
                className="text-left font-semibold break-words hover:underline"
              >
                {title}
              </button>
            </td>
            <td className="whitespace-nowrap text-t2 max-sm:order-3">{formatAsOf(date, period, null)}</td>
            <td className="text-right whitespace-nowrap max-sm:order-4">
              <span className="text-t3">{from} → </span>
              <strong className="font-semibold">{to}</strong>
            </td>
            <td className="text-right font-semibold max-sm:order-2">{sayRevision(revision)}</td>
            <td className="max-sm:order-5 max-sm:col-span-2">
              <span
                className={`flex items-center gap-2 text-12 whitespace-nowrap ${isBig ? 'font-semibold' : 'text-t3'}`}
              >
                {revision.timesUsual !== null && <UsualBar times={revision.timesUsual} />}
                {sayTimes(revision)}
              </span>
            </td>
            <td className="text-right text-12 whitespace-nowrap text-t3 max-sm:hidden">
              {sayKnownSince(revision, now)}
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}

const MOST_TIMES = 4;

/** From zero to four times the usual size, with a line at one. */
function UsualBar({ times }: { times: number }) {
  const share = (Math.min(times, MOST_TIMES) / MOST_TIMES) * 100;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 14"
      preserveAspectRatio="none"
      className="h-3.5 w-12 shrink-0 max-sm:w-20 xl:w-20"
    >
      <rect y="4" width="100" height="6" rx="2" className="fill-s3" />
      <rect y="4" width={share} height="6" rx="2" className={times > 1 ? 'fill-t1' : 'fill-t3'} />
      <rect x="24.5" width="1.5" height="14" className="fill-t3" />
    </svg>
  );
}

function RebasingRow({ of, onOpen }: { of: Rebasing; onOpen: (series: string) => void }) {
  const base = /(\d{4}-)?\d{4}\s*=\s*100/.exec(of.units)?.[0];
  return (
    <tbody>
      <tr className="border-t border-line">
        <td colSpan={6} className="text-t2">
          <strong className="font-semibold text-t1">{of.title}</strong> was rebased{base && ` to ${base}`}.{' '}
          {formatCount(of.values)} values changed level; growth from one period to the next is the same.{' '}
          <button
            type="button"
            onClick={() => onOpen(of.seriesId)}
            className="underline underline-offset-4 hover:text-t1"
          >
            Details
          </button>
        </td>
      </tr>
    </tbody>
  );
}

function makeSheet(revisions: readonly Revision[]) {
  const retrieved = revisions.map(({ knownAt }) => knownAt).sort();
  const sources = [{ name: 'Revisions', source: 'FRED', retrievedAt: retrieved.at(-1) ?? null }];
  return listSheet({ name: 'Revisions', sources }, revisions, [
    { name: 'Series', kind: 'text', of: ({ seriesId }) => seriesId },
    { name: 'Title', kind: 'text', of: ({ title }) => title },
    { name: 'Units', kind: 'text', of: ({ units }) => units },
    { name: 'Date', kind: 'date', of: ({ date }) => date },
    { name: 'Before', kind: 'number', of: ({ before }) => before },
    { name: 'Now', kind: 'number', of: (one) => one.now },
    { name: 'Times usual', kind: 'number', of: ({ timesUsual }) => timesUsual },
    {
      name: 'Known since',
      kind: 'instant',
      of: ({ known, knownAt }) => (known === 'archived' ? archivedDay(new Date(knownAt)) : knownAt),
    },
  ]);
}
