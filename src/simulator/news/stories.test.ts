import { beforeAll, expect, test } from 'vitest';
import { addMonths } from '#contract/days.ts';
import { DAY_MS } from '#contract/durations.ts';
import { dayOf, isoDay } from '../world/days.ts';
import { benchmarkPrice, treasuryYield } from '../world/indicators/daily-figures.ts';
import { createWorld, type World } from '../world/world.ts';
import { findKey } from './addresses.ts';
import { ALL_SITES, getSite } from './all-sites.ts';
import { lastOnOrBefore } from './events/moves.ts';
import { findStory, listEvents, listStories, newestStories } from './stories.ts';
import { type Story, storyAt } from './story.ts';
import { HOST_COMPANY, WIRE } from './writing/names.ts';

const NOW = Date.parse('2026-11-13T22:00:00Z');
const DAYS = { from: NOW - 5 * DAY_MS, to: NOW };
let world: World;
let week: Story[];

const storiesOf = (of: World, span: { from: number; to: number }) =>
  ALL_SITES.flatMap((site) =>
    site.desksOf
      ? ['CNR', 'HCC'].flatMap((ticker) => listStories(of, site, span, ticker))
      : listStories(of, site, span),
  );

beforeAll(() => {
  world = createWorld('headframe');
  week = storiesOf(world, DAYS);
});

test('the same seed gives the same stories in any order of requests, another seed other ones', () => {
  const [other, stranger] = [createWorld('headframe'), createWorld('elsewhere')];
  const span = { from: NOW - DAY_MS, to: NOW };
  // Queries the second world in reverse order, and for other days first.
  for (const id of ['npr-business', 'coal-age', 'marketwatch']) {
    newestStories(other, getSite(id), NOW - 20 * DAY_MS, 5);
    expect(listStories(other, getSite(id), span)).toEqual(listStories(world, getSite(id), span));
  }
  const titles = (of: World) => listStories(of, getSite('coal-age'), span).map(({ title }) => title);
  expect(titles(stranger)).not.toEqual(titles(world));
});

test('over time stories are added, and none is withdrawn', () => {
  const site = getSite('cnbc');
  let before = newestStories(world, site, NOW, 30);
  for (let hours = 3; hours <= 72; hours += 3) {
    const after = newestStories(world, site, NOW + hours * 3_600_000, 30);
    const oldest = after.at(-1)?.publishedAt ?? 0;
    expect(after.every(({ publishedAt }) => publishedAt <= NOW + hours * 3_600_000)).toBe(true);
    const kept = before.filter(({ publishedAt }) => publishedAt > oldest);
    expect(after.map(({ url }) => url)).toEqual(expect.arrayContaining(kept.map(({ url }) => url)));
    before = after;
  }
  expect(before[0]?.publishedAt).toBeGreaterThan(NOW + 60 * 3_600_000);
});

test('every newsroom has its own pace, slower at the weekend', () => {
  const count = (id: string, from: string, to: string) =>
    listStories(world, getSite(id), { from: Date.parse(from), to: Date.parse(to) }).length;
  const wednesday = (id: string) => count(id, '2026-11-11T05:00:00Z', '2026-11-12T05:00:00Z');
  const sunday = (id: string) => count(id, '2026-11-08T05:00:00Z', '2026-11-09T05:00:00Z');
  expect(wednesday('cnbc')).toBeGreaterThan(15);
  expect(wednesday('coal-age')).toBeLessThan(12);
  expect(sunday('cnbc')).toBeLessThan(wednesday('cnbc'));
  expect(sunday('coal-age')).toBe(0);
});

test('stories are complete texts of 50 to 600 words', () => {
  for (const story of week) {
    const text = [story.title, story.summary, ...story.paragraphs].join(' ');
    expect(text).not.toMatch(/[{}[\]|]|undefined|NaN| {2}/);
    expect(story.title.length).toBeLessThan(130);
    const words = story.paragraphs.join(' ').split(' ').length;
    expect(words).toBeGreaterThan(story.site === 'federal-reserve' ? 50 : 110);
    expect(words).toBeLessThan(600);
    expect(new Set(story.paragraphs).size).toBe(story.paragraphs.length);
  }
});

