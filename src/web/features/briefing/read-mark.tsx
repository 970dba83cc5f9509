import { Check } from 'lucide-react';
import { markBriefRead } from '#contract/briefing.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Time } from '#web/ui/time.tsx';
import type { useReadMark } from './use-read-mark.ts';

export function ReadMark({ action, mark }: Pick<ReturnType<typeof useReadMark>, 'action' | 'mark'>) {
  return (
    <div className="mt-4 border-t border-line pt-3 text-12 text-t3">
      {action.isError && (
        <p role="alert" className="mb-2 wrap-anywhere text-loss">
          Your visit could not be noted: {describeFailure(action.error, markBriefRead)}
        </p>
      )}
      {action.isSuccess ? (
        <p role="status" className="flex items-center gap-1.5">
          <Check size={14} aria-hidden className="text-gain" />
          <span>
            Read, <Time value={action.data.data.at} />
          </span>
        </p>
      ) : (
        <Button size="small" busy={action.isPending} busyLabel="Noting..." onClick={mark}>
          {action.isError ? 'Retry' : 'Mark as read'}
        </Button>
      )}
    </div>
  );
}
