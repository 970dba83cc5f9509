export interface Move {
  changePercent: number;
  /** How far it is from what the instrument usually does in a day, in its own standard deviations; never negative. */
  significance: number;
}

export interface NamedMove extends Move {
  name: string;
}

const HABIT_SESSIONS = 60;
/** With fewer days there is no habit to measure by. */
const FEWEST_MOVES = 15;
const NOTABLE_SIGNIFICANCE = 1.5;
const NOTABLE_PERCENT = 0.1;
const HIGHEST_SIGNIFICANCE = 10;
const LEAST_DEVIATION = 1e-4;
/** Makes the median deviation comparable to a standard deviation where moves are normal. */
const MEDIAN_TO_DEVIATION = 1.4826;

/** The last of the closes (in date order) against the one before, measured by the moves of the sessions before it. */
export function measureMove(closes: readonly number[]): Move | undefined {
  const [before, last] = closes.slice(-2);
  if (!isPrice(before) || !isPrice(last)) return undefined;
  const habit = listMoves(closes.slice(0, -1)).slice(-HABIT_SESSIONS);
  if (habit.length < FEWEST_MOVES) return undefined;
  const significance = Math.abs(Math.log(last / before)) / deviationOf(habit);
  return {
    changePercent: (last / before - 1) * 100,
    significance: Math.min(significance, HIGHEST_SIGNIFICANCE),
  };
}

export function isNotable({ changePercent, significance }: Move): boolean {
  return significance >= NOTABLE_SIGNIFICANCE && Math.abs(changePercent) >= NOTABLE_PERCENT;
}

/** The most unusual notable move among the instruments an article is about. */
export function findCoMovement(
  symbols: readonly string[],
  moves: ReadonlyMap<string, NamedMove>,
): { symbol: string; name: string; changePercent: number } | null {
  const [most] = [...new Set(symbols)]
    .flatMap((symbol) => {
      const move = moves.get(symbol);
      return move && isNotable(move) ? [{ symbol, ...move }] : [];
    })
    .sort((a, b) => b.significance - a.significance || (a.symbol < b.symbol ? -1 : 1));
  return most ? { symbol: most.symbol, name: most.name, changePercent: most.changePercent } : null;
}

/** Of each two closes that follow each other, as logarithms: a rise and the fall that undoes it are the same size. */
function listMoves(closes: readonly number[]): number[] {
  return closes.slice(1).flatMap((close, at) => {
    const before = closes[at];
    return isPrice(before) && isPrice(close) ? [Math.log(close / before)] : [];
  });
}

/** By the median, so that one shock does not make all later moves look small. */
function deviationOf(moves: readonly number[]): number {
  const middle = medianOf(moves);
  const robust = MEDIAN_TO_DEVIATION * medianOf(moves.map((move) => Math.abs(move - middle)));
  // More than half the days without any move leave the median nothing to measure.
  const plain = Math.sqrt(moves.reduce((sum, move) => sum + move * move, 0) / moves.length);
  return Math.max(robust > 0 ? robust : plain, LEAST_DEVIATION);
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

function isPrice(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value) && value > 0;
}
