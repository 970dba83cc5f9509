import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { curateArticle, searchArticles } from '#contract/briefing.ts';
import { getNewsIntelligence, getOverview } from '#contract/dashboard.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import {
  countNews,
  exportNews,
  getNewsOptions,
  getStory,
  listSavedSearches,
  MOST_SAVED_SEARCHES,
  removeSearch,
  renameSearch,
  saveSearch,
  searchNews,
  visitNews,
} from '#contract/news.ts';
import { addMadeArticles, type MadeArticle } from '#testing/made-articles.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const SUPPLY = { id: 'supply', name: 'Supply disruption' };
const RAIL = { id: 'rail', name: 'Rail' };

let t: TestApp;
let reader: { token: string };
let editor: { token: string };
const bridge = randomUUID();
let now: Date;

const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);

beforeAll(async () => {
  t = await createTestApp();
  now = t.clock.now;
  reader = await t.createPerson('user');
  editor = await t.createPerson('editor');
  const made: MadeArticle[] = [
    {
      title: 'Tygart Ridge halts metallurgical coal loading after rail bridge inspection',
      body: 'The mine stopped loading trains on Sunday.',
      storyId: bridge,
      points: 66,
      topics: [SUPPLY, RAIL],
      companies: ['Tygart Ridge Energy'],
      sentiment: -0.6,
      at: ago(2),
    },
    {
      title: 'Bridge check stops met coal trains at Tygart Ridge',
      body: 'Metallurgical coal is not moving. No barges are affected.',
      storyId: bridge,
      spiderId: 'world-coal',
      points: 60,
      topics: [SUPPLY],
      sentiment: -0.4,
      at: ago(1),
    },
    {
      title: 'Barge rates rise on the Ohio River',
      body: 'Metallurgical coal moves by barge as well as by rail.',
      points: 45,
      topics: [RAIL],
      sentiment: 0.5,
      at: ago(30),
    },
    { title: 'Coal prices for metallurgical users fall', body: '', points: 25, at: ago(5 * 24) },
    {
      title: 'Thermal coal mines close',
      body: 'Mining ends.',
      points: 35,
      at: ago(40 * 24),
      spiderId: 'freightwaves',
    },
  ];
  await addMadeArticles(t.database.db, made);
  await t.changeData();
});
afterAll(() => t.close());

const search = async (query: Record<string, unknown>) =>
  (await t.call(searchNews, { token: reader.token, query })).body.data;
const titles = async (query: Record<string, unknown>) =>
  (await search(query)).stories.map(({ article }) => article.title.slice(0, 12));
const counts = async (query: Record<string, unknown>) =>
  (await t.call(countNews, { token: reader.token, query })).body.data;

test('articles of any age are listed newest first, one per story, together with the others', async () => {
  const { stories, next } = await search({});
  expect(stories.map(({ article }) => article.title.slice(0, 12))).toEqual([
    'Tygart Ridge',
    'Barge rates ',
    'Coal prices ',
    'Thermal coal',
  ]);
  expect(next).toBeNull();
  const [first] = stories;
  expect(first?.others.map(({ source }) => source)).toEqual(['World Coal']);
  expect(first?.article.topics).toEqual([SUPPLY, RAIL]);
  expect(await titles({ group: 0 })).toHaveLength(5);
});

test.each([
  ['"metallurgical coal"', ['Tygart Ridge', 'Barge rates ']],
  ['"metallurgical coal" rail -barge', ['Tygart Ridge']],
  ['metallurgical', ['Tygart Ridge', 'Barge rates ', 'Coal prices ']],
  ['mine', ['Tygart Ridge', 'Thermal coal']],
  ['"mine"', ['Tygart Ridge']],
  ['-coal', []],
  ['coal the', ['Tygart Ridge', 'Barge rates ', 'Coal prices ', 'Thermal coal']],
  ['zinc', []],
])('%s finds %j', async (q, found) => {
  expect(await titles({ q })).toEqual(found);
  expect((await counts({ q })).stories).toBe(found.length);
});

