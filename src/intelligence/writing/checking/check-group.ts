import type { Evidence } from '#contract/dashboard.ts';
import type { Group } from '../knowledge.ts';
import { isWord, type Token, type TokenOf, textOf } from '../reading/token.ts';
import { findAnyMove, findMove, type PeriodWord, type Subject } from '../subject.ts';
import { ALONE, checkComparison, checkUnison, findDivided } from './check-comparison.ts';
import { isMiddle } from './check-counts.ts';
import { checkDate, checkOver } from './check-date.ts';
import { checkDirection, checkMood } from './check-direction.ts';
import { checkNumber, isSameNumber } from './check-number.ts';
import { excepted } from './check-spread.ts';
import { comparedWith, directionBefore, type FrameContext, poolAfter } from './comparison-context.ts';
import { type Frame, periodOf } from './frames.ts';
import { breakAt, type Mention, type Target } from './mentions.ts';
import { bestOf, joinVerdicts, refuted, type Verdict, verified } from './verdict.ts';

/** A group statement has to be true for every member that moved; a figure needs a single subject. */
export function checkGroup(group: Group, target: Target, frame: Frame, context: FrameContext): Verdict {
  const { tokens } = context;
  const token = target.tokens[0] ?? tokens[frame.mention.first];
  const words = tokensAfter(tokens, frame.mention.last);
  const [first] = group.members;
  if (!token) return joinVerdicts([]);
  const moods = frame.periods.filter(({ sign }) => sign !== undefined);
  const isTold = frame.numbers.length + frame.directions.length + frame.comparisons.length + moods.length > 0;
  const mixed = words.find(({ text }) => /^mixed$/i.test(text));
  if (!first) {
    return isTold || mixed ? refuted(token, 'name', `We have no data on ${token.text}`) : joinVerdicts([]);
  }
  // "coal" in passing is just a word.
  if (!isTold && !mixed && frame.dates.length === 0) return joinVerdicts([]);
  const verdicts: Verdict[] = [verified(token, 'name', group.counts.all ?? first.value)];
  const middle = tokens.find(isMiddle)?.text.toLowerCase();
  if (middle && isTold) return checkMiddle(group, frame, middle === 'median');
  const isOfNone = isNone(tokens, frame.mention);
  const spared = excepted(
    tokens,
    context.frames.map(({ mention }) => mention),
  );
  for (const piece of isOfNone && frame.comparisons.length > 0 ? [] : frame.directions) {
    // "is higher for the year, with gains ranging from"
    const before = frame.directions.find(
      ({ at, token: one }) => at < piece.at && one.direction.sign === piece.token.direction.sign,
    );
    const period: PeriodWord =
      piece.period ?? (piece.token.direction.form === 'noun' ? before?.period : undefined) ?? 'day';
    const moved = group.members.filter(
      (member) =>
        Math.abs(findAnyMove(member, period)?.change ?? 0) >= 0.005 &&
        !spared.some(({ name }) => name === member.name),
    );
    const members = piece.token.direction.sign === 0 || moved.length === 0 ? group.members : moved;
    const all = members.map((member) => checkDirection(member, piece, period, undefined));
    const wrong = all.filter(({ problems }) => problems.length > 0);
    // "Coal stocks were broadly higher": at least two in three.
    const isBroad = isWord(tokens[piece.at - 1], /^(?:broadly|mostly|largely|generally|mainly)$/);
    verdicts.push(wrong.length > (isBroad ? members.length / 3 : 0) ? (wrong[0] as Verdict) : bestOf(all));
  }
  for (const piece of frame.numbers) {
    // "Not one peer moved by as much as 2%"
    const isOfMoves = isOfNone && tokens.some((one) => isWord(one, /^moved$/));
    if (isOfMoves && piece.token.number.unit === 'percent') {
      const period = piece.period ?? 'day';
      const isWithin = ({ change }: Evidence) => Math.abs(change ?? Number.NaN) < piece.token.number.value;
      const moves = group.members.map((member) => findMove(member, period, 'percent'));
      const isSo = moves.every((move) => move && isWithin(move));
      verdicts.push(
        isSo
          ? verified(piece.token, 'change', first.value)
          : refuted(piece.token, 'change', 'One of them moved more'),
      );
      continue;
    }
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
  for (const piece of frame.periods) verdicts.push(checkOver(piece, tokens, first));
  const period = frame.periods[0]?.period ?? 'day';
  // "Wall Street had a good week": each of them
  for (const mood of moods) {
    const all = group.members.map((member) => checkMood(member, mood, mood.sign ?? 1));
    verdicts.push(all.find(({ problems }) => problems.length > 0) ?? bestOf(all));
  }
  // "mixed on Friday but lower on the week"
  const at = mixed ? tokens.indexOf(mixed) : -1;
  const end = tokens.findIndex((one, place) => place > at && breakAt(one) === 3);
  const isApart = frame.periods.every((one) => end >= 0 && tokens.indexOf(one) > end);
  if (mixed) verdicts.push(checkMixed(group, mixed, isApart ? 'day' : period));
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
    // "Oil is the worst-performing commodity": each oil price is ahead of all others.
    if (reading.kind === 'superlative' && !reading.isOfNext) {
      verdicts.push(checkForemost(group, comparison, periodOf(comparison) ?? period, context));
      continue;
    }
    const isMood =
      reading.kind === 'mood' &&
      group.members.every((member) => Math.sign(findAnyMove(member, period)?.change ?? 0) === reading.sign);
    // "Crude extended its climb" is true if each of them did.
    const ofEach = /^(?:extension|streak|extreme|par|run|first)$/.test(reading.kind)
      ? group.members.map((member) => checkComparison(member, comparison, ALONE))
      : [];
    if (ofEach.length > 0)
      verdicts.push(ofEach.find(({ problems }) => problems.length > 0) ?? bestOf(ofEach));
    else if (isMood) verdicts.push(verified(comparison, 'direction', first.value));
    else verdicts.push(refuted(comparison, 'comparison', 'This comparison does not match our data'));
  }
  return joinVerdicts(verdicts);
}

