import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { silentLog } from '#platform/log.ts';
import { createTestDb } from '#testing/test-db.ts';
import type { Notices } from '../db/notices.ts';
import { touchData } from './data-version.ts';
import { createOverviewMemory } from './overview-memory.ts';
import { createOverviewWriter } from './overview-writer.ts';
import { createSnapshotBuilder } from './snapshot-builder.ts';

let now: Date;
let hold: Promise<void> | undefined;
let built: number;
const listeners: Record<string, () => unknown> = {};
const notices = {
  on(topic: string, listener: () => unknown) {
    listeners[topic] = listener;
  },
  onGap: () => undefined,
  isLive: () => true,
} as unknown as Notices;

const database = await createTestDb();
const empty = await createOverviewWriter({ company: 'Black Ridge' })(database.db, new Date());
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date('2026-11-16T14:00:00Z');
  hold = undefined;
  built = 0;
  await database.pool.query('truncate snapshots');
});

function open() {
  const { db } = database;
  const memory = createOverviewMemory({ db, notices, log: silentLog });
  const describe = async (_: unknown, asOf: Date) => {
    built += 1;
    await hold;
    // Different content each time.
    const aiInsights = { ...empty.aiInsights, executiveSummary: `Summary ${built}` };
    return { ...empty, aiInsights, timestamp: asOf.toISOString() };
  };
  const builder = createSnapshotBuilder({
    db,
    clock: () => now,
    log: silentLog,
    notices,
    describe,
    hesitateMs: 0,
  });
  const change = async () => {
    await touchData(db, now);
    listeners.data?.();
  };
  return { memory, builder, change };
}

const summaryOf = (json: string | undefined) => JSON.parse(json ?? '{}').aiInsights?.executiveSummary;

test('a clock set back an hour does not freeze the overview', async () => {
  const { memory, builder } = open();
  memory.keep(await builder.build());
  now = new Date(now.getTime() - 3_600_000);
  await touchData(database.db, now);
  memory.keep(await builder.build());
  await listeners.snapshot?.();
  expect(summaryOf(memory.find()?.snapshot.json)).toBe('Summary 2');
  expect(summaryOf((await builder.build()).json)).toBe('Summary 2');
  await builder.stop();
  memory.stop();
});

test.each([
  ['is no compressed text', `'\\x00ff'::bytea`],
  ['belongs to another overview', `(select body from snapshots order by seq limit 1)`],
])('a newest snapshot that %s is rebuilt', async (_, body) => {
  const { memory, builder } = open();
  await builder.build();
  await touchData(database.db, now);
  await builder.build();
  await database.pool.query(
    `update snapshots set body = ${body} where seq = (select max(seq) from snapshots)`,
  );
  await listeners.snapshot?.();
  memory.keep(await builder.build());
  expect(summaryOf(memory.find()?.snapshot.json)).toBe('Summary 3');
  await builder.stop();
  memory.stop();
});

test('a change while an overview is being built is in the next one', async () => {
  const { memory, builder, change } = open();
  const gate = Promise.withResolvers<void>();
  hold = gate.promise;
  const first = builder.build();
  while (built === 0) await sleep(5);
  await change();
  await sleep(1_200);
  gate.resolve();
  await first;
  while (built < 2) await sleep(20);
  expect(built).toBe(2);
  await builder.stop();
  memory.stop();
});

test('a new day has its own overview at once', async () => {
  const { memory, builder } = open();
  now = new Date('2026-11-17T04:59:50Z');
  await builder.build();
  now = new Date('2026-11-17T05:00:10Z');
  await builder.build();
  expect(built).toBe(2);
  await builder.stop();
  memory.stop();
});
