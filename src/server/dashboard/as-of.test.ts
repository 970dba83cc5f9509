import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { triggerAgent } from '#contract/agents.ts';
import { allRoutes } from '#contract/all-routes.ts';
import { UNREADABLE_MOMENT } from '#contract/as-of.ts';
import {
  curateArticle,
  getBrief,
  getBriefPdf,
  listBriefs,
  publishBrief,
  searchArticles,
} from '#contract/briefing.ts';
import { type ChartHistory, getChartHistory, listChartEvents, listChartItems } from '#contract/chart.ts';
import {
  getDataStart,
  getIndustry,
  getMarketAnalysis,
  getNewsIntelligence,
  getOverview,
  getPriceHistory,
} from '#contract/dashboard.ts';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { removeFredSeries, startFredBackfill } from '#contract/fred.ts';
import { countNews, exportNews, getNewsOptions, getStory, searchNews } from '#contract/news.ts';
import { setCompanyProfile } from '#contract/relevance.ts';
import type { Query } from '#contract/route.ts';
import { removeYahooSymbol, startYahooBackfill } from '#contract/yahoo.ts';
import { createDefaultProfile } from '#intelligence/relevance/company-profile.ts';
import { silentLog } from '#platform/log.ts';
import { createItem } from '#server/agents/legacy-scraper/legacy-items.fixture.ts';
import { addLegacyItems } from '#server/agents/legacy-scraper/store.ts';
import { findFeed, saveFeed } from '#server/agents/news-spiders/feed-store.ts';
import { thinOutBriefs } from '#server/briefing/store.ts';
import { sql } from '#server/db/drizzle.ts';
import { noteAssessmentsKept, thinOutAssessments } from '#server/db/past-articles.ts';
import { keepVersions } from '#server/db/past-versions.ts';
import { createAssessor } from '#server/relevance/assessor.ts';
import { reassessArticles } from '#server/relevance/reassess.ts';
import { type AgentApp, createAgentApp } from '#testing/agent-app.ts';

const KEPT = ['INDPRO', 'UNRATE', 'SP500', 'CPIAUCSL'];

let t: AgentApp;
/** When everything was collected for the first time. */
let collectedAt: Date;

beforeAll(async () => {
  t = await createAgentApp();
  const { pool } = t.database;
  await pool.query('delete from fred_series where not id = any($1)', [KEPT]);
  await pool.query("delete from yahoo_symbols where not symbol = any('{CNR,BTU,^GSPC}')");
  collectedAt = t.clock.now;
  const asAdmin = { token: t.admin.token, body: t.password };
  // In sequence, because each checks its values against the other's.
  for (const route of [startFredBackfill, startYahooBackfill]) {
    const { body } = await t.call(route, asAdmin);
    expect(await t.ended(body.data.runId)).toMatchObject({ status: 'success', message: null });
  }
  const page = createItem('coal.coking', [{ date: collectedAt.toISOString().slice(0, 10), value: 210 }]);
  await addLegacyItems(t.database.db, [page], t.clock.now);
  const { body } = await t.call(triggerAgent, { ...asAdmin, params: { agentId: 'coal-age' } });
  await t.ended(body.data.runId);
}, 120_000);
afterAll(() => t.close());

const reader = () => ({ token: t.admin.token });
const earlier = (ms: number) => new Date(collectedAt.getTime() - ms).toISOString();
const overviewAt = async (asOf: string) => {
  const { status, body } = await t.call(getOverview, { ...reader(), query: { asOf } });
  expect(status).toBe(200);
  return body.data;
};

