import { expect, it } from 'vitest';
import { makeEvidence, mark } from '#web/testing/overview-items.ts';
import { noteClaims, numberEvidence } from './note-claims.ts';

const FACTS = ['coal', 'steel', 'gas'].map((id) =>
  makeEvidence(id, 'price', id, id.toUpperCase(), 1, 'USD', null, null),
);

function numbersOf(marked: string[]) {
  const sentences = marked.map(mark);
  const brief = {
    headline: { text: '', claims: [] },
    paragraphs: [{ heading: null, sentences }],
    moves: [],
    evidence: FACTS,
  };
  return { sentences, notes: numberEvidence(brief) };
}

it('numbers facts in the order in which the text first speaks of them', () => {
  const { notes } = numbersOf(['[Steel|steel] fell.', '[Coal|coal] rose, [steel|steel] did not.']);
  expect([...notes].map(([id, { number }]) => [id, number])).toEqual([
    ['steel', 1],
    ['coal', 2],
  ]);
});

it('begins with the headline and ends with the moves', () => {
  const notes = numberEvidence({
    headline: mark('[Gas|gas] leads'),
    paragraphs: [{ heading: null, sentences: [mark('[Coal|coal] rose.')] }],
    moves: [{ symbol: 'S', name: 'Steel', sentence: mark('[Steel|steel] fell.'), because: [] }],
    evidence: FACTS,
  });
  expect([...notes.keys()]).toEqual(['gas', 'coal', 'steel']);
});

it('puts one number behind claims in a row that lean on one fact', () => {
  const { sentences, notes } = numbersOf([
    '[Coal|coal] rose [2%|coal] to [$104|coal]; [gas|gas] fell [1%|coal].',
  ]);
  const [sentence] = sentences;
  const pieces = noteClaims(sentence as NonNullable<typeof sentence>, notes);
  expect(pieces.map(({ text, note }) => text + (note ? `^${note.number}` : '')).join('')).toBe(
    'Coal rose 2% to $104^1; gas^2 fell 1%^1.',
  );
});

it('leaves the words of a claim alone that leans on nothing known or lies outside the text', () => {
  const sentence = {
    text: 'Coal rose.',
    claims: [
      { start: 0, end: 4, kind: 'name' as const, evidenceId: 'nobody' },
      { start: 5, end: 900, kind: 'value' as const, evidenceId: 'coal' },
      { start: Number.NaN, end: 4, kind: 'value' as const, evidenceId: 'coal' },
    ],
  };
  const pieces = noteClaims(sentence, numbersOf(['[Coal|coal]']).notes);
  expect(pieces).toEqual([{ text: 'Coal rose.', isClaim: false }]);
});
