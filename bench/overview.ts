import { get, type IncomingMessage } from 'node:http';
import { sql } from 'drizzle-orm';
import { silentLog } from '#platform/log.ts';
import { DEFAULT_SYMBOLS } from '#server/agents/yahoo/default-symbols.ts';
import { addSymbol } from '#server/agents/yahoo/store.ts';
import { createOverviewWriter } from '#server/dashboard/overview-writer.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { type Db, migrateDb, openDb } from '#server/db/open-db.ts';
import { createDataDir, startProduct } from '#testing/product.ts';
import { SAMPLE_PASSWORD, signInAdmin, waitUntilFilled } from '#testing/sample-product.ts';
import { LOAD_SECONDS, load, startBareServer } from './loading.ts';
import { median, milliseconds, perSecond, type Row, ratioOf, type Suite } from './suite.ts';

const CONNECTIONS = 100;

export const overview: Suite = {
  name: 'Overview',
  about: `The overview with ${CONNECTIONS} connections over ${LOAD_SECONDS} s, every request with a session that is checked, and what it costs to rebuild it as the store grows.`,
  async run(say) {
    return [...(await measureServing(say)), await measureRebuild(say)];
  },
};

async function measureServing(say: (line: string) => void): Promise<Row[]> {
  const data = createDataDir();
  const env = {
    HEADFRAME_DATA: data.path,
    HEADFRAME_SAMPLE_PASSWORD: SAMPLE_PASSWORD,
    HEADFRAME_LOG_LEVEL: 'error',
    HEADFRAME_LIMIT_READ: '10000000',
  };
  say('filling a fresh installation');
  const filling = await startProduct({ env, ready: /user {4}user@.+\n/ });
  await waitUntilFilled(filling.url);
  await filling.stop();
  const product = await startProduct({ env, args: ['--roles=api'], ready: /user {4}user@.+\n/ });
  try {
    const url = `${product.url}/api/v1/dashboard/overview`;
    const authorization = `Bearer ${await signInAdmin(product.url)}`;
    const headers = { authorization, 'accept-encoding': 'br' };
    const { headers: answered, packed } = await fetchPacked(url, headers);
    const etag = answered.etag ?? '';
    const sent = Object.fromEntries(
      Object.entries(answered).flatMap(([name, value]) => (HOP.has(name) ? [] : [[name, String(value)]])),
    );
    const { 'content-encoding': _encoding, 'content-type': _type, ...unchangedHeaders } = sent;
    const whole = await compare(say, {
      what: `Overview, ${packed.length.toLocaleString('en-US')} bytes of Brotli`,
      url,
      headers,
      bare: { headers: { ...sent, 'content-length': packed.length }, body: packed },
    });
    const unchanged = await compare(say, {
      what: 'Overview, 304 to who has it',
      url,
      headers: { ...headers, 'if-none-match': etag },
      bare: { status: 304, headers: unchangedHeaders, body: Buffer.alloc(0) },
    });
    return [whole, unchanged];
  } finally {
    await product.stop();
    data.remove();
  }
}

/** The bytes as they go over the wire: `fetch` would unpack them, and a caller takes longer over packed ones. */
async function fetchPacked(url: string, headers: Record<string, string>) {
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    get(url, { headers }, done).on('error', fail);
  });
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return { headers: answer.headers, packed: Buffer.concat(parts) };
}

const HOP = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);

