import { claimAt, isWord, problemAt, type Token } from '../reading/token.ts';
import { findAnyMove, type PeriodWord, type Subject } from '../subject.ts';
import { breakAt, type Mention } from './mentions.ts';
import type { Verdict } from './verdict.ts';

/** "only Peabody and Warrior gained", "the one gainer among the coal stocks": no others did. */
export function checkOnly(tokens: readonly Token[], mentions: readonly Mention[]): Verdict {
  const verdict: Verdict = { claims: [], problems: [] };
  const at = tokens.findIndex((_, place) => isOnly(tokens, place));
  const token = tokens[at];
  if (!token) return verdict;
  const pool = tokens.findIndex((one, place) => isGroup(one) && isJoined(tokens, at, place));
  const named = mentions.flatMap(({ targets, first }) =>
    first < at + 3 ? targets.flatMap(({ subjects }) => subjects.slice(0, 1)) : [],
  );
  const group = tokens[pool] ?? tokens.findLast((one, place) => place < at && isGroup(one));
  const before = mentions.filter(({ last }) => last < at && isJoined(tokens, at, last));
  // "Only two of the five coal stocks rose" names none.
  const isNamed = pool <= at + 2 || before.length > 0;
  const isOfGroup = pool > at && tokens.slice(at + 1, pool).every(isBeforePool) && isNamed;
  // "only the Dow"
  const next = isWord(tokens[at + 1], /^the$/) ? at + 2 : at + 1;
  const isOfNames = mentions.some(({ first }) => first === next);
  // "is the only steel benchmark still higher"
  const isSaidOf =
    pool < 0 &&
    isWord(tokens[at - 1], /^the$/) &&
    isWord(tokens[at - 2], /^(?:is|are|was|were|remains?|remained|became)$/) &&
    before.some(
      ({ targets, last }) => last === at - 3 && targets.some(({ subjects }) => subjects.length > 0),
    ) &&
    tokens.some((one, place) => place > at && one.type === 'direction' && isJoined(tokens, at, place));
  if (!isOfGroup && !isOfNames && !isSaidOf) return verdict;
  const direction =
    tokens.find((one, place) => place > at && one.type === 'direction' && isJoined(tokens, at, place)) ??
    tokens.findLast((one, place) => place < at && one.type === 'direction');
  const period =
    tokens.find((one, place) => one.type === 'period' && isJoined(tokens, at, place)) ??
    tokens.find((one) => one.type === 'period');
  // "only CSX had a good day"
  const mood = period?.type === 'period' ? period.sign : undefined;
  const sign = direction?.type === 'direction' ? direction.direction.sign : mood;
  // "gold and copper rose, but only the latter is higher on the week"
  const members = (group?.type === 'name' ? group.target.group?.members : undefined) ?? [...new Set(named)];
  if (members.length < 2 || sign === undefined) {
    verdict.problems.push(problemAt(token, 'comparison', 'Say which group it is the only one in'));
    return verdict;
  }
  const joined = mentions.filter(({ first }) =>
    isOfGroup ? isJoined(tokens, at, first, 2) : first === next,
  );
  // "Nucor rose, leaving Cleveland-Cliffs as the lone decliner"
  const nearest = isOfGroup ? before.slice(-1) : [];
  const over: PeriodWord = period?.type === 'period' ? period.period : 'day';
  const moved = members.filter((member) => signOf(member, over) === sign);
  const first = moved[0];
  if (first && [joined, nearest].some((named) => isSameList(moved, namedBy(named))))
    verdict.claims.push(claimAt(token, 'count', first.value.id));
  else {
    const names = moved.map(({ name }) => name).join(', ') || 'None';
    verdict.problems.push(problemAt(token, 'comparison', `In our data they are: ${names}`));
  }
  return verdict;
}

function namedBy(mentions: readonly Mention[]): ReadonlySet<Subject> {
  return new Set(mentions.flatMap(({ targets }) => targets.flatMap(({ subjects }) => subjects.slice(0, 1))));
}

function isSameList(moved: readonly Subject[], named: ReadonlySet<Subject>): boolean {
  return moved.length === named.size && moved.every((member) => named.has(member));
}

function isGroup(token: Token): boolean {
  return token.type === 'name' && token.target.group !== undefined && token.target.subjects.length === 0;
}

/** "only", "the lone", "the one gainer" */
function isOnly(tokens: readonly Token[], at: number): boolean {
  if (isWord(tokens[at], /^(?:only|sole|lone|alone)$/)) return true;
  return (
    isWord(tokens[at], /^one$/) && isWord(tokens[at - 1], /^the$/) && tokens[at + 1]?.type === 'direction'
  );
}

/** "only one of four", "the only gainer among the" */
function isBeforePool(token: Token): boolean {
  return (
    token.type === 'number' ||
    token.type === 'direction' ||
    isWord(token, /^(?:one|of|among|amongst|in|the|our|all|stock|commodity|member)$/)
  );
}

/** In the same statement as the word. */
function isJoined(tokens: readonly Token[], one: number, other: number, end = 3): boolean {
  return tokens.slice(Math.min(one, other), Math.max(one, other)).every((token) => breakAt(token) < end);
}

function signOf(subject: Subject, period: PeriodWord): number | undefined {
  const change = findAnyMove(subject, period)?.change;
  return change == null ? undefined : Math.sign(Number(change.toFixed(2)));
}
