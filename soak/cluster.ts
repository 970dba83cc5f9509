import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { createDataDir, findFreePort, type Product, startProduct } from '#testing/product.ts';
import { SAMPLE_PASSWORD } from '#testing/sample-product.ts';

/** One process of the product that can be stopped and restarted at the same address. */
export interface Member {
  name: string;
  url: string;
  pid(): number;
  start(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface Cluster {
  members: Member[];
  /** Addresses of the processes with the api role. */
  apiUrls: string[];
  /** The database, for queries and faults. */
  server: EmbeddedPostgres;
  connection: pg.ClientConfig;
  stop(): Promise<void>;
}

const LOUD_LIMITS = {
  HEADFRAME_SAMPLE_PASSWORD: SAMPLE_PASSWORD,
  HEADFRAME_LOG_LEVEL: 'error',
  HEADFRAME_LIMIT_READ: '100000',
  HEADFRAME_LIMIT_WRITE: '100000',
  HEADFRAME_LIMIT_LOGIN: '100000',
  HEADFRAME_LIMIT_INVITATION: '100000',
  HEADFRAME_LIMIT_PUBLIC: '100000',
};

/** Limits are raised because hundreds of people share one address; every check still runs. */
export function settingsOfSoak(more: Record<string, string> = {}): Record<string, string> {
  return { ...LOUD_LIMITS, ...more };
}

/** Starts several processes per role on one PostgreSQL, optionally on a copy of collected data. */
export async function startCluster(
  counts: { api: number; worker: number; scraper: number },
  { env = {}, filledData }: { env?: Record<string, string>; filledData?: string | undefined } = {},
): Promise<Cluster> {
  const data = createDataDir(filledData);
  const server = await startEmbeddedPostgres({ dataDir: data.path, purpose: 'own', log: () => undefined });
  const { connection, adminConnection } = server;
  const name = `cluster_${randomBytes(4).toString('hex')}`;
  const template = filledData ? connection.database : 'template1';
  await asAdmin(adminConnection, `create database ${name} template ${template} owner ${connection.user}`);
  const host = encodeURIComponent(String(connection.host));
  const secret = randomBytes(24).toString('hex');
  const settings = settingsOfSoak({
    DATABASE_URL: `postgres://${connection.user}@/${name}?host=${host}&port=${connection.port}`,
    SCRAPER_SECRET: secret,
    ...env,
  });
  const scrapers = await Promise.all(
    Array.from({ length: counts.scraper }, (_, i) => createMember(`scraper ${i + 1}`, 'scraper', settings)),
  );
  const [scraper] = scrapers;
  const withScraper = scraper ? { ...settings, SCRAPER_URL: scraper.url } : settings;
  const members = [
    ...scrapers,
    ...(await Promise.all([
      ...Array.from({ length: counts.api }, (_, i) => createMember(`api ${i + 1}`, 'api', withScraper)),
      ...Array.from({ length: counts.worker }, (_, i) =>
        createMember(`worker ${i + 1}`, 'worker', withScraper),
      ),
    ])),
  ];
  const stop = async () => {
    await Promise.all(members.map((member) => member.stop()));
    await server.stop();
    data.remove();
  };
  const startAll = (list: Member[]) => Promise.allSettled(list.map((member) => member.start()));
  // Scrapers first: a run that starts before its scraper listens needs a second try.
  const starts = [...(await startAll(scrapers)), ...(await startAll(members.slice(scrapers.length)))];
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return {
    members,
    apiUrls: members.filter((member) => member.name.startsWith('api')).map(({ url }) => url),
    server,
    connection: { ...connection, database: name },
    stop,
  };
}

async function createMember(name: string, role: string, settings: Record<string, string>): Promise<Member> {
  const port = String(await findFreePort());
  let product: Product | undefined;
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    pid: () => product?.pid ?? 0,
    async start() {
      const env = { ...settings, PORT: port };
      // The sample accounts exist once their lines are printed.
      const ready = role === 'api' ? { ready: /user {4}user@.+\n/ } : {};
      product = await startProduct({ env, args: [`--roles=${role}`], ...ready });
    },
    async stop(signal) {
      await product?.stop(signal);
    },
  };
}

export async function asAdmin(connection: pg.ClientConfig, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection);
  await client.connect();
  return client.query(text).finally(() => client.end());
}
