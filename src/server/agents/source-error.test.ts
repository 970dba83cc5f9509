import { expect, test } from 'vitest';
import { parseSourceJson, SourceError } from './source-error.ts';

test.each([
  ['numbers', '0'],
  ['empty rows', '{}'],
  ['empty lists', '[]'],
])('an answer with millions of %s is refused before it is parsed', (_, value) => {
  const text = `{"count":1,"observations":[${`${value},`.repeat(5_000_000)}${value}]}`;
  const before = process.threadCpuUsage();
  expect(() => parseSourceJson(text, 'FRED')).toThrow(SourceError);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(300);
});

test('a long history is parsed', () => {
  const rows = Array.from({ length: 50_000 }, (_, n) => ({
    date: '2026-11-16',
    value: `${n}`,
    note: 'a, b',
  }));
  expect(parseSourceJson(JSON.stringify({ rows }), 'FRED')).toEqual({ rows });
});
