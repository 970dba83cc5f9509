import { type RankedArticle, tierOf } from '#contract/dashboard.ts';
import { stripMarks } from '../../story-text.ts';
import { withoutTags } from '../clean-text.ts';
import type { Knowledge, KnownArticle } from '../knowledge.ts';
import { listMoves, type Story } from '../stories/story.ts';
import { hasValue } from '../subject.ts';
import { type Part, state } from './compose.ts';

const LONGEST_TITLE = 140;

export function rankStories(knowledge: Knowledge): KnownArticle[] {
  return knowledge.articles
    .filter(({ article }) => !article.curation?.hidden)
    .sort((a, b) => scoreOf(b.article) - scoreOf(a.article));
}

/**
 * Stories in the order to quote them. A headline with the size of a move that we state repeats or contradicts our
 * sentence, so it comes after the others of high priority.
 */
export function rankQuotes(knowledge: Knowledge, stories: ReadonlyMap<KnownArticle, Story>): KnownArticle[] {
  const ranked = rankStories(knowledge);
  const stated = new Set(knowledge.subjects.filter(hasValue).map(({ id }) => id));
  const isLate = (known: KnownArticle) => {
    const story = stories.get(known);
    return story !== undefined && known.article.curation?.pinned !== true && tellsSizeOfMove(story, stated);
  };
  const isHigh = ({ article }: KnownArticle) => ['critical', 'high'].includes(tierOf(scoreOf(article)));
  const first = ranked.filter((known) => isHigh(known) && !isLate(known));
  return [...first, ...ranked.filter((known) => !first.includes(known))];
}

function tellsSizeOfMove({ known, sentences }: Story, subjects: ReadonlySet<string>): boolean {
  const title = { known, sentences: sentences.slice(0, 1) };
  const named = new Set(title.sentences.flatMap(({ units }) => units.flatMap(({ names }) => names)));
  return [...named]
    .filter((name) => subjects.has(name))
    .some((name) =>
      ([1, -1] as const).some((sign) =>
        listMoves(title, name, sign).some((clause) => clause.some(({ number }) => number)),
      ),
    );
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
