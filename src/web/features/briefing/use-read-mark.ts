import { useCallback, useEffect, useState } from 'react';
import { markBriefRead } from '#contract/briefing.ts';
import { useAction } from '#web/api/use-route.ts';

/** Nobody reads faster than this share of the reckoned time. */
const LEAST_SHARE = 0.25;
const LONGEST_WAIT_MS = 30_000;

interface ReadMarkOptions {
  /** Only the newest brief tells what somebody has seen. */
  enabled: boolean;
  readingSeconds: number | null;
}

/**
 * Remembers the visit when the brief has been read: its end was on the screen, and there was time to get there by
 * reading. It is sent once; a failure waits for the reader's own click.
 */
export function useReadMark({ enabled, readingSeconds }: ReadMarkOptions) {
  const action = useAction(markBriefRead);
  const { mutate, isIdle } = action;
  const [end, setEnd] = useState<Element | null>(null);
  const [wasEndSeen, setEndSeen] = useState(false);
  const [hasHadTime, setHadTime] = useState(false);
  const waitMs = Math.min(LONGEST_WAIT_MS, (readingSeconds ?? 120) * 1000 * LEAST_SHARE);

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
