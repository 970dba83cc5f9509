import { groupStories } from './group-stories.ts';

export interface SourcedArticle {
  id: string;
  title: string;
  body: string;
  source: string;
  date?: string | null | undefined;
}

/** How many sources tell the story of each article, by its id. Undated ones count as of one moment. */
export function countSources(articles: readonly SourcedArticle[], asOf: Date): Map<string, number> {
  const story = groupStories(
    articles.map(({ id, title, body, date }) => ({ id, title, text: body, at: readDate(date, asOf) })),
  );
  const sources = new Map<string, Set<string>>();
  for (const { id, source } of articles) {
    const key = story.get(id) ?? id;
    sources.set(key, (sources.get(key) ?? new Set()).add(source));
  }
  return new Map(articles.map(({ id }) => [id, sources.get(story.get(id) ?? id)?.size ?? 1]));
}

function readDate(date: string | null | undefined, otherwise: Date): Date {
  const at = new Date(date ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? otherwise : at;
}