test('search terms are marked in headlines', async () => {
  const { stories } = await search({ q: '"metallurgical coal" loading' });
  const { title, marks } = stories[0]?.article ?? { title: '', marks: [] };
  expect(marks.map(([from, to]) => title.slice(from, to))).toEqual(['metallurgical coal loading']);
});

test.each([
  ['"metallurgical coal" barges', ['Bridge check stops met coal trains at Tygart Ridge', []]],
  ['"met coal" bridges', ['Bridge check stops met coal trains at Tygart Ridge', ['Bridge', 'met coal']]],
  ['"COAL  prices"', ['Coal prices for metallurgical users fall', ['Coal prices']]],
])('%s marks a phrase as a whole or not at all', async (q, expected) => {
  const [story] = (await search({ q })).stories;
  const { title = '', marks = [] } = story?.article ?? {};
  expect([title, marks.map(([from, to]) => title.slice(from, to))]).toEqual(expected);
});

test.each<[Record<string, string>, string[]]>([
  [{ period: '24h' }, ['Tygart Ridge']],
  [{ period: '7d' }, ['Tygart Ridge', 'Barge rates ', 'Coal prices ']],
  [{ from: '2026-10-01', to: '2026-10-20' }, ['Thermal coal']],
  [{ source: 'world-coal' }, ['Bridge check']],
  [{ source: 'world-coal', type: 'transportation' }, []],
  [{ type: 'transportation' }, ['Thermal coal']],
  [{ topic: 'rail' }, ['Tygart Ridge', 'Barge rates ']],
  [{ company: 'Tygart Ridge Energy' }, ['Tygart Ridge']],
  [{ dir: 'pos' }, ['Barge rates ']],
  [{ dir: 'neg' }, ['Tygart Ridge']],
  [{ tier: 'critical' }, ['Tygart Ridge']],
  [{ tier: 'high' }, ['Tygart Ridge']],
  [{ tier: 'medium', period: '7d' }, ['Tygart Ridge', 'Barge rates ']],
  [{ sort: 'score' }, ['Tygart Ridge', 'Barge rates ', 'Thermal coal', 'Coal prices ']],
  [{ source: 'nobody' }, []],
])('%j leaves %j', async (query, found) => {
  expect(await titles(query)).toEqual(found);
});

test('reasons add up to the score, which ignores age', async () => {
  for (const { article } of (await search({ group: 0 })).stories) {
    expect(article.contributions.reduce((sum, { points }) => sum + points, 0)).toBe(article.relevanceScore);
  }
  const [old] = (await search({ q: 'thermal' })).stories;
  expect(old?.article.relevanceScore).toBe(35);
});

test('counts of articles, stories, topics and companies are for the same search', async () => {
  const found = await counts({ q: 'metallurgical', since: ago(1.5).toISOString() });
  expect(found).toMatchObject({ articles: 4, stories: 3, newArticles: 1, isMore: false, looser: [] });
  expect(found.topics).toEqual([
    { id: 'rail', name: expect.any(String), articles: 2 },
    { id: 'supply', name: expect.any(String), articles: 2 },
  ]);
  expect(found.companies).toEqual([{ name: 'Tygart Ridge Energy', articles: 1 }]);
  for (const since of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-11-16']) {
    const { status, body } = await t.call(countNews, { token: reader.token, query: { since } });
    expect([status, body.message]).toEqual([400, 'since must be a moment such as 2026-11-16T15:00:00Z']);
  }
});

test('a search without a match suggests what would find something', async () => {
  const found = await counts({ q: '"coal thermal" -closing', period: '7d', tier: 'medium' });
  expect(found).toMatchObject({ articles: 0, searched: 3 });
  expect(found.looser).toEqual([]);
  const dates = await counts({ q: '"thermal coal"', period: '7d' });
  expect(dates.looser).toEqual([{ change: 'all-dates', articles: 1 }]);
  const words = await counts({ q: '"coal metallurgical"', period: '7d', source: 'coal-age' });
  expect(words.looser).toEqual([{ change: 'no-quotes', articles: 3 }]);
  const minus = await counts({ q: 'thermal -mines' });
  expect(minus.looser).toEqual([{ change: 'no-minus', articles: 1 }]);
  const filters = await counts({ q: 'thermal', source: 'coal-age' });
  expect(filters.looser).toEqual([{ change: 'no-filters', articles: 1 }]);
});

