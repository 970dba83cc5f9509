import { expect, it } from 'vitest';
import { makeBrief } from '#web/testing/brief.ts';
import { readBrief, readChanges, readEditions } from './read-brief.ts';

it('reads a complete brief without missing parts', () => {
  const brief = makeBrief();
  const view = readBrief(brief);
  expect(view.missing).toEqual([]);
  expect(view.paragraphs).toEqual(brief.paragraphs);
  expect(view.topStories.map(({ title }) => title)).toEqual(brief.topStories.map(({ title }) => title));
  expect(view.evidence.map(({ id }) => id)).toEqual(brief.evidence.map(({ id }) => id));
});

it.each([null, undefined, 'text', 7, [], {}])('names every part that is missing from %j', (answer) => {
  const view = readBrief(answer);
  expect(view.missing).toEqual([
    'the headline',
    'the text',
    'the five figures',
    'what moved',
    'the top stories',
    "the coming week's releases",
    'the evidence',
  ]);
  expect(view.date).toBe('');
});

it('keeps valid parts next to broken ones', () => {
  const view = readBrief({
    ...makeBrief(),
    paragraphs: [
      null,
      7,
      { sentences: 'no' },
      { heading: 5, sentences: [{ text: 'Coal rose.', claims: null }] },
    ],
    macro: [{ title: 'S&P 500', value: 'many', change: Number.NaN }, {}],
    moves: [{ symbol: 'CNR', sentence: null, because: {} }, []],
    topStories: [{ title: '   ' }, { title: 'Kept', relevanceScore: Infinity, contributions: 'no' }],
    releases: [{ name: 'CPI', date: null, series: [1, 'CPIAUCSL'] }],
    confidence: '0.9',
    editorNote: { text: 7 },
  });
  expect(view.missing).toEqual([]);
  expect(view.paragraphs).toEqual([{ heading: null, sentences: [{ text: 'Coal rose.', claims: [] }] }]);
  expect(view.macro).toMatchObject([{ title: 'S&P 500', value: null, change: null }]);
  expect(view.moves).toEqual([{ symbol: 'CNR', name: '', sentence: { text: '', claims: [] }, because: [] }]);
  expect(view.topStories).toMatchObject([{ title: 'Kept', relevanceScore: Number.NaN, contributions: [] }]);
  expect(view.releases).toEqual([{ date: '', name: 'CPI', series: ['CPIAUCSL'] }]);
  expect([view.confidence, view.editorNote]).toEqual([Number.NaN, null]);
});

it('reads changes of any shape', () => {
  expect(readChanges(null)).toEqual({ since: null, total: 0, prices: [], indicators: [], articles: [] });
  expect(
    readChanges({ prices: [{ symbol: 'CNR', now: 'x' }, null], articles: [{ title: '' }] }),
  ).toMatchObject({
    total: 1,
    prices: [{ symbol: 'CNR', before: Number.NaN, now: Number.NaN, changePercent: Number.NaN }],
    articles: [],
  });
});

it('lists editions newest first, without days the calendar does not know', () => {
  const dates = readEditions({
    editions: [{ date: '2026-11-12' }, { date: '2026-13-45' }, { date: '2026-11-14' }, { date: 'today' }],
  }).map(({ date }) => date);
  expect(dates).toEqual(['2026-11-14', '2026-11-12']);
});
