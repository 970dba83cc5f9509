import { afterAll, expect, test } from 'vitest';
import { simulateAt } from '../simulator.fixture.ts';
import { dayOf } from '../world/days.ts';
import { listTradeDays, SECURITIES } from './securities.ts';

const SITE = '/sites/emma.msrb.org';
const ACCEPTED = { headers: { cookie: 'theme=dark; Disclaimer6=msrborg' } };

const simulation = await simulateAt('2026-11-14T15:00:00Z');
afterAll(() => simulation.stop());

test('without accepted terms there is only the terms page', async () => {
  const address = `${SITE}/Security/Details/70899AAA2`;
  for (const headers of [{}, { cookie: 'Disclaimer5=msrborg' }, { cookie: 'xDisclaimer6=msrborg' }]) {
    const page = await (await simulation.get(address, { headers })).text();
    expect(page).toContain('ctl00_mainContentArea_disclaimerContent_yesButton');
    expect(page).not.toContain('lvRollup');
  }
  const page = await (await simulation.get(address, ACCEPTED)).text();
  expect(page).toContain('table id="lvRollup"');
  expect(page).not.toContain('disclaimerContent');
});

test('an unknown security is an error page, and robots.txt excludes only documents', async () => {
  const page = await (await simulation.get(`${SITE}/Security/Details/037833100`, ACCEPTED)).text();
  expect(page).toMatch(/<div class="error-content">.*<span>No records/);
  const robots = await (await simulation.get(`${SITE}/robots.txt`)).text();
  expect(robots).toBe('User-agent: *\nDisallow: /*.pdf$\n');
});

test.each(SECURITIES)('$cusip is traded on some days, at prices that go against its yields', (security) => {
  const now = Date.parse('2026-11-14T15:00:00Z');
  const days = listTradeDays(security, simulation.world, now);
  expect(days.length).toBeGreaterThan(250 * security.tradedShare * 0.7);
  expect(days.length).toBeLessThan(250 * security.tradedShare * 1.3);
  expect(days[0]?.day).toBeLessThanOrEqual(dayOf('2026-11-13'));
  for (const { highPrice, lowPrice, highYield, lowYield, count, amount } of days) {
    expect(highPrice).toBeGreaterThanOrEqual(lowPrice);
    expect(lowPrice).toBeGreaterThan(60);
    expect(highPrice).toBeLessThan(140);
    expect(highYield).toBeGreaterThanOrEqual(lowYield);
    expect(count).toBeGreaterThan(0);
    expect(amount % 5_000).toBe(0);
    expect(amount).toBeGreaterThan(0);
  }
  const byYield = days.toSorted((one, other) => one.highYield - other.highYield);
  expect(byYield[0]?.lowPrice).toBeGreaterThan(byYield.at(-1)?.lowPrice ?? Number.NaN);
});

test('the trades of a day do not change later', () => {
  const [security] = SECURITIES;
  if (!security) throw new Error('There are no securities');
  const before = listTradeDays(security, simulation.world, Date.parse('2026-11-06T23:00:00Z'));
  const after = listTradeDays(security, simulation.world, Date.parse('2026-11-14T15:00:00Z'));
  const newest = before[0]?.day ?? 0;
  const shared = after.filter(({ day }) => day <= newest);
  expect(shared).toEqual(before.slice(0, shared.length));
});
