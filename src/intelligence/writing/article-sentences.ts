import type { Sentence } from '#contract/dashboard.ts';
import { yearOf } from '../calendar.ts';
import type { KnownArticle } from './knowledge.ts';
import { foldText } from './lexicon.ts';
import { isComma, isLink, isName, isSubordinate } from './stories/phrases.ts';
import { readUnits } from './stories/read-units.ts';
import { referenceAt, subjectsOf } from './stories/references.ts';
import { listMissing, plainOf, type Story } from './stories/story.ts';
import { tellsStatement } from './stories/tells-statement.ts';
import { isTime, type Unit } from './stories/unit.ts';
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
  // "Miners said they would strike": they are the miners. "The company that runs the mine" says which.
  // "Before its loan ran out, Harlan Mining sold two trucks"
  const comma = isSubordinate(units[0]) || isLink(units[0]) ? units.findIndex(isComma) : -1;
  const isReference = (_: Unit, at: number) => {
    const length = referenceAt(units, at);
    if (at < comma && isName(units[comma + 1])) return false;
    const first = length === 1 ? content : name;
    return length > 0 && (first < 0 || at <= first) && !isDefined(units[at + length]);
  };
  const isThing =
    name < 0 &&
    /^(?:the|this)$/.test(units[0]?.word ?? '') &&
    THING.test(units[1]?.word ?? '') &&
    !isDefined(units[2]);
  if (!isThing && !units.some(isReference)) return false;
  return !before || !isFromSame(articles, before);
}

function isDefined(next: Unit | undefined): boolean {
  return (
    isName(next) || isSubordinate(next) || (isLink(next) && !isTime(next?.word ?? '') && next?.word !== 'on')
  );
}

function isFromSame(articles: ReadonlySet<string>, { claims }: Sentence): boolean {
  return [...articlesIn(claims)].some((id) => articles.has(id));
}

function articlesIn(claims: Sentence['claims']): Set<string> {
  return new Set(claims.flatMap(({ evidenceId }) => (evidenceId.startsWith('article:') ? [evidenceId] : [])));
}

const LEAST_WORDS = 3;
const MOST_CLOSEST = 2;
/** Of the words, names and figures of a text, those in the article, and those in its sentence. */
const SHARE_IN_ARTICLE = 0.6;
const SHARE_IN_SENTENCE = 0.4;

interface Closest {
  story: Story;
  /** Of the sentence in the article; the title is the first. */
  index: number;
}

/** The sentences with most of the words, names and figures of a text; none if no article is about the same. */
export function findClosest(text: string, verifier: Verifier): Closest[] {
  const said = unitsOf(text, verifier).filter(({ isContent, number }) => isContent || number);
  if (said.length < LEAST_WORDS) return [];
  const close = [...verifier.stories.values()].flatMap((story) => {
    const everywhere = story.sentences.flatMap(({ plain }) => plain);
    const absent = listMissing(said, everywhere).length;
    if (absent > said.length * (1 - SHARE_IN_ARTICLE)) return [];
    return story.sentences.flatMap(({ plain }, index) => {
      const missing = listMissing(said, plain).length;
      const isClose = index > 0 && missing <= said.length * (1 - SHARE_IN_SENTENCE);
      return isClose ? [{ story, index, missing: missing + absent }] : [];
    });
  });
  return close.sort((a, b) => a.missing - b.missing).slice(0, MOST_CLOSEST);
}

/** The sentence, and the same with a name for the pronoun it begins with: only what a reader understands there. */
export function textsOf({ story, index }: Closest, before: Sentence | undefined): string[] {
  const { asWritten, plain } = story.sentences[index] as Story['sentences'][number];
  const isNext = before !== undefined && isFromSame(new Set([story.known.evidence.id]), before);
  const [, opening] = story.sentences;
  const isClear =
    isNext || index === 1 || plain.some((unit) => opening?.plain.some((other) => isSameName(unit, other)));
  return [...withNames(story, index), ...(isClear ? [asWritten] : [])];
}

function isSameName(one: Unit, other: Unit): boolean {
  return one.names.some((name) => other.names.includes(name));
}

/** "It kept its forecast" with each name that the sentences before have in its place. */
function withNames({ sentences }: Story, index: number): string[] {
  const { plain, asWritten } = sentences[index] as Story['sentences'][number];
  const pronoun = plain[referenceAt(plain, 0) - 1];
  if (!pronoun || pronoun.isPossessive || /^(?:its|their|his|her)$/.test(pronoun.word)) return [];
  const names = sentences.slice(1, index).flatMap((sentence) =>
    subjectsOf(sentence.plain).flatMap((units) => {
      if (!units.some(isName)) return [];
      const [first, last] = [units[0], units.at(-1)];
      return first && last ? [sentence.asWritten.slice(first.start, last.end)] : [];
    }),
  );
  return [...new Set(names.reverse())].slice(0, 3).map((name) => name + asWritten.slice(pronoun.end));
}

function unitsOf(text: string, { lexicon, knowledge }: Verifier): readonly Unit[] {
  return plainOf(readUnits(foldText(text), lexicon, yearOf(knowledge.today)));
}
