import { getLegacyScraperStatus } from '#contract/legacy-scraper.ts';
import { useRoute } from '#web/api/use-route.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Callout } from '../callout.tsx';
import type { TellError } from '../panel-error.ts';
import { LegacySchedule } from './legacy-schedule.tsx';
import { LegacyStatistics } from './legacy-statistics.tsx';
import { LegacyTermsSection } from './legacy-terms.tsx';
import { LegacyTrigger } from './legacy-trigger.tsx';
import { OutputFiles } from './output-files.tsx';
import { RecentExecutions } from './recent-executions.tsx';

const POLL_WHILE_RUNNING_MS = 3000;

export function LegacyScraperTab({ onError }: { onError: TellError }) {
  const status = useRoute(
    getLegacyScraperStatus,
    {},
    { everyMs: (latest) => (latest?.data.isRunning ? POLL_WHILE_RUNNING_MS : false) },
  );
  const storage = status.data?.data.storage;
  return (
    <div className="grid gap-5 lg:gap-6">
      <Callout tone="info">
        <p className="font-semibold">Legacy Scraper</p>
        <p className="mt-0.5 text-t2">
          Collects commodity prices and bond rates from public pages. Its outputs are written to cloud storage
          {storage ? ` (${storage})` : ''}.
        </p>
      </Callout>
      <QueryView query={status} route={getLegacyScraperStatus} skeleton={<StatusSkeleton />}>
        {({ data }) => (
          <div className="grid gap-5 lg:grid-cols-2 lg:gap-6">
            <LegacyStatistics stats={data.stats} isRunning={data.isRunning} />
            <LegacyTrigger />
            <RecentExecutions executions={data.latestExecutions} />
            <LegacyTermsSection terms={data.terms} onError={onError} />
          </div>
        )}
      </QueryView>
      <LegacySchedule onError={onError} />
      <OutputFiles onError={onError} />
      <Callout tone="warning">
        <p className="font-semibold">Legacy notice</p>
        <p className="mt-0.5 text-t2">
          This scraper reads pages that were made for people, and a page may change without notice. What it
          cannot read counts as unavailable; nothing is guessed.
        </p>
      </Callout>
    </div>
  );
}

function StatusSkeleton() {
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:gap-6">
      <Skeleton className="h-60 rounded-lg" />
      <Skeleton className="h-60 rounded-lg" />
    </div>
  );
}
