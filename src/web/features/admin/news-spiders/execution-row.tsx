import { memo } from 'react';
import type { SpiderExecution } from '#contract/news-spiders.ts';
import { formatCount, formatWord } from '#web/format.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { CopyButton } from '#web/ui/copy-to-clipboard.tsx';
import { Time } from '#web/ui/time.tsx';
import { formatDuration } from '../runs/format-run.ts';

/** Three lines, of which the first wraps on a phone. */
export const EXECUTION_ROW_PX = 104;

interface ExecutionRowProps {
  run: SpiderExecution;
  isExplained: boolean;
  onExplain: (id: string) => void;
}

export const ExecutionRow = memo(function ExecutionRow({ run, isExplained, onExplain }: ExecutionRowProps) {
  return (
    <div className="flex h-full flex-col justify-center gap-1 border-t border-line text-13">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge word={run.status} />
        <span className="font-medium">
          <Time value={run.created_at} />
        </span>
        <span className="text-t2">
          {formatCount(run.articles_scraped)} articles · {formatDuration(run.execution_time_ms)}
        </span>
      </div>
      <div className="flex min-w-0 items-center gap-1 text-12 text-t3">
        <span className="truncate">
          {formatWord(run.trigger_type)}
          {run.triggered_by_email && ` by ${run.triggered_by_email}`} · Job{' '}
          <code className="font-mono">{run.job_id}</code>
        </span>
        <CopyButton text={run.job_id} label="Copy job ID" />
      </div>
      {run.error_message && (
        <button
          type="button"
          aria-expanded={isExplained}
          title="Show the full message"
          onClick={() => onExplain(run.id)}
          className="min-h-6 truncate rounded-sm text-left text-t2 underline decoration-ctl decoration-dotted underline-offset-4 hover:text-t1"
        >
          {run.error_message}
        </button>
      )}
    </div>
  );
});