describe('an overview of the past', () => {
  test('has only what was known then, and shows how it is known', async () => {
    const asOf = earlier(60 * DAY_MS);
    const past = await overviewAt(asOf);
    expect(past.timestamp).toBe(asOf);
    const day = asOf.slice(0, 10);
    const items = [...past.marketAnalysis.naturalResourcesStocks, ...past.marketAnalysis.otherStocks];
    const cnr = items.find(({ symbol }) => symbol === 'CNR');
    expect(cnr).toMatchObject({ known: 'reconstructed', close_price: expect.any(Number) });
    expect((cnr?.observation_date ?? '9') < day).toBe(true);
    const production = past.economicIndicators.indicators.find(({ series_id }) => series_id === 'INDPRO');
    expect(production).toMatchObject({ known: 'archived' });
    const now = (await t.call(getOverview, reader())).body.data;
    const productionNow = now.economicIndicators.indicators.find(({ series_id }) => series_id === 'INDPRO');
    expect(productionNow?.current_date).not.toBe(production?.current_date);
    expect(productionNow).not.toHaveProperty('known');
    expect(past.newsIntelligence.totalArticles).toBe(0);
    expect((past.lastUpdateAt ?? '') > earlier(70 * DAY_MS) && (past.lastUpdateAt ?? '9') <= asOf).toBe(true);
    const [page] = past.commodityPrices.categories.coal;
    expect(page).toMatchObject({
      latest: null,
      not_known: expect.stringMatching(/^First followed on Nov 1\d, 2026$/),
    });
    expect(past.aiInsights.executiveSummary).not.toMatch(/coking/i);
    // Nothing of today is in it.
    expect(JSON.stringify(past)).not.toContain(collectedAt.toISOString().slice(0, 10));
  });

  test('lists what was not known then, and why', async () => {
    const past = await overviewAt('2010-06-01T12:00:00-04:00');
    const items = past.marketAnalysis.naturalResourcesStocks;
    expect(items.map(({ close_price }) => close_price)).toEqual(items.map(() => null));
    expect(items[0]).toMatchObject({
      not_known: expect.stringMatching(/^First released on \w{3} \d{1,2}, \d{4}$/),
      freshness: 'unavailable',
    });
  });

  test('is reproducible and writes nothing', async () => {
    const count = async () =>
      (await t.database.pool.query('select count(*)::int as n from snapshots')).rows[0].n;
    const snapshots = await count();
    const asOf = earlier(30 * DAY_MS);
    expect(await overviewAt(asOf)).toEqual(await overviewAt(asOf));
    expect(await count()).toBe(snapshots);
  });

  test('keeps items removed from a list since then', async () => {
    const asOf = t.clock.now.toISOString();
    await t.advance(HOUR_MS);
    await t.call(removeFredSeries, { ...reader(), params: { id: 'UNRATE' } });
    await t.call(removeYahooSymbol, { ...reader(), params: { symbol: 'BTU' } });
    const series = async (query: { asOf?: string }) => {
      const { body } = await t.call(listChartItems, { ...reader(), query });
      return body.data.items.map(({ id }) => id).filter((id) => id === 'fred.UNRATE' || id === 'BTU');
    };
    expect(await series({})).toEqual([]);
    expect(await series({ asOf })).toEqual(['BTU', 'fred.UNRATE']);
  });
});

test('histories, charts, industries, market and news support past moments', async () => {
  const asOf = earlier(90 * DAY_MS);
  const day = asOf.slice(0, 10);
  const query = { asOf };
  const history = await t.call(getPriceHistory, {
    ...reader(),
    params: { symbol: 'CNR' },
    query: { period: '1M', asOf },
  });
  expect(history.body.data.length).toBeGreaterThan(15);
  expect(history.body.data.every(({ date }) => date < day)).toBe(true);
  expect(new Set(history.body.data.map(({ known }) => known))).toEqual(new Set(['reconstructed']));
  const chart = await t.call(getChartHistory, { ...reader(), params: { id: 'fred.INDPRO' }, query });
  expect(chart.body.data.points.length).toBeGreaterThan(100);
  const later = await t.call(getChartHistory, { ...reader(), params: { id: 'fred.INDPRO' } });
  const marks = ({ points }: ChartHistory) => new Set(points.map(([, , known]) => known));
  expect(marks(chart.body.data)).toEqual(new Set(['archived']));
  expect(marks(later.body.data)).toEqual(new Set([undefined]));
  const [first] = chart.body.data.points;
  // Rebased since then.
  expect(later.body.data.points.find(([date]) => date === first?.[0])?.[1]).not.toBe(first?.[1]);
  const market = await t.call(getMarketAnalysis, { ...reader(), query });
  expect(market.body.data.timestamp).toBe(asOf);
  const macro = await t.call(getIndustry, { ...reader(), params: { industry: 'macro' }, query });
  expect(macro.body.data.timestamp).toBe(asOf);
  const news = await t.call(getNewsIntelligence, { ...reader(), query: { asOf, timeframe: '30d' } });
  expect(news.body.data.articles).toEqual([]);
  const found = await t.call(searchNews, { ...reader(), query });
  expect(found.body.data.stories).toEqual([]);
  const current = await t.call(searchNews, reader());
  expect(current.body.data.stories.length).toBeGreaterThan(0);
});

