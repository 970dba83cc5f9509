import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { cancelRun } from '#contract/agents.ts';
import type { Answer } from '#contract/route.ts';
import { refreshRoute, usePolledRoute } from '#web/api/use-route.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useReportedAction } from '#web/ui/error-banner.tsx';
import { ShareBar } from '#web/ui/share-bar.tsx';
import { Time } from '#web/ui/time.tsx';
import { formatCount } from '#wording/format.ts';
import type { FeedKind } from './feed.ts';

const POLL_MS = 3000;

type Backfill = Answer<FeedKind['getBackfill']>['data'];

export function useBackfill(kind: FeedKind): { backfill: Backfill | undefined; isActive: boolean } {
  const client = useQueryClient();
  const { data } = usePolledRoute(kind.getBackfill, {}, (latest) =>
    isActiveRun(latest?.data.status) ? POLL_MS : false,
  );
  const isActive = isActiveRun(data?.data.status);
  const wasActive = useRef(isActive);
  useEffect(() => {
    if (wasActive.current && !isActive) void refreshRoute(client, kind.config);
    wasActive.current = isActive;
  }, [client, kind, isActive]);
  return { backfill: data?.data, isActive };
}

function isActiveRun(status: string | undefined): boolean {
  return status === 'queued' || status === 'running';
}

interface BackfillProgressProps {
  kind: FeedKind;
  backfill: Backfill;
}

export function BackfillProgress({ kind, backfill }: BackfillProgressProps) {
  if (backfill.status === 'idle') return null;
  if (isActiveRun(backfill.status)) return <RunningBackfill kind={kind} backfill={backfill} />;
  const { status, startedAt, finishedAt, error } = backfill;
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-2 gap-y-1 text-13 text-t2">
      <span>Last backfill</span>
      <StatusBadge word={status} />
      <Time value={finishedAt ?? startedAt} />
      {error && <span className="w-full wrap-anywhere">{error}</span>}
    </p>
  );
}

function RunningBackfill({ kind, backfill }: BackfillProgressProps) {
  const cancel = useReportedAction(cancelRun, { refresh: [kind.getBackfill] });
  const { runId, status, done, total, current, startedAt } = backfill;
  const share = total > 0 ? done / total : 0;
  const noun = kind.item === 'symbol' && total !== 1 ? 'symbols' : kind.item;
  const words = total > 0 ? `${formatCount(done)} of ${formatCount(total)} ${noun}` : 'Waiting to start';
  return (
    <div className="mt-4 rounded-md border border-line bg-s2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-13">
          <StatusBadge word={status} /> <span className="font-semibold">{words}</span>
          {current && <span className="text-t2"> · {current}</span>}
        </p>
        {runId && (
          <Button
            size="small"
            // The run ends a moment later.
            busy={cancel.isPending || cancel.isSuccess}
            busyLabel="Cancelling..."
            onClick={() => cancel.mutate({ params: { id: runId } })}
          >
            Cancel backfill
          </Button>
        )}
      </div>
      <div
        role="progressbar"
        aria-label="Backfill"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={words}
        className="mt-2"
      >
        <ShareBar share={share} fill="bg-info" />
      </div>
      <p className="mt-2 text-12 text-t3">
        Started <Time value={startedAt} />
      </p>
    </div>
  );
}
