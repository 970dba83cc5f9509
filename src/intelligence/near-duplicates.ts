import { createHash } from 'node:crypto';
import {
  countShared,
  type HashSet,
  hashSetOf,
  hashTogether,
  hashWord,
  sampleMinima,
  toHashSet,
} from './hashing.ts';
import {
  type Capitals,
  type Facts,
  isContentWord,
  isTellingFigure,
  normaliseCharacters,
  readCapitals,
  readFacts,
  readNames,
  readTokens,
  stripDateline,
  stripMarks,
  type Token,
} from './story-text.ts';
import { COMPANY_WORDS, FALLING, RISING } from './story-words.ts';

export { normaliseUrl } from './normalise-url.ts';

export interface StoryText {
  title: string;
  text: string;
}

export type Signature = ReturnType<typeof createSignature>;

const WORDS_READ = 400;
const LEAD_WORDS = 50;
const FIRST_SENTENCE_WORDS = 22;
const NAMED_WORDS = 150;
const TITLE_WORDS_READ = 60;
const SHORT_TEXT_WORDS = 20;
const BRIEFEST_TEXT_WORDS = 8;
const TELLING_TITLE_FACTS = 4;

/**
 * Hashes the words of title and text, so a piece has the same hash at every address. The day counts only if
 * there is hardly any text: a source may reuse a bare headline months later for another event.
 */
export function hashContent(title: string, text: string, publishedDay = ''): string {
  const body = plainWords(text);
  const isShort = body.split(' ', SHORT_TEXT_WORDS).length < SHORT_TEXT_WORDS;
  return createHash('sha256')
    .update([plainWords(title), body, isShort ? publishedDay : ''].join('\n'))
    .digest('hex');
}

export function createSignature(title: string, text: string) {
  const titleTokens = readTokens(stripMarks(title), TITLE_WORDS_READ);
  const tokens = readTokens(stripDateline(text), WORDS_READ);
  const lead = tokens.slice(0, LEAD_WORDS);
  const words = tokens.map(({ word }) => hashWord(word));
  const capitals = readCapitals(titleTokens, tokens);
  const ofTitle = readFacts(titleTokens, capitals);
  const ofLead = readFacts(lead, capitals);
  const names = distinctNames([...ofTitle.names, ...ofLead.names]);
  const nameWords = toHashSet(names.flat());
  const rareWords = hashSetOf([...ofTitle.rareWords, ...ofLead.rareWords]);
  const figures = [...ofTitle.figures, ...ofLead.figures];
  const firstWords = lead.slice(0, FIRST_SENTENCE_WORDS);
  const firstNames = readNames(firstWords, capitals);
  return {
    wordCount: tokens.length,
    runs: toHashSet(runsOfThree(words)),
    openingRuns: toHashSet(runsOfThree(words.slice(0, FIRST_SENTENCE_WORDS))),
    leadRuns: toHashSet(runsOfThree(words.slice(0, LEAD_WORDS))),
    titleWords: hashContentWords(titleTokens),
    rareTitleWords: hashSetOf([...ofTitle.names.flat(), ...ofTitle.rareWords]),
    titleFigures: hashSetOf(ofTitle.figures),
    isTitleTelling: countTellingFacts(ofTitle) >= TELLING_TITLE_FACTS,
    contentWords: hashContentWords([...titleTokens, ...tokens]),
    figures: hashSetOf(
      tokens.flatMap(({ kind, word, isLabel }) => (kind === 'number' && !isLabel ? word : [])),
    ),
    leadFigures: hashSetOf(ofLead.figures),
    names,
    nameWords,
    textNames: hashSetOf(readNames(tokens.slice(0, NAMED_WORDS), capitals).flat()),
    eventFigures: hashSetOf(figures),
    tellingFigures: hashSetOf(figures.filter(isTellingFigure)),
    rareWords: rareWords.filter((word) => !nameWords.includes(word)),
    quotes: toHashSet(readQuotes(text, capitals)),
    dates: [ofLead.weekdays, ofLead.months, ofLead.quarters, ofLead.years].map(hashSetOf),
    actor: hashSetOf((firstNames[0] ?? []).filter((word) => !COMPANY_WORDS.has(word))),
    direction: directionOf([...titleTokens, ...firstWords]),
  };
}

