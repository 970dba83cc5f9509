import type { Claim } from '#contract/dashboard.ts';
import type { Problem } from '../reading/token.ts';

/** What a part of a sentence comes to: what it states and is borne out, and what is not. */
export interface Verdict {
  claims: Claim[];
  problems: Problem[];
}

export function joinVerdicts(verdicts: readonly Verdict[]): Verdict {
  return {
    claims: verdicts.flatMap(({ claims }) => claims),
    problems: verdicts.flatMap(({ problems }) => problems),
  };
}

export const NOTHING: Verdict = { claims: [], problems: [] };
