import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { acceptHeldValue, listHeldValues, triggerAgent } from '#contract/agents.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { ScrapeLegacyResult } from '#contract/scraper.ts';
import { writeBrief } from '#intelligence/writing/write-brief.ts';
import { writeSummary } from '#intelligence/writing/write-summary.ts';
import { silentLog } from '#platform/log.ts';
import { listAuditEntries } from '#server/audit/store.ts';
import { gatherFacts } from '#server/dashboard/gather-facts.ts';
import { createOverviewWriter } from '#server/dashboard/overview-writer.ts';
import { type AgentApp, createAgentApp } from '#testing/agent-app.ts';
import type { Agent, RunContext } from './agent.ts';
import { createLegacyScraperAgent } from './legacy-scraper/agent.ts';
import { analyzeValues } from './value-tables.ts';

const SYMBOLS = ['CNR', '^GSPC', 'MTF=F', 'HRC=F', 'CL=F', '^VIX', 'BTC-USD', '^TNX', 'EURUSD=X'];
const SERIES = ['CPIAUCSL', 'UNRATE', 'FEDFUNDS', 'DGS10', 'ICSA', 'DCOILWTICO', 'INDPRO'];
const ITEMS = ['coal.api2', 'coal.coking', 'steel.hrc', 'steel.iron-ore', 'yield.2y', 'yield.10y'];
const SOURCES = ['yahoo', 'fred', 'legacy-scraper'] as const;
type SourceId = (typeof SOURCES)[number];

/** A row as sent by the source: a bar of a chart, an observation, a value of a page. */
interface SentRow {
  date: unknown;
  value: unknown;
}
type Fault = (rows: SentRow[], other: () => SentRow[] | Promise<SentRow[]>) => SentRow[] | Promise<SentRow[]>;

const last =
  (change: (value: number) => unknown) =>
  (rows: SentRow[]): SentRow[] =>
    rows.map((row, at) => (at === rows.length - 1 ? { ...row, value: change(Number(row.value)) } : row));
const at =
  (place: number, change: (value: number) => unknown) =>
  (rows: SentRow[]): SentRow[] =>
    rows.map((row, i) =>
      i === Math.floor(rows.length * place) ? { ...row, value: change(Number(row.value)) } : row,
    );

const FAULTS: Record<string, Fault> = {
  zero: last(() => 0),
  negative: last((value) => -value),
  'a hundred times': last((value) => value * 100),
  'a hundredth': last((value) => value / 100),
  'a thousand times': last((value) => value * 1_000),
  'a thousandth': last((value) => value / 1_000),
  'ten times': last((value) => value * 10),
  '1e308': last(() => 1e308),
  '-1e308': last(() => -1e308),
  NaN: last(() => 'NaN'),
  'a word': last(() => 'unavailable'),
  'an object': last(() => ({})),
  'beyond numbers': last(() => '1e999'),
  null: last(() => null),
  'a date in 1970': (rows) => [{ date: '1970-01-01', value: 9_999 }, ...rows],
  'a date in 2099': (rows) => [...rows, { date: '2099-12-31', value: 9_999 }],
  'no date': (rows) => [...rows, { date: 'yesterday', value: 9_999 }],
  'another symbol': (_, other) => other(),
  frozen: (rows) =>
    rows.map((row, i) => ({ ...row, value: rows[Math.max(0, Math.min(i, rows.length - 7))]?.value })),
};
const HISTORY_FAULTS: Record<string, Fault> = {
  'zero in the middle': at(0.5, () => 0),
  'negative in the middle': at(0.5, (value) => -value),
  'a hundred times in the middle': at(0.5, (value) => value * 100),
  'a hundredth in the middle': at(0.5, (value) => value / 100),
  'a hundred times at the beginning': at(0, (value) => value * 100),
  'zero at the end': last(() => 0),
  'a word in the middle': at(0.5, () => 'unavailable'),
};

let t: AgentApp;
let proxy: Server;
let fault: Fault | undefined;
/** Counts simulated updates of FRED's series. */
let updates = 0;
/** The units FRED reports; undefined: the real ones. */
let units: string | undefined;

