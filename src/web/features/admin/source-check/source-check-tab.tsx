import { RefreshCw, SearchCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  countResults,
  formatSourceCheck,
  getSourceCheck,
  type SourceCheck,
  sortResults,
  startSourceCheck,
} from '#contract/source-check.ts';
import { usePolledRoute } from '#web/api/use-route.ts';
import { listSheet, type Sheet } from '#web/export/sheet.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyTextButton } from '#web/ui/copy-to-clipboard.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { useReportedAction } from '#web/ui/error-banner.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { formatDateTime } from '#wording/format.ts';
import { formatDuration } from '../runs/format-run.ts';
import { SourceResults } from './source-results.tsx';

const POLL_WHILE_RUNNING_MS = 3_000;
const POLL_OTHERWISE_MS = 30_000;

export function SourceCheckTab() {
  const query = usePolledRoute(getSourceCheck, {}, (latest) =>
    latest?.data.check?.isRunning ? POLL_WHILE_RUNNING_MS : POLL_OTHERWISE_MS,
  );
  const start = useReportedAction(startSourceCheck, { refresh: [getSourceCheck] });
  const startButton = (label: string, isRunning = false) => (
    <Button
      tone="primary"
      busy={start.isPending || isRunning}
      busyLabel="Checking…"
      onClick={() => start.mutate({})}
    >
      <RefreshCw size={16} aria-hidden />
      {label}
    </Button>
  );
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={8} />}>
      {({ data: { check } }) =>
        check === null ? (
          <Empty icon={<SearchCheck size={22} />} title="No check yet">
            <p className="mb-4">
              A check sends one request to every enabled source and shows whether it can be reached, is
              allowed by robots.txt and can be read. Nothing is stored.
            </p>
            {startButton('Check sources')}
          </Empty>
        ) : (
          <div className="grid gap-4">
            <Summary check={check}>{startButton('Check again', check.isRunning)}</Summary>
            {check.results.length > 0 && <SourceResults results={sortResults(check.results)} />}
          </div>
        )
      }
    </QueryView>
  );
}

function Summary({ check, children }: { check: SourceCheck; children: ReactNode }) {
  const { headline, rest } = countResults(check);
  const { isRunning, results, total } = check;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-4 md:p-6">
      <div className="grid min-w-0 gap-1" role="status">
        <h2 className="text-20 font-semibold">
          {isRunning ? `Checking ${results.length} of ${total} sources` : headline}
        </h2>
        {isRunning && (
          <progress
            aria-label="Sources checked"
            className="h-1.5 w-full max-w-80 accent-lamp"
            max={total}
            value={results.length}
          />
        )}
        <p className="text-13 text-t2">
          {rest && `${rest}. `}
          {describeTime(check)} Each source is asked once; nothing is stored.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {!isRunning && (
          <>
            <CopyTextButton text={formatSourceCheck(check)}>Copy as text</CopyTextButton>
            <ExportButton makeSheet={() => makeResultsSheet(check)} />
          </>
        )}
        {children}
      </div>
    </Card>
  );
}

function describeTime({ startedAt, finishedAt, requestedBy, isRunning }: SourceCheck): string {
  const when = `${formatDateTime(startedAt)} by ${requestedBy}`;
  if (isRunning) return `Started ${when}.`;
  const took = finishedAt ? ` in ${formatDuration(Date.parse(finishedAt) - Date.parse(startedAt))}` : '';
  return `Checked ${when}${took}.`;
}

export function makeResultsSheet({ results }: Pick<SourceCheck, 'results'>): Sheet {
  return listSheet({ name: 'Source check' }, sortResults(results), [
    { name: 'Result', kind: 'text', of: ({ verdict }) => verdict },
    { name: 'Source', kind: 'text', of: ({ name }) => name },
    { name: 'Reachable', kind: 'text', of: ({ reachable }) => reachable },
    { name: 'robots.txt', kind: 'text', of: ({ robots }) => robots },
    { name: 'Parsed', kind: 'text', of: ({ parsed }) => parsed },
    { name: 'Newest item', kind: 'text', of: ({ newest }) => newest },
    { name: 'Fields found', kind: 'text', of: ({ fields }) => fields.join(', ') },
    { name: 'Time (ms)', kind: 'number', of: ({ elapsedMs }) => elapsedMs },
    { name: 'Problem', kind: 'text', of: ({ problem }) => problem },
  ]);
}
