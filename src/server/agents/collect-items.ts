import type { RunContext } from './agent.ts';

export interface ItemOutcome {
  added: number;
  problem?: string | null;
}

/** Processes a list item by item and saves a checkpoint after each, so a resumed run skips finished items. */
export async function collectItems<T>(
  run: RunContext,
  list: readonly T[],
  nameOf: (item: T) => string,
  collect: (item: T) => Promise<ItemOutcome>,
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
    const { added, problem } = await collect(item);
    items += added;
    if (problem) problems.push(`${name}: ${problem}`);
    done.add(name);
    await run.commit(async () => undefined, { done: [...done], problems, items });
  }
  await run.report({ done: list.length, total: list.length, current: null });
  return { items, problems };
}
