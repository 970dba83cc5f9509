import { ChevronDown, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  type AgentOverview,
  countRuns,
  listRuns,
  RUN_PERIODS,
  type Run,
  type RunPeriod,
} from '#contract/agents.ts';
import { usePolledRoute } from '#web/api/use-route.ts';
import { readChoice, readPage, withParams } from '#web/search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChoiceBar } from '#web/ui/choice-bar.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { Select } from '#web/ui/field.tsx';
import { PageTurner } from '#web/ui/paged-view.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { formatCount, formatMoment } from '#wording/format.ts';
import {
  describeResult,
  momentOf,
  nameKind,
  nameStarter,
  type RunNouns,
  sortByMoment,
} from './describe-run.ts';
import { CancelRunButton, RunChip, RunDetails, RunProgress } from './run-parts.tsx';
import { fetchRuns, makeRunsSheet } from './runs-sheet.ts';
import { POLL_MS, POLL_WHILE_RUNNING_MS, useAgents } from './use-agents.ts';

const STATUSES = ['all', 'active', 'failed', 'degraded'] as const;
const PERIOD_NAMES: Record<RunPeriod, string> = {
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
};
const PER_PAGE = 20;

export function RunsView({ onRunNow }: { onRunNow: (...agentIds: string[]) => void }) {
  const now = useNow(10_000);
  const [params, setParams] = useSearchParams();
  const status = readChoice(params, 'status', STATUSES);
  const since = readChoice(params, 'since', RUN_PERIODS);
  const agentId = params.get('agent') ?? undefined;
  const agents = useAgents().data?.data.agents ?? [];
  const change = (changes: Record<string, string | undefined>) =>
    setParams(withParams(params, { page: undefined, ...changes }));

  const isBusy = agents.some(({ lastRun }) => lastRun && lastRun.finishedAt === null);
  const everyMs = () => (isBusy ? POLL_WHILE_RUNNING_MS : POLL_MS);
  const counts = usePolledRoute(countRuns, { query: { agentId, since } }, everyMs);
  const active = usePolledRoute(listRuns, { query: { agentId, status: 'active', limit: 100 } }, everyMs);
  const isNarrow = status === 'failed' || status === 'degraded';
  const finished = usePolledRoute(
    listRuns,
    {
      query: {
        agentId,
        since,
        status: isNarrow ? status : 'finished',
        page: readPage(params),
        limit: PER_PAGE,
      },
    },
    everyMs,
    status !== 'active',
  );
  const count = counts.data?.data;
  const activeCount = count && count.running + count.queued + count.retryQueued;
  const labels = {
    all: 'All',
    active: `Active ${formatCount(activeCount ?? 0)}`,
    failed: `Failed ${formatCount(count?.failed ?? 0)}`,
    degraded: `Degraded ${formatCount(count?.degraded ?? 0)}`,
  };
  const shared = { agents, now, onRunNow };
  // The list of active runs has its height once they are known: what is below it would move.
  const isFinishedShown = status !== 'active' && !(status === 'all' && active.isPending);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="max-sm:hidden">
          <ChoiceBar
            label="Status"
            choices={STATUSES}
            labels={labels}
            value={status}
            onChange={(choice) => change({ status: choice === 'all' ? undefined : choice })}
          />
        </div>
        <div className="min-w-0 flex-1 max-sm:basis-[40%] sm:hidden">
          <Select
            aria-label="Status"
            value={status}
            options={labels}
            onChange={({ target: { value } }) => change({ status: value === 'all' ? undefined : value })}
          />
        </div>
        <div className="min-w-0 max-sm:flex-1 max-sm:basis-[40%] sm:w-56">
          <Select
            aria-label="Agent"
            value={agentId ?? ''}
            options={[
              { value: '', label: 'All agents' },
              ...agents.map(({ agent }) => ({ value: agent.id, label: agent.name })),
            ]}
            onValue={(value) => change({ agent: value || undefined })}
          />
        </div>
        <div className="min-w-36 max-sm:flex-1 max-sm:basis-[40%] sm:w-44">
          <Select
            aria-label="Period"
            value={since}
            options={PERIOD_NAMES}
            onChange={({ target: { value } }) => change({ since: value === '24h' ? undefined : value })}
          />
        </div>
        <p className="ml-auto text-12 text-t3">Updates live</p>
        <ExportButton
          makeSheet={async (onRows) =>
            makeRunsSheet(await fetchRuns({ agentId, since, status }, onRows), agents)
          }
        />
      </div>
      {(status === 'all' || status === 'active') && (
        <RunTable
          title="Active now"
          about={
            count &&
            `${formatCount(count.running)} running · ${formatCount(count.queued)} queued · ${formatCount(count.retryQueued)} retry queued`
          }
        >
          <QueryView
            query={active}
            skeleton={
              <NoRuns>
                <Skeleton className="h-5" />
              </NoRuns>
            }
          >
            {({ data }) => (
              <RunRows {...shared} runs={data.runs} empty={<p className="text-t2">Nothing is running.</p>} />
            )}
          </QueryView>
        </RunTable>
      )}
      {isFinishedShown && (
        <RunTable title="Finished" about={count && describeFinished(count, PERIOD_NAMES[since])}>
          <QueryView query={finished} skeleton={<SkeletonRows rows={6} />}>
            {({ data: { runs, pagination } }) => (
              <>
                <RunRows
                  {...shared}
                  runs={sortByMoment(runs)}
                  empty={
                    <div className="grid justify-items-start gap-3">
                      <p className="text-t2">
                        {status === 'all' ? 'No runs yet.' : `No ${status} runs in this period.`}
                      </p>
                      {status === 'all' && (
                        <Button size="small" onClick={() => onRunNow(...(agentId ? [agentId] : []))}>
                          Run now…
                        </Button>
                      )}
                    </div>
                  }
                />
                {pagination.total > 0 && (
                  <Pager
                    {...pagination}
                    shown={runs.length}
                    onPage={(page) => change({ page: page > 1 ? String(page) : undefined })}
                  />
                )}
              </>
            )}
          </QueryView>
        </RunTable>
      )}
    </div>
  );
}

