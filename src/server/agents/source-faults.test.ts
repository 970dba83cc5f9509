import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_ATTEMPTS, type Run } from '#contract/agents.ts';
import { silentLog } from '#platform/log.ts';
import { createReadingProcess } from '#scraper/reading/reading-process.ts';
import { readConfig } from '#server/config.ts';
import { listSources } from '#server/dashboard/confidence-inputs.ts';
import { readMarket } from '#server/dashboard/market.ts';
import { type Simulator, startSimulator } from '#simulator/start-simulator.ts';
import { type NetworkFault, startFaultyNetwork } from '#testing/faulty-network.ts';
import { createTestDb, type TestDb } from '#testing/test-db.ts';
import { type Notices, openNotices } from '../db/notices.ts';
import type { Agent } from './agent.ts';
import { createAgents, ensureAgents } from './all-agents.ts';
import { openQueue, type Queue } from './queue.ts';
import { getRun } from './runs.ts';
import { saveSettings } from './settings.ts';
import { startRun } from './start-run.ts';
import { startWorker } from './worker.ts';

const SPIDER = 'bbc-business';
const LEGACY = 'legacy-scraper';
const AGENTS = ['fred', 'yahoo', LEGACY, SPIDER] as const;
type AgentId = (typeof AGENTS)[number];

/** For the legacy scraper one source has the fault and the others work. */
const FAULTY_HOSTS: Record<AgentId, readonly string[]> = {
  fred: ['api.stlouisfed.org'],
  yahoo: ['query1.finance.yahoo.com', 'query2.finance.yahoo.com'],
  [LEGACY]: ['home.treasury.gov'],
  [SPIDER]: ['feeds.bbci.co.uk', 'www.bbc.co.uk', 'www.bbc.com'],
};
const HOSTS = [
  ...Object.values(FAULTY_HOSTS).flat(),
  'markets.businessinsider.com',
  'tradingeconomics.com',
  'emma.msrb.org',
  'www.worldbank.org',
  'thedocs.worldbank.org',
];

/** The freshness of each agent's figures after a failed check. The last good run was on November 12. */
const CHECK_FAILED = {
  fred: 'stale: The check on November 16 failed; the last figure is from November 9',
  yahoo: 'stale: The check on November 16 failed; the last close is from November 11',
  [SPIDER]: 'stale: The check on November 16 failed; the newest article is from November 12',
};

const KEPT = 'What was stored before is kept.';
const OTHER_WAYS = 'Ask the publisher for permission, use another address or turn this source off.';
const NEXT_RUN = 'Nothing to do now: the next run tries again.';
const FIREWALL = 'The source may be down, or a firewall here blocks it. The next run tries again.';
const CERTIFICATE =
  'If your network inspects traffic, this server must trust its certificate authority; otherwise the source must repair its certificate.';

type Ends = 'failed' | 'degraded';

interface Row {
  made: NetworkFault | ((id: AgentId) => NetworkFault);
  /** The reason each agent reports; missing if the agent cannot have the fault. */
  says: Partial<Record<AgentId, string>>;
  advice: string | Partial<Record<AgentId, string>>;
  /** Whether the run is retried. Runs that collected something are not. */
  isRetried: boolean | Partial<Record<AgentId, boolean>>;
  /** Default: failed, and degraded for the legacy scraper, whose other sources work. */
  ends?: Partial<Record<AgentId, Ends>>;
  /** Default: the check failed, with the reason if the legacy scraper's figures show it. */
  figures?: Partial<Record<AgentId, string>>;
}

/** Answers every request except for robots.txt. */
const answer = (status: number, body = '', type = 'text/html'): NetworkFault => ({
  answer: (path) => (path === '/robots.txt' ? undefined : { status, body, type }),
});
const robots = (status: number, body = ''): NetworkFault => ({
  answer: (path) => (path === '/robots.txt' ? { status, body, type: 'text/plain' } : undefined),
});

const OUTAGE_PAGE = '<!DOCTYPE html><html><body><h1>Will be right back</h1></body></html>';
const CAPTCHA_PAGE =
  '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body><form id="challenge-form"></form></body></html>';
