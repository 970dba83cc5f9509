// @vitest-environment node
import { expect, it } from 'vitest';
import { countPrintedStories } from './fit-paper.ts';

const briefOf = (characters: number, note = '') => ({
  paragraphs: [{ heading: null, sentences: [{ text: 'x'.repeat(characters), claims: [] }] }],
  editorNote: note === '' ? null : { text: note, by: 'e', at: '' },
});

it.each([
  [0, 6],
  [1_800, 6],
  [1_801, 5],
  [2_100, 5],
  [2_101, 4],
  [20_000, 4],
])('beside a text of %d characters there is room for %d stories', (characters, stories) => {
  expect(countPrintedStories(briefOf(characters))).toBe(stories);
});

it("counts an editor's note as text", () => {
  expect(countPrintedStories(briefOf(1_700, 'n'.repeat(200)))).toBe(5);
});
