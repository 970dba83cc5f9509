import type { PeriodWord } from '../reading/read-date.ts';
import { claimAt, isWord, problemAt, type Token } from '../reading/token.ts';
import { findAnyMove, type Subject } from '../subject.ts';
import { breakAt, type Mention } from './mentions.ts';
import type { Verdict } from './verdict.ts';

/** "only Peabody and Warrior gained", "the only coal stock besides Alliance that is down": just the named ones did. */
export function checkOnly(tokens: readonly Token[], mentions: readonly Mention[]): Verdict {
  const verdict: Verdict = { claims: [], problems: [] };
  const at = tokens.findIndex((token) => isWord(token, /^(?:only|sole|alone)$/));
  const token = tokens[at];
  if (!token) return verdict;
  const pool = tokens.findIndex(
    (one) => one.type === 'name' && one.target.group && one.target.subjects.length === 0,
  );
  const group = tokens[pool];
  const isOfGroup = pool > at && pool <= at + 2;
  const isOfNames = mentions.some(({ first }) => first === at + 1);
  if (!isOfGroup && !isOfNames) return verdict;
  const direction = tokens.find((one, place) => place > at && one.type === 'direction');
  const period = tokens.find((one) => one.type === 'period');
  // "only CSX had a good day"
  const mood = period?.type === 'period' ? period.sign : undefined;
  const sign = direction?.type === 'direction' ? direction.direction.sign : mood;
  if (group?.type !== 'name' || sign === undefined) {
    verdict.problems.push(problemAt(token, 'comparison', 'Say which ones it is the only one of'));
    return verdict;
  }
  const named = new Set(
    mentions
      .filter(({ first }) => (isOfGroup ? isJoined(tokens, at, first) : first === at + 1))
      .flatMap(({ targets }) => targets.flatMap(({ subjects }) => subjects.slice(0, 1))),
  );
  const over: PeriodWord = period?.type === 'period' ? period.period : 'day';
  const members = group.target.group?.members ?? [];
  const moved = members.filter((member) => signOf(member, over) === sign);
  const first = moved[0];
  if (first && moved.length === named.size && moved.every((member) => named.has(member)))
    verdict.claims.push(claimAt(token, 'count', first.value.id));
  else {
    const names = moved.map(({ name }) => name).join(', ') || 'None';
    verdict.problems.push(problemAt(token, 'comparison', `In our data they are: ${names}`));
  }
  return verdict;
}

/** In one statement with the word. */
function isJoined(tokens: readonly Token[], one: number, other: number): boolean {
  return tokens.slice(Math.min(one, other), Math.max(one, other)).every((token) => breakAt(token) < 3);
}

function signOf(subject: Subject, period: PeriodWord): number | undefined {
  const change = period === 'unknown' ? null : findAnyMove(subject, period)?.change;
  return change == null ? undefined : Math.sign(Number(change.toFixed(2)));
}
