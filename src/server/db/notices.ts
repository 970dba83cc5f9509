import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '#platform/log.ts';
import { sql } from './drizzle.ts';
import { DatabaseClient, type Db } from './open-db.ts';

export type Notices = ReturnType<typeof openNotices>;

const CHANNEL = 'headframe';
const BEAT_EVERY_MS = 500;
const LIVE_FOR_MS = 2_000;
const RETRY_MS = 500;
const END_LIMIT_MS = 1_000;

/** Reaches every process once the transaction of `db` has committed. */
export async function notify(db: Db, topic: string, detail: string): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${`${topic}:${detail}`})`);
}

export function openNotices(connection: pg.PoolConfig, log: Log) {
  const listeners = new Map<string, ((detail: string) => void)[]>();
  const gapListeners: (() => void)[] = [];
  let client: pg.Client | undefined;
  let lastBeatMs = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const hear = ({ payload = '' }: pg.Notification) => {
    const place = payload.indexOf(':');
    for (const listener of listeners.get(payload.slice(0, place)) ?? []) listener(payload.slice(place + 1));
  };

  const later = (ms: number) => {
    if (!isClosed) timer = setTimeout(() => void work(), ms).unref();
  };

  const lose = (lost: pg.Client, error: unknown) => {
    if (client === lost) client = undefined;
    lastBeatMs = Number.NEGATIVE_INFINITY;
    lost.end().catch(() => undefined);
    if (!isClosed) log.warn({ err: error }, 'notice connection lost');
  };

  const connect = async (): Promise<pg.Client> => {
    const fresh = new DatabaseClient({
      ...connection,
      application_name: 'headframe notices',
      connectionTimeoutMillis: 3_000,
      query_timeout: 1_500,
      keepAlive: true,
    });
    fresh.on('error', (error) => lose(fresh, error));
    fresh.on('notification', hear);
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    return fresh;
  };

  let lastQuestion: Promise<unknown> = Promise.resolve();
  /** Serialized. PostgreSQL sends all notices of earlier commits before it finishes the answer to a query. */
  const ask = (asked: pg.Client) => {
    lastQuestion = lastQuestion.catch(() => undefined).then(() => asked.query('select 1'));
    return lastQuestion;
  };

  /** A lost connection may look alive for a long time, so only one that answers counts as live. */
  const work = async () => {
    let used = client;
    try {
      if (used) {
        await ask(used);
        if (client === used) lastBeatMs = performance.now();
        return later(BEAT_EVERY_MS);
      }
      used = await connect();
      if (isClosed) return void used.end().catch(() => undefined);
      client = used;
      lastBeatMs = performance.now();
      for (const listener of gapListeners) listener();
      later(BEAT_EVERY_MS);
    } catch (error) {
      if (used) lose(used, error);
      later(RETRY_MS);
    }
  };
  void work();

  return {
    /** Whether all notices until a moment ago have arrived. */
    isLive: () => performance.now() - lastBeatMs < LIVE_FOR_MS,
    on: (topic: string, listener: (detail: string) => void) =>
      void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    /** Called when the connection opens and whenever notices may have been missed. */
    onGap: (listener: () => void) => void gapListeners.push(listener),
    /** Resolves once all notices committed so far have arrived, or the connection is lost. */
    async catchUp() {
      const used = client;
      if (used) await ask(used).catch((error) => lose(used, error));
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      // Ending a lost connection may hang.
      const ended = client?.end().catch(() => undefined);
      await Promise.race([ended, sleep(END_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}
