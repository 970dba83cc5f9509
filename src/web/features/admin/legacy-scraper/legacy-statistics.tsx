import type { RunStatistics } from '#contract/agents.ts';
import { formatCount } from '#web/format.ts';
import { Section } from '#web/ui/card.tsx';
import { Time } from '#web/ui/time.tsx';
import { Fact, Facts } from '../facts.tsx';
import { formatSeconds } from '../figures.ts';
import { RunStatusBadge } from '../run-status-badge.tsx';

export function LegacyStatistics({ stats, isRunning }: { stats: RunStatistics; isRunning: boolean }) {
  return (
    <Section title="Execution Statistics" aside={isRunning && <RunStatusBadge status="running" />}>
      <Facts>
        <Fact term="Total executions">{formatCount(stats.totalExecutions)}</Fact>
        <Fact term="Successful">{formatCount(stats.successfulExecutions)}</Fact>
        <Fact term="Failed">{formatCount(stats.failedExecutions)}</Fact>
        <Fact term="Average time">{formatSeconds(stats.avgExecutionTime)}</Fact>
        <Fact term="Last execution">
          <Time value={stats.lastExecution} absent="Never" />
        </Fact>
      </Facts>
    </Section>
  );
}
