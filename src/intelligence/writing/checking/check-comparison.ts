import type { Evidence } from '#contract/dashboard.ts';
import { addDays, addMonths } from '#contract/days.ts';
import { mondayOf } from '../../calendar.ts';
import { countOpenDays } from '../../market-calendar.ts';
import { type ComparisonReading, LAST } from '../reading/read-comparison.ts';
import type { RatioReading } from '../reading/read-ratio.ts';
import type { TokenOf } from '../reading/token.ts';
import { findAnyMove, findMove, type PeriodWord, type Sector, type Subject } from '../subject.ts';
import { refuted, type Verdict, verified } from './verdict.ts';

/** A move this many times its usual size is unusual. */
const UNUSUAL = 2;

/** Bonds are quoted in percent of face value. */
const PAR = 100;

export interface Beside {
  subjects: readonly Subject[];
  /** The subjects it is compared with. */
  others: readonly Subject[];
  /** With several periods, it has to be true for each. */
  periods: readonly PeriodWord[];
  /** The group it is compared within, if stated. */
  pool: readonly Subject[] | undefined;
  /** "twice the price of" */
  isOfLevel: boolean;
  /** The direction stated before: 1 for "gained more than". */
  direction: -1 | 0 | 1;
  /** How many share the place: "CNR and Peabody were the weakest stocks". */
  places: number;
}

/** Beside nothing else. */
export const ALONE: Beside = {
  subjects: [],
  others: [],
  periods: ['day'],
  pool: undefined,
  isOfLevel: false,
  direction: 0,
  places: 1,
};

export function checkComparison(subject: Subject, token: TokenOf<'comparison'>, beside: Beside): Verdict {
  const proofs = beside.periods.map((period) => findProof(subject, token, { ...beside, period }));
  const [row] = proofs;
  return row && proofs.every((proof) => proof !== undefined)
    ? verified(token, 'value', row)
    : refuted(token, 'comparison', 'This comparison does not match our data');
}

function findProof(
  subject: Subject,
  { comparison }: TokenOf<'comparison'>,
  beside: Beside & { period: PeriodWord },
): Evidence | undefined {
  const { subjects, others, direction, pool } = beside;
  const other = others.find((one) => one !== subject);
  const moveOf = (one: Subject) => findAnyMove(one, beside.period);
  switch (comparison.kind) {
    case 'streak': {
      const length = subject.streak?.value ?? 0;
      const isSame =
        Math.abs(length) === comparison.count &&
        (comparison.sign === 0 || comparison.sign === Math.sign(length));
      return isSame ? subject.streak : undefined;
    }
    case 'run':
      return wasRun(subject, comparison) ? subject.value : undefined;
    case 'first':
      return isFirst(subject, comparison) ? subject.value : undefined;
    case 'superlative':
      if (comparison.isOfValue) return isOfValue(subject, comparison.sign, pool) ? subject.value : undefined;
      return isForemost(
        subject,
        { places: beside.places, ...comparison },
        pool ?? peersOf(subject, subjects),
        moveOf,
      ) &&
        (!comparison.isBehindNext ||
          (other && isForemost(other, { sign: comparison.sign }, pool ?? peersOf(subject, subjects), moveOf)))
        ? moveOf(subject)
        : undefined;
    case 'relation':
      return isAhead(subject, others, comparison.sign, moveOf) ? moveOf(subject) : undefined;
    case 'size': {
      const { sign, of = direction, times = 1 } = comparison;
      if (of === 0 || Math.sign(moveOf(subject)?.change ?? 0) !== of) return undefined;
      const sizes = others.map((one) => of * (moveOf(one)?.change ?? 0));
      // "a larger loss than gold's" says that gold lost.
      if (comparison.of !== undefined && sizes.some((size) => size <= 0)) return undefined;
      const least = times * Math.max(...sizes);
      return isAhead(subject, others, (of * sign) as -1 | 1, moveOf) &&
        (times === 1 || (least > 0 && of * (moveOf(subject)?.change ?? 0) >= least))
        ? moveOf(subject)
        : undefined;
    }
    case 'level':
      return other && isComparable(subject, other) && levelGap(subject, other) === comparison.sign
        ? subject.value
        : undefined;
    case 'extreme':
      return isExtreme(subject, comparison) ? subject.value : undefined;
    case 'multiple':
      return isTimes(subject, moveOf(subject), comparison.times, comparison.hedge)
        ? moveOf(subject)
        : undefined;
    case 'extension': {
      const day = findAnyMove(subject, 'day');
      if (day?.change == null || Math.sign(day.change) !== comparison.sign) return undefined;
      const { period } = comparison;
      if (period && Math.sign(findAnyMove(subject, period)?.change ?? 0) !== comparison.sign)
        return undefined;
      return !comparison.isRun || isContinued(subject, day.change) ? day : undefined;
    }
    case 'par': {
      const isBond = subject.kind === 'bond' && subject.measure !== 'money' && subject.value.value !== null;
      return isBond && Math.sign((subject.value.value ?? 0) - PAR) === comparison.sign
        ? subject.value
        : undefined;
    }
    case 'mood':
      return (subject.id.endsWith('#curve') || !comparison.isCurve) &&
        Math.sign(moveOf(subject)?.change ?? 0) === comparison.sign
        ? moveOf(subject)
        : undefined;
    case 'ratio':
      return other && isMultiple(subject, other, comparison, beside) ? subject.value : undefined;
    case 'gap':
      return other && Math.sign(gapMove(subject, other, beside.period) ?? 0) === comparison.sign
        ? subject.value
        : undefined;
    case 'unusual':
      return comparison.ratio === undefined
        ? findUnusual(subject, beside.period)
        : isUsualTimes(subject, beside.period, comparison.ratio, comparison.hedge);
    case 'defiance': {
      const move = moveOf(subject);
      const sign = Math.sign(move?.change ?? 0);
      const isOpposite = (one: Subject) => Math.sign(moveOf(one)?.change ?? 0) === -sign;
      const rest = peersOf(subject, subjects).filter((one) => one !== subject);
      const isAlone =
        others.length > 0 ? others.every(isOpposite) : rest.filter(isOpposite).length > rest.length / 2;
      const isAsSaid = comparison.sign === 0 || comparison.sign === -sign;
      return sign !== 0 && isAlone && isAsSaid ? move : undefined;
    }
    case 'echo':
      return direction !== 0 &&
        others.every((one) => Math.sign(moveOf(one)?.change ?? 0) === direction) &&
        other
        ? moveOf(other)
        : undefined;
    case 'unison':
    case 'most':
    case 'unprovable':
      return undefined;
  }
}

