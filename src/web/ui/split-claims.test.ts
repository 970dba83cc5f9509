// @vitest-environment node
import { expect, it } from 'vitest';
import type { Claim } from '#contract/dashboard.ts';
import { splitClaims } from './split-claims.ts';

const TEXT = 'CNR closed at $84.12, up 1.42%.';
const claim = (start: number, end: number, evidenceId = 'known'): Claim => ({
  start,
  end,
  kind: 'value',
  evidenceId,
});
const split = (...claims: Claim[]) => splitClaims(TEXT, claims, (id) => id === 'known');

it('cuts a text at its claims, in whatever order they come', () => {
  expect(split(claim(22, 30), claim(14, 20))).toEqual([
    { text: 'CNR closed at ' },
    { text: '$84.12', evidenceId: 'known' },
    { text: ', ' },
    { text: 'up 1.42%', evidenceId: 'known' },
    { text: '.' },
  ]);
});

it.each([
  ['outside the text', claim(25, 400)],
  ['before the text', claim(-3, 4)],
  ['backwards', claim(20, 14)],
  ['empty', claim(5, 5)],
  ['between letters', claim(1.5, 4)],
  ['not a number', claim(Number.NaN, 4)],
  ['without evidence', claim(14, 20, 'unknown')],
])('leaves the words of a claim that is %s as they are', (_, bad) => {
  expect(split(bad)).toEqual([{ text: TEXT }]);
});

it('keeps the first of two that overlap, and every letter', () => {
  const pieces = split(claim(14, 20), claim(16, 30));
  expect(pieces.filter(({ evidenceId }) => evidenceId).map(({ text }) => text)).toEqual(['$84.12']);
  expect(pieces.map(({ text }) => text).join('')).toBe(TEXT);
});
