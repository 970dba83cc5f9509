import { CalendarPlus, DatabaseBackup, Pause, Play, Square } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { cancelRun } from '#contract/agents.ts';
import {
  type Backfill,
  type ChangedCell,
  getBackfill,
  listBackfills,
  pauseBackfill,
  resumeBackfill,
} from '#contract/backfills.ts';
import { countOf } from '#contract/count-of.ts';
import type { Answer } from '#contract/route.ts';
import { usePolledRoute } from '#web/api/use-route.ts';
import { listSheet, type Sheet } from '#web/export/sheet.ts';
import { withParams } from '#web/search-params.ts';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { useReportedAction } from '#web/ui/error-banner.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { ShareBar } from '#web/ui/share-bar.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { formatAsOf, formatCount, formatDateTime, formatWord } from '#wording/format.ts';
import { writeNumber } from '#wording/write-number.ts';
import { formatDuration } from '../runs/format-run.ts';
import { describeProgress, describeScope, estimateLeft, formatCellChange } from './describe-backfill.ts';
import { SeriesLines } from './series-lines.tsx';

const POLL_MS = 3_000;
/** Small revisions show in the last digits. */
const AS_STORED = { most: 6 };

const isActive = ({ finishedAt }: Pick<Backfill, 'finishedAt'>) => finishedAt === null;

export function BackfillRuns() {
  const [params, setParams] = useSearchParams();
  const query = usePolledRoute(listBackfills, { query: {} }, (latest) =>
    latest?.data.backfills.some(isActive) ? POLL_MS : false,
  );
  const plan = () => setParams(withParams(params, { view: 'plan' }));
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={6} />}>
      {({ data: { backfills } }) => {
        const [last, ...earlier] = backfills.filter((one) => !isActive(one));
        const active = backfills.filter(isActive);
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-20 font-semibold">Backfills</h2>
              <Button size="small" onClick={plan}>
                <CalendarPlus size={16} aria-hidden />
                Plan a backfill
              </Button>
            </div>
            {backfills.length === 0 && (
              <Empty icon={<DatabaseBackup size={22} />} title="No backfills yet">
                <p>A plan shows what would be requested before you start.</p>
              </Empty>
            )}
            {active.map((one) => (
              <ActiveBackfill key={one.id} id={one.id} />
            ))}
            {last && <LastBackfill id={last.id} />}
            {earlier.length > 0 && <EarlierBackfills backfills={earlier} />}
          </div>
        );
      }}
    </QueryView>
  );
}

const REFRESHED = [listBackfills, getBackfill];

function ActiveBackfill({ id }: { id: string }) {
  const now = useNow(POLL_MS);
  const query = useDetails(id);
  const pause = useReportedAction(pauseBackfill, { refresh: REFRESHED });
  const resume = useReportedAction(resumeBackfill, { refresh: REFRESHED });
  const cancel = useReportedAction(cancelRun, { refresh: REFRESHED });
  const [isAsking, setAsking] = useState(false);
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={4} />}>
      {({ data: { backfill, series } }) => {
        const { agentName, startedAt, createdAt, requestedByName, pausedAt, pausedBy, done, total } =
          backfill;
        const left = estimateLeft(backfill, now);
        const words = describeProgress(backfill);
        return (
          <Card>
            <div className="flex flex-wrap items-start justify-between gap-3 p-4 md:px-5">
              <div className="min-w-0" role="status">
                <h3 className="text-16 font-semibold">
                  Backfill {pausedAt ? 'paused' : 'running'}: {agentName}, {describeScope(backfill)}
                </h3>
                <p className="text-13 text-t2">
                  {pausedAt
                    ? `Paused by ${pausedBy} at ${formatDateTime(pausedAt)}`
                    : `Started ${formatDateTime(startedAt ?? createdAt)} ${requestedByName ? `by ${requestedByName}` : 'automatically'}`}
                  {` · ${words}`}
                  {left && ` · ${left}`}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                {pausedAt ? (
                  <Button
                    size="small"
                    busy={resume.isPending}
                    busyLabel="Resuming..."
                    onClick={() => resume.mutate({ params: { id } })}
                  >
                    <Play size={16} aria-hidden />
                    Resume
                  </Button>
                ) : (
                  <Button
                    size="small"
                    busy={pause.isPending}
                    busyLabel="Pausing..."
                    onClick={() => pause.mutate({ params: { id } })}
                  >
                    <Pause size={16} aria-hidden />
                    Pause
                  </Button>
                )}
                <Button size="small" onClick={() => setAsking(true)}>
                  <Square size={14} aria-hidden className="text-loss" />
                  <span className="text-loss">Cancel backfill</span>
                </Button>
              </div>
            </div>
            <div className="grid gap-3 border-t border-line p-4 md:px-5">
              <div
                role="progressbar"
                aria-label="Backfill"
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={total > 0 ? Math.round((done / total) * 100) : 0}
                aria-valuetext={words}
              >
                <ShareBar share={total > 0 ? done / total : 0} fill="bg-t2" />
              </div>
              <SeriesLines series={series} unit={backfill.unit} />
              <p className="text-12 text-t2">
                Pause and cancel take effect within 5 seconds. Rows already stored are kept. A restart of the
                server continues here.
              </p>
            </div>
            {isAsking && (
              <ConfirmDialog
                title="Cancel backfill"
                description={`Stop now? ${countOf(backfill.received, 'row')} already stored ${backfill.received === 1 ? 'is' : 'are'} kept.`}
                confirm="Cancel backfill"
                cancel="Keep running"
                busy={cancel.isPending}
                busyLabel="Cancelling..."
                onConfirm={() => cancel.mutate({ params: { id } }, { onSettled: () => setAsking(false) })}
                onClose={() => setAsking(false)}
              />
            )}
          </Card>
        );
      }}
    </QueryView>
  );
}

