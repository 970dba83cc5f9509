import type { Evidence } from '#contract/dashboard.ts';
import { weekdayOf } from '#contract/days.ts';
import { lookUp } from '#contract/look-up.ts';
import { mondayOf, sayDay, yearOf } from '../../calendar.ts';
import type { Hedge } from '../reading/read-number.ts';
import {
  claimAt,
  isWord,
  type Problem,
  problemAt,
  type Token,
  type TokenOf,
  textOf,
} from '../reading/token.ts';
import { findMove, hasValue, type PeriodWord, type Subject } from '../subject.ts';
import { checkComparison, checkUnison } from './check-comparison.ts';
import { namesOf } from './check-counts.ts';
import { checkDate, checkOver, isOfDay } from './check-date.ts';
import { checkDirection, checkMood } from './check-direction.ts';
import { checkGroup } from './check-group.ts';
import { checkNumber, isSameNumber } from './check-number.ts';
import {
  comparedWith,
  directionBefore,
  type FrameContext,
  isBareRelation,
  isOfLevel,
  periodsOf,
  poolAfter,
  poolBefore,
  withSign,
} from './comparison-context.ts';
import type { Frame, NumberPiece } from './frames.ts';
import { breakAt, type Mention, type Target } from './mentions.ts';
import { NO_EARLIER_MOVE, readReleases } from './releases-of-values.ts';
import { bestOf, joinVerdicts, refuted, type Verdict, verified } from './verdict.ts';

export function checkFrame(frame: Frame, context: FrameContext): Verdict {
  const { targets } = frame.mention;
  const verdicts = targets.map((target, index) => {
    const own = { ...frame, numbers: shareOut(frame.numbers, targets.length, index) };
    const { group } = target;
    // "Gas had a worse day than gold": a group of one is that one.
    if (
      group &&
      namesOf(group).size === 1 &&
      own.comparisons.length + own.numbers.length > 0 &&
      !target.subjects.length
    )
      return checkTarget({ ...target, subjects: group.members }, own, context);
    if (target.subjects.length === 0 && group) return checkGroup(group, target, own, context);
    return checkTarget(target, own, context);
  });
  return joinVerdicts(verdicts);
}

/** "gold and copper rose 2% and 1%": with as many figures as names, they match in order. */
function shareOut(numbers: NumberPiece[], count: number, index: number): NumberPiece[] {
  if (count < 2) return numbers;
  if (numbers.length !== count) return numbers.map(asBound);
  const isOneKind = numbers.every(({ token }) => token.number.unit === numbers[0]?.token.number.unit);
  return isOneKind ? numbers.slice(index, index + 1) : numbers;
}

const BOUNDS: Readonly<Record<string, Hedge>> = { above: 'beyond', below: 'short' };

/** "CNR and Peabody each gained more than 1%" is true of a gain of 6%; "closed above $5" is not said of a price of $75. */
function asBound(piece: NumberPiece): NumberPiece {
  const { number } = piece.token;
  const hedge = number.hedge && lookUp(BOUNDS, number.hedge);
  if (!hedge || number.unit === 'money') return piece;
  return { ...piece, token: { ...piece.token, number: { ...number, hedge } } };
}

function checkTarget(target: Target, frame: Frame, context: FrameContext): Verdict {
  if (target.subjects.length === 0) return refuteAll(frame);
  // "the economy added 119,000 jobs": next to a count, an ambiguous name means the count.
  const isCount = frame.numbers.some(
    ({ token: { number } }) => number.unit === 'none' && number.value >= 1_000,
  );
  const counted = target.subjects.filter(({ measure }) => (measure === 'amount') === isCount);
  const subjects = counted.length > 0 ? counted : target.subjects;
  const verdicts = subjects.map((subject) => checkSubject(subject, target, frame, context));
  return verdicts.sort((a, b) => a.problems.length - b.problems.length)[0] ?? joinVerdicts([]);
}

/** Rejects figures of a release we have no data for. */
function refuteAll({ numbers, directions, comparisons, mention }: Frame): Verdict {
  const name = mention.targets[0]?.tokens[0]?.text ?? 'this';
  const why = `We have no figures for ${name}`;
  return joinVerdicts([
    ...numbers.map(({ token }) => refuted(token, 'value', why)),
    ...directions.map(({ token }) => refuted(token, 'direction', why)),
    ...comparisons.map((token) => refuted(token, 'comparison', why)),
  ]);
}

