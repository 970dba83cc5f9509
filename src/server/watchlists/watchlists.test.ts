import { afterAll, expect, test } from 'vitest';
import { curateArticle } from '#contract/briefing.ts';
import { DAY_MS } from '#contract/durations.ts';
import { countNews } from '#contract/news.ts';
import { searchFor } from '#contract/news-search.ts';
import {
  addWatchlist,
  editWatchlist,
  listWatchlists,
  MOST_WATCHED,
  MOST_WATCHLISTS,
  removeWatchlist,
} from '#contract/watchlists.ts';
import { addMadeArticles } from '#testing/made-articles.ts';
import { createTestApp } from '#testing/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

const items = [
  { kind: 'price', key: 'BTU' },
  { kind: 'topic', key: 'coking coal' },
  { kind: 'company', key: 'Peabody Energy' },
] as const;

test('a person has their own ordered lists', async () => {
  const { token } = await t.createPerson('user');
  const other = await t.createPerson('admin');
  expect((await t.call(listWatchlists, { token })).body.data).toEqual({ lists: [], mentions: [] });
  const { body } = await t.call(addWatchlist, { token, body: { name: 'Coal desk', items: [...items] } });
  await t.call(addWatchlist, { token, body: { name: 'Rates', items: [] } });
  const [list] = body.data.lists;
  expect(list).toMatchObject({ name: 'Coal desk', items: [...items], version: 1 });
  expect(body.data.mentions).toEqual([
    { word: 'coking coal', week: null, weekBefore: null },
    { word: 'Peabody Energy', week: null, weekBefore: null },
  ]);

  const params = { id: list?.id ?? '' };
  const moved = [items[1], items[0], items[0], { kind: 'topic', key: 'Coking Coal' }];
  const edit = { token, params, body: { name: 'Met desk', items: moved } };
  const edited = (await t.call(editWatchlist, { ...edit, headers: { 'if-match': '1' } })).body.data.lists;
  expect(edited.map(({ name }) => name)).toEqual(['Met desk', 'Rates']);
  expect(edited[0]?.items.map(({ key }) => key)).toEqual(['Coking Coal', 'BTU']);
  const stale = await t.call(editWatchlist, { ...edit, headers: { 'if-match': '1' } });
  expect([stale.status, stale.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(stale.body.message).toMatch(/^You changed this in another tab or on another device\./);

  expect((await t.call(listWatchlists, { token: other.token })).body.data.lists).toEqual([]);
  for (const route of [editWatchlist, removeWatchlist]) {
    const call = { token: other.token, params, body: { name: 'Mine', items: [] } };
    expect((await t.call(route, call)).status).toBe(404);
  }
  const kept = await t.call(removeWatchlist, { token, params, headers: { 'if-match': '1' } });
  expect(kept.body.code).toBe('CHANGED_MEANWHILE');
  const left = await t.call(removeWatchlist, { token, params, headers: { 'if-match': '2' } });
  expect(left.body.data.lists.map(({ name }) => name)).toEqual(['Rates']);
});

test('lists and their items are limited', async () => {
  const { token } = await t.createPerson('user');
  const add = (name: string, more: object = {}) =>
    t.call(addWatchlist, { token, body: { name, items: [], ...more } });
  const many = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ kind: 'topic', key: `word ${place}` }));
  expect((await add('Full', { items: many(MOST_WATCHED) })).status).toBe(200);
  expect((await add('full')).status).toBe(409);
  expect((await add('Too full', { items: many(MOST_WATCHED + 1) })).status).toBe(400);
  for (let n = 2; n <= MOST_WATCHLISTS; n += 1) expect((await add(`List ${n}`)).status).toBe(200);
  expect((await add('One more')).body.code).toBe('LIST_FULL');
});

test.each([
  ['without a name', { name: ' ' }],
  ['with a long name', { name: 'x'.repeat(61) }],
  ['with an unknown kind', { items: [{ kind: 'horoscope', key: 'x' }] }],
  ['with an empty item', { items: [{ kind: 'topic', key: '' }] }],
  ['with hidden characters', { items: [{ kind: 'topic', key: 'a\u202eb' }] }],
])('a list %s is refused', async (_, change) => {
  const { token } = await t.createPerson('user');
  const body = { name: 'List', items: [], ...change };
  expect((await t.call(addWatchlist, { token, body })).status).toBe(400);
});

test('mentions are counted as on the news page, and days without collection have no data', async () => {
  const { token } = await t.createPerson('user');
  const body = {
    name: 'News',
    items: [
      { kind: 'topic', key: 'mine' },
      { kind: 'topic', key: 'mine reopens' },
    ],
  };
  const mentions = async () => (await t.call(listWatchlists, { token })).body.data.mentions;
  await t.call(addWatchlist, { token, body });
  const ago = (days: number) => new Date(t.clock.now.getTime() - days * DAY_MS);
  const [, hidden = ''] = await addMadeArticles(t.database.db, [
    { title: 'A mine reopens', at: ago(1) },
    { title: 'A mine is hidden by an editor', at: ago(1) },
    { title: 'Two mines reopen', at: ago(2) },
  ]);
  const editor = await t.createPerson('editor');
  await t.call(curateArticle, {
    token: editor.token,
    params: { id: hidden },
    body: { hidden: true, reason: 'Not ours' },
  });
  expect(await mentions()).toEqual([
    { word: 'mine', week: 2, weekBefore: null },
    { word: 'mine reopens', week: 1, weekBefore: null },
  ]);
  for (const { word, week } of await mentions()) {
    const found = await t.call(countNews, { token, query: { q: searchFor(word), period: '7d' } });
    expect(found.body.data.articles).toBe(week);
  }
  await addMadeArticles(t.database.db, [{ title: 'Rail traffic rises', at: ago(10) }]);
  expect((await mentions()).map(({ weekBefore }) => weekBefore)).toEqual([null, null]);
  await addMadeArticles(t.database.db, [{ title: 'Rail traffic falls', at: ago(15) }]);
  expect((await mentions()).map(({ weekBefore }) => weekBefore)).toEqual([0, 0]);
});

test('words without a valid search count as zero', async () => {
  const { token } = await t.createPerson('user');
  const words = ["'", '" or 1=1 --', '&|!', '%', '():*'];
  const body = { name: 'List', items: words.map((key) => ({ kind: 'topic', key })) };
  await addMadeArticles(t.database.db, [{ title: 'A mine opens', at: t.clock.now }]);
  const { status, body: answer } = await t.call(addWatchlist, { token, body });
  expect([status, answer.data.mentions.map(({ week }) => week)]).toEqual([200, words.map(() => 0)]);
});
