import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { triggerAgent } from '#contract/agents.ts';
import { listAudit } from '#contract/audit.ts';
import { editBrief } from '#contract/briefing.ts';
import { getNewsIntelligence, getPriceHistory } from '#contract/dashboard.ts';
import { setFredSchedule } from '#contract/fred.ts';
import {
  bulkTriggerSpiders,
  getSpiderConfigs,
  setSpiderConfig,
  triggerSpider,
  updateArticleCount,
} from '#contract/news-spiders.ts';
import { getCompanyProfile, setCompanyProfile } from '#contract/relevance.ts';
import { getYahooLatest, startYahooBackfill } from '#contract/yahoo.ts';
import { createAgentApp } from '#testing/agent-app.ts';

const t = await createAgentApp();
afterAll(() => t.close());
beforeEach(() => t.simulator.clearFaults());

const asAdmin = () => ({ token: t.admin.token });

describe('expensive work', () => {
  test('wrong passwords lead to a wait, end the session, and are audited without the password', async () => {
    const { token, email } = await t.createPerson('admin');
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) {
      const answer = await t.call(triggerSpider, {
        token,
        params: { id: 'coal-age' },
        body: { password: 'Mistyped7!word' },
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429, 401]);
    const { body } = await t.call(listAudit, {
      ...asAdmin(),
      query: { person: email, action: 'auth.password-check', limit: 100 },
    });
    expect(body.data.entries).toHaveLength(10);
    expect(JSON.stringify(body)).not.toContain('Mistyped7');
    const { rows } = await t.database.pool.query(
      "select count(*)::int as n from runs where agent_id = 'coal-age'",
    );
    expect(rows[0].n).toBe(0);
  });

  test('a spider listed many times runs once, an unknown one starts none', async () => {
    t.simulator.setFault({ source: 'all', kind: 'slow', delayMs: 300 });
    const bulk = (spiders: object[]) =>
      t.call(bulkTriggerSpiders, { ...asAdmin(), body: { ...t.password, spiders } });
    expect((await bulk([{ id: 'world-coal' }, { id: 'no-such-spider' }])).status).toBe(400);
    expect((await bulk([{ id: 'constructor' }])).status).toBe(400);
    expect((await bulk(Array.from({ length: 101 }, () => ({ id: 'world-coal' })))).status).toBe(400);
    const { status, body } = await bulk(
      Array.from({ length: 15 }, () => ({ id: 'world-coal', maxArticles: 1 })),
    );
    expect(status).toBe(202);
    expect(body.data.started).toHaveLength(1);
    await t.ended(body.data.started[0]?.runId ?? '');
    const { rows } = await t.database.pool.query(
      "select count(*)::int as n from runs where agent_id = 'world-coal'",
    );
    expect(rows[0].n).toBe(1);
  });

  test.each([0, -1, 1e9, 1.5, '1e9', '', null, Number.MAX_SAFE_INTEGER])(
    'asking a spider for %j articles never gives more than it may bring',
    async (maxArticles) => {
      const { body } = await t.call(setSpiderConfig, {
        ...asAdmin(),
        params: { id: 'cnbc' },
        body: { maxArticles },
      });
      const { maxArticles: bound, defaultMaxArticles } = body.data.spider;
      expect(defaultMaxArticles).toBeGreaterThanOrEqual(1);
      expect(defaultMaxArticles).toBeLessThanOrEqual(bound);
    },
  );

  test('tickers: thousands are refused, and a spider without tickers takes none', async () => {
    const set = (id: string, customTickers: string[]) =>
      t.call(setSpiderConfig, { ...asAdmin(), params: { id }, body: { customTickers } });
    const many = Array.from({ length: 5_000 }, (_, i) => `T${i}`);
    expect((await set('yahoo-finance-tickers', many)).status).toBe(400);
    expect((await set('coal-age', ['BTU'])).body.data.spider.customTickers).toEqual([]);
    const { body } = await t.call(getSpiderConfigs, asAdmin());
    expect(body.data.spiders.find(({ id }) => id === 'coal-age')?.customTickers).toEqual([]);
  });

  test('schedules: one that never ends, and one every second, are refused', async () => {
    const set = (schedule: string) => t.call(setFredSchedule, { ...asAdmin(), body: { schedule } });
    for (const schedule of [
      `${'0,'.repeat(5_000)}0 9 * * *`,
      `${'1,'.repeat(240)}1 9 * * *`,
      '*/1 * * * *',
    ]) {
      expect((await set(schedule)).status).toBe(400);
    }
    const spider = await t.call(setSpiderConfig, {
      ...asAdmin(),
      params: { id: 'cnbc' },
      body: { schedule: '* * * * * *' },
    });
    expect(spider.status).toBe(400);
  });

  test('counting the articles of an unknown spider is not found', async () => {
    for (const id of ['no-such-spider', 'constructor', '__proto__', '..%2f']) {
      expect((await t.call(updateArticleCount, { ...asAdmin(), params: { id } })).status).toBe(404);
    }
  });
});

