import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { triggerAgent } from '#contract/agents.ts';
import { logout } from '#contract/auth.ts';
import { getBrief } from '#contract/briefing.ts';
import {
  getIndustry,
  getMarketAnalysis,
  getNewsIntelligence,
  getOverview,
  getPriceHistory,
  INDUSTRIES,
  type Overview,
  type RankedArticle,
} from '#contract/dashboard.ts';
import { addFredSeries, removeFredSeries } from '#contract/fred.ts';
import { countNews, exportNews, searchNews } from '#contract/news.ts';
import { searchFor } from '#contract/news-search.ts';
import { bulkTriggerSpiders } from '#contract/news-spiders.ts';
import { API_PREFIX } from '#contract/route.ts';
import { toggleUserStatus } from '#contract/users.ts';
import { addYahooSymbol, removeYahooSymbol } from '#contract/yahoo.ts';
import { verifyText } from '#intelligence/writing/verify-text.ts';
import { spiders } from '#spiders/index.ts';
import { type AgentApp, createFilledApp } from '#testing/agent-app.ts';
import { addObservations } from '../agents/fred/store.ts';
import { gatherFacts } from './gather-facts.ts';
import { readMarket } from './market.ts';
import { createOverviewWriter } from './overview-writer.ts';

let t: AgentApp;
let address: string;
let reader: { token: string; id: string };

beforeAll(async () => {
  t = await createFilledApp({ retryDelayMs: 1, rebuildsOverview: true });
  const { body } = await t.call(bulkTriggerSpiders, {
    token: t.admin.token,
    body: { ...t.password, spiders: spiders.map(({ id }) => ({ id, maxArticles: 12 })) },
  });
  for (const { runId } of body.data.started) await t.ended(runId);
  reader = await t.createPerson('user');
  await untilBuilt();
  address = await t.app.listen({ port: 0, host: '127.0.0.1' });
}, 180_000);
afterAll(() => t.close());

async function overviewOf(token: string): Promise<Overview> {
  const { status, body } = await t.call(getOverview, { token });
  expect(status).toBe(200);
  return body.data;
}

/** Waits until the overview reflects the data. */
async function untilBuilt() {
  for (;;) {
    const { marketAnalysis, newsIntelligence } = await overviewOf(reader.token);
    const isWhole = marketAnalysis.keyMetrics.api2Coal.price !== null && newsIntelligence.totalArticles > 30;
    if (isWhole && marketAnalysis.keyMetrics.cnr.close_price !== null) return;
    await sleep(100);
  }
}

const fetchOverview = (token: string, headers: Record<string, string> = {}) =>
  globalThis.fetch(`${address}${API_PREFIX}/dashboard/overview`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });

test('the overview has every part within its limits, and nothing is blank', async () => {
  const overview = await overviewOf(reader.token);
  const { keyMetrics, naturalResourcesStocks, commodities, otherStocks } = overview.marketAnalysis;
  expect(keyMetrics.cnr.close_price).toBeGreaterThan(0);
  expect(keyMetrics.api2Coal.price).toBeGreaterThan(0);
  expect(keyMetrics.treasuryYield.price).toBeGreaterThan(0);
  expect(keyMetrics.newsArticles.count).toBeGreaterThan(10);
  for (const list of [naturalResourcesStocks, commodities, otherStocks]) {
    expect(list).toHaveLength(8);
    for (const item of list) {
      expect(item.sparkline.length).toBeGreaterThan(20);
      expect(item).toMatchObject({
        source: 'Yahoo Finance',
        freshness: expect.stringMatching(/fresh|stale|frozen/),
      });
    }
  }
  const { categories } = overview.commodityPrices;
  for (const items of Object.values(categories)) expect(items.length).toBeGreaterThan(1);
  expect(categories.bonds[0]).toHaveProperty('latest_price_range');
  for (const { latest, ytd_change } of categories.bonds) expect(ytd_change === null).toBe(latest === null);
  expect(overview.economicIndicators.indicators).toHaveLength(6);
  expect(overview.newsIntelligence.priorityArticles).toHaveLength(10);
  expect(overview.newsIntelligence.keyTopics.length).toBeLessThanOrEqual(8);
  expect(overview.aiInsights.keyInsights.length).toBeLessThanOrEqual(3);
});