const LEAD_BANDS = { kind: 1, bands: 12 };
const TEXT_BANDS = { kind: 2, bands: 5 };
const BAND_ROWS = 2;
const PAIRED_FACTS = 8;

/** 32-bit keys. Articles of one story almost always share one, other articles hardly ever. */
export function listBands(signature: Signature): number[] {
  const { leadRuns, runs, nameWords, tellingFigures, quotes, wordCount } = signature;
  // Hashes are evenly spread, so the smallest ones are the same sample for similar lists.
  const facts = toHashSet([...nameWords, ...tellingFigures]).slice(0, PAIRED_FACTS);
  const pairs = facts.flatMap((one, at) => facts.slice(at + 1).map((other) => hashTogether([one, other], 4)));
  const ofText = wordCount > LEAD_WORDS ? bandsOf(runs, TEXT_BANDS) : [];
  return [...new Set([...bandsOf(leadRuns, LEAD_BANDS), ...ofText, ...pairs, ...quotes])];
}

export function similarity(a: Signature, b: Signature): number {
  return Math.max(shareOfRuns(a, b), shareOfFacts(a, b));
}

export function isSameStory(a: Signature, b: Signature): boolean {
  if (isContradiction(a, b)) return false;
  if (isSameStatement(a, b)) return true;
  if (isOtherActor(a, b)) return false;
  return isCopy(a, b) || isSameHeadline(a, b) || isSameEvent(a, b) || isSameOpening(a, b);
}

const COPIED_SHARE = 0.6;
const COPIED_BRIEF_SHARE = 0.9;
/** Shares of the shorter text's figures and names that the longer one may lack. */
const MISSING_FIGURES_ALLOWED = 0.25;
const MISSING_NAMES_ALLOWED = 0.34;

function isCopy(a: Signature, b: Signature): boolean {
  const [short, long] = shorterFirst(a, b);
  if (short.wordCount < BRIEFEST_TEXT_WORDS) return false;
  const isBrief = short.wordCount < SHORT_TEXT_WORDS;
  const least = isBrief ? COPIED_BRIEF_SHARE : COPIED_SHARE;
  if (shareOfRuns(short, long) < least || missingShare(short.leadRuns, long.runs) > 1 - least) return false;
  if (missingShare(short.leadFigures, long.figures) > 0) return false;
  if (missingShare(short.figures, long.figures) > MISSING_FIGURES_ALLOWED) return false;
  if (missingShare(short.textNames, long.contentWords, long.textNames) > MISSING_NAMES_ALLOWED) return false;
  // A paywall notice is the same under every headline.
  return isTitleOf(short, long) && isTitleOf(long, short);
}

/** An analyst may be quoted with the same words on two markets, but not with the same figures. */
function isSameStatement(a: Signature, b: Signature): boolean {
  if (countShared(a.quotes, b.quotes) === 0 || isOtherTitle(a, b)) return false;
  return !isDisjoint(a.eventFigures, b.eventFigures) && isTitleOf(a, b) && isTitleOf(b, a);
}

const OPENING_RUNS = 10;
const SAME_OPENING_SHARE = 0.9;

/** Another report that begins with the same sentence, about the same people, places or figures. */
function isSameOpening(a: Signature, b: Signature): boolean {
  const size = Math.min(a.openingRuns.length, b.openingRuns.length);
  if (size < OPENING_RUNS || countShared(a.openingRuns, b.openingRuns) < size * SAME_OPENING_SHARE)
    return false;
  if (hasOtherFigures(a.leadFigures, b.leadFigures) || isOtherTable(a, b)) return false;
  return countSharedNames(a, b) + countShared(a.tellingFigures, b.tellingFigures) >= 2;
}

const SAME_HEADLINE_SHARE = 0.8;

function isSameHeadline(a: Signature, b: Signature): boolean {
  if (!a.isTitleTelling || !b.isTitleTelling || shareOfTitles(a, b) < SAME_HEADLINE_SHARE) return false;
  if (Math.min(a.wordCount, b.wordCount) < SHORT_TEXT_WORDS) return true;
  return shareOfFacts(a, b) >= 0.4 && sharesEvidence(a, b) && !isSameForm(a, b) && !isOtherTable(a, b);
}

const FACT_WEIGHT = 3;
/** Indexed by the number of telling figures that two reports share. */
const LEAST_FACTS = [0.7, 0.65, 0.5];

