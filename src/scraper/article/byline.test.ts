import { expect, test } from 'vitest';
import { cleanByline, joinNames } from './byline.ts';

test.each([
  ['By Jane Doe', 'Jane Doe'],
  ['By Jane Doe and John Roe', 'Jane Doe and John Roe'],
  ['By JANE DOE and JOHN ROE', 'Jane Doe and John Roe'],
  ['By Jane Doe, Senior Editor', 'Jane Doe'],
  ['Jane Doe, John Roe and Ann Poe', 'Jane Doe, John Roe and Ann Poe'],
  ['By Jane Doe | Oct. 5, 2026', 'Jane Doe'],
  ['By Jane Doe - Oct 07, 2026, 2:00 PM CDT', 'Jane Doe'],
  ['By Jane Doe Monday, October 5, 2026', 'Jane Doe'],
  ['By Jane Doe @janedoe', 'Jane Doe'],
  ['By Jane Doe jane.doe@paper.example', 'Jane Doe'],
  ['Written by Jane Doe for Coal Ledger', 'Jane Doe'],
  ['Posted by Jane O’Doe-Smith', 'Jane O’Doe-Smith'],
  ['Von Anke Breuer', 'Anke Breuer'],
  ['Par Claire Moreau', 'Claire Moreau'],
  ['Por Lucía Fernández', 'Lucía Fernández'],
  ['Dr. Jane M. Doe', 'Dr. Jane M. Doe'],
  ['Reuters Staff', 'Reuters Staff'],
  ['Jane Doe (Reporter)', 'Jane Doe'],
  ['&lt;b&gt;Jane Doe&lt;/b&gt;', 'Jane Doe'],
])('%s becomes %s', (raw, expected) => {
  expect(cleanByline(raw)).toBe(expected);
});

test.each([
  [''],
  ['https://facebook.com/paper'],
  ['admin'],
  ['By staff'],
  ['October 5, 2026'],
  [
    'The miner said that output fell. It did not say why. Shares rose after the news, which came late in the day.',
  ],
  ['@janedoe'],
  ['x'.repeat(1000)],
])('%s is no byline', (raw) => {
  expect(cleanByline(raw)).toBeNull();
});

test('the name of the site is no byline', () => {
  expect(cleanByline('Coal Ledger', ['coal ledger'])).toBeNull();
  expect(cleanByline('Jane Doe, Coal Ledger', ['coal ledger'])).toBe('Jane Doe');
});

test('names are joined as bylines are written, each once', () => {
  expect(joinNames(['Jane Doe', 'John Roe', 'jane doe', 'Ann Poe'])).toBe('jane doe, John Roe and Ann Poe');
  expect(joinNames([])).toBeNull();
});
