import type { Evidence } from '#contract/dashboard.ts';
import { weekdayOf } from '#contract/days.ts';
import { mondayOf, sayDay, yearOf } from '../../calendar.ts';
import type { Group, Knowledge } from '../knowledge.ts';
import type { PeriodWord } from '../reading/read-date.ts';
import {
  claimAt,
  isWord,
  type Problem,
  problemAt,
  type Token,
  type TokenOf,
  textOf,
} from '../reading/token.ts';
import { findAnyMove, findMove, hasValue, type Subject } from '../subject.ts';
import { type Beside, checkComparison, checkUnison, findDivided } from './check-comparison.ts';
import { isMiddle, namesOf } from './check-counts.ts';
import { checkDate, isOfDay } from './check-date.ts';
import { checkDirection } from './check-direction.ts';
import { checkNumber, isSameNumber } from './check-number.ts';
import { type DatePiece, type Frame, type NumberPiece, periodOf } from './frames.ts';
import { breakAt, isPool, isYardstick, type Mention, type Target } from './mentions.ts';
import { bestOf, joinVerdicts, refuted, sayChange, type Verdict, verified } from './verdict.ts';

interface FrameContext {
  knowledge: Knowledge;
  tokens: readonly Token[];
  frames: readonly Frame[];
  /** The period that a sentence begins with. */
  lead: PeriodWord | undefined;
}

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

