import type { CountedPrice, Evidence } from '#contract/dashboard.ts';

/** What is stored about one subject: its value, its other figures, its changes. */
export interface SubjectFacts {
  id: string;
  metric: string;
  /** The row with its name and source. */
  main: Evidence;
  values: Evidence[];
  changes: Evidence[];
  members: CountedPrice[];
}

export function groupFacts(facts: readonly Evidence[]): SubjectFacts[] {
  const byKey = new Map<string, Evidence[]>();
  for (const fact of facts) {
    // Counts of one group share its members.
    const key = fact.members
      ? `counted ${fact.members.map((one) => one.key)}`
      : `${fact.kind} ${fact.key || fact.id}`;
    byKey.set(key, [...(byKey.get(key) ?? []), fact]);
  }
  return [...byKey].flatMap(([id, rows]) => describeSubject(id, rows) ?? []);
}

function describeSubject(id: string, rows: readonly Evidence[]): SubjectFacts | undefined {
  const main = rows.find(({ change, value }) => change === null && value !== null) ?? rows[0];
  if (!main) return undefined;
  const stated = rows.filter(
    ({ change, value, kind }) => change === null && value !== null && kind !== 'article',
  );
  const { value } = main;
  return {
    id,
    metric: main.metric,
    main,
    // A row with a change also has the value.
    values: stated.length > 0 || value === null ? stated : [main],
    changes: rows.filter(({ change }) => change !== null),
    members: main.members ?? [],
  };
}
