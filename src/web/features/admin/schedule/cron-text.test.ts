import { expect, test } from 'vitest';
import { changeDraft, DEFAULT_SCHEDULE, readDraft, type ScheduleDraft, writeDays } from './cron-text.ts';

test.each([DEFAULT_SCHEDULE, '', '  '])('%j begins weekly at nine on weekdays', (text) => {
  expect(readDraft(text)).toMatchObject({
    text: '0 9 * * 1-5',
    kind: 'Weekly',
    hour: 9,
    minute: 0,
    days: [1, 2, 3, 4, 5],
  });
});

test.each<[string, Partial<ScheduleDraft>]>([
  ['30 6 * * *', { kind: 'Daily', hour: 6, minute: 30 }],
  ['0 0 * * *', { kind: 'Daily', hour: 0, minute: 0 }],
  ['45 23 * * 0,6', { kind: 'Weekly', hour: 23, minute: 45, days: [0, 6] }],
  ['0 9 * * MON-WED,fri', { kind: 'Weekly', days: [1, 2, 3, 5] }],
  ['0 9 * * 5-7', { kind: 'Weekly', days: [0, 5, 6] }],
  ['0 * * * *', { kind: 'Interval', everyHours: 1 }],
  ['0 */12 * * *', { kind: 'Interval', everyHours: 12 }],
  ['  0   9  * * 1-5 ', { kind: 'Weekly', text: '0 9 * * 1-5' }],
])('%s is read into the controls', (text, controls) => {
  expect(readDraft(text)).toMatchObject(controls);
});

test.each([
  '0 0 9 * * 1-5',
  '5 9 * * *',
  '0 */5 * * *',
  '0 9 1 * *',
  '0 9 * 3 *',
  '0 9 * * 1#2',
  '0 9 * * 5-1',
  '0 9 * * 1-',
  '0 9-17 * * *',
  'nonsense',
])('%s stays as it is, over the default controls', (text) => {
  expect(readDraft(text)).toMatchObject({
    kind: 'Custom',
    text,
    hour: 9,
    minute: 0,
    days: [1, 2, 3, 4, 5],
  });
});

test.each<[number[], string]>([
  [[1, 2, 3, 4, 5], '1-5'],
  [[6, 0], '0,6'],
  [[0, 1, 2, 3, 4, 5, 6], '*'],
  [[5, 3, 1], '1,3,5'],
  [[1, 2], '1,2'],
  [[0, 1, 2, 4, 5, 6], '0-2,4-6'],
  [[0, 2, 3, 4, 6], '0,2-4,6'],
])('the days %s are written %s', (days, text) => {
  expect(writeDays(days)).toBe(text);
});

test('every change of a control recomputes the text', () => {
  let draft = readDraft(DEFAULT_SCHEDULE);
  const change = (step: Partial<ScheduleDraft>) => {
    draft = changeDraft(draft, step);
    return draft.text;
  };
  expect(change({ hour: 6 })).toBe('0 6 * * 1-5');
  expect(change({ minute: 30 })).toBe('30 6 * * 1-5');
  expect(change({ days: [0, 6] })).toBe('30 6 * * 0,6');
  expect(change({ days: [] })).toBe('');
  expect(change({ kind: 'Daily' })).toBe('30 6 * * *');
  expect(change({ kind: 'Interval' })).toBe('0 */4 * * *');
  expect(change({ everyHours: 1 })).toBe('0 * * * *');
  expect(change({ kind: 'Custom' })).toBe('0 * * * *');
  expect(change({ text: '5 4 * * sun' })).toBe('5 4 * * sun');
  expect(change({ kind: 'Weekly', days: [1] })).toBe('30 6 * * 1');
});
