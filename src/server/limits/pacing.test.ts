import { afterAll, expect, test } from 'vitest';
import { createTestDb } from '#testing/test-db.ts';
import { reserveCall } from './pacing.ts';

const database = await createTestDb();
afterAll(() => database.drop());

test('simultaneous calls are spread over time without overlap', async () => {
  const waits = await Promise.all(Array.from({ length: 20 }, () => reserveCall(database.db, 'host', 1_000)));
  const sorted = waits.sort((a, b) => a - b);
  // The first starts at once, each next one a second later, minus the time the reservation took.
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
