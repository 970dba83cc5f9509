import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { spiders } from '#spiders/index.ts';
import { type Product, startProduct } from '#testing/product.ts';

const PASSWORD = 'Sample7!lamp';
/** FRED, Yahoo, the legacy scraper and every spider. */
const AGENTS = 3 + spiders.length;

async function createDatabase() {
  const { connection, adminConnection } = inject('postgres');
  const name = `agents_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client(adminConnection);
  await admin.connect();
  await admin.query(`create database ${name} owner ${connection.user}`);
  const own = new pg.Client({ ...connection, database: name });
  await own.connect();
  const host = encodeURIComponent(String(connection.host));
  return {
    url: `postgres://${connection.user}@/${name}?host=${host}&port=${connection.port}`,
    query: async <T extends pg.QueryResultRow>(text: string) => (await own.query<T>(text)).rows,
    async drop() {
      await own.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

async function until(what: string, holds: () => Promise<boolean>, seconds = 60) {
  for (let i = 0; i < seconds * 10; i++) {
    if (await holds()) return;
    await sleep(100);
  }
  throw new Error(`Waited in vain for: ${what}`);
}

const start = (url: string, args: string[]): Promise<Product> =>
  startProduct({
    env: {
      DATABASE_URL: url,
      HEADFRAME_SAMPLE_PASSWORD: PASSWORD,
      HEADFRAME_FRED_PER_MINUTE: '100000',
      HEADFRAME_LOG_LEVEL: 'warn',
    },
    args,
  });

test('two workers fill the store once, run a due time once, and finish what a killed one has begun', async () => {
  const database = await createDatabase();
  const [one, two] = await Promise.all([
    start(database.url, ['--roles=worker']),
    start(database.url, ['--roles=worker']),
  ]);
  try {
    await until('the first fill', async () => {
      const rows = await database.query<{ n: number }>(
        "select count(*)::int as n from runs where status = 'success'",
      );
      return rows[0]?.n === AGENTS;
    });
    const filled = await database.query<{ agent_id: string; kind: string; attempt: number }>(
      'select agent_id, kind, attempt from runs order by agent_id',
    );
    expect(filled).toHaveLength(AGENTS);
    expect(filled.every(({ attempt }) => attempt === 1)).toBe(true);
    expect(filled.filter(({ kind }) => kind === 'backfill').map((run) => run.agent_id)).toEqual([
      'fred',
      'yahoo',
    ]);

    // Due in two seconds: both schedulers see it, and the change holds without a restart.
    const soon = new Date(Date.now() + 2_500);
    const at = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/New_York',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    })
      .formatToParts(soon)
      .filter(({ type }) => type !== 'literal')
      .map(({ value }) => Number(value))
      .reverse()
      .join(' ');
    await database.query(`update agents set schedule = '${at} * * *' where id = 'yahoo'`);
    await until('the scheduled run', async () => {
      const rows = await database.query(
        "select 1 from runs where trigger = 'schedule' and status = 'success'",
      );
      return rows.length > 0;
    });
    const scheduled = await database.query<{ slot: Date; created_at: Date }>(
      "select slot, created_at from runs where trigger = 'schedule'",
    );
    expect(scheduled).toHaveLength(1);
    const lateMs = Number(scheduled[0]?.created_at) - Number(scheduled[0]?.slot);
    expect(lateMs).toBeGreaterThanOrEqual(0);
    expect(lateMs).toBeLessThan(2_000);

    // A run in the hands of a process that is killed is finished by the other.
    await database.query('truncate yahoo_prices');
    await one.stop('SIGKILL');
    await two.stop('SIGTERM');
    await database.query(
      `insert into runs (agent_id, kind, trigger, job_id, params, status, attempt, epoch, lease_until, created_at, started_at, checkpoint)
       values ('yahoo', 'backfill', 'manual', gen_random_uuid(), '{}', 'running', 1, 1, now() - interval '1 second', now(), now(), '{}')`,
    );
    const three = await start(database.url, ['--roles=worker']);
    await until('the lost run', async () => {
      const rows = await database.query(
        "select 1 from runs where kind = 'backfill' and attempt = 2 and status = 'success'",
      );
      return rows.length > 0;
    });
    await three.stop();
  } finally {
    await Promise.all([one.stop('SIGKILL'), two.stop('SIGKILL')]);
    await database.drop();
  }
}, 150_000);

test('kill -9 at random moments of a backfill: nothing acknowledged is lost, nothing doubled, the run ends truly', async () => {
  const database = await createDatabase();
  const ROUNDS = Number(process.env.HEADFRAME_KILL_ROUNDS ?? 12);
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  /** A backfill with something left to do; a dead worker's lease is waited out in production, here it is over. */
  const giveWork = async () => {
    await database.query("delete from yahoo_prices where symbol > 'C'");
    await database.query(
      `insert into runs (agent_id, kind, trigger, job_id, params, status, created_at, checkpoint)
       values ('yahoo', 'backfill', 'manual', gen_random_uuid(), '{}', 'queued', now(), '{}') on conflict do nothing`,
    );
    await database.query(
      `update runs set lease_until = now() - interval '1 second', checkpoint = '{}' where status in ('queued', 'running')`,
    );
  };
  try {
    const counts = () =>
      database.query<{ symbol: string; n: number; days: number }>(
        'select symbol, count(*)::int as n, count(distinct date)::int as days from yahoo_prices group by symbol',
      );
    let written = 0;
    for (let round = 0; round < ROUNDS; round++) {
      if (round > 0) await giveWork();
      const acknowledged = round > 0 ? await counts() : [];
      const product = await start(database.url, ['--roles=worker']);
      await sleep(200 + random() * 1_500);
      await product.stop('SIGKILL');
      // What was committed before is still there, and no day of a symbol is there twice.
      const stored = await counts();
      for (const { symbol, n } of acknowledged) {
        expect(stored.find((one) => one.symbol === symbol)?.n).toBeGreaterThanOrEqual(n);
      }
      for (const { n, days } of stored) expect(n).toBe(days);
      if (stored.length > acknowledged.length) written += 1;
    }
    // The kills fell into the writing, not beside it.
    expect(written).toBeGreaterThan(ROUNDS / 3);
    const last = await start(database.url, ['--roles=worker']);
    await until('every run to end', async () => {
      const rows = await database.query("select 1 from runs where status in ('queued', 'running')");
      return rows.length === 0;
    });
    const runs = await database.query<{ status: string; message: string | null }>(
      'select status, message from runs',
    );
    for (const { status, message } of runs) {
      expect(['success', 'failed']).toContain(status);
      if (status === 'failed') expect(message).toContain('ended 3 times');
    }
    await last.stop();
  } finally {
    await database.drop();
  }
}, 600_000);