beforeAll(async () => {
  proxy = createServer(async (request, response) => {
    const path = (request.url ?? '/').replace(/^\/sites\/(api|query\d)\.[^/]+/, '');
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => name === 'cookie'),
    ) as Record<string, string>;
    const { status, type, body } = await onceAMoment(path, async () => {
      const answer = await fetch(t.simulator.url + path, { headers });
      const type = answer.headers.get('content-type') ?? 'text/plain';
      return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) };
    });
    response.writeHead(status, { 'content-type': type });
    response.end(fault && status === 200 && isData(path) ? await spoil(path, body.toString()) : body);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  t = await createAgentApp({ HEADFRAME_SIMULATOR_URL: url });
  await t.database.pool.query('update yahoo_symbols set removed_at = now() where not symbol = any($1)', [
    SYMBOLS,
  ]);
  await t.database.pool.query('update fred_series set removed_at = now() where not id = any($1)', [SERIES]);
  // Friday; a day later, on Saturday, every session of the week has ended.
  t.clock.advance(4 * DAY_MS);
  await collectAll();
  // As a run does at its end.
  for (const source of SOURCES) await analyzeValues(t.database.db, source);
  await t.advance(DAY_MS);
}, 120_000);
afterAll(async () => {
  await t.close();
  proxy.close();
});

afterEach(async () => {
  fault = undefined;
  units = undefined;
  await forget(t.clock.now);
});

const kept = new Map<string, { at: Date; answer: unknown }>();

/** Caches answers, because the simulator's answer depends only on the stepped clock. */
async function onceAMoment<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const known = kept.get(name);
  if (known?.at === t.clock.now) return known.answer as T;
  const answer = await ask();
  kept.set(name, { at: t.clock.now, answer });
  return answer;
}

function isData(path: string): boolean {
  return path.startsWith('/v8/') || path.startsWith('/fred/');
}

async function spoil(path: string, text: string): Promise<string> {
  const neighbor = (list: readonly string[], name: string) =>
    path.replace(
      encodeURIComponent(name),
      encodeURIComponent(list[(list.indexOf(name) + 1) % list.length] ?? ''),
    );
  const other = (list: readonly string[], name: string) => fetch(t.simulator.url + neighbor(list, name));
  if (path.startsWith('/v8/finance/chart/')) {
    const name = decodeURIComponent(path.slice('/v8/finance/chart/'.length).split('?')[0] ?? '');
    const body = JSON.parse(text);
    const chart = body.chart.result[0];
    if (!chart?.timestamp) return text;
    const rowsOf = ({ timestamp, indicators }: typeof chart): SentRow[] =>
      timestamp.map((date: number, i: number) => ({ date, value: indicators.quote[0].close[i] }));
    const swap = async () => rowsOf(JSON.parse(await (await other(SYMBOLS, name)).text()).chart.result[0]);
    const rows = (await fault?.(rowsOf(chart), swap)) ?? [];
    chart.timestamp = rows.map(({ date }) =>
      /^\d{4}-/.test(String(date)) ? Date.parse(String(date)) / 1000 : date,
    );
    chart.indicators.quote[0].close = rows.map(({ value }) => value);
    chart.meta.regularMarketPrice = rows.at(-1)?.value;
    return JSON.stringify(body).replaceAll('"1e999"', '1e999');
  }
  const id = new URLSearchParams(path.split('?')[1]).get('series_id') ?? '';
  // So that the series is read again.
  if (path.startsWith('/fred/series?'))
    return text
      .replace(/"last_updated":"[^"]*"/, `"last_updated":"${updates}"`)
      .replace(/"units":"[^"]*"/, (written) => (units ? `"units":"${units}"` : written));
  if (!path.startsWith('/fred/series/observations')) return text;
  const body = JSON.parse(text);
  const swap = async () => JSON.parse(await (await other(SERIES, id)).text()).observations;
  const dated = body.observations.filter(({ value }: SentRow) => value !== '.');
  body.observations = ((await fault?.(dated, swap)) ?? []).map(({ date, value }) => ({
    date,
    value: typeof value === 'number' ? String(value) : value,
  }));
  return JSON.stringify(body);
}

/** The real scraper's answer, with the fault in every item. */
async function scrape(
  ...args: Parameters<NonNullable<AgentApp['agentSet']['localScraper']>['scrapeLegacy']>
) {
  const result = await onceAMoment('legacy', async () => t.agentSet.localScraper?.scrapeLegacy(...args));
  if (!result) throw new Error('The scraper is on another host');
  const items = result.items.filter(({ id }) => ITEMS.includes(id));
  const spoiled = await Promise.all(
    // A page names what it quotes, so its values cannot be mixed up.
    items.map(async (item) =>
      fault ? { ...item, values: await fault(item.values, () => item.values) } : item,
    ),
  );
  return { ...result, items: spoiled } as ScrapeLegacyResult;
}

