import type { Evidence } from '#contract/dashboard.ts';
import type { PeriodWord } from '../reading/read-date.ts';
import type { NumberReading } from '../reading/read-number.ts';
import { claimAt, isWord, type Problem, type Token, textOf } from '../reading/token.ts';
import { findMove, type Subject } from '../subject.ts';
import { isComparable } from './check-comparison.ts';
import { isSameNumber } from './check-number.ts';
import { breakAt, type Mention } from './mentions.ts';
import type { Verdict } from './verdict.ts';

interface DifferenceVerdict extends Verdict {
  solved: Set<Problem>;
}

/** How one thing is set beside another; the sign is that of the first less the second. */
const CUES: [pattern: RegExp, sign: -1 | 0 | 1][] = [
  [
    /\b(?:discount|cheaper|below|underperform\w*|lag\w*|trail\w*|behind|lower than|worse than|less expensive)\b/i,
    -1,
  ],
  [
    /\b(?:premium|dearer|pricier|more expensive|above|exceed\w*|outperform\w*|outpac\w*|outstrip\w*|beat|beats|ahead of|higher than|better than)\b/i,
    1,
  ],
  [/\b(?:spread|gap|difference|differential|margin|apart)\b/i, 0],
];

/** A figure that lies between two things: "$4.15 above WTI", "a gap of five points", "three times the price of". */
export function checkDifferences(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  open: readonly Problem[],
): DifferenceVerdict {
  const verdict: DifferenceVerdict = { claims: [], problems: [], solved: new Set() };
  for (const problem of open) {
    const at = tokens.findIndex(({ start, end }) => start === problem.start && end === problem.end);
    const token = tokens[at];
    if (token?.type !== 'number' || problem.kind === 'stale') continue;
    const row = findRow(tokens, at, token.number, mentions);
    if (!row) continue;
    verdict.solved.add(problem);
    verdict.claims.push(claimAt(token, 'value', row.id));
  }
  return verdict;
}

function findRow(
  tokens: readonly Token[],
  at: number,
  number: NumberReading,
  mentions: readonly Mention[],
): Evidence | undefined {
  const statement = statementAround(tokens, at);
  const near = mentions.filter(({ first }) => statement.includes(tokens[first] as Token));
  const [one, other] = pairOf(near) ?? pairOf(mentions) ?? [];
  if (!one || !other) return undefined;
  const text = textOf(statement);
  const period = periodIn(tokens);
  if (isWord(tokens[at + 1], /^times$/)) return ratioRow(one, other, number, period, text);
  const cue = CUES.find(([pattern]) => pattern.test(text));
  if (!cue) return undefined;
  const [, sign] = cue;
  const isRight = (gap: number, factor: number) =>
    isSameNumber({ ...number, value: Math.abs(number.value) }, Math.abs(gap) * factor) &&
    (sign === 0 || Math.sign(gap) === sign);
  const level = levelGap(one, other, number);
  if (level && isRight(level.gap, level.factor)) return one.value;
  const [own, others] = [moveOf(one, period), moveOf(other, period)];
  if (own?.change == null || others?.change == null || !/^(?:points|percent)$/.test(number.unit))
    return undefined;
  return isRight(own.change - others.change, 1) ? own : undefined;
}

function statementAround(tokens: readonly Token[], at: number): Token[] {
  let [from, to] = [at, at];
  while (from > 0 && breakAt(tokens[from - 1]) < 3) from -= 1;
  while (to < tokens.length - 1 && breakAt(tokens[to + 1]) < 3) to += 1;
  return tokens.slice(from, to + 1);
}

/** The two things of a statement, where there are just two. */
function pairOf(mentions: readonly Mention[]): [Subject, Subject] | undefined {
  const targets = mentions.flatMap((mention) => mention.targets);
  const subjects = targets.flatMap(
    ({ subjects: list, group }) => list[0] ?? (group?.members.length === 1 ? group.members : []),
  );
  const [one, other, third] = [...new Set(subjects)];
  return one && other && !third ? [one, other] : undefined;
}

function periodIn(tokens: readonly Token[]): PeriodWord {
  const period = tokens.find((token) => token.type === 'period');
  return period?.type === 'period' ? period.period : 'day';
}

function moveOf(subject: Subject, period: PeriodWord): Evidence | undefined {
  return period === 'unknown' ? undefined : findMove(subject, period, 'percent');
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

/** "about four times what CNR gained", "three times the price of Peabody" */
function ratioRow(
  one: Subject,
  other: Subject,
  number: NumberReading,
  period: PeriodWord,
  text: string,
): Evidence | undefined {
  const slack = number.hedge ? 0.08 : 0.03;
  const isRatio = (own: number | null | undefined, base: number | null | undefined) =>
    own != null && base != null && base * own > 0 && Math.abs(own / base / number.value - 1) <= slack;
  if (/\b(?:price|value|level|as expensive)\b/i.test(text))
    return isComparable(one, other) && isRatio(one.value.value, other.value.value) ? one.value : undefined;
  const [own, base] = [moveOf(one, period), moveOf(other, period)];
  return isRatio(own?.change, base?.change) ? own : undefined;
}
