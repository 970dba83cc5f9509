import type { Sentence } from '#contract/dashboard.ts';
import { yearOf } from '../calendar.ts';
import type { KnownArticle } from './knowledge.ts';
import { foldText } from './lexicon.ts';
import { pronounAt } from './stories/passage.ts';
import { isName } from './stories/phrases.ts';
import { isTime, readUnits, type Unit } from './stories/read-units.ts';
import { plainOf } from './stories/story.ts';
import { tellsStatement } from './stories/tells-statement.ts';
import type { Verifier } from './verify-text.ts';

/** The article with a sentence that says the same. */
export function findTeller(text: string, verifier: Verifier): KnownArticle | undefined {
  const units = unitsOf(text, verifier);
  return [...verifier.stories].find(([, story]) => tellsStatement(story, units))?.[0];
}

const THING =
  /^(?:mine|plant|port|terminal|mill|smelter|project|facility|union|strike|deal|merger|bill|ruling)$/;

/**
 * Whether a sentence of an article says "the company" or "the mine" without a name, and the sentence before is not
 * from the same article: a reader would think of the wrong company.
 */
export function refersElsewhere(
  { text, claims }: Sentence,
  before: Sentence | undefined,
  verifier: Verifier,
) {
  const articles = articlesIn(claims);
  if (articles.size === 0) return false;
  const units = unitsOf(text, verifier);
  const name = units.findIndex(isName);
  const content = units.findIndex(({ isContent, word }) => isContent && !isTime(word));
  // "Miners said they would strike": they are the miners.
  const isReference = (_: Unit, at: number) => {
    const length = pronounAt(units, at);
    const first = length === 1 ? content : name;
    return length > 0 && (first < 0 || at <= first);
  };
  const isThing = name < 0 && /^(?:the|this)$/.test(units[0]?.word ?? '') && THING.test(units[1]?.word ?? '');
  if (!isThing && !units.some(isReference)) return false;
  return !before || [...articlesIn(before.claims)].every((id) => !articles.has(id));
}

function articlesIn(claims: Sentence['claims']): Set<string> {
  return new Set(claims.flatMap(({ evidenceId }) => (evidenceId.startsWith('article:') ? [evidenceId] : [])));
}

function unitsOf(text: string, { lexicon, knowledge }: Verifier): readonly Unit[] {
  return plainOf(readUnits(foldText(text), lexicon, yearOf(knowledge.today)));
}