function checkSubject(subject: Subject, target: Target, frame: Frame, context: FrameContext): Verdict {
  const { today, subjects } = context.knowledge;
  const clause = clauseText(context.tokens, frame.mention);
  const lacks = LACKS.test(clause);
  const has = HAS.test(clause) && !DENIES.test(clause);
  // We don't store what a figure was before a revision.
  const defaultPeriod: PeriodWord = /\brevis(?:ed|ion)/i.test(clause) ? 'unknown' : subject.defaultPeriod;
  const moves = new Map<PeriodWord, Evidence>();
  const verdicts: Verdict[] = [
    { claims: target.tokens.map((token) => claimAt(token, 'name', subject.value.id)), problems: [] },
  ];
  const beside = new Map<number, Evidence>();
  const told = new Set<Token>();
  const { dates, earlier, isOfEarlier } = readReleases(subject, frame, context.tokens, today);
  for (const number of frame.numbers) {
    // "below its usual daily move of 3%"
    const of = context.tokens[number.at - 2];
    if (
      of?.type === 'comparison' &&
      of.comparison.kind === 'unusual' &&
      isWord(context.tokens[number.at - 1], /^of$/)
    ) {
      verdicts.push(checkUsual(subject, number.token));
      continue;
    }
    // "payroll growth of 64,000"
    const isGrowth = subject.measure === 'amount' && / growth$/i.test(target.tokens[0]?.text ?? '');
    // "Ramaco leads at 41%"
    const isShare =
      number.token.number.unit === 'percent' &&
      subject.measure !== 'percent' &&
      !isWord(
        context.tokens[number.at - 2],
        /^(?:closed|closes|ended|settled|traded|trades|finished|stands|is|was)$/,
      );
    const role: NumberPiece['role'] = earlier.has(number.at)
      ? 'earlier'
      : number.role !== 'value'
        ? number.role
        : isGrowth
          ? 'change'
          : isShare
            ? 'unclear'
            : 'value';
    const piece = { ...number, role, otherPeriod: number.otherPeriod ?? spanPeriod(subject, frame, today) };
    const ofRate = subject.rate && piece.role === 'earlier' ? subject.rate : subject;
    const isCoupon = subject.kind === 'bond' && isOfCoupon(context.tokens, piece.at, piece.token);
    const verdict = isOfEarlier(piece)
      ? refuted(piece.token, 'change', NO_EARLIER_MOVE)
      : isOfOtherTime(subject, context.tokens, piece.at)
        ? refuted(piece.token, 'value', `We only have closing prices of ${subject.name}`)
        : checkNumber(ofRate, piece, { today, defaultPeriod, isCoupon });
    const past = verdict.problems.length > 0 ? findPast(subject, frame, context.tokens, piece.at) : undefined;
    const ofPast =
      past &&
      checkNumber(
        { ...subject, earlier: [past.row] },
        { ...piece, role: 'earlier' },
        { today, defaultPeriod },
      );
    if (past && ofPast?.problems.length === 0) {
      verdicts.push(ofPast, verified(past.token, 'date', past.row));
      told.add(past.token);
      continue;
    }
    verdicts.push(verdict);
    if (!verdict.move) continue;
    if (piece.direction) beside.set(piece.direction.at, verdict.move);
    moves.set(piece.period ?? defaultPeriod, verdict.move);
  }
  for (const piece of frame.directions) {
    if (isOfEarlier(piece)) {
      verdicts.push(refuted(piece.token, 'direction', NO_EARLIER_MOVE));
      continue;
    }
    const isFirst = frame.directions.find(({ at }) => at === piece.at) === piece;
    const known = isFirst ? beside.get(piece.at) : undefined;
    const { otherPeriod } = piece;
    // "consumer prices rose 2.7%, down from 2.9%"
    const from = isWord(context.tokens[piece.at + 2], /^the$/) ? piece.at + 3 : piece.at + 2;
    const isOfRate =
      isWord(context.tokens[piece.at + 1], /^(?:from|than)$/) && context.tokens[from]?.type === 'number';
    // "rose this week as the 2-year yield fell"
    const isAlone = frame.numbers.length + frame.dates.length === 0;
    const isShared = otherPeriod && isAlone && !piece.period;
    const verdict = bestOf([
      subject.rate && isOfRate
        ? checkDirection(subject.rate, piece, subject.rate.defaultPeriod, undefined)
        : checkDirection(subject, piece, isShared ? otherPeriod : defaultPeriod, known),
      ...(otherPeriod && !known && !piece.period
        ? [checkDirection(subject, { ...piece, period: otherPeriod }, defaultPeriod, known)]
        : []),
    ]);
    verdicts.push(verdict);
    if (verdict.move) moves.set(piece.period ?? defaultPeriod, verdict.move);
  }
  for (const period of frame.periods) {
    if (told.has(period)) continue;
    verdicts.push(checkOver(period, context.tokens, subject));
    const move = moves.get(period.period);
    if (move) verdicts.push(verified(period, 'date', move));
    else if (moves.size > 0 && !period.sign && frame.comparisons.length === 0)
      verdicts.push(refuted(period, 'date', 'No figure or direction is over this time'));
    if (period.sign) verdicts.push(checkMood(subject, period, period.sign));
  }
  for (const piece of dates) {
    if (told.has(piece.token)) continue;
    const isNow = piece.token.date.kind === 'day' && piece.token.date.days.includes(today);
    if (lacks && isNow && subject.asOf !== today) continue;
    verdicts.push(
      bestOf([
        // "has not been updated since November 6"
        checkDate(
          subject,
          lacks ? { ...piece, of: 'value' } : piece,
          today,
          isOfMaturity(context.tokens, piece.token),
        ),
        // "consumer prices rose 2.7% in June, up from 2.9% in May"
        ...(subject.rate && piece.of !== 'value' && frame.numbers.some(({ role }) => role === 'earlier')
          ? [checkDate(subject.rate, piece, today)]
          : []),
      ]),
    );
  }
  for (const token of frame.comparisons) {
    const others = comparedWith(token, context);
    // "Silver did even better": than what the sentence before is about.
    if (others.length === 0 && isBareRelation(token)) continue;
    const beside = {
      subjects,
      others,
      periods: periodsOf(token, frame, context, subject.defaultPeriod),
      pool: poolAfter(token, context.tokens) ?? poolBefore(subject, token, context.tokens),
      direction: directionBefore(token, context.tokens),
      isOfLevel: isOfLevel(token, context.tokens),
      places: /(?:ers|stocks|shares|names)\b/i.test(token.text) ? frame.mention.targets.length : 1,
    };
    const own = frame.mention.targets;
    const all = context.frames.flatMap(({ mention }) => mention.targets);
    // "They diverged, with gold up and copper down": all that are named.
    const named = (own.length > 1 ? own : all).flatMap(({ subjects, group }) =>
      subjects.length > 0 ? subjects.slice(0, 1) : (group?.members ?? []),
    );
    verdicts.push(
      token.comparison.kind === 'unison'
        ? checkUnison(token, named, beside.periods[0] ?? subject.defaultPeriod)
        : checkComparison(subject, withSign(token, context.tokens), beside),
    );
  }
  const verdict = joinVerdicts(verdicts);
  return {
    claims: verdict.claims,
    problems: [
      ...verdict.problems,
      ...checkFreshness(subject, target, frame, { lacks, has, today, verdict }),
    ],
  };
}

