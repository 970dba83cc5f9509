import { ChevronRight, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AgentOverview } from '#contract/agents.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { HealthStrip } from '#web/ui/health-strip.tsx';
import { useFirst } from '#web/ui/use-first.tsx';
import { formatMoment } from '#wording/format.ts';
import { agentPath } from '../admin-paths.ts';
import { describeProgress, isActive, momentOf, nameStatus } from '../runs/describe-run.ts';
import { CancelRunButton, RunChip } from '../runs/run-parts.tsx';
import { findNextRun, isHealthy, orderAgents } from './health.ts';
import { useSteadyOrder } from './use-steady-order.ts';

const COLUMNS =
  'lg:grid-cols-[minmax(0,1.6fr)_184px_minmax(0,1.7fr)_minmax(0,1.1fr)_minmax(0,0.8fr)_minmax(136px,auto)]';
const SHOWN_FIRST = 11;

interface AgentsOverviewProps {
  agents: readonly AgentOverview[];
  /** Before the set-up is finished no schedule starts a run. */
  isCollecting: boolean;
  now: Date;
  onRunNow: (agentId: string) => void;
}

export function AgentsOverview({ agents, isCollecting, now, onRunNow }: AgentsOverviewProps) {
  const { rows, hold } = useSteadyOrder(orderAgents(agents), ({ agent }) => agent.id);
  const [shown, showAll] = useFirst(rows, SHOWN_FIRST);
  if (rows.length === 0) return <p className="text-t2">No agents yet.</p>;
  return (
    <Card className="overflow-hidden">
      <div
        aria-hidden
        className={`grid gap-x-4 px-4 py-2 text-12 font-medium text-t3 max-lg:hidden md:px-5 ${COLUMNS}`}
      >
        <span>Agent</span>
        <span>Last 30 runs</span>
        <span>Last run</span>
        <span>Next run</span>
        <span>Data</span>
        <span />
      </div>
      <ul aria-label="Agents" {...hold}>
        {shown.map((row) => (
          <AgentRow
            key={row.agent.id}
            row={row}
            nextRun={isCollecting ? <NextRun row={row} now={now} /> : 'After set-up'}
            now={now}
            onRunNow={() => onRunNow(row.agent.id)}
          />
        ))}
      </ul>
      {showAll && (
        <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-3 text-12 text-t3 md:px-5">
          <span>
            {shown.length} of {rows.length} shown, problems first
          </span>
          {showAll}
        </div>
      )}
    </Card>
  );
}

/** On a phone: name and chip, times, then health with the action. */
interface AgentRowProps {
  row: AgentOverview;
  nextRun: ReactNode;
  now: Date;
  onRunNow: () => void;
}

function AgentRow({ row, nextRun, now, onRunNow }: AgentRowProps) {
  const { agent, lastRun, scope } = row;
  const hasProblem = !isHealthy(row);
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-t border-line px-4 py-2.5 first:max-lg:border-t-0 md:px-5 ${COLUMNS} ${hasProblem ? 'bg-s2' : ''}`}
    >
      <div className="min-w-0">
        <h3 className="text-14 font-semibold wrap-anywhere">
          <Link to={agentPath(agent.id)} className="rounded-sm hover:underline">
            {agent.name}
          </Link>
        </h3>
        <p className="text-12 text-t3 max-lg:hidden">{scope ?? agent.dataSource}</p>
        <p className="text-12 text-t3 lg:hidden">
          {lastRun ? formatMoment(momentOf(lastRun), now) : 'No run yet'} · {agent.enabled && 'next '}
          {nextRun}
        </p>
      </div>
      <div className="max-lg:col-start-1 max-lg:row-start-2">
        <HealthStrip runs={row.recentRuns} />
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-13 max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-end">
        {lastRun ? (
          <>
            <span className="max-lg:hidden">{formatMoment(momentOf(lastRun), now)}</span>
            <LastRunChip row={row} />
          </>
        ) : (
          <span className="text-t3 max-lg:hidden">No run yet</span>
        )}
      </div>
      <span className="text-13 max-lg:hidden">{nextRun}</span>
      <span className="text-13 text-t2 max-lg:hidden">
        <DataAge row={row} now={now} />
      </span>
      <div className="flex items-center justify-end gap-1 max-lg:col-start-2 max-lg:row-start-2">
        {lastRun && isActive(lastRun) && !lastRun.retryAt ? (
          <CancelRunButton run={lastRun} name={agent.name} />
        ) : (
          <Button
            size="small"
            tone={hasProblem ? 'secondary' : 'quiet'}
            aria-haspopup="dialog"
            aria-label={`Run now: ${agent.name}`}
            onClick={onRunNow}
          >
            <Play size={14} aria-hidden />
            Run now
          </Button>
        )}
        <Link
          to={agentPath(agent.id)}
          aria-label={`Open ${agent.name}`}
          className="flex size-8 items-center justify-center rounded-md text-t3 hover:bg-s3 hover:text-t1 max-lg:hidden"
        >
          <ChevronRight size={16} aria-hidden />
        </Link>
      </div>
    </li>
  );
}

function LastRunChip({ row: { lastRun, unit } }: { row: AgentOverview }) {
  if (!lastRun) return null;
  const isCounted = lastRun.status === 'running' && lastRun.total > 0;
  const progress = describeProgress({ ...lastRun, current: null }, '').trim();
  return (
    <RunChip
      run={lastRun}
      text={isCounted && unit !== 'steps' ? `Running ${progress}` : nameStatus(lastRun)}
    />
  );
}

function NextRun({ row, now }: { row: AgentOverview; now: Date }) {
  const { agent, lastRun } = row;
  const next = findNextRun(row);
  if (lastRun?.retryAt) {
    return (
      <>
        {formatMoment(next, now)} <span className="text-12 text-t3">try {lastRun.attempt + 1}</span>
      </>
    );
  }
  if (!agent.enabled) return <span className="text-t3">Off</span>;
  return next ? formatMoment(next, now) : <span className="text-t3">Manual only</span>;
}

function DataAge({ row, now }: { row: AgentOverview; now: Date }) {
  const { collectedAt, attention, agent } = row;
  if (!collectedAt) return <span className="text-t3">None yet</span>;
  if (attention === null && agent.enabled) return 'Fresh';
  return (
    <span className="inline-block max-w-full">
      <Badge tone={agent.enabled ? 'warn' : 'grey'}>
        From {formatMoment(collectedAt, now).replace(/,? ?\d+:.*$/, '') || 'today'}
      </Badge>
    </span>
  );
}
