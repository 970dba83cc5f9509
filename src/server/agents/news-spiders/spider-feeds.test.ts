import { afterAll, beforeEach, expect, test } from 'vitest';
import { listAgents, listRuns } from '#contract/agents.ts';
import { listAudit } from '#contract/audit.ts';
import { getNewsIntelligence } from '#contract/dashboard.ts';
import {
  ADDED_SPIDERS,
  addSpider,
  bulkTriggerSpiders,
  getSpiderConfigs,
  getSpiderDiagnostics,
  listSpiderExecutions,
  removeSpider,
  resetSpiderFeed,
  setSpiderConfig,
  setSpiderFeed,
  testFeed,
  triggerSpider,
} from '#contract/news-spiders.ts';
import { createAgentApp } from '#testing/agent-app.ts';
import { startDueRuns } from '../scheduler.ts';

const HELLENIC = 'https://www.hellenicshippingnews.com/feed/';
const NEW_FEED = {
  name: 'Hellenic Shipping News',
  type: 'transportation' as const,
  categories: ['Dry bulk', 'Freight rates', 'Coal'],
  maxArticles: 6,
  schedule: '0 10 */2 * * *',
  url: HELLENIC,
  acceptsTerms: true,
};
const ID = 'hellenic-shipping-news';

const t = await createAgentApp();
afterAll(() => t.close());
beforeEach(() => t.simulator.clearFaults());

const asAdmin = () => ({ token: t.admin.token });

async function tryFeed(url: string, spiderId?: string) {
  const { body, status } = await t.call(testFeed, {
    ...asAdmin(),
    body: { url, ...(spiderId && { spiderId }) },
  });
  expect({ status, message: body.message }).toEqual({ status: 200, message: undefined });
  return body.data.test;
}

async function passTest(url: string, spiderId?: string): Promise<string> {
  const { id, problem } = await tryFeed(url, spiderId);
  expect(problem).toBeNull();
  return id ?? '';
}

async function configOf(id: string) {
  const { body } = await t.call(getSpiderConfigs, asAdmin());
  return body.data.spiders.find((one) => one.id === id);
}

async function run(id: string) {
  await t.advance(60_000);
  const { body } = await t.call(triggerSpider, { ...asAdmin(), params: { id }, body: t.password });
  return t.ended(body.data.runId);
}

const add = (more: Record<string, unknown> = {}) =>
  t.call(addSpider, { ...asAdmin(), body: { ...NEW_FEED, ...more } });

async function auditedActions(): Promise<{ action: string; target: string | null; detail: object }[]> {
  const { body } = await t.call(listAudit, { ...asAdmin(), query: { limit: 100 } });
  return body.data.entries;
}

const ofVersion = (version: number) => ({ headers: { 'if-match': `"${version}"` } });

test('a test shows the contents of the feed and stores nothing', async () => {
  const { id, problem, findings, items, article, termsLink } = await tryFeed(HELLENIC);
  expect(id).not.toBeNull();
  expect(problem).toBeNull();
  expect(findings.map(({ isGood, text }) => `${isGood ? '✓' : '⚠'} ${text}`)).toEqual([
    '✓ Reached: www.hellenicshippingnews.com, RSS 2.0',
    expect.stringMatching(/^✓ 20 items, newest \d+ (minute|hour)s? ago$/),
    '✓ robots.txt allows it; 10 s between requests',
    '✓ Text found on 3 of 3 articles tried',
    '✓ All times have a time zone',
    '⚠ The feed limits its use: "All rights reserved." Read the terms before you save.',
  ]);
  expect(items).toHaveLength(5);
  expect(article?.title).toBe(items[0]?.title);
  expect(article?.words).toBeGreaterThan(80);
  expect(article?.text.length).toBeGreaterThan(300);
  expect(article?.score).toBeGreaterThanOrEqual(0);
  expect(termsLink).toBe('https://www.hellenicshippingnews.com/terms-of-use/');
  const { rows } = await t.database.pool.query("select 1 from articles where url like '%hellenic%'");
  expect(rows).toEqual([]);
});

