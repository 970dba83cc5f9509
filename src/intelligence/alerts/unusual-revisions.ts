import { FEWEST_COMPARED, type KnownCell, listSteps, type Step, splitRebasings } from '../revisions.ts';

interface UnusualRevision extends Step {
  /** Its size as a multiple of the mean size of earlier known revisions. */
  timesUsual: number;
}

/** Revisions that were unusually large given what was known when they came, without rebasings. */
export function listUnusualRevisions(
  cells: readonly KnownCell[],
  times: number,
  dayOf: (instant: string) => string,
): UnusualRevision[] {
  const { revisions } = splitRebasings(listSteps(cells), dayOf);
  const unusual: UnusualRevision[] = [];
  let [count, sum] = [0, 0];
  const byTime = Map.groupBy(
    revisions.toSorted((a, b) => a.knownAt.localeCompare(b.knownAt)),
    ({ knownAt }) => knownAt,
  );
  for (const some of byTime.values()) {
    const usual = count < FEWEST_COMPARED ? null : sum / count;
    for (const step of some) {
      if (step.now === null) continue;
      const size = Math.abs(step.now - step.before);
      if (usual && size / usual >= times) unusual.push({ ...step, timesUsual: size / usual });
      count += 1;
      sum += size;
    }
  }
  return unusual;
}
