import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spiders } from '#spiders/index.ts';
import { callApi, fetchSession, signInAdmin, waitUntilFilled } from '#testing/sample-product.ts';
import { startBalancer } from './balancer.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { hurt } from './faults.ts';
import { runLoad } from './load-plan.ts';
import { signInMany } from './people.ts';
import { tryRaces } from './races.ts';
import { readOverview, spreadChange } from './spread.ts';

/** Enough for one person with ten sessions that read once a second. */
const READS_A_MINUTE = 800;
let cluster: Cluster;
let db: pg.Client;
let first: string;
let second: string;

beforeAll(async () => {
  cluster = await startCluster(
    { api: 2, worker: 2, scraper: 1 },
    { env: { HEADFRAME_LIMIT_READ: String(READS_A_MINUTE) } },
  );
  [first = '', second = ''] = cluster.apiUrls;
  db = new pg.Client(cluster.connection);
  // The last test kills the server under this connection.
  db.on('error', () => undefined);
  await db.connect();
  await waitUntilFilled(first);
}, 600_000);

afterAll(async () => {
  await db.end().catch(() => undefined);
  await cluster.stop();
}, 60_000);

const until = async (what: string, holds: () => Promise<boolean>, seconds = 300) => {
  for (let i = 0; i < seconds * 20; i++) {
    if (await holds()) return;
    await sleep(50);
  }
  throw new Error(`Timed out waiting for: ${what}`);
};

const count = async (text: string) => Number((await db.query(`select count(*) as n from ${text}`)).rows[0].n);

const statusOf = async (url: string, token: string, path = '/auth/profile') => {
  const answer = await fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return answer.status;
};

test('two workers run every agent exactly once through a separate scraper', async () => {
  // On a slow machine scheduled runs may become due meanwhile.
  const first = "runs where trigger = 'first'";
  await until(
    'every first run',
    async () => (await count(`${first} and status = 'success'`)) === AGENTS,
    300,
  );
  expect(await count(first)).toBe(AGENTS);
  expect(await count(`${first} and attempt > 1`)).toBe(0);
  const { rows } = await db.query(`select agent_id from ${first} and kind = 'backfill' order by agent_id`);
  expect(rows.map(({ agent_id }) => agent_id)).toEqual(['fred', 'yahoo']);
}, 400_000);
const AGENTS = 3 + spiders.length;

test('a session opened at one process is valid at the other, and ends at both', async () => {
  const token = await signInAdmin(first);
  expect([await statusOf(first, token), await statusOf(second, token)]).toEqual([200, 200]);
  await callApi(second, '/auth/logout', { token, body: {} });
  await until('the end to be known at the first', async () => (await statusOf(first, token)) === 401);
  expect(await statusOf(second, token)).toBe(401);
});

test('actions that may succeed only once do so even if both processes are called at once', async () => {
  const races = await tryRaces([first, second], db, 2);
  for (const { what, statuses, left = 1 } of races) {
    expect([what, left, ...statuses]).toEqual([what, 1, ...(ONCE[what] ?? [])]);
  }
});
const ONCE: Record<string, unknown[]> = {
  invitation: [200, 409, 409, 409],
  'reset link': [200, 409, 409, 409],
  'recovery code': [200, 401, 401, 401],
  // The slower request is either signed out or refused.
  'last administrator': [200, expect.toSatisfy((status) => status === 401 || status === 409)],
  'revoked token': [200, 200, 401, 401],
};

test('rate limits are shared between processes', async () => {
  const { token } = await fetchSession(first, 'user');
  const seen = new Set<number>();
  for (let i = 0; i < READS_A_MINUTE; i++) seen.add(await statusOf(first, token));
  expect([...seen]).toEqual([200]);
  await until('the limit at the second', async () => (await statusOf(second, token)) === 429);
});

test('a change reaches both processes, and both show the same overview', async () => {
  const token = await signInAdmin(first);
  const before = await readOverview(first, token);
  const hidden = before.articles[0] ?? '';
  await spreadChange([first, second], token, hidden, true, 500);
  const [one, other] = await Promise.all([readOverview(first, token), readOverview(second, token)]);
  expect(one.articles).not.toContain(hidden);
  expect(other).toEqual(one);
  expect(one.tag).not.toBe(before.tag);
});

test('the run of a killed worker is finished by the other', async () => {
  const workers = cluster.members.filter(({ name }) => name.startsWith('worker'));
  await db.query("delete from yahoo_prices where symbol > 'C'");
  await db.query(
    `insert into runs (agent_id, kind, trigger, job_id, params, status, attempt, epoch, lease_until, created_at, started_at, checkpoint)
     values ('yahoo', 'backfill', 'manual', gen_random_uuid(), '{}', 'running', 1, 1, now() + interval '1 second', now(), now(), '{}')`,
  );
  await workers[0]?.stop('SIGKILL');
  await until(
    'the lost run',
    async () =>
      (await count(
        "runs where kind = 'backfill' and trigger = 'manual' and epoch > 1 and status = 'success'",
      )) === 1,
  );
  expect(await count("yahoo_prices where symbol > 'C'")).toBeGreaterThan(1_000);
  await workers[0]?.start();
});

test('each due time starts one run, however many workers see it', async () => {
  // Every five seconds from now on; the workers must notice without a restart.
  await db.query("update agents set schedule = '*/5 * * * * *' where id = 'federal-reserve'");
  const ofTicks = "runs where agent_id = 'federal-reserve' and trigger = 'schedule'";
  await until('three ticks', async () => (await count(ofTicks)) >= 3);
  await db.query("update agents set schedule = '0 0 6 * * *' where id = 'federal-reserve'");
  const { rows } = await db.query(`select slot, count(*)::int as n from ${ofTicks} group by slot`);
  expect(rows.every(({ n }) => n === 1)).toBe(true);
  // The first one may be late: it is for the due time just before the change.
  const others = `${ofTicks} and slot > (select min(slot) from ${ofTicks})`;
  expect(await count(`${others} and created_at not between slot and slot + interval '2 seconds'`)).toBe(0);
});

test('a rolling restart under load fails no request', async () => {
  const balancer = await startBalancer(cluster.apiUrls);
  const readers = await signInMany(first, 20, 'user', () => undefined);
  const load = runLoad({ urls: [balancer.url], readers, administrators: [], seconds: 25 });
  await sleep(1_000);
  for (const member of cluster.members.filter(({ name }) => name.startsWith('api'))) {
    await member.stop('SIGTERM');
    await member.start();
    await sleep(500);
  }
  const { failures, examples, reads } = await load;
  balancer.stop();
  expect(failures, JSON.stringify(examples)).toEqual({});
  expect(reads.count).toBeGreaterThan(3 * readers.length);
});

test('processes and database killed, restarted, paused and cut: nothing acknowledged is lost or done twice', async () => {
  const reports = await hurt(
    cluster,
    { kills: 3, databaseKills: 1, databaseRestarts: 1, pauseSeconds: 4, cuts: 2, readers: 10 },
    () => undefined,
  );
  for (const { what, ledger, load } of reports) {
    expect([what, ledger.lost, ledger.doubled]).toEqual([what, 0, 0]);
    expect(ledger.acknowledged).toBeGreaterThan(0);
    // Without the database the overview comes from memory, and a history answers 503.
    const others = Object.keys(load.failures).filter(
      (name) => !/^GET \/dashboard\/historical\/\S+ 503$/.test(name),
    );
    expect([what, others]).toEqual([what, []]);
  }
}, 900_000);