test.each([
  ['https://192.168.1.5/feed', 'This address is inside a private network and is not allowed.'],
  ['https://localhost/feed', 'This address is inside a private network and is not allowed.'],
  ['https://[fd00::1]/feed', 'This address is inside a private network and is not allowed.'],
  ['https://news.example:8443/feed', /^This address is not allowed: .*only ports 80 and 443/],
  ['https://www.hellenicshippingnews.com/wp-admin/feed', 'robots.txt does not allow this address.'],
  ['https://feeds.bbci.co.uk/news/business/rss.xml', 'BBC Business already uses this address.'],
  ['https://coalage.com/feed', 'Coal Age already uses this address.'],
  ['https://www.hellenicshippingnews.com/nothing', /could not be read: .*404/],
])('%s cannot be used: %s', async (url, problem) => {
  const found = await tryFeed(url);
  expect(found.id).toBeNull();
  expect(found.problem).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem));
});

test('a web page is not a feed, and its feeds are offered', async () => {
  expect(await tryFeed('https://www.hellenicshippingnews.com/')).toMatchObject({
    id: null,
    problem: 'This is a web page, not a feed.',
    discovered: [{ url: HELLENIC, title: 'Hellenic Shipping News feed' }],
  });
});

test.each([
  ['file:///etc/passwd', /starting with https/],
  ['http://news.example/feed', /starting with https/],
  ['javascript:alert(1)', /starting with https/],
  ['news.example/feed', /starting with https/],
  ['https://user:secret@news.example/feed', /user name or password/],
  ['https://news.example/\u0000feed', /control or invisible/],
  ['https://news.example/\u202efeed', /control or invisible/],
  [`https://news.example/${'a'.repeat(3_000)}`, /at most 2000/],
  ['', /starting with https/],
])('the address %j is refused before anything is requested', async (url, message) => {
  t.simulator.clearRequests();
  const { status, body } = await t.call(testFeed, { ...asAdmin(), body: { url } });
  expect(status).toBe(400);
  expect(body.issues?.[0]?.message ?? body.message).toMatch(message);
  expect(t.simulator.requests()).toEqual([]);
});

test('adding a feed needs a passed test of the same address by the same person, and accepted terms', async () => {
  const testId = await passTest(HELLENIC);
  const other = await t.createPerson('admin');
  const stolen = await t.call(addSpider, { token: other.token, body: { ...NEW_FEED, testId } });
  expect(stolen).toMatchObject({ status: 400, body: { code: 'TEST_REQUIRED' } });
  expect(await add()).toMatchObject({ status: 400 });
  expect(await add({ testId: '00000000-0000-4000-8000-000000000000' })).toMatchObject({ status: 400 });
  expect(await add({ testId, url: `${HELLENIC}?paged=2` })).toMatchObject({
    status: 400,
    body: { code: 'TEST_REQUIRED' },
  });
  expect(await add({ testId, acceptsTerms: false })).toMatchObject({
    status: 400,
    body: { code: 'TERMS_REQUIRED' },
  });
  await t.advance(31 * 60_000);
  expect(await add({ testId })).toMatchObject({ status: 400, body: { code: 'TEST_REQUIRED' } });
  expect((await t.call(getSpiderConfigs, asAdmin())).body.data.totalSpiders).toBe(15);
});

test.each([
  [{ name: '' }, /Name is required/],
  [{ name: '  ' }, /Name is required/],
  [{ name: 'x'.repeat(2_000) }, /at most 80/],
  [{ name: 'Coal\u0007Desk' }, /control or invisible/],
  [{ name: 'coal age' }, /already a spider named Coal Age/],
  [{ type: 'gossip' }, /Choose a type/],
  [{ categories: new Array(13).fill('Coal') }, /At most 12/],
  [{ categories: ['!!'] }, /letter or a digit/],
  [{ schedule: 'every now and then' }, /./],
  [{ schedule: '* * * * * *' }, /./],
])('%j is refused', async (wrong, message) => {
  const { status, body } = await add({ testId: await passTest(HELLENIC), ...wrong });
  expect([400, 409]).toContain(status);
  expect(body.issues?.[0]?.message ?? body.message).toMatch(message);
});

