import { DISPLAY_CAPS, type Topic } from '#contract/dashboard.ts';
import { isBreaker, keyOf, type PhraseWord, readPhrases, type TitleWords } from './topic-phrases.ts';
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
  const { phrases, names } = collectPhrases(articles);
  const before = collectPhrases(weekBefore).phrases;
  const fewest = articles.length <= HANDFUL ? 1 : 2;
  const candidates = [...phrases.values()]
    .filter((phrase) => phrase.isInTitle && phrase.articles.size >= fewest && isTopic(phrase, names))
    .map((phrase) => ({ phrase, score: scoreOf(phrase) }))
    .sort((a, b) => b.score - a.score || (a.phrase.key < b.phrase.key ? -1 : 1))
    .map(({ phrase }) => phrase);
  return pickDistinct(candidates).map(({ key, surfaces, articles: { size: count } }) => ({
    word: spell(surfaces, names),
    count,
    ...compareShares(count, articles.length, before.get(key)?.articles.size ?? 0, weekBefore.length),
  }));
}

type Phrase = ReturnType<typeof createPhrase>;
type Names = Map<string, string>;

function collectPhrases(articles: readonly TopicArticle[]) {
  const phrases = new Map<string, Phrase>();
  const texts: TitleWords[] = [];
  for (const [article, { title, body = '', weight }] of articles.entries()) {
    const headline = stripSite(title.slice(0, TITLE_LENGTH_READ).normalize('NFKC'));
    for (const text of [headline, body.slice(0, BODY_LENGTH_READ).normalize('NFKC')]) {
      const read = readPhrases(text);
      texts.push(read);
      for (const words of read.phrases) {
        const key = keyOf(words);
        const phrase = phrases.get(key) ?? createPhrase(key, words);
        phrases.set(key, phrase);
        phrase.isInTitle ||= text === headline;
        phrase.articles.add(article);
        if (read.whole.has(phrase.key)) phrase.alone.add(article);
        phrase.weights.set(headline, Math.max(phrase.weights.get(headline) ?? 0, weightOf(weight)));
        const surface = surfaceOf(words, read.isInSentenceCase);
        phrase.surfaces.set(surface, (phrase.surfaces.get(surface) ?? 0) + 1);
      }
    }
  }
  return { phrases, names: collectNames(texts) };
}

function createPhrase(key: string, words: readonly PhraseWord[]) {
  return {
    key,
    words: words.map((word) => word.key),
    isInTitle: false,
    articles: new Set<number>(),
    alone: new Set<number>(),
    /** By headline, so that a story printed everywhere weighs once. */
    weights: new Map<string, number>(),
    /** How often it is written in which way; with capitals only where they are a name's. */
    surfaces: new Map<string, number>(),
  };
}

/** A capital inside a sentence, or capitals throughout, and never in lower case. */
function collectNames(texts: readonly TitleWords[]): Names {
  const names: Names = new Map();
  const lowerCase = new Set<string>();
  for (const { words, isInSentenceCase } of texts) {
    const isShouted = words.every(({ raw }) => raw === raw.toUpperCase());
    for (const [at, { raw, isCapitalised, startsSentence }] of words.entries()) {
      const word = raw.toLowerCase();
      const next = words[at + 1];
      const isFollowed = next?.isCapitalised && !next.startsSentence;
      const isAcronym = !isShouted && raw.length > 1 && raw.length < 6 && raw === raw.toUpperCase();
      if (!isCapitalised) lowerCase.add(word);
      else if (isAcronym || (isInSentenceCase && (!startsSentence || isFollowed))) names.set(word, raw);
    }
  }
  for (const word of lowerCase) names.delete(word);
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

function surfaceOf(words: readonly PhraseWord[], isInSentenceCase: boolean): string {
  const raw = words.map((word) => word.raw).join(' ');
  const isTelling = isInSentenceCase && words.length > 1 && !words[0]?.startsSentence;
  return isTelling ? raw : raw.toLowerCase();
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

/** Less than a quarter more or less, or less than one article in a hundred, is no change. */
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

function weightOf(relevance: number): number {
  return 1 + (Number.isFinite(relevance) ? Math.min(Math.max(relevance, 0), 100) / 50 : 0);
}