type Details = Answer<typeof getBackfill>['data'];

function useDetails(id: string) {
  return usePolledRoute(getBackfill, { params: { id } }, (latest) =>
    latest && !isActive(latest.data.backfill) ? false : POLL_MS,
  );
}

/** The cached details may still be from the running backfill. */
function LastBackfill({ id }: { id: string }) {
  const query = useDetails(id);
  // On a phone the figures need two rows and the heading three lines.
  const skeleton = (
    <div className="max-md:min-h-90">
      <SkeletonRows rows={4} />
    </div>
  );
  return (
    <QueryView query={query} skeleton={skeleton}>
      {({ data }) => (isActive(data.backfill) ? skeleton : <Difference details={data} />)}
    </QueryView>
  );
}

type Part = 'new' | 'changed' | 'same' | 'none';
const PARTS: readonly { part: Part; label: string }[] = [
  { part: 'new', label: 'New' },
  { part: 'changed', label: 'Changed' },
  { part: 'same', label: 'Same' },
  { part: 'none', label: 'None at source' },
];

function Difference({ details }: { details: Details }) {
  const { backfill, changes, rebasings, series, more } = details;
  const [part, setPart] = useState<Part>('changed');
  const { agentName, finishedAt, startedAt, planned, received, counts, status, message } = backfill;
  const tookMs = finishedAt && startedAt ? Date.parse(finishedAt) - Date.parse(startedAt) : undefined;
  const facts = [
    formatDateTime(finishedAt),
    ...(planned ? [`${countOf(planned.calls, 'call')} planned`] : []),
    ...(tookMs === undefined ? [] : [formatDuration(tookMs)]),
    `${countOf(received, 'row')} received`,
  ];
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-3 p-4 md:px-5">
        <div className="min-w-0">
          <h3 className="text-16 font-semibold">
            Last finished: {agentName}, {describeScope(backfill)}
          </h3>
          <p className="text-13 text-t2">{facts.join(' · ')}</p>
          {message && <p className="mt-1 text-13 text-t2 wrap-anywhere">{message}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <StatusBadge word={status} />
          <ExportButton makeSheet={() => makeDifferenceSheet(details)} />
        </div>
      </div>
      <fieldset className="grid grid-cols-2 gap-2.5 border-t border-line p-4 md:grid-cols-4 md:px-5">
        <legend className="sr-only">What the backfill brought</legend>
        {PARTS.map((one) => (
          <label
            key={one.part}
            className={`cursor-pointer rounded-md border p-3 has-focus-visible:outline-2 ${
              part === one.part ? 'border-t1' : 'border-line bg-s2'
            }`}
          >
            <input
              type="radio"
              name="part"
              className="sr-only"
              checked={part === one.part}
              onChange={() => setPart(one.part)}
            />
            <span className="block text-12 text-t2">{one.label}</span>
            <span className="block text-20 font-semibold tabular-nums">{formatCount(counts[one.part])}</span>
          </label>
        ))}
      </fieldset>
      <div className="border-t border-line">
        {part === 'changed' ? (
          <Changes agentId={backfill.agentId} changes={changes} rebasings={rebasings} more={more} />
        ) : (
          <div className="p-4 md:px-5">
            <SeriesLines series={series} unit={backfill.unit} />
          </div>
        )}
      </div>
    </Card>
  );
}

