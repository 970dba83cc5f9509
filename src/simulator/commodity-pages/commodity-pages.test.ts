import { afterAll, expect, test } from 'vitest';
import { simulateAt } from '../simulator.fixture.ts';

const INSIDER = '/sites/markets.businessinsider.com';
const ECONOMICS = '/sites/tradingeconomics.com';

const simulation = await simulateAt('2026-11-14T15:00:00Z');
afterAll(() => simulation.stop());

const text = async (path: string) => (await simulation.get(path)).text();
const lastClose = async (symbol: string) => {
  const { result } = await simulation.chart(symbol, simulation.lastDays(7));
  return result?.indicators.quote[0].close?.findLast((close) => close !== null) ?? Number.NaN;
};

test('coal, ore and steel prices match the exchange', async () => {
  const [coal, ore, steel] = await Promise.all([
    text(`${INSIDER}/commodities/coal-price`),
    text(`${INSIDER}/commodities/iron-ore-price`),
    text(`${ECONOMICS}/commodity/hrc-steel`),
  ]);
  const shown = (page: string) => Number(/current-value">([\d.,]+)</.exec(page)?.[1]?.replace(',', ''));
  expect(shown(coal)).toBeCloseTo(await lastClose('MTF=F'), 2);
  expect(shown(ore)).toBeCloseTo(await lastClose('TIO=F'), 2);
  const row = /href="\/commodity\/hrc-steel"[\s\S]*?id="p"[^>]*>([\d.,]+)</.exec(steel)?.[1];
  expect(Number(row?.replace(',', ''))).toBeCloseTo(await lastClose('HRC=F'), 2);
  expect(coal).toContain('>11/13/2026 11:59:00 PM<');
  expect(steel).toContain('>Nov/13<');
});

test('an unfinished session is not quoted', async () => {
  const friday = await simulateAt('2026-11-13T20:00:00Z');
  const page = await (await friday.get(`${ECONOMICS}/commodity/coal`)).text();
  expect(page).toContain('>Nov/12<');
  expect(page).not.toContain('>Nov/13<');
  await friday.stop();
});

test('the same seed and clock write the same pages', async () => {
  const again = await simulateAt('2026-11-14T15:00:00Z');
  const other = await simulateAt('2026-11-14T15:00:00Z', { seed: 'another' });
  const path = `${ECONOMICS}/commodity/coking-coal`;
  const [first, second, third] = await Promise.all([
    text(path),
    (await again.get(path)).text(),
    (await other.get(path)).text(),
  ]);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  await again.stop();
  await other.stop();
});

test('each site has a robots.txt and no other pages', async () => {
  for (const site of [INSIDER, ECONOMICS]) {
    expect(await text(`${site}/robots.txt`)).toMatch(/^User-agent: \*/);
    expect((await simulation.get(`${site}/commodity/unobtainium`)).status).toBe(404);
  }
});

test('a fault does not affect robots.txt', async () => {
  simulation.setFault({ source: 'trading-economics', kind: 'forbidden' });
  expect((await simulation.get(`${ECONOMICS}/commodity/coal`)).status).toBe(403);
  expect((await simulation.get(`${ECONOMICS}/robots.txt`)).status).toBe(200);
  simulation.clearFaults();
});