test.each([
  ['an open quote', '"metallurgical coal', 200],
  ['ten thousand quotes', '"'.repeat(10_000), 414],
  ['quotes alone', '"'.repeat(400), 200],
  ['a long search', 'coal '.repeat(100), 400],
  ['too many words', 'a1 '.repeat(21), 400],
  ['only minus words', '-a1 -b2 -c3', 200],
  ['signs of regular expressions', '(.*)+$ [a-z]{1,999} \\ | ^ ~ *', 200],
  ['signs of the query language', "'a' & !b | (c <-> d):*A", 200],
  ['SQL', "coal'; drop table articles; --", 200],
  ['a NUL', 'coal\u0000', 400],
  ['a direction mark', 'coal \u202e', 400],
  ['letters of many scripts', 'كول 煤炭 уголь 🪨 ǅ ﬁ', 200],
  ['common words alone', 'the and of', 200],
  ['quoted common words', '"of the"', 200],
])('%s gets a clear answer', async (_, q, status) => {
  for (const route of [searchNews, countNews, exportNews]) {
    const { status: got, body } = await t.call(route, { token: reader.token, query: { q } });
    expect(got).toBe(status);
    if (got === 400) expect(body.message).toMatch(/^(The search query|Search for|Text) /);
  }
});

test('a search of a megabyte is refused', async () => {
  const { status } = await t.call(searchNews, { token: reader.token, query: { q: 'x'.repeat(1_000_000) } });
  expect([400, 414, 431]).toContain(status);
});

test('an unclosed quote and overly common words are reported', async () => {
  expect(await search({ q: 'coal "rail the' })).toMatchObject({ hasOpenQuote: true, leftOut: ['the'] });
});

test.each([
  [{ period: '2d' }],
  [{ from: 'yesterday' }],
  [{ tier: 'low' }],
  [{ dir: 'up' }],
  [{ cursor: 'x' }],
  [{ cursor: '1_2', sort: 'score' }],
  [{ group: '2' }],
])('%j is refused', async (query) => {
  expect((await t.call(searchNews, { token: reader.token, query })).status).toBe(400);
});

test('pages have no gaps or repeats, in both orders', async () => {
  const shared = randomUUID();
  const at = (nth: number) => new Date(now.getTime() - 300 * DAY_MS - Math.floor(nth / 3) * MINUTE_MS);
  const made = Array.from({ length: 95 }, (_, nth) => ({
    title: `Story ${nth}`,
    at: at(nth),
    points: nth % 40,
    spiderId: nth % 2 ? 'cnbc' : 'marketwatch',
    ...(nth % 9 === 0 && { storyId: shared }),
  }));
  await addMadeArticles(t.database.db, made);
  await t.changeData();
  for (const sort of ['new', 'score']) {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { stories, next } = await search({ q: 'story', sort, ...(cursor && { cursor }) });
      seen.push(...stories.map(({ article }) => article.id));
      cursor = next;
    } while (cursor);
    expect(seen).toHaveLength(85);
    expect(new Set(seen).size).toBe(85);
  }
  await t.database.pool.query(`delete from articles where title like 'Story %'`);
  await t.changeData();
});

test('the export has every article of the search once, and no other', async () => {
  const { articles, next } = (
    await t.call(exportNews, { token: reader.token, query: { q: 'metallurgical', period: '7d' } })
  ).body.data;
  expect(next).toBeNull();
  expect(articles.map(({ title }) => title.slice(0, 12))).toEqual([
    'Bridge check',
    'Tygart Ridge',
    'Barge rates ',
    'Coal prices ',
  ]);
  expect(articles[1]).toMatchObject({ relevanceScore: 70, tier: 'critical', direction: 'neg' });
});

