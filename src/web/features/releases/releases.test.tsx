import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { getOverview } from '#contract/dashboard.ts';
import { addDays } from '#contract/days.ts';
import { easternDay } from '#contract/eastern-time.ts';
import {
  type CalendarRelease,
  getCalendarFeed,
  getRevisionHistory,
  listRevisions,
  listUpcomingReleases,
  type Revision,
  saveCalendarFeed,
} from '#contract/releases.ts';
import { makeSmallOverview } from '#web/testing/overview.ts';
import { makeUser } from '#web/testing/people.ts';
import { answer, refuse, renderApp } from '#web/testing/render-app.tsx';

import { formatAsOf } from '#wording/format.ts';
import { sayFigures, sayLeadFigures, sayReleaseState, sayReleaseTime } from '#wording/release-words.ts';
import { makeCalendarSheet } from './calendar-lists.tsx';
import { RevisionChart } from './revision-chart.tsx';
import { sayKnownSince, sayRevision, sayShown, sayStep, saySummary, sayTimes } from './revision-words.ts';
import { mondayOf, readWeek } from './weeks.ts';

function makeRelease(changes: Partial<CalendarRelease> = {}): CalendarRelease {
  return {
    ...{ releaseId: 13, name: 'Industrial Production', date: '2026-11-16', at: '2026-11-16T14:15:00.000Z' },
    ...{ timeSource: 'announced', source: 'FRED', agency: 'Federal Reserve', state: 'upcoming', outAt: null },
    ...{ lateMinutes: null, nextCheckAt: null, moved: null, toBeRescheduled: false },
    series: [
      {
        ...{ id: 'TCU', title: 'Capacity utilization', units: 'Percent', date: null, value: null },
        ...{ previousDate: '2026-09-01', previousValue: 77.4, usualChange: 0.3, hasArrived: false },
      },
    ],
    ...changes,
  };
}

const [series] = makeRelease().series;

describe('the words of a release', () => {
  const now = new Date('2026-11-16T13:41:00Z');
  test.each<[string, Partial<CalendarRelease>, string, string | undefined]>([
    ['announced', {}, '9:15 AM', 'In 34 min'],
    ['usual', { timeSource: 'usual' }, 'about 9:15 AM', 'Usual time'],
    ['unknown', { at: null, timeSource: null }, 'Time not known', undefined],
    ['out', { state: 'out' }, '9:15 AM', 'Out'],
    ['out without a time', { state: 'out', at: null, timeSource: null }, '', 'Out'],
    ['late', { state: 'late', lateMinutes: 67 }, '9:15 AM', 'Late 67 min'],
    ['called off', { toBeRescheduled: true, at: null }, 'To be rescheduled', 'To be rescheduled'],
    ['far off', { at: '2026-11-18T14:15:00.000Z' }, '9:15 AM', undefined],
  ])('%s', (_, changes, time, state) => {
    const release = makeRelease(changes);
    expect([sayReleaseTime(release), sayReleaseState(release, now)?.word]).toEqual([time, state]);
  });

  test('name the previous value and the usual change, once out the value', () => {
    expect(sayFigures(series)).toBe('Previous 77.4%, usual ±0.3 pp');
    expect(series && sayFigures({ ...series, hasArrived: true, value: 77.9 })).toBe('77.9%, previous 77.4%');
    expect(series && sayFigures({ ...series, previousValue: null, usualChange: null })).toBe('');
    expect(sayFigures(undefined)).toBe('');
  });

  test('name the series of the figures', () => {
    expect(sayLeadFigures(makeRelease())).toBe('Previous 77.4%, usual ±0.3 pp · Capacity utilization');
    expect(sayLeadFigures(makeRelease({ series: [] }))).toBe('');
  });
});