describe('reading', () => {
  const history = (symbol: string, query: string) =>
    t.inject({
      url: `/api/v1/dashboard/historical/${symbol}${query}`,
      headers: { authorization: `Bearer ${t.admin.token}` },
    });

  test.each([
    ['CNR', '?period=2Y', 400],
    ['CNR', '', 400],
    ['CNR', '?period=1M&period=5Y', 400],
    ['%00', '?period=1M', 404],
    ['..%2f..%2fadmin%2fusers', '?period=1M', 404],
    ['__proto__', '?period=1M', 404],
    ['constructor', '?period=1M', 404],
    ["CNR'--", '?period=1M', 404],
    ['%', '?period=1M', 400],
    ['x'.repeat(200), '?period=1M', 404],
  ])('the history of %.30s%s is %i', async (symbol, query, status) => {
    const { statusCode, body } = await history(symbol, query);
    expect(statusCode).toBe(status);
    expect(JSON.parse(body)).toMatchObject({ success: false, message: expect.any(String) });
    expect(getPriceHistory.row.access).toBe('user');
  });

  test.each([
    ['timeframe', { timeframe: '999999h' }, 400],
    ['a thousand categories', { categories: Array.from({ length: 1_000 }, (_, i) => `c${i}`).join() }, 414],
    ['a hundred categories', { categories: Array.from({ length: 100 }, (_, i) => `cat${i}`).join() }, 400],
    ['wild cards', { categories: '%,_,*', sources: "%' or 1=1--" }, 200],
  ])('news by %s', async (_, query, status) => {
    const answer = await t.call(getNewsIntelligence, { ...asAdmin(), query });
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body.data.articles).toEqual([]);
  });
});