async function collect(source: SourceId) {
  const { db } = t.database;
  const run: RunContext = {
    ...{ id: 'run', kind: 'collect', db, params: {}, checkpoint: {}, log: silentLog },
    clock: () => t.clock.now,
    signal: AbortSignal.timeout(60_000),
    deadline: AbortSignal.timeout(60_000),
    report: async () => undefined,
    commit: (work) => db.transaction(work),
  };
  const legacy = createLegacyScraperAgent({ ...t.agentSet.legacyScraper, scrape });
  const agent = source === 'legacy-scraper' ? legacy : (t.agentSet.agents.get(source) as Agent);
  return agent.collect(run).then(
    ({ suspicion }) => suspicion ?? null,
    (error: Error) => error.message,
  );
}

async function collectAll() {
  updates += 1;
  const messages = [];
  for (const source of SOURCES) messages.push(await collect(source));
  return messages;
}

const READ = `
  select symbol as item, date::text, close as value, flag from yahoo_prices
  union all select series_id, date::text, value, flag from fred_observations where value is not null
  union all select item_id, date::text, value, flag from legacy_values`;

async function listRows(
  condition: string,
): Promise<{ item: string; date: string; value: number; flag: string }[]> {
  return (await t.database.pool.query(`select * from (${READ}) rows where ${condition}`)).rows;
}

/** Values in use that no source really sent. */
const listFalseRows = () =>
  listRows(`flag is null and not exists (
    select from truth where (truth.item, truth.date, truth.value) = (rows.item, rows.date, rows.value))`);

/** The newest day by item. */
async function newestDays(condition: string): Promise<Map<string, string>> {
  const { rows } = await t.database.pool.query(
    `select item, max(date) as date from (${READ}) rows where ${condition} group by item`,
  );
  return new Map(rows.map(({ item, date }) => [item, date]));
}

/** Deletes everything retrieved since an instant. */
async function forget(since: Date) {
  for (const name of ['yahoo_prices', 'fred_observations', 'legacy_values']) {
    await t.database.pool.query(`delete from ${name} where known_at >= $1`, [since]);
  }
}

async function readTexts() {
  const morning = await gatherFacts(t.database.db, t.clock.now, t.config.company);
  const texts = [writeSummary(morning.facts), writeBrief(morning.facts)];
  return { market: morning.market, evidence: texts.flatMap(({ evidence }) => evidence) };
}

test('no correct value is held back in the first history and on the next day', async () => {
  expect(await collectAll()).toEqual([null, null, null]);
  const { pool } = t.database;
  const { rowCount } = await pool.query(`create table truth as select item, date, value from (${READ}) rows`);
  expect(rowCount).toBeGreaterThan(20_000);
  await pool.query('analyze truth');
  expect(await listRows('flag is not null')).toEqual([]);
});

describe.each(Object.entries(FAULTS))('%s', (name, change) => {
  test('is not used, not mentioned and not shown as current, from any source', async () => {
    fault = change;
    const messages = await collectAll();
    fault = undefined;
    // Yahoo Finance has null closes on holidays; other sources report values without a date or number.
    if (name !== 'null') expect(messages.filter(Boolean)).toHaveLength(name === 'another symbol' ? 2 : 3);
    const mayStandStill = (item: string) => name === 'frozen' && /^(UNRATE|FEDFUNDS|yield\.)/.test(item);
    expect((await listFalseRows()).filter(({ item }) => !mayStandStill(item))).toEqual([]);
    const { market, evidence } = await readTexts();
    // If another source takes precedence, its value replaces the one held back.
    const leadOf = (item: string) =>
      market.settled.find(({ choice }) => choice?.others.some(({ key }) => key === item))?.choice?.lead.key;
    const stated = evidence.filter(
      ({ key, value, change_unit }) => value !== null && change_unit === null && !mayStandStill(key),
    );
    const { rows: untrue } = await t.database.pool.query(
      `select id from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::float8[]) stated (id, item, lead, date, value)
       where (item, date) in (select rows.item, rows.date from (${READ}) rows where flag is null)
         and not exists (
           select from truth where (truth.item, truth.date, truth.value) = (lead, stated.date, stated.value))`,
      [
        stated.map(({ id }) => id),
        stated.map(({ key }) => key),
        stated.map(({ key }) => leadOf(key) ?? key),
        stated.map(({ as_of }) => as_of),
        stated.map(({ value }) => value),
      ],
    );
    expect(untrue.filter(({ id }) => !/^macro:CPI|:(usual(-week)?|streak|before)$/.test(id))).toEqual([]);
    const shown = new Map([
      ...market.prices.map((one) => [one.symbol, one.freshness] as const),
      ...market.commodities.map((one) => [one.id, one.freshness] as const),
      ...market.indicators.map((one) => [one.series_id, one.freshness] as const),
    ]);
    const used = await newestDays('flag is null');
    for (const [item, date] of await newestDays('flag is not null')) {
      if (!leadOf(item) && date >= (used.get(item) ?? ''))
        expect([item, shown.get(item)]).not.toEqual([item, 'fresh']);
    }
  });
});

