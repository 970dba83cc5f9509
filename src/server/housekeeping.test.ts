import { afterAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { silentLog } from '#platform/log.ts';
import { createTestDb } from '#testing/test-db.ts';
import { addModelDraft } from './dashboard/model-drafts.ts';
import { eventCounts, modelDrafts } from './db/schema.ts';
import { startHousekeeping } from './housekeeping.ts';

const database = await createTestDb();
afterAll(() => database.drop());

const START = Date.parse('2026-11-16T14:00:00Z');
let now = new Date(START);

async function tidyAt(ms: number): Promise<number> {
  now = new Date(ms);
  const { db } = database;
  // As after a restart.
  const { tidy, stop } = startHousekeeping({
    ...{ db, clock: () => now, log: silentLog, config: { articleDays: 730 } },
  });
  await tidy();
  stop();
  return db.$count(eventCounts);
}

test('a clock that jumps removes nothing until it has run steadily for a day', async () => {
  const add = (key: string, endsAt: number) =>
    database.db.insert(eventCounts).values({ key, count: 1, windowEndsAt: new Date(endsAt) });
  await add('old', START - 1);
  await add('newer', START + HOUR_MS);
  expect(await tidyAt(START)).toBe(1);
  const wrong = START + 1_000 * DAY_MS;
  expect(await tidyAt(wrong)).toBe(1);
  expect(await tidyAt(wrong + 10 * MINUTE_MS)).toBe(1);
  // The clock is set right again.
  expect(await tidyAt(START + 2 * HOUR_MS)).toBe(1);
  expect(await tidyAt(START + 25 * HOUR_MS)).toBe(1);
  expect(await tidyAt(START + 27 * HOUR_MS)).toBe(0);
  // The product was off for a long time.
  await add('latest', START + 30 * HOUR_MS);
  expect(await tidyAt(wrong)).toBe(1);
  expect(await tidyAt(wrong + DAY_MS)).toBe(0);
});

test('answers of a language model are kept as long as articles', async () => {
  const from = (daysAgo: number) => new Date(START + 2_000 * DAY_MS - daysAgo * DAY_MS);
  for (const at of [from(731), from(729)]) {
    const draft = { lead: 'Coal rose.' };
    await addModelDraft(database.db, { kind: 'summary', at, model: 'm', draft, error: null });
  }
  await tidyAt(from(2).getTime());
  await tidyAt(from(0).getTime());
  const kept = await database.db.select({ at: modelDrafts.at }).from(modelDrafts);
  expect(kept).toEqual([{ at: from(729) }]);
});
