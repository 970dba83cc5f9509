import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { SMTPServer } from 'smtp-server';
import { MINUTE_MS } from '#contract/durations.ts';
import { silentLog } from '#platform/log.ts';
import { DEFAULT_SYMBOLS } from '#server/agents/yahoo/default-symbols.ts';
import { addSymbols } from '#server/agents/yahoo/store.ts';
import { createBriefWriter } from '#server/briefing/drafts.ts';
import { writeBriefPdf } from '#server/briefing/pdf/write-brief-pdf.ts';
import { findNewest } from '#server/briefing/store.ts';
import { readConfig } from '#server/config.ts';
import { createOverviewWriter } from '#server/dashboard/overview-writer.ts';
import { sql } from '#server/db/drizzle.ts';
import type { Db, OpenDb } from '#server/db/open-db.ts';
import { openDelivery } from '#server/delivery/delivery.ts';
import { claimMail } from '#server/delivery/queue.ts';
import { addMadeArticles } from '#testing/made-articles.ts';
import { withBenchDb } from './bench-db.ts';
import { median, milliseconds, perSecond, type Row, ratioOf, type Suite, timeRounds } from './suite.ts';

const PEOPLE = 1_000;
const NOW = new Date('2026-11-16T14:15:00Z');

export const delivery: Suite = {
  name: 'Delivery',
  about:
    'The brief as a PDF of two pages. 1,000 morning mails from the outbox, each written for its person with charts and sent to an SMTP server on loopback in the same process. Then 1,000 more while messages are refused, connections break before and after the server accepts a message, and the sender dies before and after sending.',
  run: (say) => withBenchDb((opened) => measure(opened, say)),
};

async function measure({ db }: OpenDb, say: (line: string) => void): Promise<Row[]> {
  say('writing a brief');
  const ref = await writeBrief(db);
  await db.execute(sql`
    insert into users (email, first_name, last_name, role, created_at)
    select 'person' || n || '@blackridge.example', 'Person', n::text, 'user', now() from generate_series(1, ${PEOPLE}::int) n`);
  return [await measurePdf(db), await measurePlain(db, ref, say), await measureFaults(db, ref, say)];
}

async function measurePdf(db: Db): Promise<Row> {
  const brief = await getBrief(db);
  const facts = { product: 'Headframe', company: 'Black Ridge Resources', address: 'https://x.example/' };
  let bytes = 0;
  const times = await timeRounds(10, async () => {
    bytes = (await writeBriefPdf({ ...facts, brief, isSample: false })).length;
  });
  const longest = Math.max(...times);
  return {
    what: `The brief as a tagged PDF, ${Math.round(bytes / 1024)} KiB (target 1 s)`,
    figure: milliseconds(median(times)),
    beside: `${milliseconds(longest)}, the longest of ${times.length}`,
    ratio: ratioOf(median(times), longest),
  };
}

async function measurePlain(db: Db, ref: string, say: (line: string) => void): Promise<Row> {
  say('1,000 mails');
  const server = await startServer(() => 'take');
  const { sender, stop } = open(db, server.url, () => NOW);
  await fillOutbox(db, ref, 'plain');
  const { arrived, blank } = server;
  const beganAt = performance.now();
  let early = 0;
  while ((await sender.startDue()) > 0) {
    await sender.nextEnd();
    if (early === 0 && arrived.size >= PEOPLE / 10) early = measureHeap();
  }
  await sender.settle();
  await sender.sendAll();
  const seconds = (performance.now() - beganAt) / 1000;
  const late = measureHeap();
  await stop();
  await server.close();
  return {
    what: `${arrived.size.toLocaleString('en-US')} morning mails written and sent (${blank()} blank); memory in use after 100 and after all ${early} and ${late} MiB`,
    figure: `${seconds.toFixed(1)} s, ${perSecond(arrived.size / seconds)}`,
    beside: '60 s, the target',
    ratio: `${(seconds / 60).toFixed(2)}×`,
  };
}

/** Heap in use after a garbage collection. */
function measureHeap(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return Math.round((heapUsed + external) / 2 ** 20);
}

type Fate = 'take' | 'refuse' | 'break' | 'take and break';

