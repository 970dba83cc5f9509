import { expect, test } from 'vitest';
import type { Tier } from '#contract/dashboard.ts';
import { type ModelOrder, type RankedStory, rerank } from './rerank.ts';

const NOW = new Date('2026-11-16T14:00:00Z');
const HOUR_MS = 3_600_000;
const TIERS: Record<string, Tier> = { c: 'critical', h: 'high', m: 'medium', l: 'low' };

/** `h2` is of the high tier, `h2!` is pinned, `h2=` has its score from an editor. */
function read(list: string): RankedStory[] {
  return list.split(' ').map((word) => {
    const decision = { hidden: false, reason: 'for the test', by: 'an editor' };
    const [pinned, score] = [word.endsWith('!'), word.endsWith('=') ? 50 : null];
    const curation = pinned || score !== null ? { ...decision, pinned, score } : null;
    return { storyId: word.replace(/[!=]$/, ''), article: { tier: TIERS[word[0] ?? ''] ?? 'low', curation } };
  });
}

function rerankWords(list: string, order: ModelOrder | undefined, shown = 10) {
  const { stories, isApplied } = rerank(read(list), order, { asOf: NOW, shown });
  return { list: stories.map(({ storyId }) => storyId).join(' '), isApplied };
}

const answered = (asked: string, order: readonly number[], ageMs = HOUR_MS): ModelOrder => ({
  at: new Date(NOW.getTime() - ageMs),
  asked: asked.split(' '),
  order,
});

test.each([
  ['turns a tier round', 'h1 h2 h3', 'h1 h2 h3', [3, 2, 1], 'h3 h2 h1'],
  ['confirms the list', 'c1 h1 h2', 'c1 h1 h2', [1, 2, 3], 'c1 h1 h2'],
  [
    'puts a low one first of all',
    'c1 c2 h1 h2 l1 l2',
    'c1 c2 h1 h2 l1 l2',
    [6, 5, 4, 3, 2, 1],
    'c2 c1 h2 h1 l2 l1',
  ],
  ['puts one of each tier over the tier above', 'c1 c2 h1 h2', 'c1 c2 h1 h2', [4, 2, 3, 1], 'c2 c1 h2 h1'],
  ['repeats a number', 'h1 h2 h3', 'h1 h2 h3', [3, 3, 1, 3, 2, 1], 'h3 h1 h2'],
  ['makes numbers up', 'h1 h2 h3', 'h1 h2 h3', [0, -1, 4, 99, 1.5, 2, Number.NaN, 1e300, 1], 'h2 h1 h3'],
  ['leaves a number out', 'h1 h2 h3', 'h1 h2 h3', [3, 1], 'h3 h2 h1'],
  ['never saw a new one', 'h1 h9 h2 h3', 'h1 h2 h3', [3, 2, 1], 'h3 h9 h2 h1'],
  ['ordered one that is gone', 'h1 h3', 'h1 h2 h3', [2, 3, 1], 'h3 h1'],
  ['was asked in another order', 'h1 h2 h3', 'h3 h1 h2', [1, 2, 3], 'h3 h1 h2'],
  ['moves a pinned one down', 'l1! h1 h2', 'l1 h1 h2', [3, 2, 1], 'l1 h2 h1'],
  ['moves one over a pinned one of its tier', 'h3! h4! h1 h2', 'h3 h4 h1 h2', [4, 3, 2, 1], 'h3 h4 h2 h1'],
  ['moves one an editor has scored', 'h1 h2 h3= h4 h5', 'h1 h2 h3 h4 h5', [3, 5, 4, 2, 1], 'h2 h1 h3 h5 h4'],
])('a model that %s', (_, list, asked, order, expected) => {
  expect(rerankWords(list, answered(asked, order))).toEqual({ list: expected, isApplied: true });
});

const LIST = 'h1 h2 h3 h4';
test.each([
  ['nobody was asked', undefined],
  ['it is of a day ago', answered(LIST, [4, 3, 2, 1], 24 * HOUR_MS)],
  ['it is of a time still to come', answered(LIST, [4, 3, 2, 1], -1)],
  ['it is empty', answered(LIST, [])],
  ['it has no number that was given out', answered(LIST, [5, 6, 0, -3])],
  ['it covers fewer than half of what is on top', answered(LIST, [4, 4, 4])],
  ['it is about other stories', answered('x1 x2 x3 x4', [4, 3, 2, 1])],
])('scores decide the order when %s', (_, order) => {
  expect(rerankWords(LIST, order)).toEqual({ list: LIST, isApplied: false });
});

test('ordering half of the top stories is enough', () => {
  expect(rerankWords(LIST, answered('h1 h2', [2, 1]))).toEqual({ list: 'h2 h1 h3 h4', isApplied: true });
});

test('an order just under a day old still counts', () => {
  const order = answered(LIST, [4, 3, 2, 1], 24 * HOUR_MS - 1);
  expect(rerankWords(LIST, order)).toEqual({ list: 'h4 h3 h2 h1', isApplied: true });
});

test.each([
  ['no tier has two', 'c1 h1 m1', 'c1 h1 m1', [3, 2, 1]],
  ['editors placed them all', 'h1! h2! h3=', 'h1 h2 h3', [3, 2, 1]],
  ['only what is not shown would change', 'c1 h1 m1 l1 l2', 'c1 h1 m1 l1 l2', [5, 4, 3, 2, 1]],
])('the model gets no credit when %s', (_, list, asked, order) => {
  const unmoved = list.replace(/[!=]/g, '');
  expect(rerankWords(list, answered(asked, order), 3)).toEqual({ list: unmoved, isApplied: false });
});

test('a story that was not shown moves up within its tier', () => {
  const { list, isApplied } = rerankWords('c1 h1 h2 h3', answered('c1 h1 h2 h3', [4, 3, 2, 1]), 2);
  expect([list, isApplied]).toEqual(['c1 h3 h2 h1', true]);
});

test('the given list is not changed, and an empty list stays empty', () => {
  const stories = read('h1 h2');
  rerank(stories, answered('h1 h2', [2, 1]), { asOf: NOW, shown: 10 });
  expect(stories.map(({ storyId }) => storyId)).toEqual(['h1', 'h2']);
  const empty = rerank([], answered('h1', [1]), { asOf: NOW, shown: 10 });
  expect(empty).toEqual({ stories: [], isApplied: false });
});
