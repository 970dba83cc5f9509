import { expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { writeCsv } from '#contract/csv.ts';
import { writeSheetCsv } from '#web/export/sheet.ts';
import { makeAuditSheet } from './audit-sheet.ts';

const entry: AuditEntry = {
  seq: 7,
  at: '2026-11-14T14:05:00.000Z',
  actor: { id: 'a', email: 'ada@mine.example', emailToday: null },
  ip: '10.0.0.1',
  userAgent: 'Browser/1.0 (like, others)',
  action: 'user.role',
  target: '=HYPERLINK("https://evil.example")',
  targetToday: null,
  outcome: 'success',
  detail: { role: 'editor', count: 2 },
  hash: 'abc',
};

test('an entry is one line, quoted where it has to be', () => {
  const [heading, line, rest] = writeSheetCsv(makeAuditSheet([entry])).split('\r\n');
  expect(heading).toBe(
    'Number,Time (UTC),Action,Outcome,By,"By, today",Address,Browser,Target,"Target, today",Detail,Hash',
  );
  expect(line).toBe(
    `7,2026-11-14T14:05:00.000Z,user.role,success,ada@mine.example,,10.0.0.1,"Browser/1.0 (like, others)","'=HYPERLINK(""https://evil.example"")",,"role: editor, count: 2",abc`,
  );
  expect(rest).toBe('');
});

test('an entry without a person has an empty cell', () => {
  const anonymous = { ...entry, actor: null, ip: null, userAgent: null, target: null, detail: {} };
  const line = writeSheetCsv(makeAuditSheet([anonymous]));
  expect(line).toContain('success,,,,,,,,abc');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1', '\u00a0=1', '\uFF1D1', '|calc'])(
  '%j is no longer a formula',
  (text) => {
    expect(
      writeCsv([[text]])
        .replace(/^"/, '')
        .startsWith("'"),
    ).toBe(true);
  },
);

test.each(['plain', 'a=b', '1-2', 'x@y.example', ''])('%j stays as it is', (text) => {
  expect(writeCsv([[text]])).toBe(`${text}\r\n`);
});
