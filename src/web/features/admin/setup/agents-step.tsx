import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { getLegacyScraperStatus } from '#contract/legacy-scraper.ts';
import { type AgentGroup, getSetup, setSetupAgents } from '#contract/setup.ts';
import { refreshRoute, useRoute } from '#web/api/use-route.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { ErrorBanner, useReportedAction } from '#web/ui/error-banner.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { formatCount } from '#wording/format.ts';
import { LegacyTermsSection } from '../legacy-scraper/legacy-terms.tsx';
import { useScheduleReader } from '../schedule/schedule-words.tsx';
import type { StepProps } from './step.ts';
import { LinkButton, StepCard } from './step-card.tsx';

/** Notes that the numbers do not show. */
const REQUESTS: Record<string, string> = {
  fred: 'One or two calls per series; API key required',
  yahoo: 'One call per symbol; unofficial, may refuse',
  'legacy-scraper': "The Treasury's own feed, and whole pages as a second opinion on prices",
  'news-spiders': 'Each feed and the pages of its new articles',
};

export function AgentsStep({ setup, goTo, ...frame }: StepProps) {
  // Switches are kept here until they are saved.
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [isReviewing, setReviewing] = useState(false);
  const groups = setup.groups.map((group) => ({
    ...group,
    enabled: group.hasKey && (choices.get(group.id) ?? group.enabled),
  }));
  const save = useReportedAction(setSetupAgents, {
    refresh: [getSetup],
    onDone: () => {
      setChoices(new Map());
      goTo('collect');
    },
  });
  const sum = describeSum(groups);
  const saveChoices = () =>
    save.mutate({ body: { groups: groups.map(({ id, enabled }) => ({ id, enabled })) } });
  return (
    <StepCard
      {...frame}
      title="Agents"
      about={
        frame.state === 'done'
          ? `${sum.agents} on · ${sum.requests}`
          : 'Choose what to collect. You can change this later in the Admin Panel.'
      }
      action={frame.state === 'done' && <LinkButton onClick={() => goTo('agents')}>Change</LinkButton>}
    >
      <ul className="divide-y divide-line rounded-md border border-line">
        <li aria-hidden className={`${ROW} hidden py-2 text-12 text-t3 lg:grid`}>
          <span>Agent</span>
          <span>What it requests</span>
          <span className="text-right">Requests a day</span>
          <span>Source</span>
        </li>
        {groups.map((group) => (
          <GroupRow
            key={group.id}
            group={group}
            onSwitch={() => setChoices(new Map(choices).set(group.id, !group.enabled))}
            condition={
              <Condition group={group} onAddKey={() => goTo('key')} onReview={() => setReviewing(true)} />
            }
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-t2">
          <strong className="font-semibold text-t1">{sum.agents} agents on</strong> · about {sum.requests} to{' '}
          {sum.hosts} hosts, one at a time per host
        </p>
        <div className="flex gap-3">
          <Button tone="quiet" onClick={() => goTo('key')}>
            Back
          </Button>
          <Button
            tone="primary"
            blocked={sum.agents === 0}
            busy={save.isPending}
            busyLabel="Saving..."
            onClick={saveChoices}
          >
            Save and continue
          </Button>
        </div>
      </div>
      {isReviewing && <TermsDialog onClose={() => setReviewing(false)} />}
    </StepCard>
  );
}

const ROW = 'grid gap-x-4 gap-y-2 px-4 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_6.5rem_9rem]';

function GroupRow({
  group,
  condition,
  onSwitch,
}: {
  group: AgentGroup;
  condition: ReactNode;
  onSwitch: () => void;
}) {
  const { name, enabled, hasKey, requestsPerDay } = group;
  return (
    <li className={`${ROW} items-center py-3`}>
      <div className="flex items-center gap-3">
        <Switch label={name} checked={enabled} busy={!hasKey} onChange={onSwitch} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-12 text-t3">
            <Schedule group={group} />
          </p>
        </div>
      </div>
      <p className="text-13 text-pretty text-t2 max-lg:hidden">
        {REQUESTS[group.id] ?? group.hosts.join(', ')}
      </p>
      <p className="text-right text-13 font-semibold max-lg:text-left max-lg:font-normal">
        {formatCount(requestsPerDay)}
        <span className="lg:sr-only"> requests a day</span>
      </p>
      <div>{condition}</div>
    </li>
  );
}

function Schedule({ group: { scope, schedule } }: { group: AgentGroup }) {
  const reader = useScheduleReader();
  if (!schedule || !reader) return scope;
  try {
    const words = reader.describeSchedule(schedule);
    return `${scope}, ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  } catch {
    return scope;
  }
}

function Condition({
  group,
  onAddKey,
  onReview,
}: {
  group: AgentGroup;
  onAddKey: () => void;
  onReview: () => void;
}) {
  const { keySource, hasKey, terms, id } = group;
  const open = terms.total - terms.accepted;
  if (!hasKey) return <LinkButton onClick={onAddKey}>Add key</LinkButton>;
  if (open > 0) return <LinkButton onClick={onReview}>Review terms ({open})</LinkButton>;
  const label = keySource ? 'Key works' : terms.total > 0 ? 'Terms accepted' : (PLAIN[id] ?? 'No key');
  return (
    <Badge tone="gain">
      <Check size={12} aria-hidden className="mr-1 inline" />
      {label}
    </Badge>
  );
}

const PLAIN: Record<string, string> = { 'news-spiders': 'robots.txt' };

function TermsDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const status = useRoute(getLegacyScraperStatus, {});
  const close = () => {
    void refreshRoute(client, getSetup);
    onClose();
  };
  return (
    <Dialog title="Review terms" onClose={close}>
      <ErrorBanner>
        <QueryView query={status} skeleton={<Skeleton className="h-40" />}>
          {({ data }) => <LegacyTermsSection terms={data.terms} />}
        </QueryView>
      </ErrorBanner>
      <DialogActions>
        <Button tone="primary" onClick={close}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function describeSum(groups: readonly AgentGroup[]) {
  const on = groups.filter(({ enabled }) => enabled);
  const total = on.reduce((sum, { requestsPerDay }) => sum + requestsPerDay, 0);
  return {
    agents: on.reduce((sum, { agents }) => sum + agents, 0),
    requests: `${formatCount(roundUp(total))} requests a day`,
    hosts: new Set(on.flatMap(({ hosts }) => hosts)).size,
  };
}

/** An estimate is shown to two digits. */
function roundUp(count: number): number {
  const step = count >= 1_000 ? 10 : 1;
  return Math.ceil(count / step) * step;
}
