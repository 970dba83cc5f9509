import { Check, CircleAlert, Minus, RefreshCw } from 'lucide-react';
import { countOf } from '#contract/count-of.ts';
import {
  type GroupProgress,
  getSetup,
  type Setup,
  startCollecting,
  stopCollecting,
} from '#contract/setup.ts';
import { getSetupStatus } from '#contract/setup-status.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { useReportedAction } from '#web/ui/error-banner.tsx';
import { OwnPasswordField, usePasswordForm } from '#web/ui/password-form.tsx';
import { ShareBar } from '#web/ui/share-bar.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { formatCount, formatMoment, formatShare, parseInstant } from '#wording/format.ts';
import { describeDuration, estimateLeft, isCollecting, listProblems, shareOf } from './progress.ts';
import type { StepProps } from './step.ts';
import { StepCard } from './step-card.tsx';

export function CollectStep({ setup, goTo, ...frame }: StepProps) {
  const isStarted = setup.progress.length > 0;
  const state = isStarted ? 'open' : frame.state;
  return (
    <StepCard {...frame} state={state} title="Collect now" about={describeStart(setup)}>
      {isStarted && <Progress setup={setup} />}
      {!isCollecting(setup) && <CollectForm setup={setup} onDone={() => goTo('people')} />}
    </StepCard>
  );
}

function describeStart({ steps, progress }: Setup): string {
  const collect = steps.find(({ step }) => step === 'collect');
  if (!collect) return "Five years of history and today's news, about 4 minutes";
  if (progress.length === 0) return 'Agents collect on their schedules.';
  return `Started ${formatMoment(collect.doneAt, new Date())}${collect.doneBy ? ` by ${collect.doneBy}` : ''}`;
}

function CollectForm({ setup, onDone }: { setup: Setup; onDone: () => void }) {
  const form = usePasswordForm(startCollecting, {
    refresh: [getSetup, getSetupStatus],
    onDone,
  });
  const isFirst = setup.progress.length === 0;
  const withoutKey = setup.groups.filter(({ hasKey }) => !hasKey).map(({ name }) => name);
  return (
    <form onSubmit={(event) => void form.submit(event)} className="mt-4 grid gap-4">
      {form.failure && <Banner tone="error">{form.failure}</Banner>}
      {withoutKey.length > 0 && (
        <Callout tone="info">{withoutKey.join(', ')} is left out: it has no key yet.</Callout>
      )}
      <div className="max-w-[400px]">
        <OwnPasswordField {...form.field} />
      </div>
      <div className="flex justify-end">
        <SubmitButton
          of={form}
          label={isFirst ? 'Collect now' : 'Collect again'}
          tone={isFirst ? 'primary' : 'secondary'}
          busyLabel="Starting..."
        />
      </div>
    </form>
  );
}

function Progress({ setup }: { setup: Setup }) {
  const now = useNow(10_000);
  const stop = useReportedAction(stopCollecting, { refresh: [getSetup] });
  const { progress } = setup;
  const agents = progress.reduce((sum, group) => sum + group.agents, 0);
  const ended = progress.reduce((sum, group) => sum + group.ended, 0);
  const share = shareOf({ runs: progress.flatMap(({ runs }) => runs) });
  const startedAt = parseInstant(setup.steps.find(({ step }) => step === 'collect')?.doneAt);
  const words = `${formatCount(ended)} of ${formatCount(agents)} agents done`;
  const isRunning = isCollecting(setup);
  const problems = listProblems(progress);
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <span className="text-20 font-semibold">{words}</span>
          {isRunning && startedAt && (
            <span className="ml-3 text-13 text-t2">{estimateLeft(share, startedAt, now)}</span>
          )}
        </p>
        {isRunning && (
          <Button size="small" busy={stop.isPending} busyLabel="Stopping..." onClick={() => stop.mutate({})}>
            Stop collecting
          </Button>
        )}
      </div>
      <progress className="sr-only" aria-label="Collecting" value={ended} max={agents}>
        {words}
      </progress>
      <ShareBar share={share} fill="bg-t2" className="mt-3" />
      <p role="status" className="sr-only">
        {isRunning ? 'Collecting has started.' : 'Collecting has ended.'}
      </p>
      <ul className="mt-3 divide-y divide-line border-b border-line">
        {progress.map((group) => (
          <ProgressRow key={group.id} group={group} />
        ))}
      </ul>
      {problems.length > 0 && (
        <ul className="mt-4 grid gap-2">
          {problems.map(({ agentId, message }) => (
            <li key={agentId} className="flex gap-3 rounded-md bg-loss-tint px-4 py-3 text-13">
              <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0 text-loss" />
              <p className="wrap-anywhere">
                <strong className="font-semibold">{message}</strong> The other agents continue.
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ProgressRow({ group }: { group: GroupProgress }) {
  const { name, runs, agents, ended } = group;
  const isOver = ended === agents;
  const isGood = runs.every(({ status }) => status === 'success' || status === 'degraded');
  const share = shareOf(group);
  const Icon = !isOver ? RefreshCw : isGood ? Check : Minus;
  const side = isOver ? describeDuration(runs) : agents > 1 ? `${ended} of ${agents}` : formatShare(share);
  return (
    <li className="flex items-center gap-4 py-3">
      <Icon size={16} aria-hidden className={`shrink-0 ${isOver && isGood ? 'text-gain' : 'text-t2'}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-12 text-t3 wrap-anywhere">{describeRow(group)}</p>
      </div>
      <ShareBar share={share} fill={isOver && isGood ? 'bg-gain' : 'bg-t2'} className="w-40 max-sm:hidden" />
      <span className="w-16 shrink-0 text-right text-13 text-t2">{side}</span>
    </li>
  );
}

function describeRow({ runs, agents, ended, items }: GroupProgress): string {
  if (agents > 1) return `${ended} of ${agents} done · ${countOf(items, 'article')}`;
  const [run] = runs;
  if (!run) return '';
  if (run.status === 'cancelled') return 'Stopped. Values already stored are kept.';
  if (run.status === 'failed') return 'Failed';
  if (run.status === 'queued') return run.message ?? 'Waiting to start';
  const counted = run.total > 0 ? `${run.done} of ${run.total}` : 'Started';
  if (run.finishedAt) return `${counted} · ${countOf(run.items, 'value')}`;
  return run.current ? `${counted} · now ${run.current}` : counted;
}
