import type { Claim } from '#contract/dashboard.ts';
import { plainWords, stem } from '../folding.ts';
import type { Knowledge, KnownArticle } from '../knowledge.ts';
import { mentionsSubject } from '../lexicon.ts';
import { isPlainWord } from '../reading/plain-words.ts';
import {
  claimAt,
  isWord,
  type Problem,
  type ProblemKind,
  problemAt,
  textOf as sayTokens,
  type Token,
  type TokenOf,
} from '../reading/token.ts';
import { isContentWord, isEventWord, isUnreadVerb } from '../reading/words.ts';
import { FINITE } from '../stories/mark-verbs.ts';
import { isName, isTraded } from '../stories/phrases.ts';
import { type Story, textOf } from '../stories/story.ts';
import { findUntold, tellsStatement } from '../stories/tells-statement.ts';
import type { Unit } from '../stories/unit.ts';
import { isPast } from '../stories/vocabulary.ts';
import { LACKS } from './check-frame.ts';
import { findProven, type Proven } from './find-proven.ts';
import { breakAt, type Mention } from './mentions.ts';
import type { Verdict } from './verdict.ts';

interface NewsVerdict extends Verdict {
  solved: Set<Problem>;
  /** Tokens of statements that one article fully supports, without a price of ours. */
  told: Set<Token>;
}

type NewsToken = TokenOf<'stranger' | 'name' | 'quote' | 'word'>;

interface NewsContext {
  knowledge: Knowledge;
  stories: ReadonlyMap<KnownArticle, Story>;
  units: readonly Unit[];
  attached: ReadonlyMap<number, Mention>;
  /** Claims verified by our data; they need no article. */
  claims: readonly Claim[];
  /** Problems with figures and dates that an article may support. */
  open: readonly Problem[];
}

/** Unknown names, quotations, publications and events: one article must support the whole statement. */
export function checkArticles(tokens: readonly Token[], context: NewsContext): NewsVerdict {
  const result: NewsVerdict = { claims: [], problems: [], solved: new Set(), told: new Set() };
  findLowerCase(tokens, context.knowledge);
  const own = findSentence(context);
  const statements = createStatements(tokens, findProven(tokens, context), context, own !== undefined);
  dropLabel(statements, tokens);
  const found = new Set<KnownArticle>();
  // A statement without its own name continues the story of the others, so it comes last.
  for (const statement of statements.toSorted((a, b) => Number(b.isAnchored) - Number(a.isAnchored))) {
    if (!own && statement.quotes.some(isTitle)) checkQuotes(statement, context, result);
    else if (
      own ||
      statement.quotes.length > 0 ||
      statement.news.length > 0 ||
      statement.open.length > 0 ||
      (statement.isReason && context.knowledge.articles.length > 0) ||
      isTelling(statement, context)
    ) {
      const article = own ?? findArticle(statement, context, found);
      if (article) accept(statement, article, result);
      else explain(statement, context, result);
      if (article) found.add(article);
      if (article && statement.movers.size === 0)
        for (const token of statement.tokens) result.told.add(token);
    }
  }
  return result;
}

/** The article that contains the exact sentence. */
function findSentence({ knowledge, stories, units }: NewsContext): KnownArticle | undefined {
  const text = textOf(units);
  return knowledge.articles.find((known) =>
    stories.get(known)?.sentences.some((sentence) => sentence.text === text),
  );
}

const UNTOLD = 'No article supports this';
const LEAST_TOLD = 2;
const QUANTITIES = /^(?:all|most|every|none|many|few|both)$/i;

/** A sentence without any of our data needs an article; a heading does not. */
function isTelling(
  { tokens, units, movers, isBesideColon }: Statement,
  { claims, knowledge }: NewsContext,
): boolean {
  if (movers.size > 0 || knowledge.articles.length === 0) return false;
  if (claims.length > 0 && LACKS.test(sayTokens(tokens))) return false;
  const [from, to] = [tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0];
  const isOwn = ({ start }: Claim) => isBesideColon || (start >= from && start < to);
  if (claims.some((claim) => claim.kind !== 'date' && claim.kind !== 'name' && isOwn(claim))) return false;
  const isDone = (unit: Unit) => unit.isVerb || (!isBesideColon && isOtherAct(unit));
  if (!units.some((unit) => isDone(unit) || FINITE.test(unit.word))) return false;
  if (tokens.some((token) => token.type === 'name' && token.target.releases.length > 0)) return false;
  const told = tokens.filter(isPieceTold);
  // "CSX will answer", "… but was not final": without our data one word is enough to need an article.
  const isAct = units.some((unit) => isDone(unit) && unit.isContent);
  if (told.length > 0 && (claims.length === 0 || isAct || isState(units) || isBecoming(tokens))) return true;
  return told.length > LEAST_TOLD || told.filter(({ text }) => !QUANTITIES.test(text)).length >= LEAST_TOLD;
}

