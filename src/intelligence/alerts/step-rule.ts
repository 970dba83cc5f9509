import type { AlertCondition } from '#contract/alerts.ts';

/** The value a rule compares, for one price, series or source at one moment. */
export interface Reading {
  /** The date of the value, or the moment if it has no date. */
  date: string;
  /** When it became known. */
  at: string;
  value: number;
}

/** The state of a rule for one price, series or source. */
export interface KeyState {
  date: string;
  at: string;
  /** Consecutive values beyond the level, excluding and including `date`, which may still be revised. */
  before: number;
  beyond: number;
  /** The reading that made it active; null when inactive. */
  fired: Reading | null;
}

export type AlertEvent =
  | ({ type: 'fired'; key: string } & Reading)
  | ({ type: 'cleared'; key: string; since: Reading } & Reading);

export interface Gate {
  isBeyond(value: number): boolean;
  isOver(value: number): boolean;
  /** Consecutive values needed to fire. */
  closes: number;
  /** A value already beyond the level at saving makes the rule active without an alert. */
  startsSilent: boolean;
  /** How far a value is from firing; 0 when it is beyond the level. */
  distance(value: number): number;
}

/**
 * One step of a rule: the only place where it fires and clears, live and in backtests. Live, values known
 * before the rule was saved do not fire; a first reading after that can.
 */
export function stepRule(
  gate: Gate,
  state: KeyState | undefined,
  key: string,
  reading: Reading,
  savedAt?: string,
): { state: KeyState; event: AlertEvent | null } {
  const { date, at, value } = reading;
  if (state && !isNews(state, reading)) return { state, event: null };
  const before = state ? (date === state.date ? state.before : state.beyond) : 0;
  const beyond = gate.isBeyond(value) ? before + 1 : 0;
  const next = { date, at, before, beyond, fired: state?.fired ?? null };
  if (!next.fired) {
    const isOld = savedAt === undefined ? !state && gate.startsSilent : at <= savedAt;
    if (isOld && beyond > 0)
      return { state: { ...next, beyond: gate.closes, fired: { date, at, value } }, event: null };
    if (beyond < gate.closes) return { state: next, event: null };
    return {
      state: { ...next, fired: { date, at, value } },
      event: { type: 'fired', key, date, at, value },
    };
  }
  if (!gate.isOver(value)) return { state: next, event: null };
  return {
    state: { ...next, beyond: 0, fired: null },
    event: { type: 'cleared', key, date, at, value, since: next.fired },
  };
}

/** A later date, or a new value for the same date. Values for earlier dates are ignored. */
function isNews(state: Pick<KeyState, 'date' | 'at'>, { date, at }: Reading): boolean {
  return date > state.date || (date === state.date && at > state.at);
}

/** Undefined for rules about events, which have no beginning and end. */
export function gateOf(condition: AlertCondition): Gate | undefined {
  switch (condition.kind) {
    case 'level':
    case 'spread':
      return levelGate(condition);
    case 'move': {
      const { direction, size, clear, closes } = condition;
      const sizeOf = { either: Math.abs, up: (move: number) => move, down: (move: number) => -move }[
        direction
      ];
      return gateFrom({ sizeOf, from: size, until: clear ?? size, closes, startsSilent: true });
    }
    case 'unusual':
      return gateFrom({ from: condition.times, until: condition.times, startsSilent: true });
    case 'stale':
      return gateFrom({ from: condition.hours, until: condition.hours });
    case 'run':
      return gateFrom({ from: condition.times, until: 1 });
    case 'release':
      return condition.when === 'late' ? gateFrom({ from: 1, until: 1 }) : undefined;
    case 'trouble':
      return gateFrom({ from: TROUBLE_FROM, until: TROUBLE_UNTIL });
    default:
      return undefined;
  }
}

/** Percent of the disk in use; trouble without a percentage counts as 100. */
const TROUBLE_FROM = 92;
const TROUBLE_UNTIL = 90;

function levelGate({
  direction,
  level,
  clear,
  closes,
}: {
  direction: 'above' | 'below';
  level: number;
  clear: number | null;
  closes: number;
}): Gate {
  const sign = direction === 'above' ? 1 : -1;
  const isBeyond = (value: number) => sign * (value - level) > 0;
  return {
    isBeyond,
    isOver: (value) => (clear === null ? !isBeyond(value) : sign * (value - clear) < 0),
    closes,
    startsSilent: true,
    distance: (value) => Math.max(0, sign * (level - value)),
  };
}

function gateFrom({
  from,
  until,
  sizeOf = (value) => value,
  closes = 1,
  startsSilent = false,
}: {
  from: number;
  until: number;
  sizeOf?: (value: number) => number;
  closes?: number;
  startsSilent?: boolean;
}): Gate {
  return {
    isBeyond: (value) => sizeOf(value) >= from,
    isOver: (value) => sizeOf(value) < until,
    closes,
    startsSilent,
    distance: (value) => Math.max(0, from - sizeOf(value)),
  };
}
