import type { Knowledge, KnownArticle } from '../knowledge.ts';
import {
  claimAt,
  type Problem,
  type ProblemKind,
  problemAt,
  type Token,
  type TokenOf,
} from '../reading/token.ts';
import { isEventWord } from '../reading/words.ts';
import { findSupport, shareOf, tellsOpposite } from './article-support.ts';
import { breakAt, type Mention } from './mentions.ts';
import type { Verdict } from './verdict.ts';

interface NewsVerdict extends Verdict {
  solved: Set<Problem>;
}

type NewsToken = TokenOf<'stranger' | 'name' | 'quote' | 'word'>;

/**
 * Unknown names, quotations, publications and events: one article has to support the statement.
 * Figures that don't match our data may be that article's; `open` holds their problems.
 */
export function checkArticles(
  tokens: readonly Token[],
  knowledge: Knowledge,
  mentions: readonly Mention[],
  open: readonly Problem[],
): NewsVerdict {
  const result: NewsVerdict = { claims: [], problems: [], solved: new Set() };
  for (const clause of splitClauses(tokens)) {
    const news = clause.flatMap((token) => (isNews(token) ? [token] : []));
    const others: NewsToken[] = [];
    for (const token of news) {
      if (token.type !== 'quote' || !token.topic) others.push(token);
      else result.claims.push(claimAt(token, 'name', token.topic.evidence.id));
    }
    for (const cluster of clusterByQuote(others, clause)) {
      checkCluster(cluster, clause, { knowledge, mentions, open, result });
    }
  }
  return result;
}

function isNews(token: Token): token is NewsToken {
  if (token.type === 'stranger' || token.type === 'quote') return true;
  if (token.type === 'name') return isPublication(token);
  return token.type === 'word' && isEventWord(token.word);
}

function isPublication({ target }: TokenOf<'name'>): boolean {
  return (
    target.publications.length > 0 &&
    target.subjects.length === 0 &&
    !target.group &&
    target.releases.length === 0
  );
}

function splitClauses(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [[]];
  for (const [at, token] of tokens.entries()) {
    // "Coal Age: “…”" is one statement.
    const isBeforeQuote = token.text === ':' && tokens[at + 1]?.type === 'quote';
    if (breakAt(token) === 3 && !isBeforeQuote) clauses.push([]);
    else clauses.at(-1)?.push(token);
  }
  return clauses.filter((clause) => clause.length > 0);
}

/** With several quotations in a clause, each has the names nearest to it. */
function clusterByQuote(news: NewsToken[], clause: readonly Token[]): NewsToken[][] {
  const quotes = news.filter(({ type }) => type === 'quote');
  if (quotes.length < 2) return news.length > 0 ? [news] : [];
  const place = new Map(clause.map((token, at) => [token, at]));
  const clusters = new Map<NewsToken, NewsToken[]>(quotes.map((quote) => [quote, [quote]]));
  for (const token of news) {
    if (token.type === 'quote') continue;
    const reach = (quote: NewsToken) => Math.abs((place.get(quote) ?? 0) - (place.get(token) ?? 0));
    const nearest = quotes.reduce((best, quote) => (reach(quote) < reach(best) ? quote : best));
    clusters.get(nearest)?.push(token);
  }
  return [...clusters.values()];
}

interface ClusterContext {
  knowledge: Knowledge;
  mentions: readonly Mention[];
  open: readonly Problem[];
  result: NewsVerdict;
}

function checkCluster(
  cluster: NewsToken[],
  clause: readonly Token[],
  { knowledge, mentions, open, result }: ClusterContext,
) {
  const candidates = cluster.flatMap((token) => articlesOf(token) ?? []);
  // Before the clause is read once more: a text may have thousands of quotations.
  if (candidates.some((articles) => articles.length === 0)) return reject(cluster, result);
  const here = open.filter((problem) =>
    clause.some(({ start, end }) => start <= problem.start && problem.end <= end),
  );
  const at = (problem: Problem) =>
    clause.find(({ start, end }) => start === problem.start && end === problem.end);
  const pieces = here.flatMap((problem) => at(problem) ?? []);
  const eventWords = cluster.flatMap(({ type, text }) => (type === 'word' ? [text] : []));
  const isQuoted = cluster.some(({ type }) => type === 'quote');
  const unproven = mentions.filter(
    ({ first, targets }) =>
      first >= 0 &&
      targets.some(({ tokens }) => tokens.some((token) => clause.includes(token))) &&
      (here.length > 0 || eventWords.length > 0),
  );
  const words = clause.flatMap((token) => (token.type === 'word' ? [token.text] : []));
  const article = findSupport(knowledge, {
    oneOf: candidates,
    mentions: isQuoted ? [] : unproven,
    numbers: pieces.filter((token) => token.type === 'number'),
    directions: pieces.filter((token) => token.type === 'direction'),
    dates: pieces.filter((token) => token.type === 'date'),
    words: isQuoted ? eventWords : words,
    share: isQuoted ? 0.6 : 0.5,
  });
  if (
    !article ||
    (eventWords.length > 0 && shareOf(article, eventWords) < 0.6) ||
    (!isQuoted && tellsOpposite(article, words))
  )
    return reject(cluster, result);
  for (const token of cluster) {
    if (token.type !== 'word') result.claims.push(claimAt(token, 'name', article.evidence.id));
  }
  for (const problem of here) {
    const token = at(problem);
    if (!token || problem.kind === 'comparison' || problem.kind === 'stale') continue;
    result.solved.add(problem);
    const kind = token.type === 'number' ? 'value' : token.type === 'date' ? 'date' : 'direction';
    result.claims.push(claimAt(token, kind, article.evidence.id));
  }
}

function articlesOf(token: NewsToken): KnownArticle[][] | undefined {
  if (token.type === 'stranger' || token.type === 'quote') return [token.articles];
  return token.type === 'name' ? [token.target.publications] : undefined;
}

function reject(cluster: readonly NewsToken[], { problems }: Verdict) {
  for (const token of cluster) {
    const isUnknown = token.type !== 'word' && articlesOf(token)?.[0]?.length === 0;
    const kind: ProblemKind = token.type === 'word' ? 'event' : 'name';
    const why = isUnknown ? `${token.text} does not appear in our data` : 'No article supports this';
    problems.push(problemAt(token, kind, why));
  }
}