test('a name of two megabytes is refused', async () => {
  const { status } = await add({
    testId: '00000000-0000-4000-8000-000000000000',
    name: 'x'.repeat(2_000_000),
  });
  expect(status).toBe(413);
});

test('an added feed is a spider like the others: it runs, its articles are news, and it is in all lists', async () => {
  const { status, body } = await add({ testId: await passTest(HELLENIC) });
  expect(status).toBe(200);
  expect(body.data.spider).toMatchObject({
    id: ID,
    name: 'Hellenic Shipping News',
    origin: 'added',
    address: HELLENIC,
    type: 'transportation',
    enabled: true,
    schedule: '0 10 */2 * * *',
    maxArticles: 60,
    defaultMaxArticles: 6,
    categories: ['dry-bulk', 'freight-rates', 'coal', 'general'],
    terms: { acceptedBy: t.admin.email },
    recentRuns: [],
  });
  expect(await run(ID)).toMatchObject({ status: 'success', items: 6 });
  expect(await configOf(ID)).toMatchObject({ articleCount: 6, recentRuns: ['success'] });
  expect((await configOf(ID))?.newestArticle).toMatch(/^2026-11/);

  const config = await t.call(getSpiderConfigs, asAdmin());
  expect(config.body.data).toMatchObject({ totalSpiders: 16, enabledSpiders: 16 });
  const agents = await t.call(listAgents, asAdmin());
  expect(agents.body.data.agents.some(({ agent }) => agent.id === ID)).toBe(true);
  const executions = await t.call(listSpiderExecutions, { ...asAdmin(), query: { spiderId: ID } });
  expect(executions.body.executions).toMatchObject([{ spider_name: 'Hellenic Shipping News' }]);
  const diagnostics = await t.call(getSpiderDiagnostics, asAdmin());
  expect(diagnostics.body.data.spiders.find(({ id }) => id === ID)?.feeds).toMatchObject([{ url: HELLENIC }]);

  const query = { timeframe: '7d', sources: 'hellenic shipping news' };
  const news = await t.call(getNewsIntelligence, { ...asAdmin(), query });
  expect(news.body.data.articles.length).toBeGreaterThan(0);
  for (const { source, sourceId } of news.body.data.articles) {
    expect([source, sourceId]).toEqual(['Hellenic Shipping News', ID]);
  }
  const byType = await t.call(getNewsIntelligence, {
    ...asAdmin(),
    query: { timeframe: '7d', categories: 'transportation' },
  });
  expect(byType.body.data.articles.map(({ sourceId }) => sourceId)).toContain(ID);
});

test('another process knows the added spider, schedules it and runs it', async () => {
  const sibling = await t.createSibling();
  const { body } = await sibling.call(getSpiderConfigs, asAdmin());
  expect(body.data.totalSpiders).toBe(16);
  await t.advance(2 * 3_600_000);
  const started = await startDueRuns({
    ...{ db: t.database.db, queue: t.queue, agents: t.agentSet.agents, gate: t.agentSet.gate },
    clock: () => t.clock.now,
    log: t.app.log as never,
  });
  expect(started).toContain(ID);
  const runs = await t.call(listRuns, { ...asAdmin(), query: { agentId: ID, limit: 1 } });
  await t.ended(runs.body.data.runs[0]?.id ?? '');
});

test('a bulk trigger and the settings work for it as for the others', async () => {
  await t.advance(60_000);
  const bulk = await t.call(bulkTriggerSpiders, {
    ...asAdmin(),
    body: {
      ...t.password,
      spiders: [
        { id: ID, maxArticles: 2 },
        { id: 'coal-age', maxArticles: 1 },
      ],
    },
  });
  expect(bulk.body.data.started.map(({ id }) => id).sort()).toEqual(['coal-age', ID]);
  await Promise.all(bulk.body.data.started.map(({ runId }) => t.ended(runId)));
  const off = await t.call(setSpiderConfig, { ...asAdmin(), params: { id: ID }, body: { enabled: false } });
  expect(off.body.data.spider).toMatchObject({ enabled: false, nextRuns: [] });
  await t.call(setSpiderConfig, { ...asAdmin(), params: { id: ID }, body: { enabled: true } });
});