function signsOf({ closes }: Subject): number[] {
  return closes.slice(1).map((close, index) => Math.sign(close - (closes[index] ?? close)));
}

/** The sessions before the last one all went that way; of a whole run the one before them did not. */
function wasRun(
  subject: Subject,
  { count, sign, isWhole }: Extract<ComparisonReading, { kind: 'run' }>,
): boolean {
  const signs = signsOf(subject).slice(0, -1);
  const before = signs.at(-1 - count);
  const isEnded = signsOf(subject).at(-1) !== sign && before !== undefined && before !== sign;
  return (
    count > 0 &&
    signs.length >= count &&
    signs.slice(-count).every((one) => one === sign) &&
    (!isWhole || isEnded)
  );
}

function isFirst(subject: Subject, { count, sign }: Extract<ComparisonReading, { kind: 'first' }>): boolean {
  const all = signsOf(subject);
  const signs = all.slice(-count);
  const before = all.at(-1 - count);
  const isExact = before === undefined || before === sign;
  return isExact && count > 1 && signs.length === count && signs.indexOf(sign) === count - 1;
}

/** The session before went the same way, or the rest of the week did. */
function isContinued(subject: Subject, change: number): boolean {
  const week = findMove(subject, 'week', 'percent')?.change ?? change;
  return (subject.streak?.value ?? 0) * Math.sign(change) > 1 || (week - change) * change > 0;
}

