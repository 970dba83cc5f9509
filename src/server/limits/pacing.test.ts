import { afterAll, expect, test } from 'vitest';
import { createTestDb } from '#testing/test-db.ts';
import { reserveCall } from './pacing.ts';

const database = await createTestDb();
afterAll(() => database.drop());

test('calls asked for at once by many are spread over time, none sharing a moment', async () => {
  const waits = await Promise.all(Array.from({ length: 20 }, () => reserveCall(database.db, 'host', 1_000)));
  const sorted = waits.sort((a, b) => a - b);
  // The first goes at once, each next a second after the one before; what the asking itself took is off the wait.
  sorted.forEach((wait, place) => {
    expect(wait).toBeLessThanOrEqual(place * 1_000);
    expect(wait).toBeGreaterThan(place * 1_000 - 900);
  });
});

test('hosts do not wait for each other', async () => {
  await reserveCall(database.db, 'slow', 60_000);
  expect(await reserveCall(database.db, 'other', 60_000)).toBe(0);
  expect(await reserveCall(database.db, 'slow', 60_000)).toBeGreaterThan(50_000);
});
