import { expect, it } from 'vitest';
import { fillSlot, readChart, writeChart } from './chart-address.ts';

it('reads what it wrote', () => {
  const state = {
    slots: ['BTU', undefined, '^GSPC', 'fred.UNRATE'],
    mode: 'axes',
    range: { from: '2024-10-06', to: '2025-06-16' },
    marks: ['notes'],
    isLog: true,
    isTable: true,
    name: 'Met vs. thermal',
  } as const;
  const search = writeChart('', state);
  expect(search).toContain('s=BTU,,%5EGSPC,fred.UNRATE');
  expect(readChart(search)).toEqual({ ...state, left: 0 });
  expect(writeChart(search, { range: { preset: '5Y' }, mode: 'rebased' })).not.toMatch(/from|to=|mode|range/);
});

it.each([
  ['?s=A,B,C,D,E,F,G', { slots: ['A', 'B', 'C', 'D', 'E'], left: 2 }],
  ['?s=A,A,B', { slots: ['A', undefined, 'B'], left: 0 }],
  [`?s=${'x'.repeat(500)}`, { slots: ['x'.repeat(100)] }],
  ['?from=2026-02-01&to=2025-01-01', { range: { preset: '5Y' } }],
  ['?from=2026-02-31&to=2026-03-01', { range: { preset: '5Y' } }],
  ['?from=1&to=<script>', { range: { preset: '5Y' } }],
  ['?range=max&mode=sideways&marks=none&log=yes&view=cube', { range: { preset: 'Max' }, mode: 'axes' }],
  ['', { slots: [undefined], mode: 'axes', marks: ['stories', 'releases', 'notes'] }],
])('reads %j leniently', (search, expected) => {
  expect(readChart(search)).toMatchObject(expected);
});

it('shows a single line in its own values, and several on a common scale, by default', () => {
  expect(readChart('?s=yield.10y').mode).toBe('axes');
  expect(readChart('?s=,BTU').mode).toBe('axes');
  expect(readChart('?s=yield.10y,BTU').mode).toBe('rebased');
  expect(writeChart('?s=BTU', { mode: 'rebased' })).toBe('?s=BTU&mode=rebased');
  expect(writeChart('?s=BTU&mode=rebased', { mode: 'axes' })).toBe('?s=BTU');
  expect(writeChart('?s=BTU,ARLP', { mode: 'axes' })).toBe('?s=BTU,ARLP&mode=axes');
});

it('keeps the colors of the others when a line is replaced', () => {
  expect(fillSlot(['A', undefined, 'C'], 'D')).toEqual(['A', 'D', 'C']);
  expect(fillSlot(['A'], 'B')).toEqual(['A', 'B']);
});
