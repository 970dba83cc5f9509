import { expect, it } from 'vitest';
import type { MacroItem } from '#contract/briefing.ts';
import { pickMacroChange } from './macro-strip.tsx';

it('measures a rate in points and anything else in percent', () => {
  const item: MacroItem = {
    id: 'x',
    title: 'S&P 500',
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