test('addresses are unique, and each leads to its story', () => {
  for (const site of ALL_SITES) {
    const stories = week.filter((story) => story.site === site.id);
    const urls = stories.map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
    for (const story of stories) {
      const { pathname, searchParams } = new URL(story.url);
      const key = findKey(site, pathname, searchParams);
      expect(key && findStory(world, site, key, pathname + new URL(story.url).search)).toEqual(story);
    }
  }
});

const valueOn = (symbol: string, day: number) => {
  if (symbol === 'cokingCoal' || symbol === 'newcastleCoal') return benchmarkPrice(symbol)(world, day);
  if (symbol === 'DGS10') return treasuryYield(10)(world, day);
  return world.market.closeOn(symbol, day);
};

test('stories about prices have the right figures and direction', () => {
  const moves = week.filter(({ family, facts }) => family === 'market' && facts.signedPercent && facts.price);
  expect(moves.length).toBeGreaterThan(20);
  for (const { eventId, facts, paragraphs, title, symbols } of moves) {
    const [symbol = ''] = symbols;
    const day = dayOf(eventId.slice(0, 10));
    const value = valueOn(symbol, day);
    const before = lastOnOrBefore(world, (_, on) => valueOn(symbol, on), day - 1);
    expect(Number(facts.price?.replaceAll(/[$,]/g, ''))).toBeCloseTo(value, 2);
    expect(Number(facts.signedPercent)).toBeCloseTo((value / before - 1) * 100, 1);
    const text = `${title} ${paragraphs.slice(0, 2).join(' ')}`;
    expect(text).toContain(facts.price);
    expect(text).toContain(`${Math.abs((value / before - 1) * 100).toFixed(1)}%`);
    const rising = /\b(rose|climbed|advanced|gained|higher)\b/;
    const [told = ''] = (paragraphs[0] ?? '').split(' as ');
    expect(rising.test(told), told).toBe(value >= before);
  }
});

test('the move over a month is counted from the same day of the month before, as everywhere', () => {
  const notes = week.filter(({ facts }) => facts.monthMove);
  expect(notes.length).toBeGreaterThan(0);
  for (const { eventId, facts, symbols } of notes) {
    const [symbol = ''] = symbols;
    const date = eventId.slice(0, 10);
    const before = lastOnOrBefore(world, (_, on) => valueOn(symbol, on), dayOf(addMonths(date, -1)));
    const percent = (valueOn(symbol, dayOf(date)) / before - 1) * 100;
    expect(facts.monthMove).toBe(`${percent >= 0 ? 'up' : 'down'} ${Math.abs(percent).toFixed(1)}%`);
  }
});

test('notable moves are reported within a day by the trade press, and not before they are known', () => {
  const [first, last] = [dayOf('2026-11-02'), dayOf('2026-11-06')];
  const events = Array.from({ length: last - first + 1 }, (_, index) => listEvents(world, first + index))
    .flat()
    .filter(({ family }) => family === 'market');
  const span = { from: first * DAY_MS, to: (last + 5) * DAY_MS };
  const desks = new Set(events.flatMap(({ symbols }) => symbols.slice(0, 1)));
  const stories = ALL_SITES.flatMap((site) =>
    [...(site.desksOf ? desks : [''])].flatMap((desk) => listStories(world, site, span, desk)),
  );
  expect(events.length).toBeGreaterThan(20);
  for (const event of events) {
    const told = stories.filter(({ eventId }) => eventId === event.id);
    expect(told.every(({ publishedAt }) => publishedAt >= event.knownAt)).toBe(true);
    if (event.weight < 0.8) continue;
    expect(told.length, event.id).toBeGreaterThan(0);
    expect(Math.min(...told.map(({ publishedAt }) => publishedAt))).toBeLessThan(event.knownAt + DAY_MS);
  }
});

