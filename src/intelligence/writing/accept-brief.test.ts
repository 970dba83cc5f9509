import { expect, test } from 'vitest';
import { acceptBrief } from './accept-brief.ts';
import { KNOWN_FACTS } from './known-facts.fixture.ts';
import { writeBrief } from './write-brief.ts';

const TRUE = [
  'Core Natural Resources gained 1.4% to $84.12 on Friday.',
  'The 10-year Treasury yield rose 4 basis points to 4.11%.',
];

function draftOf(...counts: number[]) {
  const paragraphs = counts.map((count) => ({
    heading: 'Markets',
    sentences: Array.from({ length: count }, (_, at) => ({ text: TRUE[at % 2] ?? '' })),
  }));
  return { headline: TRUE[0] ?? '', paragraphs };
}

test('a brief is verified up to a number of sentences, over all paragraphs', () => {
  const byRules = writeBrief(KNOWN_FACTS);
  const counted = (draft: unknown) =>
    acceptBrief(draft, KNOWN_FACTS, byRules)?.brief.paragraphs.map(({ sentences }) => sentences.length);
  expect(counted(draftOf(6, 6, 6, 6, 6, 6, 6, 6))).toEqual([6, 6, 6, 6, 6, 6, 6, 6]);
  expect(counted(draftOf(57, 30, 30))).toEqual([6, 3]);
});

test('our section takes the place of one that the model lost completely', () => {
  const byRules = writeBrief(KNOWN_FACTS);
  const energy = byRules.paragraphs.find(({ heading }) => heading === 'Energy');
  const sentences = [...TRUE, ...TRUE].map((text) => ({ text }));
  const lies = [{ text: 'Oil doubled to $300.' }, { text: 'Gas is free.' }];
  const shown = (...lost: { heading: string; sentences: { text: string }[] }[]) =>
    acceptBrief(
      { headline: TRUE[0], paragraphs: [{ heading: 'Markets', sentences }, ...lost] },
      KNOWN_FACTS,
      byRules,
    )?.brief.paragraphs.slice(1);
  expect(shown({ heading: 'Oil, gas and energy', sentences: lies })).toEqual([energy]);
  expect(shown({ heading: 'Energy', sentences: [{ text: '' }] })).toEqual([energy]);
  expect(shown({ heading: 'Markets', sentences: [{ text: 'The S&P 500 doubled.' }] })).toEqual([
    {
      heading: 'Markets',
      sentences: [expect.objectContaining({ text: expect.stringMatching(/^The S&P 500/) })],
    },
  ]);
  expect(shown({ heading: `${'and in '.repeat(2_000)}`, sentences: [{ text: 'All is well.' }] })).toEqual([]);
});