const UNKNOWN_SYMBOL =
  '{"chart":{"result":null,"error":{"code":"Not Found","description":"No data found, symbol may be delisted"}}}';
const EMPTY_ARTICLE = '<html><body><div id="app"></div></body></html>';

const YAHOO_CHART = 'finance.yahoo.com/v8/finance/chart/%5EGSPC';
const FRED_PAGE = 'api.stlouisfed.org/fred/series';
const TREASURY = 'U.S. Treasury';
const TREASURY_PAGE = 'home.treasury.gov/resource-center/data-chart-center/interest-rates/pages/xml';
const FEED = 'feeds.bbci.co.uk/news/business/rss.xml';

/** The same reason for every agent, about its host. If Yahoo's first host fails, the second one is tried. */
const ofHosts = (what: string): Row['says'] => ({
  fred: `api.stlouisfed.org ${what}`,
  yahoo: `query1.finance.yahoo.com ${what}`,
  [LEGACY]: `${TREASURY}: home.treasury.gov ${what}`,
  [SPIDER]: `feeds.bbci.co.uk ${what}`,
});
/** A refusal by the first Yahoo host is final; after an outage the second host is tried. */
const ofPages = (what: string, yahooHost = 'query2'): Row['says'] => ({
  fred: `${FRED_PAGE} ${what}`,
  yahoo: `${yahooHost}.${YAHOO_CHART} ${what}`,
  [LEGACY]: `${TREASURY}: ${TREASURY_PAGE} ${what}`,
  [SPIDER]: `${FEED} ${what}`,
});
const RESTING = '; after several failures requests are paused for another 60 s';
/** For agents whose run calls the same host often enough to be paused. */
const paused = (says: Row['says'], ...ids: AgentId[]): Row['says'] => ({
  ...says,
  ...Object.fromEntries(ids.map((id) => [id, says[id] + RESTING])),
});