test('a week starts on Monday, and an invalid one is this week', () => {
  expect(['2026-11-16', '2026-11-20', '2026-11-21', '2026-11-22'].map(mondayOf)).toEqual([
    ...['2026-11-16', '2026-11-16', '2026-11-23', '2026-11-23'],
  ]);
  const read = (week: string) => readWeek(new URLSearchParams({ week }), '2026-11-18');
  expect([read('2026-12-03'), read('soon'), read('2026-99-99')]).toEqual([
    ...['2026-11-30', '2026-11-16', '2026-11-16'],
  ]);
});

function makeRevision(changes: Partial<Revision> = {}): Revision {
  return {
    ...{ seriesId: 'UNRATE', title: 'Unemployment rate', units: 'Percent', period: 'month' },
    ...{ date: '2026-09-01', before: 4.1, now: 4.5, knownAt: new Date().toISOString(), known: 'witnessed' },
    timesUsual: 1.8,
    ...changes,
  };
}

test('the words of a revision', () => {
  expect([sayRevision(makeRevision()), sayTimes(makeRevision())]).toEqual(['+0.4 pp', '1.8× usual']);
  const withdrawn = makeRevision({ now: null, timesUsual: null });
  expect([sayRevision(withdrawn), sayTimes(withdrawn)]).toEqual(['Withdrawn by the source', '']);
  expect(sayTimes(makeRevision({ timesUsual: null }))).toBe('too few to compare');
  expect(['Percent', 'Number'].map(sayShown)).toEqual([
    'Percent. First release and latest value.',
    'First release and latest value.',
  ]);
  expect(saySummary('1d', [makeRevision(), makeRevision({ timesUsual: 0.5 })], 1)).toEqual({
    first: '2 values revised since yesterday',
    rest: ', 1 by more than usual · 1 rebasing',
  });
  expect(saySummary('7d', [], 0).first).toBe('No revisions in the last 7 days');
  const now = new Date('2026-11-18T17:00:00Z');
  // The archive counts a day's values as known from the end of that day.
  const archived = makeRevision({ known: 'archived', knownAt: '2026-11-17T06:00:00.000Z' });
  expect([sayKnownSince(archived, now), sayKnownSince({ ...archived, known: 'witnessed' }, now)]).toEqual([
    ...['Nov 16', 'Nov 17'],
  ]);
  const index = { units: 'Index 2017=100', before: 104.878, now: 104.86 };
  expect(sayStep(makeRevision(index))).toEqual(['104.878', '104.860']);
  expect(sayStep(makeRevision({ ...index, now: null }))[1]).toBe('withdrawn');
});

test('a release on the dashboard says when we retrieved it and names the series', async () => {
  const out = { state: 'out', outAt: '2026-11-16T23:40:00.000Z' } as const;
  answer(listUpcomingReleases, {
    data: {
      ...{ asOf: new Date().toISOString(), calendarFrom: null },
      releases: [makeRelease({ date: easternDay(new Date()), ...out })],
    },
  });
  answer(getOverview, { data: makeSmallOverview() });
  renderApp('/dashboard', { signedIn: makeUser() });
  const card = await screen.findByRole('region', { name: "Today's releases" });
  expect(card.textContent).toContain(
    'Previous 77.4%, usual ±0.3 pp · Capacity utilization · retrieved 6:40 PM',
  );
  expect(within(card).getByTitle(/^Previous 77.4%/).className).not.toContain('truncate');
});

const noRevisions = { since: '', revisions: [], isMore: false, rebasings: [] };
const feed = { address: null, watchlistOnly: false, reminds: false, lastReadAt: null };

