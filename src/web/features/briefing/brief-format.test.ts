import { expect, it } from 'vitest';
import { formatLongDay, formatReadingTime, formatWeekday, pickMacroChange } from './brief-format.ts';
import type { MacroView } from './reading/brief-view.ts';

it('says days in words', () => {
  expect(formatLongDay('2026-11-14')).toBe('Saturday, November 14, 2026');
  expect(formatWeekday('2026-11-17')).toBe('Tue, Nov 17');
  expect([formatLongDay(null), formatLongDay('soon'), formatWeekday('')]).toEqual(['N/A', 'N/A', 'N/A']);
});

it('rounds the reading time to minutes', () => {
  expect([165, 20, 0, null].map(formatReadingTime)).toEqual(['3 min read', '1 min read', '', '']);
});

it('measures a rate in points and anything else in percent', () => {
  const item: MacroView = {
    id: 'x',
    title: 'X',
    value: 4,
    unit: '%',
    change: -0.1,
    changePercent: -2.4,
    timestamp: null,
    category: 'rates',
    source: '',
  };
  const rate = pickMacroChange(item);
  const index = pickMacroChange({ ...item, unit: 'points' });
  expect(rate.format(rate.value ?? 0)).toBe('-0.10 pp');
  expect(index.format(index.value ?? 0)).toBe('-2.40%');
});