async function compare(
  say: (line: string) => void,
  one: {
    what: string;
    url: string;
    headers: Record<string, string>;
    bare: Parameters<typeof startBareServer>[0];
  },
): Promise<Row> {
  const isGood = (status: number) => status === (one.bare.status ?? 200);
  const bare = await startBareServer(one.bare);
  try {
    const rates: [number[], number[]] = [[], []];
    for (let round = 1; round <= 3; round++) {
      say(`${one.what}, round ${round} of 3`);
      const { headers } = one;
      const options = { headers, connections: CONNECTIONS, duration: LOAD_SECONDS / 2 };
      rates[0].push((await load({ url: one.url, ...options }, isGood)).rate);
      rates[1].push((await load({ url: bare.url, ...options }, isGood)).rate);
    }
    const [ours, theirs] = [median(rates[0]), median(rates[1])];
    return {
      what: one.what,
      figure: perSecond(ours),
      beside: `${perSecond(theirs)}, bare node:http with the same bytes`,
      ratio: ratioOf(ours, theirs),
    };
  } finally {
    bare.stop();
  }
}

const SMALL = { prices: 50_000, articles: 2_000 };
const LARGE = { prices: 5_000_000, articles: 200_000 };

async function measureRebuild(say: (line: string) => void): Promise<Row> {
  const data = createDataDir();
  const embedded = await startEmbeddedPostgres({ dataDir: data.path, purpose: 'own', log: () => undefined });
  const opened = openDb({ ...embedded.connection, statement_timeout: 0, query_timeout: 0 }, silentLog);
  try {
    await migrateDb(embedded.connection);
    const now = new Date('2026-11-16T14:00:00Z');
    for (const entry of DEFAULT_SYMBOLS) await addSymbol(opened.db, entry, now);
    const write = createOverviewWriter({ company: 'Black Ridge Resources' });
    const measure = async () => {
      const times: number[] = [];
      for (let round = 0; round < 9; round++) {
        const beganAt = performance.now();
        await write(opened.db, now);
        times.push(performance.now() - beganAt);
      }
      return median(times.slice(2));
    };
    say('a small store');
    await fill(opened.db, SMALL);
    const small = await measure();
    say('a store a hundred times as large');
    await fill(opened.db, LARGE);
    const large = await measure();
    return {
      what: 'Rebuilding the overview with 5 million prices and 200,000 articles',
      figure: milliseconds(large),
      beside: `${milliseconds(small)} with 50,000 and 2,000`,
      ratio: ratioOf(large, small),
    };
  } finally {
    await opened.close();
    await embedded.stop();
    data.remove();
  }
}

/** Prices of five years a symbol, the followed ones first; articles of two years. */
async function fill(db: Db, { prices, articles }: typeof SMALL): Promise<void> {
  const symbols = Math.ceil(prices / 1_250);
  await db.execute(sql`truncate yahoo_prices, articles`);
  await db.execute(sql`
    insert into yahoo_prices (symbol, date, close, volume, known_at)
    select coalesce(s.symbol, 'X' || n), date '2026-11-13' - d, 50 + 10 * sin(d / 9.0 + n), 1, '2026-11-14'
    from generate_series(1, ${symbols}::int) n
    left join (select symbol, row_number() over (order by symbol) as place from yahoo_symbols) s on s.place = n
    cross join generate_series(0, 1249) d`);
  await db.execute(sql`
    insert into articles (spider_id, url, url_key, link, item_fingerprint, content_hash, title, summary, body, category,
                          tickers, scraped_at, known_at, sorted_at, published_at, story_id, bands, assessment, assessed_by, base_score)
    select 'coal-age', 'https://a.example/' || n, 'a.example/' || n, 'https://a.example/' || n, 'x', 'h' || n,
           'Coal shipments rise in week ' || n, 'Summary', 'Text of the article ' || n, 'markets', '{}',
           t, t, t, t, gen_random_uuid(), array[n], '{"contributions":[{"name":"Commodity","points":20,"why":"coal"}],"matches":[],"subjects":[],"instruments":[],"sentiment":{"value":0,"why":[]}}',
           'x', 20 + n % 50
    from generate_series(1, ${articles}::int) n
    cross join lateral (select timestamptz '2026-11-16 13:00Z' - make_interval(secs => 63072000.0 * n / ${articles}::int) as t) at`);
  await db.execute(sql`analyze yahoo_prices, articles`);
}
