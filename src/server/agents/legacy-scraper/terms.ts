import * as z from 'zod/mini';
import type { LegacyTerms } from '#contract/legacy-scraper.ts';
import { lookUp } from '#contract/look-up.ts';

export interface TermSource {
  id: string;
  name: string;
  url: string;
}

export interface TermRules {
  termSources: readonly TermSource[];
  /** True in sample mode, which has only simulated sources. */
  acceptsAllTerms: boolean;
}

const acceptedTerms = z.record(z.string(), z.object({ by: z.string(), at: z.string() }));
type AcceptedTerms = z.output<typeof acceptedTerms>;

export function readAcceptedTerms(options: Record<string, unknown> | undefined): AcceptedTerms {
  return z.parse(z._default(acceptedTerms, {}), options?.acceptedTerms);
}

export function isAccepted(source: TermSource, accepted: AcceptedTerms, rules: TermRules): boolean {
  return rules.acceptsAllTerms || Object.hasOwn(accepted, source.id);
}

export function describeTerms(accepted: AcceptedTerms, rules: TermRules): LegacyTerms[] {
  return rules.termSources.map((source) => {
    const acceptance = lookUp(accepted, source.id);
    return {
      source: source.id,
      name: source.name,
      url: source.url,
      accepted: isAccepted(source, accepted, rules),
      acceptedBy: acceptance?.by ?? null,
      acceptedAt: acceptance?.at ?? null,
    };
  });
}
