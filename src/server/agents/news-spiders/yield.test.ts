import { expect, test } from 'vitest';
import type { FeedReport, ScrapeNewsResult } from '#contract/scraper.ts';
import { spiders } from '#spiders/index.ts';
import type { FeedState } from './store.ts';
import { judgeYield } from './yield.ts';

const [spider] = spiders;
if (!spider) throw new Error('There are no spiders');
const url = spider.feeds[0] ?? '';
const now = new Date('2026-11-16T14:00:00Z');

const feed = (more: Partial<FeedReport> = {}): FeedReport => ({
  url,
  outcome: 'read',
  items: 20,
  undated: 0,
  isWhole: true,
  validators: {},
  message: null,
  isTransient: false,
  ...more,
});
const before = (more: Partial<FeedState> = {}): FeedState => ({
  spiderId: spider.id,
  url,
  etag: null,
  readWith: null,
  lastModified: null,
  outcome: 'read',
  message: null,
  items: 20,
  checkedAt: now,
  changedAt: new Date(now.getTime() - 3_600_000),
  ...more,
});
const judge = (
  result: Partial<ScrapeNewsResult>,
  states: FeedState[] = [before()],
  added = 3,
): string | undefined =>
  judgeYield({
    result: { articles: [], knownLinks: [], feeds: [feed()], pageProblems: [], ...result },
    states,
    added,
    now,
  });

test('a normal run is not suspicious', () => {
  expect(judge({})).toBeUndefined();
  expect(judge({ feeds: [feed({ message: '1 item with the id of an earlier one' })] })).toBeUndefined();
  expect(judge({ feeds: [feed({ outcome: 'unchanged', items: 0 })] }, [before()], 0)).toBeUndefined();
});

test.each([
  [
    'refused',
    { feeds: [feed({ outcome: 'blocked', items: 0, message: '403 Forbidden' })] },
    /^403 Forbidden/,
  ],
  ['empty', { feeds: [feed({ items: 0 })] }, /the feed is empty/],
  ['shrunk', { feeds: [feed({ items: 2 })] }, /has 2 items instead of 20/],
  ['shrunk to one', { feeds: [feed({ items: 1 })] }, /has 1 item instead of 20/],
  ['undated', { feeds: [feed({ items: 9, undated: 9 })] }, /items have no usable publication date/],
  ['broken in part', { feeds: [feed({ isWhole: false })] }, /is truncated/],
  [
    'closed pages',
    { pageProblems: [{ link: 'https://a.example/', message: 'closed', isBlocked: true }] },
    /^1 article page blocked; using the feed text$/,
  ],
] as const)('a feed that is %s is reported', (_, result, words) => {
  expect(judge(result as unknown as Partial<ScrapeNewsResult>)).toMatch(words);
});

test.each(['read', 'unchanged'] as const)(
  'a feed that another host answers (%s) is reported, and what to do',
  (outcome) => {
    expect(judge({ feeds: [feed({ outcome, redirectsTo: 'other.example' })] })).toBe(
      'the feed redirects to other.example. What was stored before is kept. Check that the new address belongs to the publisher, then enter it in place of the old one.',
    );
  },
);

test('no new articles for days from an active source is suspicious', () => {
  const quiet = before({ changedAt: new Date(now.getTime() - 5 * 24 * 3_600_000) });
  expect(judge({}, [quiet], 0)).toMatch('no new articles for 5 days');
  expect(judge({}, [quiet], 1)).toBeUndefined();
});

test('a small feed that shrinks is not suspicious', () => {
  expect(judge({ feeds: [feed({ items: 1 })] }, [before({ items: 5 })])).toBeUndefined();
});

test('a page that took too long to read makes the run suspicious, however many others succeeded', () => {
  const costly = { message: 'The page took too long to read', isBlocked: false, isCostly: true };
  const pageProblems = ['https://a.example/1', 'https://a.example/2'].map((link) => ({ link, ...costly }));
  expect(judge({ articles: new Array(20), pageProblems })).toBe(
    'The page took too long to read: https://a.example/1 (and 1 more)',
  );
});
