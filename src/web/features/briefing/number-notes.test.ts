import { expect, it } from 'vitest';
import type { Sentence } from '#contract/dashboard.ts';
import { makeEvidence, mark } from '#web/testing/overview-items.ts';
import { numberNotes } from '#wording/number-notes.ts';

const FACTS = ['coal', 'steel', 'gas'].map((id) =>
  makeEvidence(id, 'price', id, id.toUpperCase(), 1, 'USD', null, null),
);
const NOTHING: Sentence = { text: '', claims: [] };

function numbersOf(marked: string[], headline = NOTHING) {
  const sentences = marked.map(mark);
  const brief = {
    headline,
    paragraphs: [{ heading: null, sentences }],
    moves: [],
    evidence: FACTS,
  };
  return { sentences, notes: numberNotes(brief) };
}

const idsOf = ({ notes }: ReturnType<typeof numbersOf>) =>
  notes.all.map(({ number, facts }) => [number, ...facts.map(({ id }) => id)]);

it('numbers sentences in the order of the text, one number for the same facts', () => {
  const numbered = numbersOf([
    '[Steel|steel] fell [1%|steel].',
    '[Coal|coal] rose, [steel|steel] did not.',
    '[Steel|steel] again.',
    'Nothing is known.',
  ]);
  expect(idsOf(numbered)).toEqual([
    [1, 'steel'],
    [2, 'coal', 'steel'],
  ]);
  expect(numbered.sentences.map((sentence) => numbered.notes.of(sentence)?.number)).toEqual([
    1,
    2,
    1,
    undefined,
  ]);
});

it('continues with notes used only by the headline, and ends with the moves', () => {
  const notes = numberNotes({
    headline: mark('[Gas|gas] leads'),
    paragraphs: [{ heading: null, sentences: [mark('[Coal|coal] rose.')] }],
    moves: [{ symbol: 'S', name: 'Steel', sentence: mark('[Steel|steel] fell.'), because: [] }],
    evidence: FACTS,
  });
  expect(notes.all.map(({ facts }) => facts[0]?.id)).toEqual(['coal', 'gas', 'steel']);
  expect(notes.all.map(({ isOfMove }) => isOfMove)).toEqual([false, false, true]);
  const repeated = numbersOf(['[Coal|coal] rose.'], mark('[Coal|coal] leads'));
  expect(repeated.notes.all).toHaveLength(1);
});

it('has no note for claims without evidence', () => {
  const sentence = {
    text: 'Coal rose.',
    claims: [{ start: 0, end: 4, kind: 'name' as const, evidenceId: 'nobody' }],
  };
  expect(numbersOf(['[Coal|coal]']).notes.of(sentence)).toBeUndefined();
});
