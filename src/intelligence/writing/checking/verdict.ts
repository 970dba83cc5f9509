import type { Claim, Evidence } from '#contract/dashboard.ts';
import { claimAt, type Problem, type ProblemKind, problemAt, type Token } from '../reading/token.ts';
import type { PeriodWord } from '../subject.ts';

export interface Verdict {
  claims: Claim[];
  problems: Problem[];
  /** The move that a figure or a direction was verified with. */
  move?: Evidence;
}

export function joinVerdicts(verdicts: readonly Verdict[]): Verdict {
  return {
    claims: verdicts.flatMap(({ claims }) => claims),
    problems: verdicts.flatMap(({ problems }) => problems),
  };
}

export function bestOf(verdicts: readonly Verdict[]): Verdict {
  return verdicts.find(({ problems }) => problems.length === 0) ?? verdicts[0] ?? joinVerdicts([]);
}

export function verified(token: Token, kind: Claim['kind'], row: Evidence): Verdict {
  return { claims: [claimAt(token, kind, row.id)], problems: [] };
}

export function refuted(token: Token, kind: ProblemKind, why: string, rightText?: string): Verdict {
  return { claims: [], problems: [problemAt(token, kind, why, rightText)] };
}

export function sayPeriod(period: PeriodWord): string {
  switch (period) {
    case 'previous':
      return 'from the previous figure';
    case 'unknown':
      return 'over that period';
    case 'on the year':
    case 'year to date':
      return 'this year';
    default:
      return `over the ${period}`;
  }
}

/** `rose 0.57%`, `fell 0.04 points`, `was unchanged`. */
export function sayChange({ change, change_unit: unit }: Evidence): string {
  const size = Number(Math.abs(change ?? 0).toFixed(2));
  if (size === 0) return 'was unchanged';
  const suffix = unit === 'percent' ? '%' : unit === 'points' ? ' points' : '';
  return `${(change ?? 0) > 0 ? 'rose' : 'fell'} ${size.toLocaleString('en-US')}${suffix}`;
}
