import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { startFredBackfill } from '#contract/fred.ts';
import {
  getCalendarFeed,
  getReleaseEvent,
  getRevisionHistory,
  listRevisions,
  listUpcomingReleases,
  removeCalendarFeed,
  resetCalendarFeed,
  saveCalendarFeed,
} from '#contract/releases.ts';
import { addWatchlist } from '#contract/watchlists.ts';
import { type AgentApp, createAgentApp } from '#testing/agent-app.ts';
import { describeCalendar } from './describe-calendar.ts';
import { traceMoves } from './trace-moves.ts';

const KEPT = ['INDPRO', 'UNRATE', 'CIVPART', 'CPIAUCSL', 'HOUST', 'PERMIT', 'SP500'];

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
    // The most important series comes first, because cards show only one.
    expect(jobs?.series.map(({ id }) => id)).toEqual(['UNRATE', 'CIVPART']);
    expect(jobs?.series.slice(0, 1)).toEqual([
      {
        id: 'UNRATE',
        title: 'Unemployment Rate',
        units: 'Percent',
        date: null,
        value: null,
        previousDate: '2026-10-01',
        previousValue: expect.any(Number),
        usualChange: expect.any(Number),
        hasArrived: false,
      },
    ]);
    expect(releases.find(({ releaseId }) => releaseId === 189)).toMatchObject({ at: null, timeSource: null });
    expect(releases.every(({ date }) => new Date(date).getUTCDay() % 6 !== 0)).toBe(true);
    const moments = releases.map(({ date, at }) => at ?? `${date}T24`);
    expect(moments).toEqual([...moments].sort());
    expect((await list({ days: '5' })).releases.length).toBeLessThan(releases.length);
  });

  test('a release is not out before its time, even if its series was first collected on that day', async () => {
    const { db, pool } = t.database;
    await pool.query(`insert into fred_releases (release_id, date, name) values (13, '2026-11-27', 'G.17')`);
    await pool.query(`insert into fred_observations (series_id, date, value, known_at)
      values ('INDPRO', '2026-10-01', 101, '2026-11-27 13:00Z')`);
    const at = async (instant: string) => {
      const range = { from: '2026-11-27', to: '2026-11-27' };
      const [release] = await describeCalendar(db, range, new Date(instant));
      return [release?.at, release?.state, release?.series[0]?.hasArrived];
    };
    expect(await at('2026-11-27T13:30:00Z')).toEqual(['2026-11-27T14:15:00.000Z', 'upcoming', false]);
    expect(await at('2026-11-27T14:30:00Z')).toEqual(['2026-11-27T14:15:00.000Z', 'out', true]);
    await pool.query(`delete from fred_observations where known_at = '2026-11-27 13:00Z'`);
    await pool.query(`delete from fred_releases where date = '2026-11-27' and release_id = 13`);
  });

  test('shows moved releases with their previous dates', async () => {
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

  test('refuses more than sixty days', async () => {
    expect((await t.call(listUpcomingReleases, { ...reader(), query: { days: '61' } })).status).toBe(400);
  });
});

describe('revisions', () => {
  const list = async (query: { days: string; asOf?: string }) =>
    (await t.call(listRevisions, { ...reader(), query })).body.data;

  test('are listed with their size compared with usual; a rebasing is one line', async () => {
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
    // The first collection reads the archive of the source.
    expect(new Set(starts.map(({ known }) => known))).toEqual(new Set(['archived']));
    const quiet = await list({ days: '1', asOf: '2026-10-25T12:00:00Z' });
    expect(quiet).toMatchObject({ revisions: [], rebasings: [], isMore: false });
  });

  test('of a series have statistics and first versus latest values', async () => {
    const { body } = await t.call(getRevisionHistory, { ...reader(), params: { id: 'INDPRO' } });
    const { points, statistics } = body.data;
    expect(points.length).toBeGreaterThan(190);
    expect(statistics).toMatchObject({ count: expect.any(Number), meanAbsolute: expect.any(Number) });
    // At today's level, because a rebasing is not a revision.
    expect(statistics.meanAbsolute).toBeLessThan(1.5);
    expect(points.slice(-3).some(({ isPreliminary }) => isPreliminary)).toBe(true);
    const none = await t.call(getRevisionHistory, { ...reader(), params: { id: 'SP500' } });
    expect(none.body.data.statistics).toMatchObject({ count: 0, mean: null });
  });

  test('do not exist for an unknown series or an invalid range', async () => {
    expect((await t.call(getRevisionHistory, { ...reader(), params: { id: 'NOPE' } })).status).toBe(404);
    expect((await t.call(listRevisions, { ...reader(), query: { days: '0' } })).status).toBe(400);
  });
});

