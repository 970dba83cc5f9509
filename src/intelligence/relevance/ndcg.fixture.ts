/** Normalised discounted cumulative gain of the first places, with gains 2^grade − 1: 1 is the best order there is. */
export function ndcg(gradesInOrder: readonly number[], places: number): number {
  const best = [...gradesInOrder].sort((a, b) => b - a);
  const ideal = discountedGain(best, places);
  return ideal === 0 ? 1 : discountedGain(gradesInOrder, places) / ideal;
}

function discountedGain(grades: readonly number[], places: number): number {
  return grades
    .slice(0, places)
    .reduce((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0);
}
