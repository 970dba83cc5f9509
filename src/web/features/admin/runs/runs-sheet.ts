import { type AgentOverview, listRuns, type Run } from '#contract/agents.ts';
import type { Query } from '#contract/route.ts';
import { call } from '#web/api/call.ts';
import { fetchPages } from '#web/export/fetch-pages.ts';
import { listSheet, type Sheet } from '#web/export/sheet.ts';
import { nameKind, nameStarter, nameStatus } from './describe-run.ts';

/** Every run that the filter selects, not only the page shown. */
export function fetchRuns(
  filter: Omit<Partial<Query<typeof listRuns>>, 'page' | 'limit'>,
  onRows: (read: number, total: number) => void,
): Promise<Run[]> {
  return fetchPages<Run>(
    async (range) => {
      const { data } = await call(listRuns, { query: { ...filter, ...range } });
      return { items: data.runs, pagination: data.pagination };
    },
    ({ id }) => id,
    onRows,
  );
}

export function makeRunsSheet(
  runs: readonly Run[],
  agents: readonly { agent: Pick<AgentOverview['agent'], 'id' | 'name'> }[],
): Sheet {
  const names = new Map(agents.map(({ agent }) => [agent.id, agent.name]));
  return listSheet({ name: 'Runs' }, runs, [
    { name: 'Agent', kind: 'text', of: ({ agentId }) => names.get(agentId) ?? agentId },
    { name: 'Kind', kind: 'text', of: (run) => nameKind(run) || 'Collect' },
    { name: 'Status', kind: 'text', of: nameStatus },
    { name: 'Started by', kind: 'text', of: nameStarter },
    { name: 'Requested', kind: 'instant', of: ({ createdAt }) => createdAt },
    { name: 'Started', kind: 'instant', of: ({ startedAt }) => startedAt },
    { name: 'Finished', kind: 'instant', of: ({ finishedAt }) => finishedAt },
    { name: 'Tries', kind: 'number', of: ({ attempt }) => attempt },
    { name: 'Items', kind: 'number', of: ({ items }) => items },
    { name: 'Message', kind: 'text', of: ({ message }) => message },
    { name: 'Run', kind: 'text', of: ({ id }) => id },
  ]);
}