describe('the calendar for calendar programs', () => {
  const read = async (address: string | null) => {
    const { statusCode, body, headers } = await t.app.inject({ url: new URL(address ?? '').pathname });
    return { status: statusCode, body, type: headers['content-type'] };
  };
  /** Unfolds the format's folded lines. */
  const eventsOf = (body: string) => body.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
  const choice = { watchlistOnly: false, reminds: true };

  test('has an address that works without a session, with stable ids, time zones and reminders', async () => {
    expect((await t.call(getCalendarFeed, reader())).body.data.address).toBeNull();
    const made = (await t.call(saveCalendarFeed, { ...reader(), body: choice })).body.data;
    const { status, body, type } = await read(made.address);
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(body).toContain('BEGIN:VTIMEZONE');
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(body).not.toMatch(/[^\r]\n|N\/A/);
    expect(body.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    const jobs = eventsOf(body).find((event) => event.includes('SUMMARY:Employment Situation'));
    // It was moved by four days above, so it is the same event on another date.
    expect(jobs).toContain('UID:release-50-2026-12-04@');
    expect(jobs).toContain('SEQUENCE:1');
    expect(jobs).toContain('DTSTART;TZID=America/New_York:20261208T083000');
    expect(jobs).toMatch(/DTSTAMP:\d{8}T\d{6}Z/);
    expect(jobs).toContain('TRIGGER:-PT10M');
    // As on the screen.
    expect(body.replaceAll('\r\n ', '')).toMatch(/Housing Units Started: previous 1\.\d+M\\n/);
    const again = eventsOf((await read(made.address)).body).map((event) => /UID:(.*)/.exec(event)?.[1]);
    expect(again).toEqual(eventsOf(body).map((event) => /UID:(.*)/.exec(event)?.[1]));
    expect(new Set(again).size).toBe(again.length);
    const shown = (await t.call(getCalendarFeed, reader())).body.data;
    expect(shown).toMatchObject({ address: made.address, reminds: true, lastReadAt: expect.any(String) });
    const { rows } = await t.database.pool.query('select calendar_feeds::text as row from calendar_feeds');
    expect(rows[0].row).not.toContain(made.address?.slice(-20, -4));
  });

  test('can be limited to the series of the watchlists', async () => {
    const feed = await t.call(saveCalendarFeed, { ...reader(), body: { ...choice, watchlistOnly: true } });
    const { address } = feed.body.data;
    expect(eventsOf((await read(address)).body)).toEqual([]);
    const items = [{ kind: 'price' as const, key: 'fred.UNRATE' }];
    await t.call(addWatchlist, { ...reader(), body: { name: 'Jobs', items } });
    const events = eventsOf((await read(address)).body);
    expect(events.length).toBeGreaterThan(0);
    expect(events.every((event) => event.includes('SUMMARY:Employment Situation'))).toBe(true);
  });

  test('waits its turn like any call of its person', async () => {
    const { address } = (await t.call(saveCalendarFeed, { ...reader(), body: choice })).body.data;
    const answers = await Promise.all(Array.from({ length: 90 }, () => read(address)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  test('does not exist at a replaced, removed or made-up address or for someone who left', async () => {
    const { address: old } = (await t.call(getCalendarFeed, reader())).body.data;
    const { address } = (await t.call(resetCalendarFeed, reader())).body.data;
    expect(address).not.toBe(old);
    const nothing = (await read('http://x/nothing-here.ics')).status;
    expect(nothing).toBe(404);
    for (const path of [old, 'http://x/calendar/short.ics', `http://x/calendar/${'a'.repeat(43)}.ics`]) {
      expect((await read(path)).status).toBe(404);
    }
    const setActive = (is: boolean) =>
      t.database.pool.query('update users set is_active = $1 where email = $2', [is, t.admin.email]);
    await setActive(false);
    expect((await read(address)).status).toBe(404);
    await setActive(true);
    expect((await read(address)).status).toBe(200);
    const { body } = await t.call(removeCalendarFeed, reader());
    expect([body.data.address, (await read(address)).status]).toEqual([null, 404]);
  });

  test('offers each release as a separate file', async () => {
    const params = { releaseId: 50, date: '2026-12-08' } as never;
    const { body } = await t.call(getReleaseEvent, { ...reader(), params });
    expect(eventsOf(body.data.content)).toHaveLength(1);
    const none = { releaseId: 50, date: '2026-12-09' } as never;
    expect((await t.call(getReleaseEvent, { ...reader(), params: none })).status).toBe(404);
    expect((await t.call(saveCalendarFeed, { ...reader(), body: {} as never })).status).toBe(400);
  });
});

describe('a date that moved', () => {
  const entry = (date: string, knownAt: string, goneAt: string | null) => ({
    releaseId: 1,
    ...{ date, knownAt, goneAt },
  });
  test.each<[string, ReturnType<typeof entry>[], { origin: string; moves: number }]>([
    ['never', [entry('2026-12-04', 'a', null)], { origin: '2026-12-04', moves: 0 }],
    [
      'twice',
      [entry('2026-12-02', 'a', 'b'), entry('2026-12-03', 'b', 'c'), entry('2026-12-04', 'c', null)],
      { origin: '2026-12-02', moves: 2 },
    ],
    [
      'there and back',
      [entry('2026-12-04', 'a', 'b'), entry('2026-12-08', 'b', 'c'), entry('2026-12-04', 'c', null)],
      { origin: '2026-12-04', moves: 2 },
    ],
    [
      'from too far away to be the same',
      [entry('2026-10-01', 'a', 'b'), entry('2026-12-04', 'b', null)],
      { origin: '2026-12-04', moves: 0 },
    ],
    ['that the calendar does not have', [], { origin: '2026-12-04', moves: 0 }],
  ])('%s', (_, entries, traced) => {
    expect(traceMoves({ releaseId: 1, date: '2026-12-04' }, entries)).toEqual(traced);
  });
});