test('closes are not reported before the exchange has closed', () => {
  const [session, gas] = ['2026-11-12/market/session', '2026-11-05/market/NG=F'];
  const when = (id: string) => {
    const day = dayOf(id.slice(0, 10));
    return listEvents(world, day).find((event) => event.id === id)?.knownAt;
  };
  expect(when(session)).toBeGreaterThanOrEqual(Date.parse('2026-11-12T21:00:00Z'));
  const future = listEvents(world, dayOf('2026-11-05')).find(({ symbols }) => symbols[0]?.endsWith('=F'));
  expect(when(future?.id ?? gas) ?? Number.NaN).toBeGreaterThanOrEqual(Date.parse('2026-11-06T04:59:00Z'));
});

test('statistics are reported on their release day with the published figures', () => {
  const reports = Array.from({ length: 31 }, (_, index) => dayOf('2026-10-01') + index).flatMap((day) =>
    listEvents(world, day).filter(({ family }) => family === 'macro'),
  );
  const find = (name: string) => reports.find(({ id }) => id.endsWith(`/macro/${name}`));
  const valuesAt = (id: string, instant: number) => {
    const indicator = world.economy.find(id);
    if (!indicator) throw new Error(id);
    const known = new Map<number, number>();
    for (const { period, publishedAt, value } of world.economy.vintagesOf(indicator, NOW)) {
      if (publishedAt <= instant) known.set(period, value);
    }
    return [...known].sort(([one], [other]) => other - one).map(([, value]) => value);
  };
  const cpi = find('cpi');
  const prices = valuesAt('CPIAUCSL', cpi?.knownAt ?? 0);
  expect(cpi?.facts.yearPercent).toBe((((prices[0] ?? 0) / (prices[12] ?? 1) - 1) * 100).toFixed(1));
  const jobs = find('jobs');
  const rates = valuesAt('UNRATE', jobs?.knownAt ?? 0);
  expect([jobs?.facts.rate, jobs?.facts.rateBefore]).toEqual(
    rates.slice(0, 2).map((rate) => rate.toFixed(1)),
  );
  expect(new Date(cpi?.knownAt ?? 0).toISOString()).toMatch(/T12:30:00/);
  for (const event of [cpi, jobs]) {
    const span = { from: event?.knownAt ?? 0, to: (event?.knownAt ?? 0) + DAY_MS };
    const sites = ALL_SITES.filter((site) =>
      listStories(world, site, span).some(({ eventId }) => eventId === event?.id),
    );
    expect(sites.map(({ id }) => id)).toEqual(expect.arrayContaining(['cnbc']));
    expect(sites.length).toBeGreaterThanOrEqual(3);
  }
});

test('a decision of the Federal Reserve is on its own site at two o’clock, and elsewhere soon after', () => {
  const day = dayOf('2025-10-29');
  const span = { from: day * DAY_MS, to: (day + 1) * DAY_MS };
  const told = ALL_SITES.filter(({ desksOf }) => !desksOf)
    .flatMap((site) => listStories(world, site, span))
    .filter(({ eventId }) => eventId === '2025-10-29/macro/decision');
  const official = told.find(({ site }) => site === 'federal-reserve');
  expect(new Date(official?.publishedAt ?? 0).toISOString()).toMatch(/^2025-10-29T18:0/);
  expect(official?.paragraphs[0]).toContain(
    'lowered its target range for the federal funds rate by 25 basis points to 3.75% to 4.00%',
  );
  expect(official?.title).toMatch(/^Federal Reserve issues FOMC statement/);
  expect(told.map(({ site }) => site)).toContain('cnbc');
});

test('every meeting of a year is reported on the Federal Reserve site', () => {
  const span = { from: Date.parse('2026-01-01'), to: Date.parse('2027-01-01') };
  const stories = listStories(world, getSite('federal-reserve'), span);
  expect(stories.filter(({ eventId }) => eventId.endsWith('/macro/decision'))).toHaveLength(8);
  expect(stories.filter(({ eventId }) => eventId.endsWith('/macro/minutes')).length).toBeGreaterThanOrEqual(
    7,
  );
});

