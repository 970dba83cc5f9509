import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelRun, getRun, listAgents } from '#contract/agents.ts';
import { listAudit } from '#contract/audit.ts';
import { HOUR_MS } from '#contract/durations.ts';
import { SPIDER_TYPES } from '#contract/news.ts';
import {
  bulkTriggerSpiders,
  getSpiderConfigs,
  getSpiderDiagnostics,
  listSpiderExecutions,
  setSpiderConfig,
  triggerSpider,
  updateArticleCount,
} from '#contract/news-spiders.ts';
import { spiders } from '#spiders/index.ts';
import { createAgentApp } from '#testing/agent-app.ts';
import { listFeedStates, saveFeedReports } from './store.ts';
import { judgeYield } from './yield.ts';

const t = await createAgentApp();
afterAll(() => t.close());
beforeEach(() => t.simulator.clearFaults());

const asAdmin = () => ({ token: t.admin.token });

async function configOf(id: string) {
  const { body } = await t.call(getSpiderConfigs, asAdmin());
  const spider = body.data.spiders.find((one) => one.id === id);
  if (!spider) throw new Error(`There is no spider ${id}`);
  return spider;
}

async function runSpider(id: string, choices: Record<string, unknown> = {}) {
  await t.advance(60_000);
  const { body, status } = await t.call(triggerSpider, {
    ...asAdmin(),
    params: { id },
    body: { ...t.password, ...choices },
  });
  expect({ status, message: body.message }).toMatchObject({ status: 202 });
  return t.ended(body.data.runId);
}

async function articlesOf(id: string) {
  const { rows } = await t.database.pool.query(
    'select * from articles where spider_id = $1 order by sorted_at desc',
    [id],
  );
  return rows as { title: string; url: string; body: string; story_id: string; published_at: Date | null }[];
}

test('fifteen spiders of four types have the data the console shows', async () => {
  const { body } = await t.call(getSpiderConfigs, asAdmin());
  expect(body.data).toMatchObject({ totalSpiders: 15, enabledSpiders: 15, mode: 'full' });
  expect(body.data.spiderTypes).toEqual([...SPIDER_TYPES]);
  for (const spider of body.data.spiders) {
    expect(spider.features.length).toBeGreaterThanOrEqual(3);
    expect(spider.defaultMaxArticles).toBeLessThanOrEqual(spider.maxArticles);
    expect(spider.nextRuns).toHaveLength(5);
    expect(spider.statistics).toEqual({ totalExecutions: 0, successfulExecutions: 0, lastExecution: null });
  }
});

