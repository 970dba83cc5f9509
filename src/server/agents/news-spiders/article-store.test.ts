import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ScrapedArticle } from '#contract/scraper.ts';
import { createTestDb } from '#testing/test-db.ts';
import { prepareArticles, removeOldArticles, saveArticles } from './article-store.ts';

const database = await createTestDb();
afterAll(() => database.drop());
beforeEach(() => database.pool.query('truncate articles, past_versions cascade'));

const now = new Date('2026-11-16T14:00:00Z');
const TEXT = `Rail shipments of coal out of the Powder River Basin rose 4.2 percent in the week to 7 November, the
Association of American Railroads said, as utilities rebuilt stockpiles ahead of the winter. BNSF and Union Pacific
moved 61,400 carloads between them, the most since March. Analysts at Granger Hill said the recovery would last into
the new year unless the weather turned mild. Exports through the Gulf were flat.`;

const article = (more: Partial<ScrapedArticle> = {}): ScrapedArticle => ({
  link: 'https://www.coalage.com/2026/11/powder-river-shipments-rise/',
  canonicalUrl: 'https://www.coalage.com/2026/11/powder-river-shipments-rise/',
  itemFingerprint: 'one',
  title: 'Powder River coal shipments rise as utilities restock',
  publishedAt: '2026-11-16T10:00:00.000Z',
  summary: 'Shipments rose.',
  text: TEXT,
  textSource: 'page',
  category: 'markets',
  tickers: [],
  ...more,
});
const assess = () => ({ assessment: {}, assessedBy: 'test', baseScore: 1 });
const save = (spiderId: string, list: ScrapedArticle[], at = now) =>
  database.db.transaction(async (tx) =>
    saveArticles(tx, spiderId, await prepareArticles(spiderId, list, assess), at),
  );
const rows = async () =>
  (await database.pool.query('select * from articles order by spider_id, sorted_at')).rows as {
    spider_id: string;
    title: string;
    body: string;
    story_id: string;
    url: string;
    sorted_at: Date;
    published_at: Date | null;
  }[];

test('the same article is one row, whatever its address', async () => {
  expect(await save('coal-age', [article()])).toBe(1);
  expect(await save('coal-age', [article()])).toBe(0);
  const tracked = 'http://coalage.com/2026/11/powder-river-shipments-rise?utm_source=rss';
  expect(await save('coal-age', [article({ link: tracked, canonicalUrl: tracked })])).toBe(0);
  const moved = 'https://www.coalage.com/news/12345/';
  expect(await save('coal-age', [article({ link: moved, canonicalUrl: moved })])).toBe(0);
  expect(await rows()).toHaveLength(1);
});

test('a corrected article keeps its row and shows the correction', async () => {
  await save('coal-age', [article()]);
  const text = TEXT.replace('4.2 percent', '2.4 percent');
  expect(await save('coal-age', [article({ text, itemFingerprint: 'two' })])).toBe(0);
  const [row, ...more] = await rows();
  expect(more).toEqual([]);
  expect(row?.body).toContain('2.4 percent');
});

test('an article that changes with every run keeps a limited number of versions', async () => {
  for (let run = 0; run < 30; run += 1) {
    const text = TEXT.replace('61,400', `61,4${10 + run}`);
    await save('coal-age', [article({ text })], new Date(now.getTime() + run * 60_000));
  }
  const [row] = await rows();
  expect(row?.body).toContain('61,439');
  const kept = await database.pool.query(
    "select content ->> 'body' as body from past_versions order by until",
  );
  expect(kept.rows).toHaveLength(20);
  expect(kept.rows[0].body).toContain('61,410');
});

