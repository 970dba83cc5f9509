import type { CompanyProfile } from './company-profile.ts';
import { createRanker } from './ranker.ts';
import { type Score, scoreArticle } from './score-article.ts';

export interface DatedArticle {
  id: string;
  title: string;
  body: string;
  /** ISO 8601; null, empty or unreadable means the article bears no date. */
  date: string | null;
  source: string;
  url: string | null;
}

export interface RankedArticle extends Score {
  id: string;
}

export interface RankOptions {
  asOf: Date;
  profile: CompanyProfile;
  /** Distinct sources of each article's story, by id; every story has one source when not given. */
  countSources?: (articles: readonly DatedArticle[]) => ReadonlyMap<string, number>;
}

/** Scores in the order of the input; the same input always gives the same answer. */
export function rankArticles(articles: readonly DatedArticle[], options: RankOptions): RankedArticle[] {
  const ranker = createRanker(options.profile);
  const sources = options.countSources?.(articles);
  return articles.map((article) => {
    const assessment = ranker.assess(article);
    const context = {
      ageHours: ageInHours(article.date, options.asOf),
      sources: sources?.get(article.id) ?? 1,
    };
    return { id: article.id, ...scoreArticle(assessment, context) };
  });
}

const HOUR_MS = 3_600_000;

function ageInHours(date: string | null, asOf: Date): number | null {
  if (!date) return null;
  const published = Date.parse(date);
  return Number.isNaN(published) ? null : (asOf.getTime() - published) / HOUR_MS;
}