export function makeDifferenceSheet({ changes, rebasings, series }: Details): Sheet {
  const none = { date: null, before: null, after: null, rows: null };
  const lines = [
    ...series.map(({ item, state, received, problem }) => ({
      ...none,
      item,
      state,
      rows: received,
      reason: problem,
    })),
    ...rebasings.map(({ item, values, factor }) => ({
      ...{ ...none, item, state: 'rebased', rows: values, reason: `Factor ${factor}` },
    })),
    ...changes.map(({ item, date, before, after, reason }) => ({
      ...{ item, state: 'changed', date, before, after, rows: null, reason },
    })),
  ];
  return listSheet<(typeof lines)[number]>({ name: 'Backfill' }, lines, [
    { name: 'Series', kind: 'text', of: ({ item }) => item },
    { name: 'State', kind: 'text', of: ({ state }) => state },
    { name: 'Rows', kind: 'number', of: ({ rows }) => rows },
    { name: 'Date', kind: 'date', of: ({ date }) => date },
    { name: 'Before', kind: 'number', of: ({ before }) => before },
    { name: 'After', kind: 'number', of: ({ after }) => after },
    { name: 'Reason', kind: 'text', of: ({ reason }) => reason },
  ]);
}

const listColumns = (agentId: string): readonly Column<ChangedCell>[] => [
  {
    label: 'Changed cell',
    width: 'lg:w-[17%]',
    cell: ({ item }) => <span className="font-semibold">{item}</span>,
  },
  { label: 'Period', width: 'lg:w-[14%]', cell: ({ date, frequency }) => formatAsOf(date, frequency, null) },
  {
    label: 'Before',
    width: 'lg:w-[13%]',
    cell: ({ before }) => <span className="text-t2 tabular-nums">{writeNumber(before, AS_STORED)}</span>,
  },
  {
    label: 'After',
    width: 'lg:w-[13%]',
    cell: ({ after }) => (
      <span className="font-semibold tabular-nums">
        {after === null ? 'None' : writeNumber(after, AS_STORED)}
      </span>
    ),
  },
  {
    label: 'Change',
    width: 'lg:w-[13%]',
    cell: (changed) => <span className="tabular-nums">{formatCellChange(changed)}</span>,
  },
  { label: 'Reason', width: 'lg:w-[18%]', cell: ({ reason }) => <span className="text-t2">{reason}</span> },
  {
    label: 'History',
    width: 'lg:w-[12%]',
    cell: ({ item }) => (
      <Link
        to={`/chart?s=${encodeURIComponent(agentId === 'fred' ? `fred.${item}` : item)}`}
        className="font-medium underline underline-offset-2"
      >
        View history
      </Link>
    ),
  },
];

function Changes({
  agentId,
  changes,
  rebasings,
  more,
}: Pick<Details, 'changes' | 'rebasings' | 'more'> & { agentId: string }) {
  if (changes.length + rebasings.length === 0) {
    return <p className="p-4 text-13 text-t2 md:px-5">No stored value changed.</p>;
  }
  return (
    <div>
      {rebasings.map(({ item, values, factor }) => (
        <p key={`${item} ${factor}`} className="border-b border-line p-4 text-13 md:px-5">
          <span className="font-semibold">{item}</span> was rebased: {formatCount(values)} values moved by a
          factor of {factor.toFixed(4)}.
        </p>
      ))}
      {changes.length > 0 && (
        <Table
          inCard
          caption="Changed cells"
          columns={listColumns(agentId)}
          rows={changes}
          keyOf={({ item, date }) => `${item} ${date}`}
        />
      )}
      {more > 0 && <p className="p-4 text-12 text-t2">And {formatCount(more)} more.</p>}
    </div>
  );
}

const EARLIER_COLUMNS: readonly Column<Backfill>[] = [
  { label: 'Finished', width: 'lg:w-[20%]', cell: ({ finishedAt }) => <Time value={finishedAt} /> },
  { label: 'Agent', width: 'lg:w-[14%]', cell: ({ agentName }) => agentName },
  { label: 'Scope', width: 'lg:w-[22%]', cell: (one) => formatWord(describeScope(one)) },
  { label: 'New', width: 'lg:w-[8%]', cell: ({ counts }) => formatCount(counts.new) },
  { label: 'Changed', width: 'lg:w-[9%]', cell: ({ counts }) => formatCount(counts.changed) },
  { label: 'Same', width: 'lg:w-[8%]', cell: ({ counts }) => formatCount(counts.same) },
  {
    label: 'Result',
    width: 'lg:w-[10%]',
    cell: ({ status }) => (status === 'cancelled' ? <Badge>Cancelled</Badge> : <StatusBadge word={status} />),
  },
  {
    label: 'By',
    width: 'lg:w-[9%]',
    cell: ({ requestedByName, trigger }) =>
      requestedByName ?? (trigger === 'first' ? 'First start' : 'Schedule'),
  },
];

function EarlierBackfills({ backfills }: { backfills: readonly Backfill[] }) {
  return (
    <Card>
      <h3 className="p-4 text-14 font-semibold md:px-5">Earlier backfills</h3>
      <Table
        inCard
        caption="Earlier backfills"
        columns={EARLIER_COLUMNS}
        rows={backfills}
        keyOf={({ id }) => id}
      />
    </Card>
  );
}
