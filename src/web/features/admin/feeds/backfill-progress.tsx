import { cancelRun } from '#contract/agents.ts';
import { formatCount, formatShare } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Time } from '#web/ui/time.tsx';
import { type TellError, usePanelAction } from '../panel-error.ts';
import { RunStatusBadge } from '../run-status-badge.tsx';
import type { FeedKind } from './feed.ts';
import { type Backfill, isActiveRun } from './use-backfill.ts';

interface BackfillProgressProps {
  kind: FeedKind;
  backfill: Backfill;
  onError: TellError;
}

/** The running backfill with its way out, or how the last one ended. Nothing where there never was one. */
export function BackfillProgress({ kind, backfill, onError }: BackfillProgressProps) {
  if (backfill.status === 'idle') return null;
  if (isActiveRun(backfill.status)) return <Running kind={kind} backfill={backfill} onError={onError} />;
  const { status, startedAt, finishedAt, error } = backfill;
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-2 gap-y-1 text-13 text-t2">
      <span>Last backfill</span>
      <RunStatusBadge status={status} />
      <Time value={finishedAt ?? startedAt} />
      {error && <span className="w-full wrap-anywhere">{error}</span>}
    </p>
  );
}

function Running({ kind, backfill, onError }: BackfillProgressProps) {
  const cancel = usePanelAction(cancelRun, onError, { refresh: [kind.getBackfill] });
  const { runId, status, done, total, current, startedAt } = backfill;
  const share = total > 0 ? done / total : 0;
  const words =
    total > 0 ? `${formatCount(done)} of ${formatCount(total)} ${nounOf(kind, total)}` : 'Waiting to start';
  return (
    <div className="mt-4 rounded-md border border-line bg-s2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-13">
          <RunStatusBadge status={status} /> <span className="font-semibold">{words}</span>
          {current && <span className="text-t2"> · {current}</span>}
        </p>
        {runId && (
          <Button
            size="small"
            busy={cancel.isPending}
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
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-s3"
      >
        <div
          className="h-full rounded-full bg-info transition-[width] forced-color-adjust-none"
          style={{ width: formatShare(share) }}
        />
      </div>
      <p className="mt-2 text-12 text-t3">
        Started <Time value={startedAt} />
      </p>
    </div>
  );
}

function nounOf({ item }: FeedKind, count: number): string {
  return item === 'symbol' && count !== 1 ? 'symbols' : item;
}
