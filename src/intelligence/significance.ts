interface Move {
  changePercent: number;
  significance: number;
}

export const HABIT_SESSIONS = 60;
const FEWEST_MOVES = 15;
const NOTABLE_SIGNIFICANCE = 1.5;
const NOTABLE_PERCENT = 0.1;
const HIGHEST_SIGNIFICANCE = 10;
const LEAST_DEVIATION = 1e-4;
const MEDIAN_TO_DEVIATION = 1.4826;

/** Trading sessions in a week. */
export const WEEK_SESSIONS = 5;

/** The last move over `sessions`, compared with the usual size of such moves. */
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

/** A robust z-score of a log move against earlier moves in ascending order. */
export function significanceAmong(move: number, sorted: Ascending): number | undefined {
  return sorted.length < FEWEST_MOVES ? undefined : significanceBy(move, deviationOf(sorted));
}

function significanceBy(move: number, deviation: number): number {
  return Math.min(Math.abs(move) / deviation, HIGHEST_SIGNIFICANCE);
}

export function isNotable({ changePercent, significance }: Move): boolean {
  return significance >= NOTABLE_SIGNIFICANCE && Math.abs(changePercent) >= NOTABLE_PERCENT;
}

/** The usual size of a move over `sessions`, in percent. */
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
  return habit.length < FEWEST_MOVES ? undefined : deviationOf(sort(habit));
}

function listHabit(closes: readonly number[], sessions: number): number[] {
  const moves: number[] = [];
  for (let at = sessions; at < closes.length - sessions; at += 1) {
    const [before, close] = [closes[at - sessions], closes[at]];
    if (isPrice(before) && isPrice(close)) moves.push(Math.log(close / before));
  }
  return moves.length > HABIT_SESSIONS ? moves.slice(-HABIT_SESSIONS) : moves;
}

type Ascending = ArrayLike<number>;

function deviationOf(sorted: Ascending): number {
  const robust = MEDIAN_TO_DEVIATION * medianDistance(sorted, middleOf(sorted));
  if (robust > 0) return Math.max(robust, LEAST_DEVIATION);
  let squares = 0;
  for (let at = 0; at < sorted.length; at += 1) squares += (sorted[at] ?? 0) ** 2;
  return Math.max(Math.sqrt(squares / sorted.length), LEAST_DEVIATION);
}

/** The median of the distances to a point: walks outward from it to both sides, so nothing has to be sorted again. */
function medianDistance(sorted: Ascending, point: number): number {
  let right = 0;
  while (right < sorted.length && (sorted[right] ?? 0) < point) right += 1;
  let left = right - 1;
  let [before, last] = [0, 0];
  for (let taken = 0; taken <= sorted.length >> 1; taken += 1) {
    const toLeft = left < 0 ? Number.POSITIVE_INFINITY : point - (sorted[left] ?? 0);
    const toRight = right >= sorted.length ? Number.POSITIVE_INFINITY : (sorted[right] ?? 0) - point;
    before = last;
    last = Math.min(toLeft, toRight);
    if (toLeft <= toRight) left -= 1;
    else right += 1;
  }
  return sorted.length % 2 === 1 ? last : (before + last) / 2;
}

export function medianOf(values: readonly number[]): number {
  return middleOf(sort(values));
}

// Several times faster than sorting an array with a comparator, or than `Float64Array.from`.
function sort(values: readonly number[]): Float64Array {
  return new Float64Array(values).sort();
}

function middleOf(sorted: Ascending): number {
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

function isPrice(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value) && value > 0;
}
