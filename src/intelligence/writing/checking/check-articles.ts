import type { Claim } from '#contract/dashboard.ts';
import type { Knowledge, KnownArticle } from '../knowledge.ts';
import { mentionsSubject } from '../lexicon.ts';
import {
  claimAt,
  isWord,
  type Problem,
  type ProblemKind,
  problemAt,
  type Token,
  type TokenOf,
} from '../reading/token.ts';
import { isContentWord, isEventWord } from '../reading/words.ts';
import type { Unit } from '../stories/read-units.ts';
import type { Story } from '../stories/story.ts';
import { tellsStatement } from '../stories/support-statement.ts';
import { findQuotedSupport } from './article-support.ts';
import { breakAt, type Mention } from './mentions.ts';
import type { Verdict } from './verdict.ts';

interface NewsVerdict extends Verdict {
  solved: Set<Problem>;
}

type NewsToken = TokenOf<'stranger' | 'name' | 'quote' | 'word'>;

export interface NewsContext {
  knowledge: Knowledge;
  stories: ReadonlyMap<KnownArticle, Story>;
  units: readonly Unit[];
  attached: ReadonlyMap<number, Mention>;
  /** What our data have verified; it needs no article. */
  claims: readonly Claim[];
  /** Problems with figures and dates that may be an article's. */
  open: readonly Problem[];
}

/** Unknown names, quotations, publications and events: one article has to tell the whole statement. */
export function checkArticles(tokens: readonly Token[], context: NewsContext): NewsVerdict {
  const result: NewsVerdict = { claims: [], problems: [], solved: new Set() };
  const proven = findProven(tokens, context);
  const open = context.open.filter((problem) => !isOfPrice(problem, tokens, context));
  const statements = splitStatements(tokens, proven).map((list) =>
    createStatement(list, proven, { ...context, open }),
  );
  const found = new Set<KnownArticle>();
  // A statement without a name of its own goes on about the story of the others.
  for (const statement of statements.toSorted((a, b) => Number(b.isAnchored) - Number(a.isAnchored))) {
    checkQuotes(statement, context, result);
    if (!statement.needsArticle) continue;
    const article = findArticle(statement, context, found) ?? findListed(statement, context);
    if (article) accept(statement, article, context, result, found);
    else reject(statement.news, result);
  }
  return result;
}

interface Statement {
  tokens: readonly Token[];
  news: NewsToken[];
  quotes: TokenOf<'quote'>[];
  open: Problem[];
  subjects: Mention[];
  isAnchored: boolean;
  needsArticle: boolean;
  isProven(unit: Unit, known: KnownArticle): boolean;
}

function createStatement(
  tokens: readonly Token[],
  proven: ReadonlySet<Token>,
  { open, attached, knowledge }: NewsContext,
): Statement {
  const all = tokens.flatMap((token) => (isNews(token) ? [token] : []));
  const quotes = all.filter((token) => token.type === 'quote');
  const isQuoted = quotes.length > 0;
  const news = all.filter((token) => token.type !== 'quote' && !proven.has(token));
  const here = open.filter((problem) =>
    tokens.some(({ start, end }) => start <= problem.start && problem.end <= end),
  );
  const subjects = [...new Set([...attached.values()])].filter(
    ({ first, targets }) =>
      first >= 0 &&
      targets.some((target) => target.tokens.some((token) => tokens.includes(token) && proven.has(token))),
  );
  const spans = tokens.filter((token) => proven.has(token) || isOfPublication(token));
  return {
    tokens,
    news,
    quotes,
    open: here,
    subjects,
    isAnchored: tokens.some(({ type }) => type === 'stranger' || type === 'name'),
    needsArticle:
      (!isQuoted && (news.length > 0 || here.length > 0) && knowledge.articles.length > 0) ||
      (!isQuoted && news.length > 0),
    isProven: (unit, known) =>
      spans.some(({ start, end }) => start <= unit.start && unit.start < end) ||
      tokens.some(
        (token, at) =>
          isTelling(tokens, at, token, known) && token.start <= unit.start && unit.start < token.end,
      ),
  };
}

/** "World Coal reported on Thursday" */
function isTelling(tokens: readonly Token[], at: number, token: Token, { day }: KnownArticle): boolean {
  if (token.type !== 'date' || token.date.kind !== 'day' || !token.date.days.includes(day)) return false;
  const before = /^(?:on|in)$/i.test(tokens[at - 1]?.text ?? '') ? tokens[at - 2] : tokens[at - 1];
  return isWord(before, /^(?:reported|reports|said|says|wrote|writes|published)$/);
}

function isNews(token: Token): token is NewsToken {
  if (token.type === 'stranger' || token.type === 'quote') return true;
  if (token.type === 'name') return isPublication(token);
  return token.type === 'word' && isEventWord(token.word);
}

function isOfPublication(token: Token): boolean {
  return token.type === 'name' && isPublication(token);
}

