export interface Move {
  changePercent: number;
  significance: number;
}

export interface NamedMove extends Move {
  name: string;
}

const HABIT_SESSIONS = 60;
const FEWEST_MOVES = 15;
const NOTABLE_SIGNIFICANCE = 1.5;
const NOTABLE_PERCENT = 0.1;
const HIGHEST_SIGNIFICANCE = 10;
const LEAST_DEVIATION = 1e-4;
const MEDIAN_TO_DEVIATION = 1.4826;

/** Trading sessions in a week. */
export const WEEK_SESSIONS = 5;

/** The last move over so many sessions, against how far such moves of the same prices usually go. */
export function measureMove(
  closes: readonly number[],
  sessions = 1,
  habit = habitOf(closes, sessions),
): Move | undefined {
  const [before, last] = [closes.at(-1 - sessions), closes.at(-1)];
  if (!isPrice(before) || !isPrice(last) || habit === undefined) return undefined;
  return {
    changePercent: (last / before - 1) * 100,
    significance: significanceBy(Math.log(last / before), habit),
  };
}

/** A logarithmic move against the moves before it, of which the last count: a robust z-score. */
export function significanceOf(move: number, before: readonly number[]): number | undefined {
  const habit = before.length > HABIT_SESSIONS ? before.slice(-HABIT_SESSIONS) : before;
  if (habit.length < FEWEST_MOVES) return undefined;
  return significanceBy(move, deviationOf(habit));
}

function significanceBy(move: number, deviation: number): number {
  return Math.min(Math.abs(move) / deviation, HIGHEST_SIGNIFICANCE);
}

export function isNotable({ changePercent, significance }: Move): boolean {
  return significance >= NOTABLE_SIGNIFICANCE && Math.abs(changePercent) >= NOTABLE_PERCENT;
}

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

/** How far a move over so many sessions usually goes, in percent. */
export function usualMoveOf(
  closes: readonly number[],
  sessions = 1,
  habit = habitOf(closes, sessions),
): number | null {
  return habit === undefined ? null : Math.expm1(habit) * 100;
}

/** The deviation of the moves before the last one; none of them shares a session with it. */
export function habitOf(closes: readonly number[], sessions = 1): number | undefined {
  const habit = listHabit(closes, sessions);
  return habit.length < FEWEST_MOVES ? undefined : deviationOf(habit);
}

function listHabit(closes: readonly number[], sessions: number): number[] {
  const moves: number[] = [];
  for (let at = sessions; at < closes.length - sessions; at += 1) {
    const [before, close] = [closes[at - sessions], closes[at]];
    if (isPrice(before) && isPrice(close)) moves.push(Math.log(close / before));
  }
  return moves.length > HABIT_SESSIONS ? moves.slice(-HABIT_SESSIONS) : moves;
}

function deviationOf(moves: readonly number[]): number {
  const middle = medianOf(moves);
  const robust = MEDIAN_TO_DEVIATION * medianOf(moves.map((move) => Math.abs(move - middle)));
  const plain = Math.sqrt(moves.reduce((sum, move) => sum + move * move, 0) / moves.length);
  return Math.max(robust > 0 ? robust : plain, LEAST_DEVIATION);
}

export function medianOf(values: readonly number[]): number {
  // Several times faster than an array with a comparison, or than `from`, which takes one value at a time.
  const sorted = new Float64Array(values).sort();
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

function isPrice(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value) && value > 0;
}
