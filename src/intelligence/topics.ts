import { DISPLAY_CAPS, type Topic } from '#contract/dashboard.ts';
import { isBreaker, readPhrases, type TitlePhrase, type TitleWords } from './topic-phrases.ts';
import { ADJECTIVES, PART_WORDS, PUBLICATIONS, TRADE_NOUNS } from './topic-words.ts';

interface TopicArticle {
  title: string;
  body?: string;
  weight: number;
}

const TITLE_LENGTH_READ = 300;
const BODY_LENGTH_READ = 400;
const HANDFUL = 6;
const FEWEST_FOR_UNKNOWN_WORD = 3;
const LENGTH_FACTORS = [1, 1.6, 1.8];
const MOST_WITH_ONE_WORD = 3;

export function findTopics(articles: readonly TopicArticle[], weekBefore: readonly TopicArticle[]): Topic[] {
  const texts = articles.map(readTexts);
  const fewest = articles.length <= HANDFUL ? 1 : 2;
  const phrases = collectPhrases(texts, fewest);
  const names = collectNames(texts);
  const before = countPhrases(weekBefore.map(readTexts));
  const isOurs = ({ concerning, words }: Phrase) =>
    concerning.size >= fewest || words.some((word) => TRADE_NOUNS.has(word));
  const isQuiet = texts.every(({ weight }) => weight < CONCERNING);
  const candidates = [...phrases.values()]
    .filter((phrase) => phrase.isInTitle && isTopic(phrase, names) && (isQuiet || isOurs(phrase)))
    .map((phrase) => ({ phrase, score: scoreOf(phrase) }))
    .sort((a, b) => b.score - a.score || (a.phrase.key < b.phrase.key ? -1 : 1))
    .map(({ phrase }) => phrase);
  return pickDistinct(candidates).map(({ key, surfaces, articles: { size: count } }) => ({
    word: spell(surfaces, names),
    count,
    ...compareShares(count, articles.length, before.get(key)?.count ?? 0, weekBefore.length),
  }));
}

type Phrase = ReturnType<typeof createPhrase>;
type Names = Map<string, string>;

interface ArticleTexts {
  headline: string;
  weight: number;
  title: TitleWords;
  body: TitleWords | undefined;
}

function readTexts({ title, body = '', weight }: TopicArticle): ArticleTexts {
  const headline = stripSite(title.slice(0, TITLE_LENGTH_READ).normalize('NFKC'));
  const start = body.slice(0, BODY_LENGTH_READ).normalize('NFKC');
  return {
    headline,
    weight: weightOf(weight),
    title: readPhrases(headline),
    body: start === '' ? undefined : readPhrases(start),
  };
}

/** How many articles have each phrase. */
function countPhrases(articles: readonly ArticleTexts[]) {
  const counts = new Map<string, { count: number; last: number }>();
  for (const [article, { title, body }] of articles.entries()) {
    for (const text of [title, body]) {
      for (const { key } of text?.phrases ?? []) {
        const known = counts.get(key);
        if (!known) counts.set(key, { count: 1, last: article });
        else if (known.last !== article) {
          known.count += 1;
          known.last = article;
        }
      }
    }
  }
  return counts;
}

/** Most phrases occur in one article only, so they are counted before anything is kept of them. */
function collectPhrases(articles: readonly ArticleTexts[], fewest: number) {
  const counts = countPhrases(articles);
  const phrases = new Map<string, Phrase>();
  for (const [article, { headline, weight, title, body }] of articles.entries()) {
    for (const text of [title, body]) {
      for (const read of text?.phrases ?? []) {
        if ((counts.get(read.key)?.count ?? 0) < fewest) continue;
        const phrase = phrases.get(read.key) ?? createPhrase(read);
        phrases.set(read.key, phrase);
        phrase.isInTitle ||= text === title;
        phrase.articles.add(article);
        if (weight >= CONCERNING) phrase.concerning.add(article);
        if (text?.whole.has(read.key)) phrase.alone.add(article);
        phrase.weights.set(headline, Math.max(phrase.weights.get(headline) ?? 0, weight));
        phrase.surfaces.set(read.surface, (phrase.surfaces.get(read.surface) ?? 0) + 1);
      }
    }
  }
  return phrases;
}

function createPhrase({ key, words }: TitlePhrase) {
  return {
    key,
    words: words.map((word) => word.key),
    isInTitle: false,
    articles: new Set<number>(),
    /** Those that concern us. */
    concerning: new Set<number>(),
    alone: new Set<number>(),
    /** By headline, so that a story printed everywhere weighs once. */
    weights: new Map<string, number>(),
    /** Counts per spelling, with capitals only for names. */
    surfaces: new Map<string, number>(),
  };
}

