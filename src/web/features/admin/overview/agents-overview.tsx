import { Link } from 'react-router';
import { listAgents } from '#contract/agents.ts';
import { useRoute } from '#web/api/use-route.ts';
import { formatWord } from '#web/format.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Hint } from '#web/ui/hint.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useScheduleReader } from '../schedule/schedule-words.tsx';
import { subTabOf } from '../sub-tab-of.ts';
import { type AgentFacts, type AgentHealth, judgeHealth } from './agent-health.ts';

const REFRESH_MS = 30_000;
const REFRESH_WHILE_RUNNING_MS = 5000;

type Row = AgentFacts & { health: AgentHealth };

const COLUMNS: readonly Column<Row>[] = [
  {
    label: 'Agent',
    width: 'w-[28%]',
    isFullWidth: true,
    cell: ({ agent }) => (
      <>
        <Link
          to={`?tab=api&sub=${subTabOf(agent.id)}`}
          className="rounded-sm font-semibold underline decoration-transparent underline-offset-4 hover:decoration-current"
        >
          {agent.name}
        </Link>
        {agent.dataSource !== agent.name && <p className="truncate text-12 text-t3">{agent.dataSource}</p>}
      </>
    ),
  },
  { label: 'State', width: 'w-[12%]', cell: ({ health }) => <StatusBadge word={health.state} /> },
  {
    label: 'Last run',
    width: 'w-[28%]',
    cell: ({ lastRun }) =>
      lastRun ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Time value={lastRun.finishedAt ?? lastRun.startedAt ?? lastRun.createdAt} />
          <StatusBadge word={lastRun.status} />
        </div>
      ) : (
        <span className="text-t3">Never</span>
      ),
  },
  {
    label: 'Next run',
    width: 'w-[20%]',
    cell: ({ agent }) => (
      <Time value={agent.nextRuns[0]} absent={agent.enabled ? 'Manual only' : 'None while inactive'} />
    ),
  },
  { label: 'Freshness', width: 'w-[12%]', cell: ({ health }) => <Freshness {...health} /> },
];

export function AgentsOverview() {
  const now = useNow(30_000);
  const reader = useScheduleReader();
  const agents = useRoute(
    listAgents,
    {},
    {
      everyMs: (latest) =>
        latest?.data.agents.some(({ lastRun }) => lastRun && lastRun.finishedAt === null)
          ? REFRESH_WHILE_RUNNING_MS
          : REFRESH_MS,
    },
  );
  return (
    <section>
      <h2 className="mb-3 text-16 font-semibold">Agents</h2>
      <QueryView query={agents} route={listAgents} skeleton={<SkeletonRows rows={6} />}>
        {({ data }) =>
          data.agents.length === 0 ? (
            <p className="text-t2">No agents yet.</p>
          ) : (
            <Table
              caption="Agents"
              columns={COLUMNS}
              rows={data.agents.map((facts) => ({
                ...facts,
                health: judgeHealth(facts, reader?.findLastDue, now),
              }))}
              keyOf={({ agent }) => agent.id}
            />
          )
        }
      </QueryView>
    </section>
  );
}

function Freshness({ freshness, reason }: AgentHealth) {
  const badge = <StatusBadge word={freshness} />;
  if (reason === null) return badge;
  return (
    <Hint label={formatWord(freshness)} text={reason}>
      {badge}
    </Hint>
  );
}