/** A verb that we do not know: "The refinery exploded." */
function isOtherAct({ isContent, names, form }: Unit): boolean {
  return isContent && names.length === 0 && (/[a-z]{2}ed$/.test(form) || isPast(form));
}

/** "Peabody is bankrupt" */
function isState(units: readonly Unit[]): boolean {
  const next = units.find(({ names }) => names.length === 0);
  return next !== units[0] && units[0] !== undefined && isActor(units[0]) && FINITE.test(next?.word ?? '');
}

/** "The economy is in recession." */
function isBecoming(tokens: readonly Token[]): boolean {
  const at = tokens.findIndex((token) => isWord(token, /^(?:is|are|was|were)$/));
  return (
    at > 0 &&
    tokens[at - 1]?.type === 'name' &&
    tokens.slice(at + 1).some((token) => isPieceTold(token) && !isWord(token, /available$/))
  );
}

/** Prices and indicators are not actors. */
function isActor(unit: Unit): boolean {
  return isName(unit) && !isTraded(unit);
}

function isPieceTold(token: Token): boolean {
  return token.type === 'word' && (isContentWord(token.word) || QUANTITIES.test(token.word));
}

/** "Rail merger: …" is a label for what follows. */
function dropLabel([first, second]: Statement[], tokens: readonly Token[]) {
  if (!first || !second || tokens[tokens.indexOf(first.tokens.at(-1) as Token) + 1]?.text !== ':') return;
  const isBesideColon =
    first.tokens.length <= 5 && first.tokens.every(({ type }) => type === 'word' || type === 'mark');
  if (isBesideColon) first.news = [];
}

interface Statement {
  tokens: Token[];
  units: Unit[];
  news: NewsToken[];
  quotes: TokenOf<'quote'>[];
  open: Problem[];
  /** Subjects with a proven price; the article has to mention them too. */
  movers: Set<Mention>;
  isAnchored: boolean;
  /** "The curve steepened: the 2-year yield fell …": both sides say the same. */
  isBesideColon: boolean;
  /** "… is the reason for …": our data prove no reason. */
  isReason: boolean;
  proven: ReadonlySet<Unit>;
}

function createStatements(
  tokens: readonly Token[],
  proven: Proven,
  { units, open, claims }: NewsContext,
  isWhole: boolean,
): Statement[] {
  const starts = new Set(claims.map(({ start }) => start));
  const hasData = tokens.some(isData);
  const parts = isWhole ? [[...tokens]] : splitStatements(tokens, proven);
  const statements = parts.map((list) => ({
    ...createStatement(list, proven, starts, hasData),
    isBesideColon: [tokens.indexOf(list[0] as Token) - 1, tokens.indexOf(list.at(-1) as Token) + 1].some(
      (at) => tokens[at]?.text === ':',
    ),
  }));
  const byToken = new Map(
    statements.flatMap((statement) => statement.tokens.map((token) => [token.start, statement])),
  );
  for (const problem of open) {
    if (!proven.isOfPrice(problem)) byToken.get(problem.start)?.open.push(problem);
  }
  const provenUnits = new Set<Unit>();
  let at = 0;
  for (const unit of units) {
    while (at < tokens.length && (tokens[at]?.end ?? 0) <= unit.start) at += 1;
    const token = tokens[at];
    if (!token || token.start > unit.start) continue;
    byToken.get(token.start)?.units.push(unit);
    const statement = byToken.get(token.start);
    if ((proven.tokens.has(token) && !statement?.isReason) || isOfPublication(token)) provenUnits.add(unit);
    if (isOfPublication(tokens[at - 1]) && isWord(token, TELLING)) provenUnits.add(unit);
  }
  return statements.map((statement) => ({ ...statement, proven: provenUnits }));
}

