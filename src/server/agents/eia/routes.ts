import { notFound } from '#platform/app-error.ts';
import type { AppHandlers } from '../../caller.ts';
import { type Agent, isOffered } from '../agent.ts';
import { type AgentRouteOptions, createAgentActions } from '../agent-actions.ts';

export function createEiaHandlers(options: AgentRouteOptions & { agent: Agent }) {
  const actions = createAgentActions(options, options.agent);
  /** Without a key, the agent does not exist. */
  const checked =
    <C, A>(handle: (call: C) => Promise<A>) =>
    async (call: C) => {
      if (!(await isOffered(options.agent))) throw notFound('The agent');
      return handle(call);
    };
  return {
    setEiaSchedule: checked(actions.setSchedule),
    setEiaStatus: checked(actions.setStatus),
    startEiaBackfill: checked(actions.startBackfill),
  } satisfies Partial<AppHandlers>;
}
