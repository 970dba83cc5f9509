import { expect, it } from 'vitest';
import { makeBrief } from '#web/testing/brief.ts';
import { fitPaper } from './fit-paper.ts';
import { readBrief } from './read-brief.ts';

const charts = [{ name: 'CNR', unit: 'USD', source: 'Yahoo Finance', closes: [1, 2] }];
const revisions = [{ title: 'Output', units: '', date: '2026-09-01', period: 'month', before: 1, now: 2 }];

function fitOf(sentences: number, rows = 12) {
  const brief = readBrief(makeBrief());
  const sentence = { text: 'x'.repeat(99), claims: [] };
  const quote = {
    ...{ name: 'BTU', unit: 'USD', last: 1, day: 1, week: 1, month: 1, ytd: 1, source: 'Yahoo Finance' },
    ...{
      observation_date: '2026-11-13',
      freshness: 'fresh' as const,
      checked_at: null,
      period: 'day' as const,
    },
  };
  return fitPaper({
    ...brief,
    paragraphs: [{ heading: null, sentences: Array.from({ length: sentences }, () => sentence) }],
    topStories: Array.from({ length: 6 }, () => ({ title: 'A story' }) as never),
    tables: {
      ...{ keyMetrics: {} as never, highPriorityCount: 0, yields: [], bonds: [], indicators: [] },
      quotes: [{ title: 'Stocks', rows: Array.from({ length: rows }, () => quote) }],
      ...{ charts, revisions },
    },
  });
}

it('prints everything if there is room', () => {
  const all = { stories: 6, hasCharts: true, hasRevisions: true };
  expect(fitOf(10)).toEqual({ ...all, splitsTables: false, sentences: 10 });
});

it('splits a table across pages before it leaves something out', () => {
  const fits = Array.from({ length: 60 }, (_, sentences) => fitOf(sentences, 38));
  expect(fits).toContainEqual(expect.objectContaining({ splitsTables: true, hasCharts: true, stories: 6 }));
});

it('drops the revisions first, then the sixth and fifth story, then the charts, then the end of the text', () => {
  const fits = Array.from({ length: 200 }, (_, sentences) => fitOf(sentences));
  const ranks = fits.map(
    ({ hasCharts, hasRevisions, stories }) => Number(hasCharts) + Number(hasRevisions) + stories,
  );
  expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
  expect(new Set(ranks)).toEqual(new Set([8, 7, 6, 5, 4]));
  expect(fits.some(({ hasRevisions, stories }) => hasRevisions && stories < 6)).toBe(false);
  expect(fits.some(({ hasCharts, stories }) => !hasCharts && stories > 4)).toBe(false);
  for (const [sentences, fit] of fits.entries()) {
    if (fit.stories > 4) expect(fit.sentences).toBe(sentences);
  }
  expect(fits.at(-1)?.sentences).toBeLessThan(150);
  expect(fits.at(-1)?.sentences).toBe(fits.at(-20)?.sentences);
});
