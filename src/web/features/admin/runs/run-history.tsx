import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { listRuns, RUN_STATUSES, type Run } from '#contract/agents.ts';
import type { Route } from '#contract/route.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { heightOfList, WindowedList } from '#web/ui/windowed-list.tsx';
import { formatCount } from '#wording/format.ts';
import { isActive, nameKind, nameStarter, type RunNouns } from './describe-run.ts';
import { RUN_LINE_PX, RunLine } from './run-line.tsx';
import { RunDetails } from './run-parts.tsx';
import { fetchRuns, makeRunsSheet } from './runs-sheet.ts';
import { POLL_WHILE_RUNNING_MS } from './use-agents.ts';

const ANY = '';
const STATUS_OPTIONS = [{ value: ANY, label: 'All statuses' }, ...RUN_STATUSES];

/** Fewer runs need no filter. */
const FILTERED_FROM = 5;

type ListedRun = Run & { jobId?: string };

export interface RunSource {
  route: Route;
  /** Page size after the first page. */
  laterPages: number;
  read: (
    agentId: string,
    range: { limit: number; offset: number },
    signal: AbortSignal,
  ) => Promise<{ runs: ListedRun[]; total: number }>;
}

const FIRST_PAGE = 20;

const ALL_RUNS: RunSource = {
  route: listRuns,
  // This call takes page numbers, so all pages have the same size.
  laterPages: FIRST_PAGE,
  read: async (agentId, { limit, offset }, signal) => {
    const query = { agentId, limit, page: Math.floor(offset / limit) + 1 };
    const { data } = await call(listRuns, { query }, signal);
    return { runs: data.runs, total: data.pagination.total };
  },
};

interface RunHistoryProps {
  agentId: string;
  nouns: RunNouns;
  /** How many there are, if known; keeps their place while they load. */
  total: number | undefined;
  source?: RunSource;
}

export function RunHistory({ agentId, nouns, total, source = ALL_RUNS }: RunHistoryProps) {
  const runs = useRuns(agentId, source);
  return (
    <QueryView
      query={runs}
      skeleton={<HistorySkeleton rows={Math.min(total ?? FILTERED_FROM, FIRST_PAGE)} />}
    >
      {({ pages }) => <History agentId={agentId} pages={pages} query={runs} nouns={nouns} />}
    </QueryView>
  );
}

function HistorySkeleton({ rows }: { rows: number }) {
  if (rows === 0) return <Skeleton className="h-5" />;
  return (
    <div className="grid gap-3">
      {rows > FILTERED_FROM && (
        <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      <div style={{ height: heightOfList(rows, RUN_LINE_PX) }}>
        <Skeleton className="h-full" />
      </div>
      <Skeleton className="h-8" />
    </div>
  );
}

interface HistoryProps {
  agentId: string;
  pages: readonly { runs: ListedRun[]; total: number }[];
  query: ReturnType<typeof useRuns>;
  nouns: RunNouns;
}

function History({ agentId, pages, query, nouns }: HistoryProps) {
  const now = useNow(30_000);
  const { hasNextPage, isFetchingNextPage } = query;
  const loadMore = () => void query.fetchNextPage({ cancelRefetch: false });
  const [text, setText] = useState('');
  const [status, setStatus] = useState(ANY);
  const [openId, setOpenId] = useState<string | null>(null);
  const toggle = useCallback((id: string) => setOpenId((open) => (open === id ? null : id)), []);
  const runs = useMemo(() => joinPages(pages), [pages]);
  const shown = useMemo(() => filterRuns(runs, text, status), [runs, text, status]);
  const open = runs.find(({ id }) => id === openId);
  if (runs.length === 0) return <p className="text-t2">No runs yet.</p>;
  return (
    <div className="grid gap-3">
      {runs.length > FILTERED_FROM && (
        <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
          <TextField label="Filter executions" type="search" value={text} onValue={setText} />
          <SelectField label="Status" value={status} options={STATUS_OPTIONS} onValue={setStatus} />
        </div>
      )}
      <WindowedList
        label="Executions"
        items={shown}
        keyOf={({ id }) => id}
        rowHeightPx={RUN_LINE_PX}
        renderRow={(run) => (
          <RunLine run={run} nouns={nouns} now={now} isOpen={run.id === openId} onOpen={toggle} />
        )}
        onNearEnd={hasNextPage && !isFetchingNextPage ? loadMore : undefined}
      />
      {open && (
        <div className="rounded-md border border-line bg-s2 px-4 py-3">
          {open.message && (
            <p className="mb-3 text-13 whitespace-pre-wrap wrap-anywhere text-t1">{open.message}</p>
          )}
          <RunDetails run={open} nouns={nouns} now={now} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-13 text-t2">
          {formatCount(shown.length)} shown · {formatCount(runs.length)} of {formatCount(pages[0]?.total)}{' '}
          loaded
        </p>
        <div className="flex flex-wrap gap-2">
          {hasNextPage && (
            <Button size="small" busy={isFetchingNextPage} busyLabel="Loading..." onClick={loadMore}>
              Load older executions
            </Button>
          )}
          <ExportButton
            makeSheet={async (onRows) => {
              const all = await fetchRuns({ agentId }, onRows);
              return makeRunsSheet(filterRuns(all, text, status), [
                { agent: { ...nouns.agent, id: agentId } },
              ]);
            }}
          />
        </div>
      </div>
    </div>
  );
}

function filterRuns(runs: readonly ListedRun[], text: string, status: string): readonly ListedRun[] {
  const wanted = text.trim().toLowerCase();
  return runs.filter(
    (run) =>
      (status === ANY || run.status === status) &&
      [run.trigger, nameKind(run), nameStarter(run), run.requestedBy, run.jobId, run.message]
        .join('\n')
        .toLowerCase()
        .includes(wanted),
  );
}

function useRuns(agentId: string, { route, laterPages, read }: RunSource) {
  return useInfiniteQuery({
    queryKey: [route.row.path, { agentId }],
    queryFn: ({ pageParam: offset, signal }) =>
      read(agentId, { limit: offset === 0 ? FIRST_PAGE : laterPages, offset }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const known = pages.reduce((sum, { runs }) => sum + runs.length, 0);
      return pages.at(-1)?.runs.length && known < total ? known : undefined;
    },
    // Only while one page is loaded, because polling refetches every loaded page.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.length === 1 && data.pages[0]?.runs.some(isActive) ? POLL_WHILE_RUNNING_MS : false,
  });
}

/** Each run once: a run that starts between two requests shifts the later pages. */
function joinPages(pages: readonly { runs: ListedRun[] }[]): ListedRun[] {
  const byId = new Map(pages.flatMap(({ runs }) => runs).map((run) => [run.id, run]));
  return [...byId.values()];
}
