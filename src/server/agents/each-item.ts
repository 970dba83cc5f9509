import type { RunContext } from './agent.ts';

export interface ItemOutcome {
  /** Rows that were new. */
  added: number;
  /** What is wrong with this item, when its trouble is its own and need not stop the others. */
  problem?: string | null;
}

/**
 * Works through a list, each item committing on its own, with progress and the place to go on from: a run that is taken
 * up again starts after the last finished item.
 */
export async function eachItem<T>(
  run: RunContext,
  list: readonly T[],
  nameOf: (item: T) => string,
  work: (item: T) => Promise<ItemOutcome>,
): Promise<{ items: number; problems: string[] }> {
  const { checkpoint } = run;
  const done = new Set(Array.isArray(checkpoint.done) ? checkpoint.done.map(String) : []);
  const problems = Array.isArray(checkpoint.problems) ? checkpoint.problems.map(String) : [];
  let items = Number(checkpoint.items ?? 0);
  for (const item of list) {
    const name = nameOf(item);
    if (done.has(name)) continue;
    run.signal.throwIfAborted();
    await run.report({ done: done.size, total: list.length, current: name });
    const { added, problem } = await work(item);
    items += added;
    if (problem) problems.push(`${name}: ${problem}`);
    done.add(name);
    await run.commit(async () => undefined, { done: [...done], problems, items });
  }
  await run.report({ done: list.length, total: list.length, current: null });
  return { items, problems };
}