function createStatement(
  tokens: Token[],
  proven: Proven,
  claimed: ReadonlySet<number>,
  hasData: boolean,
): Omit<Statement, 'proven' | 'isBesideColon'> {
  const all = tokens.flatMap((token) => (isNews(token, hasData) ? [token] : []));
  return {
    tokens,
    units: [],
    news: all.filter(
      (token) =>
        token.type !== 'quote' &&
        !proven.tokens.has(token) &&
        !(token.type === 'word' && claimed.has(token.start)) &&
        !isNounIng(tokens, token),
    ),
    quotes: all.filter((token) => token.type === 'quote'),
    open: [],
    movers: new Set(tokens.flatMap((token) => proven.movers.get(token) ?? [])),
    isReason: tokens.some((token) => isWord(token, /^(?:reasons?|behind|culprit|why)$/)),
    isAnchored: tokens.some(({ type }) => type === 'stranger' || type === 'name'),
  };
}

/** Beside our data a verb such as "settled" says how a price moved; alone it tells an event. */
function isNews(token: Token, hasData: boolean): token is NewsToken {
  if (token.type === 'stranger' || token.type === 'quote') return true;
  if (token.type !== 'word') return isOfPublication(token);
  return isEventWord(token.word) || (isUnreadVerb(token.word) && !(hasData && isPlainWord(token.word)));
}

function isData(token: Token): boolean {
  if (token.type === 'name') return token.target.releases.length > 0;
  return (
    /^(?:number|direction|comparison|date|period)$/.test(token.type) || isWord(token, /^(?:mixed|split)$/)
  );
}

/** "found its footing", "a whopping 82%": no verb after an article. */
function isNounIng(tokens: readonly Token[], token: Token): boolean {
  const before = tokens[tokens.indexOf(token) - 1];
  return (
    isWord(token, /ing$/) &&
    !isEventWord(token.text) &&
    isWord(before, /^(?:an?|the|its|their|his|her|no|this|that)$/)
  );
}

/** "…, The New York Times warns" */
const TELLING = /^(?:argu|warn|caution|observ|explain|contend|suggest|conclud|comment)(?:e[sd]?|s|ed)$/;

/** A title: "Coal Age ran “…”" */
const PUBLISHING = /^(?:ran|runs|carri(?:ed|es)|publish(?:ed|es)|print(?:ed|s)|headlined)$/;

function isOfPublication(token: Token | undefined): boolean {
  if (token?.type !== 'name') return false;
  const { publications, subjects, group, releases } = token.target;
  return publications.length > 0 && subjects.length === 0 && !group && releases.length === 0;
}

function splitStatements(tokens: readonly Token[], proven: Proven): Token[][] {
  const statements: Token[][] = [[]];
  let left = { hasPrice: false, hasNews: false };
  const hasData = tokens.some(isData);
  for (const [at, token] of tokens.entries()) {
    // "Coal Age: “…”" is one statement.
    const isBeforeQuote = token.text === ':' && tokens[at + 1]?.type === 'quote';
    const isApart = isWord(token, /^and$/) && isPriceApart(tokens, at, left, proven);
    if ((breakAt(token) === 3 && !isBeforeQuote) || isApart) {
      statements.push([]);
      left = { hasPrice: false, hasNews: false };
    } else {
      statements.at(-1)?.push(token);
      left.hasPrice ||= proven.tokens.has(token) && token.type !== 'name';
      left.hasNews ||= isNews(token, hasData);
    }
  }
  return statements.filter((statement) => statement.length > 0);
}

/** Whether "and" separates a price from a story. */
function isPriceApart(
  tokens: readonly Token[],
  at: number,
  left: { hasPrice: boolean; hasNews: boolean },
  { tokens: proven }: Proven,
): boolean {
  const right: Token[] = [];
  for (const token of tokens.slice(at + 1, at + 30)) {
    if (breakAt(token) === 3) break;
    right.push(token);
  }
  if (left.hasPrice && !left.hasNews) return right.some((token) => isNews(token, true));
  return left.hasNews && right.slice(0, 6).some((token) => proven.has(token) && token.type !== 'name');
}

/** Longer than any sentence of an article. */
const MOST_UNITS = 120;

function findArticle(
  statement: Statement,
  { knowledge, stories }: NewsContext,
  found: ReadonlySet<KnownArticle>,
): KnownArticle | undefined {
  const { tokens, news, quotes, units, proven, isAnchored } = statement;
  // "told Reuters" may stand in an article of another publication.
  const isTold = (token: NewsToken) => isWord(tokens[tokens.indexOf(token) - 1], /^(?:told|tells)$/);
  const wanted = [...news, ...quotes].flatMap((token) => (isTold(token) ? [] : (articlesOf(token) ?? [])));
  if (units.length > MOST_UNITS || wanted.some((articles) => articles.length === 0)) return undefined;
  const articles = isAnchored || found.size === 0 ? knowledge.articles : [...found];
  return articles.find((known) => {
    const story = stories.get(known);
    const reported = datesOfTelling(statement, known);
    return (
      story !== undefined &&
      wanted.every((list) => list.includes(known)) &&
      [...statement.movers].every(({ targets }) => targets.every((target) => isMentioned(known, target))) &&
      tellsStatement(
        story,
        units.map((unit) => ({ ...unit, isProven: proven.has(unit) || reported.has(unit.start) })),
      )
    );
  });
}

