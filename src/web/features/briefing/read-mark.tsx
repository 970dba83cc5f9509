import { Check } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { markBriefRead } from '#contract/briefing.ts';
import { useAction } from '#web/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { Time } from '#web/ui/time.tsx';

export function ReadMark({ action, mark }: Pick<ReturnType<typeof useReadMark>, 'action' | 'mark'>) {
  return (
    <div className="mt-4 border-t border-line pt-3 text-12 text-t3">
      {action.isError && (
        <p role="alert" className="mb-2 wrap-anywhere text-loss">
          Couldn't save your visit: {action.failure}
        </p>
      )}
      {action.isSuccess ? (
        <p role="status" className="flex items-center gap-1.5">
          <Check size={14} aria-hidden className="text-gain" />
          <span>
            Marked as read <Time value={action.data.data.at} />
          </span>
        </p>
      ) : (
        <Button size="small" busy={action.isPending} busyLabel="Saving..." onClick={mark}>
          {action.isError ? 'Retry' : 'Mark as read'}
        </Button>
      )}
    </div>
  );
}

/** Less than this share of the estimated reading time does not count as reading. */
const LEAST_SHARE = 0.25;
const LONGEST_WAIT_MS = 30_000;

/** Marks the brief as read once its end has been on screen and enough time has passed to read it. */
export function useReadMark({ enabled, readingSeconds }: { enabled: boolean; readingSeconds: number }) {
  const action = useAction(markBriefRead);
  const { mutate, isIdle } = action;
  const [end, setEnd] = useState<Element | null>(null);
  const [wasEndSeen, setEndSeen] = useState(false);
  const [hasHadTime, setHadTime] = useState(false);
  const seconds = Number.isFinite(readingSeconds) ? readingSeconds : 120;
  const waitMs = Math.min(LONGEST_WAIT_MS, seconds * 1000 * LEAST_SHARE);

  useEffect(() => {
    if (!enabled) return;
    const timer = setTimeout(() => setHadTime(true), waitMs);
    return () => clearTimeout(timer);
  }, [enabled, waitMs]);

  useEffect(() => {
    if (end === null || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setEndSeen(true);
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [end]);

  useEffect(() => {
    if (enabled && isIdle && wasEndSeen && hasHadTime) mutate({});
  }, [enabled, isIdle, wasEndSeen, hasHadTime, mutate]);

  const mark = useCallback(() => mutate({}), [mutate]);
  return { action, mark, endRef: setEnd };
}
