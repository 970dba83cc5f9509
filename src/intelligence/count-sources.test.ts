import { expect, test } from 'vitest';
import { countSources } from './group-stories.ts';

const asOf = new Date('2026-11-16T14:00:00Z');
const TEXT = `A derailment outside Grafton has closed the main line to the Hampton Roads terminals for eleven days, the
railroad said on Sunday. Twenty-three loaded hoppers left the track near the Tygart River bridge. Two mines have stopped
loading and a third is stacking coal on the ground, their owners said.`;
const article = (id: string, source: string, body = TEXT, date: string | null = '2026-11-16T10:00:00Z') => ({
  id,
  title: 'Derailment closes coal line to Hampton Roads for 11 days',
  body,
  source,
  date,
});

test('sources of one story are counted once each', () => {
  const other = {
    ...article('4', 'D'),
    title: 'Bank opens branch in Denver',
    body: 'A bank has opened a branch in Denver, it said on Monday.',
  };
  const counts = countSources([article('1', 'A'), article('2', 'B'), article('3', 'B'), other], asOf);
  expect(Object.fromEntries(counts)).toEqual({ 1: 2, 2: 2, 3: 2, 4: 1 });
});

test('undated and badly dated articles count too', () => {
  expect(countSources([article('1', 'A', TEXT, null), article('2', 'B', TEXT, 'soon')], asOf).get('1')).toBe(
    2,
  );
});
