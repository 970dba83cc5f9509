import type { Evidence } from '#contract/dashboard.ts';
import type { TokenOf } from '../reading/token.ts';
import { findAnyMove, type PeriodWord, type Subject } from '../subject.ts';
import type { DirectionPiece } from './frames.ts';
import { refuted, sayChange, sayPeriod, type Verdict, verified } from './verdict.ts';

/** What counts as little over a longer time, compared with a day. */
const LONGER: Readonly<Record<string, number>> = { week: 1.5, month: 2, 'year to date': 3, year: 3 };

/** A smaller change, in percent or points, counts as none. */
const STILL = 0.005;

export function checkDirection(
  subject: Subject,
  piece: DirectionPiece,
  defaultPeriod: PeriodWord,
  known: Evidence | undefined,
): Verdict {
  const { token } = piece;
  const wrong = (why: string) => refuted(token, 'direction', why);
  if (token.isForecast) return wrong('This is a forecast; only recorded moves can be stated');
  const period = piece.period ?? defaultPeriod;
  const row = known ?? findAnyMove(subject, period);
  if (row?.change == null) return wrong(`We have no change for ${subject.name} ${sayPeriod(period)}`);
  const fault = findFault(subject, token, row);
  if (fault) return wrong(fault);
  return { ...verified(token, 'direction', row), move: row };
}

function findFault(
  subject: Subject,
  { direction: reading, isNegated, text: word }: TokenOf<'direction'>,
  row: Evidence,
): string | undefined {
  const change = row.change ?? 0;
  const isPoints = row.change_unit === 'points';
  const size = Math.abs(change);
  const sign = size < STILL ? 0 : Math.sign(change);
  const stored = `${subject.name} ${sayChange(row)}`;
  const longer = LONGER[row.change_period ?? ''] ?? 1;
  const usual = subject.usual?.unit === row.change_unit ? (subject.usual?.value ?? 0) : 0;
  if (reading.sign === 0) {
    const isStill =
      /unchanged|no change|stood still/i.test(word) &&
      !/almost|virtually|mostly|essentially|largely|broadly|basically|practically/i.test(word)
        ? sign === 0
        : size <= (isPoints ? 0.03 : Math.max(0.3, Math.min(0.5, 0.35 * usual))) * longer;
    return isStill !== isNegated ? undefined : stored;
  }
  if (isNegated) return sign === reading.sign ? stored : undefined;
  if (sign !== reading.sign) return stored;
  if (
    reading.strength === 'strong' &&
    size < Math.min(isPoints ? 0.07 : 2, usual > 0 ? 1.25 * usual : Number.POSITIVE_INFINITY)
  ) {
    return `${stored}; "${word}" needs a larger move`;
  }
  if (reading.strength === 'weak' && size > Math.max(isPoints ? 0.1 : 2, 1.5 * usual)) {
    return `${stored}; "${word}" suggests a smaller move`;
  }
  // For series we store no moves before the last one.
  if (
    reading.isReversal &&
    subject.cadence === 'day' &&
    Math.abs(subject.streak?.value ?? 0) !== 1 &&
    !isAgainstWeek(subject, change)
  ) {
    return `Our data do not show ${subject.name} moving the other way before that`;
  }
  return undefined;
}

/** The rest of the week went the other way. */
function isAgainstWeek(subject: Subject, change: number): boolean {
  const week = findAnyMove(subject, 'week')?.change;
  return week != null && Math.sign(week - change) === -Math.sign(change);
}

/** "a good year" */
export function checkMood(subject: Subject, token: TokenOf<'period'>, sign: -1 | 1): Verdict {
  const move = findAnyMove(subject, token.period);
  if (move?.change != null && Math.sign(move.change) === sign) return verified(token, 'direction', move);
  return refuted(
    token,
    'direction',
    move ? `${subject.name} ${sayChange(move)}` : `We have no change for ${subject.name} over that period`,
  );
}
