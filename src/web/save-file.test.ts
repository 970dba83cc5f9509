import { expect, it } from 'vitest';
import { markEncoding } from './save-file.ts';

it('marks a CSV file with letters beyond ASCII, and nothing else', () => {
  const csv = 'text/csv;charset=utf-8';
  expect(markEncoding(csv, 'Steel Rebar,CN¥3338\r\n')).toBe('\ufeffSteel Rebar,CN¥3338\r\n');
  expect(markEncoding(csv, 'CNR,91.01\r\n')).toBe('CNR,91.01\r\n');
  expect(markEncoding('text/calendar;charset=utf-8', 'SUMMARY:CPI – October')).toBe('SUMMARY:CPI – October');
});