function describeFinished(
  count: { success: number; degraded: number; failed: number; cancelled: number },
  period: string,
): string {
  const all = count.success + count.degraded + count.failed + count.cancelled;
  return `${formatCount(all)} in the ${period.toLowerCase()} · ${formatCount(count.success)} succeeded`;
}

function RunTable({ title, about, children }: { title: string; about: ReactNode; children: ReactNode }) {
  return (
    <Card className="overflow-hidden">
      <section aria-label={title}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-5">
          <h3 className="text-14 font-semibold">{title}</h3>
          <p className="text-12 text-t3">{about}</p>
        </div>
        {children}
      </section>
    </Card>
  );
}

function NoRuns({ children }: { children: ReactNode }) {
  return <div className="border-t border-line px-4 py-4 md:px-5">{children}</div>;
}

const COLUMNS = 'lg:grid-cols-[120px_minmax(0,1.3fr)_minmax(90px,0.8fr)_minmax(0,3fr)_minmax(0,1fr)_200px]';

interface RunRowsProps {
  runs: readonly Run[];
  agents: readonly AgentOverview[];
  now: Date;
  onRunNow: (agentId: string) => void;
  empty: ReactNode;
}

function RunRows({ runs, agents, now, onRunNow, empty }: RunRowsProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  if (runs.length === 0) return <NoRuns>{empty}</NoRuns>;
  return (
    <>
      <div
        aria-hidden
        className={`grid gap-x-4 border-t border-line px-4 py-2 text-12 font-medium text-t3 max-lg:hidden md:px-5 ${COLUMNS}`}
      >
        <span>Status</span>
        <span>Agent</span>
        <span>Time</span>
        <span>Progress or result</span>
        <span>Started by</span>
        <span />
      </div>
      <ul>
        {runs.map((run) => (
          <RunRow
            key={run.id}
            run={run}
            row={agents.find(({ agent }) => agent.id === run.agentId)}
            now={now}
            isOpen={openId === run.id}
            onOpen={() => setOpenId(openId === run.id ? null : run.id)}
            onRunNow={() => onRunNow(run.agentId)}
          />
        ))}
      </ul>
    </>
  );
}

