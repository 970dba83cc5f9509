import { exportNews, type NewsChoice } from '#contract/news.ts';
import type { Answer, Query } from '#contract/route.ts';
import { call } from '#web/api/call.ts';
import { listSheet, listSources, type Sheet } from '#web/export/sheet.ts';
import { formatWord } from '#wording/format.ts';
import { toQuery } from './news-address.ts';

type Row = Answer<typeof exportNews>['data']['articles'][number];

const DIRECTIONS = { pos: 'Positive', neg: 'Negative', neutral: 'Neutral' };

export async function fetchRows(
  choice: NewsChoice,
  total: number,
  onRows: (read: number, total: number) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const query: Partial<Query<typeof exportNews>> = {
      ...toQuery(choice),
      ...(cursor !== null && { cursor }),
    };
    const { data }: Answer<typeof exportNews> = await call(exportNews, { query });
    rows.push(...data.articles);
    cursor = data.next;
    onRows(rows.length, cursor === null ? rows.length : total);
  } while (cursor !== null);
  return rows;
}

export function makeNewsSheet(rows: readonly Row[]): Sheet {
  const articles = rows.map(({ source, scraped_at }) => ({ source, checked_at: scraped_at }));
  return listSheet({ name: 'News', sources: listSources(articles, 'News') }, rows, [
    { name: 'Published', kind: 'instant', of: ({ published_at }) => published_at },
    { name: 'Retrieved', kind: 'instant', of: ({ scraped_at }) => scraped_at },
    { name: 'Headline', kind: 'text', of: ({ title }) => title },
    { name: 'Source', kind: 'text', of: ({ source }) => source },
    { name: 'Score', kind: 'number', of: ({ relevanceScore }) => relevanceScore },
    { name: 'Tier', kind: 'text', of: ({ tier }) => (tier === 'critical' ? 'Urgent' : formatWord(tier)) },
    { name: 'For us', kind: 'text', of: ({ direction }) => DIRECTIONS[direction] },
    { name: 'Topics', kind: 'text', of: ({ topics }) => topics.join('; ') },
    { name: 'Companies', kind: 'text', of: ({ companies }) => companies.join('; ') },
    { name: 'Link', kind: 'text', of: ({ url }) => url },
    { name: 'Story', kind: 'text', of: ({ storyId }) => storyId },
  ]);
}