test('agency copy appears on several sites almost verbatim, while own stories differ', () => {
  const events = Object.values(Object.groupBy(week, ({ eventId }) => eventId)).flatMap(
    (stories) => stories ?? [],
  );
  const pairs = events.flatMap((one, index) =>
    events
      .slice(index + 1)
      .filter((other) => other.eventId === one.eventId && other.site !== one.site)
      .map((other) => ({ one, other, likeness: likeness(one, other) })),
  );
  const copies = pairs.filter(({ one, other }) => one.isWire && other.isWire);
  const rewritten = pairs.filter(({ one, other }) => !one.isWire && !other.isWire);
  expect(copies.length).toBeGreaterThan(10);
  expect(rewritten.length).toBeGreaterThan(30);
  expect(Math.min(...copies.map((pair) => pair.likeness))).toBeGreaterThan(0.5);
  expect(Math.max(...rewritten.map((pair) => pair.likeness))).toBeLessThan(0.7);
  expect(copies.some(({ one, other }) => one.title !== other.title)).toBe(true);
  expect(week.some(({ byline }) => byline.includes(WIRE))).toBe(true);
});

test('there is noise among the news, and sometimes the company', () => {
  const families = Object.groupBy(week, ({ family }) => family);
  for (const family of ['market', 'macro', 'industry', 'general'] as const) {
    expect(families[family]?.length ?? 0, family).toBeGreaterThan(10);
  }
  const noise =
    families.general?.filter(({ title }) => /\b(coal|mining|mine|steel|charcoal)\b/i.test(title)) ?? [];
  expect(noise.length).toBeGreaterThan(3);
  const mentions = week.filter(({ paragraphs }) => paragraphs.join(' ').includes(HOST_COMPANY));
  expect(mentions.length).toBeGreaterThan(3);
  expect(mentions.length).toBeLessThan(week.length / 5);
});

test('feeds have occasional quirks, like real ones', () => {
  for (const quirk of ['markup-in-title', 'encoded-twice', 'guid-of-another'] as const) {
    expect(
      week.some(({ quirks }) => quirks.includes(quirk)),
      quirk,
    ).toBe(true);
  }
  expect(week.some(({ title }) => /\p{Extended_Pictographic}/u.test(title))).toBe(true);
  expect(week.some(({ paragraphs }) => paragraphs.some((text) => text.includes('“')))).toBe(true);
  expect(week.filter(({ kind }) => kind === 'stub').every(({ site }) => site === 'marketwatch')).toBe(true);
  expect(new Set(week.map(({ kind }) => kind))).toEqual(new Set(['article', 'live', 'gallery', 'stub']));
});

test('some stories are changed after publication', () => {
  const changed = week.find(({ update }) => update !== undefined);
  if (!changed?.update) throw new Error('none was changed');
  expect(storyAt(changed, changed.update.at - 1)).toBe(changed);
  const after = storyAt(changed, changed.update.at);
  expect(after.title).toBe(`UPDATED: ${changed.title}`);
  expect(after.paragraphs).toHaveLength(changed.paragraphs.length + 1);
  expect(after.url).toBe(changed.url);
});

test('every day has stories, even long ago', () => {
  const day = dayOf('2014-03-05');
  const stories = listStories(world, getSite('coal-age'), { from: day * DAY_MS, to: (day + 1) * DAY_MS });
  expect(stories.length).toBeGreaterThan(0);
  expect(stories[0]?.url).toContain(isoDay(day).replaceAll('-', '/'));
});

function likeness(one: Story, other: Story): number {
  const [first, second] = [shingles(one), shingles(other)];
  const shared = [...first].filter((shingle) => second.has(shingle)).length;
  return shared / (first.size + second.size - shared);
}

function shingles({ paragraphs }: Story): Set<string> {
  const words =
    paragraphs
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(' ')));
}
