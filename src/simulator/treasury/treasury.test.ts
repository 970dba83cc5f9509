import { afterAll, beforeEach, expect, test } from 'vitest';
import { simulateAt } from '../simulator.fixture.ts';

const RATES = '/sites/home.treasury.gov/resource-center/data-chart-center/interest-rates';
const xmlAddress = (year: number | string) =>
  `${RATES}/pages/xml?data=daily_treasury_yield_curve&field_tdr_date_value=${year}`;
const csvAddress = (year: number) =>
  `${RATES}/daily-treasury-rates.csv/${year}/all?type=daily_treasury_yield_curve&field_tdr_date_value=${year}&page&_format=csv`;

const simulation = await simulateAt('2026-11-14T15:00:00Z');
afterAll(() => simulation.stop());
beforeEach(() => simulation.setTime('2026-11-14T15:00:00Z'));

const text = async (path: string) => (await simulation.get(path)).text();
const datesIn = (xml: string) =>
  [...xml.matchAll(/NEW_DATE[^>]*>(\d{4}-\d\d-\d\d)T/g)].map((match) => match[1]);

test('feed, table and FRED have the same yields', async () => {
  const [xml, csv] = await Promise.all([text(xmlAddress(2026)), text(csvAddress(2026))]);
  const ten = [...xml.matchAll(/BC_10YEAR[^>]*>([\d.]+)</g)].map((match) => match[1]);
  const [head = '', ...lines] = csv.trim().split('\n');
  expect(head).toBe(
    'Date,"1 Mo","1.5 Month","2 Mo","3 Mo","4 Mo","6 Mo","1 Yr","2 Yr","3 Yr","5 Yr","7 Yr","10 Yr","20 Yr","30 Yr"',
  );
  expect(lines[0]?.startsWith('11/13/2026,')).toBe(true);
  expect(lines.map((line) => line.split(',')[12]).reverse()).toEqual(ten);
  expect(datesIn(xml)).toHaveLength(lines.length);

  const { body } = await simulation.fred('series/observations', {
    series_id: 'DGS10',
    observation_start: '2026-11-12',
    observation_end: '2026-11-12',
  });
  expect(body.observations?.[0]?.value).toBe(ten.at(-2));
});

test('it has only bond trading days, and today only from late afternoon', async () => {
  const dates = datesIn(await text(xmlAddress(2026)));
  expect(dates).not.toContain('2026-11-11');
  expect(dates).not.toContain('2026-11-08');
  const lastAt = async (time: string) => {
    simulation.setTime(time);
    return datesIn(await text(xmlAddress(2026))).at(-1);
  };
  expect(await lastAt('2026-11-13T20:29:00Z')).toBe('2026-11-12');
  expect(await lastAt('2026-11-13T23:01:00Z')).toBe('2026-11-13');
});

test('maturities appear at their historical dates', async () => {
  const [head2024, csv2025] = [(await text(csvAddress(2024))).split('\n')[0], await text(csvAddress(2025))];
  expect(head2024).not.toContain('1.5 Month');
  const blank = csv2025.split('\n').find((line) => line.startsWith('02/14/2025'));
  const filled = csv2025.split('\n').find((line) => line.startsWith('02/18/2025'));
  expect([blank?.split(',')[2], Number(filled?.split(',')[2]) > 0]).toEqual(['', true]);
  expect(await text(xmlAddress(2017))).not.toContain('BC_2MONTH');
  expect(await text(xmlAddress(2010))).toMatch(/2010-10-11T00:00:00<\/d:NEW_DATE>\n<d:BC_30YEARDISPLAY/);
});

test('a year without published days is empty', async () => {
  for (const year of [2027, 1850, 'soon']) {
    const xml = await text(xmlAddress(year));
    expect(datesIn(xml)).toEqual([]);
    expect(xml).toContain('</feed>');
  }
  simulation.setTime('2027-01-01T15:00:00Z');
  expect((await text(csvAddress(2027))).trim().split('\n')).toHaveLength(1);
});

test('some entries have no id', async () => {
  const xml = await text(xmlAddress(2026));
  const numbers = [...xml.matchAll(/<d:Id /g)].length;
  expect(numbers).toBeLessThan(datesIn(xml).length);
  expect(numbers).toBeGreaterThan(datesIn(xml).length * 0.8);
});

test('the site has a robots.txt and no other pages', async () => {
  expect(await text('/sites/home.treasury.gov/robots.txt')).toMatch(/^User-agent: \*/);
  expect((await simulation.get('/sites/home.treasury.gov/secret')).status).toBe(404);
});