test('its details change without a test, its address only after one', async () => {
  const edit = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    t.call(setSpiderFeed, { ...asAdmin(), params: { id: ID }, headers, body: { url: HELLENIC, ...body } });
  const renamed = await edit({ name: 'Hellenic Shipping', type: 'general', maxArticles: 9, schedule: '' });
  expect(renamed.body.data.spider).toMatchObject({
    name: 'Hellenic Shipping',
    type: 'general',
    defaultMaxArticles: 9,
    schedule: '',
    categories: ['dry-bulk', 'freight-rates', 'coal', 'general'],
  });
  expect(await edit({ name: 'Late' }, { 'if-match': '"1"' })).toMatchObject({ status: 409 });
  expect(await edit({ url: `${HELLENIC}?paged=1` })).toMatchObject({
    status: 400,
    body: { code: 'TEST_REQUIRED' },
  });
  const url = `${HELLENIC}?paged=1`;
  const moved = await edit({ url, testId: await passTest(url, ID), acceptsTerms: true });
  expect(moved.body.data.spider).toMatchObject({ address: url, name: 'Hellenic Shipping' });
});

test('a built-in spider can use another address and its own again, but cannot be removed', async () => {
  const params = { id: 'freightwaves' };
  const url = 'https://www.freightwaves.com/feed?edition=us';
  const before = await configOf('freightwaves');
  expect(before).toMatchObject({ origin: 'built-in', defaultAddress: null, terms: null });
  const testId = await passTest(url, 'freightwaves');
  const wrong = await t.call(setSpiderFeed, { ...asAdmin(), params, body: { url, testId, name: 'Mine' } });
  expect(wrong).toMatchObject({ status: 400, body: { code: 'BUILT_IN' } });
  const body = { url, testId, acceptsTerms: true };
  const edited = await t.call(setSpiderFeed, { ...asAdmin(), params, body });
  expect(edited.body.data.spider).toMatchObject({
    origin: 'edited',
    address: url,
    defaultAddress: 'https://www.freightwaves.com/feed',
    schedule: before?.schedule,
  });
  t.simulator.clearRequests();
  expect(await run('freightwaves')).toMatchObject({ status: 'success' });
  expect(t.simulator.requests().some(({ path }) => path.includes('edition=us'))).toBe(true);

  expect(await t.call(removeSpider, { ...asAdmin(), params })).toMatchObject({
    status: 409,
    body: { message: 'FreightWaves is built in and cannot be removed. Turn it off instead.' },
  });
  const { version } = edited.body.data.spider;
  const stale = await t.call(resetSpiderFeed, { ...asAdmin(), params, ...ofVersion(version - 1) });
  expect(stale).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
  const reset = await t.call(resetSpiderFeed, { ...asAdmin(), params, ...ofVersion(version) });
  expect(reset.body.data.spider).toMatchObject({ origin: 'built-in', address: before?.address, terms: null });
  expect(await t.call(resetSpiderFeed, { ...asAdmin(), params })).toMatchObject({ status: 409 });
});

test('the address of a spider with tickers needs a ticker placeholder', async () => {
  const spiderId = 'yahoo-finance-tickers';
  const url = 'https://feeds.finance.yahoo.com/rss/2.0/headline?s={ticker}&region=GB';
  const without = await t.call(testFeed, {
    ...asAdmin(),
    body: { url: 'https://feeds.finance.yahoo.com/rss/2.0/headline', spiderId },
  });
  expect(without).toMatchObject({ status: 400, body: { code: 'TICKER_MISSING' } });
  expect((await tryFeed(url, spiderId)).problem).toBeNull();
});