test('every number of the summary is a stored fact', async () => {
  const { aiInsights } = await overviewOf(reader.token);
  expect(aiInsights.executiveSummary.length).toBeGreaterThan(150);
  expect(aiInsights.writtenBy).toMatchObject({ by: 'rules', standInReason: null });
  const evidence = new Map(aiInsights.evidence.map((one) => [one.id, one]));
  for (const { text, claims } of aiInsights.sentences) {
    expect(aiInsights.executiveSummary).toContain(text);
    for (const claim of claims) {
      expect(evidence.has(claim.evidenceId)).toBe(true);
      expect(text.slice(claim.start, claim.end).trim()).not.toBe('');
    }
  }
  const { facts } = await gatherFacts(t.database.db, t.clock.now, t.config.company);
  expect(verifyText(aiInsights.executiveSummary, facts).problems).toEqual([]);
  const wrong = aiInsights.executiveSummary.replace(
    /(\d)(\.\d+%)/,
    (_, digit, rest) => `${(Number(digit) + 3) % 10}${rest}`,
  );
  expect(verifyText(wrong, facts).isVerified).toBe(false);
});

test('scores and the confidence are the sums of their parts', async () => {
  const { newsIntelligence, aiInsights } = await overviewOf(reader.token);
  for (const { contributions, relevanceScore } of newsIntelligence.priorityArticles) {
    expect(contributions.reduce((sum, { points }) => sum + points, 0)).toBe(relevanceScore);
  }
  const sum = aiInsights.confidenceParts.reduce((total, { value, weight }) => total + value * weight, 0);
  expect(aiInsights.confidence).toBeCloseTo(sum, 1);
});

