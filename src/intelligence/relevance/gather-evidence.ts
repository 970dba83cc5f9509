import type { Certainty, CompiledProfile, Sign, SourceStanding } from './compile-profile.ts';
import type { Finding } from './findings.ts';

/** A phrase that names a subject or a company, with the certainty left after a look at its shape. */
export interface Topic {
  finding: Finding;
  sign: Extract<Sign, { certainty: Certainty }>;
  certainty: Certainty;
  group: string;
}

const EVIDENCE: Record<Certainty, number> = { sure: 1, usual: 0.5, context: 0.14 };
const COMPANY_FACTOR = 1.4;
const PLACE_EVIDENCE = 0.07;
const AGENCY_EVIDENCE = 0.25;
const LANGUAGE_EVIDENCE = 0.16;
const MAX_LANGUAGE_EVIDENCE = 2.2;
const INDUSTRY_SOURCE_EVIDENCE = 1.6;
const OTHER_SOURCE_EVIDENCE = 0.2;
const ELSEWHERE_SOURCE_EVIDENCE = 3;
const STRONG_WORD = 1;
const WEAK_WORD = 0.22;
const HEADLINE_FACTOR = 1.5;
/** Longer texts hold more stray words of other fields. */
const USUAL_LENGTH_WORDS = 120;

export function evidenceOf({ sign, certainty }: Topic): number {
  return EVIDENCE[certainty] * (sign.kind === 'subject' ? 1 : COMPANY_FACTOR);
}

/** What the text says for each field of the trade; every term counts once. */
export function gatherByGroup(
  compiled: CompiledProfile,
  topics: readonly Topic[],
  findings: readonly Finding[],
): Map<string, number> {
  const seen = new Set<string>();
  const byGroup = new Map<string, number>();
  const add = (group: string, key: string, weight: number) => {
    if (seen.has(key)) return;
    seen.add(key);
    byGroup.set(group, (byGroup.get(group) ?? 0) + weight);
  };
  for (const topic of topics) add(topic.group, `${topic.group}:${topic.sign.term}`, evidenceOf(topic));
  for (const { sign } of findings) {
    if (sign.kind === 'place') {
      const points = compiled.profile.places[sign.at]?.points ?? 0;
      add(compiled.tradeGroup, `place:${sign.term}`, points * PLACE_EVIDENCE);
    }
    if (sign.kind === 'agency') add(compiled.tradeGroup, `agency:${sign.term}`, AGENCY_EVIDENCE);
  }
  return byGroup;
}

/** How much of the text speaks the industry's language rather than another world's, 0 to 1. */
export function industryShareOf(
  byGroup: ReadonlyMap<string, number>,
  findings: readonly Finding[],
  foreignWeight: number,
  source: SourceStanding | undefined,
): number {
  let own = source?.lean === 'industry' ? INDUSTRY_SOURCE_EVIDENCE : OTHER_SOURCE_EVIDENCE;
  for (const weight of byGroup.values()) own += weight;
  const language = new Set<string>();
  for (const { sign } of findings) if (sign.kind === 'language') language.add(sign.term);
  own += Math.min(MAX_LANGUAGE_EVIDENCE, language.size * LANGUAGE_EVIDENCE);
  // A stray word of another field proves nothing, several do.
  const foreign = (0.8 * foreignWeight * foreignWeight) / (foreignWeight + 1);
  return own / (own + foreign);
}

export interface World {
  at: number;
  weight: number;
  terms: string[];
}

/** The other worlds the text speaks of, the strongest first. */
export function gatherWorlds(
  findings: readonly Finding[],
  wordCount: number,
  source: SourceStanding | undefined,
): { worlds: World[]; weight: number } {
  const terms = new Map<string, { at: number; weight: number }>();
  for (const { sign, place } of findings) {
    if (sign.kind !== 'world') continue;
    const weight = (sign.isStrong ? STRONG_WORD : WEAK_WORD) * (place === 'headline' ? HEADLINE_FACTOR : 1);
    const known = terms.get(sign.term);
    if (!known || known.weight < weight) terms.set(sign.term, { at: sign.at, weight });
  }
  const worlds = new Map<number, World>();
  for (const [term, { at, weight }] of terms) {
    const world = worlds.get(at) ?? { at, weight: 0, terms: [] };
    world.weight += weight;
    world.terms.push(term);
    worlds.set(at, world);
  }
  const sorted = [...worlds.values()].sort((a, b) => b.weight - a.weight || a.at - b.at);
  const sum = sorted.reduce((total, { weight }) => total + weight, 0);
  const scale = Math.min(1, Math.sqrt(USUAL_LENGTH_WORDS / Math.max(1, wordCount)));
  return {
    worlds: sorted,
    weight: sum * scale + (source?.lean === 'elsewhere' ? ELSEWHERE_SOURCE_EVIDENCE : 0),
  };
}
