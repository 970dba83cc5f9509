import { expect, test } from 'vitest';
import { measureCpuMs } from '#testing/cpu-time.ts';
import { repairEncoding } from './repair-encoding.ts';

test.each([
  ['the minerâ€™s â€œlongwallâ€\u009d â€“ idle', 'the miner’s “longwall” – idle'],
  ['the miner\u00e2\u0080\u0099s caf\u00c3\u00a9', 'the miner’s café'],
  ['20Â\u00a0MW for â‚¬5, said Ã‰lise â€” twice', '20\u00a0MW for €5, said Élise — twice'],
  ['coal \u00f0\u009f\u0094\u00a5 is up', 'coal 🔥 is up'],
])('%j is %j', (broken, whole) => {
  expect(repairEncoding(broken)).toBe(whole);
});

test.each([
  'a plain line',
  'Âge, pâte, château, Ã as a letter of the Portuguese MAÇÃ',
  'the miner’s “longwall” – idle for €5',
  'â€ alone',
  'minerâ€™s beside \u00e2\u0080 cut off'.slice(9),
])('%j stays as it is', (text) => {
  expect(repairEncoding(text)).toBe(text);
});

test('an invalid sequence stays, and a valid one next to it is repaired', () => {
  expect(repairEncoding('\u00e2\u0080\u0099 and \u00e0\u0080\u0080')).toBe('’ and \u00e0\u0080\u0080');
});

test('a megabyte of lead bytes is read quickly', () => {
  expect(measureCpuMs(() => repairEncoding('\u00e2\u0080'.repeat(500_000)))).toBeLessThan(2_000);
});