test('options name sources, topics and companies', async () => {
  const { data } = (await t.call(getNewsOptions, { token: reader.token })).body;
  expect(data.articles).toBe(5);
  expect(data.sources.map(({ id }) => id)).toContain('coal-age');
  expect(data.topics.length).toBeGreaterThan(5);
  expect(data.companies).toContain('Black Ridge Resources');
});

test('a visit ends after half an hour, and "new" means since the previous visit', async () => {
  const visitor = await t.createPerson('user');
  const since = async () => (await t.call(visitNews, { token: visitor.token })).body.data.since;
  const first = t.clock.now.toISOString();
  expect(await since()).toBeNull();
  t.clock.advance(29 * MINUTE_MS);
  expect(await since()).toBeNull();
  const seen = t.clock.now.toISOString();
  t.clock.advance(31 * MINUTE_MS);
  expect(await since()).toBe(seen);
  expect(await since()).toBe(seen);
  t.clock.now = new Date(first);
});

test('a search is saved once, and only its owner can rename and delete it', async () => {
  const owner = await t.createPerson('user');
  const call = { token: owner.token };
  const body = {
    name: 'Met coal supply',
    search: 'period=7d&q="metallurgical coal"  rail&junk=1&tier=medium',
  };
  const { data } = (await t.call(saveSearch, { ...call, body })).body;
  const same = { name: 'Again', search: '?q=“metallurgical coal” rail&tier=medium&period=7d&sort=score' };
  const again = await t.call(saveSearch, { ...call, body: same });
  expect([again.status, again.body.message]).toEqual([
    409,
    'You already saved this search as “Met coal supply”.',
  ]);
  const params = { id: data.id };
  expect((await t.call(renameSearch, { token: reader.token, params, body: { name: 'Mine' } })).status).toBe(
    404,
  );
  expect((await t.call(removeSearch, { token: reader.token, params })).status).toBe(404);
  expect((await t.call(renameSearch, { ...call, params, body: { name: 'Supply' } })).status).toBe(200);
  const listed = (await t.call(listSavedSearches, call)).body.data.searches;
  expect(listed).toEqual([
    {
      id: data.id,
      name: 'Supply',
      search: 'q=%22metallurgical+coal%22+rail&period=7d&tier=medium',
      newArticles: 0,
    },
  ]);
  expect((await t.call(removeSearch, { ...call, params })).status).toBe(200);
  expect((await t.call(listSavedSearches, call)).body.data.searches).toEqual([]);
});

test('an empty search, an invalid one and one above the limit are not saved', async () => {
  const owner = await t.createPerson('user');
  const save = (search: string, name = 'A search') =>
    t.call(saveSearch, { token: owner.token, body: { name, search } });
  expect((await save('')).status).toBe(400);
  expect((await save('q=%22%22&period=all')).status).toBe(400);
  expect((await save('period=2d')).status).toBe(400);
  expect((await save('q=coal', ' ')).status).toBe(400);
  expect((await save('q=coal', 'x\r\ny')).status).toBe(400);
  expect((await save(`q=${'x'.repeat(2_000)}`)).status).toBe(400);
  const all = Array.from({ length: MOST_SAVED_SEARCHES + 5 }, (_, nth) => save(`q=word${nth}`));
  const refused = (await Promise.all(all)).filter(({ status }) => status === 409);
  expect(refused).toHaveLength(5);
});

test('a saved search counts new articles since the last visit', async () => {
  const owner = await t.createPerson('user');
  const call = { token: owner.token };
  await t.call(visitNews, call);
  await t.call(saveSearch, { ...call, body: { name: 'Zinc', search: 'q=zinc' } });
  t.clock.advance(HOUR_MS);
  await addMadeArticles(t.database.db, [
    { title: 'Zinc rises', at: new Date(now.getTime() - DAY_MS), scrapedAt: t.clock.now },
  ]);
  await t.changeData();
  await t.call(visitNews, call);
  expect((await t.call(listSavedSearches, call)).body.data.searches[0]?.newArticles).toBe(1);
  t.clock.now = now;
  await t.database.pool.query(`delete from articles where title = 'Zinc rises'`);
  await t.changeData();
});

