import { createRanker } from '#intelligence/relevance/ranker.ts';
import type { ScoringWork } from './scoring-process.ts';

process.once('message', ({ profile, articles }: ScoringWork) => {
  const ranker = createRanker(profile);
  process.send?.(articles.map((article) => ranker.assess(article)));
});
