import type { Authorship, Claim, ConfidencePart, Evidence, Sentence } from '#contract/dashboard.ts';
import { type Fields, readFields, readList, readNumber, readText, readTextOrNull } from './read-values.ts';

/** Texts that lean on stored facts, and the facts, as far as an answer has them. */

export function readSentence(value: unknown): Sentence | undefined {
  const { text, claims } = readFields(value);
  // Not trimmed: the claims count from its first character.
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  return { text, claims: readList(claims, readClaim) };
}

export function readClaim(claim: Fields): Claim | undefined {
  const start = readNumber(claim.start);
  const end = readNumber(claim.end);
  if (start === null || end === null) return undefined;
  return { start, end, kind: claim.kind as Claim['kind'], evidenceId: readText(claim.evidenceId) };
}

export function readEvidence(fact: Fields): Evidence | undefined {
  const id = readText(fact.id);
  if (id === '') return undefined;
  return {
    id,
    kind: readText(fact.kind) as Evidence['kind'],
    metric: readText(fact.metric),
    key: readText(fact.key),
    as_of: readText(fact.as_of),
    value: readNumber(fact.value),
    unit: readText(fact.unit),
    change: readNumber(fact.change),
    change_unit: readTextOrNull(fact.change_unit) as Evidence['change_unit'],
    change_period: readTextOrNull(fact.change_period),
    source: readText(fact.source),
    known_at: readTextOrNull(fact.known_at),
    url: readTextOrNull(fact.url),
  };
}

export function readConfidencePart(part: Fields): ConfidencePart | undefined {
  const name = readText(part.name);
  const value = readNumber(part.value);
  if (name === '' || value === null) return undefined;
  return { name, value, weight: Math.max(0, readNumber(part.weight) ?? 0), why: readText(part.why) };
}

export function readAuthorship(value: unknown): Authorship {
  const author = readFields(value);
  return {
    by: readText(author.by) as Authorship['by'],
    model: readTextOrNull(author.model),
    standInReason: readTextOrNull(author.standInReason),
  };
}
