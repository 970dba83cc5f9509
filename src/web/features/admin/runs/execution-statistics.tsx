import type { RunStatistics } from '#contract/agents.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Section } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Time } from '#web/ui/time.tsx';
import { formatCount, NOT_AVAILABLE } from '#wording/format.ts';

interface ExecutionStatisticsProps {
  statistics: RunStatistics;
  formatAverage: (ms: number) => string;
  isRunning?: boolean;
}

export function ExecutionStatistics({ statistics, formatAverage, isRunning }: ExecutionStatisticsProps) {
  return (
    <Section title="Execution Statistics" aside={isRunning && <StatusBadge word="running" />}>
      <Facts
        of={{
          'Total runs': formatCount(statistics.totalExecutions),
          Successful: formatCount(statistics.successfulExecutions),
          Failed: formatCount(statistics.failedExecutions),
          'Average duration':
            statistics.totalExecutions > 0 ? formatAverage(statistics.avgExecutionTime) : NOT_AVAILABLE,
          'Last run': <Time value={statistics.lastExecution} absent="Never" />,
        }}
      />
    </Section>
  );
}