function isSameEvent(a: Signature, b: Signature): boolean {
  if (isDisjoint(a.eventFigures, b.eventFigures) || isOtherTable(a, b)) return false;
  const names = countSharedNames(a, b);
  const figures = countShared(a.tellingFigures, b.tellingFigures);
  const words = countShared(a.rareWords, b.rareWords);
  const hasEnough =
    figures >= 3 ||
    (names >= 1 && figures >= 2 && words >= 1) ||
    (names >= 2 && figures >= 1 && words >= 2) ||
    (names >= 3 && words >= 6);
  const least = LEAST_FACTS[Math.min(figures, LEAST_FACTS.length - 1)] ?? 1;
  if (!hasEnough || shareOfFacts(a, b) < least || isSameForm(a, b)) return false;
  return isTitleOf(a, b) && isTitleOf(b, a);
}

function sharesEvidence(a: Signature, b: Signature): boolean {
  if (isDisjoint(a.eventFigures, b.eventFigures)) return false;
  return countShared(a.eventFigures, b.eventFigures) > 0 || countSharedNames(a, b) > 1;
}

const TABLE_FIGURES = 6;
const OTHER_FIGURES_SHARE = 0.6;

/** Two texts full of figures that share few of them report on different things. */
function isOtherTable(a: Signature, b: Signature): boolean {
  const [few, many] = a.figures.length <= b.figures.length ? [a.figures, b.figures] : [b.figures, a.figures];
  return few.length >= TABLE_FIGURES && missingShare(few, many) > OTHER_FIGURES_SHARE;
}

/** The same sentences filled in with other figures or names. */
function isSameForm(a: Signature, b: Signature): boolean {
  const [short, long] = shorterFirst(a, b);
  if (missingShare(short.leadRuns, long.runs) > 0.6) return false;
  if (hasOtherFigures(a.leadFigures, b.leadFigures)) return true;
  return missingShare(short.nameWords, long.contentWords, long.nameWords) > MISSING_NAMES_ALLOWED;
}

function isContradiction(a: Signature, b: Signature): boolean {
  const isOpposite = a.direction && b.direction && a.direction !== b.direction;
  if (isOpposite && countShared(a.tellingFigures, b.tellingFigures) < 3) return true;
  if (isOtherTitle(a, b) && shareOfTitles(a, b) >= 0.5) return true;
  return a.dates.some((ofA, kind) => isDisjoint(ofA, b.dates[kind] ?? []));
}

/** Titles with different figures, one of which the other report does not have at all. */
function isOtherTitle(a: Signature, b: Signature): boolean {
  if (!hasOtherFigures(a.titleFigures, b.titleFigures)) return false;
  return missingShare(a.titleFigures, b.figures) > 0 || missingShare(b.titleFigures, a.figures) > 0;
}

/** The first name in a text is usually the actor; a report on the same event mentions it somewhere. */
function isOtherActor(a: Signature, b: Signature): boolean {
  if (Math.min(a.wordCount, b.wordCount) < BRIEFEST_TEXT_WORDS) return false;
  const isAbsent = ({ actor }: Signature, { contentWords, textNames }: Signature) =>
    missingShare(actor, contentWords, textNames) === 1;
  return isAbsent(a, b) || isAbsent(b, a);
}

function hasOtherFigures(a: HashSet, b: HashSet): boolean {
  return countShared(a, b) < Math.min(a.length, b.length);
}

function isDisjoint(a: HashSet, b: HashSet): boolean {
  return a.length > 0 && b.length > 0 && countShared(a, b) === 0;
}

function isTitleOf(titled: Signature, other: Signature): boolean {
  const { titleWords, rareTitleWords } = titled;
  if (titleWords.length === 0 || countShared(rareTitleWords, other.contentWords) > 0) return true;
  return countShared(titleWords, other.contentWords) >= titleWords.length * 0.4;
}

function shareOfTitles(a: Signature, b: Signature): number {
  const shared = countShared(a.titleWords, b.titleWords);
  return shared / Math.max(1, a.titleWords.length + b.titleWords.length - shared);
}

function shareOfRuns(a: Signature, b: Signature): number {
  const size = Math.min(a.runs.length, b.runs.length);
  return size === 0 ? 0 : countShared(a.runs, b.runs) / size;
}

