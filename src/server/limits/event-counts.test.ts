import { afterAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { createTestDb } from '#testing/test-db.ts';
import { addEvent, type EventRule } from './event-counts.ts';

const database = await createTestDb();
afterAll(() => database.drop());

const NOW = new Date('2026-11-16T14:00:00Z');
const countAt = async (rule: EventRule, ms: number) =>
  (await addEvent(database.db, rule.wait, rule, new Date(NOW.getTime() + ms))).count;

test.each<EventRule>([
  { max: 3, windowMs: HOUR_MS, wait: 'window' },
  { max: 3, windowMs: HOUR_MS, wait: 'doubling' },
])('events from a time when the clock was ahead do not count ($wait)', async (rule) => {
  for (const expected of [1, 2, 3, 4]) expect(await countAt(rule, 200 * DAY_MS)).toBe(expected);
  expect(await countAt(rule, 0)).toBe(1);
  expect(await countAt(rule, MINUTE_MS)).toBe(2);
  expect(await countAt(rule, 3 * HOUR_MS)).toBe(1);
});
