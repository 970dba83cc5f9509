import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { curateArticle, judgeArticle, listCuratedStories, rateArticle } from '#contract/briefing.ts';
import { getOverview, type RankedArticle } from '#contract/dashboard.ts';
import { makeSmallOverview } from '#web/testing/overview.ts';
import { makeArticle } from '#web/testing/overview-items.ts';
import { admin, editor, makeUser } from '#web/testing/people.ts';
import { answer, answerBy, refuse, renderApp } from '#web/testing/render-app.tsx';

const article = makeArticle('Mill restarts', 61, { id: 'a-1' });

function curated(changes: object): RankedArticle {
  const curation = { pinned: false, hidden: false, score: null, reason: 'r', by: 'e', ...changes };
  return { ...article, curation };
}

async function openMenu(signedIn = editor) {
  const overview = makeSmallOverview();
  const newsIntelligence = { ...overview.newsIntelligence, priorityArticles: [article] };
  answer(getOverview, { data: { ...overview, newsIntelligence } });
  const user = renderApp('/dashboard', { signedIn });
  // By label: searching a whole screen by role is slow.
  await user.click(await screen.findByLabelText('Actions for: Mill restarts'));
  const menu = within(await screen.findByRole('menu'));
  return { user, choose: (name: string) => user.click(menu.getByRole('menuitem', { name })), menu };
}

describe('the menu of a story', () => {
  it('hides a story for an editor, marks the row, and takes it back', async () => {
    const sent = answerBy(curateArticle, ({ body }) => ({ data: { article: curated(body as object) } }));
    const { user, choose } = await openMenu();
    await choose('Hide');
    expect(await screen.findByText('Hidden from readers')).toBeTruthy();
    expect(screen.getByText('Story hidden, with its near-duplicates.')).toBeTruthy();
    await user.click(screen.getByText('Undo'));
    expect(await screen.findByText('Undone.')).toBeTruthy();
    expect(screen.queryByText('Hidden from readers')).toBeNull();
    expect(sent.map(({ body }) => body)).toEqual([
      { hidden: true, reason: 'Hidden from the news list' },
      { hidden: false, reason: 'Undone: Hidden from the news list' },
    ]);
  });

  it('asks for a score and a reason', async () => {
    const sent = answer(curateArticle, { data: { article: curated({ score: 80 }) } });
    const { user, choose } = await openMenu(admin);
    await choose('Correct score…');
    const score = await screen.findByLabelText('Score');
    await user.clear(score);
    await user.type(score, '80');
    await user.type(screen.getByLabelText('Reason (required)'), 'Our customer');
    await user.click(screen.getByText('Save score'));
    expect(await screen.findByText('Score changed.')).toBeTruthy();
    expect(sent[0]?.body).toEqual({ score: 80, reason: 'Our customer' });
  });

  it.each([
    ['More like this', { wants: 'more' }],
    ['Less like this', { wants: 'less' }],
  ])('keeps "%s" as a judgement that can be undone', async (name, body) => {
    const sent = answerBy(judgeArticle, ({ body: told }) => ({ data: told as { wants: null } }));
    const { user, choose } = await openMenu();
    await choose(name);
    await user.click(await screen.findByText('Undo'));
    await screen.findByText('Undone.');
    expect(sent.map((one) => one.body)).toEqual([body, { wants: null }]);
  });

  it('offers readers only "Not useful"', async () => {
    const sent = answer(rateArticle, { data: { notUseful: true } });
    const { choose, menu } = await openMenu(makeUser());
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Not useful']);
    await choose('Not useful');
    expect(await screen.findByText('Noted: not useful.')).toBeTruthy();
    expect(sent[0]?.body).toEqual({ notUseful: true });
    expect(screen.queryByText('Pinned and hidden stories')).toBeNull();
  });

  it('says when a decision failed', async () => {
    refuse(curateArticle, 500);
    const { choose } = await openMenu();
    await choose('Pin');
    expect(await screen.findByText('Failed to change the article')).toBeTruthy();
  });
});

describe('pinned and hidden stories', () => {
  it('lists them with their reasons and shows a hidden one again', async () => {
    const story = {
      id: 'a-1',
      title: 'Mill restarts',
      url: 'https://news.example/1',
      source: 'Coal Age',
      published_at: null,
      scraped_at: '2026-11-16T12:00:00.000Z',
      pinned: false,
      hidden: true,
      score: null,
      reason: 'Old news',
      by: 'Morgan Reed',
      at: '2026-11-16T13:00:00.000Z',
    };
    let stories = [story];
    answerBy(listCuratedStories, () => ({ data: { stories } }));
    const sent = answerBy(curateArticle, () => {
      stories = [];
      return { data: { article: curated({}) } };
    });
    const { user } = await openMenu();
    await user.keyboard('{Escape}');
    await user.click(screen.getByText('Pinned and hidden stories'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Old news')).toBeTruthy();
    expect(dialog.getByText(/Coal Age · Morgan Reed/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Show again: Mill restarts' }));
    await waitFor(() => expect(dialog.getByText('No pinned or hidden stories')).toBeTruthy());
    expect(sent[0]?.body).toEqual({ hidden: false, reason: 'Story shown again from the list' });
  });
});
