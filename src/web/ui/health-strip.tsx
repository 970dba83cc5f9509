import type { RunStatus } from '#contract/agents.ts';

const CELLS = 30;

const LOOKS: Partial<Record<RunStatus, string>> = {
  success: 'h-2.5 bg-gain',
  degraded: 'h-3 border border-t2',
  failed: 'h-4 bg-loss',
};
const NO_RUN = 'h-0.5 bg-ctl';

/** How the last runs ended, the oldest on the left. */
export function HealthStrip({ runs }: { runs: readonly RunStatus[] }) {
  const shown = runs.slice(-CELLS);
  const cells = [...Array<undefined>(CELLS - shown.length).fill(undefined), ...shown];
  return (
    <span role="img" aria-label={describeRuns(shown)} className="flex h-4 items-end gap-[2px]">
      {cells.map((status, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells have no identity but their place
        <span key={place} className={`w-1 rounded-[1px] ${(status && LOOKS[status]) ?? NO_RUN}`} />
      ))}
    </span>
  );
}

const LEGEND: readonly [string, string][] = [
  ['Success', LOOKS.success ?? ''],
  ['Degraded', LOOKS.degraded ?? ''],
  ['Failed', LOOKS.failed ?? ''],
  ['No run yet', NO_RUN],
];

/** Visual only: each strip has the same information as text. */
export function HealthLegend() {
  return (
    <span aria-hidden className="flex gap-4 text-12 text-t3 max-lg:hidden">
      {LEGEND.map(([word, look]) => (
        <span key={word} className="flex items-end gap-1.5">
          <span className={`mb-0.5 w-1 rounded-[1px] ${look}`} />
          {word}
        </span>
      ))}
    </span>
  );
}

const WORDS: readonly [RunStatus, string][] = [
  ['success', 'succeeded'],
  ['degraded', 'degraded'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
];

/** `Last 30 runs: 28 succeeded, 1 degraded, 1 failed` */
function describeRuns(runs: readonly RunStatus[]): string {
  if (runs.length === 0) return 'No runs yet';
  const counts = WORDS.flatMap(([status, word]) => {
    const count = runs.filter((one) => one === status).length;
    return count > 0 ? [`${count} ${word}`] : [];
  });
  const title = runs.length === 1 ? 'Last run' : `Last ${runs.length} runs`;
  return `${title}: ${counts.join(', ')}`;
}