/** "CNR and Peabody each gained more than 1%" */
function asBound(piece: NumberPiece): NumberPiece {
  const { number } = piece.token;
  if (number.hedge !== 'above') return piece;
  return { ...piece, token: { ...piece.token, number: { ...number, hedge: 'beyond' } } };
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
  // We don't store what a figure was before a revision.
  const defaultPeriod: PeriodWord = /\brevis(?:ed|ion)/i.test(clause) ? 'unknown' : subject.defaultPeriod;
  const moves = new Map<PeriodWord, Evidence>();
  const verdicts: Verdict[] = [
    { claims: target.tokens.map((token) => claimAt(token, 'name', subject.value.id)), problems: [] },
  ];
  const beside = new Map<number, Evidence>();
  // "closed at $2.88 on Wednesday", "(previous month: 1.351 million)": a value of the time before
  const earlier = new Set<number>();
  const dates = frame.dates.map((piece): DatePiece => {
    const figure = piece.of === 'value' && figureOf(piece.token, frame, context.tokens);
    if (!figure || checkDate(subject, piece, today).problems.length === 0) return piece;
    const before: DatePiece = { ...piece, of: 'earlier' };
    if (checkDate(subject, before, today).problems.length > 0) return piece;
    earlier.add(figure.at);
    return before;
  });
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
    const verdict = checkNumber(ofRate, piece, { today, defaultPeriod, isCoupon });
    verdicts.push(verdict);
    if (!verdict.move) continue;
    if (piece.direction) beside.set(piece.direction.at, verdict.move);
    moves.set(piece.period ?? defaultPeriod, verdict.move);
  }
  for (const piece of frame.directions) {
    const known = beside.get(piece.at);
    const { otherPeriod } = piece;
    // "consumer prices rose 2.7%, down from 2.9%"
    const from = isWord(context.tokens[piece.at + 2], /^the$/) ? piece.at + 3 : piece.at + 2;
    const isOfRate =
      isWord(context.tokens[piece.at + 1], /^(?:from|than)$/) && context.tokens[from]?.type === 'number';
    const verdict = bestOf([
      subject.rate && isOfRate
        ? checkDirection(subject.rate, piece, subject.rate.defaultPeriod, undefined)
        : checkDirection(subject, piece, defaultPeriod, known),
      ...(otherPeriod && !known
        ? [checkDirection(subject, { ...piece, period: otherPeriod }, defaultPeriod, known)]
        : []),
    ]);
    verdicts.push(verdict);
    if (verdict.move) moves.set(piece.period ?? defaultPeriod, verdict.move);
  }
  for (const period of frame.periods) {
    const move = moves.get(period.period);
    if (move) verdicts.push(verified(period, 'date', move));
    if (period.sign) verdicts.push(checkMood(subject, period, period.sign));
  }
  for (const piece of dates) {
    const isNow = piece.token.date.kind === 'day' && piece.token.date.days.includes(today);
    if (lacks && isNow && subject.asOf !== today) continue;
    verdicts.push(
      bestOf([
        checkDate(subject, piece, today, isOfMaturity(context.tokens, piece.token)),
        // "consumer prices rose 2.7% in June, up from 2.9% in May"
        ...(subject.rate && piece.of === 'either' ? [checkDate(subject.rate, piece, today)] : []),
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
      pool: poolAfter(token, context.tokens),
      direction: directionBefore(token, context.tokens),
      isOfLevel:
        wordsAfter(token, context.tokens).some((word) =>
          /^(?:price|value|level|expensive|cost)$/i.test(word),
        ) ||
        /^(?:costs?|fetches|fetched|commands?|priced|worth)$/i.test(
          context.tokens[context.tokens.indexOf(token) - 1]?.text ?? '',
        ),
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
    problems: [...verdict.problems, ...checkFreshness(subject, target, frame, { lacks, today, verdict })],
  };
}

function checkUsual({ usual, name }: Subject, token: TokenOf<'number'>): Verdict {
  if (usual?.value && isSameNumber(token.number, usual.value)) return verified(token, 'value', usual);
  return refuted(token, 'value', `The usual move of ${name} is ${usual?.value ?? 'unknown'}`);
}

function hasComma(tokens: readonly Token[], one: number, other: number): boolean {
  return tokens.slice(Math.min(one, other), Math.max(one, other)).some(({ text }) => text === ',');
}

/** The value a date belongs to: nothing but small words and a colon between them. */
function figureOf(date: Token, { numbers }: Frame, tokens: readonly Token[]): NumberPiece | undefined {
  const place = tokens.indexOf(date);
  return numbers.find(({ at, role, direction }) => {
    const between = tokens.slice(Math.min(at, place) + 1, Math.max(at, place));
    const isBeside = between.every(
      (token) =>
        token.text === ':' ||
        (/^(?:word|mark|cause)$/.test(token.type) && breakAt(token) === 0 && !isWord(token, /^to$/)),
    );
    // "unchanged at 3.63% in January" is not about the value alone.
    return isBeside && /^(?:value|unclear)$/.test(role) && direction?.token.direction.sign !== 0;
  });
}

/** The periods of a comparison; a day named next to a period counts too. */
function periodsOf(
  token: TokenOf<'comparison'>,
  frame: Frame,
  { tokens, lead }: FrameContext,
  defaultPeriod: PeriodWord,
): readonly PeriodWord[] {
  const said = periodOf(token) ?? frame.comparisons.map(periodOf).find((period) => period !== undefined);
  const at = tokens.indexOf(token);
  // "the top performer this year, even after falling 8.8% in a month"
  // "fell 7.9%, the steepest drop": of the figure just before
  const told =
    tokens[at - 1]?.text === ',' ? frame.numbers.find((number) => number.at === at - 2) : undefined;
  if (!said && told && told.role !== 'value') return [told.period ?? defaultPeriod];
  const end = tokens.findIndex(
    (one, place) => place > at && one.type !== 'period' && one.text !== ',' && !isWord(one, /^and$/),
  );
  const listed = tokens.slice(at + 1, end < 0 ? undefined : end);
  const next = listed.flatMap((one) => (one.type === 'period' ? [one.period] : []));
  if (said) return [said, ...next];
  if (listed[0]?.type === 'period') return next;
  const moved = frame.directions.findLast((piece) => piece.at < at);
  if (token.comparison.kind === 'unusual' && moved) return [moved.period ?? defaultPeriod];
  const isNear = (other: Token) => {
    const place = tokens.indexOf(other);
    return tokens.slice(Math.min(at, place), Math.max(at, place)).every((one) => breakAt(one) < 3);
  };
  const own = frame.periods.filter(isNear).map(({ period }) => period);
  const periods = own.length > 0 ? own : frame.periods.slice(0, 1).map(({ period }) => period);
  if (periods.length === 0) return [lead ?? onlyPeriodOf(tokens) ?? defaultPeriod];
  // "the top performer of the week and on Friday", but "fell on Friday, yet its weekly gain is the largest"
  const hasDay = frame.dates.some(
    ({ token: date }) =>
      date.date.kind === 'day' && isNear(date) && !hasComma(tokens, at, tokens.indexOf(date)),
  );
  return hasDay && token.comparison.kind === 'superlative' ? ['day', ...periods] : periods;
}

function onlyPeriodOf(tokens: readonly Token[]): PeriodWord | undefined {
  const [period, other] = tokens.filter((token) => token.type === 'period');
  const hasDate = tokens.some(({ type }) => type === 'date');
  return period?.type === 'period' && !other && !hasDate ? period.period : undefined;
}

/** "the best of the three main indices", "the worst performer among coal stocks" */
function poolAfter(token: Token, tokens: readonly Token[]): readonly Subject[] | undefined {
  const at = tokens.indexOf(token);
  const after = tokens.findIndex((one, next) => next > at && next <= at + 6 && one.type === 'name');
  // "Of the three railroads, CSX fared worst"
  const first = tokens.findIndex(({ type }) => type === 'name');
  const isLead = isWord(tokens[0], /^(?:of|among|amongst)$/);
  for (const place of isLead ? [after, first] : [after]) {
    const name = tokens[place];
    if (name?.type === 'name' && name.target.subjects.length === 0 && isPool(tokens, place, name))
      return name.target.group?.members;
  }
  return undefined;
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

/** "a good year" */
function checkMood(subject: Subject, token: TokenOf<'period'>, sign: -1 | 1): Verdict {
  const move = token.period === 'unknown' ? undefined : findAnyMove(subject, token.period);
  if (move?.change != null && Math.sign(move.change) === sign) return verified(token, 'direction', move);
  return refuted(
    token,
    'direction',
    move ? `${subject.name} ${sayChange(move)}` : `We have no change for ${subject.name} over that period`,
  );
}

const LACKS =
  /\b(?:no (?:current |fresh |new |recent |up-to-date )?(?:price|value|data|quote|reading|figure|update|number)|unavailable|not available|stale|frozen|missing|outdated|out of date|not (?:been )?updated|not (?:yet )?(?:been )?published|has not moved at its source|not come through)\b/i;

/** An outdated value needs its date or age; a fresh one must not be called missing. */
function checkFreshness(
  subject: Subject,
  target: Target,
  frame: Frame,
  { lacks, today, verdict }: { lacks: boolean; today: string; verdict: Verdict },
): Problem[] {
  const token = target.tokens[0];
  if (!token) return [];
  const isTold = frame.numbers.length > 0 || frame.directions.length > 0;
  const current = target.subjects.find((one) => one.freshness === 'fresh' && hasValue(one));
  if (lacks && current) {
    const day = sayDay(current.asOf ?? '', today);
    return [problemAt(token, 'stale', `${current.name} has a current value, from ${day}`)];
  }
  if (subject.freshness === 'fresh' || !isTold || !hasValue(subject)) return [];
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

/** "fell, led by Peabody" means the largest fall. */
function withSign(token: TokenOf<'comparison'>, tokens: readonly Token[]): TokenOf<'comparison'> {
  if (token.comparison.kind !== 'superlative' || (token.comparison.isOfNext && token.comparison.sign !== 0))
    return token;
  if (!token.comparison.isOfNext && !(token.comparison.rank && token.comparison.sign === 0)) return token;
  const sign = directionBefore(token, tokens);
  return { ...token, comparison: { ...token.comparison, sign } };
}

function comparedWith(token: TokenOf<'comparison'>, { tokens, frames }: FrameContext): Subject[] {
  const isBehind = token.comparison.kind === 'superlative' && token.comparison.isBehindNext;
  if (!isBehind && !/^(?:relation|level|size|ratio|gap|defiance|echo)$/.test(token.comparison.kind))
    return [];
  const at = tokens.indexOf(token);
  const next = frames.find(({ mention }) => mention.first > at && mention.first <= at + 6);
  const between = next ? tokens.slice(at + 1, next.mention.first) : [];
  const isBack = isWord(tokens[at + 1], /^(?:it|them)$/);
  if (isBack) {
    const before = frames.findLast(
      ({ mention, comparisons }) => mention.last < at && !comparisons.includes(token),
    );
    return before?.mention.targets.flatMap(({ subjects }) => subjects.slice(0, 1)) ?? [];
  }
  const isNext =
    next &&
    between.every(
      ({ type, text }) => /^(?:direction|number|date|period)$/.test(type) || COMPARING.test(text),
    );
  const own = frames.find(({ comparisons }) => comparisons.includes(token))?.mention.targets ?? [];
  // "the spread between Brent and WTI rose"
  if (token.comparison.kind === 'gap' && own.length === 2 && !next)
    return own.flatMap(({ subjects }) => subjects.slice(0, 1));
  const isOfPair = (token.comparison.kind === 'gap' || isBareRelation(token)) && frames.length === 2;
  const other = isNext
    ? next
    : frames.find(
        ({ mention, comparisons }) =>
          (isOfPair && !comparisons.includes(token)) || (mention.first < at && isYardstick(tokens, mention)),
      );
  return (
    other?.mention.targets.flatMap(({ subjects, group }) =>
      subjects.slice(0, 1).concat(subjects.length === 0 ? (group?.members ?? []) : []),
    ) ?? []
  );
}

const COMPARING =
  /^(?:to|with|over|in|on|for|this|than|between|the|both|every|all|each|any|other|others|its|of|that|what|as|much|price|value|level|expensive|size|gain|move)$/i;

/** "did better", without a "than" */
function isBareRelation({ comparison, text }: TokenOf<'comparison'>): boolean {
  return comparison.kind === 'relation' && /(?:better|worse)$/i.test(text);
}

function wordsAfter(token: Token, tokens: readonly Token[]): string[] {
  const at = tokens.indexOf(token);
  return tokens.slice(at + 1, at + 5).map(({ text }) => text);
}

function directionBefore(token: Token, tokens: readonly Token[]): -1 | 0 | 1 {
  const before = tokens.slice(0, tokens.indexOf(token)).findLast(({ type }) => type === 'direction');
  return before?.type === 'direction' ? before.direction.sign : 0;
}

function tokensAfter(tokens: readonly Token[], last: number): Token[] {
  const end = tokens.findIndex((token, at) => at > last && (breakAt(token) > 0 || token.type === 'name'));
  return tokens.slice(last + 1, end < 0 ? undefined : end);
}

function clauseText(tokens: readonly Token[], { first, last }: Mention): string {
  let [from, to] = [first, last];
  while (from > 0 && !isEnd(tokens, from - 1)) from -= 1;
  while (to < tokens.length - 1 && !isEnd(tokens, to + 1)) to += 1;
  return textOf(tokens.slice(from, to + 1));
}

/** Also before ", and coking coal has no value" and ", and no value is available for coking coal". */
function isEnd(tokens: readonly Token[], at: number): boolean {
  if (breakAt(tokens[at]) === 3) return true;
  if (tokens[at]?.text !== ',' || !isWord(tokens[at + 1], /^and$/)) return false;
  const [next, afterNext] = tokens.slice(at + 2, at + 4);
  return isWord(next, /^no$/) || (next?.type === 'name' && isWord(afterNext, /^(?:has|had)$/));
}

/** "No coal stock did better than Peabody", "the indices did better than gold": all the members, or none. */
function checkRelation(
  group: Group,
  token: TokenOf<'comparison'>,
  others: readonly Subject[],
  { isOfNone, period, direction }: { isOfNone: boolean; period: PeriodWord; direction: -1 | 0 | 1 },
): Verdict {
  const rest = group.members.filter((member) => !others.includes(member));
  const beside = { ...ALONE, others, periods: [period], direction };
  const ahead = rest.filter((member) => checkComparison(member, token, beside).problems.length === 0);
  const [other] = others;
  return other && rest.length > 0 && ahead.length === (isOfNone ? 0 : rest.length)
    ? verified(token, 'value', other.value)
    : refuted(token, 'comparison', 'This comparison does not match our data');
}

/** "no coal stock", "none of the coal stocks" */
function isNone(tokens: readonly Token[], { first }: Mention): boolean {
  return tokens.slice(Math.max(0, first - 3), first).some((token) => isWord(token, /^(?:no|none|neither)$/));
}

/** Beside nothing else. */
const ALONE: Beside = {
  subjects: [],
  others: [],
  periods: ['day'],
  pool: undefined,
  isOfLevel: false,
  direction: 0,
};

/** A group statement has to be true for every member that moved; a figure needs a single subject. */
function checkGroup(group: Group, target: Target, frame: Frame, context: FrameContext): Verdict {
  const { tokens } = context;
  const token = target.tokens[0];
  const words = tokensAfter(tokens, frame.mention.last);
  const [first] = group.members;
  if (!token) return joinVerdicts([]);
  const moods = frame.periods.filter(({ sign }) => sign !== undefined);
  const isTold = frame.numbers.length + frame.directions.length + frame.comparisons.length + moods.length > 0;
  if (!first) {
    return isTold ? refuted(token, 'name', `We have no data on ${token.text}`) : joinVerdicts([]);
  }
  const mixed = words.find(({ text }) => /^mixed$/i.test(text));
  // "coal" in passing is just a word.
  if (!isTold && !mixed && frame.dates.length === 0) return joinVerdicts([]);
  const verdicts: Verdict[] = [verified(token, 'name', group.counts.all ?? first.value)];
  const middle = tokens.find(isMiddle)?.text.toLowerCase();
  if (middle && isTold) return checkMiddle(group, frame, middle === 'median');
  const isOfNone = isNone(tokens, frame.mention);
  for (const piece of isOfNone && frame.comparisons.length > 0 ? [] : frame.directions) {
    const period: PeriodWord = piece.period ?? 'day';
    const moved = group.members.filter(
      (member) => period !== 'unknown' && Math.abs(findAnyMove(member, period)?.change ?? 0) >= 0.005,
    );
    const members = piece.token.direction.sign === 0 || moved.length === 0 ? group.members : moved;
    const all = members.map((member) => checkDirection(member, piece, period, undefined));
    const wrong = all.filter(({ problems }) => problems.length > 0);
    // "Coal stocks were broadly higher": at least two in three.
    const isBroad = isWord(tokens[piece.at - 1], /^(?:broadly|mostly|largely|generally|mainly)$/);
    verdicts.push(wrong.length > (isBroad ? members.length / 3 : 0) ? (wrong[0] as Verdict) : bestOf(all));
  }
  for (const piece of frame.numbers) {
    const name = token.text.toLowerCase();
    const noun = name.includes('yield') ? 'yield' : `${name.replace(/ prices?$/, '')} price`;
    // "oil rose about 1%" is true if each of them did.
    const all = group.members.map((member) =>
      checkNumber(member, piece, { today: '', defaultPeriod: member.defaultPeriod }),
    );
    const isOfAll = all.every(({ problems, move }) => problems.length === 0 && (move || all.length === 1));
    verdicts.push(isOfAll ? bestOf(all) : refuted(piece.token, 'value', `Say which ${noun} you mean`));
  }
  for (const piece of frame.dates) verdicts.push(checkDate(first, piece, first.asOf ?? ''));
  const period = frame.periods[0]?.period ?? 'day';
  // "Wall Street had a good week": each of them
  for (const mood of moods) {
    const all = group.members.map((member) => checkMood(member, mood, mood.sign ?? 1));
    verdicts.push(all.find(({ problems }) => problems.length > 0) ?? bestOf(all));
  }
  if (mixed) verdicts.push(checkMixed(group, mixed, period));
  for (const comparison of frame.comparisons) {
    const { comparison: reading } = comparison;
    if (reading.kind === 'unison') {
      verdicts.push(checkUnison(comparison, group.members, period));
      continue;
    }
    if (reading.kind === 'relation' || reading.kind === 'size') {
      const others = comparedWith(comparison, context);
      const direction = directionBefore(comparison, tokens);
      verdicts.push(checkRelation(group, comparison, others, { isOfNone, period, direction }));
      continue;
    }
    const isMood =
      reading.kind === 'mood' &&
      group.members.every(
        (member) =>
          period !== 'unknown' && Math.sign(findAnyMove(member, period)?.change ?? 0) === reading.sign,
      );
    // "Crude extended its climb" is true if each of them did.
    const ofEach = /^(?:extension|streak|extreme)$/.test(reading.kind)
      ? group.members.map((member) => checkComparison(member, comparison, ALONE))
      : [];
    if (ofEach.length > 0)
      verdicts.push(ofEach.find(({ problems }) => problems.length > 0) ?? bestOf(ofEach));
    else if (isMood) verdicts.push(verified(comparison, 'direction', first.value));
    else verdicts.push(refuted(comparison, 'comparison', 'This comparison does not match our data'));
  }
  return joinVerdicts(verdicts);
}

/** "On average the five coal stocks fell 2.5%", "the median coal stock lost 1.2%" */
function checkMiddle({ members, counts }: Group, frame: Frame, isMedian: boolean): Verdict {
  const [first] = members;
  const row = counts.all ?? first?.value;
  const middleOver = (period: PeriodWord) => {
    const moves = members.map((member) =>
      period === 'unknown' ? undefined : findMove(member, period, 'percent'),
    );
    const sizes = moves.flatMap((move) => move?.change ?? []).sort((a, b) => a - b);
    if (sizes.length === 0 || sizes.length < moves.length) return undefined;
    const half = sizes.length / 2;
    const [low = 0, high = 0] = [sizes[Math.ceil(half) - 1], sizes[Math.floor(half)]];
    return isMedian ? (low + high) / 2 : sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  };
  return joinVerdicts(
    [...frame.numbers, ...frame.directions].map((piece) => {
      const direction = 'direction' in piece ? piece.direction : piece;
      const middle = middleOver(piece.period ?? 'day');
      const { token } = piece;
      const isSize =
        token.type === 'direction' ||
        (token.number.unit === 'percent' &&
          isSameNumber({ ...token.number, value: Math.abs(token.number.value) }, Math.abs(middle ?? 0)));
      const isSign = Math.sign(direction?.token.direction.sign ?? 1) === Math.sign(middle ?? 0);
      if (row && middle !== undefined && isSize && isSign) return verified(token, 'change', row);
      return refuted(token, 'change', `Our ${isMedian ? 'median' : 'average'} is ${middle?.toFixed(2)}%`);
    }),
  );
}

function checkMixed(group: Group, token: Token, period: PeriodWord): Verdict {
  const up = period === 'unknown' ? undefined : findDivided(group.members, period);
  if (up) return verified(token, 'direction', up);
  return refuted(token, 'direction', 'They all moved in the same direction');
}