test('the same bytes are served until data changes, compressed as requested, or 304', async () => {
  await overviewOf(reader.token);
  const first = await fetchOverview(reader.token);
  const etag = first.headers.get('etag') ?? '';
  expect(first.status).toBe(200);
  expect(etag).not.toBe('');
  expect(first.headers.get('content-security-policy')).toContain("default-src 'none'");
  const whole = await first.json();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await fetchOverview(reader.token, { 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(await answer.json()).toEqual(whole);
  }
  expect((await fetchOverview(reader.token, { 'if-none-match': etag })).status).toBe(304);
  expect((await fetchOverview(reader.token, { 'if-none-match': '"other"' })).status).toBe(200);
});

test('a session that ended is refused at once, here and in another process', async () => {
  const person = await t.createPerson('user');
  const sibling = await t.createSibling();
  const elsewhere = await sibling.app.listen({ port: 0, host: '127.0.0.1' });
  const there = () =>
    globalThis.fetch(`${elsewhere}${API_PREFIX}/dashboard/overview`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
  for (const ask of [() => fetchOverview(person.token), there]) expect((await ask()).status).toBe(200);
  await t.call(logout, { token: person.token });
  expect((await fetchOverview(person.token)).status).toBe(401);
  // Another process receives a notice, which takes a moment.
  await sleep(100);
  expect((await there()).status).toBe(401);
});

test('a user who was deactivated is refused at once', async () => {
  const person = await t.createPerson('user');
  expect((await fetchOverview(person.token)).status).toBe(200);
  await t.call(toggleUserStatus, { token: t.admin.token, params: { id: person.id } });
  expect((await fetchOverview(person.token)).status).toBe(401);
});

test('a news filter applies to topics and counts, and all categories add up to the total', async () => {
  const news = async (query: Record<string, string>) =>
    (await t.call(getNewsIntelligence, { token: reader.token, query })).body.data;
  const whole = await news({});
  const all = await news({ categories: [...new Set(spiders.map(({ type }) => type))].join(',') });
  expect([all.totalArticles, all.keyTopics]).toEqual([whole.totalArticles, whole.keyTopics]);
  const coal = await news({ sources: 'coal-age' });
  expect(coal.totalArticles).toBeLessThan(whole.totalArticles);
  expect(coal.keyTopics).not.toEqual(whole.keyTopics);
  const none = await news({ sources: 'nobody' });
  expect([none.totalArticles, none.keyTopics, none.articles]).toEqual([0, [], []]);
});

test('the overview, the news page, its list and the brief count the same articles', async () => {
  const { newsIntelligence: line, marketAnalysis, timestamp } = await overviewOf(reader.token);
  const asOf = new Date(timestamp).toISOString();
  const countListed = async (query: Record<string, string>) => {
    let [articles, cursor] = [0, undefined as string | null | undefined];
    do {
      const { body } = await t.call(searchNews, {
        token: reader.token,
        query: { ...query, group: 0, asOf, ...(cursor && { cursor }) },
      });
      articles += body.data.stories.length;
      cursor = body.data.next;
    } while (cursor);
    return articles;
  };
  for (const period of ['24h', '7d', '30d'] as const) {
    const { data } = (
      await t.call(getNewsIntelligence, { token: reader.token, query: { timeframe: period, asOf } })
    ).body;
    for (const [query, counted] of [
      [{ period }, data.totalArticles],
      [{ period, tier: 'high' }, data.highPriorityCount],
    ] as const) {
      const found = await t.call(countNews, { token: reader.token, query: { ...query, asOf } });
      expect([query, found.body.data.articles]).toEqual([query, counted]);
      expect([query, await countListed(query)]).toEqual([query, counted]);
    }
    for (const { word, count } of data.keyTopics) {
      const query = { period, q: searchFor(word), asOf };
      const found = await t.call(countNews, { token: reader.token, query });
      expect([word, found.body.data.articles]).toEqual([word, count]);
    }
    if (period !== '24h') continue;
    expect(data.keyTopics.length).toBeGreaterThan(0);
    expect(data.highPriorityCount).toBeGreaterThan(0);
    expect(line).toMatchObject({
      windowHours: 24,
      totalArticles: data.totalArticles,
      highPriorityCount: data.highPriorityCount,
    });
    expect(marketAnalysis.keyMetrics.newsArticles.count).toBe(data.totalArticles);
    const { brief } = (await t.call(getBrief, { token: reader.token })).body.data;
    expect(brief.tables).toMatchObject({
      keyMetrics: { newsArticles: { count: data.totalArticles } },
      highPriorityCount: data.highPriorityCount,
    });
  }
});

test('an article has one score, tier and explanation in the overview, on the news page, in its export and the brief', async () => {
  const { newsIntelligence, timestamp } = await overviewOf(reader.token);
  const asOf = new Date(timestamp).toISOString();
  const token = reader.token;
  const seen = new Map<string, Set<string>>();
  const note = (
    place: string,
    articles: readonly Pick<RankedArticle, 'id' | 'relevanceScore' | 'tier'>[],
  ) => {
    expect([place, articles.length]).not.toEqual([place, 0]);
    for (const { id, relevanceScore, tier } of articles)
      seen.set(id, (seen.get(id) ?? new Set()).add(`${relevanceScore} ${tier}`));
  };
  note('overview', newsIntelligence.priorityArticles);
  const ranked = (await t.call(getNewsIntelligence, { token, query: { timeframe: '30d', asOf } })).body.data;
  note('ranked', ranked.articles);
  const { articles } = (await t.call(exportNews, { token, query: { period: '30d', asOf } })).body.data;
  note('export', articles);
  const found = await t.call(searchNews, { token, query: { period: '30d', sort: 'score', group: 0, asOf } });
  note(
    'news',
    found.body.data.stories.map(({ article }) => article),
  );
  note('brief', (await t.call(getBrief, { token })).body.data.brief.topStories);
  expect([...seen].filter(([, scores]) => scores.size > 1).map(([id, scores]) => [id, ...scores])).toEqual(
    [],
  );
  const scores = newsIntelligence.priorityArticles.map(({ relevanceScore }) => relevanceScore);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
});

test('history is in date order for the requested period', async () => {
  const history = (symbol: string, query: Record<string, string>) =>
    t.call(getPriceHistory, { token: reader.token, params: { symbol }, query });
  const { status, body } = await history('cnr', { period: '1M', type: 'stock' });
  expect(status).toBe(200);
  const dates = body.data.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort());
  expect(dates[0]).toMatch(/^2026-10-1[0-6]$/);
  const { naturalResourcesStocks } = (await overviewOf(reader.token)).marketAnalysis;
  const cnr = naturalResourcesStocks.find(({ symbol }) => symbol === 'CNR');
  const [first, last] = [body.data[0]?.price ?? 0, body.data.at(-1)?.price ?? 0];
  expect((last / first - 1) * 100).toBeCloseTo(cnr?.month_change_percent ?? 0, 6);
  expect((await history('CNR', { period: '5Y', type: 'nonsense' })).body.data.length).toBeGreaterThan(1_200);
  expect((await history('^GSPC', { period: 'YTD' })).body.data[0]?.date).toBe('2025-12-31');
  expect((await history('CNR', { period: '1W', type: 'x'.repeat(500) })).status).toBe(200);
  expect((await history('NOPE', { period: '1M' })).status).toBe(404);
  expect((await history('CNR', { period: '2M' })).status).toBe(400);
  expect((await history('CNR', {})).status).toBe(400);
});

test('the overview reflects a removed or added symbol or series within five seconds', async () => {
  const admin = { token: t.admin.token };
  const nsc = { symbol: 'NSC', name: 'Norfolk Southern', category: 'stock' } as const;
  const indpro = { id: 'INDPRO', title: 'Industrial Production', category: 'gdp' } as const;
  const until = async (wanted: boolean) => {
    const startedAtMs = performance.now();
    for (;;) {
      const { marketAnalysis, economicIndicators } = await overviewOf(reader.token);
      const hasSymbol = marketAnalysis.otherStocks.some(({ symbol }) => symbol === nsc.symbol);
      const hasSeries = economicIndicators.indicators.some(({ series_id }) => series_id === indpro.id);
      if (hasSymbol === wanted && hasSeries === wanted) break;
      await sleep(50);
    }
    expect(performance.now() - startedAtMs).toBeLessThan(5_000);
  };
  await t.call(removeYahooSymbol, { ...admin, params: { symbol: nsc.symbol } });
  await t.call(removeFredSeries, { ...admin, params: { id: indpro.id } });
  await until(false);
  expect((await t.call(addYahooSymbol, { ...admin, body: nsc })).status).toBe(200);
  expect((await t.call(addFredSeries, { ...admin, body: indpro })).status).toBe(200);
  await until(true);
});

test('an economic series has its own history with currently known values', async () => {
  const { db } = t.database;
  const history = (symbol: string, period: string, type = 'indicator') =>
    t.call(getPriceHistory, { token: reader.token, params: { symbol }, query: { period, type } });
  const { status, body } = await history('unrate', '5Y');
  expect([status, body.name, body.currency, body.unit, body.source]).toEqual([
    200,
    'Unemployment Rate',
    null,
    'Percent',
    'FRED',
  ]);
  expect(body.data.length).toBeGreaterThan(50);
  const dates = body.data.map(({ date }) => date);
  expect(dates).toEqual([...new Set(dates)].sort());
  expect((await history('UNRATE', '5Y', 'stock')).body.data).toEqual(body.data);

  const [last] = dates.slice(-1);
  t.clock.now = new Date(t.clock.now.getTime() + 1);
  await addObservations(db, 'UNRATE', [{ date: last ?? '', value: 99.9 }], t.clock.now);
  await t.changeData();
  const revised = (await history('UNRATE', '5Y')).body.data;
  expect(revised).toEqual([...body.data.slice(0, -1), { date: last, price: 99.9 }]);
});

test('news can be filtered by time, categories and sources', async () => {
  const news = async (query: Record<string, string>) =>
    (await t.call(getNewsIntelligence, { token: reader.token, query })).body.data;
  const week = await news({ timeframe: '7d' });
  expect(week.articles.length).toBeGreaterThan(10);
  expect((await news({})).timeframe).toBe('24h');
  const coalAge = await news({ timeframe: '30d', sources: 'Coal Age' });
  expect(new Set(coalAge.articles.map(({ source }) => source))).toEqual(new Set(['Coal Age']));
  expect((await news({ timeframe: '30d', sources: 'coal-age' })).articles).toEqual(coalAge.articles);
  const rail = await news({ timeframe: '30d', categories: 'transportation' });
  expect(rail.articles.length).toBeGreaterThan(0);
  for (const { sourceId } of rail.articles)
    expect(['freightwaves', 'progressive-railroading']).toContain(sourceId);
  expect((await news({ timeframe: '30d', categories: 'gossip' })).articles).toEqual([]);
  expect((await news({ timeframe: '30d', sources: 'nobody' })).articles).toEqual([]);
  expect(
    (await t.call(getNewsIntelligence, { token: reader.token, query: { timeframe: '2d' } })).status,
  ).toBe(400);
});

test.each([...INDUSTRIES])('the industry %s has its page', async (industry) => {
  const { status, body } = await t.call(getIndustry, { token: reader.token, params: { industry } });
  expect(status).toBe(200);
  expect(body.data.prices.length + body.data.indicators.length).toBeGreaterThan(0);
});

test('an unknown industry is not found', async () => {
  const params = { industry: 'crypto' };
  expect((await t.call(getIndustry, { token: reader.token, params })).status).toBe(404);
});

test('the market analysis counts gainers and losers and names the movers', async () => {
  const { body } = await t.call(getMarketAnalysis, { token: reader.token });
  const { rising, falling, unchanged } = body.data.breadth;
  expect(rising + falling + unchanged).toBeGreaterThan(25);
  for (const { significance } of body.data.movers) expect(significance).toBeGreaterThanOrEqual(1.5);
});

test('with every source down, the last good values are shown with their age until the next run', async () => {
  const before = await overviewOf(reader.token);
  const closes = ({ marketAnalysis }: Overview) =>
    marketAnalysis.naturalResourcesStocks.map((one) => one.close_price);
  const runAll = () =>
    Promise.all(
      ['yahoo', 'coal-age'].map(async (agentId) => {
        const { body } = await t.call(triggerAgent, {
          token: t.admin.token,
          params: { agentId },
          body: t.password,
        });
        return (await t.ended(body.data.runId)).status;
      }),
    );
  t.simulator.setFault({ source: 'all', kind: 'http-500', durationMs: 3_600_000 });
  await t.advance(60_000);
  const outageAt = t.clock.now.toISOString();
  for (const minutes of [50, 20]) {
    expect(await runAll()).toEqual(['failed', 'failed']);
    const { prices, indicators } = await readMarket(t.database.db, t.clock.now);
    const retrieved = [...prices, ...indicators].map(({ checked_at }) => checked_at ?? '');
    expect(retrieved.filter((at) => at >= outageAt)).toEqual([]);
    expect(closes(await overviewOf(t.admin.token))).toEqual(closes(before));
    await t.advance(minutes * 60_000);
  }
  expect(await runAll()).toEqual(['success', 'success']);
}, 120_000);

test('confidence falls if a feed is removed, outdated or contradicted', async () => {
  const write = createOverviewWriter({ company: t.config.company });
  const confidenceNow = async () => (await write(t.database.db, t.clock.now)).aiInsights.confidence;
  const whole = await confidenceNow();
  await t.database.pool.query(
    "update yahoo_prices set close = close * 1.4, flag = null where symbol = 'MTF=F'",
  );
  const contradicted = await confidenceNow();
  expect(contradicted).toBeLessThan(whole);
  await t.database.pool.query("delete from legacy_values where item_id like 'coal.%'");
  const dropped = await confidenceNow();
  expect(dropped).toBeLessThan(contradicted);
  await t.database.pool.query("delete from articles where spider_id = 'coal-age'");
  expect(await confidenceNow()).toBeLessThanOrEqual(dropped);
});
