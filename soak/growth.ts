import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { createDataDir, startProduct } from '#testing/product.ts';
import { callApi, SAMPLE_PASSWORD, signInAdmin, waitUntilFilled } from '#testing/sample-product.ts';
import { median, milliseconds, type Row, ratioOf, type Suite } from '../bench/suite.ts';
import { settingsOfSoak } from './cluster.ts';
import { drawGrowth } from './draw-growth.ts';

export const SIZES = [1, 10, 100] as const;
const SAMPLES = 15;
/** Size 1: about what an installation has after its first fill and a year of use. */
const BASE = { symbols: 50, articles: 2_000, runs: 2_000 };
const YEARS_OF_PRICES = 1_250;

const CALLS = {
  'Overview (from memory)': '/dashboard/overview',
  'Price history, five years': '/dashboard/historical/CNR?period=5Y',
  'News of a day': '/dashboard/news-intelligence?timeframe=24h',
  'Market analysis': '/dashboard/market-analysis',
  'Search over all articles': '/briefing/articles?q=longwall',
  'Newest articles': '/briefing/articles',
  'The brief': '/briefing/brief',
  'Every agent with its last run': '/admin/agents',
  'Executions of the spiders': '/admin/news-spiders/executions',
  'People, a page': '/admin/users?page=1',
  'Audit log, a page': '/admin/audit',
} as const;

const RUNS = { 'A run: quotes of every symbol': 'yahoo', 'A run: one news spider': 'coal-age' } as const;

/** Milliseconds at each size, by measurement. */
export type Growth = Map<string, number[]>;

let measured: Growth = new Map();

export const growth: Suite = {
  name: 'Growth',
  about: `The main calls right after a data change, and runs, one at a time (median of ${SAMPLES}), while the store grows from ${(BASE.symbols * YEARS_OF_PRICES).toLocaleString('en-US')} prices, ${BASE.articles.toLocaleString('en-US')} articles and as many runs to a hundred times that, on the embedded database. Plotted in [growth.svg](growth.svg). [growth.md](growth.md) discusses larger sizes.`,
  async run(say) {
    measured = await measureGrowth(SIZES, say);
    return [...measured].map(rowOf);
  },
  draw: () => ({ file: 'growth.svg', text: drawGrowth(measured, SIZES) }),
};

function rowOf([what, [one = 0, ten = 0, hundred = 0]]: [string, number[]]): Row {
  return {
    what,
    figure: `${inMs(hundred)} at 100×`,
    beside: `${inMs(ten)} at 10×, ${inMs(one)} at 1×`,
    ratio: ratioOf(hundred, one),
  };
}

function inMs(ms: number): string {
  return ms < 10 ? `${ms.toFixed(1)} ms` : milliseconds(ms);
}

export async function measureGrowth(sizes: readonly number[], say: (line: string) => void): Promise<Growth> {
  const data = createDataDir();
  const env = settingsOfSoak({ HEADFRAME_DATA: data.path });
  const product = await startProduct({ env, ready: /user {4}user@.+\n/ });
  const embedded = await startEmbeddedPostgres({
    dataDir: data.path,
    purpose: 'visit',
    log: () => undefined,
  });
  const db = new pg.Client({ ...embedded.connection, statement_timeout: 0 });
  await db.connect();
  const result: Growth = new Map();
  const note = (what: string, ms: number) => result.set(what, [...(result.get(what) ?? []), ms]);
  try {
    say('a new installation fills itself');
    await waitUntilFilled(product.url);
    await untilQuiet(db);
    const token = await signInAdmin(product.url);
    let held = 0;
    for (const size of sizes) {
      say(`${size}×: filling`);
      await grow(db, held, size);
      held = size;
      say(`${size}×: measuring`);
      for (const [what, path] of Object.entries(CALLS))
        note(what, await timeCall(product.url, path, token, db));
      for (const [what, agent] of Object.entries(RUNS))
        note(what, await timeRun(product.url, token, db, agent));
    }
    return result;
  } finally {
    await db.end();
    await product.stop();
    data.remove();
  }
}

async function timeCall(url: string, path: string, token: string, db: pg.Client): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < SAMPLES + 2; i++) {
    // Invalidates cached answers; the product notices after a moment.
    await db.query('update data_version set version = version + 1');
    await sleep(50);
    const beganAt = performance.now();
    await callApi(url, path, { token });
    times.push(performance.now() - beganAt);
  }
  return median(times.slice(2));
}

async function timeRun(url: string, token: string, db: pg.Client, agent: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    await callApi(url, `/admin/agents/${agent}/trigger`, { token, body: { password: SAMPLE_PASSWORD } });
    await untilQuiet(db);
    const { rows } = await db.query(
      `select extract(epoch from finished_at - started_at) * 1000 as ms from runs
       where agent_id = $1 and trigger = 'manual' order by created_at desc limit 1`,
      [agent],
    );
    times.push(Number(rows[0]?.ms));
  }
  return median(times);
}

async function untilQuiet(db: pg.Client): Promise<void> {
  for (let i = 0; i < 3_000; i++) {
    await sleep(100);
    const { rows } = await db.query('select 1 from runs where finished_at is null limit 1');
    if (rows.length === 0) return;
  }
  throw new Error('Runs were still under way after five minutes');
}

/** Adds the rows between two sizes and updates the planner's statistics. */
async function grow(db: pg.Client, from: number, to: number): Promise<void> {
  const [first, last] = [BASE.symbols * from + 1, BASE.symbols * to];
  const range = (base: number) => [base * from + 1, base * to];
  await db.query(
    `insert into yahoo_prices (symbol, date, close, volume, known_at)
     select 'X' || n, current_date - d, 50 + 10 * sin(d / 9.0 + n), 1, now()
     from generate_series($1::int, $2::int) n cross join generate_series(1, ${YEARS_OF_PRICES}) d`,
    [first, last],
  );
  await db.query(
    `insert into articles (spider_id, url, url_key, link, item_fingerprint, content_hash, title, summary, body, category,
                           tickers, scraped_at, known_at, sorted_at, published_at, story_id, bands, assessment, assessed_by, base_score)
     select 'world-coal', 'https://a.example/' || n, 'a.example/' || n, 'https://a.example/' || n, 'x', 'h' || n,
            'Coal shipments rise in week ' || n, 'Summary', 'Text of the article ' || n || case when n % 50 = 0 then ' on a longwall' else '' end,
            'markets', '{}', t, t, t, t, gen_random_uuid(), array[n, n % 977], s.assessment, s.assessed_by, 20 + n % 50
     from generate_series($1::int, $2::int) n
     cross join lateral (select now() - make_interval(mins => 5 * n) as t) at
     cross join (select assessment, assessed_by from articles where assessed_by is not null limit 1) s`,
    range(BASE.articles),
  );
  await db.query(
    `insert into runs (agent_id, kind, trigger, job_id, params, status, attempt, created_at, started_at, finished_at, items, checkpoint)
     select (select id from agents order by id offset n % 18 limit 1), 'collect', 'schedule', gen_random_uuid(), '{}', 'success', 1, t, t, t, 5, '{}'
     from generate_series($1::int, $2::int) n
     cross join lateral (select now() - make_interval(mins => 10 * n) as t) at`,
    range(BASE.runs),
  );
  await db.query('analyze');
}