describe('the brief of a past moment', () => {
  test('is the edition that readers saw then', async () => {
    await t.call(getBrief, reader());
    await t.advance(HOUR_MS);
    const unpublished = t.clock.now.toISOString();
    await t.advance(HOUR_MS);
    const published = await t.call(publishBrief, reader());
    expect(published.status).toBe(200);
    await t.advance(HOUR_MS);
    const at = async (asOf: string) => (await t.call(getBrief, { ...reader(), query: { asOf } })).body.data;
    expect((await at(unpublished)).brief).toMatchObject({ status: 'automatic' });
    const after = await at(t.clock.now.toISOString());
    expect(after.brief).toMatchObject({ status: 'published', edition: 1 });
    expect(after).not.toHaveProperty('draft');
    const editions = await t.call(listBriefs, { ...reader(), query: { asOf: unpublished } });
    expect(editions.body.data.editions.map(({ status }) => status)).toEqual(['automatic']);
  });

  test('is the automatic one as written then, even in the middle of a day', async () => {
    const { db, pool } = t.database;
    await t.advance(DAY_MS);
    await t.changeData();
    await t.buildOverview();
    const at = async (asOf: string) =>
      (await t.call(getBrief, { ...reader(), query: { asOf } })).body.data.brief;
    const early = t.clock.now.toISOString();
    const first = await at(early);
    expect(first).toMatchObject({ status: 'automatic', date: early.slice(0, 10) });
    await t.advance(2 * HOUR_MS);
    const between = t.clock.now.toISOString();
    await t.advance(2 * HOUR_MS);
    await pool.query("update yahoo_prices set close = close * 1.1 where symbol = 'CNR'");
    await t.changeData();
    await t.buildOverview();
    const later = await at(t.clock.now.toISOString());
    expect(later).not.toEqual(first);
    expect(await at(between)).toEqual(first);
    const { body } = await t.call(listBriefs, { ...reader(), query: { asOf: between } });
    expect(body.data.editions[0]).toMatchObject({ date: first.date, headline: first.headline.text });
    // Rewriting without a change adds nothing.
    const count = () => pool.query("select count(*)::int as n from past_versions where kind = 'brief'");
    const kept = (await count()).rows[0].n;
    await t.advance(1);
    await t.changeData();
    await t.buildOverview();
    expect((await count()).rows[0].n).toBe(kept);
    const pdf = (query: object) => t.call(getBriefPdf, { ...reader(), query });
    expect((await pdf({ asOf: between })).body.data.pdf).not.toBe((await pdf({})).body.data.pdf);
    await t.advance(1);
    await thinOutBriefs(db, { hourly: t.clock.now, last: new Date(0) });
    const hours = await pool.query(
      "select count(*)::int as n from past_versions where kind = 'brief' group by key, date_trunc('hour', until)",
    );
    expect(hours.rows.map(({ n }) => n)).toEqual(hours.rows.map(() => 1));
    expect(hours.rows.length).toBeGreaterThan(0);
    await thinOutBriefs(db, { hourly: t.clock.now, last: t.clock.now });
    expect((await count()).rows[0].n).toBe(0);
  });

  test('does not exist on a day without one', async () => {
    const { status, body } = await t.call(getBrief, {
      ...reader(),
      query: { date: '2026-01-05', asOf: earlier(DAY_MS) },
    });
    expect([status, body.message]).toEqual([404, 'No brief was published on this day.']);
  });
});