test('the count of the dashboard, its list and the news page cover the same articles', async () => {
  await t.buildOverview();
  const { newsIntelligence: news } = (await t.call(getOverview, { token: reader.token })).body.data;
  expect(news.windowHours).toBe(72);
  expect(news.totalArticles).toBe((await counts({ period: '3d' })).articles);
  expect(news.totalArticles).toBe(3);
  expect(news.highPriorityCount).toBe(2);
  expect(news.priorityArticles).toHaveLength(2);
  const day = (await t.call(getNewsIntelligence, { token: reader.token })).body.data;
  expect(day).toMatchObject({ windowHours: 24, totalArticles: 2, highPriorityCount: 2 });
  expect(day.articles).toHaveLength(1);
});

test('a story is listed by the same article on the dashboard and on the news page, newest first or by score', async () => {
  await t.buildOverview();
  const { newsIntelligence } = (await t.call(getOverview, { token: reader.token })).body.data;
  const found = newsIntelligence.priorityArticles.map(({ id }) => id);
  expect(found).toHaveLength(2);
  for (const sort of ['new', 'score']) {
    const { stories } = await search({ period: '3d', sort });
    expect(stories.map(({ article }) => article.id).sort()).toEqual(found.toSorted());
    const times = stories.map(({ article }) => article.published_at ?? '');
    if (sort === 'new') expect(times).toEqual(times.toSorted().reverse());
  }
});

test('hiding an article hides its whole story from every list and count', async () => {
  const [lead] = (await search({ q: 'tygart', sort: 'score' })).stories;
  const id = lead?.article.id ?? '';
  const hide = (hidden: boolean) => {
    t.clock.advance(1_000);
    return t.call(curateArticle, {
      token: editor.token,
      params: { id },
      body: { hidden, reason: 'not ours' },
    });
  };
  expect((await hide(true)).status).toBe(200);
  expect(await titles({ q: 'tygart' })).toEqual([]);
  expect(await counts({ period: '3d' })).toMatchObject({ articles: 1, stories: 1 });
  expect(
    (await t.call(exportNews, { token: reader.token, query: { q: 'tygart' } })).body.data.articles,
  ).toEqual([]);
  const other = lead?.others[0]?.id ?? '';
  expect((await t.call(getStory, { token: reader.token, params: { id } })).status).toBe(404);
  expect((await t.call(getStory, { token: reader.token, params: { id: other } })).status).toBe(404);
  const news = (await t.call(getNewsIntelligence, { token: reader.token, query: { timeframe: '7d' } })).body
    .data;
  expect(news.articles.map(({ title }) => title.slice(0, 5))).toEqual(['Barge', 'Coal ']);
  expect([news.totalArticles, news.highPriorityCount]).toEqual([2, 0]);
  const found = (await t.call(searchArticles, { token: reader.token, query: { q: 'tygart' } })).body.data;
  expect(found.articles).toEqual([]);
  await hide(false);
  expect(await titles({ q: 'tygart' })).toEqual(['Tygart Ridge']);
});

test('a score changed by an editor applies to the tier filter', async () => {
  const [story] = (await search({ q: 'thermal' })).stories;
  const params = { id: story?.article.id ?? '' };
  const score = (value: number | null) => {
    t.clock.advance(1_000);
    return t.call(curateArticle, { token: editor.token, params, body: { score: value, reason: 'matters' } });
  };
  await score(90);
  expect(await titles({ tier: 'critical' })).toEqual(['Tygart Ridge', 'Thermal coal']);
  expect(await titles({ sort: 'score' })).toEqual([
    'Thermal coal',
    'Tygart Ridge',
    'Barge rates ',
    'Coal prices ',
  ]);
  await score(10);
  expect(await titles({ tier: 'medium', q: 'thermal' })).toEqual([]);
  await score(null);
});

test('a story has its own address', async () => {
  const [first] = (await search({ q: 'tygart' })).stories;
  const get = (id: string) => t.call(getStory, { token: reader.token, params: { id } });
  expect((await get(first?.article.id ?? '')).body.data.story.others).toHaveLength(1);
  expect((await get(randomUUID())).status).toBe(404);
  expect((await get('1 or 1=1')).status).toBe(404);
});
