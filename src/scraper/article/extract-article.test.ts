import { expect, test } from 'vitest';
import { type Article, extractArticle } from './extract-article.ts';
import { listSavedPages, mean, PAGES_READ_AT, type SavedPage, scoreText } from './pages.fixture.ts';
import { readWithReadability } from './readability.fixture.ts';

const pages = listSavedPages();
const articles = new Map<SavedPage, Article>(
  pages.map((page) => [page, extractArticle(page.html, { url: page.url, now: PAGES_READ_AT })]),
);
const articleOf = (page: SavedPage) => articles.get(page) as Article;

const FIELDS = ['title', 'publishedTime', 'canonicalUrl'] as const;

test('there are pages of every kind, in both parts', () => {
  expect(pages.length).toBeGreaterThanOrEqual(40);
  expect(new Set(pages.map(({ kind }) => kind))).toEqual(
    new Set(['article', 'list', 'table', 'live', 'stub', 'gallery', 'release']),
  );
  expect(pages.filter(({ part }) => part === 'held-out').length).toBeGreaterThanOrEqual(20);
});

test.each(pages.map((page) => [page.name, page] as const))('the text of %s is found', (_, page) => {
  const { text } = articleOf(page);
  expect(scoreText(text, page.text)).toBeGreaterThan(0.9);
  expect(text).not.toMatch(/<[a-z/!]/i);
  expect(text).not.toMatch(/googletag|dataLayer|function\s*\(|All rights reserved|Accept all/);
});

test('the mean agreement with the annotated texts is at least 0.95 in each part', () => {
  for (const part of ['tuning', 'held-out']) {
    const scores = pages
      .filter((page) => page.part === part)
      .map((page) => scoreText(articleOf(page).text, page.text));
    expect(mean(scores)).toBeGreaterThan(0.95);
  }
});

test('every kind of page is read at least as well as by Readability', () => {
  for (const kind of new Set(pages.map((page) => page.kind))) {
    const same = pages.filter((page) => page.kind === kind);
    const ours = mean(same.map((page) => scoreText(articleOf(page).text, page.text)));
    const theirs = mean(same.map((page) => scoreText(readWithReadability(page.html), page.text)));
    expect([kind, ours >= theirs]).toEqual([kind, true]);
  }
});

test('at least 95% of metadata fields are right', () => {
  const wrong = pages.flatMap((page) =>
    FIELDS.filter((field) => articleOf(page)[field] !== page[field]).map((field) => `${page.name}: ${field}`),
  );
  expect(wrong.length).toBeLessThanOrEqual(pages.length * FIELDS.length * 0.05);
});
