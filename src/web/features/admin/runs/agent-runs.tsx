import { Play } from 'lucide-react';
import type { AgentSettings } from '#contract/agents.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { RunHistory } from './run-history.tsx';
import { useAgents } from './use-agents.ts';
import { useRunNow } from './use-run-now.tsx';

interface AgentRunsProps {
  agent: Pick<AgentSettings, 'id' | 'name' | 'type'>;
  statistics: { totalExecutions: number } | undefined;
}

export function AgentRuns({ agent, statistics }: AgentRunsProps) {
  const { runNow, dialog } = useRunNow();
  const row = useAgents().data?.data.agents.find((one) => one.agent.id === agent.id);
  return (
    <Section
      title="Runs"
      aside={
        <Button size="small" aria-haspopup="dialog" onClick={() => runNow(agent.id)}>
          <Play size={14} aria-hidden />
          Run now
        </Button>
      }
    >
      <RunHistory
        agentId={agent.id}
        total={statistics?.totalExecutions}
        nouns={row ?? { unit: 'steps', agent }}
      />
      {dialog}
    </Section>
  );
}