function tokensAfter(tokens: readonly Token[], last: number): Token[] {
  const end = tokens.findIndex((token, at) => at > last && (breakAt(token) > 0 || token.type === 'name'));
  return tokens.slice(last + 1, end < 0 ? undefined : end);
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

function checkForemost(
  { members }: Group,
  token: TokenOf<'comparison'>,
  period: PeriodWord,
  { knowledge, tokens }: FrameContext,
): Verdict {
  const { subjects, groups } = knowledge;
  const isOfCommodities = /commodity/i.test(
    textOf(tokens.slice(tokens.indexOf(token), tokens.indexOf(token) + 5)),
  );
  const pool = isOfCommodities
    ? groups.find(({ id }) => id === 'commodities')?.members
    : poolAfter(token, tokens);
  const rest = pool?.filter((one) => !members.includes(one)) ?? [];
  const all = members
    .filter((member) => pool?.includes(member))
    .map((member) =>
      checkComparison(member, token, { ...ALONE, subjects, pool: [member, ...rest], periods: [period] }),
    );
  return (
    all.find(({ problems }) => problems.length > 0) ??
    all[0] ??
    refuted(token, 'comparison', 'This comparison does not match our data')
  );
}

/** "no coal stock", "none of the coal stocks" */
function isNone(tokens: readonly Token[], { first }: Mention): boolean {
  return tokens
    .slice(Math.max(0, first - 3), first)
    .some(
      (token, at, before) =>
        isWord(token, /^(?:no|none|neither)$/) ||
        (isWord(token, /^not$/) && isWord(before[at + 1], /^(?:one|a)$/)),
    );
}

/** "On average the five coal stocks fell 2.5%", "the median coal stock lost 1.2%" */
function checkMiddle({ members, counts }: Group, frame: Frame, isMedian: boolean): Verdict {
  const [first] = members;
  const row = counts.all ?? first?.value;
  const middleOver = (period: PeriodWord) => {
    const moves = members.map((member) => findMove(member, period, 'percent'));
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
  const up = findDivided(group.members, period);
  if (up) return verified(token, 'direction', up);
  return refuted(token, 'direction', 'They all moved in the same direction');
}
