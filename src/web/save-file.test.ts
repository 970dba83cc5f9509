import { expect, it } from 'vitest';
import { markEncoding } from './save-file.ts';

it('adds a byte order mark only to CSV files with non-ASCII letters', () => {
  const csv = 'text/csv;charset=utf-8';
  expect(markEncoding(csv, 'Steel Rebar,CN¥3338\r\n')).toBe('\ufeffSteel Rebar,CN¥3338\r\n');
  expect(markEncoding(csv, 'CNR,91.01\r\n')).toBe('CNR,91.01\r\n');
  expect(markEncoding('text/calendar;charset=utf-8', 'SUMMARY:CPI – October')).toBe('SUMMARY:CPI – October');
});