const TABLE: Record<string, Row> = {
  'no DNS answer': {
    made: { wire: 'no-dns' },
    says: paused(
      {
        fred: 'There is no DNS answer for api.stlouisfed.org',
        yahoo: 'There is no DNS answer for query1.finance.yahoo.com',
        [LEGACY]: `${TREASURY}: There is no DNS answer for home.treasury.gov`,
        [SPIDER]: 'There is no DNS answer for feeds.bbci.co.uk',
      },
      'fred',
    ),
    advice: 'Check the internet connection and the DNS of this server, then the address of the source.',
    isRetried: true,
  },
  'connection refused': {
    made: { wire: 'refused' },
    says: paused(ofHosts('refused the connection'), 'fred'),
    advice: FIREWALL,
    isRetried: true,
  },
  'connection reset': {
    made: { wire: 'reset' },
    says: paused(ofHosts('closed the connection unexpectedly'), 'fred'),
    advice: FIREWALL,
    isRetried: true,
  },
  'broken TLS': {
    made: { wire: 'broken-tls' },
    says: ofHosts('could not agree on a secure connection'),
    advice: CERTIFICATE,
    isRetried: false,
  },
  'expired certificate': {
    made: { wire: 'expired' },
    says: ofHosts('uses an expired certificate'),
    advice: CERTIFICATE,
    isRetried: false,
  },
  timeout: {
    made: { wire: 'hang' },
    says: paused(ofHosts('did not answer within 300 ms'), 'fred'),
    advice: 'The source may be slow, or a firewall here blocks it. The next run tries again.',
    isRetried: true,
  },
  'HTTP 401': {
    made: answer(401),
    says: ofPages('requires a sign-in (HTTP 401)'),
    advice: 'Check whether the source now requires an account or a key.',
    isRetried: false,
    ends: { [SPIDER]: 'degraded' },
  },
  'HTTP 403': {
    made: answer(403),
    says: ofPages('refuses our requests (HTTP 403)'),
    advice: OTHER_WAYS,
    isRetried: false,
    ends: { [SPIDER]: 'degraded' },
  },
  'HTTP 404': {
    made: (id) =>
      id === 'fred'
        ? answer(404, '{"error_code":404,"error_message":"Not Found"}')
        : answer(404, id === 'yahoo' ? UNKNOWN_SYMBOL : ''),
    says: {
      ...ofPages('has no such page (HTTP 404)'),
      fred: 'FRED rejected the request: Not Found',
      yahoo: 'No symbol could be read. ^GSPC: Yahoo Finance does not have this symbol',
    },
    advice: {
      fred: 'The address may have changed. Check it and correct it.',
      yahoo: 'Check its name, or remove it from the list.',
      [LEGACY]: 'The address may have changed. Check it and correct it.',
      [SPIDER]: 'The address may have changed. Check it and correct it.',
    },
    isRetried: false,
  },
  'HTTP 410': {
    made: answer(410),
    says: ofPages('has removed this page for good (HTTP 410)'),
    advice: 'Use another address or turn this source off.',
    isRetried: false,
  },
  'HTTP 429': {
    made: answer(429, 'Too Many Requests\n', 'text/plain'),
    says: {
      ...ofPages('is limiting our requests (HTTP 429)'),
      yahoo:
        'Yahoo Finance is limiting our requests (HTTP 429); all requests to it are paused for another 135 s',
    },
    advice: `${NEXT_RUN} If this repeats, run it less often.`,
    isRetried: true,
  },
  'HTTP 500': {
    made: answer(500),
    says: paused(ofPages('reports an error of its own (HTTP 500)', 'query1'), 'fred', SPIDER),
    advice: NEXT_RUN,
    isRetried: true,
  },
  'HTTP 503': {
    made: answer(503),
    says: paused(ofPages('is unavailable at the moment (HTTP 503)', 'query1'), 'fred', SPIDER),
    advice: NEXT_RUN,
    isRetried: true,
  },
  'a web page instead of data': {
    made: answer(200, OUTAGE_PAGE),
    says: {
      fred: 'FRED sent a web page instead of data',
      yahoo: 'Yahoo Finance sent a web page instead of data',
      [LEGACY]: `${TREASURY} sent a web page instead of its XML`,
      [SPIDER]: 'This is a web page, not a feed',
    },
    advice: `${NEXT_RUN} If this repeats, the source has changed its interface.`,
    isRetried: { fred: true, yahoo: true, [SPIDER]: false },
  },
  'an empty answer': {
    made: answer(200),
    says: {
      fred: 'FRED sent an empty answer',
      yahoo: 'Yahoo Finance sent an empty answer',
      [LEGACY]: `${TREASURY} sent an empty answer instead of its XML`,
      [SPIDER]: 'The document is empty',
    },
    advice: `${NEXT_RUN} If this repeats, check the address.`,
    isRetried: { fred: true, yahoo: true, [SPIDER]: false },
  },
  'robots.txt says no': {
    made: robots(200, 'User-agent: *\nDisallow: /'),
    says: {
      [LEGACY]: `${TREASURY}: The robots.txt of home.treasury.gov does not allow this address`,
      [SPIDER]: 'The robots.txt of feeds.bbci.co.uk does not allow this address',
    },
    advice: `We follow robots.txt. ${OTHER_WAYS}`,
    isRetried: false,
    ends: { [SPIDER]: 'degraded' },
  },
  'robots.txt unreachable': {
    made: robots(503),
    says: {
      [LEGACY]: `${TREASURY}: The robots.txt of home.treasury.gov could not be read: it is unavailable at the moment (HTTP 503)`,
      [SPIDER]:
        'The robots.txt of feeds.bbci.co.uk could not be read: it is unavailable at the moment (HTTP 503)',
    },
    advice: `Without its robots.txt we request nothing from a site. ${NEXT_RUN}`,
    isRetried: true,
  },
  'a captcha page': {
    made: answer(200, CAPTCHA_PAGE),
    says: {
      [LEGACY]: `${TREASURY} shows a CAPTCHA instead of the page`,
      [SPIDER]: 'feeds.bbci.co.uk shows a CAPTCHA instead of the feed',
    },
    advice: `We do not bypass CAPTCHAs. ${OTHER_WAYS}`,
    isRetried: false,
    ends: { [SPIDER]: 'degraded' },
  },
  'a changed format': {
    made: (id) => {
      if (id === 'fred') return answer(200, '{"series":[]}', 'application/json');
      if (id === 'yahoo') return answer(200, '{"quoteResponse":{}}', 'application/json');
      if (id === LEGACY)
        return answer(200, '<?xml version="1.0"?><rates><rate>4.1</rate></rates>', 'text/xml');
      const isArticle = (path: string) => path !== '/robots.txt' && !path.endsWith('rss.xml');
      return { answer: (path) => (isArticle(path) ? { status: 200, body: EMPTY_ARTICLE } : undefined) };
    },
    says: {
      fred: 'No series could be read. UNRATE: FRED sent data in an unexpected format',
      yahoo: 'No symbol could be read. ^GSPC: Yahoo Finance sent data in an unexpected format',
      [LEGACY]: `${TREASURY} sent something else instead of its XML`,
      [SPIDER]:
        '3 article pages could not be read (no article text was found: the layout of the page may have changed)',
    },
    advice: 'The source has changed its format. Use another source or turn this one off.',
    isRetried: false,
    ends: { [SPIDER]: 'degraded' },
    figures: { [SPIDER]: 'fresh: null' },
  },
};