async function measureFaults(db: Db, ref: string, say: (line: string) => void): Promise<Row> {
  say('1,000 mails with faults');
  const tries = new Map<string, number>();
  const fateOf = (id: string): Fate => {
    const nth = (tries.get(id) ?? 0) + 1;
    tries.set(id, nth);
    if (nth > 3) return 'take';
    const dice = Number.parseInt(id.slice(-4), 16) + nth * 7;
    return (['take', 'refuse', 'break', 'take and break'] as const)[dice % 4] ?? 'take';
  };
  const server = await startServer(fateOf);
  const clock = { now: NOW };
  const { sender, stop } = open(db, server.url, () => clock.now);
  await fillOutbox(db, ref, 'faults');
  for (let pass = 0; ; pass += 1) {
    // Simulates a kill after taking messages, which then wait for their lease to expire.
    if (pass % 3 === 0) await claimMail(db, clock.now, 5);
    await sender.sendAll();
    // Simulates a kill after sending and before recording it.
    if (pass < 5)
      await db.execute(sql`
        update outbox set state = 'waiting', ended_at = null where state = 'delivered' and dedupe_key like 'faults:%'
          and hashtext(id::text || ${pass}::text) % 40 = 0`);
    const { rows } = await db.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from outbox where state = 'waiting'`,
    );
    if (rows[0]?.waiting === 0) break;
    await db.execute(sql`update outbox set lease_until = null where state = 'waiting'`);
    clock.now = new Date(clock.now.getTime() + 3 * MINUTE_MS);
  }
  await stop();
  await server.close();
  const { rows } = await db.execute<{ state: string; count: number }>(sql`
    select state, count(*)::int as count from outbox where dedupe_key like 'faults:%' group by state`);
  const delivered = rows.find(({ state }) => state === 'delivered')?.count ?? 0;
  const people = [...server.arrived.values()];
  const doubled = people.filter(({ ids }) => ids.size > 1).length;
  const repeats = people.reduce((sum, { count }) => sum + count, 0) - people.length;
  return {
    what: `1,000 mails with faults at every step: ${repeats} repeated with the same id because the server's answer was lost`,
    figure: `${PEOPLE - people.length} lost, ${server.blank()} blank, ${doubled} doubled`,
    beside: `${delivered} recorded as delivered`,
    ratio: '–',
  };
}

function open(db: Db, smtpUrl: string, clock: () => Date) {
  const config = readConfig({ HEADFRAME_SMTP_URL: smtpUrl });
  return openDelivery({ db, clock, log: silentLog, config });
}

async function fillOutbox(db: Db, ref: string, key: string): Promise<void> {
  await db.execute(sql`
    insert into outbox (dedupe_key, kind, user_id, severity, subject, text, content, state, created_at, due_at)
    select ${key} || ':' || id, 'brief', id, 'notice', 'Morning brief', '', ${ref}::jsonb, 'waiting',
      ${NOW.toISOString()}::timestamptz, ${NOW.toISOString()}::timestamptz from users`);
}

async function writeBrief(db: Db): Promise<string> {
  await addSymbols(db, DEFAULT_SYMBOLS, NOW);
  await db.execute(sql`
    insert into yahoo_prices (symbol, date, close, volume, known_at)
    select symbol, date '2026-11-13' - d, 50 + 10 * sin(d / 9.0 + length(symbol)), 1, '2026-11-14'
    from yahoo_symbols cross join generate_series(0, 400) d where extract(isodow from date '2026-11-13' - d) < 6`);
  await addMadeArticles(
    db,
    Array.from({ length: 40 }, (_, nth) => ({
      title: `Coal terminal ${nth} halts loading after a fire`,
      at: NOW,
    })),
  );
  const { keepAutomatic } = createBriefWriter();
  await createOverviewWriter({ company: 'Black Ridge Resources', onMorning: keepAutomatic })(db, NOW);
  const { date, version } = await getBrief(db);
  return JSON.stringify({ day: date, version, delay: null, isRequested: true });
}

async function getBrief(db: Db) {
  const brief = await findNewest(db, '2026-11-16');
  if (!brief) throw new Error('No brief was written');
  return brief;
}

interface Arrival {
  ids: Set<string>;
  count: number;
}

/** Records for each mail only its recipient, its id and whether it has content. */
async function startServer(fateOf: (id: string) => Fate) {
  const arrived = new Map<string, Arrival>();
  let blanks = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Connections are broken on purpose.
    logger: false,
    onData: async (stream, session, done) => {
      const raw = await text(stream).catch(() => '');
      // A copy, because a substring keeps the whole text in memory.
      const id = Buffer.from(/^Message-ID: <([^@]+)@/m.exec(raw)?.[1] ?? '').toString();
      const fate = fateOf(id);
      const [to] = session.envelope.rcptTo;
      if (fate.startsWith('take')) {
        const arrival = arrived.get(to?.address ?? '') ?? { ids: new Set(), count: 0 };
        arrival.ids.add(id);
        arrival.count += 1;
        arrived.set(to?.address ?? '', arrival);
        if (!raw.includes('Open the brief') || raw.length < 5_000) blanks += 1;
      }
      if (fate === 'take') return done();
      if (fate === 'refuse') return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
      for (const connection of server.connections) {
        if ((connection as unknown as { id: string }).id === session.id)
          (connection as unknown as { close(): void }).close();
      }
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    blank: () => blanks,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
