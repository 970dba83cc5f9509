import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { getDataStart, getOverview } from '#contract/dashboard.ts';
import { keepAsOf, readAsOf } from '#web/as-of.ts';
import { makeOverview } from '#web/testing/overview.ts';
import { makeUser } from '#web/testing/people.ts';
import { answer, answerBy, renderApp } from '#web/testing/render-app.tsx';
import { explainMoment, stepMoment, writeMoment } from './moments.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

describe('the moment in the address', () => {
  test.each([
    ['/dashboard', '?asOf=2026-09-15T09:00-04:00', '2026-09-15T09:00-04:00'],
    ['/news/3', '?q=coal&asOf=x', 'x'],
    ['/dashboard', '?asOf=', undefined],
    ['/dashboard', '', undefined],
    ['/admin', '?asOf=2026-09-15T09:00-04:00', undefined],
    ['/login', '?asOf=2026-09-15T09:00-04:00', undefined],
  ])('%s%s is %s', (pathname, search, asOf) => {
    expect(readAsOf({ pathname, search })).toBe(asOf);
  });

  const asOf = '2026-09-15T09:00-04:00';
  test.each([
    ['/news', '?q=coal', `?q=coal&${new URLSearchParams({ asOf })}`],
    ['/news', '?asOf=2026-01-01T00:00Z', '?asOf=2026-01-01T00:00Z'],
    ['/news', '?q=coal&asOf=', '?q=coal'],
    ['/dashboard', '?asOf=', ''],
    ['/admin', '?tab=users', '?tab=users'],
  ])('is kept on links to %s%s', (pathname, search, wanted) => {
    expect(keepAsOf({ pathname, search }, asOf).search).toBe(wanted);
  });

  test('is written in Eastern time, in winter, in summer and around the changes of the clocks', () => {
    expect(writeMoment('2026-01-15', '09:00')).toBe('2026-01-15T09:00-05:00');
    expect(writeMoment('2026-07-15', '09:00')).toBe('2026-07-15T09:00-04:00');
    expect(new Date(writeMoment('2026-03-08', '02:30')).toISOString()).toBe('2026-03-08T07:30:00.000Z');
    expect(new Date(writeMoment('2026-03-08', '03:30')).toISOString()).toBe('2026-03-08T07:30:00.000Z');
  });

  test('steps by days at the same time of day, and never past now', () => {
    const now = new Date('2026-11-16T15:00:00Z');
    expect(stepMoment('2026-11-02T09:00-05:00', -2, now)).toBe('2026-10-31T09:00-04:00');
    expect(stepMoment('2026-11-15T12:00-05:00', 1, now)).toBeUndefined();
    expect(stepMoment(undefined, -1, now)).toBe('2026-11-15T10:00-05:00');
  });

  test.each([
    ['yesterday', "We couldn't read the date in this link."],
    ['2026-02-31T09:00Z', "We couldn't read the date in this link."],
    ['2026-11-16T16:00Z', 'Pick a moment in the past.'],
    ['2020-12-31T00:00Z', 'Our data starts Jan 4, 2021.'],
    ['2026-11-16T14:00Z', undefined],
  ])('%s: %s', (moment, why) => {
    const now = new Date('2026-11-16T15:00:00Z');
    expect(explainMoment(moment, now, '2021-01-04T14:00:00.000Z')).toBe(why);
  });
});

describe('the dashboard of a past moment', () => {
  const path = '/dashboard?period=1W&asOf=2024-09-17T09%3A00-04%3A00';
  const start = () =>
    answer(getDataStart, {
      data: {
        startsAt: '2021-01-04T14:00:00.000Z',
        lastPricesDay: '2026-11-12',
        scoresKeptSince: '2026-10-01T12:00:00.000Z',
      },
    });

  test('requests and shows that moment, writes nothing and goes back to now', async () => {
    start();
    const asked = answerBy(getOverview, () => ({ data: makeOverview() }));
    const user = renderApp(path, { signedIn: makeUser() });
    await screen.findByText('As of Tuesday, September 17, 2024, 9:00 AM EST.', { exact: false });
    await waitFor(() =>
      expect(asked.map(({ url }) => url.searchParams.get('asOf'))).toEqual(['2024-09-17T09:00-04:00']),
    );
    const refresh = await screen.findByRole('button', { name: 'Refresh' });
    expect(refresh.ariaDisabled ?? refresh.getAttribute('aria-disabled')).toBe('true');
    expect(refresh.title).toContain('read-only');
    expect(document.title).toContain('as of Sep 17, 2024');
    expect(await screen.findByText(/^Scores from that moment are not available/)).toBeTruthy();
    const navigation = screen.getByRole('navigation', { name: 'Main' });
    const news = within(navigation).getByRole('link', { name: 'News' });
    expect(news.getAttribute('href')).toMatch(/^\/news\?asOf=2024-09-17/);
    await user.click(screen.getByRole('link', { name: 'Back to now' }));
    await waitFor(() => expect(window.location.search).toBe('?period=1W'));
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.has('asOf')).toBe(false));
    expect((await screen.findByRole('button', { name: 'Refresh' })).hasAttribute('aria-disabled')).toBe(
      false,
    );
  });

  test('before the first collection shows news as unknown, not as zero', async () => {
    start();
    const overview = makeOverview();
    const none = { priorityArticles: [], keyTopics: [], totalArticles: 0, highPriorityCount: 0 };
    overview.newsIntelligence = { ...overview.newsIntelligence, ...none };
    overview.marketAnalysis.keyMetrics.newsArticles.count = 0;
    answer(getOverview, { data: overview });
    renderApp(path, { signedIn: makeUser() });
    const news = (await screen.findByRole('heading', { name: 'News Intelligence' })).closest('section');
    expect(news?.textContent).toContain('not known then');
    expect(news?.textContent).not.toContain('0 articles');
    expect(screen.getByText('News articles').closest('div')?.textContent).toContain('not known then');
  });

  test('uses the same words for everything that was not known', async () => {
    start();
    const overview = makeOverview();
    overview.commodityPrices.categories.bonds = [];
    overview.marketAnalysis.otherStocks = [];
    overview.aiInsights = { ...overview.aiInsights, executiveSummary: '', sentences: [] };
    answer(getOverview, { data: overview });
    renderApp(path, { signedIn: makeUser() });
    const bonds = (await screen.findByText('Bond information')).closest('details');
    expect(bonds?.textContent).toContain('not known then');
    for (const name of ['Other Important Stocks', 'AI Executive Summary']) {
      expect(screen.getByRole('region', { name }).textContent).toContain('not known then');
    }
    expect(screen.queryByText(/No Data Available/)).toBeNull();
  });

  test('that cannot be shown says why', async () => {
    start();
    const asked = answerBy(getOverview, () => ({ data: makeOverview() }));
    renderApp('/dashboard?asOf=1999-01-01T00%3A00Z', { signedIn: makeUser() });
    await screen.findByRole('heading', { name: 'Our data starts Jan 4, 2021.' });
    expect(asked).toEqual([]);
  });

  test('with a date that cannot be read says so', async () => {
    renderApp('/dashboard?asOf=soon', { signedIn: makeUser() });
    await screen.findByRole('heading', { name: "We couldn't read the date in this link." });
  });
});
