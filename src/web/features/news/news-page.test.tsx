import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  countNews,
  exportNews,
  getNewsOptions,
  getStory,
  listSavedSearches,
  saveSearch,
  searchNews,
  visitNews,
} from '#contract/news.ts';
import { getSetupStatus } from '#contract/setup-status.ts';
import { sendLink } from '#contract/share.ts';
import * as files from '#web/save-file.ts';
import { makeCounts, makeNews, makeOptions, makeStory } from '#web/testing/news.ts';
import { makeArticle } from '#web/testing/overview-items.ts';
import { makeUser } from '#web/testing/people.ts';
import { answer, answerBy, refuse, renderApp } from '#web/testing/render-app.tsx';

const halt = makeArticle('Tygart Ridge halts metallurgical coal', 88, {
  id: '00000000-0000-4000-8000-00000000000a',
  url: 'https://news.example/halt',
  published_at: '2026-11-14T13:00:00.000Z',
  scraped_at: '2026-11-14T13:05:00.000Z',
});
const rates = makeArticle('Barge rates rise', 41, {
  id: 'b',
  published_at: '2026-11-13T13:00:00.000Z',
  scraped_at: '2026-11-13T13:05:00.000Z',
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-14T15:00:00Z'), toFake: ['Date'] });
  answer(getNewsOptions, makeOptions());
  answer(countNews, makeCounts());
  answer(listSavedSearches, { data: { searches: [] } });
  answer(searchNews, makeNews([halt, rates]));
  return () => vi.useRealTimers();
});

const open = (search = '', more = {}) => renderApp(`/news${search}`, { signedIn: makeUser(), ...more });
const search = () => window.location.search;