test('a removed spider leaves the lists, its articles keep their source, and it can be added again', async () => {
  const { articleCount: stored, version = 0 } = (await configOf(ID)) ?? {};
  const stale = await t.call(removeSpider, { ...asAdmin(), params: { id: ID }, ...ofVersion(version - 1) });
  expect(stale).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
  const { body } = await t.call(removeSpider, { ...asAdmin(), params: { id: ID }, ...ofVersion(version) });
  expect(body.data.articles).toBe(stored);
  expect(await configOf(ID)).toBeUndefined();
  expect(t.agentSet.agents.has(ID)).toBe(false);
  expect((await t.call(getSpiderConfigs, asAdmin())).body.data.totalSpiders).toBe(15);
  const trigger = await t.call(triggerSpider, { ...asAdmin(), params: { id: ID }, body: t.password });
  expect(trigger.status).toBe(404);
  await t.changeData();
  const news = await t.call(getNewsIntelligence, {
    ...asAdmin(),
    query: { timeframe: '7d', sources: 'hellenic shipping' },
  });
  expect(news.body.data.articles[0]?.source).toBe('Hellenic Shipping');

  const again = await add({ name: 'Hellenic Shipping', testId: await passTest(HELLENIC) });
  expect(again.body.data.spider).toMatchObject({ origin: 'added', address: HELLENIC });
  await t.call(removeSpider, { ...asAdmin(), params: { id: again.body.data.spider.id } });
});

test('names like other agents, in other scripts or like formulas are only names', async () => {
  for (const name of ['FRED', '=HYPERLINK("https://evil.example")', 'Уголь сегодня', '<b>Coal</b>']) {
    const { body, status } = await add({ name, testId: await passTest(HELLENIC) });
    expect(status).toBe(200);
    expect(body.data.spider.name).toBe(name);
    expect(body.data.spider.id).toMatch(/^[a-z0-9-]{1,80}$/);
    expect(body.data.spider.id).not.toBe('fred');
    await t.call(removeSpider, { ...asAdmin(), params: { id: body.data.spider.id } });
  }
});

test('a captcha or an empty answer does not pass the test of a feed', async () => {
  for (const kind of ['captcha', 'empty'] as const) {
    t.simulator.setFault({ source: ID, kind });
    expect((await tryFeed(HELLENIC)).id).toBeNull();
    t.simulator.clearFaults();
  }
  expect((await tryFeed(HELLENIC)).id).not.toBeNull();
});

test('the number of added feeds is limited, even for simultaneous requests', async () => {
  await t.database.pool.query(
    `insert into spider_feeds (spider_id, origin, url, name, type, categories, terms_accepted_by, terms_accepted_at)
     select 'bulk-' || n, 'added', 'https://bulk.example/' || n, 'Bulk ' || n, 'general', '{}', 'a@b.example', now()
     from generate_series(1, $1::int) n`,
    [ADDED_SPIDERS.most - 1],
  );
  const ids = await Promise.all([passTest(HELLENIC), passTest(`${HELLENIC}?paged=3`)]);
  const answers = await Promise.all([
    add({ name: 'One more', testId: ids[0] }),
    add({ name: 'Two more', testId: ids[1], url: `${HELLENIC}?paged=3` }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    '50 feeds have been added, which is the limit. Remove one first.',
  );
  const { body } = await t.call(getSpiderConfigs, asAdmin());
  expect(body.data.totalSpiders).toBeGreaterThan(15);
  await t.database.pool.query("delete from spider_feeds where spider_id like 'bulk-%'");
});

test('every change and test is in the audit log', async () => {
  const entries = await auditedActions();
  const actions = new Set(entries.map(({ action }) => action));
  for (const action of ['test', 'add', 'edit', 'reset', 'remove'])
    expect(actions).toContain(`spider.${action}-feed`);
  expect(entries.find(({ action }) => action === 'spider.reset-feed')?.detail).toEqual({
    from: 'https://www.freightwaves.com/feed?edition=us',
    to: 'https://www.freightwaves.com/feed',
  });
});

test('changes of nonexistent spiders are 404', async () => {
  const params = { id: 'no-such-spider' };
  const calls = await Promise.all([
    t.call(testFeed, { ...asAdmin(), body: { url: HELLENIC, spiderId: 'no-such-spider' } }),
    t.call(setSpiderFeed, { ...asAdmin(), params, body: { url: HELLENIC } }),
    t.call(resetSpiderFeed, { ...asAdmin(), params }),
    t.call(removeSpider, { ...asAdmin(), params }),
  ]);
  expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
