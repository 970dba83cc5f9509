import { countRunsPerDay } from '#contract/schedule.ts';
import type { AgentGroup, GroupProgress } from '#contract/setup.ts';
import type { SourceKey } from '#contract/source-keys.ts';
import type { Agent, RequestLoad } from '../agents/agent.ts';
import type { AgentSet } from '../agents/all-agents.ts';
import { describeTerms, readAcceptedTerms } from '../agents/legacy-scraper/terms.ts';
import { listSettings, type SettingsRow } from '../agents/settings.ts';
import type { Db } from '../db/open-db.ts';
import type { listFirstRuns } from './store.ts';

interface Group {
  id: string;
  name: string;
  agents: Agent[];
}

const NEWS = { id: 'news-spiders', name: 'News Spiders' };

/** One group per agent, and one for all spiders. */
export function listGroups({ agents }: AgentSet): Group[] {
  const all = [...agents.values()];
  const news = all.filter(({ scheduleForm }) => scheduleForm === 'spider');
  const alone = all.filter((agent) => !news.includes(agent));
  return [
    ...alone.map((agent) => ({ id: agent.id, name: agent.name, agents: [agent] })),
    { ...NEWS, agents: news },
  ];
}

export function needsKey(agent: Pick<Agent, 'id'>, keys: readonly SourceKey[]): SourceKey | undefined {
  return keys.find(({ source }) => source === agent.id);
}

export function isUsable(key: SourceKey): boolean {
  return key.from !== null && key.problem === null;
}

export async function describeGroups(
  db: Db,
  agentSet: AgentSet,
  { keys, isChosen }: { keys: readonly SourceKey[]; isChosen: boolean },
): Promise<AgentGroup[]> {
  const settings = new Map((await listSettings(db)).map((row) => [row.id, row]));
  return Promise.all(
    listGroups(agentSet).map(async ({ agents, ...group }) => {
      const loads = await Promise.all(agents.map((agent) => describeLoad(db, agent, settings.get(agent.id))));
      const key = keys.find((one) => agents.some((agent) => needsKey(agent, [one])));
      const hasKey = key === undefined || isUsable(key);
      const schedules = new Set(agents.map((agent) => scheduleOf(agent, settings.get(agent.id))));
      return {
        ...group,
        agents: agents.length,
        // By default, everything that can run is suggested.
        enabled: isChosen ? agents.some(({ id }) => settings.get(id)?.enabled ?? false) : hasKey,
        scope: agents.length === 1 ? (loads[0]?.scope ?? '') : `${agents.length} feeds`,
        schedule: schedules.size === 1 ? ([...schedules][0] ?? '') : '',
        requestsPerDay: loads.reduce((sum, { perDay }) => sum + perDay, 0),
        hosts: [...new Set(loads.flatMap(({ hosts }) => hosts))],
        keySource: key?.source ?? null,
        hasKey,
        terms: countTerms(agentSet, agents, settings),
      };
    }),
  );
}

const NO_LOAD: RequestLoad = { scope: '', perRun: 0, hosts: [] };

async function describeLoad(db: Db, agent: Agent, row: SettingsRow | undefined) {
  const load = (await agent.describeLoad?.(db, row?.options ?? {})) ?? NO_LOAD;
  const runs = countRunsPerDay(scheduleOf(agent, row));
  return { ...load, perDay: runs === 0 ? 0 : load.perRun * runs + (load.perDay ?? 0) };
}

function scheduleOf(agent: Agent, row: SettingsRow | undefined): string {
  return row?.schedule ?? agent.defaultSchedule;
}

function countTerms(
  { legacyScraper }: AgentSet,
  agents: readonly Agent[],
  settings: ReadonlyMap<string, SettingsRow>,
) {
  if (!agents.includes(legacyScraper.agent)) return { total: 0, accepted: 0 };
  const options = settings.get(legacyScraper.agent.id)?.options;
  const terms = describeTerms(readAcceptedTerms(options), legacyScraper);
  return { total: terms.length, accepted: terms.filter(({ accepted }) => accepted).length };
}

type FirstRun = Awaited<ReturnType<typeof listFirstRuns>>[number];

/** Only groups with runs; the newest run of each agent counts. */
export function describeProgress(groups: readonly Group[], all: readonly FirstRun[]): GroupProgress[] {
  const newest = new Map(all.map((run) => [run.agentId, run]));
  return groups.flatMap(({ id, name, agents }) => {
    const runs = agents.flatMap((agent) => newest.get(agent.id) ?? []);
    if (runs.length === 0) return [];
    return [
      {
        id,
        name,
        runs,
        agents: runs.length,
        ended: runs.filter(({ finishedAt }) => finishedAt !== null).length,
        items: runs.reduce((sum, { items }) => sum + items, 0),
      },
    ];
  });
}