test('a real jump is confirmed by the next run, even if the series has not changed since', async () => {
  fault = last((value) => value * 3);
  await collectAll();
  const isHeld = async (item: string) =>
    (await listRows(`flag in ('spike', 'revised') and item = '${item}'`)).length > 0;
  for (const item of ['UNRATE', 'CNR', 'coal.api2']) expect([item, await isHeld(item)]).toEqual([item, true]);
  t.clock.advance(60_000);
  expect(await collect('fred')).toBeNull();
  expect(await collect('yahoo')).toBeNull();
  const { market } = await readTexts();
  const unemployment = market.indicators.find((one) => one.series_id === 'UNRATE');
  expect(unemployment).toMatchObject({ freshness: 'fresh', current_value: expect.closeTo(13.2, 0) });
  t.clock.advance(-60_000);
});

test('a false value is corrected by the next run, even if the series has not changed since', async () => {
  fault = last((value) => value * 1_000);
  await collectAll();
  const unemployment = async () =>
    (await readTexts()).market.indicators.find((one) => one.series_id === 'UNRATE');
  expect(await unemployment()).toMatchObject({ freshness: 'stale', freshness_cause: 'held-back' });
  fault = (rows) => rows;
  t.clock.advance(60_000);
  expect(await collect('fred')).toBeNull();
  expect(await unemployment()).toMatchObject({ freshness: 'fresh' });
  t.clock.advance(-60_000);
});

test('while a series is a thousand times too high, the last good value keeps its unit', async () => {
  const oil = async () => (await readTexts()).market.indicators.find((one) => one.series_id === 'DCOILWTICO');
  const before = await oil();
  fault = (rows) => rows.map(({ date, value }) => ({ date, value: Number(value) * 1_000 }));
  units = 'Cents per Barrel';
  await collectAll();
  expect(await oil()).toMatchObject({
    units: before?.units,
    current_value: before?.current_value,
    freshness: 'stale',
  });
  fault = (rows) => rows;
  units = undefined;
  t.clock.advance(60_000);
  await collectAll();
  expect(await oil()).toMatchObject({ units: before?.units, freshness: 'fresh' });
  expect(await listRows(`flag is not null and item = 'DCOILWTICO' and date < '2026-01-01'`)).toEqual([]);
  t.clock.advance(-60_000);
});

test.each(Object.entries(HISTORY_FAULTS))('%s of a first history is held back alone', async (_, change) => {
  await t.database.pool.query('truncate yahoo_prices, fred_observations, legacy_values');
  fault = change;
  await collectAll();
  expect(await listFalseRows()).toEqual([]);
  const held = (await listRows('flag is not null')).map(({ item }) => item);
  expect(held.length).toBeLessThanOrEqual(SYMBOLS.length + SERIES.length + ITEMS.length);
  expect(new Set(held).size).toBe(held.length);
  expect((await newestDays('flag is null')).size).toBeGreaterThanOrEqual(SYMBOLS.length + SERIES.length);
});