test('the calendar lists releases with their states, and creates the private address', async () => {
  const today = easternDay(new Date());
  const releases = [
    makeRelease({ date: today, state: 'late', lateMinutes: 67 }),
    makeRelease({ releaseId: 53, name: 'GDP', date: today, moved: { from: '2026-11-24', on: '2026-11-09' } }),
  ];
  answer(listUpcomingReleases, {
    data: { asOf: new Date().toISOString(), calendarFrom: new Date().toISOString(), releases },
  });
  answer(listRevisions, { data: noRevisions });
  answer(getCalendarFeed, { data: feed });
  const saved = answer(saveCalendarFeed, { data: { ...feed, address: 'https://h/c.ics' } });
  const user = renderApp('/releases', { signedIn: makeUser() });
  const table = await screen.findByRole('table', { name: 'Upcoming releases of our series' });
  expect(within(table).getByText('Late 67 min')).toBeTruthy();
  const bell = within(table).getByRole('link', { name: 'Create an alert for GDP' });
  expect(bell.getAttribute('href')).toBe('/alerts/new?kind=release&what=out&series=TCU');
  expect(within(table).getByText('Moved from Nov 24 on Nov 9.')).toBeTruthy();
  expect(screen.getByText('1 series followed', { exact: false })).toBeTruthy();
  answer(getCalendarFeed, { data: { ...feed, address: 'https://h/c.ics' } });
  await user.click(await screen.findByRole('button', { name: 'Create address' }));
  const address = await screen.findByLabelText('Private address');
  await waitFor(() => expect(document.activeElement).toBe(address));
  await waitFor(() =>
    expect(saved.map(({ body }) => body)).toEqual([{ watchlistOnly: false, reminds: false }]),
  );
});

test('the days below a narrow chart of revisions do not overlap', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(311);
  const points = Array.from({ length: 13 }, (_, week) => ({
    ...{ date: addDays('2026-08-22', week * 7), first: 220 + week, firstKnownAt: '2026-10-02T12:30:00.000Z' },
    ...{ latest: 221 + week, releases: 2, isPreliminary: false },
  }));
  const name = (date: string) => formatAsOf(date, 'week', null);
  render(<RevisionChart title="Initial claims" points={points} name={name} say={String} />);
  const days = screen.getAllByText(/2026$/, { selector: 'text' });
  expect(days.length).toBeGreaterThan(1);
  let end = 0;
  for (const day of days) {
    const length = (day.textContent?.length ?? 0) * 5.75;
    const start =
      Number(day.getAttribute('x')) - (day.getAttribute('text-anchor') === 'middle' ? length / 2 : 0);
    expect(start).toBeGreaterThan(end);
    end = start + length;
  }
  width.mockRestore();
  vi.unstubAllGlobals();
});

test('the calendar is exported with one row for each series', () => {
  const release = makeRelease({});
  const { rows, sources } = makeCalendarSheet([release], '2026-11-14T14:05:00.000Z');
  expect(rows).toHaveLength(release.series.length);
  expect(rows[0]).toEqual(expect.arrayContaining([release.date, release.name, release.series[0]?.id]));
  expect(sources).toEqual([{ name: 'Releases', source: 'FRED', retrievedAt: '2026-11-14T14:05:00.000Z' }]);
});

test('a released value is exported beside the previous one', () => {
  const [one] = makeRelease().series;
  const out = makeRelease({ state: 'out', series: one ? [{ ...one, value: 77.9 }] : [] });
  const { columns, rows } = makeCalendarSheet([out], null);
  const read = (name: string) => rows[0]?.[columns.findIndex((column) => column.name === name)];
  expect([read('Value'), read('Previous')]).toEqual([77.9, 77.4]);
});

test('a release without figures is exported too, and each source is named', () => {
  const coal = makeRelease({
    releaseId: 900_003,
    name: 'EIA Weekly Coal Production',
    source: 'EIA',
    series: [],
  });
  const { rows, sources } = makeCalendarSheet([makeRelease(), coal], '2026-11-14T14:05:00.000Z');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toEqual(expect.arrayContaining([coal.date, coal.name, 'EIA', null]));
  expect(sources).toEqual([
    { name: 'Releases', source: 'FRED', retrievedAt: '2026-11-14T14:05:00.000Z' },
    { name: 'Releases', source: 'EIA', retrievedAt: null },
  ]);
});

