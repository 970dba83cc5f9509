import { expect, test } from 'vitest';
import type { Brief } from '#contract/briefing.ts';
import type { CalendarRelease } from '#contract/releases.ts';
import { composeMail } from './compose.ts';
import { writeHtml } from './write-mail.ts';

const sentence = { text: 'CNR rose 1.4%.', claims: [] };

function writeStories(...alsoIn: string[]) {
  const story = {
    id: 's1',
    title: 'Railway adds coal trains',
    source: 'POWER Magazine',
    relevanceScore: 75,
    published_at: '2026-11-16T13:00:00Z',
    alsoIn: alsoIn.map((source) => ({ source, url: 'https://example.com/' })),
  };
  const brief = {
    headline: sentence,
    paragraphs: [],
    evidence: [],
    confidenceParts: [],
    topStories: [story],
  };
  return composeMail(
    { brief: brief as unknown as Brief, charts: [], prices: new Map(), releases: [] },
    { sections: ['stories'], isWatchlistFirst: false, watched: [] },
    { now: new Date('2026-11-16T14:15:00Z'), delay: undefined },
  ).stories.map(({ words }) => words);
}

test.each([
  [['CNBC'], 'Also in CNBC'],
  [['CNBC', 'OilPrice', 'World Coal'], 'Also in CNBC, OilPrice, World Coal'],
  [['CNBC', 'OilPrice', 'World Coal', 'Coal Age'], 'Also in CNBC, OilPrice, World Coal and 1 other'],
  [['A', 'B', 'C', 'D', 'E', 'F'], 'Also in A, B, C and 3 others'],
])('three other sources of a story are named, and the rest is counted: %j', (sources, said) => {
  expect(writeStories(...sources)).toEqual([said]);
});

test('a release that is already out is mailed with its figure', () => {
  const series = {
    ...{ id: 'TCU', title: 'Capacity utilization', units: 'Percent', date: '2026-10-01', value: 77.9 },
    ...{ previousDate: '2026-09-01', previousValue: 77.4, usualChange: 0.3, hasArrived: true },
  };
  const release: CalendarRelease = {
    ...{ releaseId: 13, name: 'Industrial Production', date: '2026-11-16', at: '2026-11-16T14:15:00.000Z' },
    ...{ timeSource: 'announced', source: 'FRED', agency: 'Federal Reserve', outAt: null, series: [series] },
    ...{ lateMinutes: null, nextCheckAt: null, moved: null, toBeRescheduled: false, state: 'out' },
  };
  const unseen = { ...series, date: null, value: null, hasArrived: false };
  const releases: CalendarRelease[] = [
    release,
    { ...release, state: 'upcoming', series: [unseen] },
    { ...release, series: [unseen] },
  ];
  const brief = {
    ...{ headline: sentence, paragraphs: [], evidence: [], confidenceParts: [], topStories: [] },
  } as unknown as Brief;
  const { today } = composeMail(
    { brief, charts: [], prices: new Map(), releases },
    { sections: ['today'], isWatchlistFirst: false, watched: [] },
    { now: new Date('2026-11-16T14:30:00Z'), delay: undefined },
  );
  expect(today.map(({ name }) => name)).toEqual([
    'Industrial Production · Out: 77.9%, previous 77.4% · Capacity utilization',
    'Industrial Production',
    'Industrial Production · Out',
  ]);
});

test.each([
  ['a missing figure', null, null, 'Some figures are missing, because Yahoo Finance did not answer.'],
  ['an old figure', 84.4, '2026-11-05', 'Some figures are old, because Yahoo Finance did not answer.'],
])('the mail is late because of %s', (_, close_price, observation_date, said) => {
  const fresh = { close_price: 1, price: 1, observation_date: '2026-11-16', freshness: 'fresh', source: '' };
  const cnr = { ...fresh, close_price, observation_date, freshness: 'stale' };
  const keyMetrics = { cnr, sp500: fresh, hrcSteel: fresh, api2Coal: fresh, treasuryYield: fresh };
  const brief = {
    ...{ headline: sentence, paragraphs: [], evidence: [], confidenceParts: [], topStories: [] },
    tables: { keyMetrics },
  } as unknown as Brief;
  const { delay } = composeMail(
    { brief, charts: [], prices: new Map(), releases: [] },
    { sections: [], isWatchlistFirst: false, watched: [] },
    {
      now: new Date('2026-11-16T14:30:00Z'),
      delay: { minutes: 0, reason: 'Yahoo Finance did not answer', hasUpdate: false },
    },
  );
  expect(delay?.title).toBe(said);
});

test('the time of a release, which can be wider than its column, is apart from the name', () => {
  const today = [{ time: 'about 8:30 AM EST', name: 'New Residential Construction' }];
  const none = {
    tiles: [],
    charts: [],
    stories: [],
    watchlist: undefined,
    delay: undefined,
    note: undefined,
  };
  const texts = {
    subject: '',
    preheader: '',
    day: '',
    time: '',
    headline: '',
    summary: '',
    verified: '',
    retrieved: '',
  };
  const links = { publicUrl: '', brief: '', settings: '', pdf: '', unsubscribe: '' };
  const facts = { ...links, product: 'Headframe', company: '', sentTo: '', isSample: false };
  const html = writeHtml({ ...none, ...texts, isWatchlistFirst: false, today }, facts);
  expect(html).toMatch(/padding:6px 12px 6px 0;[^"]*">about 8:30 AM EST</);
});
