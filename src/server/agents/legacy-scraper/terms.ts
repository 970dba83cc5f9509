import * as z from 'zod/mini';
import type { LegacyTerms } from '#contract/legacy-scraper.ts';

/** A source that shows nothing before its terms are accepted. */
export interface TermSource {
  id: string;
  name: string;
  url: string;
}

export interface TermRules {
  termSources: readonly TermSource[];
  /** In sample mode the sources are our own, and so are their terms. */
  acceptsAllTerms: boolean;
}

const acceptedTerms = z.record(z.string(), z.object({ by: z.string(), at: z.string() }));
export type AcceptedTerms = z.output<typeof acceptedTerms>;

/** Who accepted which source's terms and when, from the agent's options; none before the first was. */
export function readAcceptedTerms(options: Record<string, unknown> | undefined): AcceptedTerms {
  return z.parse(z._default(acceptedTerms, {}), options?.acceptedTerms);
}

export function isAccepted(source: TermSource, accepted: AcceptedTerms, rules: TermRules): boolean {
  return rules.acceptsAllTerms || Object.hasOwn(accepted, source.id);
}

export function describeTerms(accepted: AcceptedTerms, rules: TermRules): LegacyTerms[] {
  return rules.termSources.map((source) => {
    const acceptance = Object.hasOwn(accepted, source.id) ? accepted[source.id] : undefined;
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
