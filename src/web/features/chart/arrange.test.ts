import { expect, it } from 'vitest';
import { arrange } from './arrange.ts';
import { readLine } from './compare.ts';
import { saySources } from './period-card.tsx';

function makeLine(slot: number, name: string, points: [string, number][]) {
  const more = { kind: 'stock', unit: 'USD', frequency: 'day', source: 'Yahoo Finance' } as const;
  return readLine(slot, { id: name, name, ...more, retrieved_at: null, points });
}

const long = makeLine(0, 'BTU', [
  ['2021-11-12', 10],
  ['2025-10-30', 20],
  ['2026-11-13', 30],
]);
const short = makeLine(1, 'COKING', [
  ['2025-10-30', 100],
  ['2026-11-13', 110],
]);
const span = { from: '2021-11-12', to: '2026-11-13' };

it('says which line makes a rebased chart start late, and over what the changes are', () => {
  const view = arrange([long, short], 'rebased', span, { preset: '5Y' });
  expect(view).toMatchObject({
    caption: 'Index, Oct 30, 2025 = 100. COKING has values only since Oct 30, 2025. Changes are over 5Y',
    seen: [{ summary: { change: 200 } }, { summary: { change: null } }],
  });
  expect(arrange([long, short], 'rebased', span)).toMatchObject({
    caption: 'Index, Oct 30, 2025 = 100. COKING has values only since Oct 30, 2025',
  });
  expect(arrange([long], 'rebased', span, { preset: '5Y' })).toMatchObject({
    caption: 'Index, Nov 12, 2021 = 100',
  });
});

it('says since when there are values where a period has no start', () => {
  expect(arrange([short], 'axes', span, { preset: '5Y' })).toMatchObject({
    caption: 'COKING, $. COKING has values only since Oct 30, 2025',
    seen: [{ summary: { change: null } }],
  });
  expect(arrange([long], 'axes', span, { preset: '5Y' })).toMatchObject({ caption: 'BTU, $' });
});

it('names the day of retrieval, also on the same day', () => {
  const line = { ...long, history: { ...long.history, retrieved_at: new Date().toISOString() } };
  expect(saySources({ seen: [{ line, points: [], summary: undefined }] })).toMatch(
    /Retrieved \w+ \d+, \d{4}, \d+:\d\d [AP]M EST\.$/,
  );
});