describe('the News page', () => {
  it('lists stories by day, with how many there are and since when', async () => {
    open();
    expect(await screen.findByText('Today · Saturday, November 14')).toBeTruthy();
    expect(screen.getByText('Friday, November 13')).toBeTruthy();
    expect(screen.getByText('2 articles')).toBeTruthy();
    expect(await screen.findByText(/1,284 articles since January 2021/)).toBeTruthy();
  });

  it('writes the typed search into the address and requests it', async () => {
    const asked = answer(searchNews, makeNews([halt]));
    const user = open();
    await screen.findByText('Tygart Ridge halts metallurgical coal');
    await user.type(screen.getByRole('searchbox'), '"met coal" -barge{Enter}');
    await waitFor(() => expect(search()).toBe('?q=%22met+coal%22+-barge'));
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('q')).toBe('"met coal" -barge'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(search()).toBe(''));
  });

  it('finds a week of met coal in two steps after opening', async () => {
    const asked = answer(countNews, makeCounts());
    const user = open();
    await screen.findByText('Barge rates rise');
    await user.type(screen.getByRole('searchbox'), '"metallurgical coal"');
    await user.selectOptions(screen.getByLabelText('Period'), 'Last 7 days');
    await waitFor(() => {
      const { searchParams } = asked.at(-1)?.url ?? new URL('http://none.invalid');
      expect([searchParams.get('q'), searchParams.get('period')]).toEqual(['"metallurgical coal"', '7d']);
    });
  });

  it('reads every filter from the address, and ignores unknown ones', async () => {
    const asked = answer(searchNews, makeNews([halt]));
    open('?period=7d&source=coal-age&tier=high&dir=neg&topic=rail&sort=score&group=0&junk=1&type=gossip');
    expect(await screen.findByText('Highest score first')).toBeTruthy();
    const { searchParams } = asked.at(-1)?.url ?? new URL('http://none.invalid');
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ period: '7d', source: 'coal-age', tier: 'high', dir: 'neg', topic: 'rail' },
      ...{ sort: 'score', group: '0' },
    });
    const user = { click: async (name: string) => (await screen.findByText(name)).click() };
    await user.click('Clear filters');
    await waitFor(() =>
      expect(search()).toBe('?sort=score&group=0&junk=1&type=gossip'.replace('&type=gossip', '')),
    );
  });

  it('marks what came since the last visit', async () => {
    answer(visitNews, { data: { since: '2026-11-13T22:02:00.000Z' } });
    answer(countNews, makeCounts({ articles: 38, stories: 24, newArticles: 4 }));
    open();
    const row = (await screen.findByText('Tygart Ridge halts metallurgical coal')).closest('article');
    await waitFor(() => expect(row?.textContent).toContain('New: '));
    expect(screen.getByText('Barge rates rise').closest('article')?.textContent).not.toContain('New: ');
    const line = (await screen.findByText('38 articles')).closest('p');
    expect(line?.textContent).toBe('38 articles in 24 stories · New: 4 new since Friday, 5:02 PM');
  });

  const others = ['World Coal', 'OilPrice'].map((source, nth) => ({
    ...{ id: `o${nth}`, title: `Other ${nth}`, url: 'https://news.example/o', source },
    ...{ published_at: null, scraped_at: '2026-11-14T14:00:00.000Z' },
  }));

  it.each([
    ['?tier=high', '1 article in 1 story · Only matches are counted; “Also in” lists every copy of a story'],
    ['?tier=high&group=0', '1 article in 1 story'],
    ['', '1 article in 1 story'],
  ])('with "%s" counts "%s"', async (address, line) => {
    answer(searchNews, makeNews([], { stories: [{ ...makeStory(halt), others }] }));
    answer(countNews, makeCounts({ articles: 1, stories: 1 }));
    open(address);
    await screen.findByText('Also in 2 sources');
    expect((await screen.findByText('1 article')).closest('p')?.textContent).toBe(line);
  });

  it('says why a story scores, and shows its other sources', async () => {
    const story = {
      ...makeStory(halt, { marks: [[19, 37]], topics: [{ id: 'rail', name: 'rail freight' }] }),
      others,
    };
    answer(searchNews, makeNews([], { stories: [story] }));
    const user = open();
    expect((await screen.findByText('metallurgical coal')).tagName).toBe('MARK');
    const row = screen.getByRole('article');
    await user.click(within(row).getByRole('button', { name: /^Relevance 88/ }));
    expect(within(row).getByText('Why 88')).toBeTruthy();
    await user.click(within(row).getByText('Also in 2 sources'));
    expect(within(row).getByText('Other 1')).toBeTruthy();
    expect(within(row).getAllByText('Rail freight')[0]?.getAttribute('href')).toBe('/news?topic=rail');
  });

  it('can be read with the keyboard alone', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const user = open();
    await screen.findByText('Barge rates rise');
    await user.keyboard('j');
    expect(document.activeElement?.getAttribute('aria-label')).toBe(halt.title);
    await user.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledWith('https://news.example/halt', '_blank', 'noopener,noreferrer');
    await user.keyboard('w');
    expect(screen.getByText('Why 88')).toBeTruthy();
    await user.keyboard('j');
    expect(document.activeElement?.getAttribute('aria-label')).toBe(rates.title);
    await user.keyboard('k');
    expect(document.activeElement?.getAttribute('aria-label')).toBe(halt.title);
    opened.mockRestore();
  });

  it('suggests looser searches if nothing matches', async () => {
    answer(searchNews, makeNews([]));
    const looser = [
      { change: 'all-dates' as const, articles: 11 },
      { change: 'no-minus' as const, articles: 6 },
      { change: 'no-quotes' as const, articles: 23 },
    ];
    answer(countNews, makeCounts({ articles: 0, stories: 0, searched: 1_284, looser }));
    open('?q="metallurgical coal" longwall -rail&period=7d&tier=medium');
    expect(await screen.findByText('No articles match this search')).toBeTruthy();
    expect(
      screen.getByText('Searched 1,284 articles from the last 7 days, tier Medium and up.'),
    ).toBeTruthy();
    expect(screen.getByText('Spelling is matched as typed inside quotes.')).toBeTruthy();
    const href = (text: string) => screen.getByText(text).getAttribute('href');
    expect(href('Search all dates instead of the last 7 days')).not.toContain('period');
    expect(href('Include rail (remove the minus)')).toContain('q=%22metallurgical+coal%22+longwall&');
    expect(href('Search the words without quotes')).toContain('q=longwall+metallurgical+coal+-rail');
  });

  it('says that a quote is open and which words are too common', async () => {
    answer(searchNews, makeNews([halt], { hasOpenQuote: true, leftOut: ['the'] }));
    open('?q="the coal');
    expect(await screen.findByText("The quote isn't closed. Searched for the words instead.")).toBeTruthy();
    expect(screen.getByText('Too common to search for, so left out: “the”')).toBeTruthy();
  });

  it('is empty before the first collection', async () => {
    answer(getNewsOptions, makeOptions({ articles: 0, earliest: null }));
    answer(searchNews, makeNews([]));
    answer(countNews, makeCounts({ articles: 0, stories: 0, searched: 0 }));
    answer(getSetupStatus, { data: { finished: true, collection: 'running' } });
    open();
    expect(await screen.findByText('The first collection is running.')).toBeTruthy();
    expect(screen.getAllByText(/No articles yet/)).toHaveLength(1);
  });

  it('says that a collection is running only while one is', async () => {
    answer(getNewsOptions, makeOptions({ articles: 0, earliest: null }));
    answer(searchNews, makeNews([]));
    answer(countNews, makeCounts({ articles: 0, stories: 0, searched: 0 }));
    answer(getSetupStatus, { data: { finished: true, collection: 'empty' } });
    open();
    expect(await screen.findByText('They appear here as soon as a news source is read.')).toBeTruthy();
  });

  it('shows more stories when asked', async () => {
    answer(countNews, makeCounts({ articles: 60, stories: 38 }));
    const asked = answerBy(searchNews, ({ url }) =>
      url.searchParams.has('cursor') ? makeNews([rates]) : makeNews([halt], { next: '1_x' }),
    );
    const user = open();
    await user.click(await screen.findByText('Show 20 more stories'));
    expect(await screen.findByText('Barge rates rise')).toBeTruthy();
    expect(asked.at(-1)?.url.searchParams.get('cursor')).toBe('1_x');
    expect(screen.queryByText(/^Show \d+ more/)).toBeNull();
  });

  it('exports exactly the rows of the search, page by page, as text', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
    const row = (title: string) => ({
      ...{ id: title, title, url: 'https://news.example/a', source: 'Coal Age', storyId: 's' },
      ...{ published_at: null, scraped_at: '2026-11-14T14:00:00.000Z', relevanceScore: 41 },
      ...{ tier: 'medium' as const, direction: 'neg' as const, topics: ['rail', 'coal'], companies: [] },
    });
    const asked = answerBy(exportNews, ({ url }) => ({
      data: url.searchParams.has('cursor')
        ? { articles: [row('Last')], next: null }
        : { articles: [row('=HYPERLINK("x")')], next: '1_x' },
    }));
    const user = open('?q=coal&period=7d');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByText('Download CSV'));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(asked.map(({ url }) => url.search)).toEqual(['?q=coal&period=7d', '?q=coal&period=7d&cursor=1_x']);
    const [name, , csv] = saved.mock.calls[0] ?? [];
    expect(name).toBe('News.csv');
    expect(csv?.split('\r\n').slice(1, 3)).toEqual([
      `,2026-11-14T14:00:00.000Z,"'=HYPERLINK(""x"")",Coal Age,41,Medium,Negative,"rail; coal",,https://news.example/a,s`,
      ',2026-11-14T14:00:00.000Z,Last,Coal Age,41,Medium,Negative,"rail; coal",,https://news.example/a,s',
    ]);
    saved.mockRestore();
  });

  it('exports the highest score first if the list has that order', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
    const row = (title: string, relevanceScore: number) => ({
      ...{ id: title, title, url: 'https://news.example/a', source: 'Coal Age', storyId: 's' },
      ...{ published_at: null, scraped_at: '2026-11-14T14:00:00.000Z', relevanceScore },
      ...{ tier: 'low' as const, direction: 'neutral' as const, topics: [], companies: [] },
    });
    answer(exportNews, {
      data: { articles: [row('Newest', 12), row('Best', 71), row('Oldest', 12)], next: null },
    });
    const user = open('?sort=score');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByText('Download CSV'));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const lines = saved.mock.calls[0]?.[2].trim().split('\r\n').slice(1) ?? [];
    expect(lines.map((line) => line.split(',')[2])).toEqual(['Best', 'Newest', 'Oldest']);
    saved.mockRestore();
  });

  it('saves a search under a name, and says when it is saved already', async () => {
    const asked = answer(saveSearch, { data: { id: '00000000-0000-4000-8000-000000000001' } });
    const user = open('?q=coal&period=7d');
    await user.click(await screen.findByText('Save search', { selector: 'button' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(document.activeElement).toBe(dialog.getByLabelText('Name'));
    await user.click(dialog.getByText('Save search', { selector: 'button' }));
    expect(await screen.findByText('Search saved.')).toBeTruthy();
    expect(asked[0]?.body).toEqual({ name: 'coal', search: 'q=coal&period=7d' });
    refuse(saveSearch, 409, 'You already saved this search as “coal”.');
    await user.click(screen.getByText('Save search', { selector: 'button' }));
    const again = within(await screen.findByRole('dialog'));
    await user.click(again.getByText('Save search', { selector: 'button' }));
    expect(await again.findByText('You already saved this search as “coal”.')).toBeTruthy();
  });

  it('lists saved searches with what is new', async () => {
    const searches = [{ id: '1', name: 'Met coal supply', search: 'q=coal&period=7d', newArticles: 4 }];
    answer(listSavedSearches, { data: { searches } });
    open('?q=coal&period=7d');
    const link = (await screen.findByText('Met coal supply')).closest('a');
    expect([link?.getAttribute('href'), link?.getAttribute('aria-current')]).toEqual([
      '/news?q=coal&period=7d',
      'true',
    ]);
    expect(link?.textContent).toContain('4 new');
  });

  it('announces new articles instead of moving the list', async () => {
    let articles = 2;
    answerBy(countNews, () => makeCounts({ articles, stories: 2 }));
    const user = open();
    await screen.findByText('2 articles');
    articles = 8;
    await user.keyboard('r');
    expect(await screen.findByText('6 new articles')).toBeTruthy();
  });

  it('says so when the news cannot be loaded', async () => {
    refuse(searchNews, 500);
    refuse(countNews, 500);
    open();
    expect(await screen.findByText('Failed to load the news')).toBeTruthy();
  });
});

describe('sharing', () => {
  it('leads to a story by its own address', async () => {
    answer(getStory, { data: { story: makeStory(halt) } });
    renderApp(`/news/${halt.id}`, { signedIn: makeUser() });
    expect(await screen.findByText(halt.title)).toBeTruthy();
    expect(screen.getByText('All news').getAttribute('href')).toBe('/news');
  });

  it('copies the link, and sends it where email is on', async () => {
    const asked = answer(sendLink, { data: { sent: ['kim@mine.example'], failed: [] } });
    const user = open('', { branding: { mail: true } });
    await user.click(await screen.findByLabelText(`Share “${halt.title}”`));
    const dialog = within(await screen.findByRole('dialog'));
    expect((dialog.getByLabelText('Link') as HTMLInputElement).value).toMatch(`/news/${halt.id}`);
    await user.type(dialog.getByLabelText('Send to'), 'kim@mine.example; lee@mine.example');
    await user.type(dialog.getByLabelText('Note (optional)'), 'Please read');
    await user.click(dialog.getByText('Send', { selector: 'button' }));
    expect(await dialog.findByText('Sent to kim@mine.example.')).toBeTruthy();
    expect(asked[0]?.body).toEqual({
      path: `/news/${halt.id}`,
      to: ['kim@mine.example', 'lee@mine.example'],
      note: 'Please read',
    });
  });

  it('says where to find sample mode email', async () => {
    answer(sendLink, { data: { sent: ['kim@mine.example'], failed: [] } });
    const user = open('', { branding: { sources: 'sample' } });
    await user.click(await screen.findByLabelText(`Share “${halt.title}”`));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Send to'), 'kim@mine.example');
    await user.click(dialog.getByText('Send', { selector: 'button' }));
    expect(await dialog.findByText(/kim@mine.example is in the mail catcher/)).toBeTruthy();
  });

  it('offers only the link if email is off', async () => {
    const user = open();
    await user.click(await screen.findByLabelText(`Share “${halt.title}”`));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Link')).toBeTruthy();
    expect(dialog.queryByLabelText('Send to')).toBeNull();
  });
});
