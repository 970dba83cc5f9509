import { expect, it } from 'vitest';
import type { ChartHistory } from '#contract/chart.ts';
import { stampMoment, stampName } from '#web/export/save-sheet.ts';
import { nameFile, writeSheetCsv } from '#web/export/sheet.ts';
import { arrange, shortNames } from './arrange.ts';
import { makeChartSheet } from './chart-sheet.ts';
import { readLine } from './compare.ts';
import { saySources } from './period-card.tsx';

function makeLine(slot: number, name: string, points: ChartHistory['points']) {
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

it('says which line makes a chart start late, and measures what is drawn', () => {
  const late = 'COKING has values from Yahoo Finance only since Oct 30, 2025. Changes are since then';
  const seen = [{ summary: { change: 50 } }, { summary: { change: 10 } }];
  for (const range of [{ preset: '5Y' }, { preset: 'Max' }, span] as const) {
    expect(arrange([long, short], 'rebased', span, range)).toMatchObject({
      caption: `Index, Oct 30, 2025 = 100. ${late}`,
      isLate: true,
      seen,
    });
  }
  expect(arrange([long, short], 'spread', span, { preset: '5Y' })).toMatchObject({
    caption: `Spread, $. Dashed line: average -$80.00. ${late}`,
    seen,
  });
  const alone = arrange([long], 'rebased', span, { preset: '5Y' });
  expect(alone).toMatchObject({
    caption: 'Index, Nov 12, 2021 = 100',
    isLate: false,
    seen: [{ summary: { change: 200 } }],
  });
});

it('says since when there are values if a period has no start', () => {
  expect(arrange([short], 'axes', span, { preset: '5Y' })).toMatchObject({
    caption: 'COKING, $. Values from Yahoo Finance only since Oct 30, 2025',
    seen: [{ summary: { change: null } }],
  });
  expect(arrange([long, short], 'axes', span, { preset: '5Y' })).toMatchObject({
    caption: 'BTU, COKING, $. COKING has values from Yahoo Finance only since Oct 30, 2025',
  });
  expect(arrange([long], 'axes', span, { preset: '5Y' })).toMatchObject({ caption: 'BTU, $' });
});

it('draws the other lines if one has no values, and says which', () => {
  const empty = makeLine(2, 'SXC', []);
  expect(arrange([long, empty, short], 'rebased', span)).toMatchObject({
    drawn: [{ label: 'BTU' }, { label: 'COKING' }],
    caption:
      'Index, Oct 30, 2025 = 100. COKING has values from Yahoo Finance only since Oct 30, 2025. Changes are since then. SXC has no values',
    seen: [{ line: long }, { line: short }],
  });
  expect(arrange([empty, long], 'axes', span)).toMatchObject({
    drawn: [{ label: 'BTU' }],
    caption: 'BTU, $. SXC has no values',
  });
  expect(arrange([long, empty], 'spread', span)).toEqual({
    problem: 'SXC has no values, so there is no spread.',
  });
});

it('shortens names to their distinguishing words', () => {
  expect([...shortNames(['Coking Coal', 'API2 Coal', 'BTU']).values()]).toEqual(['Coking', 'API2', 'BTU']);
  expect([...shortNames(['Crude Oil, WTI', 'Crude Oil, Brent']).values()]).toEqual(['WTI', 'Brent']);
});

it('names the day of retrieval, also on the same day', () => {
  const line = { ...long, history: { ...long.history, retrieved_at: new Date().toISOString() } };
  expect(saySources({ seen: [{ line, points: [], summary: undefined }] })).toMatch(
    /Retrieved \w+ \d+, \d{4}, \d+:\d\d [AP]M EST\.$/,
  );
});

const ASKED = '2026-11-14T09:00-05:00';

it('a file for a past moment shows how each value is known, a current one does not', () => {
  const known = makeLine(0, 'BTU', [
    ['2026-11-12', 10, 'reconstructed'],
    ['2026-11-13', 20],
  ]);
  const other = makeLine(1, 'COKING', [['2026-11-13', 100, 'archived']]);
  const view = arrange([known, other], 'axes', { from: '2026-11-12', to: '2026-11-13' });
  if ('problem' in view) throw new Error(view.problem);
  const facts = { mode: 'axes', name: 'BTU and COKING' } as const;
  const past = stampMoment(makeChartSheet(view, { ...facts, isPast: true }), ASKED);
  expect(writeSheetCsv(past).trim().split('\r\n')).toEqual([
    'Date,BTU (USD),BTU mark,COKING (USD),COKING mark,As of (UTC)',
    '2026-11-12,10,Reconstructed,,,2026-11-14T14:00:00.000Z',
    '2026-11-13,20,Witnessed,100,Archived,2026-11-14T14:00:00.000Z',
  ]);
  const now = makeChartSheet(view, { ...facts, isPast: false });
  expect(now.columns.map(({ name }) => name)).toEqual(['Date', 'BTU (USD)', 'COKING (USD)']);
});

it('the name of a file keeps the moment, however long the title is', () => {
  expect(nameFile(stampName('BTU', ASKED), 'png')).toBe('BTU_as_of_2026-11-14T1400Z.png');
  expect(nameFile(stampName('Producer Price Index '.repeat(9), ASKED), 'png')).toMatch(
    /^Producer_.*_as_of_2026-11-14T1400Z\.png$/,
  );
  expect(stampName('BTU', undefined)).toBe('BTU');
});