const config = readConfig({
  HEADFRAME_SOURCES: 'live',
  HEADFRAME_AUTOSTART: 'true',
  HEADFRAME_FRED_API_KEY: 'abcdefghijklmnopqrstuvwxyz123456',
  HEADFRAME_FRED_PER_MINUTE: '10000000',
});
const RESTORED = ['fred_series', 'yahoo_symbols', 'legacy_items', 'feed_states'];

let database: TestDb;
let simulator: Simulator;
let queue: Queue;
let notices: Notices;
let worker: Awaited<ReturnType<typeof startWorker>>;
let world: Awaited<ReturnType<typeof startFaultyNetwork>>;
let now = new Date('2026-11-12T14:00:00Z');
const clock = () => now;
const agents = new Map<string, Agent>();
/** Shared, because starting one per set would take half of the test time. */
const reading = createReadingProcess();

beforeAll(async () => {
  database = await createTestDb();
  simulator = await startSimulator({ clock });
  world = await startFaultyNetwork(simulator.url, HOSTS);
  queue = await openQueue(database.connection, silentLog);
  notices = openNotices(database.connection, silentLog);
  const { db, pool } = database;
  worker = await startWorker({
    ...{ db, queue, notices, clock, agents, log: silentLog },
    concurrency: AGENTS.length,
    retryDelayMs: 0,
  });
  const first = createSet();
  await ensureAgents(db, first, { ...config, sources: 'sample' }, now);
  await first.close();
  await pool.query("delete from fred_series where id not in ('DGS10', 'UNRATE')");
  await pool.query("delete from yahoo_symbols where symbol not in ('CNR', '^GSPC')");
  await saveSettings(db, SPIDER, { options: { maxArticles: 3 } }, now);
  const runs = await runAgents(new Map());
  expect(runs.map(({ status }) => status)).toEqual(AGENTS.map(() => 'success'));
  for (const table of RESTORED) await pool.query(`create table good_${table} as table ${table}`);
  now = new Date('2026-11-16T14:00:00Z');
}, 60_000);

afterAll(async () => {
  await worker.stop();
  await reading.close();
  await queue.stop();
  await notices.close();
  await world.close();
  await simulator.stop();
  await database.drop();
});

function createSet() {
  const assess = () => ({ assessment: {}, assessedBy: 'test', baseScore: 0 });
  const network = world.createNetwork();
  const { db } = database;
  return createAgents({
    config,
    clock,
    log: silentLog,
    gatewayUrl: undefined,
    db,
    notices,
    assess,
    network,
    read: reading.read,
  });
}

