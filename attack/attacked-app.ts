import type { LightMyRequestResponse } from 'fastify';
import { triggerAgent } from '#contract/agents.ts';
import { startFredBackfill } from '#contract/fred.ts';
import { triggerSpider } from '#contract/news-spiders.ts';
import { inviteUser, type Role, type User } from '#contract/users.ts';
import { startYahooBackfill } from '#contract/yahoo.ts';
import { createLog } from '#platform/log.ts';
import { type AgentApp, createAgentApp } from '#testing/agent-app.ts';
import { TEST_PASSWORD } from '#testing/test-app.ts';
import { type DescribedCall, type Description, listCalls } from './described-calls.ts';
import { SQL_MARKER } from './hostile-values.ts';
import { putOnTheWire } from './put-on-the-wire.ts';
import type { KnownValues, WrittenRequest } from './write-requests.ts';

export interface AttackedApp extends AgentApp {
  calls: DescribedCall[];
  /** Existing ids and values, for requests that pass the first check. */
  known: KnownValues;
  people: Record<Role, User & { token: string }>;
  send(
    call: DescribedCall,
    request: WrittenRequest,
    token: string | undefined,
  ): Promise<LightMyRequestResponse>;
  /** How often an injected text was run as SQL. */
  countMarks(): Promise<number>;
  /** The log line of the newest failure. */
  lastFailure(): string;
}

const NO_LIMIT = '10000000';

/** The product with data, people and invitations, without rate limits, and with an SQL injection detector. */
export async function createAttackedApp(): Promise<AttackedApp> {
  let lastLine = '';
  const log = createLog('error', {
    write: (line: string) => {
      lastLine = line;
    },
  });
  const limits = {
    HEADFRAME_LIMIT_PUBLIC: NO_LIMIT,
    HEADFRAME_LIMIT_LOGIN: NO_LIMIT,
    HEADFRAME_LIMIT_AT_ONCE: '1000',
    HEADFRAME_LIMIT_INVITATION: NO_LIMIT,
    HEADFRAME_LIMIT_REGISTER: NO_LIMIT,
    HEADFRAME_LIMIT_READ: NO_LIMIT,
    HEADFRAME_LIMIT_WRITE: NO_LIMIT,
    HEADFRAME_LIMIT_TOKEN: NO_LIMIT,
    HEADFRAME_LIMIT_DIRECTORY: NO_LIMIT,
    HEADFRAME_LIMIT_LOGIN_ACCOUNT: '1000000',
    HEADFRAME_LIMIT_LOGIN_ADDRESS: '1000000',
    HEADFRAME_LIMIT_PASSWORD: '1000000',
  };
  const t = await createAgentApp(limits, { log });
  const { pool } = t.database;
  await pool.query(`create sequence ${SQL_MARKER}`);
  await fill(t);
  // Otherwise a request that makes second factors mandatory would block every later call.
  await pool.query('update users set has_second_factor = true where id = $1', [t.admin.id]);
  // Runs that the attack starts stay in the queue.
  await t.stopWorker();
  const description = (await t.inject({ url: '/api/v1/openapi.json' })).json<Description>();
  const people = {
    admin: t.admin,
    editor: await t.createPerson('editor'),
    user: await t.createPerson('user'),
  };
  return {
    ...t,
    calls: listCalls(description),
    known: await gatherKnown(t),
    people,
    send: (call, request, token) => t.inject(putOnTheWire(call, request, token)),
    async countMarks() {
      const { rows } = await pool.query(`select last_value::int as n, is_called from ${SQL_MARKER}`);
      return rows[0].is_called ? rows[0].n : 0;
    },
    lastFailure: () => lastLine.slice(0, 600),
  };
}

async function fill(t: AgentApp): Promise<void> {
  const { pool } = t.database;
  await pool.query("update fred_series set removed_at = now() where id not in ('UNRATE', 'DGS10')");
  await pool.query(
    "update yahoo_symbols set removed_at = now() where symbol not in ('CNR', 'MTF=F', '^GSPC')",
  );
  const asAdmin = { token: t.admin.token, body: t.password };
  const starts = await Promise.all([
    t.call(startYahooBackfill, asAdmin),
    t.call(startFredBackfill, asAdmin),
    t.call(triggerAgent, { ...asAdmin, params: { agentId: 'legacy-scraper' } }),
    t.call(triggerSpider, {
      ...asAdmin,
      params: { id: 'coal-age' },
      body: { ...t.password, maxArticles: 8 },
    }),
  ]);
  for (const { body } of starts) await t.ended(body.data.runId);
  await t.changeData();
}

async function gatherKnown(t: AgentApp): Promise<KnownValues> {
  const links: string[] = [];
  for (let i = 0; i < 6; i++) {
    const email = `invited${i}@blackridge.example`;
    const { body } = await t.call(inviteUser, { token: t.admin.token, body: { email } });
    links.push(body.data.delivery.link?.split('/').at(-1) ?? '');
  }
  const bystanders = await Promise.all([0, 1, 2].map(() => t.createPerson('user')));
  const ids = async (table: string) =>
    (await t.database.pool.query<{ id: string }>(`select id from ${table} limit 8`)).rows.map(({ id }) => id);
  return {
    id: [
      ...(await ids('invitations')),
      ...(await ids('runs')),
      ...(await ids('articles')),
      ...bystanders.map(({ id }) => id),
      'coal-age',
      'world-coal',
      'UNRATE',
    ],
    token: links,
    password: [TEST_PASSWORD],
    email: [...bystanders.map(({ email }) => email), 'new.person@blackridge.example'],
    symbol: ['CNR', 'RIO', '^GSPC', 'MTF=F'],
    agentId: ['fred', 'yahoo', 'legacy-scraper', 'coal-age'],
    industry: ['coal', 'macro', 'freight'],
    date: ['2026-11-16', '2026-11-15'],
    at: ['2026-11-16'],
    schedule: ['0 9 * * *', '0 0 9 * * *', ''],
    selectedCategories: [['general'], []],
    source: ['emma'],
    q: ['coal', 'coal steel'],
    text: ['unemployment'],
    key: ['legacy/2026-11-16/coal.json'],
    spiders: [[{ id: 'coal-age' }], [{ id: 'world-coal', maxArticles: 3 }]],
  };
}