/** Words that are a name in some text and never lowercase. */
function collectNames(articles: readonly ArticleTexts[]): Names {
  const texts = articles.flatMap(({ title, body }) => (body ? [title, body] : [title]));
  const names: Names = new Map(texts.flatMap((text) => text.names));
  for (const { lowerCase } of texts) for (const word of lowerCase) names.delete(word);
  return names;
}

function isTopic({ words, articles, alone, surfaces }: Phrase, names: Names): boolean {
  const last = words.at(-1) ?? '';
  if (ADJECTIVES.has(last)) return false;
  const isKnown = TRADE_NOUNS.has(last) || PART_WORDS.has(last);
  if (!isKnown && /(?:ed|ing|ly|est)$/.test(last)) return false;
  if (words.length > 1) return new Set(words).size === words.length;
  if (TRADE_NOUNS.has(last)) return true;
  if (PART_WORDS.has(last) || isBreaker(last)) return false;
  if (alone.size < articles.size * 0.5) return false;
  return (
    articles.size >= FEWEST_FOR_UNKNOWN_WORD ||
    [...surfaces.keys()].some((surface) => names.has(surface.toLowerCase()))
  );
}

function scoreOf({ words, weights }: Phrase): number {
  const weight = [...weights.values()].reduce((sum, one) => sum + one, 0);
  return weight * (LENGTH_FACTORS[words.length - 1] ?? 1);
}

function pickDistinct(candidates: readonly Phrase[]): Phrase[] {
  const picked: Phrase[] = [];
  for (const candidate of candidates) {
    if (picked.length >= DISPLAY_CAPS.topics) break;
    if (!isSaidBy(picked, candidate)) picked.push(candidate);
  }
  return picked;
}

function isSaidBy(picked: readonly Phrase[], { key, words, articles }: Phrase): boolean {
  const longer = picked.filter((one) => ` ${one.key} `.includes(` ${key} `));
  const covered = new Set(longer.flatMap((one) => [...one.articles]));
  const left = [...articles].filter((article) => !covered.has(article)).length;
  if (longer.length > 0 && left < Math.max(2, articles.size * 0.4)) return true;
  const isCrowded = words.some(
    (word) => picked.filter((one) => one.words.includes(word)).length >= MOST_WITH_ONE_WORD,
  );
  return isCrowded || picked.some((one) => isSameArticles(articles, one.articles));
}

function isSameArticles(some: ReadonlySet<number>, others: ReadonlySet<number>): boolean {
  const shared = [...some].filter((article) => others.has(article)).length;
  return shared >= some.size * 0.8 && others.size <= some.size * 1.5;
}

function spell(surfaces: ReadonlyMap<string, number>, names: Names): string {
  const written = [...surfaces].map(([surface, count]) => ({ surface, count, lower: surface.toLowerCase() }));
  const countOf = (wanted: string) =>
    written.reduce((sum, { lower, count }) => sum + (lower === wanted ? count : 0), 0);
  const [usual] = written.toSorted(
    (a, b) =>
      countOf(b.lower) - countOf(a.lower) ||
      b.lower.length - a.lower.length ||
      (a.lower < b.lower ? -1 : Number(a.lower > b.lower)) ||
      Number(b.surface !== b.lower) - Number(a.surface !== a.lower) ||
      (a.surface < b.surface ? -1 : 1),
  );
  const words = (usual?.surface ?? '').split(' ');
  return words.map((word) => names.get(word) ?? word).join(' ');
}

/** A change of less than a quarter, or of less than 1% of articles, counts as none. */
function compareShares(
  count: number,
  total: number,
  countBefore: number,
  totalBefore: number,
): Pick<Topic, 'trend' | 'change'> {
  if (totalBefore === 0) return { trend: 'flat', change: null };
  if (countBefore === 0) return { trend: 'new', change: null };
  const share = (count / total) * 100;
  const shareBefore = (countBefore / totalBefore) * 100;
  const change = Math.round((share - shareBefore) * 10) / 10;
  if (Math.abs(change) < 1 || Math.abs(share / shareBefore - 1) < 0.25) return { trend: 'flat', change };
  return { trend: change > 0 ? 'up' : 'down', change };
}

function stripSite(title: string): string {
  return title.replace(/\s[|–—-]\s[^|–—-]{2,30}$/, '').replace(PUBLICATIONS, '|');
}

/** Topics from unrelated articles are a last resort. */
const LEAST_WEIGHT = 0.2;

/** From tier Medium on. */
const CONCERNING = weightOf(30);

function weightOf(relevance: number): number {
  return LEAST_WEIGHT + (Number.isFinite(relevance) ? Math.min(Math.max(relevance, 0), 100) / 50 : 0);
}
