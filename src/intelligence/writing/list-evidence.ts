import type { Evidence } from '#contract/dashboard.ts';
import type { Facts } from './facts.ts';
import { createKnowledge, type Knowledge } from './knowledge.ts';
import { evidenceOf } from './subject.ts';

/** Every fact a text may state, each under an id that stays the same as long as the fact does. */
export function listEvidence(facts: Facts): Evidence[] {
  return [...indexEvidence(createKnowledge(facts)).values()];
}

export function indexEvidence(knowledge: Knowledge): Map<string, Evidence> {
  const { subjects, articles, releases, groups, topics, newsCount, highPriorityCount, releaseCount } =
    knowledge;
  const all = [
    ...subjects.flatMap(evidenceOf),
    ...articles.map(({ evidence }) => evidence),
    ...releases.map(({ evidence }) => evidence),
    ...groups.flatMap(({ counts }) => Object.values(counts)),
    ...topics.map(({ evidence }) => evidence),
    newsCount,
    ...(highPriorityCount ? [highPriorityCount] : []),
    ...(releaseCount ? [releaseCount] : []),
  ];
  const byId = new Map<string, Evidence>();
  for (const row of all) if (!byId.has(row.id)) byId.set(row.id, row);
  return byId;
}