function isMentioned(known: KnownArticle, { subjects, group }: Mention['targets'][number]): boolean {
  return [...subjects, ...(group?.members ?? [])].some((subject) => mentionsSubject(known, subject));
}

/** Rejects what no article has, else what the closest one does not say, else everything unsupported. */
function explain(statement: Statement, context: NewsContext, result: NewsVerdict) {
  const { tokens, units, news, open, proven } = statement;
  // "Peabody flourished at $27.80": the article with the nearest words is about something else.
  if (news.length > 0 && news.every(({ type, text }) => type === 'word' && isUnreadVerb(text.toLowerCase())))
    return reject(news, result);
  const unknown = news.filter((token) => articlesOf(token)?.[0]?.length === 0);
  const isNews = news.length > 0 || tokens.every(({ type }) => type !== 'name');
  const story = isNews && unknown.length === 0 ? findClosest(statement, context) : undefined;
  const said = units.slice(0, MOST_UNITS).map((unit) => ({ ...unit, isProven: proven.has(unit) }));
  const { untold, sentence } = story ? findUntold(story, said) : { untold: [], sentence: '' };
  const wrong = tokens.filter((token) =>
    untold.some(({ start }) => token.start <= start && start < token.end),
  );
  if (unknown.length > 0 || wrong.length > 0) {
    reject(unknown, result);
    const why = `${UNSAID}. It says: “${shorten(sentence)}”`;
    result.problems.push(...wrong.map((token) => problemAt(token, KINDS[token.type] ?? 'event', why)));
    // "Say what this refers to" would only repeat it.
    for (const problem of open) if (problem.rightText === undefined) result.solved.add(problem);
  } else if (news.length > 0 || open.length > 0) reject(news, result);
  else result.problems.push(...tokens.slice(0, 1).map((token) => problemAt(token, 'event', UNTOLD)));
}

/** The article with most words of a statement, preferably one with all its names. */
function findClosest({ news, units }: Statement, { knowledge, stories }: NewsContext): Story | undefined {
  const named = knowledge.articles.filter((known) =>
    news.every((token) => articlesOf(token)?.[0]?.includes(known) ?? true),
  );
  const articles = named.length > 0 ? named : knowledge.articles;
  const stems = units.flatMap(({ isContent, word }) => (isContent ? [stem(word)] : []));
  const shares = articles.map((known) => stems.filter((one) => known.stems.has(one)).length);
  const closest = articles[shares.indexOf(Math.max(...shares))];
  return closest && stories.get(closest);
}

const UNSAID = 'The closest article does not say this';
const LONGEST_QUOTED = 300;

function shorten(sentence: string): string {
  return sentence.length <= LONGEST_QUOTED ? sentence : `${sentence.slice(0, LONGEST_QUOTED).trimEnd()}…`;
}

const KINDS: Partial<Record<Token['type'], ProblemKind>> = {
  number: 'value',
  date: 'date',
  direction: 'direction',
  comparison: 'comparison',
  stranger: 'name',
  name: 'name',
};

/** "World Coal reported on Thursday": the article's date. */
function datesOfTelling({ tokens }: Statement, { day }: KnownArticle): Set<number> {
  const starts = tokens.flatMap((token, at) => {
    if (token.type !== 'date' || token.date.kind !== 'day' || !token.date.days.includes(day)) return [];
    const before = /^(?:on|in)$/i.test(tokens[at - 1]?.text ?? '') ? tokens[at - 2] : tokens[at - 1];
    return isWord(before, /^(?:reported|reports|said|says|wrote|writes|published)$/) ? [token.start] : [];
  });
  return new Set(starts);
}

