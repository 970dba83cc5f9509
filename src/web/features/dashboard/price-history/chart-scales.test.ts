import { describe, expect, it } from 'vitest';
import type { Period } from '#contract/period-changes.ts';
import { makeHistory } from '#web/testing/overview-items.ts';
import { CHART_HEIGHT, layOutChart, listDayTicks } from './chart-scales.ts';
import { readSeries } from './price-series.ts';

const lay = (prices: (number | null)[], width = 640, period: Period = '1M') =>
  layOutChart(
    readSeries(prices.map((price, day) => ({ date: `2026-11-${String(day + 1).padStart(2, '0')}`, price }))),
    { width, period, formatPrice: (price) => price.toFixed(2) },
  );

describe('the layout', () => {
  it('puts the highest price above the lowest, all of it inside', () => {
    const chart = lay([10, 30, 20]);
    expect(chart.y(30)).toBeLessThan(chart.y(10));
    for (const price of [10, 20, 30]) {
      expect(chart.y(price)).toBeGreaterThanOrEqual(0);
      expect(chart.y(price)).toBeLessThanOrEqual(chart.bottom);
    }
    expect(chart.bottom).toBeLessThan(CHART_HEIGHT);
    expect(chart.right).toBeLessThan(640);
  });

  it('leaves a gap where there is no price', () => {
    expect(lay([10, 11, null, 12, 13]).linePath.match(/M/g)).toHaveLength(2);
    expect(lay([10, 11, 12, 13]).linePath.match(/M/g)).toHaveLength(1);
  });

  it.each([
    ['one price', [84]],
    ['a price that never moved', [84, 84, 84]],
    ['zeros', [0, 0]],
    ['negative prices', [-37, 4]],
    ['enormous prices', [1e15, 3e15]],
    ['prices as far apart as numbers go', [1e308, -1e308, Number.MAX_VALUE]],
    ['the largest price there is', [Number.MAX_VALUE]],
    ['tiny prices', [1e-9, 3e-9]],
  ])('draws %s without invalid positions', (_, prices) => {
    const chart = lay(prices);
    expect(`${chart.linePath}${chart.areaPath}${chart.baseline}`).not.toMatch(/NaN|Infinity/);
    expect(chart.yTicks.length).toBeGreaterThan(1);
  });

  it('labels no price twice on its axis', () => {
    const labels = (prices: number[]) => lay(prices).yTicks.flatMap(({ label }) => label || []);
    expect(labels([1.001, 1.002, 1.0035])).toEqual(['1.00']);
    expect(labels([1, 2]).length).toBeGreaterThan(3);
  });

  it('finds the point nearest to the pointer, also beyond the edges', () => {
    const chart = lay([1, 2, 3, 4, 5]);
    const spot = (place: number) => 8 + ((chart.right - 8) / 4) * place;
    expect(chart.findNearest(spot(2) + 3)).toBe(2);
    expect(chart.findNearest(-500)).toBe(0);
    expect(chart.findNearest(5000)).toBe(4);
  });

  it('leaves room for long prices, but never takes more than half', () => {
    expect(lay([1e8, 2e8]).right).toBeLessThan(lay([1, 2]).right);
    expect(lay([1e15, 2e15], 200).right).toBeGreaterThanOrEqual(100);
  });
});

describe('the days under the axis', () => {
  const label = (days: number, period: Period, width = 800) =>
    listDayTicks(readSeries(makeHistory(days)), period, width).map((tick) => tick.label);

  it('are weekdays over a week', () => {
    expect(label(7, '1W')).toEqual(['Sun 8', 'Mon 9', 'Tue 10', 'Wed 11', 'Thu 12', 'Fri 13', 'Sat 14']);
  });

  it('are days of a month over a month', () => {
    const labels = label(31, '1M');
    expect(labels.at(-1)).toBe('Nov 14');
    expect(labels.length).toBeLessThanOrEqual(7);
  });

  it('are months over the year, each once', () => {
    const labels = label(318, 'YTD');
    expect(labels.at(-1)).toBe('Nov');
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('are days while the year is young', () => {
    expect(label(20, 'YTD').every((text) => /^[A-Z][a-z]{2} \d+$/.test(text))).toBe(true);
  });

  it('are years over five years, and only there', () => {
    expect(label(1826, '5Y')).toEqual(['2022', '2023', '2024', '2025', '2026']);
    for (const [days, period] of [
      [7, '1W'],
      [31, '1M'],
      [318, 'YTD'],
    ] as const) {
      expect(label(days, period).join(' ')).not.toMatch(/\d{4}/);
    }
  });

  it('show months if there are not yet five years', () => {
    const labels = label(200, '5Y');
    expect(labels.at(-1)).toBe('Nov 2026');
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('are fewer where there is less room', () => {
    expect(label(1826, '5Y', 260).length).toBeLessThanOrEqual(3);
    expect(label(31, '1M', 100).length).toBe(2);
  });

  it('label a single day', () => {
    expect(label(1, '1M')).toEqual(['Nov 14']);
    expect(label(1, '5Y')).toEqual(['Nov 2026']);
  });
});