/** Uses new clients, so that no pause or robots.txt of an earlier run is remembered. */
async function runAgents(faults: Map<string, NetworkFault>, ids: readonly AgentId[] = AGENTS) {
  const { db } = database;
  world.setFaults(faults);
  const set = createSet();
  for (const [id, agent] of set.agents) agents.set(id, agent);
  const ended = async (id: string): Promise<Run> => {
    const run = await getRun(db, id);
    if (run.finishedAt) return run;
    await sleep(10);
    return ended(id);
  };
  const runs = ids.map(async (agentId) => {
    const { id } = await startRun(db, queue, { agentId, kind: 'collect', trigger: 'manual' }, now);
    return ended(id);
  });
  return Promise.all(runs).finally(() => set.close());
}

async function describeFigures(): Promise<Record<AgentId, string>> {
  const { prices, indicators, commodities } = await readMarket(database.db, now);
  const sources = await listSources(database.db, now);
  const figure = indicators.find(({ series_id }) => series_id === 'DGS10');
  const price = prices.find(({ symbol }) => symbol === 'CNR');
  const item = commodities.find(({ id }) => id === 'yield.10y');
  const news = sources.find(({ name }) => name === 'BBC Business');
  return {
    fred: `${figure?.freshness}: ${figure?.freshness_reason}`,
    yahoo: `${price?.freshness}: ${price?.freshness_reason}`,
    [LEGACY]: `${item?.freshness}: ${item?.freshness_reason}`,
    [SPIDER]: `${news?.freshness}: ${news?.reason}`,
  };
}

function expectedOf(id: AgentId, row: Row) {
  const { says, advice, isRetried, ends, figures } = row;
  const reason = says[id] ?? '';
  const isTriedAgain = typeof isRetried === 'boolean' ? isRetried && id !== LEGACY : isRetried[id];
  const problem = reason.replace(`${TREASURY}: `, '');
  return {
    message: `${reason}. ${KEPT} ${typeof advice === 'string' ? advice : advice[id]}`,
    tries: isTriedAgain ? MAX_ATTEMPTS : 1,
    status: ends?.[id] ?? (id === LEGACY ? 'degraded' : 'failed'),
    figures: figures?.[id] ?? (id === LEGACY ? `stale: ${problem}` : CHECK_FAILED[id]),
  };
}

describe('a fault of a source is named, retried if that helps, and shown with its figures', () => {
  test.each(Object.keys(TABLE))(
    '%s',
    async (name) => {
      const row = TABLE[name];
      if (!row) return;
      const { pool } = database;
      for (const table of RESTORED) {
        await pool.query(`delete from ${table}`);
        await pool.query(`insert into ${table} table good_${table}`);
      }
      const ids = AGENTS.filter((id) => id in row.says);
      const made = (id: AgentId) => (typeof row.made === 'function' ? row.made(id) : row.made);
      const faults = new Map(ids.flatMap((id) => FAULTY_HOSTS[id].map((host) => [host, made(id)] as const)));
      const runs = await runAgents(faults, ids);
      const figures = await describeFigures();
      const found = runs.map(({ message, attempt, status, agentId }) => ({
        // Added to the fault if a spider has found nothing for days.
        message: message?.replace('; no new articles for 4 days', ''),
        tries: attempt,
        status,
        figures: figures[agentId as AgentId],
      }));
      expect(found).toEqual(ids.map((id) => expectedOf(id, row)));
      now = new Date(now.getTime() + 1_000);
    },
    30_000,
  );
});

test('a news source stays fresh after one failed check while its last good check is recent', async () => {
  const { pool } = database;
  const judge = async () => (await describeFigures())[SPIDER];
  const fail = (at: Date) =>
    pool.query(`update feed_states set outcome = 'failed', checked_at = $2 where spider_id = $1`, [
      SPIDER,
      at,
    ]);
  now = new Date('2026-11-12T18:00:00Z');
  await fail(now);
  expect(await judge()).toBe('fresh: null');
  now = new Date('2026-11-13T18:00:00Z');
  await fail(now);
  expect(await judge()).toBe(
    'stale: The check on November 13 failed; the newest article is from November 12',
  );
});