test('a run stores each article once and counts what it read', async () => {
  const first = await runSpider('coal-age', { maxArticles: 8 });
  expect(first).toMatchObject({ status: 'success', items: 8, message: null });
  const stored = await articlesOf('coal-age');
  expect(stored).toHaveLength(8);
  for (const { title, url, body, published_at } of stored) {
    expect(title).not.toMatch(/[<>]|&amp;/);
    expect(url).toMatch(/^https:\/\/www\.coalage\.com\//);
    expect(body.length).toBeGreaterThan(300);
    expect(body).not.toMatch(/<\w/);
    expect(published_at).not.toBeNull();
  }
  t.simulator.clearRequests();
  await runSpider('coal-age', { maxArticles: 8 });
  expect(await articlesOf('coal-age')).toHaveLength(8);
  const pages = t.simulator.requests().filter(({ path }) => !/robots|feed/.test(path));
  expect(pages).toEqual([]);
  expect(await configOf('coal-age')).toMatchObject({ articleCount: 8, isRunning: false });
});

test('an unchanged feed is answered with 304', async () => {
  await runSpider('utility-dive', { maxArticles: 3 });
  t.simulator.clearRequests();
  expect(await runSpider('utility-dive', { maxArticles: 3 })).toMatchObject({ status: 'success' });
  expect(t.simulator.requests().map(({ status }) => status)).toContain(304);
});

test('a feed that is always "unchanged" is read in full once a day', async () => {
  const readAgain = async () => {
    t.simulator.clearRequests();
    await runSpider('utility-dive', { maxArticles: 3 });
    return t.simulator.requests().map(({ status }) => status);
  };
  await readAgain();
  expect(await readAgain()).toContain(304);
  await t.database.pool.query(`update feed_states set checked_at = checked_at - interval '1 day'`);
  expect(await readAgain()).not.toContain(304);
  expect(await readAgain()).toContain(304);
});

test('new stories appear over time', async () => {
  await runSpider('oilprice');
  const before = (await articlesOf('oilprice')).length;
  await t.advance(26 * HOUR_MS);
  await runSpider('oilprice');
  expect((await articlesOf('oilprice')).length).toBeGreaterThan(before);
});

test('a trigger needs the password and an existing, idle spider', async () => {
  const call = (id: string, body: Record<string, unknown>) =>
    t.call(triggerSpider, { ...asAdmin(), params: { id }, body });
  expect(await call('coal-age', {})).toMatchObject({
    status: 400,
    body: { message: 'Password is required' },
  });
  expect(await call('coal-age', { password: 'Wrong7!word' })).toMatchObject({ status: 401 });
  expect(await call('no-such-spider', t.password)).toMatchObject({ status: 404 });
  expect(await call('coal-age', { ...t.password, selectedCategories: ['gossip'] })).toMatchObject({
    status: 400,
  });
  t.simulator.setFault({ source: 'coal-age', kind: 'slow', delayMs: 400, times: 1 });
  const { body } = await call('coal-age', t.password);
  expect(await call('coal-age', t.password)).toMatchObject({ status: 409 });
  await t.ended(body.data.runId);
});

test('all spiders run at the same time under one job, and busy ones are named', async () => {
  await t.advance(60_000);
  t.simulator.setFault({ source: 'all', kind: 'slow', delayMs: 6_000 });
  const chosen = spiders.map(({ id }) => ({ id, maxArticles: 3 }));
  const { status, body } = await t.call(bulkTriggerSpiders, {
    ...asAdmin(),
    body: { ...t.password, spiders: chosen },
  });
  expect(status).toBe(202);
  expect(body.data.started).toHaveLength(15);
  const again = await t.call(bulkTriggerSpiders, { ...asAdmin(), body: { ...t.password, spiders: chosen } });
  expect(again.status).toBe(409);
  t.simulator.clearFaults();
  const runs = await Promise.all(body.data.started.map(({ runId }) => t.ended(runId)));
  expect(runs.map(({ status: one, message }) => ({ one, message }))).toEqual(
    runs.map(() => ({ one: 'success', message: null })),
  );
  const { body: history } = await t.call(listSpiderExecutions, { ...asAdmin(), query: { limit: 15 } });
  expect(new Set(history.executions.map(({ job_id }) => job_id))).toEqual(new Set([body.data.jobId]));
  const starts = runs.map(({ startedAt }) => startedAt ?? '').sort();
  const ends = runs.map(({ finishedAt }) => finishedAt ?? '').sort();
  expect(starts.at(-1)).toBeDefined();
  expect(ends[0]).toBeDefined();
}, 60_000);

test('a run counts the articles that it reads', async () => {
  const run = await runSpider('coal-age', { maxArticles: 4 });
  expect(run).toMatchObject({ status: 'success', done: 4, total: 4, current: null, items: 4 });
  const { body } = await t.call(listAgents, asAdmin());
  expect(body.data.agents.find(({ agent }) => agent.id === 'coal-age')?.unit).toBe('articles');
});

test('a bulk trigger needs at least one spider, and only existing ones', async () => {
  const call = (body: Record<string, unknown>) =>
    t.call(bulkTriggerSpiders, { ...asAdmin(), body: { ...t.password, ...body } });
  expect(await call({ spiders: [] })).toMatchObject({
    status: 400,
    body: { message: 'No spiders selected' },
  });
  expect(await call({})).toMatchObject({ status: 400, body: { message: 'No spiders selected' } });
  expect(await call({ spiders: [{ id: 'nobody' }] })).toMatchObject({ status: 400 });
});

test('executions are paged and filtered', async () => {
  const list = (query: Record<string, unknown>) => t.call(listSpiderExecutions, { ...asAdmin(), query });
  const { body: all } = await list({});
  expect(all.executions[0]).toMatchObject({ triggered_by_email: t.admin.email, error_message: null });
  const { body: page } = await list({ limit: 2, offset: 1 });
  expect(page.executions.map(({ id }) => id)).toEqual(all.executions.slice(1, 3).map(({ id }) => id));
  expect(page.total).toBe(all.total);
  const { body: one } = await list({ spiderId: 'coal-age' });
  expect(new Set(one.executions.map(({ spider_id }) => spider_id))).toEqual(new Set(['coal-age']));
  expect((await list({ spiderId: 'nobody' })).body).toMatchObject({ executions: [], total: 0 });
  expect((await list({ limit: 0 })).status).toBe(400);
  expect((await list({ offset: -1 })).status).toBe(400);
});

test('simultaneous changes of different settings of a spider are both applied', async () => {
  const id = 'bbc-business';
  const change = (body: Record<string, unknown>) =>
    t.call(setSpiderConfig, { ...asAdmin(), params: { id }, body });
  for (const maxArticles of [3, 4, 5]) {
    const schedule = `0 15 ${maxArticles} * * *`;
    const answers = await Promise.all([
      change({ maxArticles }),
      change({ schedule }),
      change({ enabled: true }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await configOf(id)).toMatchObject({ defaultMaxArticles: maxArticles, schedule });
  }
});

test('the settings of a spider change, and a stale change is reported', async () => {
  const id = 'yahoo-finance-tickers';
  const before = await configOf(id);
  const change = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    t.call(setSpiderConfig, { ...asAdmin(), params: { id }, body, headers });
  const { status, body } = await change(
    {
      enabled: false,
      maxArticles: 7,
      selectedCategories: ['general'],
      schedule: '30 15 6 * * 1-5',
      customTickers: [' btu ', 'BTU', '', 'hcc'],
    },
    { 'if-match': `"${before.version}"` },
  );
  expect(status).toBe(200);
  expect(body.data.spider).toMatchObject({
    enabled: false,
    defaultMaxArticles: 7,
    maxArticles: before.maxArticles,
    selectedCategories: ['general'],
    schedule: '30 15 6 * * 1-5',
    customTickers: ['BTU', 'HCC'],
    nextRuns: [],
  });
  expect((await change({ maxArticles: 9 }, { 'if-match': `"${before.version}"` })).status).toBe(409);
  expect((await change({ schedule: '15 6 * * 1-5' })).status).toBe(400);
  expect((await change({ schedule: 'whenever' })).status).toBe(400);
  expect((await change({ customTickers: ['A B'] })).status).toBe(400);
  expect((await change({ selectedCategories: ['gossip'] })).status).toBe(400);
  expect((await change({ schedule: '', maxArticles: '' })).body.data.spider).toMatchObject({
    schedule: '',
    defaultMaxArticles: spiders.find((one) => one.id === id)?.defaultMaxArticles,
  });
  await change({ enabled: true, customTickers: ['BTU'] });
  const { body: audit } = await t.call(listAudit, { ...asAdmin(), query: { action: 'spider.configure' } });
  expect(audit.data.entries[0]).toMatchObject({ target: id, outcome: 'success' });
});

test('the article count is recalculated', async () => {
  const count = () => t.call(updateArticleCount, { ...asAdmin(), params: { id: 'coal-age' } });
  const stored = (await articlesOf('coal-age')).length;
  await t.database.pool.query("update article_counts set count = 1 where spider_id = 'coal-age'");
  expect((await count()).body.data).toEqual({ oldCount: 1, newCount: stored });
  expect((await count()).body.data).toEqual({ oldCount: stored, newCount: stored });
});

describe('failures are reported', () => {
  test.each([
    ['forbidden', 'degraded', /refuses our requests \(HTTP 403\)/],
    ['captcha', 'degraded', /CAPTCHA/],
    ['no-items', 'degraded', /the feed is empty/],
    ['undated', 'degraded', /items have no usable publication date/],
    ['html-feed', 'failed', /web page, not a feed/],
    ['redirect-loop', 'failed', /redirect/i],
    ['redirect-private', 'failed', /./],
  ] as const)('%s: %s', async (kind, status, words) => {
    const id = 'power-magazine';
    t.simulator.setFault({ source: id, kind, match: 'feed' });
    const run = await runSpider(id, { maxArticles: 2 + [...kind].length });
    expect(run).toMatchObject({ status });
    expect(run.message).toMatch(words);
    t.simulator.clearFaults();
    const { body } = await t.call(getSpiderDiagnostics, asAdmin());
    const told = body.data.spiders.find((one) => one.id === id);
    expect(told?.lastRun).toMatchObject({ status });
    expect(told?.lastRun?.message).toMatch(words);
  });

  test.each([
    ['huge', 'failed'],
    ['gzip-bomb', 'failed'],
    ['million-items', 'failed'],
    ['entity-bomb', 'degraded'],
    ['broken-xml', 'degraded'],
    ['wrong-charset', 'success'],
    ['future-date', 'degraded'],
    ['duplicate-guids', 'success'],
    ['script-titles', 'success'],
    ['script-links', 'failed'],
  ] as const)('%s is %s, holds little memory, and nothing of it is markup', async (kind, status) => {
    const id = 'coal-age';
    t.simulator.setFault({ source: id, kind, match: 'feed' });
    const before = process.memoryUsage().rss;
    const run = await runSpider(id, { maxArticles: 3 + kind.length });
    expect({ kind, status: run.status, message: run.message }).toMatchObject({ kind, status });
    if (status !== 'success') expect(run.message).toMatch(/\w/);
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 2 ** 20);
    for (const { title, url } of await articlesOf(id)) {
      expect(title).not.toMatch(/<script|<\/|javascript:/i);
      expect(url).toMatch(/^https?:/);
    }
  });

  test('stories with the same id are all read', async () => {
    t.simulator.setFault({ source: 'utility-dive', kind: 'duplicate-guids', match: 'feed' });
    const run = await runSpider('utility-dive', { maxArticles: 5 });
    expect(run).toMatchObject({ status: 'success', items: 5 });
  });

  test('unavailable pages leave the feed text', async () => {
    t.simulator.setFault({ source: 'npr-business', kind: 'http-500', match: '/20' });
    const run = await runSpider('npr-business', { maxArticles: 4 });
    expect(run).toMatchObject({ status: 'degraded', items: 4 });
    expect(await articlesOf('npr-business')).toHaveLength(4);
  });

  test('a page with a transient failure is read by a later run and replaces the feed text', async () => {
    const id = 'freightwaves';
    const listStored = async () => {
      const { rows } = await t.database.pool.query(
        `select url, published_at, sorted_at, scraped_at, length(body) as length, assessment from articles
         where spider_id = $1 order by url`,
        [id],
      );
      return rows.map(({ length, assessment, ...fixed }) => ({ length, assessment, fixed }));
    };
    await t.database.pool.query('delete from articles where spider_id = $1', [id]);
    t.simulator.setFault({ source: id, kind: 'html-outage', match: '/news/' });
    await runSpider(id, { maxArticles: 4 });
    t.simulator.clearFaults();
    const lost = await listStored();
    expect(lost).toHaveLength(4);
    expect(await runSpider(id, { maxArticles: 4 })).toMatchObject({ status: 'success', items: 4 });
    const found = await listStored();
    expect(found.map(({ fixed }) => fixed)).toEqual(lost.map(({ fixed }) => fixed));
    for (const [place, { length, assessment }] of found.entries()) {
      expect(length).toBeGreaterThan(2 * lost[place]?.length);
      expect(assessment).not.toEqual(lost[place]?.assessment);
    }
    t.simulator.clearRequests();
    await runSpider(id, { maxArticles: 4 });
    const requests = t.simulator.requests();
    expect(requests.filter(({ path }) => path.includes('/news/'))).toEqual([]);
    expect(requests.map(({ status }) => status)).toContain(304);
  });

  test('a page that keeps failing is tried five times', async () => {
    const id = 'bbc-business';
    await t.database.pool.query('delete from articles where spider_id = $1', [id]);
    t.simulator.setFault({ source: id, kind: 'html-outage', match: '/news/articles/' });
    const asked: boolean[] = [];
    for (let run = 0; run < 7; run += 1) {
      t.simulator.clearRequests();
      await runSpider(id, { maxArticles: 1 });
      asked.push(t.simulator.requests().some(({ path }) => path.includes('/news/articles/')));
    }
    expect(asked).toEqual([true, true, true, true, true, false, false]);
    expect(await articlesOf(id)).toHaveLength(1);
  });

  test('a page that failed days ago is not retried, and its feed gets conditional requests again', async () => {
    const id = 'federal-reserve';
    await t.database.pool.query('delete from articles where spider_id = $1', [id]);
    t.simulator.setFault({ source: id, kind: 'html-outage', match: '/newsevents/' });
    await runSpider(id, { maxArticles: 3 });
    t.simulator.clearFaults();
    await t.database.pool.query(
      `update articles set scraped_at = scraped_at - interval '3 days' where spider_id = $1`,
      [id],
    );
    t.simulator.clearRequests();
    await runSpider(id, { maxArticles: 3 });
    expect(t.simulator.requests().map(({ status }) => status)).toContain(304);
  });

  test.each([
    ['one giant feed', [20, 50_000, 20, 20], [false, false, false, false]],
    ['a giant feed at the beginning', [50_000, 20, 20], [false, false, false]],
    ['a feed that is cut now and then', [20, 1, 20, 1, 20], [false, true, false, true, false]],
    ['a feed that stays small', [20, 2, 2, 2, 2], [false, true, true, false, false]],
    ['an empty feed', [20, 0, 20, 2], [false, true, false, true]],
  ])('%s: what is usual follows slowly', async (name, readings, reported) => {
    const { db } = t.database;
    const found: boolean[] = [];
    for (const items of readings) {
      const feed = { url: `https://${name.replaceAll(' ', '-')}.example/`, outcome: 'read' as const, items };
      const report = {
        ...feed,
        undated: 0,
        isWhole: true,
        validators: {},
        message: null,
        isTransient: false,
      };
      const states = await listFeedStates(db, 'usual');
      const result = { articles: [], knownLinks: [], feeds: [report], pageProblems: [] };
      found.push(judgeYield({ result, states, added: 1, now: t.clock.now }) !== undefined);
      await saveFeedReports(db, 'usual', [report], { states, isNew: true, readWith: '' }, t.clock.now);
    }
    expect(found).toEqual(reported);
  });

  test('one failing spider does not delay the others', async () => {
    t.simulator.setFault({ source: 'world-coal', kind: 'forbidden' });
    const chosen = ['world-coal', 'cnbc', 'bbc-business'].map((id) => ({ id, maxArticles: 2 }));
    const { body } = await t.call(bulkTriggerSpiders, {
      ...asAdmin(),
      body: { ...t.password, spiders: chosen },
    });
    const runs = await Promise.all(body.data.started.map(({ runId }) => t.ended(runId)));
    expect(runs.map(({ status }) => status).sort()).toEqual(['degraded', 'success', 'success']);
  });
});

test('a run that collected nothing reports why', async () => {
  const none = await runSpider('coal-age', { selectedCategories: [] });
  expect(none).toMatchObject({
    status: 'success',
    items: 0,
    message: expect.stringContaining('No categories'),
  });
});

test('a cancelled run keeps the articles it has read, and the next run reads the rest', async () => {
  await t.advance(60_000);
  const id = 'cnbc';
  const known = (await articlesOf(id)).length;
  t.simulator.setFault({ source: id, kind: 'slow', delayMs: 60_000, rate: 0.4, match: '/20' });
  const chosen = { maxArticles: 20 };
  const { body } = await t.call(triggerSpider, {
    ...asAdmin(),
    params: { id },
    body: { ...t.password, ...chosen },
  });
  const { runId } = body.data;
  const ofRun = { ...asAdmin(), params: { id: runId } };
  while ((await t.call(getRun, ofRun)).body.data.run.done <= known) await sleep(50);
  expect((await t.call(cancelRun, ofRun)).status).toBe(200);
  const run = await t.ended(runId);
  const { items, total } = run;
  expect(run).toMatchObject({ status: 'cancelled', done: items });
  expect(run.message).toBe(
    `Cancelled by ${t.admin.firstName} ${t.admin.lastName} after ${items} of ${total} articles; ${items} kept`,
  );
  expect(items).toBeLessThan(total);
  const kept = (await articlesOf(id)).length;
  expect(kept).toBeGreaterThan(known);
  expect(await configOf(id)).toMatchObject({ articleCount: kept });
  t.simulator.clearFaults();
  expect(await runSpider(id, chosen)).toMatchObject({ status: 'success', items: total });
  const stored = (await articlesOf(id)).length;
  expect(stored).toBeGreaterThan(kept);
  expect(stored).toBeGreaterThanOrEqual(total);
});
