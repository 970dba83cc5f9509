import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getRun } from '#contract/agents.ts';
import { splitProblem } from '#contract/faults.ts';
import { refreshRoute, usePolledRoute } from '#web/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { formatWord } from '#wording/format.ts';
import { useOpenChart } from '../price-history.tsx';
import { isActive } from '../runs/describe-run.ts';
import { RUN_ROUTES, RunChip, RunProgress } from '../runs/run-parts.tsx';
import type { FeedKind } from './feed.ts';

const POLL_MS = 1_000;

export function NewItemProgress({ kind, id, runId }: { kind: FeedKind; id: string; runId: string }) {
  const client = useQueryClient();
  const openChart = useOpenChart();
  const { data } = usePolledRoute(getRun, { params: { id: runId } }, (latest) =>
    !latest || isActive(latest.data.run) ? POLL_MS : false,
  );
  const run = data?.data.run;
  const isOver = run !== undefined && !isActive(run);
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (isOver && !wasOver.current) {
      for (const route of [kind.config, ...RUN_ROUTES]) void refreshRoute(client, route);
    }
    wasOver.current = isOver;
  }, [client, kind, isOver]);
  return (
    <div
      role="status"
      className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-s2 px-4 py-3 text-13"
    >
      <span className="font-semibold">
        {formatWord(kind.item)} {id}
      </span>
      {run && <RunChip run={run} />}
      {run?.status === 'running' && <RunProgress run={run} unit={kind.items.toLowerCase()} />}
      {!run && 'Collecting its history'}
      {run && run.status !== 'running' && run.message && (
        <span className="min-w-0 wrap-anywhere text-t2">{splitProblem(run.message).reason}</span>
      )}
      {isOver && (run.status === 'success' || run.status === 'degraded') && (
        <>
          <span className="text-t2">Its history is stored.</span>
          <Button
            size="small"
            aria-haspopup="dialog"
            onClick={() => openChart({ symbol: id, name: '', type: kind.chartType })}
          >
            Open chart
          </Button>
        </>
      )}
      {isOver && run.status === 'failed' && (
        <span className="text-t2">It stays on the list; the next run tries again.</span>
      )}
    </div>
  );
}
