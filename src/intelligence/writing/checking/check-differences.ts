import type { Evidence } from '#contract/dashboard.ts';
import type { NumberReading } from '../reading/read-number.ts';
import {
  claimAt,
  isWord,
  type Problem,
  problemAt,
  type Token,
  type TokenOf,
  textOf,
} from '../reading/token.ts';
import { findMove, type PeriodWord, type Subject } from '../subject.ts';
import { gapMove, isComparable } from './check-comparison.ts';
import { isSameNumber } from './check-number.ts';
import { withSharedUnit } from './frames.ts';
import { breakAt, isYardstick, type Mention } from './mentions.ts';
import type { Verdict } from './verdict.ts';

interface DifferenceVerdict extends Verdict {
  solved: Set<Problem>;
}

/** Phrases that compare two things; the sign is that of first minus second. */
const CUES: [pattern: RegExp, sign: -1 | 0 | 1][] = [
  [/\bcosts?\b[^,;]*\bless\b/i, -1],
  [/\bcosts?\b[^,;]*\bmore\b/i, 1],
  [
    /\b(?:discount|cheaper|below|underperform\w*|lag\w*|trail\w*|behind|lower than|worse than|less expensive)\b/i,
    -1,
  ],
  [
    /\b(?:premium|dearer|pricier|more expensive|above|exceed\w*|outperform\w*|outpac\w*|outstrip\w*|beat\w*|bested|ahead of|higher than|better than)\b/i,
    1,
  ],
  [/\b(?:spread|gap|difference|differential|margin|apart|separat\w+)\b/i, 0],
];

/** A figure relating two things: "$4.15 above WTI", "a gap of five points". */
export function checkDifferences(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  open: readonly Problem[],
): DifferenceVerdict {
  const verdict: DifferenceVerdict = { claims: [], problems: [], solved: new Set() };
  if (mentions.length === 0) return verdict;
  const statements = createStatements(tokens, mentions);
  const places = new Map(tokens.map(({ start, end }, at) => [`${start}-${end}`, at]));
  for (const problem of open) {
    const at = places.get(`${problem.start}-${problem.end}`) ?? -1;
    const token = tokens[at];
    const statement = statements[at];
    if (token?.type !== 'number' || problem.kind === 'stale' || !statement) continue;
    const mark = findMark(tokens, at, statement);
    if (mark) {
      for (const other of open)
        if (other.start === token.start || other.start === mark.token.start) verdict.solved.add(other);
      verdict.claims.push(claimAt(token, 'value', mark.row.id), claimAt(mark.token, 'value', mark.row.id));
      continue;
    }
    const next = tokens[at + 1];
    const pair = statement.pair ?? pairAt(statement, mentions, at, next);
    if (!pair) continue;
    const row = findRow({ ...statement, pair }, withSharedUnit(token, tokens).number, {
      isChange: isWord(tokens[at - 1], /^by$/),
      isBefore: isWord(tokens[at - 1], /^(?:from|versus|against)$/),
      isOfGap: statement.tokens.some((one) => one.type === 'comparison' && one.comparison.kind === 'gap'),
      // "81 basis points more than"
      sign:
        next?.type === 'comparison' && /^(?:size|level|relation)$/.test(next.comparison.kind)
          ? signOf(next)
          : undefined,
    });
    if (!row) continue;
    verdict.solved.add(problem);
    verdict.claims.push(claimAt(token, 'value', row.id));
    // The words that the trend was checked by.
    for (const word of statement.tokens)
      if (word.type === 'word' && TREND.test(word.text))
        verdict.claims.push(claimAt(word, 'direction', row.id));
    if (next?.type !== 'comparison') continue;
    for (const other of open) if (other.start === next.start) verdict.solved.add(other);
  }
  // "The spread widened by 4 basis points" is not proven by a move of one of the two.
  for (const [at, token] of tokens.entries()) {
    const statement = statements[at];
    if (token.type !== 'number' || !statement?.pair || !isWord(tokens[at - 1], /^by$/)) continue;
    if (!GAP_MOVES.test(statement.text) || verdict.claims.some(({ start }) => start === token.start))
      continue;
    if (!findRow(statement, withSharedUnit(token, tokens).number, { ...PLAIN, isChange: true }))
      verdict.problems.push(problemAt(token, 'change', 'Our data do not show the gap changing by this'));
  }
  return verdict;
}

