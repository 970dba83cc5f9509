import { writeCsv } from '#contract/csv.ts';
import { exportNews, type NewsChoice } from '#contract/news.ts';
import type { Answer, Query } from '#contract/route.ts';
import { call } from '#web/api/call.ts';
import { formatWord } from '#web/format.ts';
import { toQuery } from './news-address.ts';

type Row = Answer<typeof exportNews>['data']['articles'][number];

const HEADINGS = [
  ...['Published', 'Retrieved', 'Headline', 'Source', 'Score', 'Tier', 'For us', 'Topics', 'Companies'],
  ...['Link', 'Story'],
];
const DIRECTIONS = { pos: 'Positive', neg: 'Negative', neutral: 'Neutral' };

/** Every article of a search, part by part. */
export async function fetchRows(choice: NewsChoice, onRows: (count: number) => void): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const query: Partial<Query<typeof exportNews>> = {
      ...toQuery(choice),
      ...(cursor !== null && { cursor }),
    };
    const { data }: Answer<typeof exportNews> = await call(exportNews, { query });
    rows.push(...data.articles);
    onRows(rows.length);
    cursor = data.next;
  } while (cursor !== null);
  return rows;
}

export function writeNewsCsv(rows: readonly Row[]): string {
  return writeCsv([
    HEADINGS,
    ...rows.map((row) => [
      row.published_at,
      row.scraped_at,
      row.title,
      row.source,
      row.relevanceScore,
      row.tier === 'critical' ? 'Urgent' : formatWord(row.tier),
      DIRECTIONS[row.direction],
      row.topics.join('; '),
      row.companies.join('; '),
      row.url,
      row.storyId,
    ]),
  ]);
}
