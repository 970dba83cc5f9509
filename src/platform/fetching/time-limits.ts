import { durationText, failureAt } from './fetch-error.ts';

export type TimeLimits = ReturnType<typeof createTimeLimits>;

/**
 * The time limits of one attempt. The total is paused while the attempt is queued, so that a busy queue does not look
 * like a slow source. The signal fires with a FetchError on timeout or when the caller cancels.
 */
export function createTimeLimits(options: { totalMs: number; headersMs: number; cancelled: AbortSignal }) {
  const { totalMs, headersMs, cancelled } = options;
  const stop = new AbortController();
  let leftMs = totalMs;
  let runningSince: number | undefined;
  let totalTimer: NodeJS.Timeout | undefined;
  let headersTimer: NodeJS.Timeout | undefined;
  let currentHost = '';

  const limits = {
    signal: AbortSignal.any([cancelled, stop.signal]),
    run() {
      if (runningSince !== undefined) return;
      runningSince = performance.now();
      totalTimer = setTimeout(() => expire('did not finish its answer', totalMs), Math.max(0, leftMs));
    },
    pause() {
      if (runningSince === undefined) return;
      clearTimeout(totalTimer);
      leftMs -= performance.now() - runningSince;
      runningSince = undefined;
    },
    awaitHeaders(host: string) {
      currentHost = host;
      clearTimeout(headersTimer);
      headersTimer = setTimeout(() => expire('did not answer', headersMs), headersMs);
    },
    headersArrived() {
      clearTimeout(headersTimer);
    },
    end() {
      limits.pause();
      limits.headersArrived();
    },
  };
  return limits;

  function expire(what: string, ms: number) {
    stop.abort(
      failureAt(currentHost, 'timeout', `${what} within ${durationText(ms)}`, { isTransient: true }),
    );
  }
}

/** Rejects with the signal's reason as soon as it fires, even if the promise itself cannot be cancelled. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