test('near-duplicates of several sources are one story, others are not', async () => {
  await save('coal-age', [article()]);
  const copy = article({
    link: 'https://www.mining.com/prb-up/',
    canonicalUrl: 'https://www.mining.com/prb-up/',
    title: 'PRB coal shipments rise as utilities restock',
    text: `${TEXT}\n\nMining.com has asked for comment.`,
  });
  const other = article({
    link: 'https://www.mining.com/other/',
    canonicalUrl: 'https://www.mining.com/other/',
    title: 'Queensland mine resumes longwall after roof fall',
    text: 'A coking coal mine in Queensland restarted its longwall on Monday after a roof fall in October, its owner said. Output guidance was cut by 300,000 tonnes for the year to June.',
  });
  await save('mining-com-coal', [copy, other]);
  const stored = await rows();
  const [first] = stored.filter(({ spider_id }) => spider_id === 'coal-age');
  const same = stored.filter(({ story_id }) => story_id === first?.story_id);
  expect(same.map(({ spider_id }) => spider_id)).toEqual(['coal-age', 'mining-com-coal']);
  expect(new Set(stored.map(({ story_id }) => story_id)).size).toBe(2);
});

const copied = 'https://www.mining.com/prb-up/';
const teaser = article({
  link: copied,
  canonicalUrl: copied,
  title: 'Coal by rail',
  text: 'More in a minute.',
});
const storyCount = async () => new Set((await rows()).map(({ story_id }) => story_id)).size;

test('an article whose text arrives later joins the matching story', async () => {
  await save('coal-age', [article()]);
  await save('mining-com-coal', [teaser]);
  expect(await storyCount()).toBe(2);
  await save('mining-com-coal', [{ ...teaser, text: TEXT }]);
  expect(await storyCount()).toBe(1);
});

test('an article that an editor curated, or with others in its story, keeps its story', async () => {
  await save('coal-age', [article()]);
  await save('mining-com-coal', [teaser]);
  await database.pool.query(`insert into article_curations (article_id, story_id, pinned, hidden, reason, by, at)
    select id, story_id, true, false, '', 'editor', scraped_at from articles where title = 'Coal by rail'`);
  await save('mining-com-coal', [{ ...teaser, text: TEXT }]);
  expect(await storyCount()).toBe(2);
  await save('coal-age', [article({ text: 'Another text that has nothing to do with the first one.' })]);
  expect(await storyCount()).toBe(2);
});

test('two spiders that store one story simultaneously see each other', async () => {
  const copies = ['a', 'b', 'c', 'd', 'e', 'f'].map((host) => {
    const link = `https://${host}.example/story`;
    return save(host, [article({ link, canonicalUrl: link })]);
  });
  expect(await Promise.all(copies)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(new Set((await rows()).map(({ story_id }) => story_id)).size).toBe(1);
});

test('undated and future articles are sorted by retrieval time', async () => {
  await save('coal-age', [article({ publishedAt: null })]);
  await save('world-coal', [article({ publishedAt: '2027-01-01T00:00:00.000Z' })]);
  for (const row of await rows()) expect(row.sorted_at).toEqual(now);
});

test('an article with only a date belongs to that day in Eastern time', async () => {
  await save('coal-age', [article({ publishedAt: '2026-11-16T00:00:00.000Z' })]);
  expect(await rows()).toMatchObject([{ sorted_at: new Date('2026-11-16T05:00:00Z') }]);
});

test('words are found in titles and texts', async () => {
  await save('coal-age', [article()]);
  const find = async (words: string) =>
    (
      await database.pool.query(
        "select title from articles where search @@ websearch_to_tsquery('english', $1)",
        [words],
      )
    ).rowCount;
  expect(await find('shipping coal carload')).toBe(0);
  expect(await find('coal carloads')).toBe(1);
  expect(await find('"powder river" -lithium')).toBe(1);
  expect(await find("'; drop table articles; --")).toBe(0);
});

test('articles older than the retention period are removed, others stay', async () => {
  const old = 'https://www.coalage.com/2020/old/';
  await save('coal-age', [
    article(),
    article({
      link: old,
      canonicalUrl: old,
      title: 'Old',
      text: 'Something else entirely, of long ago and far away.',
      publishedAt: '2020-01-01T00:00:00.000Z',
    }),
  ]);
  expect(await removeOldArticles(database.db, new Date('2024-01-01T00:00:00Z'))).toBe(1);
  expect((await rows()).map(({ title }) => title)).toEqual([
    'Powder River coal shipments rise as utilities restock',
  ]);
});