test('revisions show a rebasing as one line and the details of a series', async () => {
  answer(listRevisions, {
    data: {
      ...noRevisions,
      revisions: [makeRevision(), makeRevision({ date: '2026-08-01', timesUsual: 0.4 })],
      rebasings: [
        {
          ...{ seriesId: 'INDPRO', title: 'Industrial production', units: 'Index 1982-1984=100' },
          ...{ knownAt: new Date().toISOString(), values: 1284, factor: 0.975 },
        },
      ],
    },
  });
  answer(getRevisionHistory, {
    data: {
      ...{ seriesId: 'UNRATE', title: 'Unemployment rate', units: 'Percent', period: 'month' },
      points: ['2026-08-01', '2026-09-01'].map((date) => ({
        ...{ date, first: 4.1, firstKnownAt: '2026-10-02T12:30:00.000Z', latest: 4.5 },
        ...{ releases: 2, isPreliminary: date === '2026-09-01' },
      })),
      statistics: {
        ...{ count: 60, mean: 0.1, meanAbsolute: 0.2, standardDeviation: 0.1, noiseToSignal: 0.1 },
        firstEfficientRelease: 3,
        efficientAfterDays: 62,
      },
      vintages: 60,
    },
  });
  const next = makeRelease({ date: '2026-11-17', at: '2026-11-17T13:30:00.000Z', timeSource: 'usual' });
  answer(listUpcomingReleases, {
    data: {
      ...{ asOf: new Date().toISOString(), calendarFrom: new Date().toISOString() },
      releases: [{ ...next, series: next.series.map((one) => ({ ...one, id: 'UNRATE' })) }],
    },
  });
  const user = renderApp('/releases/revisions', { signedIn: makeUser() });
  const table = await screen.findByRole('table', { name: 'Revised values' });
  expect(screen.getByText('2 values revised since yesterday')).toBeTruthy();
  expect(within(table).getByText(/rebased to 1982-1984=100.*1,284 values changed level/)).toBeTruthy();
  const detail = await screen.findByRole('region', { name: 'Series' });
  expect(await within(detail).findByText('Sep 2026 preliminary')).toBeTruthy();
  expect(within(detail).getByText('3rd, after 2 months')).toBeTruthy();
  expect(await within(detail).findByText('Tue, Nov 17, about 8:30 AM EST')).toBeTruthy();
  expect(within(detail).getByRole('img', { name: /first 4\.1%, latest 4\.5%/ })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Larger than usual only' }));
  await waitFor(() => expect(window.location.search).toContain('large=1'));
  expect(within(table).queryByText('0.4× usual')).toBeNull();
});

test('before the first collection there is no count of series, and no calendar to add', async () => {
  answer(listRevisions, { data: noRevisions });
  renderApp('/releases', { signedIn: makeUser() });
  await screen.findByText('No releases yet');
  expect(screen.getByLabelText('Show').textContent).toBe('All series');
  expect(screen.queryByRole('button', { name: 'Add to my calendar' })).toBeNull();
});

test('a time without revisions says so once, also for those that are larger than usual', async () => {
  answer(listRevisions, { data: noRevisions });
  const user = renderApp('/releases/revisions', { signedIn: makeUser() });
  await screen.findByRole('heading', { name: 'No revisions since yesterday.' });
  expect(screen.getAllByText(/^No revisions/)).toHaveLength(1);
  answer(listRevisions, { data: { ...noRevisions, revisions: [makeRevision({ timesUsual: 0.4 })] } });
  await user.click(screen.getByRole('checkbox', { name: 'Larger than usual only' }));
  await user.click(screen.getByRole('radio', { name: '30 days' }));
  await screen.findByRole('heading', { name: 'No revisions larger than usual in the last 30 days.' });
});

test('a failed load shows an error and a way to try again', async () => {
  refuse(listRevisions, 503, 'The database cannot be reached.');
  renderApp('/releases/revisions', { signedIn: makeUser() });
  await screen.findByText('The database cannot be reached.', undefined, { timeout: 15_000 });
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