/** "stood near 3.85% a week earlier": the level before the stored move over that time. */
function findPast(
  subject: Subject,
  { dates, periods }: Frame,
  tokens: readonly Token[],
  at: number,
): { token: Token; row: Evidence } | undefined {
  for (const token of [...dates.map((piece) => piece.token), ...periods]) {
    const place = tokens.indexOf(token);
    const between = tokens.slice(Math.min(at, place) + 1, Math.max(at, place));
    const isBeside = between.length < 9 && !between.some((one) => breakAt(one) > 2 || one.type === 'number');
    const unit = token.type === 'period' ? token.period : token.date.kind === 'before' && token.date.unit;
    if (!isBeside || !/(?:earlier|ago|before|back)$/i.test(token.text)) continue;
    if (unit !== 'day' && unit !== 'week' && unit !== 'month') continue;
    const row = findMove(subject, unit, subject.measure === 'percent' ? 'points' : 'absolute');
    const { value } = subject.value;
    if (row?.change == null || value === null) continue;
    return { token, row: { ...row, value: Number((value - row.change).toFixed(4)) } };
  }
  return undefined;
}

function checkUsual({ usual, name }: Subject, token: TokenOf<'number'>): Verdict {
  if (usual?.value && isSameNumber(token.number, usual.value)) return verified(token, 'value', usual);
  return refuted(token, 'value', `The usual move of ${name} is ${usual?.value ?? 'unknown'}`);
}

/** "opened at $84", "averaged $84 this week" */
function isOfOtherTime({ kind }: Subject, tokens: readonly Token[], at: number): boolean {
  return (
    (kind === 'price' || kind === 'commodity') &&
    tokens
      .slice(Math.max(0, at - 2), at)
      .some((token) => isWord(token, /^(?:opened|averag(?:ed|ing)|touched|peaked|bottomed)$/))
  );
}