function isPublication({ target }: TokenOf<'name'>): boolean {
  return (
    target.publications.length > 0 &&
    target.subjects.length === 0 &&
    !target.group &&
    target.releases.length === 0
  );
}

/** Figures and directions that our data prove of the very thing they are said of, with its name and their dates. */
function findProven(tokens: readonly Token[], { attached, claims }: NewsContext): Set<Token> {
  const claimed = new Set(claims.map(({ start, end }) => `${start}-${end}`));
  const isClaimed = ({ start, end }: Token) => claimed.has(`${start}-${end}`);
  const proven = new Set<Token>();
  const movers = new Set<Mention>();
  for (const [at, mention] of attached) {
    const token = tokens[at];
    if (!token || !isClaimed(token) || (token.type !== 'number' && token.type !== 'direction')) continue;
    if (!isSaidOf(tokens, at, mention) || hasOwnFigure(tokens, at, isClaimed)) continue;
    proven.add(token);
    movers.add(mention);
  }
  for (const [at, mention] of attached) {
    const token = tokens[at];
    if (token && movers.has(mention) && (isClaimed(token) || token.type === 'period')) proven.add(token);
  }
  for (const { targets } of movers)
    for (const target of targets) for (const name of target.tokens) proven.add(name);
  return proven;
}

/** "lost $41 million" is no move of the price where the figure is none. */
function hasOwnFigure(tokens: readonly Token[], at: number, isClaimed: (token: Token) => boolean): boolean {
  const next = tokens[at + 1];
  return tokens[at]?.type === 'direction' && next?.type === 'number' && !isClaimed(next);
}

/** A direction that is said of a price is our data's to prove, whatever an article says. */
function isOfPrice(problem: Problem, tokens: readonly Token[], { attached, claims }: NewsContext): boolean {
  const at = tokens.findIndex(({ start, end }) => start === problem.start && end === problem.end);
  const mention = attached.get(at);
  if (tokens[at]?.type !== 'direction' || !mention) return false;
  const isClaimed = ({ start, end }: Token) =>
    claims.some((claim) => claim.start === start && claim.end === end);
  return isSaidOf(tokens, at, mention) && !hasOwnFigure(tokens, at, isClaimed);
}

/** In "Peabody's revenue fell" and "Peabody loses arbitration" the direction is not the price's. */
function isSaidOf(tokens: readonly Token[], at: number, { first, last }: Mention): boolean {
  const token = tokens[at];
  // "…, and its shares fell"
  const own = tokens.findLastIndex(
    (one, place) =>
      place < at &&
      place > last &&
      isWord(one, /^(?:shares?|stock|units)$/) &&
      isWord(tokens[place - 1], /^(?:its|their|the)$/),
  );
  const [from, to] = at > last ? [Math.max(last, own) + 1, at] : [at + 1, first];
  const isBeside = tokens
    .slice(from, to)
    .every((one) => one.type !== 'word' || !isContentWord(one.word) || /ly$/.test(one.word));
  if (!isBeside || token?.type !== 'direction' || token.direction.form !== 'verb') return isBeside;
  const next = tokens[at + 1];
  return !(
    next?.type === 'stranger' ||
    (next?.type === 'word' && isContentWord(next.word) && !/ly$/.test(next.word))
  );
}

function splitStatements(tokens: readonly Token[], proven: ReadonlySet<Token>): Token[][] {
  const statements: Token[][] = [[]];
  for (const [at, token] of tokens.entries()) {
    // "Coal Age: “…”" is one statement.
    const isBeforeQuote = token.text === ':' && tokens[at + 1]?.type === 'quote';
    const last = statements.at(-1) ?? [];
    const isApart = isWord(token, /^and$/) && isPriceApart(tokens, at, last, proven);
    if ((breakAt(token) === 3 && !isBeforeQuote) || isApart) statements.push([]);
    else last.push(token);
  }
  return statements.filter((statement) => statement.length > 0);
}

/** Whether a price and a story are on the two sides of an "and". */
function isPriceApart(
  tokens: readonly Token[],
  at: number,
  left: readonly Token[],
  proven: ReadonlySet<Token>,
): boolean {
  const isPrice = (list: readonly Token[]) =>
    list.some((token) => proven.has(token) && token.type !== 'name');
  const end = tokens.findIndex((token, place) => place > at && breakAt(token) === 3);
  const right = tokens.slice(at + 1, end < 0 ? Math.min(tokens.length, at + 30) : Math.min(end, at + 30));
  if (isPrice(left) && !left.some(isNews)) return right.some(isNews);
  return isPrice(right.slice(0, 6)) && left.some(isNews);
}

function findArticle(
  statement: Statement,
  { knowledge, stories, units }: NewsContext,
  found: ReadonlySet<KnownArticle>,
): KnownArticle | undefined {
  const wanted = statement.news.flatMap((token) => articlesOf(token) ?? []);
  if (wanted.some((articles) => articles.length === 0)) return undefined;
  const own = unitsIn(units, statement.tokens);
  const articles = statement.isAnchored || found.size === 0 ? knowledge.articles : [...found];
  return articles.find((known) => {
    const story = stories.get(known);
    return (
      story !== undefined &&
      wanted.every((list) => list.includes(known)) &&
      statement.subjects.every(({ targets }) => targets.every((target) => isMentioned(known, target))) &&
      tellsStatement(story, { units: own, isProven: (unit) => statement.isProven(unit, known) })
    );
  });
}

