import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFredBackfill } from '#contract/fred.ts';
import { getRevisionHistory, listRevisions, listUpcomingReleases } from '#contract/releases.ts';
import { type AgentApp, createAgentApp } from '#testing/agent-app.ts';

const DAY_MS = 24 * 3_600_000;
const KEPT = ['INDPRO', 'UNRATE', 'CPIAUCSL', 'HOUST', 'PERMIT', 'SP500'];

let t: AgentApp;
beforeAll(async () => {
  t = await createAgentApp();
  await t.database.pool.query('delete from fred_series where not id = any($1)', [KEPT]);
  const { body } = await t.call(startFredBackfill, { token: t.admin.token, body: t.password });
  await t.ended(body.data.runId);
}, 120_000);
afterAll(() => t.close());

const reader = () => ({ token: t.admin.token });

describe('the release calendar', () => {
  const list = async (query: { days?: string; asOf?: string } = {}) =>
    (await t.call(listUpcomingReleases, { ...reader(), query })).body.data;

  test('has the releases of our series for sixty days, with times, previous values and usual changes', async () => {
    const { releases, calendarFrom } = await list();
    expect(calendarFrom).toEqual(expect.any(String));
    expect(new Set(releases.map(({ releaseId }) => releaseId))).toEqual(new Set([10, 13, 27, 50, 189]));
    const jobs = releases.find(({ releaseId }) => releaseId === 50);
    expect(jobs).toMatchObject({
      name: 'Employment Situation',
      date: '2026-12-04',
      at: '2026-12-04T13:30:00.000Z',
      timeSource: 'usual',
      agency: 'Bureau of Labor Statistics',
      state: 'upcoming',
      moved: null,
    });
    expect(jobs?.series).toEqual([
      {
        id: 'UNRATE',
        title: 'Unemployment Rate',
        units: 'Percent',
        previousDate: '2026-10-01',
        previousValue: expect.any(Number),
        usualChange: expect.any(Number),
        hasArrived: false,
      },
    ]);
    expect(releases.find(({ releaseId }) => releaseId === 189)).toMatchObject({ at: null, timeSource: null });
    expect(releases.every(({ date }) => new Date(date).getUTCDay() % 6 !== 0)).toBe(true);
    expect((await list({ days: '5' })).releases.length).toBeLessThan(releases.length);
  });

  test('says what has moved, and what it said before', async () => {
    const before = t.clock.now.toISOString();
    await t.advance(DAY_MS);
    t.simulator.world.economy.order({
      kind: 'move',
      release: 50,
      on: '2026-12-04',
      to: '2026-12-08',
      announcedOn: '2026-11-01',
    });
    const { body } = await t.call(startFredBackfill, { ...reader(), body: t.password });
    await t.ended(body.data.runId);
    const jobsOf = async (query = {}) =>
      (await list(query)).releases.find(({ releaseId }) => releaseId === 50);
    expect(await jobsOf()).toMatchObject({ date: '2026-12-08', moved: { from: '2026-12-04' } });
    expect(await jobsOf({ asOf: before })).toMatchObject({ date: '2026-12-04', moved: null });
  });

  test('is for those who are signed in, and asks for a number of days', async () => {
    expect((await t.call(listUpcomingReleases, {})).status).toBe(401);
    expect((await t.call(listUpcomingReleases, { ...reader(), query: { days: '61' } })).status).toBe(400);
  });
});

describe('revisions', () => {
  const list = async (query: { days: string; asOf?: string }) =>
    (await t.call(listRevisions, { ...reader(), query })).body.data;

  test('are listed with their size against the usual one; a rebasing is one line', async () => {
    const { revisions, rebasings } = await list({ days: '60', asOf: '2026-11-15T12:00:00Z' });
    expect(rebasings).toEqual([
      expect.objectContaining({ seriesId: 'INDPRO', factor: expect.closeTo(0.975, 3) }),
    ]);
    expect(rebasings[0]?.values).toBeGreaterThan(150);
    expect(revisions.filter(({ seriesId }) => seriesId === 'INDPRO').length).toBeLessThan(10);
    const starts = revisions.filter(({ seriesId }) => seriesId === 'HOUST');
    expect(starts.length).toBeGreaterThan(0);
    expect(starts.some(({ now }) => now === null)).toBe(true);
    for (const { timesUsual, now } of starts) {
      if (now === null) expect(timesUsual).toBeNull();
      else expect(timesUsual).toBeGreaterThan(0);
    }
    const quiet = await list({ days: '1', asOf: '2026-10-25T12:00:00Z' });
    expect(quiet).toMatchObject({ revisions: [], rebasings: [], isMore: false });
  });

  test('of a series have statistics and first against latest', async () => {
    const { body } = await t.call(getRevisionHistory, { ...reader(), params: { id: 'INDPRO' } });
    const { points, statistics } = body.data;
    expect(points.length).toBeGreaterThan(190);
    expect(statistics).toMatchObject({ count: expect.any(Number), meanAbsolute: expect.any(Number) });
    // In the level of today: a rebasing is no revision.
    expect(statistics.meanAbsolute).toBeLessThan(1.5);
    expect(points.slice(-3).some(({ isPreliminary }) => isPreliminary)).toBe(true);
    const none = await t.call(getRevisionHistory, { ...reader(), params: { id: 'SP500' } });
    expect(none.body.data.statistics).toMatchObject({ count: 0, mean: null });
  });

  test('of an unknown series, for an impossible span or without a session there are none', async () => {
    expect((await t.call(getRevisionHistory, { ...reader(), params: { id: 'NOPE' } })).status).toBe(404);
    expect((await t.call(listRevisions, { ...reader(), query: { days: '0' } })).status).toBe(400);
    expect((await t.call(listRevisions, {})).status).toBe(401);
    expect((await t.call(getRevisionHistory, { params: { id: 'INDPRO' } })).status).toBe(401);
  });
});
