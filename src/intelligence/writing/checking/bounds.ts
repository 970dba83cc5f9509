import type { Evidence } from '#contract/dashboard.ts';
import type { Group } from '../knowledge.ts';
import { claimAt, type Token, type TokenOf } from '../reading/token.ts';
import type { Verdict } from './verdict.ts';

/** "lost more than 3%" */
export function boundAfter(tokens: readonly Token[], directionAt: number): TokenOf<'number'> | undefined {
  const end = tokens.findIndex((token, at) => at > directionAt && token.type !== 'word');
  const token = tokens[end];
  if (tokens[directionAt]?.type !== 'direction' || token?.type !== 'number' || end > directionAt + 4)
    return undefined;
  return token.number.unit === 'percent' && /^(?:above|below)$/.test(token.number.hedge ?? '')
    ? token
    : undefined;
}

/** Counts only the moves beyond the bound, or within it. */
export function withBound(
  counts: Group['counts'],
  tokens: readonly Token[],
  directionAt: number,
): Group['counts'] {
  const number = boundAfter(tokens, directionAt)?.number;
  if (!number) return counts;
  const isCounted = (change: number) => {
    const gap = Math.abs(change) - Math.abs(number.value);
    return number.hedge === 'above' ? gap > 0 : gap < 0;
  };
  const bounded = Object.entries({ rising: 1, falling: -1 }).flatMap(([slug, sign]) => {
    const row = counts[slug as 'rising' | 'falling'];
    const moves = row?.members?.flatMap(({ change }) => change ?? []) ?? [];
    const value = moves.filter((change) => Math.sign(change) === sign && isCounted(change)).length;
    return row ? [[slug, { ...row, value }]] : [];
  });
  return { ...counts, ...Object.fromEntries(bounded) };
}

export function takeBound(
  tokens: readonly Token[],
  directionAt: number,
  { id }: Evidence,
  result: Pick<Verdict, 'claims'> & { taken: Set<number> },
) {
  const number = boundAfter(tokens, directionAt);
  if (!number) return;
  result.taken.add(tokens.indexOf(number));
  result.claims.push(claimAt(number, 'change', id));
}