describe('bodies that are deep or large', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const put = (url: string, payload: string) =>
    t.inject({
      method: 'PUT',
      url,
      headers: { authorization: `Bearer ${t.admin.token}`, 'content-type': 'application/json' },
      payload,
    });

  test.each([1_000, 30_000, 250_000])('a profile nested %i deep is refused', async (depth) => {
    const { path } = setCompanyProfile.row;
    const answer = await put(`/api/v1${path}`, `{"profile":${nested(depth)}}`);
    expect([answer.statusCode, answer.json().success]).toEqual([400, false]);
    expect(answer.body).not.toMatch(/stack|RangeError/);
  });

  test('a profile with a name that the database cannot store is refused', async () => {
    const { path } = setCompanyProfile.row;
    const { profile } = (await t.call(getCompanyProfile, asAdmin())).body.data as { profile: object };
    for (const name of ['a\\u0000b', '\\ud800']) {
      const payload = JSON.stringify({ profile: { ...profile, NAME: 1 } }).replace('NAME', name);
      expect((await put(`/api/v1${path}`, payload)).statusCode).toBe(400);
    }
    expect((await put(`/api/v1${path}`, JSON.stringify({ profile }))).statusCode).toBe(200);
  });

  test('a profile of half a megabyte is refused', async () => {
    const { path, bodyLimitBytes } = { path: setCompanyProfile.row.path, ...setCompanyProfile };
    const words = JSON.stringify(Array.from({ length: 40_000 }, (_, i) => `w${i}`));
    expect(words.length).toBeLessThan(bodyLimitBytes);
    for (const payload of [
      `{"profile":${words}}`,
      `{"profile":{"themes":${words}}}`,
      '{"profile":null}',
      '{}',
    ]) {
      expect((await put(`/api/v1${path}`, payload)).statusCode).toBe(400);
    }
    expect((await put(`/api/v1${path}`, `{"profile":"${'x'.repeat(600_000)}"}`)).statusCode).toBe(413);
  });

  test('checking a text of an editor takes linear, not quadratic, time', async () => {
    const spend = async (text: string) => {
      const before = process.threadCpuUsage();
      await t.call(editBrief, { ...asAdmin(), body: { paragraphs: [{ heading: null, text }] } });
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1_000;
    };
    await spend('Coal rose 2% to $100 on Monday.');
    for (const piece of [
      '1,',
      '1.',
      '-',
      'a ',
      'A',
      ' ',
      '%',
      '(',
      '"',
      'Mon ',
      '$1 ',
      'up ',
      'S&P ',
      '\u2019',
      '—',
      '1st of ',
      '.',
      '/',
      'A ',
    ]) {
      const [quarter, whole] = [
        await spend(`x${piece.repeat(480 / piece.length)}y`),
        await spend(`x${piece.repeat(1_920 / piece.length)}y`),
      ];
      // Just below the longest text that is checked. Quadratic growth would take sixteen times the work.
      expect([piece, whole < 12 * Math.max(quarter, 25)]).toEqual([piece, true]);
    }
  });
});

describe('implausible prices', () => {
  beforeAll(async () => {
    await t.database.pool.query("update yahoo_symbols set removed_at = now() where symbol <> 'CNR'");
    const { body } = await t.call(startYahooBackfill, { ...asAdmin(), body: t.password });
    await t.ended(body.data.runId);
  });

  const quoteOf = async () => {
    const { body } = await t.call(getYahooLatest, asAdmin());
    return Object.values(body.data.byCategory)
      .flat()
      .find(({ symbol }) => symbol === 'CNR');
  };

  test.each([
    'nan',
    'overflow',
    'negative',
    'zero',
    'jump-900',
    'spike-100x',
    'null-closes',
    'future-date',
    'past-date',
  ] as const)('%s: the last good one stays on show', async (kind) => {
    const before = await quoteOf();
    expect(before?.close_price).toBeGreaterThan(0);
    await t.advance(24 * 3_600_000);
    t.simulator.setFault({ source: 'yahoo', kind, rate: 1 });
    const { body } = await t.call(triggerAgent, {
      ...asAdmin(),
      params: { agentId: 'yahoo' },
      body: t.password,
    });
    await expect
      .poll(
        async () =>
          (
            await t.database.pool.query('select message, finished_at from runs where id = $1', [
              body.data.runId,
            ])
          ).rows[0],
        { timeout: 20_000 },
      )
      .toSatisfy(
        (run: { message: string | null; finished_at: Date | null }) =>
          run.message !== null || run.finished_at !== null,
      );
    const after = await quoteOf();
    expect((after?.close_price ?? 0) / (before?.close_price ?? 1)).toBeGreaterThan(0.5);
    expect((after?.close_price ?? 0) / (before?.close_price ?? 1)).toBeLessThan(2);
    expect(after?.date && after.date >= '2026-11-13' && after.date < '2026-12-31').toBe(true);
    for (const change of [after?.day_change_percent, after?.ytd_change_percent]) {
      expect(change === null || Number.isFinite(change)).toBe(true);
    }
    await t.database.pool.query(
      "update runs set status = 'cancelled', finished_at = now() where finished_at is null",
    );
  });
});
