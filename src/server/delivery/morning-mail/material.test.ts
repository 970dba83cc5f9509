import { afterAll, expect, test } from 'vitest';
import type { Brief } from '#contract/briefing.ts';
import { createTestDb } from '#testing/test-db.ts';
import { sayReleaseTime } from '#wording/release-words.ts';
import { addUsualTimes } from '../../agents/fred/release-store.ts';
import { eiaValues, fredReleases, fredSeries } from '../../db/schema.ts';
import { readMaterial } from './material.ts';

const t = await createTestDb();
await addUsualTimes(t.db);
afterAll(() => t.drop());

test("the day's releases match the screens: no daily ones, and a usual time is not exact", async () => {
  const series = [
    { id: 'DGS10', releaseId: 18 },
    { id: 'CPIAUCSL', releaseId: 10 },
  ];
  await t.db
    .insert(fredSeries)
    .values(
      series.map((one) => ({ ...one, title: one.id, category: 'rates' as const, addedAt: new Date(0) })),
    );
  const days = [16, 17, 18, 19, 20, 23, 24, 25, 27].map((day) => `2026-11-${day}`);
  await t.db
    .insert(fredReleases)
    .values([
      ...days.map((date) => ({ releaseId: 18, name: 'H.15 Selected Interest Rates', date })),
      { releaseId: 10, name: 'Consumer Price Index', date: '2026-11-17' },
    ]);
  const { releases } = await readMaterial(t.db, { builtAt: '2026-11-17T13:00:00Z' } as Brief);
  expect(releases.map((one) => `${one.name}, ${sayReleaseTime(one)}`)).toEqual([
    'Consumer Price Index, about 8:30 AM',
  ]);
});

test('weekly EIA reports are included once we have EIA values', async () => {
  const read = async () =>
    (await readMaterial(t.db, { builtAt: '2026-11-18T13:00:00Z' } as Brief)).releases.map(({ name }) => name);
  expect(await read()).toEqual([]);
  await t.db.insert(eiaValues).values({
    ...{ seriesId: 'weekly.WCESTUS1', date: '2026-11-06', value: 430_000 },
    knownAt: new Date('2026-11-12T15:30:00Z'),
  });
  expect(await read()).toEqual(['EIA Weekly Petroleum Status Report']);
});
