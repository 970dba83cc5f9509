import type { CompanyProfile } from './company-profile.ts';
import { createRanker } from './ranker.ts';
import { type ScoreContext, scoreArticle } from './score-article.ts';

type ArticleText = Parameters<ReturnType<typeof createRanker>['assess']>[0];

/** Scores articles as they would be under a profile, without storing anything: for previews of a changed profile. */
export function scoreArticles<T extends ArticleText & ScoreContext>(
  profile: CompanyProfile,
  articles: readonly T[],
) {
  const ranker = createRanker(profile);
  return articles.map((article) => ({ article, ...scoreArticle(ranker.assess(article), article) }));
}