/** Needs all closes of the time. A weekday without a session makes the time longer, never shorter. */
function isExtreme(
  { closes, asOf, sector }: Subject,
  { sign, span, ofMoves }: Extract<ComparisonReading, { kind: 'extreme' }>,
): boolean {
  const last = closes.at(-1);
  if (last === undefined || asOf === null) return false;
  const { count, unit } = span;
  const from = span.isCalendar
    ? mondayOf(asOf)
    : unit === 'month'
      ? addMonths(asOf, -count)
      : addDays(asOf, -count * (unit === 'week' ? 7 : 1));
  const calendar = sector === 'crypto' ? 'every-day' : 'weekdays';
  const sessions = unit === 'session' ? count : countOpenDays(calendar, addDays(from, -1), asOf);
  const needed = sessions + (span.isBeyond ? 1 : 0);
  if (ofMoves !== undefined) {
    const moves = closes.slice(-needed).map((close, index, all) => close / (all[index - 1] ?? close) - 1);
    const size = (move: number) => (ofMoves === 0 ? Math.abs(move) : ofMoves * move);
    const own = size(moves.at(-1) ?? 0);
    return (
      needed > 2 && closes.length >= needed && own > 0 && moves.slice(0, -1).every((move) => size(move) < own)
    );
  }
  const before = closes.slice(-needed, -1);
  return needed > 2 && closes.length >= needed && before.every((close) => Math.sign(last - close) === sign);
}

/** "moved in opposite directions", "rose and fell together" */
export function checkUnison(
  token: TokenOf<'comparison'>,
  members: readonly Subject[],
  period: PeriodWord,
): Verdict {
  const isSame = token.comparison.kind === 'unison' && token.comparison.isSame;
  const moves = members.map((member) => findAnyMove(member, period));
  const signs = new Set(moves.map((move) => Math.sign(move?.change ?? 0)));
  const row = isSame
    ? members.length > 1 && signs.size === 1 && !signs.has(0) && moves[0]
    : findDivided(members, period);
  return row
    ? verified(token, 'direction', row)
    : refuted(token, 'comparison', 'This comparison does not match our data');
}

/** The rise of one, if another fell. */
export function findDivided(members: readonly Subject[], period: PeriodWord): Evidence | undefined {
  const moves = members.flatMap((member) => findAnyMove(member, period) ?? []);
  const up = moves.find(({ change }) => (change ?? 0) > 0);
  return moves.some(({ change }) => (change ?? 0) < 0) ? up : undefined;
}

/** Compares two prices if the words say so, else two moves in the same direction. */
function isMultiple(
  subject: Subject,
  other: Subject,
  { times, hedge }: RatioReading,
  { isOfLevel, period }: Beside & { period: PeriodWord },
): boolean {
  const moves = [subject, other].map((one) => findAnyMove(one, period));
  const [own, base] = isOfLevel
    ? [subject.value.value, other.value.value]
    : moves.map((move) => move?.change);
  if (own == null || base == null || own * base <= 0) return false;
  if (isOfLevel ? !isComparable(subject, other) : moves[0]?.change_unit !== moves[1]?.change_unit)
    return false;
  const share = own / base / times;
  switch (hedge) {
    case 'above':
      return share > 1 && share <= (times > 2 ? 1.3 : 1.5);
    case 'over':
      return share > 1 && share <= 1.12;
    case 'under':
      return share < 1 && share >= 0.88;
    case 'below':
      return share < 1 && share >= 0.75;
    default:
      return Math.abs(share - 1) <= (hedge ? 0.1 : 0.06);
  }
}

/** "more than twice its usual daily move", "within its usual move" */
function isUsualTimes(
  subject: Subject,
  period: PeriodWord,
  times: number,
  hedge: 'over' | 'under' | undefined,
): Evidence | undefined {
  const usual = period === 'week' ? subject.usualWeek : subject.usual;
  const move = findAnyMove(subject, period === 'week' ? 'week' : 'day');
  if (move?.change == null || !usual?.value || move.change_unit !== usual.unit) return undefined;
  const ratio = Math.abs(move.change) / usual.value / times;
  const isSo = hedge === 'over' ? ratio > 1 : hedge === 'under' ? ratio < 1 : Math.abs(ratio - 1) <= 0.06;
  return isSo && (times === 1 || Math.abs(ratio - 1) <= 0.5) ? usual : undefined;
}

/** Evidence for an unusual move: its usual size in a day, or in a week if the statement is about the week. */
export function findUnusual(subject: Subject, period: PeriodWord): Evidence | undefined {
  const isFar = (over: 'day' | 'week', usual: Evidence | undefined) => {
    const move = findAnyMove(subject, over);
    if (move?.change == null || !usual?.value || move.change_unit !== usual.unit) return false;
    return Math.abs(move.change) >= UNUSUAL * usual.value;
  };
  if (period === 'week') return isFar('week', subject.usualWeek) ? subject.usualWeek : undefined;
  return isFar('day', subject.usual) ? subject.usual : undefined;
}