/** "72 cents shy of the $1,000 mark" */
function findMark(
  tokens: readonly Token[],
  at: number,
  { mentions }: Statement,
): { token: Token; row: Evidence } | undefined {
  const [gap, side] = [tokens[at], tokens[at + 1]];
  const to = tokens.findIndex((one, place) => place > at && one.type === 'number');
  const mark = tokens[to];
  const subject = mentions.findLast(({ last }) => last < at)?.targets[0]?.subjects[0];
  const value = subject?.value.value;
  const isNext = tokens.slice(at + 2, to).every((one) => isWord(one, /^(?:of|the)$/));
  if (gap?.type !== 'number' || mark?.type !== 'number' || !isNext || !subject || value == null)
    return undefined;
  if (gap.number.unit !== mark.number.unit || gap.number.currency !== (subject.currency ?? undefined))
    return undefined;
  const sign = /^(?:shy|short|below|under|south)$/i.test(side?.text ?? '')
    ? -1
    : /^(?:above|over|north)$/i.test(side?.text ?? '')
      ? 1
      : 0;
  const isSo = sign !== 0 && isSameNumber(gap.number, sign * (value * subject.scale - mark.number.value));
  return isSo ? { token: mark, row: subject.value } : undefined;
}

/** "beats the S&P 500's by 10 points and the Nasdaq's by 23": the first one, and the one beside the figure. */
function pairAt(
  { tokens, mentions: own }: Statement,
  mentions: readonly Mention[],
  at: number,
  next: Token | undefined,
): [Subject, Subject] | undefined {
  const first = own[0];
  const beside =
    next?.type === 'comparison'
      ? mentions.find((mention) => mention.first > at)
      : mentions.findLast((mention) => mention.last < at);
  const isOwn = beside && first !== beside && own.includes(beside) && tokens.length > 0;
  return first && isOwn ? pairOf([first, beside]) : undefined;
}

const GAP_MOVES =
  /\b(?:spread|gap|difference|differential|premium|discount)\b[^,;]*\b(?:widen|narrow|tighten|grew|shrank|increas|decreas|rose|fell)/i;
const PLAIN: Wording = { isChange: false, isBefore: false, isOfGap: false, sign: undefined };

interface Statement {
  tokens: Token[];
  mentions: Mention[];
  text: string;
  pair: [Subject, Subject] | undefined;
  period: PeriodWord;
}

/** The statement of each token. */
function createStatements(tokens: readonly Token[], mentions: readonly Mention[]): Statement[] {
  const first = mentions[0];
  const isTurned = first !== undefined && isYardstick(tokens, first);
  const ordered = isTurned ? [...mentions.slice(1), first] : mentions;
  const inAll = pairOf(ordered);
  const said = tokens.find((token) => token.type === 'period');
  const period = said?.type === 'period' ? said.period : 'day';
  const create = (): Statement => ({ tokens: [], mentions: [], text: '', pair: undefined, period });
  let current = create();
  const statements = tokens.map((token) => {
    if (breakAt(token) === 3) current = create();
    current.tokens.push(token);
    return current;
  });
  for (const mention of ordered) statements[mention.first]?.mentions.push(mention);
  for (const statement of new Set(statements)) {
    statement.pair = pairOf(statement.mentions) ?? inAll;
    // "Spread between 10s and 30s: 66bp"
    statement.text = textOf(statement.mentions.length > 0 ? statement.tokens : tokens);
  }
  return statements;
}

interface Wording {
  isChange: boolean;
  /** "the premium fell by $3.40" */
  isOfGap: boolean;
  /** "widened to 57 basis points from 50" */
  isBefore: boolean;
  sign: number | undefined;
}