interface RunRowProps {
  run: Run;
  row: AgentOverview | undefined;
  now: Date;
  isOpen: boolean;
  onOpen: () => void;
  onRunNow: () => void;
}

/** On a phone: name and chip, time and starter, result and action. */
function RunRow({ run, row, now, isOpen, onOpen, onRunNow }: RunRowProps) {
  // An agent that was removed has only its id.
  const nouns: RunNouns = row ?? { unit: 'steps', agent: { name: run.agentId, type: '' } };
  const { name } = nouns.agent;
  const isProblem = run.status === 'failed' || run.status === 'degraded' || run.retryAt !== null;
  const isOver = run.finishedAt !== null;
  const kind = nameKind(run);
  const moment = formatMoment(run.retryAt ?? momentOf(run), now);
  return (
    <li className={`border-t border-line px-4 py-2.5 md:px-5 ${isOpen ? 'bg-s2' : ''}`}>
      <div className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 text-13 ${COLUMNS}`}>
        <span className="max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-self-end">
          <RunChip run={run} />
        </span>
        <h4 className="min-w-0 text-14 font-semibold max-lg:col-start-1 max-lg:row-start-1">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={onOpen}
            className="inline-flex min-h-6 items-center gap-1 rounded-sm text-left wrap-anywhere hover:underline"
          >
            {name}
            <ChevronDown
              size={14}
              aria-hidden
              className={`shrink-0 text-t3 transition-transform ${isOpen ? 'rotate-180' : ''}`}
            />
          </button>
        </h4>
        <span className="max-lg:col-span-2 max-lg:text-12 max-lg:text-t3">
          {moment}
          <span className="lg:hidden"> · {nameStarter(run)}</span>
        </span>
        <span className="min-w-0 wrap-anywhere text-t2">
          {run.status === 'running' ? (
            <RunProgress run={run} unit={nouns.unit} />
          ) : (
            <span className={isOpen ? '' : 'line-clamp-2'}>
              {kind && `${kind}: `}
              {describeResult(run, nouns, now)} {describeLater(run, row, now)}
            </span>
          )}
        </span>
        <span className="min-w-0 truncate text-t2 max-lg:hidden">{nameStarter(run)}</span>
        <span className="flex min-h-8 items-center justify-end gap-1.5 pointer-coarse:min-h-11">
          {run.retryAt && (
            <Button size="small" aria-label={`Run now: ${name}`} onClick={onRunNow}>
              <Play size={14} aria-hidden />
              Run now
            </Button>
          )}
          {isOver && row && (
            <Button
              size="small"
              tone={isProblem ? 'secondary' : 'quiet'}
              aria-label={`Run again: ${name}`}
              onClick={onRunNow}
            >
              Run again
            </Button>
          )}
          <CancelRunButton run={run} name={name} />
        </span>
      </div>
      {isOpen && (
        <div className="mt-2 lg:ml-[136px]">
          <RunDetails run={run} nouns={nouns} now={now} />
        </div>
      )}
    </li>
  );
}

/** Whether a problem has passed. */
function describeLater({ status, createdAt }: Run, row: AgentOverview | undefined, now: Date): string {
  const last = row?.lastRun;
  const isPassed = status === 'failed' && last?.status === 'success' && last.createdAt > createdAt;
  return isPassed ? `The ${formatMoment(momentOf(last), now).replace(' EST', '')} run succeeded.` : '';
}

interface PagerProps {
  page: number;
  limit: number;
  total: number;
  totalPages: number;
  shown: number;
  onPage: (page: number) => void;
}

function Pager({ page, limit, total, totalPages, shown, onPage }: PagerProps) {
  const first = (page - 1) * limit + 1;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 text-12 text-t3 md:px-5">
      <span>
        {formatCount(first)}–{formatCount(first + shown - 1)} of {formatCount(total)}
      </span>
      <PageTurner page={page} totalPages={totalPages} onPage={onPage} />
    </div>
  );
}