describe('a moment that cannot be shown', () => {
  test.each([
    ['yesterday', "We couldn't read the date in this link."],
    ['2026-02-31T09:00:00Z', "We couldn't read the date in this link."],
    ['2026-09-15', "We couldn't read the date in this link."],
    ['2026-09-15T25:00:00Z', "We couldn't read the date in this link."],
    ['', "We couldn't read the date in this link."],
    ['2027-09-15T09:00:00-04:00', 'Pick a moment in the past.'],
    ['1999-01-01T00:00:00Z', 'Our data starts Jan 6, 2010.'],
  ])('%s is refused: %s', async (asOf, message) => {
    const { status, body } = await t.call(getOverview, { ...reader(), query: { asOf } });
    expect([status, body.message ?? body.issues?.[0]?.message]).toEqual([
      400,
      expect.stringContaining(message),
    ]);
  });

  test('gets the same refusal from every call that supports past moments', async () => {
    const paths = Object.values(allRoutes)
      .filter(({ row }) => 'query' in row && row.query !== undefined && 'asOf' in row.query.shape)
      .map(({ row }) => row.path);
    expect(paths.length).toBeGreaterThan(20);
    const params: Record<string, string> = { symbol: 'CNR', industry: 'macro' };
    const moments = [
      ['2026-09-15T09:00:00+99:00', UNREADABLE_MOMENT],
      ['0000-01-01T00:00:00Z', 'Our data starts'],
      ['1999-01-01T00:00:00Z', 'Our data starts'],
      ['9999-12-31T23:59:59Z', 'Pick a moment in the past.'],
      ["2026-09-15T09:00:00Z'--", UNREADABLE_MOMENT],
      ['2026-02-30T09:00:00Z', UNREADABLE_MOMENT],
      ['', UNREADABLE_MOMENT],
    ] as const;
    const wrong: string[] = [];
    for (const path of paths) {
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
        if (name === 'id') return path.includes('stories') ? randomUUID() : 'fred.INDPRO';
        return params[name] ?? 'x';
      });
      for (const [asOf, message] of moments) {
        const period = path.includes('historical') ? '1M' : '30d';
        const more = { asOf, period, s: 'CNR', items: 'CNR', from: '2026-01-01', to: '2026-02-01' };
        const response = await t.app.inject({
          url: `/api/v1${filled}?${new URLSearchParams(more)}`,
          headers: { authorization: `Bearer ${t.admin.token}` },
        });
        const said = JSON.stringify(response.json());
        if (response.statusCode !== 400 || !said.includes(message)) {
          wrong.push(`${path} ${asOf}: ${response.statusCode} ${said.slice(0, 200)}`);
        }
      }
      const twice = await t.app.inject({
        url: `/api/v1${filled}?asOf=${earlier(DAY_MS)}&asOf=2027-01-01T00:00:00Z`,
        headers: { authorization: `Bearer ${t.admin.token}` },
      });
      if (twice.statusCode !== 400) wrong.push(`${path} twice: ${twice.statusCode}`);
    }
    expect(wrong).toEqual([]);
  });

  test('a plus sign decoded as a space is accepted', async () => {
    expect((await overviewAt('2026-03-02T14:00:00 00:00')).timestamp).toBe('2026-03-02T14:00:00.000Z');
  });
});

test('the start of the data is known', async () => {
  const { body } = await t.call(getDataStart, reader());
  expect(body.data.scoresKeptSince).toBeNull();
  expect(body.data.startsAt?.slice(0, 4)).toBe('2010');
});

test.each(['asOf=', '%61sOf=', 'x=1&asOf', 'as%4Ff='])(
  'nothing can be written in the past: ?%s',
  async (name) => {
    const response = await t.app.inject({
      method: 'POST',
      url: `/api/v1/briefing/read?${name}${name.endsWith('=') ? earlier(DAY_MS) : ''}`,
      headers: { authorization: `Bearer ${t.admin.token}` },
    });
    expect([response.statusCode, response.json().code]).toEqual([400, 'READ_ONLY']);
  },
);

