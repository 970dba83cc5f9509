import { memo } from 'react';
import type { Run } from '#contract/agents.ts';
import { CopyButton } from '#web/ui/copy-to-clipboard.tsx';
import { Time } from '#web/ui/time.tsx';
import {
  countResult,
  describeResult,
  momentOf,
  nameKind,
  nameStarter,
  type RunNouns,
  reasonOf,
} from './describe-run.ts';
import { CancelRunButton, RunChip, RunProgress } from './run-parts.tsx';

/** Three lines, of which the first wraps on a phone. */
export const RUN_LINE_PX = 104;

interface RunLineProps {
  run: Run & { jobId?: string };
  nouns: RunNouns;
  now: Date;
  isOpen: boolean;
  onOpen: (id: string) => void;
}

export const RunLine = memo(function RunLine({ run, nouns, now, isOpen, onOpen }: RunLineProps) {
  const kind = nameKind(run);
  const isRunning = run.status === 'running';
  const counted = countResult(run, nouns.agent);
  return (
    <div className="flex h-full items-center gap-3 border-t border-line">
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-1 text-13">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <RunChip run={run} />
          <span className="font-medium">
            <Time value={momentOf(run)} />
          </span>
          {counted && <span className="text-t2">{counted}</span>}
          {isRunning && <RunProgress run={run} unit={nouns.unit} />}
        </div>
        <div className="flex min-w-0 items-center gap-1 text-12 text-t3">
          <span className="truncate">
            {kind && `${kind} · `}
            {nameStarter(run)}
            {run.jobId && (
              <>
                {' '}
                · Job <code className="font-mono">{run.jobId}</code>
              </>
            )}
          </span>
          {run.jobId && <CopyButton text={run.jobId} label="Copy job ID" />}
        </div>
        {!isRunning && (
          <button
            type="button"
            aria-expanded={isOpen}
            title="Show the whole run"
            onClick={() => onOpen(run.id)}
            className="min-h-6 truncate rounded-sm text-left text-t2 underline decoration-ctl decoration-dotted underline-offset-4 hover:text-t1"
          >
            {(counted ? reasonOf(run) : describeResult(run, nouns, now)) || 'Details'}
          </button>
        )}
      </div>
      <CancelRunButton run={run} name={nouns.agent.name} />
    </div>
  );
});