function findRow(
  { pair, text, period, tokens }: Statement,
  number: NumberReading,
  { isChange, isBefore, isOfGap, sign: said }: Wording,
): Evidence | undefined {
  const [one, other] = pair ?? [];
  if (!one || !other) return undefined;
  const sign = said ?? CUES.find(([pattern]) => pattern.test(text))?.[1];
  if (sign === undefined) return undefined;
  const isRight = (gap: number, factor: number) =>
    isSameNumber({ ...number, value: Math.abs(number.value) }, Math.abs(gap) * factor) &&
    (sign === 0 || Math.sign(gap) === sign);
  const before = gapMove(one, other, period);
  if (before && isChange && (isOfGap || /\b(?:widen|narrow|wider|steep|flat)/i.test(text))) {
    const factor = levelGap(one, other, number)?.factor;
    const isSame = factor !== undefined && isSameNumber(number, Math.abs(before) * factor);
    return isSame && isTrend(one, other, text, period) ? one.value : undefined;
  }
  if (isBefore) {
    const points = /\bbasis points?\b/i.test(text) && one.measure === 'percent';
    const now = levelGap(one, other, points ? { ...number, unit: 'basis points' } : number);
    return now && before !== undefined && isSameNumber(number, (Math.abs(now.gap) - before) * now.factor)
      ? one.value
      : undefined;
  }
  const level = levelGap(one, other, number);
  if (level && isRight(level.gap, level.factor))
    return isTrend(one, other, text, period) ? one.value : undefined;
  const share = levelShare(one, other, tokens, number);
  if (share !== undefined && isRight(share, 1)) return one.value;
  const [own, others] = [one, other].map((subject) => findMove(subject, period, 'percent'));
  if (own?.change == null || others?.change == null || !/^(?:points|percent)$/.test(number.unit))
    return undefined;
  return isRight(own.change - others.change, 1) ? own : undefined;
}

const LEVELS = /\b(?:premium|discount|pric|cost|trad|fetch|command|worth|expensive|cheap|dear)/i;
const STEPS = /^(?:above|below|more|less|higher|lower|dearer|cheaper|more expensive|less expensive)$/i;

/** "costs 27% more than API2": by how much one price is above the other, in percent of it. */
function levelShare(
  one: Subject,
  other: Subject,
  tokens: readonly Token[],
  { unit }: NumberReading,
): number | undefined {
  const isOfMove = tokens.some(({ type, text }) => type === 'direction' && !STEPS.test(text));
  if (unit !== 'percent' || one.measure !== 'money' || isOfMove || !LEVELS.test(textOf(tokens)))
    return undefined;
  const [own, base] = [one.value.value, other.value.value];
  if (!isComparable(one, other) || own === null || base === null || base <= 0) return undefined;
  return (100 * (own - base)) / base;
}

function signOf({ comparison }: TokenOf<'comparison'>): number | undefined {
  return 'sign' in comparison ? comparison.sign : undefined;
}

const TREND = /\b(?:(?<wider>widen|wider|(?:spread|gap) out to)|narrow|tighten|(?:spread|gap) in to)/i;

/** Whether a gap really widened or narrowed as stated. */
function isTrend(one: Subject, other: Subject, text: string, period: PeriodWord): boolean {
  const word = TREND.exec(text);
  if (!word) return true;
  const move = gapMove(one, other, period);
  return move !== undefined && Math.sign(move) === (word.groups?.wider ? 1 : -1);
}

/** The two things of a statement, if there are exactly two. */
function pairOf(mentions: readonly Mention[]): [Subject, Subject] | undefined {
  const targets = mentions.flatMap((mention) => mention.targets);
  const subjects = targets.flatMap(
    ({ subjects: list, group }) => list[0] ?? (group?.members.length === 1 ? group.members : []),
  );
  const [one, other, third] = [...new Set(subjects)].filter(({ id }) => !id.endsWith('#curve'));
  return one && other && !third ? [one, other] : undefined;
}

function levelGap(one: Subject, other: Subject, { unit, currency }: NumberReading) {
  if (!isComparable(one, other) || one.value.value === null || other.value.value === null) return undefined;
  const gap = one.value.value * one.scale - other.value.value * other.scale;
  if (one.measure === 'money')
    return unit === 'money' && currency === (one.currency ?? undefined) ? { gap, factor: 1 } : undefined;
  if (one.measure === 'percent')
    return unit === 'basis points'
      ? { gap, factor: 100 }
      : unit === 'points' || unit === 'percent'
        ? { gap, factor: 1 }
        : undefined;
  return undefined;
}
