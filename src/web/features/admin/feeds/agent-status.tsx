import type { AgentSettings } from '#contract/agents.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { Time } from '#web/ui/time.tsx';
import { ActiveMark } from '../active-mark.tsx';
import { Fact, Facts } from '../facts.tsx';
import { type TellError, usePanelAction } from '../panel-error.ts';
import { ScheduleWords } from '../schedule/schedule-words.tsx';
import type { FeedKind } from './feed.ts';

interface AgentStatusProps {
  kind: FeedKind;
  agent: AgentSettings;
  onError: TellError;
}

export function AgentStatus({ kind, agent, onError }: AgentStatusProps) {
  const toggle = usePanelAction(kind.setStatus, onError, { refresh: [kind.config] });
  return (
    <Section title="Agent Status" aside={<ActiveMark active={agent.enabled} />}>
      <Facts>
        <Fact term="Schedule">
          <ScheduleWords schedule={agent.schedule} />
        </Fact>
        <Fact term="Next run">
          <Time value={agent.nextRuns[0]} absent={agent.enabled ? 'None' : 'None while inactive'} />
        </Fact>
        <Fact term="Data source">{agent.dataSource}</Fact>
      </Facts>
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
