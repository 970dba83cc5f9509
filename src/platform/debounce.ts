/** Runs the work once requests have paused for `waitMs`, or `longestMs` after the first of them. */
export function debounce(work: () => void, waitMs: number, longestMs: number) {
  let timer: NodeJS.Timeout | undefined;
  let firstAtMs: number | undefined;
  const run = () => {
    firstAtMs = undefined;
    work();
  };
  return {
    request() {
      const nowMs = performance.now();
      firstAtMs ??= nowMs;
      clearTimeout(timer);
      const leftMs = firstAtMs + longestMs - nowMs;
      timer = setTimeout(run, Math.max(0, Math.min(waitMs, leftMs))).unref();
    },
    cancel: () => clearTimeout(timer),
  };
}
