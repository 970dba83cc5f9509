import { Check, Clock, RefreshCw, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { cancelRun, countRuns, listAgents, listRuns, type Run } from '#contract/agents.ts';
import { EFFECT, splitProblem } from '#contract/faults.ts';
import { getFredBackfill } from '#contract/fred.ts';
import { getLegacyScraperStatus } from '#contract/legacy-scraper.ts';
import { getSpiderConfigs, listSpiderExecutions } from '#contract/news-spiders.ts';
import { getYahooBackfill } from '#contract/yahoo.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-to-clipboard.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useReportedAction } from '#web/ui/error-banner.tsx';
import { formatCount, formatMoment } from '#wording/format.ts';
import { agentPath } from '../admin-paths.ts';
import { describeProgress, isActive, nameStatus, type RunNouns, writeDetails } from './describe-run.ts';

/** Routes that show runs; all are refetched when a run starts or ends. */
export const RUN_ROUTES = [
  listAgents,
  listRuns,
  countRuns,
  listSpiderExecutions,
  getSpiderConfigs,
  getLegacyScraperStatus,
  getFredBackfill,
  getYahooBackfill,
];

const CHIPS = {
  running: { look: 'bg-info-tint text-info', Icon: RefreshCw },
  retry: { look: 'bg-warn-tint text-warn', Icon: Clock },
  failed: { look: 'bg-loss-tint text-loss', Icon: X },
  other: { look: 'bg-s3 text-t2', Icon: undefined },
} as const;

/** Quiet when healthy: success is a check and gray text. */
export function RunChip({
  run,
  text = nameStatus(run),
}: {
  run: Pick<Run, 'status' | 'retryAt'>;
  text?: string;
}) {
  if (run.status === 'success') {
    return (
      <span className="inline-flex items-center gap-1.5 text-13 whitespace-nowrap text-t2">
        <Check size={14} aria-hidden className="text-gain" />
        {text}
      </span>
    );
  }
  const isRetry = run.status === 'queued' && run.retryAt !== null;
  const kind = run.status === 'running' || run.status === 'failed' ? run.status : 'other';
  const { look, Icon } = CHIPS[isRetry ? 'retry' : kind];
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-12 font-semibold whitespace-nowrap ${look}`}
    >
      {Icon && <Icon size={12} aria-hidden />}
      {text}
    </span>
  );
}

export function RunProgress({ run, unit }: { run: Run; unit: string }) {
  const words = describeProgress(run, unit);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      {run.total > 0 && (
        <progress
          aria-label="Progress"
          aria-valuetext={words}
          max={run.total}
          value={run.done}
          className="run-progress"
        />
      )}
      <span className="min-w-0 truncate">{words}</span>
    </span>
  );
}

/** These agents store each value as it arrives, so stopping a run rarely makes sense. */
const ASKED_BEFORE = ['fred', 'yahoo', 'eia'];

export function CancelRunButton({ run, name, label = 'Cancel' }: { run: Run; name: string; label?: string }) {
  const [asks, setAsks] = useState(false);
  const cancel = useReportedAction(cancelRun, {
    refresh: RUN_ROUTES,
    done: `${name}: run cancelled`,
    onDone: () => setAsks(false),
  });
  const stop = () => cancel.mutate({ params: { id: run.id } });
  const mustAsk = run.status === 'running' && ASKED_BEFORE.includes(run.agentId);
  if (!isActive(run)) return null;
  return (
    <>
      <Button
        size="small"
        tone={run.status === 'running' ? 'secondary' : 'quiet'}
        busy={cancel.isPending}
        busyLabel="Cancelling..."
        aria-label={`${label} ${name}`}
        onClick={() => (mustAsk ? setAsks(true) : stop())}
      >
        {label}
      </Button>
      {asks && (
        <ConfirmDialog
          title="Stop this run?"
          description="Values already stored are kept."
          cancel="Keep running"
          confirm="Stop run"
          busy={cancel.isPending}
          busyLabel="Cancelling..."
          onConfirm={stop}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}

export function RunDetails({ run, nouns, now }: { run: Run; nouns: RunNouns; now: Date }) {
  const { advice } = splitProblem(run.message ?? '');
  const next = run.retryAt
    ? [{ attempt: run.attempt + 1, startedAt: run.retryAt, message: 'queued', done: 0, total: 0 }]
    : [];
  const tries = [...run.tries, ...next];
  return (
    <div className="grid gap-x-8 gap-y-4 py-1 text-13 md:grid-cols-2">
      {tries.length > 0 && (
        <div className="min-w-0">
          <h4 className="mb-1 font-semibold">Tries</h4>
          <ol className="divide-y divide-line">
            {tries.map(({ attempt, startedAt, message, done, total }) => (
              <li key={attempt} className="grid grid-cols-[16px_auto_minmax(0,1fr)] gap-x-3 py-1.5 text-t2">
                <span>{attempt}</span>
                <span className="whitespace-nowrap">{formatMoment(startedAt, now)}</span>
                <span className="wrap-anywhere">
                  {message}
                  {total > 0 && ` (${formatCount(done)} of ${formatCount(total)} ${nouns.unit})`}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
      <div className="min-w-0">
        <h4 className="mb-1 font-semibold">What this means</h4>
        <p className="wrap-anywhere text-t2">{explain(run)}</p>
        {advice && <p className="mt-1 wrap-anywhere text-t2">{advice}</p>}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-12 text-t3">
          <span className="inline-flex items-center">
            <code className="font-mono">run {run.id.slice(0, 8)}</code>
            <CopyButton text={writeDetails(run, nouns, now)} label="Copy details" />
          </span>
          <Link
            to={agentPath(run.agentId)}
            className="min-h-6 rounded-sm text-13 font-medium text-t1 underline underline-offset-4"
          >
            Open {nouns.agent.name}
          </Link>
        </p>
      </div>
    </div>
  );
}

const MEANINGS: Partial<Record<Run['status'], string>> = {
  success: 'The run finished and its data is in use.',
  degraded: 'The run finished, but its result is doubtful. What could be read is stored and in use.',
  failed: EFFECT,
  cancelled: 'A person stopped the run. Values already stored are kept.',
  running: 'Values are stored as they arrive.',
};

function explain(run: Run): string {
  if (run.status === 'queued') {
    return run.retryAt
      ? 'The last try failed. The next one continues where it stopped; running it sooner rarely helps.'
      : 'The run starts as soon as a worker is free.';
  }
  return MEANINGS[run.status] ?? '';
}