describe('API2, HRC and the 10-year yield at zero and oil below zero', () => {
  const FALSE = { 'MTF=F': 'zero', 'HRC=F': 'zero', '^TNX': 'zero', 'CL=F': 'negative' };
  const breakSource = () => {
    for (const [match, kind] of Object.entries(FALSE)) t.simulator.setFault({ source: 'yahoo', kind, match });
    kept.clear();
  };
  const run = async () => {
    const asAdmin = { token: t.admin.token, body: t.password };
    const { body } = await t.call(triggerAgent, { ...asAdmin, params: { agentId: 'yahoo' } });
    return t.ended(body.data.runId);
  };
  const overview = async () => {
    const write = createOverviewWriter({ company: t.config.company });
    const { marketAnalysis, aiInsights } = await write(t.database.db, t.clock.now);
    const prices = new Map(marketAnalysis.commodities.map((one) => [one.symbol, one]));
    return { prices, tiles: marketAnalysis.keyMetrics, ...aiInsights };
  };
  const held = async () => {
    const { body } = await t.call(listHeldValues, { token: t.admin.token, params: { agentId: 'yahoo' } });
    return body.data.values;
  };

  beforeAll(async () => {
    await t.database.pool.query('truncate yahoo_prices, fred_observations, legacy_values');
    t.clock.advance(-DAY_MS);
    await collectAll();
    await t.advance(DAY_MS);
  }, 60_000);

  test('the run is degraded, the last good values are kept with their age, and confidence falls', async () => {
    await collectAll();
    const good = await overview();
    await forget(t.clock.now);
    const before = await overview();
    breakSource();
    for (const times of ['once', 'again']) {
      const { status, message } = await run();
      expect([times, status]).toEqual([times, 'degraded']);
      for (const symbol of Object.keys(FALSE)) expect(message).toContain(`${symbol}: `);
      const now = await overview();
      expect(now.prices.get('CL=F')).toMatchObject({
        close_price: before.prices.get('CL=F')?.close_price,
        freshness: 'stale',
        freshness_reason: expect.stringMatching(/is held back: Zero or negative, .*; the last close is from/),
      });
      // A page quotes the same price, which is shown instead.
      expect(now.tiles.hrcSteel).toMatchObject({
        close_price: before.tiles.hrcSteel.close_price,
        source: 'Trading Economics',
        source_note: expect.stringMatching(/^Yahoo Finance: .* is held back: .* is shown instead\.$/),
      });
      expect(now.tiles.api2Coal.price).toBe(before.tiles.api2Coal.price);
      expect(now.prices.get('MTF=F')?.close_price).toBe(now.tiles.api2Coal.price);
      expect(now.confidence).toBeLessThan(good.confidence);
      expect(`${now.executiveSummary} ${JSON.stringify(now.keyInsights)}`).not.toMatch(
        /100\.0%|\$0\.00|\b0\.00%|-\$/,
      );
      await t.advance(60_000);
    }
    expect((await held()).map(({ item }) => item).sort()).toEqual(Object.keys(FALSE).sort());
    t.simulator.clearFaults();
    expect((await run()).status).toBe('success');
    expect(await held()).toEqual([]);
    expect((await overview()).tiles.hrcSteel).toMatchObject({ freshness: 'fresh', source: 'Yahoo Finance' });
  }, 60_000);

  test('an administrator accepts a value once, and it is audited', async () => {
    await t.advance(DAY_MS);
    breakSource();
    await run();
    const oil = (await held()).find(({ item }) => item === 'CL=F');
    expect(oil).toMatchObject({ name: 'Crude Oil, WTI', lastGood: { value: expect.any(Number) } });
    const { item = '', date = '', value = 0 } = oil ?? {};
    expect(value).toBeLessThan(0);
    const accept = (body: object = { item, date, value }, agentId = 'yahoo') =>
      t.call(acceptHeldValue, { token: t.admin.token, params: { agentId }, body: { ...body } });
    expect((await accept({ item, date, value: value - 1 })).status).toBe(404);
    expect((await accept({ item, date: 'today', value })).status).toBe(400);
    expect((await accept(undefined, 'coal-age')).status).toBe(404);
    await t.advance(1_000);
    expect((await accept()).status).toBe(200);
    expect((await accept()).status).toBe(404);
    const { entries } = await listAuditEntries(
      t.database.db,
      { action: 'agent.accept-value' },
      { limit: 5, offset: 0 },
    );
    expect(entries.map(({ target, detail }) => [target, detail])).toEqual([
      ['yahoo', { item, date, value: String(value) }],
    ]);
    expect((await overview()).prices.get('CL=F')).toMatchObject({ close_price: value, freshness: 'fresh' });
    await t.advance(1_000);
    await run();
    expect((await overview()).prices.get('CL=F')?.close_price).toBe(value);
  }, 60_000);
});
