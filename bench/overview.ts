import { silentLog } from '#platform/log.ts';
import { DEFAULT_SYMBOLS } from '#server/agents/yahoo/default-symbols.ts';
import { addSymbols } from '#server/agents/yahoo/store.ts';
import { createOverviewWriter } from '#server/dashboard/overview-writer.ts';
import { sql } from '#server/db/drizzle.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateDb } from '#server/db/migrate-db.ts';
import { type Db, openDb } from '#server/db/open-db.ts';
import { createDataDir } from '#testing/product.ts';
import { median, milliseconds, type Row, ratioOf, type Suite, timeRounds } from './suite.ts';

export const overview: Suite = {
  name: 'Overview',
  about: 'What it costs to rebuild the overview as the store grows.',
  run: async (say) => [await measureRebuild(say)],
};

const SMALL = { prices: 50_000, articles: 2_000 };
const LARGE = { prices: 5_000_000, articles: 200_000 };

async function measureRebuild(say: (line: string) => void): Promise<Row> {
  const data = createDataDir();
  const embedded = await startEmbeddedPostgres({ dataDir: data.path, purpose: 'own', log: () => undefined });
  const opened = openDb({ ...embedded.connection, statement_timeout: 0, query_timeout: 0 }, silentLog);
  try {
    await migrateDb(embedded.connection);
    const now = new Date('2026-11-16T14:00:00Z');
    await addSymbols(opened.db, DEFAULT_SYMBOLS, now);
    const write = createOverviewWriter({ company: 'Black Ridge Resources' });
    const measure = async () => median((await timeRounds(9, () => write(opened.db, now))).slice(2));
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

/** Five years of prices per symbol, followed symbols first, and two years of articles. */
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