function accept(
  { tokens, news, quotes, open, movers }: Statement,
  article: KnownArticle,
  result: NewsVerdict,
) {
  for (const token of [...news, ...quotes]) {
    const own = articlesOf(token)?.[0];
    const source = own && !own.includes(article) ? own[0] : article;
    if (token.type !== 'word') result.claims.push(claimAt(token, 'name', (source ?? article).evidence.id));
  }
  const byPlace = new Map(tokens.map((token) => [`${token.start}-${token.end}`, token]));
  for (const problem of open) {
    const token = byPlace.get(`${problem.start}-${problem.end}`);
    if (!token || (problem.kind === 'stale' && movers.size > 0)) continue;
    result.solved.add(problem);
    const kind = token.type === 'number' ? 'value' : token.type === 'date' ? 'date' : 'direction';
    result.claims.push(claimAt(token, kind, article.evidence.id));
  }
}

/** "Attorney General Ann Harmon" when an article says "the attorney general" */
function findLowerCase(tokens: readonly Token[], { articles }: Knowledge) {
  for (const token of tokens) {
    if (token.type !== 'stranger' || token.articles.length > 0 || !KIND_NOUNS.test(token.text)) continue;
    const word = new RegExp(`\\b${token.text.toLowerCase()}\\b`);
    token.articles = articles.filter(({ text }) => word.test(text));
  }
}

/** Common nouns that are capitalized as part of a name. */
const KIND_NOUNS =
  /^(?:Attorney|General|Minister|Secretary|Governor|Senator|Judge|Justice|Chairman|Director|Commissioner|Treasurer|Mayor|Ambassador|Island|River|Lake|Port|Bay|Gulf|County|Province|Department|Ministry|Committee|Commission|Agency|Administration|Government|Congress|Parliament|Senate|House|Court|University|Institute|Airport|Station)$/;

function articlesOf(token: NewsToken): (readonly KnownArticle[])[] | undefined {
  if (token.type === 'stranger' || token.type === 'quote') return [token.articles];
  return token.type === 'name' ? [token.target.publications] : undefined;
}

/** A quoted title or topic, or words no article has. Other quotations are read like words without quotation marks. */
function isTitle({ topic, articles, text }: TokenOf<'quote'>): boolean {
  const words = plainWords(text.replace(/(?:…|\.\.\.)(?=\W*$)/, ''));
  return (
    topic !== undefined ||
    articles.length === 0 ||
    articles.some(({ title }) => plainWords(title).includes(words))
  );
}

/** If a statement has several quotations, each goes with the nearest names. */
function checkQuotes(
  { tokens, units, proven, news, quotes: all }: Statement,
  { knowledge }: NewsContext,
  result: NewsVerdict,
) {
  const quotes = all.filter(({ topic }) => !topic);
  for (const quote of all) {
    if (quote.topic) result.claims.push(claimAt(quote, 'name', quote.topic.evidence.id));
  }
  if (quotes.length === 0) return reject(news, result);
  const publishing = tokens.filter(
    (token, at) => isOfPublication(tokens[at - 1]) && isWord(token, PUBLISHING),
  );
  // Beside a title there is only its publication: "In the news, Coal Age writes".
  const isMore = units.some(
    (unit) =>
      (unit.isVerb || isEventWord(unit.word)) &&
      unit.isContent &&
      !proven.has(unit) &&
      ![...all, ...publishing].some(({ start, end }) => start <= unit.start && unit.start < end),
  );
  const place = new Map<Token, number>(tokens.map((token, at) => [token, at]));
  const clusters = new Map<NewsToken, NewsToken[]>(quotes.map((quote) => [quote, [quote]]));
  let next = 0;
  for (const token of news) {
    const reach = (quote: NewsToken | undefined) =>
      quote ? Math.abs((place.get(quote) ?? 0) - (place.get(token) ?? 0)) : Number.POSITIVE_INFINITY;
    while (reach(quotes[next + 1]) < reach(quotes[next])) next += 1;
    clusters.get(quotes[next] as NewsToken)?.push(token);
  }
  for (const cluster of clusters.values()) {
    const candidates = cluster.flatMap((token) => articlesOf(token) ?? []);
    const article = isMore
      ? undefined
      : knowledge.articles.find((known) => candidates.every((articles) => articles.includes(known)));
    if (!article) reject(cluster, result);
    for (const token of article ? cluster : []) {
      if (article && token.type !== 'word') result.claims.push(claimAt(token, 'name', article.evidence.id));
    }
  }
}

function reject(cluster: readonly NewsToken[], { problems }: Verdict) {
  for (const token of cluster) {
    const isUnknown = token.type !== 'word' && articlesOf(token)?.[0]?.length === 0;
    const kind: ProblemKind = token.type === 'word' ? 'event' : 'name';
    const why = isUnknown ? `${token.text} does not appear in our data` : UNTOLD;
    problems.push(problemAt(token, kind, why));
  }
}
