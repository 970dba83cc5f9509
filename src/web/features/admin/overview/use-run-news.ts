import { useEffect, useRef, useState } from 'react';
import type { AgentOverview } from '#contract/agents.ts';

/** What has started, ended or failed since the last answer, for a screen reader. */
export function useRunNews(agents: readonly AgentOverview[] | undefined): string {
  const known = useRef<Map<string, string>>(undefined);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!agents) return;
    const now = new Map(agents.map(({ agent, lastRun }) => [agent.name, describe(lastRun)]));
    const before = known.current;
    known.current = now;
    if (!before) return;
    const changed = [...now].filter(([name, state]) => before.get(name) !== state);
    if (changed.length > 0) setNews(changed.map(([name, state]) => `${name}: ${state}`).join('. '));
  }, [agents]);
  return news;
}

const WORDS: Record<string, string> = {
  running: 'run started',
  queued: 'run queued',
  success: 'run finished',
};

function describe(lastRun: AgentOverview['lastRun']): string {
  return lastRun ? (WORDS[lastRun.status] ?? `run ${lastRun.status}`) : 'no run';
}
