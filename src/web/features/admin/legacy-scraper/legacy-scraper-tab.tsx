import { type FormEvent, useState } from 'react';
import {
  getLegacySchedule,
  getLegacyScraperStatus,
  listLegacyOutputs,
  SCHEDULE_REQUIRED,
  setLegacySchedule,
  triggerLegacyScraper,
} from '#contract/legacy-scraper.ts';
import type { Answer } from '#contract/route.ts';
import { usePolledRoute, useRoute } from '#web/api/use-route.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Banner, FailureText } from '#web/ui/banner.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Section } from '#web/ui/card.tsx';
import { type Failure, splitFailure, useReportedAction } from '#web/ui/error-banner.tsx';
import { OwnPasswordField, usePasswordForm } from '#web/ui/password-form.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Time } from '#web/ui/time.tsx';
import { HeldValues } from '../feeds/held-values.tsx';
import { AgentRuns } from '../runs/agent-runs.tsx';
import { ExecutionStatistics } from '../runs/execution-statistics.tsx';
import { formatSeconds } from '../runs/format-run.ts';
import { useRefreshSoon } from '../runs/use-refresh-soon.ts';
import { ScheduleSection, useScheduleDraft } from '../schedule/schedule-editor.tsx';
import { LegacyTermsSection } from './legacy-terms.tsx';
import { OutputFiles } from './output-files.tsx';

const POLL_WHILE_RUNNING_MS = 3000;
const RECENT_EXECUTIONS = 5;

type Execution = Answer<typeof getLegacyScraperStatus>['data']['latestExecutions'][number];

export function LegacyScraperTab() {
  const status = usePolledRoute(getLegacyScraperStatus, {}, (latest) =>
    latest?.data.isRunning ? POLL_WHILE_RUNNING_MS : false,
  );
  const storage = status.data?.data.storage;
  return (
    <div className="grid gap-5 lg:gap-6">
      <Callout tone="info">
        <p className="font-semibold">Legacy Scraper</p>
        <p className="mt-0.5 text-t2">
          Collects commodity prices and bond rates from public pages. Outputs are written to{' '}
          <span title={storage}>{describeStorage(storage)}</span>.
        </p>
      </Callout>
      <QueryView query={status} skeleton={<StatusSkeleton />}>
        {({ data }) => (
          <div className="grid gap-5 lg:grid-cols-2 lg:gap-6">
            <ExecutionStatistics
              statistics={data.stats}
              formatAverage={formatSeconds}
              isRunning={data.isRunning}
            />
            <LegacyTrigger />
            <RecentExecutions executions={data.latestExecutions} />
            <LegacyTermsSection terms={data.terms} />
          </div>
        )}
      </QueryView>
      <AgentRuns
        agent={{ id: 'legacy-scraper', name: 'Legacy Scraper', type: 'commodity-prices' }}
        statistics={status.data?.data.stats}
      />
      <HeldValues agentId="legacy-scraper" />
      <LegacySchedule />
      <OutputFiles />
      <Callout tone="warning">
        <p className="font-semibold">Legacy notice</p>
        <p className="mt-0.5 text-t2">
          This scraper reads web pages that may change without notice. Values it cannot read are shown as
          unavailable.
        </p>
      </Callout>
    </div>
  );
}

/** The server describes its storage as `Folder /path` or `Bucket name at host`. */
function describeStorage(storage: string | undefined): string {
  if (storage?.startsWith('Folder')) return 'a local folder (no cloud storage configured)';
  return storage ? `cloud storage (${storage})` : 'cloud storage';
}

function RecentExecutions({ executions }: { executions: readonly Execution[] }) {
  return (
    <Section title="Recent Executions">
      {executions.length === 0 ? (
        <p className="text-t2">No runs yet.</p>
      ) : (
        <ul className="grid gap-3">
          {executions.slice(0, RECENT_EXECUTIONS).map((execution) => (
            <li key={execution.id} className="grid gap-1 border-t border-line pt-3 first:border-0 first:pt-0">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <StatusBadge word={outcomeOf(execution)} />
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

function outcomeOf({ success, status }: Execution): string {
  if (status === 'degraded' || status === 'cancelled') return status;
  return success ? 'success' : 'failed';
}

function StatusSkeleton() {
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:gap-6">
      <Skeleton className="h-60 rounded-lg" />
      <Skeleton className="h-60 rounded-lg" />
      <Skeleton className="h-60 rounded-lg" />
      <Skeleton className="h-60 rounded-lg" />
    </div>
  );
}

function LegacySchedule() {
  const query = useRoute(getLegacySchedule, {});
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-72 rounded-lg" />}>
      {({ data }) => <ScheduleForm {...data} />}
    </QueryView>
  );
}

function ScheduleForm({ schedule, enabled, version }: Answer<typeof getLegacySchedule>['data']) {
  const [isBlank, setBlank] = useState(false);
  const shared = useScheduleDraft(schedule, version);
  const toggle = useReportedAction(setLegacySchedule, { refresh: [getLegacySchedule] });
  const update = useReportedAction(setLegacySchedule, {
    draft: shared,
    refresh: [getLegacySchedule],
    done: 'Schedule updated',
  });
  return (
    <ScheduleSection
      shared={shared}
      enabled={enabled}
      isToggling={toggle.isPending}
      update={update}
      error={isBlank ? SCHEDULE_REQUIRED : undefined}
      onToggle={() => toggle.mutate({ body: { schedule, enabled: !enabled }, version })}
      onUpdate={(text) => {
        setBlank(text.trim() === '');
        if (text.trim() !== '') update.mutate({ body: { schedule: text, enabled } });
      }}
    />
  );
}

function LegacyTrigger() {
  const [outcome, setOutcome] = useState<(Failure & { tone: 'success' | 'error' }) | null>(null);
  const refreshSoon = useRefreshSoon([getLegacyScraperStatus, listLegacyOutputs]);
  const form = usePasswordForm(triggerLegacyScraper, {
    onDone: ({ data }) => {
      setOutcome({ tone: 'success', message: data.message || 'The legacy scraper has started.' });
      refreshSoon();
    },
    onFailed: (_, error) => setOutcome({ tone: 'error', ...splitFailure(error) }),
  });
  const submit = (event: FormEvent) => {
    if (form.submit(event)) setOutcome(null);
  };
  return (
    <Section title="Manual Trigger">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-13 text-t2">Runs now; the schedule is unchanged.</p>
        {outcome && (
          <Banner tone={outcome.tone} onDismiss={() => setOutcome(null)}>
            <FailureText message={outcome.message} reason={outcome.reason} />
          </Banner>
        )}
        <OwnPasswordField {...form.field} />
        <SubmitButton of={form} label="Trigger Legacy Scraper" busyLabel="Triggering..." />
      </form>
    </Section>
  );
}
