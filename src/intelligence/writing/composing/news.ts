import type { RankedArticle } from '#contract/dashboard.ts';
import { stripMarks } from '../../story-text.ts';
import { withoutTags } from '../clean-text.ts';
import type { Knowledge, KnownArticle } from '../knowledge.ts';
import { type Part, state } from './compose.ts';

const LONGEST_TITLE = 140;

export function rankStories(knowledge: Knowledge): KnownArticle[] {
  return knowledge.articles
    .filter(({ article }) => !article.curation?.hidden)
    .sort((a, b) => scoreOf(b.article) - scoreOf(a.article));
}

export function saySource({ article, evidence }: KnownArticle): Part {
  return state(article.source.trim(), 'name', evidence.id);
}

/** The title in quotation marks and the end of its sentence; none after a question. */
export function sayTitle({ article, evidence }: KnownArticle): Part[] {
  const plain = withoutTags(stripMarks(article.title)).replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
  const title = plain
    .replace(/\s+/g, ' ')
    .replace(/["“”«»]/g, "'")
    .trim()
    .replace(/[.\s]+$/, '');
  const isLong = title.length > LONGEST_TITLE;
  const shown = isLong ? `${title.slice(0, LONGEST_TITLE).replace(/[^\p{L}\p{N}]*\s\S*$/u, '')}…` : title;
  return [state(`“${shown}”`, 'name', evidence.id), /[?!]$/.test(shown) ? '' : '.'];
}

export function scoreOf({ relevanceScore, curation }: RankedArticle): number {
  const score = curation?.score ?? relevanceScore;
  return (Number.isFinite(score) ? score : 0) + (curation?.pinned ? 1000 : 0);
}
