import type { Group } from '../knowledge.ts';
import { claimAt, isWord, problemAt, type Token } from '../reading/token.ts';
import { findAnyMove, type PeriodWord, type Subject } from '../subject.ts';
import type { Mention } from './mentions.ts';
import type { Verdict } from './verdict.ts';

/** "ranged from a 9% gain at Warrior to a 5% loss at Peabody": the ends. "…, gold being the exception": it differs. */
export function checkSpread(tokens: readonly Token[], mentions: readonly Mention[]): Verdict {
  const verdict: Verdict = { claims: [], problems: [] };
  const said = tokens.find((token) => token.type === 'period');
  const period = said?.type === 'period' ? said.period : 'day';
  for (const [at, token] of tokens.entries()) {
    if (isWord(token, /^rang(?:e|es|ed|ing)$/) && isWord(tokens[at + 1], /^from$/))
      settle(verdict, token, areEnds(groupsBefore(tokens, at).at(-1), namedAfter(mentions, at), period));
    if (isWord(token, /^exceptions?$/))
      settle(verdict, token, isException(tokens, at, excepted(tokens, mentions), period));
  }
  return verdict;
}

/** The subject that proves it, `null` if none does; undefined where there is nothing to prove. */
function settle(verdict: Verdict, token: Token, proof: Subject | null | undefined) {
  if (proof) verdict.claims.push(claimAt(token, 'value', proof.value.id));
  else if (proof === null)
    verdict.problems.push(problemAt(token, 'comparison', 'This comparison does not match our data'));
}

function areEnds(group: Group | undefined, named: readonly Subject[], period: PeriodWord) {
  const [one, other] = named;
  if (!group || !one || !other) return undefined;
  const sorted = group.members.toSorted((a, b) => moveOf(a, period) - moveOf(b, period));
  const ends = [sorted[0], sorted.at(-1)];
  return ends.includes(one) && ends.includes(other) && one !== other ? one : null;
}

function isException(tokens: readonly Token[], at: number, named: readonly Subject[], period: PeriodWord) {
  const direction = tokens.findLast((token, place) => place < at && token.type === 'direction');
  if (direction?.type !== 'direction' || named.length === 0) return undefined;
  const { sign } = direction.direction;
  const isSame = (subject: Subject) => Math.sign(moveOf(subject, period)) === sign;
  const isOnly = tokens.slice(at - 1, at).some((token) => isWord(token, /^(?:only|sole|lone|one)$/));
  const rest = groupsBefore(tokens, at)
    .flatMap(({ members }) => members)
    .filter((member) => !named.some(({ name }) => name === member.name));
  return named.some(isSame) || (isOnly && !rest.every(isSame)) ? null : named[0];
}

/** "gold being the exception", "the exception was gold" */
export function excepted(tokens: readonly Token[], mentions: readonly Mention[]): Subject[] {
  const at = tokens.findIndex((token) => isWord(token, /^exceptions?$/));
  const isAfter = isWord(tokens[at + 1], /^(?:is|was|were|being)$/);
  const mention = isAfter
    ? mentions.find(({ first }) => first > at)
    : mentions.findLast(({ last }) => last < at);
  return (mention ? [mention] : []).flatMap(subjectsOf);
}

function namedAfter(mentions: readonly Mention[], at: number): Subject[] {
  return mentions.filter(({ first }) => first > at).flatMap(subjectsOf);
}

function subjectsOf({ targets }: Mention): Subject[] {
  return targets.flatMap(({ subjects }) => subjects.slice(0, 1));
}

function groupsBefore(tokens: readonly Token[], at: number): Group[] {
  return tokens
    .slice(0, at)
    .flatMap((token) =>
      token.type === 'name' && token.target.subjects.length === 0 ? (token.target.group ?? []) : [],
    );
}

function moveOf(subject: Subject, period: PeriodWord): number {
  return findAnyMove(subject, period)?.change ?? Number.NaN;
}
