import { expect, test } from 'vitest';
import { createDefaultProfile } from './company-profile.ts';
import { createRanker } from './ranker.ts';

const ranker = createRanker(createDefaultProfile('Black Ridge Resources'));

function sentimentOf(title: string, body = '') {
  return ranker.assess({ title, body, source: 'Reuters' }).sentiment;
}

test.each([
  'Met coal prices surge 9%',
  'Coking coal prices did not fall as feared',
  'Fears of rail strike ease as coal shippers cheer tentative deal',
  'Coal strike averted as union and operators settle',
  'Utility delays retirement of two coal plants to 2035',
  'China lifts ban on US coal imports',
  'Natural gas prices jump 10%',
  'Utility coal inventories fall to 18-month low',
  'Fed cuts interest rates by a quarter point',
  'EPA repeals carbon rule for coal plants',
  'Hot-rolled coil prices climb for sixth week',
  'Black Ridge Resources raises guidance',
  'US coal exports hit record high',
  'PJM capacity prices soar to record',
])('good for the company: "%s"', (title) => {
  expect(sentimentOf(title).value).toBeGreaterThan(0.1);
});

test.each([
  'Met coal prices slump to four-year low',
  'Miners strike at four West Virginia coal mines',
  'Utility to retire two coal plants early',
  'China slaps 15% tariff on US coal',
  'Natural gas slumps 8%',
  'Coal stockpiles at power plants rise to record',
  'Fed raises interest rates by a quarter point',
  'Carbon tax on coal plants passes Senate',
  'Steel demand weakens, mills cut output',
  'Black Ridge Resources posts quarterly loss',
  'Explosion kills three at Black Ridge mine',
  'Freight rates for coal cargoes soar',
  'Coal exports fall 12% as piers close',
  'Rail costs rise for coal shippers',
])('bad for the company: "%s"', (title) => {
  expect(sentimentOf(title).value).toBeLessThan(-0.1);
});

test('trouble at a competitor is mixed: a warning, and less coal from others', () => {
  const { value, why } = sentimentOf('Fire shuts Peabody mine in Queensland');
  expect(Math.abs(value)).toBeLessThan(0.25);
  expect(why).toContain('less coal from competitors');
  expect(why.length).toBeGreaterThan(1);
});

test('reasons are given in words', () => {
  expect(sentimentOf('Met coal prices surge 9%').why).toEqual(['coal prices up']);
});

test('what does not concern the company is neither good nor bad', () => {
  expect(sentimentOf('Baker wins pie contest', 'Her recipe beat forty others.')).toEqual({
    value: 0,
    why: [],
  });
});