type MoveOf = (subject: Subject) => Evidence | undefined;

function isAhead(subject: Subject, others: readonly Subject[], sign: -1 | 1, moveOf: MoveOf): boolean {
  const own = moveOf(subject);
  const rest = others.filter((one) => one !== subject);
  return (
    rest.length > 0 &&
    own?.change != null &&
    rest.every((one) => {
      const move = moveOf(one);
      return (
        move?.change != null &&
        move.change_unit === own.change_unit &&
        Math.sign((own.change ?? 0) - move.change) === sign
      );
    })
  );
}

export function isComparable(subject: Subject, other: Subject): boolean {
  return (
    subject.measure === other.measure &&
    subject.currency === other.currency &&
    subject.per === other.per &&
    subject.freshness === 'fresh' &&
    other.freshness === 'fresh'
  );
}

/** By how much the gap between two values grew. */
export function gapMove(one: Subject, other: Subject, period: PeriodWord): number | undefined {
  const unit = one.measure === 'percent' ? 'points' : 'absolute';
  const [own, others] = [one, other].map((subject) => findMove(subject, period, unit)?.change);
  if (own == null || others == null || one.value.value === null || other.value.value === null)
    return undefined;
  const now = one.value.value - other.value.value;
  return Math.abs(now) - Math.abs(now - (own - others));
}

function levelGap(subject: Subject, other: Subject): number | undefined {
  if (subject.value.value === null || other.value.value === null) return undefined;
  return Math.sign(subject.value.value * subject.scale - other.value.value * other.scale);
}

const COMMODITIES: ReadonlySet<Sector> = new Set(['coal', 'steel', 'gas', 'oil', 'metals']);

function isForemost(
  subject: Subject,
  {
    sign,
    rank = 1,
    places = 1,
    isRelative = false,
  }: { sign: -1 | 0 | 1; rank?: number; places?: number; isRelative?: boolean },
  peers: readonly Subject[],
  moveOf: MoveOf,
): boolean {
  const reach = (one: Subject) => {
    const change = moveOf(one)?.change ?? 0;
    return sign === 0 ? Math.abs(change) : sign * change;
  };
  if (
    (reach(subject) <= 0 && !isRelative) ||
    moveOf(subject)?.change == null ||
    subject.freshness !== 'fresh' ||
    !peers.includes(subject)
  )
    return false;
  // The first of one is no leader.
  if (peers.every(({ name }) => name === subject.name)) return false;
  if (rank === LAST) return peers.every((peer) => reach(peer) <= 0 || reach(peer) >= reach(subject));
  const ahead = peers.filter((peer) => reach(peer) > reach(subject)).length;
  return rank === 1 ? ahead < places : ahead === rank - 1;
}

/** "the highest share price among the peers" */
function isOfValue(subject: Subject, sign: -1 | 0 | 1, pool: readonly Subject[] | undefined): boolean {
  if (!pool?.includes(subject)) return false;
  const rest = pool.filter(({ name }) => name !== subject.name);
  return (
    rest.length > 0 && rest.every((one) => isComparable(subject, one) && levelGap(subject, one) === sign)
  );
}

function peersOf(subject: Subject, subjects: readonly Subject[]): Subject[] {
  const isPeer = (one: Subject) =>
    one.sector === subject.sector || (COMMODITIES.has(one.sector) && COMMODITIES.has(subject.sector));
  return subjects.filter((one) => one.kind === subject.kind && isPeer(one) && one.freshness === 'fresh');
}

function isTimes(
  { value: { value } }: Subject,
  move: Evidence | undefined,
  times: number,
  hedge: 'over' | 'under' | undefined,
): boolean {
  if (move?.change == null) return false;
  // A rate moves in points.
  const before = move.change_unit === 'points' && value !== null ? value - move.change : 0;
  if (move.change_unit !== 'percent' && (before <= 0 || value === null)) return false;
  const ratio = (before > 0 && value !== null ? value / before : 1 + move.change / 100) / times;
  // "More than halved" means less than half.
  const beyond = times < 1 ? 1 / ratio : ratio;
  if (hedge === 'over') return beyond > 1 && beyond <= 1.25;
  if (hedge === 'under') return beyond < 1 && beyond >= 0.94;
  return Math.abs(beyond - 1) <= 0.04;
}
