import { afterAll, expect, test } from 'vitest';
import { writeBrief } from '#intelligence/writing/write-brief.ts';
import { createTestDb } from '#testing/test-db.ts';
import { addUsualTimes } from '../agents/fred/release-store.ts';
import { addObservations, saveSeriesInfo } from '../agents/fred/store.ts';
import { fredReleases, fredSeries } from '../db/schema.ts';
import { gatherFacts } from './gather-facts.ts';

const { db, drop } = await createTestDb();
afterAll(() => drop());

test('the brief states a figure released today once it has arrived', async () => {
  await addUsualTimes(db);
  const about = { id: 'ICSA', title: 'Initial Claims' };
  const addedAt = new Date('2026-01-02T12:00:00Z');
  await db.insert(fredSeries).values({ ...about, category: 'employment', releaseId: 180, addedAt });
  await db.insert(fredReleases).values({ releaseId: 180, name: 'Weekly Claims', date: '2026-11-19' });
  const lastWeek = new Date('2026-11-12T13:31:00Z');
  const info = { ...about, units: 'Number', frequency: 'Weekly, Ending Saturday', lastUpdated: '' };
  await saveSeriesInfo(db, { ...info, startsOn: undefined }, lastWeek);
  const [before, earlier] = [
    { date: '2026-11-07', value: 233_000 },
    { date: '2026-10-31', value: 226_000 },
  ];
  await addObservations(db, 'ICSA', [earlier, before], lastWeek);
  const economyAt = async (moment: string) => {
    const { facts } = await gatherFacts(db, new Date(moment), 'Company');
    return JSON.stringify(writeBrief(facts).paragraphs.filter(({ heading }) => heading === 'Economy'));
  };
  expect(await economyAt('2026-11-19T14:00:00Z')).not.toContain('jobless claims were');
  const arrivedAt = new Date('2026-11-19T13:32:00Z');
  await addObservations(db, 'ICSA', [before, { date: '2026-11-14', value: 232_000 }], arrivedAt);
  await saveSeriesInfo(db, { ...info, startsOn: undefined }, arrivedAt);
  expect(await economyAt('2026-11-19T14:00:00Z')).toContain(
    'Initial jobless claims were 232,000 in the week to November 14, down 0.4% from the previous week.',
  );
  expect(await economyAt('2026-11-20T14:00:00Z')).not.toContain('jobless claims were');
});