describe('news of a past moment', () => {
  test('are scored, found and counted with the profile of that time', async () => {
    // Every article is about a followed price.
    await t.database.pool.query(
      `update articles set assessment = jsonb_set(assessment, '{instruments}', '["CNR"]')`,
    );
    await t.changeData();
    const { topics, companies } = (await t.call(countNews, reader())).body.data;
    expect([topics.length, companies.length]).not.toContain(0);
    const [topic, company] = [topics[0]?.id ?? '', companies[0]?.name ?? ''];
    const look = async (moment: { asOf?: string }) => {
      const find = async (choice: Partial<Query<typeof searchNews>>) => {
        const { body } = await t.call(searchNews, { ...reader(), query: { ...moment, ...choice } });
        return body.data.stories.map(({ article }) => [article.id, article.relevanceScore, article.topics]);
      };
      const day = (at: Date) => at.toISOString().slice(0, 10);
      const period = { from: day(new Date(collectedAt.getTime() - 30 * DAY_MS)), to: day(collectedAt) };
      const ranked = await t.call(getNewsIntelligence, {
        ...reader(),
        query: { ...moment, timeframe: '30d' },
      });
      const counted = await t.call(countNews, { ...reader(), query: moment });
      const exported = await t.call(exportNews, { ...reader(), query: moment });
      const events = await t.call(listChartEvents, {
        ...reader(),
        query: { ...moment, ...period, items: 'CNR' },
      });
      return {
        newest: await find({}),
        best: await find({ sort: 'score' }),
        ofTopic: await find({ topic }),
        ofCompany: await find({ company }),
        ofTier: await find({ tier: 'medium' }),
        bad: await find({ dir: 'neg' }),
        ranked: ranked.body.data.articles.map(({ id, contributions }) => [id, contributions]),
        counted: counted.body.data,
        exported: exported.body.data,
        events: events.body.data.events,
      };
    };
    const before = t.clock.now.toISOString();
    const seen = await look({});
    await t.advance(HOUR_MS);
    const profile = createDefaultProfile(t.config.company);
    const themes = profile.themes.map((theme) => ({
      ...theme,
      weight: 0,
      words: ['zirconium'],
      doubtful: [],
    }));
    const other = { ...profile, themes, names: [], levers: [] };
    const saved = await t.call(setCompanyProfile, { ...reader(), body: { profile: other } });
    expect(saved.status).toBe(200);
    const { company: ours } = t.config;
    const assessor = await createAssessor({
      db: t.database.db,
      company: ours,
      notices: undefined,
      log: silentLog,
    });
    expect(await reassessArticles(t.database.db, assessor, () => t.clock.now)).toBeGreaterThan(0);
    await t.changeData();
    const now = await look({});
    for (const [part, value] of Object.entries(seen)) {
      expect(value, part).not.toEqual([]);
      expect(now[part as keyof typeof now], part).not.toEqual(value);
    }
    expect(await look({ asOf: before })).toEqual(seen);
  });

  test('a story is shown as it was then, and not before it was known', async () => {
    const { stories } = (await t.call(searchNews, reader())).body.data;
    const params = { id: stories[0]?.article.id ?? '' };
    const at = (asOf: string) => t.call(getStory, { ...reader(), params, query: { asOf } });
    const early = await at(earlier(DAY_MS));
    expect([early.status, early.body.code]).toEqual([404, 'NOT_KNOWN_THEN']);
    expect(early.body.message).toMatch(
      /^This story was not known then. We first retrieved it on \w{3} \d+, 2026.$/,
    );
    const before = t.clock.now.toISOString();
    await t.advance(HOUR_MS);
    const body = { hidden: true, reason: 'Not about us' };
    expect((await t.call(curateArticle, { ...reader(), params, body })).status).toBe(200);
    expect((await t.call(getStory, { ...reader(), params })).status).toBe(404);
    expect((await at(before)).body.data.story.article.curation).toBeNull();
  });

  test('use the sources of that time', async () => {
    const { pool } = t.database;
    const before = t.clock.now.toISOString();
    await t.advance(HOUR_MS);
    await pool.query(
      `insert into spider_feeds (spider_id, origin, url, name, type, categories, terms_accepted_by, terms_accepted_at)
       values ('added', 'added', 'https://added.example/feed', 'Added Later', 'general', '{}', 'a@b.example', $1)`,
      [t.clock.now],
    );
    await t.changeData();
    const named = async (query: { asOf?: string }) => {
      const { body } = await t.call(getNewsOptions, { ...reader(), query });
      return body.data.sources.map(({ name }) => name).filter((name) => name.startsWith('Added'));
    };
    expect(await named({})).toEqual(['Added Later']);
    expect(await named({ asOf: before })).toEqual([]);
    const between = t.clock.now.toISOString();
    await t.advance(HOUR_MS);
    const { db } = t.database;
    const row = await findFeed(db, 'added');
    if (!row) throw new Error('The feed was not stored');
    await saveFeed(db, { ...row, name: 'Added Again' }, t.clock.now);
    await t.changeData();
    expect(await named({})).toEqual(['Added Again']);
    expect(await named({ asOf: between })).toEqual(['Added Later']);
  });
});

