import { setTimeout as sleep } from 'node:timers/promises';
import tuningHalf from '#intelligence/relevance/mornings/tuning.json' with { type: 'json' };
import { silentLog } from '#platform/log.ts';
import { sql } from '#server/db/drizzle.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { type Db, openDb } from '#server/db/open-db.ts';
import { createDataDir, type Product, startProduct } from '#testing/product.ts';
import { callApi, SAMPLE_PASSWORD, signInAdmin } from '#testing/sample-product.ts';
import { milliseconds, perSecond, type Row, ratioOf, type Suite } from './suite.ts';

const ARTICLES = 50_000;
const RATE = 100;
const IDLE_SECONDS = 20;

export const reranking: Suite = {
  name: 'Reranking',
  about: `Rescoring ${ARTICLES.toLocaleString('en-US')} stored articles after a change of the company profile, in a process that also answers ${RATE} overview calls a second. Database and callers are on the same machine.`,
  async run(say) {
    const data = createDataDir();
    const env = {
      HEADFRAME_DATA: data.path,
      HEADFRAME_SAMPLE_PASSWORD: SAMPLE_PASSWORD,
      HEADFRAME_LOG_LEVEL: 'error',
      HEADFRAME_LIMIT_READ: '10000000',
    };
    const product = await startProduct({ env, ready: /user {4}user@.+\n/ });
    const embedded = await startEmbeddedPostgres({
      dataDir: data.path,
      purpose: 'visit',
      log: () => undefined,
    });
    const opened = openDb({ ...embedded.connection, statement_timeout: 0, query_timeout: 0 }, silentLog);
    try {
      say('filling a fresh installation');
      await untilQuiet(opened.db);
      await addArticles(opened.db);
      const token = await signInAdmin(product.url);
      say('the overview alone');
      const idle = await callOverview(product, token, sleep(IDLE_SECONDS * 1_000));
      say(`reassessing ${ARTICLES} articles`);
      const beganAt = performance.now();
      await changeProfile(product, token);
      const judging = untilJudged(product, token);
      const busy = await callOverview(product, token, judging);
      return rowsOf(performance.now() - beganAt, idle, busy);
    } finally {
      await opened.close();
      await product.stop();
      data.remove();
    }
  },
};

function rowsOf(ms: number, idle: Answers, busy: Answers): Row[] {
  const targetMs = 60_000;
  const [idleP99, busyP99] = [p99(idle.timesMs), p99(busy.timesMs)];
  return [
    {
      what: `Rescoring ${ARTICLES.toLocaleString('en-US')} articles`,
      figure: `${milliseconds(ms)}, ${perSecond(ARTICLES / (ms / 1_000))}`,
      beside: `${milliseconds(targetMs)}, target`,
      ratio: ratioOf(ms, targetMs),
    },
    {
      what: 'Overview meanwhile, p99',
      figure: `${busyP99.toFixed(1)} ms (${busy.failed} failed)`,
      beside: `${idleP99.toFixed(1)} ms on an idle process`,
      ratio: ratioOf(busyP99, idleP99),
    },
  ];
}

interface Answers {
  timesMs: number[];
  failed: number;
}

/** Calls at a fixed rate without waiting for earlier answers. */
async function callOverview(product: Product, token: string, end: Promise<unknown>): Promise<Answers> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
  const answers: Answers = { timesMs: [], failed: 0 };
  const call = async () => {
    const beganAt = performance.now();
    const answer = await fetch(`${product.url}/api/v1/dashboard/overview`, { headers }).catch(
      () => undefined,
    );
    await answer?.arrayBuffer();
    answers.timesMs.push(performance.now() - beganAt);
    if (!answer?.ok) answers.failed += 1;
  };
  const timer = setInterval(call, 1_000 / RATE);
  await end.finally(() => clearInterval(timer));
  return answers;
}

function p99(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}

interface Told {
  profile: { themes: { weight: number }[] };
  version: number;
  waiting: number;
}

async function readProfile(product: Product, token: string): Promise<Told> {
  return (await callApi<{ data: Told }>(product.url, '/briefing/profile', { token })).data;
}

async function untilJudged(product: Product, token: string): Promise<void> {
  do await sleep(1_000);
  while ((await readProfile(product, token)).waiting > 0);
}

async function changeProfile(product: Product, token: string): Promise<void> {
  const { profile, version } = await readProfile(product, token);
  for (const theme of profile.themes) theme.weight = Math.min(3, theme.weight + 0.1);
  const answer = await fetch(`${product.url}/api/v1/briefing/profile`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'if-match': `"${version}"`,
    },
    body: JSON.stringify({ profile }),
  });
  if (!answer.ok) throw new Error(`The profile was not taken: ${answer.status} ${await answer.text()}`);
}

/** Waits until every agent has run once and the machine is idle. */
async function untilQuiet(db: Db): Promise<void> {
  for (;;) {
    await sleep(1_000);
    const { rows } = await db.execute<{ open: number; n: number }>(
      sql`select count(*)::int as n, count(*) filter (where finished_at is null)::int as open from runs`,
    );
    if (rows[0] && rows[0].n > 0 && rows[0].open === 0) return;
  }
}

/** Repeats the texts of the labeled mornings over a year. */
async function addArticles(db: Db): Promise<void> {
  const texts = tuningHalf.flatMap(({ articles }) => articles.map(({ title, body }) => ({ title, body })));
  await db.execute(sql`
    insert into articles (spider_id, url, url_key, link, item_fingerprint, content_hash, title, summary, body, category,
                          tickers, scraped_at, known_at, sorted_at, published_at, story_id, bands, assessed_by)
    select 'coal-age', 'https://a.example/' || n, 'a.example/' || n, 'https://a.example/' || n, 'x', 'h' || n,
           told.title || ' ' || n, '', told.body, 'markets', '{}', t, t, t, t, gen_random_uuid(), array[n], 'an earlier profile'
    from generate_series(1, ${ARTICLES}::int) n
    join jsonb_to_recordset(${JSON.stringify(texts.map((text, place) => ({ ...text, place })))}::jsonb)
         as told(title text, body text, place int) on told.place = n % ${texts.length}::int
    cross join lateral (select now() - make_interval(mins => 10 * n) as t) at`);
  await db.execute(sql`analyze articles`);
}
