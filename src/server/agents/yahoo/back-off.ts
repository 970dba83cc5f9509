import type { Clock } from '#platform/clock.ts';
import { durationText } from '#platform/fetching/fetch-error.ts';
import { type Sleep, sleepWithTimer } from '#platform/fetching/host-pacing.ts';
import { LONGEST_RETRY_AFTER_MS } from '#platform/fetching/retry-policy.ts';
import { SourceError } from '../source-error.ts';

const FIRST_PAUSE_MS = 5_000;
const GROWTH = 3;

/** One pause for all calls of a client, because a rate limit applies to all of them. */
export function createBackOff({
  clock,
  sleep = sleepWithTimer,
}: {
  clock: Clock;
  sleep?: Sleep | undefined;
}) {
  let until = 0;
  let limitedInARow = 0;
  let waitedMs = 0;

  return {
    /** Waits until the pause ends. Throws at once if the pause is longer than the caller can wait. */
    async wait(patienceMs: number, signal = new AbortController().signal): Promise<void> {
      const end = until;
      const leftMs = Math.min(end - clock().getTime(), LONGEST_RETRY_AFTER_MS);
      if (leftMs <= 0) return;
      if (leftMs > patienceMs) throw limitedError(leftMs);
      await sleep(leftMs, signal);
      waitedMs += leftMs;
      if (until === end) until = 0;
    },
    /** Starts a pause that grows with each consecutive limit and is at least as long as the source asks. */
    begin(retryAfterMs = 0): void {
      const ownMs = Math.min(FIRST_PAUSE_MS * GROWTH ** limitedInARow, LONGEST_RETRY_AFTER_MS);
      limitedInARow += 1;
      until = Math.max(until, clock().getTime() + Math.max(retryAfterMs, ownMs));
    },
    end(): void {
      limitedInARow = 0;
    },
    waitedMs: () => waitedMs,
  };
}

function limitedError(leftMs: number): SourceError {
  const paused = `all requests to it are paused for another ${durationText(leftMs)}`;
  const message = `Yahoo Finance is limiting our requests (HTTP 429); ${paused}`;
  return new SourceError(message, { isTransient: true, fault: 'limited' });
}