test('a changed article is shown and found by its text of that time', async () => {
  const { db, pool } = t.database;
  const find = async (query: Partial<Query<typeof searchNews>>) => {
    const { stories } = (await t.call(searchNews, { ...reader(), query })).body.data;
    const exported = (await t.call(exportNews, { ...reader(), query })).body.data.articles;
    const counted = (await t.call(countNews, { ...reader(), query })).body.data.articles;
    expect([exported.length, new Set(exported.map(({ id: one }) => one)).size]).toEqual([counted, counted]);
    return [...stories.map(({ article }) => article), ...exported].filter(({ id: one }) => one === id);
  };
  const [story] = (await t.call(searchNews, reader())).body.data.stories;
  const id = story?.article.id ?? '';
  const rewrite = async (title: string, body: string) => {
    await t.advance(HOUR_MS);
    await keepVersions(db, 'article', t.clock.now, sql`id = ${id}::uuid`);
    await pool.query('update articles set title = $2, body = $3 where id = $1', [id, title, body]);
    await t.changeData();
  };
  await rewrite('Zirconium smelters restart', 'The furnaces of the old smelter are lit');
  const before = t.clock.now.toISOString();
  await rewrite('Quartz smelters pause', 'The furnaces are cold');
  await rewrite('Quartz smelters close', 'The furnaces are torn down');
  const titles = async (query: Partial<Query<typeof searchNews>>) =>
    (await find(query)).map(({ title }) => title);
  const then = Array(2).fill('Zirconium smelters restart');
  const now = Array(2).fill('Quartz smelters close');
  const searches = ['zirconium', 'smelters', '"old smelter"', 'furnaces -torn', 'quartz', '"torn down"'];
  for (const [nth, q] of searches.entries()) {
    expect(await titles({ q, asOf: before }), q).toEqual(nth < 4 ? then : []);
    expect(await titles({ q, asOf: before, sort: 'score' }), q).toEqual(nth < 4 ? then : []);
    expect(await titles({ q }), q).toEqual([1, 4, 5].includes(nth) ? now : []);
  }
  const [marked] = (await t.call(searchNews, { ...reader(), query: { q: 'zirconium', asOf: before } })).body
    .data.stories;
  expect(marked?.article.marks).toEqual([[0, 9]]);
  const picker = async (query: object) =>
    (await t.call(searchArticles, { ...reader(), query: { q: 'zirconium', ...query } })).body.data;
  expect(JSON.stringify(await picker({ asOf: before }))).toContain(id);
  expect(JSON.stringify(await picker({}))).not.toContain(id);
});

test('a database of an earlier version records since when scores are kept', async () => {
  const { pool, db } = t.database;
  await pool.query("delete from installation where key = 'assessments-kept-since'");
  const upgradedAt = t.clock.now;
  for (const later of [0, DAY_MS]) await noteAssessmentsKept(db, new Date(upgradedAt.getTime() + later));
  await t.changeData();
  const { body } = await t.call(getDataStart, reader());
  expect(body.data.scoresKeptSince).toBe(upgradedAt.toISOString());
});

test('earlier assessments of an article are kept for a while, then one per month', async () => {
  const { pool, db } = t.database;
  await pool.query('delete from past_assessments');
  const ends = ['2026-03-02', '2026-03-20', '2026-03-31', '2026-04-01', '2026-05-04', '2026-05-05'];
  for (const end of ends) {
    await pool.query(
      `insert into past_assessments (article_id, until, assessment)
       (select id, $1::timestamptz, '{}' from articles order by id limit 2)`,
      [`${end}T23:30:00Z`],
    );
  }
  await thinOutAssessments(db, new Date('2026-05-01T00:00:00Z'));
  const { rows } = await pool.query<{ day: string; n: number }>(
    `select to_char(until at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as n
     from past_assessments group by 1 order by 1`,
  );
  expect(rows).toEqual(
    ['2026-03-31', '2026-04-01', '2026-05-04', '2026-05-05'].map((day) => ({ day, n: 2 })),
  );
});