/** "pay 5%", "a 9% coupon" */
function isOfCoupon(tokens: readonly Token[], at: number, { number }: TokenOf<'number'>): boolean {
  if (number.unit !== 'percent') return false;
  const near = [...tokens.slice(Math.max(0, at - 3), at), ...tokens.slice(at + 1, at + 3)];
  return near.some(({ text }) =>
    /^(?:pay|pays|paying|coupon|carry|carries|interest|bear|bears)$/i.test(text),
  );
}

/** "due 2051", "mature in April 2051", "run until July 2045" */
function isOfMaturity(tokens: readonly Token[], token: Token): boolean {
  const at = tokens.indexOf(token);
  return tokens
    .slice(Math.max(0, at - 3), at)
    .some(({ text }) => /^(?:due|mature|matures|maturing|until|repaid|run|runs|maturity|of)$/i.test(text));
}

export const LACKS =
  /\b(?:no (?!change|move)(?:(?!in|on|of|for|from)[\w-]+ ){0,4}?(?:price|value|data|quote|reading|figure|update|number|print)|(?:do|does|could|can) ?not (?:currently )?(?:have|find|see)|(?:don't|doesn't|couldn't|can't) (?:currently )?(?:have|find|see)|unavailable|not available|stale|frozen|missing(?: (?:from|in) [\w' ]{0,16}(?:data|feed|figures|prices))?|outdated|out of date|(?:not|hasn't|haven't) (?:been )?updated|not (?:yet )?(?:been )?published|has not moved at its source|not come through)\b/i;

/** "has a current price", "is up to date" */
const HAS =
  /\b(?:up[- ]to[- ]date|(?:current|fresh) (?:price|value|quote|reading|figure|number)s?|every (?:current )?price|has a (?:price|value)|(?:is|are) (?:current|fresh|available))\b/i;
const DENIES = /\b(?:no|not|never|without|lacks?|none|nothing|neither|nor|cannot|too)\b|n't\b/i;

/** An outdated value needs its date or age; a fresh one must not be called missing. */
function checkFreshness(
  subject: Subject,
  target: Target,
  frame: Frame,
  { lacks, has, today, verdict }: { lacks: boolean; has: boolean; today: string; verdict: Verdict },
): Problem[] {
  const token = target.tokens[0];
  if (!token) return [];
  const isTold = frame.numbers.length > 0 || frame.directions.length > 0;
  const current = target.subjects.find((one) => one.freshness === 'fresh' && hasValue(one));
  if (lacks && current) {
    const day = sayDay(current.asOf ?? '', today);
    return [problemAt(token, 'stale', `${current.name} has a current value, from ${day}`)];
  }
  if (subject.freshness === 'fresh') return [];
  if (has) return [problemAt(token, 'stale', `${subject.name} has no current value`)];
  if (!isTold || !hasValue(subject)) return [];
  const isDated =
    verdict.claims.some(({ kind, evidenceId }) => kind === 'date' && evidenceId === subject.value.id) ||
    frame.numbers.some(({ role }) => role === 'age') ||
    (subject.asOf !== null &&
      frame.dates.some(({ token: date }) => isOfDay(date.date, subject.asOf ?? '', subject.cadence, today)));
  if (isDated) return [];
  const day = sayDay(subject.asOf ?? '', today);
  return [problemAt(token, 'stale', `The last value of ${subject.name} is from ${day}; give its date`)];
}

function spanPeriod(subject: Subject, frame: Frame, today: string): PeriodWord | undefined {
  for (const { token } of frame.dates) {
    const { date } = token;
    if (date.kind === 'year' && date.year === yearOf(today)) return 'year to date';
    if (date.kind !== 'span' || subject.asOf === null) continue;
    const isWeekOver = subject.asOf < mondayOf(today) || weekdayOf(today) % 6 === 0;
    if (isWeekOver && subject.asOf >= date.from) return 'week';
  }
  return undefined;
}

function clauseText(tokens: readonly Token[], { first, last }: Mention): string {
  let [from, to] = [first, last];
  while (from > 0 && !isEnd(tokens, from - 1)) from -= 1;
  while (to < tokens.length - 1 && !isEnd(tokens, to + 1)) to += 1;
  return textOf(tokens.slice(from, to + 1));
}

/** Also before "and coking coal has no value" and ", and no value is available for coking coal". */
function isEnd(tokens: readonly Token[], at: number): boolean {
  if (breakAt(tokens[at]) === 3) return true;
  const and = tokens[at]?.text === ',' ? at + 1 : at;
  if (!isWord(tokens[and], /^and$/)) return false;
  const [next, afterNext] = tokens.slice(and + 1, and + 3);
  return isWord(next, /^no$/) || (next?.type === 'name' && isWord(afterNext, /^(?:has|had|is|was)$/));
}
