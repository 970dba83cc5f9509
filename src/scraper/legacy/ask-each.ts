import { SourceProblem } from '../source-problem.ts';
import type { ItemReading, PageReading } from './item-reading.ts';
import type { ItemFrame, SourceReading, Trouble } from './legacy-source.ts';

const MOST_FAILURES = 2;

export async function askEach<Row extends ItemFrame>(
  rows: readonly Row[],
  ask: (row: Row) => Promise<PageReading>,
): Promise<SourceReading> {
  const items = new Map<string, ItemReading>();
  const troubles: Trouble[] = [];
  let failures = 0;
  let stoppedBy: SourceProblem | undefined;

  for (const row of rows) {
    if (stoppedBy) {
      items.set(row.id, { values: [], problem: `Not requested: ${stoppedBy.message}` });
      continue;
    }
    try {
      const { doubts = [], ...reading } = await ask(row);
      items.set(row.id, reading);
      for (const doubt of doubts) troubles.push({ message: `${row.name}: ${doubt}`, isTransient: true });
    } catch (error) {
      if (!(error instanceof SourceProblem)) throw error;
      const { message, isTransient, fault, isBlocked, isUnreachable } = error;
      items.set(row.id, { values: [], problem: message });
      if (isUnreachable) failures += 1;
      if (isBlocked || failures >= MOST_FAILURES) stoppedBy = error;
      const isOfTheSite = isBlocked || isUnreachable;
      troubles.push({ message: isOfTheSite ? message : `${row.name}: ${message}`, isTransient, fault });
    }
  }
  return { items, troubles };
}