function shareOfFacts(a: Signature, b: Signature): number {
  const weigh = ({ nameWords, tellingFigures, rareWords }: Signature) =>
    FACT_WEIGHT * (nameWords.length + tellingFigures.length) + rareWords.length;
  const size = Math.min(weigh(a), weigh(b));
  if (size === 0) return 0;
  const facts = countShared(a.nameWords, b.nameWords) + countShared(a.tellingFigures, b.tellingFigures);
  return (FACT_WEIGHT * facts + countShared(a.rareWords, b.rareWords)) / size;
}

/** `Anglo` and `Anglo American` are one name. */
function countSharedNames(a: Signature, b: Signature): number {
  const count = (names: readonly HashSet[], words: HashSet) =>
    names.filter((name) => countShared(name, words) > 0).length;
  return Math.min(count(a.names, b.nameWords), count(b.names, a.nameWords));
}

/** For equal lengths the order does not depend on the order of the arguments. */
function shorterFirst(a: Signature, b: Signature): [Signature, Signature] {
  const placeOf = ({ contentWords, figures }: Signature) => hashTogether([...contentWords, ...figures]);
  const difference = a.wordCount - b.wordCount || placeOf(a) - placeOf(b);
  return difference <= 0 ? [a, b] : [b, a];
}

function missingShare(parts: HashSet, ...wholes: HashSet[]): number {
  if (parts.length === 0) return 0;
  const present = new Set(wholes.flat());
  return parts.filter((part) => !present.has(part)).length / parts.length;
}

function bandsOf(hashes: HashSet, { kind, bands }: typeof LEAD_BANDS): number[] {
  if (hashes.length === 0) return [];
  const minima = sampleMinima(hashes, bands * BAND_ROWS);
  return Array.from({ length: bands }, (_, band) =>
    hashTogether(minima.slice(band * BAND_ROWS, (band + 1) * BAND_ROWS), kind * 100 + band),
  );
}

function runsOfThree(words: readonly number[]): number[] {
  return words.slice(2).map((word, at) => hashTogether([words[at] ?? 0, words[at + 1] ?? 0, word]));
}

const LEAST_QUOTED = 8;
const QUOTES_READ = 4;
const QUOTED_WITHIN = 1_200;
const SPEAKER_WITHIN = 80;
const QUOTED = /["“]([^"“”]{40,400})["”]/g;

/** A quote by its words and speaker: `“…,” said Dana Whitlock`, `“…,” Whitlock, the negotiator, said`. */
function readQuotes(text: string, capitals: Capitals): number[] {
  return [...text.slice(0, QUOTED_WITHIN).matchAll(QUOTED)].slice(0, QUOTES_READ).flatMap((match) => {
    const [whole, quote = ''] = match;
    const after = text.slice(match.index + whole.length).slice(0, SPEAKER_WITHIN);
    const [speaker] = readNames(readTokens(after.split(/[.\n]/, 1)[0] ?? '', NAMED_WORDS), capitals);
    const words = readTokens(quote, WORDS_READ).map(({ word }) => word);
    const isTelling = speaker !== undefined && words.length >= LEAST_QUOTED;
    return isTelling ? [hashTogether([...words, ...speaker].map(hashWord), 5)] : [];
  });
}

function hashContentWords(tokens: readonly Token[]): HashSet {
  return toHashSet(tokens.filter(isContentWord).map(({ stem }) => hashWord(stem)));
}

function distinctNames(names: readonly string[][]): HashSet[] {
  return [...new Map(names.map((name) => [name.join(' '), hashSetOf(name)])).values()];
}

function countTellingFacts({ names, rareWords, figures }: Facts): number {
  const ofFigures = [...figures].reduce((sum, figure) => sum + (isTellingFigure(figure) ? 2 : 1), 0);
  return new Set(names.flat()).size + rareWords.size + ofFigures;
}

function directionOf(tokens: readonly Token[]): 'up' | 'down' | undefined {
  const isUp = tokens.some(({ word }) => RISING.has(word));
  const isDown = tokens.some(({ word }) => FALLING.has(word));
  if (isUp === isDown) return undefined;
  return isUp ? 'up' : 'down';
}

/** Twice the longest text that is stored: one character may stand for 18 others. */
const HASHED_CHARS = 200_000;

function plainWords(text: string): string {
  return normaliseCharacters(text, HASHED_CHARS)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
