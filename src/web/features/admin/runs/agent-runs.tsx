import { Play } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { RunHistory } from './run-history.tsx';
import { useAgents } from './use-agents.ts';
import { useRunNow } from './use-run-now.tsx';

interface AgentRunsProps {
  agentId: string;
  name: string;
  type: string;
  statistics: { totalExecutions: number } | undefined;
}

export function AgentRuns({ agentId, name, type, statistics }: AgentRunsProps) {
  const { runNow, dialog } = useRunNow();
  const row = useAgents().data?.data.agents.find(({ agent }) => agent.id === agentId);
  return (
    <Section
      title="Runs"
      aside={
        <Button size="small" aria-haspopup="dialog" onClick={() => runNow(agentId)}>
          <Play size={14} aria-hidden />
          Run now
        </Button>
      }
    >
      <RunHistory
        agentId={agentId}
        total={statistics?.totalExecutions}
        nouns={row ?? { unit: 'steps', agent: { name, type } }}
      />
      {dialog}
    </Section>
  );
}
