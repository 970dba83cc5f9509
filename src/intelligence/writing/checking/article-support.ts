import { stem } from '../folding.ts';
import type { Knowledge, KnownArticle } from '../knowledge.ts';
import { isContentWord } from '../reading/words.ts';

/** An article that contains each quotation and most of the words around it. */
export function findQuotedSupport(
  knowledge: Knowledge,
  oneOf: readonly KnownArticle[][],
  words: readonly string[],
): KnownArticle | undefined {
  return knowledge.articles.find(
    (known) => oneOf.every((articles) => articles.includes(known)) && shareOf(known, words) >= 0.6,
  );
}

function shareOf({ stems }: KnownArticle, words: readonly string[]): number {
  const meant = [...new Set(words.filter(isContentWord).map(stem))];
  if (meant.length === 0) return 1;
  return meant.filter((word) => stems.has(word)).length / meant.length;
}
