/** Where a pattern was found: the first and the last place of what it marks, and what it is called. */
export interface Pattern {
  first: number;
  last: number;
  name: string;
}

/** A finite-state machine of the language model; what it reads are columns of its table, one for each symbol. */
export interface Automaton {
  columnOf(symbol: number): number;
  /** The patterns in order, the longest at each place; they never overlap. */
  recognise(columns: readonly number[]): Pattern[];
}

/** As the model is written; margins are the places of a pattern that only have to be there. */
type Machine = [
  version: number,
  lastState: number,
  next: Record<string, Record<string, number>>,
  names: Record<string, string>,
  margins: Record<string, [before: number, after: number]>,
];

const ROOT = 0;
/** The model's key for the last state of a pattern that may end here, whatever follows. */
const OTHERWISE = '2070003';
/** Patterns of this name only keep others from being found. */
const UNWANTED = '0';
const UNKNOWN_COLUMN = 0;

/** One flat table, so that a step is one look-up. */
export function createAutomaton(json: string): Automaton {
  const [, lastState, next, names, margins] = JSON.parse(json) as Machine;
  const columns = new Map<number, number>();
  for (const row of Object.values(next)) {
    for (const symbol of Object.keys(row)) {
      if (symbol !== OTHERWISE && !columns.has(Number(symbol))) columns.set(Number(symbol), columns.size + 1);
    }
  }
  const width = columns.size + 1;
  const table = new Uint16Array((lastState + 1) * width);
  const otherwise = new Uint16Array(lastState + 1);
  const isLast = new Uint8Array(lastState + 1);
  for (const [state, row] of Object.entries(next)) {
    for (const [symbol, following] of Object.entries(row)) {
      if (symbol === OTHERWISE) otherwise[Number(state)] = following;
      else table[Number(state) * width + (columns.get(Number(symbol)) ?? UNKNOWN_COLUMN)] = following;
    }
  }
  for (const state of Object.keys(names)) isLast[Number(state)] = 1;

  function recognise(read: readonly number[]): Pattern[] {
    const found: Pattern[] = [];
    const add = (first: number, last: number, state: number) => {
      const name = names[state] ?? UNWANTED;
      if (name === UNWANTED) return;
      const [before, after] = margins[state] ?? [0, 0];
      found.push({ first: first + before, last: last - after, name });
    };
    let state = ROOT;
    let first = 0;
    // The longest pattern that ended on the way, to go back to when the walk leads nowhere.
    let fallback = ROOT;
    let fallbackAt = 0;
    for (let start = 0; start <= read.length; start++) {
      for (let at = start; at <= read.length; at++) {
        const following = table[state * width + (read[at] ?? UNKNOWN_COLUMN)] ?? ROOT;
        if (state === ROOT) first = at;
        if (following !== ROOT && isLast[following] === 0) {
          state = following;
          const ending = otherwise[state] ?? ROOT;
          if (ending !== ROOT) {
            fallback = ending;
            fallbackAt = at;
          }
          continue;
        }
        if (following !== ROOT) {
          add(first, at, following);
          start = at;
        } else if (fallback !== ROOT) {
          add(first, fallbackAt, fallback);
          start = fallbackAt;
        }
        state = ROOT;
        fallback = ROOT;
        break;
      }
    }
    return found;
  }

  return { columnOf: (symbol) => columns.get(symbol) ?? UNKNOWN_COLUMN, recognise };
}
