import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { RUN_STATUSES } from '#contract/agents.ts';
import {
  getSpiderConfigs,
  listSpiderExecutions,
  type SpiderConfig,
  type SpiderExecution,
  updateArticleCount,
} from '#contract/news-spiders.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-route.ts';
import { formatCount, formatWord } from '#web/format.ts';
import { Callout } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Time } from '#web/ui/time.tsx';
import { WindowedList } from '#web/ui/windowed-list.tsx';
import { EXECUTION_ROW_PX, ExecutionRow } from './execution-row.tsx';
import type { Notify } from './notice.tsx';

const COUNT_NOT_DEPLOYED =
  'Article count update feature not yet deployed to production. Please wait for next deployment.';

const ANY = '';
const STATUS_OPTIONS = [
  { value: ANY, label: 'All statuses' },
  ...RUN_STATUSES.map((value) => ({ value, label: formatWord(value) })),
];

interface HistoryPanelProps {
  spider: SpiderConfig;
  notify: Notify;
}

export function HistoryPanel({ spider, notify }: HistoryPanelProps) {
  const executions = useExecutions(spider.id);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-t2">{formatCount(spider.articleCount)} articles stored</p>
        <CountButton spider={spider} notify={notify} />
      </div>
      <QueryView query={executions} route={listSpiderExecutions} skeleton={<SkeletonRows rows={5} />}>
        {({ pages }) => <History pages={pages} executions={executions} />}
      </QueryView>
    </div>
  );
}

function CountButton({ spider, notify }: HistoryPanelProps) {
  const count = useAction(updateArticleCount, {
    refresh: [getSpiderConfigs],
    onStart: () => notify(null),
    onDone: ({ data: { oldCount, newCount } }) =>
      notify({
        tone: 'success',
        text: `Article count updated: ${formatCount(oldCount)} → ${formatCount(newCount)}`,
      }),
    onFailed: (message, error) => {
      const isMissing = error instanceof ApiError && error.status === 404;
      notify({ tone: 'error', text: isMissing ? COUNT_NOT_DEPLOYED : message });
    },
  });
  return (
    <Button
      size="small"
      busy={count.isPending}
      busyLabel="Updating..."
      onClick={() => count.mutate({ params: { id: spider.id } })}
    >
      Update Article Count
    </Button>
  );
}

interface HistoryProps {
  pages: readonly { executions: SpiderExecution[]; total: number }[];
  executions: ReturnType<typeof useExecutions>;
}

function History({ pages, executions }: HistoryProps) {
  const { hasNextPage, isFetchingNextPage } = executions;
  const loadMore = () => void executions.fetchNextPage({ cancelRefetch: false });
  const [text, setText] = useState('');
  const [status, setStatus] = useState(ANY);
  const [explainedId, setExplainedId] = useState<string | null>(null);
  const explain = useCallback((id: string) => setExplainedId((open) => (open === id ? null : id)), []);
  const runs = useMemo(() => joinPages(pages), [pages]);
  const shown = useMemo(() => filterRuns(runs, text, status), [runs, text, status]);
  const explained = runs.find(({ id }) => id === explainedId);
  if (runs.length === 0) return <p className="text-t2">No runs yet.</p>;
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
        <TextField
          label="Filter executions"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <SelectField
          label="Status"
          value={status}
          options={STATUS_OPTIONS}
          onChange={(event) => setStatus(event.target.value)}
        />
      </div>
      <WindowedList
        label="Executions"
        items={shown}
        keyOf={({ id }) => id}
        rowHeightPx={EXECUTION_ROW_PX}
        renderRow={(run) => (
          <ExecutionRow run={run} isExplained={run.id === explainedId} onExplain={explain} />
        )}
        onNearEnd={hasNextPage && !isFetchingNextPage ? loadMore : undefined}
      />
      {explained?.error_message && (
        <Callout tone="warning">
          <p className="text-13">
            <Time value={explained.created_at} />
          </p>
          <p className="mt-0.5 text-13 whitespace-pre-wrap text-t2">{explained.error_message}</p>
        </Callout>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-13 text-t2">
          {formatCount(shown.length)} shown · {formatCount(runs.length)} of {formatCount(pages[0]?.total)}{' '}
          loaded
        </p>
        {hasNextPage && (
          <Button size="small" busy={isFetchingNextPage} busyLabel="Loading..." onClick={loadMore}>
            Load older executions
          </Button>
        )}
      </div>
    </div>
  );
}

function filterRuns(
  runs: readonly SpiderExecution[],
  text: string,
  status: string,
): readonly SpiderExecution[] {
  const wanted = text.trim().toLowerCase();
  return runs.filter(
    (run) =>
      (status === ANY || run.status === status) &&
      `${run.trigger_type}\n${run.triggered_by_email ?? ''}\n${run.job_id}\n${run.error_message ?? ''}`
        .toLowerCase()
        .includes(wanted),
  );
}

const FIRST_PAGE = 20;
const LATER_PAGES = 100;
const POLL_MS = 5000;

function useExecutions(spiderId: string) {
  return useInfiniteQuery({
    queryKey: [listSpiderExecutions.row.path, { spiderId }],
    queryFn: ({ pageParam: offset, signal }) => {
      const limit = offset === 0 ? FIRST_PAGE : LATER_PAGES;
      return call(listSpiderExecutions, { query: { limit, offset, spiderId } }, signal);
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const read = pages.reduce((sum, { executions }) => sum + executions.length, 0);
      return pages.at(-1)?.executions.length && read < total ? read : undefined;
    },
    // Only with one page loaded, because polling fetches every loaded page again.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.length === 1 && data.pages[0]?.executions.some(isActive) ? POLL_MS : false,
  });
}

/** Each run once: a run that starts between two requests shifts the later pages. */
function joinPages(pages: readonly { executions: SpiderExecution[] }[]): SpiderExecution[] {
  const byId = new Map(pages.flatMap(({ executions }) => executions).map((run) => [run.id, run]));
  return [...byId.values()];
}

function isActive({ status }: SpiderExecution): boolean {
  return status === 'queued' || status === 'running';
}
