import type { AgentSettings } from '#contract/agents.ts';
import { Section } from '#web/ui/card.tsx';
import { Time } from '#web/ui/time.tsx';
import { Fact, Facts } from '../facts.tsx';

export function AgentInformation({ agent }: { agent: AgentSettings }) {
  return (
    <Section title="Agent Information">
      <Facts>
        <Fact term="Name">{agent.name}</Fact>
        <Fact term="Type">{agent.type}</Fact>
        <Fact term="Data source">{agent.dataSource}</Fact>
        <Fact term="Created">
          <Time value={agent.createdAt} />
        </Fact>
        <Fact term="Last updated">
          <Time value={agent.updatedAt} />
        </Fact>
      </Facts>
    </Section>
  );
}
