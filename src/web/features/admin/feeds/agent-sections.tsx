import { type AgentSettings, listAgents } from '#contract/agents.ts';
import type { setEiaSchedule, setEiaStatus } from '#contract/eia.ts';
import type { setFredSchedule, setFredStatus } from '#contract/fred.ts';
import { lookUp } from '#contract/look-up.ts';
import type { Route } from '#contract/route.ts';
import { getSetupStatus } from '#contract/setup-status.ts';
import type { setYahooSchedule, setYahooStatus } from '#contract/yahoo.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { useReportedAction } from '#web/ui/error-banner.tsx';
import { Facts, Tile, Tiles } from '#web/ui/facts.tsx';
import { Time } from '#web/ui/time.tsx';
import { formatCount } from '#wording/format.ts';
import { ScheduleSection, useScheduleDraft } from '../schedule/schedule-editor.tsx';
import { ScheduleWords } from '../schedule/schedule-words.tsx';
import type { FeedItem, FeedKind } from './feed.ts';

interface AgentCalls {
  setStatus: typeof setFredStatus | typeof setYahooStatus | typeof setEiaStatus;
  setSchedule: typeof setFredSchedule | typeof setYahooSchedule | typeof setEiaSchedule;
  config: Route;
}

interface AgentSectionProps {
  kind: AgentCalls;
  agent: AgentSettings;
}

export function AgentStatus({ kind, agent }: AgentSectionProps) {
  const toggle = useReportedAction(kind.setStatus, { refresh: [kind.config, listAgents] });
  const isSetUp = useRoute(getSetupStatus, {}).data?.data.finished ?? true;
  return (
    <Section title="Agent Status" aside={<ActiveMark active={agent.enabled} />}>
      <Facts
        of={{
          Schedule: <ScheduleWords schedule={agent.schedule} />,
          'Next run':
            agent.enabled && !isSetUp ? (
              'After set-up'
            ) : (
              <Time value={agent.nextRuns[0]} absent={agent.enabled ? 'None' : 'None while inactive'} />
            ),
          'Data source': agent.dataSource,
        }}
      />
      <div className="mt-5">
        <Button
          wide
          busy={toggle.isPending}
          busyLabel="Updating..."
          onClick={() => toggle.mutate({ body: { enabled: !agent.enabled }, version: agent.version })}
        >
          {agent.enabled ? 'Disable Agent' : 'Enable Agent'}
        </Button>
      </div>
    </Section>
  );
}

function ActiveMark({ active }: { active: boolean }) {
  return (
    <span
      className={`inline-flex items-center gap-2 text-13 font-semibold ${active ? 'text-gain' : 'text-t3'}`}
    >
      <span
        aria-hidden
        className={`size-2 rounded-full forced-color-adjust-none ${active ? 'bg-gain' : 'bg-ctl'}`}
      />
      {active ? 'Active' : 'Inactive'}
    </span>
  );
}

export function FeedSchedule({ kind, agent, hasSwitch = true }: AgentSectionProps & { hasSwitch?: boolean }) {
  const toggle = useReportedAction(kind.setStatus, { refresh: [kind.config, listAgents] });
  const shared = useScheduleDraft(agent.schedule, agent.version);
  const update = useReportedAction(kind.setSchedule, {
    draft: shared,
    refresh: [kind.config, listAgents],
    done: 'Schedule updated',
  });
  return (
    <ScheduleSection
      shared={shared}
      enabled={agent.enabled}
      isToggling={toggle.isPending}
      update={update}
      onToggle={
        hasSwitch
          ? () => toggle.mutate({ body: { enabled: !agent.enabled }, version: agent.version })
          : undefined
      }
      onUpdate={(schedule) => {
        if (schedule.trim() !== '') update.mutate({ body: { schedule } });
      }}
    />
  );
}

export function ItemsOverview({ kind, items }: { kind: FeedKind; items: readonly FeedItem[] }) {
  const counts = new Map(Object.keys(kind.categoryNames).map((category) => [category, 0]));
  for (const { category } of items) counts.set(category, (counts.get(category) ?? 0) + 1);
  return (
    <Section title={`${kind.items} Overview`}>
      <Tiles>
        <Tile term={`Total ${kind.items}`}>{formatCount(items.length)}</Tile>
        {[...counts].map(([category, count]) => (
          <Tile key={category} term={lookUp(kind.categoryNames, category) ?? category}>
            {formatCount(count)}
          </Tile>
        ))}
      </Tiles>
    </Section>
  );
}

export function AgentInformation({ agent }: { agent: AgentSettings }) {
  return (
    <Section title="Agent Information">
      <Facts
        of={{
          Name: agent.name,
          Type: agent.type,
          'Data source': agent.dataSource,
          Created: <Time value={agent.createdAt} />,
          'Last updated': <Time value={agent.updatedAt} />,
        }}
      />
    </Section>
  );
}
