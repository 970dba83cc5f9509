import type { getLegacyScraperStatus } from '#contract/legacy-scraper.ts';
import type { Answer } from '#contract/route.ts';
import { Section } from '#web/ui/card.tsx';
import { Time } from '#web/ui/time.tsx';
import { RunStatusBadge } from '../run-status-badge.tsx';

const SHOWN = 5;

type Execution = Answer<typeof getLegacyScraperStatus>['data']['latestExecutions'][number];

export function RecentExecutions({ executions }: { executions: readonly Execution[] }) {
  return (
    <Section title="Recent Executions">
      {executions.length === 0 ? (
        <p className="text-t2">The scraper has not run yet.</p>
      ) : (
        <ul className="grid gap-3">
          {executions.slice(0, SHOWN).map((execution) => (
            <li key={execution.id} className="grid gap-1 border-t border-line pt-3 first:border-0 first:pt-0">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <RunStatusBadge status={wordOf(execution)} />
                <span className="text-13 text-t2">
                  <Time value={execution.executed_at} />
                </span>
              </div>
              {execution.error_message && (
                <p className="line-clamp-4 text-13 wrap-anywhere text-t2">{execution.error_message}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** A run that ended neither well nor badly keeps its own word. */
function wordOf({ success, status }: Execution): string {
  if (status === 'degraded' || status === 'cancelled') return status;
  return success ? 'success' : 'failed';
}
