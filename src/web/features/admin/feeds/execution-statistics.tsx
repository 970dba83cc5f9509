import type { RunStatistics } from '#contract/agents.ts';
import { formatCount } from '#web/format.ts';
import { Section } from '#web/ui/card.tsx';
import { Time } from '#web/ui/time.tsx';
import { Fact, Facts } from '../facts.tsx';
import { formatMilliseconds } from '../figures.ts';

export function ExecutionStatistics({ statistics }: { statistics: RunStatistics }) {
  return (
    <Section title="Execution Statistics">
      <Facts>
        <Fact term="Total runs">{formatCount(statistics.totalExecutions)}</Fact>
        <Fact term="Successful">{formatCount(statistics.successfulExecutions)}</Fact>
        <Fact term="Failed">{formatCount(statistics.failedExecutions)}</Fact>
        <Fact term="Average duration">{formatMilliseconds(statistics.avgExecutionTime)}</Fact>
        <Fact term="Last run">
          <Time value={statistics.lastExecution} absent="Never" />
        </Fact>
      </Facts>
    </Section>
  );
}