function isMentioned(known: KnownArticle, { subjects, group }: Mention['targets'][number]): boolean {
  return [...subjects, ...(group?.members ?? [])].some((subject) => mentionsSubject(known, subject));
}

/** "the Baltimore outage, the Leer South restart and the Cerrejon strike": each of them may be another article's. */
function findListed(statement: Statement, context: NewsContext): KnownArticle | undefined {
  const items: Token[][] = [[]];
  for (const token of statement.tokens) {
    if (token.text === ',' || isWord(token, /^and$/)) items.push([]);
    else items.at(-1)?.push(token);
  }
  const full = items.filter((item) => item.length > 0);
  const own = unitsIn(context.units, statement.tokens);
  if (full.length < 2 || full.length > 8 || own.some(({ isVerb }) => isVerb)) return undefined;
  const articles = full.map((tokens) => {
    const news = statement.news.filter((token) => tokens.includes(token));
    const isNamed = news.some(({ type }) => type === 'stranger');
    return isNamed
      ? findArticle({ ...statement, tokens, news, isAnchored: true }, context, new Set())
      : undefined;
  });
  return articles.every((article) => article !== undefined) ? articles[0] : undefined;
}

function unitsIn(units: readonly Unit[], tokens: readonly Token[]): Unit[] {
  const [from, to] = [tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0];
  return units.filter(({ start }) => start >= from && start < to);
}

function accept(
  statement: Statement,
  article: KnownArticle,
  { knowledge }: NewsContext,
  result: NewsVerdict,
  found: Set<KnownArticle>,
) {
  found.add(article);
  for (const token of statement.news) {
    const own = articlesOf(token)?.[0];
    const source = own && !own.includes(article) ? own[0] : article;
    if (token.type !== 'word') result.claims.push(claimAt(token, 'name', (source ?? article).evidence.id));
  }
  for (const problem of statement.open) {
    if (problem.kind === 'comparison' && knowledge.articles.length === 0) continue;
    const token = statement.tokens.find(({ start, end }) => start === problem.start && end === problem.end);
    if (!token || problem.kind === 'stale') continue;
    result.solved.add(problem);
    const kind = token.type === 'number' ? 'value' : token.type === 'date' ? 'date' : 'direction';
    result.claims.push(claimAt(token, kind, article.evidence.id));
  }
}

function articlesOf(token: NewsToken): KnownArticle[][] | undefined {
  if (token.type === 'stranger' || token.type === 'quote') return [token.articles];
  return token.type === 'name' ? [token.target.publications] : undefined;
}

/** With several quotations in a statement, each has the names nearest to it. */
function checkQuotes(statement: Statement, { knowledge }: NewsContext, result: NewsVerdict) {
  const { tokens, news } = statement;
  const quotes: TokenOf<'quote'>[] = [];
  for (const quote of statement.quotes) {
    if (quote.topic) result.claims.push(claimAt(quote, 'name', quote.topic.evidence.id));
    else quotes.push(quote);
  }
  if (statement.quotes.length > 0 && quotes.length === 0 && news.length > 0) return reject(news, result);
  const place = new Map(tokens.map((token, at) => [token, at]));
  const clusters = new Map<NewsToken, NewsToken[]>(quotes.map((quote) => [quote, [quote]]));
  for (const token of quotes.length > 0 ? news : []) {
    const reach = (quote: NewsToken) => Math.abs((place.get(quote) ?? 0) - (place.get(token) ?? 0));
    const nearest = quotes.reduce((best, quote) => (reach(quote) < reach(best) ? quote : best));
    clusters.get(nearest)?.push(token);
  }
  for (const cluster of clusters.values()) {
    const candidates = cluster.flatMap((token) => articlesOf(token) ?? []);
    const words = cluster.flatMap(({ type, text }) => (type === 'word' ? [text] : []));
    const article = candidates.some((articles) => articles.length === 0)
      ? undefined
      : findQuotedSupport(knowledge, candidates, words);
    if (!article) reject(cluster, result);
    else {
      for (const token of cluster)
        if (token.type !== 'word') result.claims.push(claimAt(token, 'name', article.evidence.id));
    }
  }
}

function reject(cluster: readonly NewsToken[], { problems }: Verdict) {
  for (const token of cluster) {
    const isUnknown = token.type !== 'word' && articlesOf(token)?.[0]?.length === 0;
    const kind: ProblemKind = token.type === 'word' ? 'event' : 'name';
    const why = isUnknown ? `${token.text} does not appear in our data` : 'No article supports this';
    problems.push(problemAt(token, kind, why));
  }
}
