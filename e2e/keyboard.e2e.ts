import type { Locator, Page } from '@playwright/test';
import { callApi, fetchSession } from '#testing/sample-product.ts';
import { expect, test } from './product-test.ts';
import { settle } from './screens.ts';

test('the palette goes to a screen, opens a symbol and refreshes', async ({ page, enter }) => {
  await enter('user', '/dashboard');
  await listening(page);
  await choose(page, 'headfr');
  await page.waitForURL('**/headframe');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await choose(page, 'peabody');
  await page.waitForURL('**/dashboard?symbol=BTU');
  const history = page.getByRole('dialog', { name: /^BTU · Peabody/ });
  await expect(history.getByRole('radio', { name: '1M' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(history.getByRole('radio', { name: 'YTD' })).toBeChecked();
  await page.keyboard.press('1');
  await expect(history.getByRole('radio', { name: '1W' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(history).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');

  await Promise.all([page.waitForRequest('**/dashboard/overview'), choose(page, 'refresh')]);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  await expect(page.getByRole('option', { name: /FRED/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an administrator reaches each part of the console', async ({ page, enter }) => {
  await enter('admin', '/dashboard');
  await listening(page);
  await choose(page, 'spiders');
  await page.waitForURL('**/admin?tab=api&sub=news-spiders');
  await expect(page.getByRole('tab', { name: 'News Spiders' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Filter spiders')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Filter spiders')).toBeFocused();
  await page.keyboard.type('gdr');
  await expect(page.getByLabel('Filter spiders')).toHaveValue('gdr');
});

test('the first story is within 12 Tabs of the top of the dashboard, with and without the link to the news', async ({
  page,
  enter,
}) => {
  await enter('user', '/dashboard');
  const news = page.getByRole('region', { name: 'News Intelligence', exact: true });
  const story = news.locator('ol > li').first();
  await expect(story).toBeVisible();
  await listening(page);
  const summary = page.getByRole('region', { name: 'AI Executive Summary', exact: true });
  const links = summary.locator('p.font-serif [role="button"]');
  expect(await links.count()).toBeGreaterThanOrEqual(3);
  expect(await links.count()).toBeLessThanOrEqual(8);

  await countTabs(page, story.locator(':focus'));

  await page.reload();
  await listening(page);
  const toLink = await countTabs(
    page,
    page.getByRole('link', { name: 'Skip to news' }).and(page.locator(':focus')),
  );
  await page.keyboard.press('Enter');
  expect(toLink + (await countTabs(page, story.locator(':focus')))).toBeLessThanOrEqual(5);
});

test('the first story is within 12 Tabs with several watchlists at a moment in the past', async ({
  page,
  enter,
  filled,
}) => {
  const { token } = await fetchSession(filled.url, 'editor');
  const addList = (name: string) =>
    callApi<{ data: { lists: { id: string }[] } }>(filled.url, '/watchlists', {
      token,
      body: { name, items: [{ kind: 'price', key: 'BTU' }] },
    });
  await addList('First');
  const { data } = await addList('Second');
  await enter('editor', `/dashboard?asOf=${new Date(Date.now() - 60_000).toISOString()}`);
  const story = page
    .getByRole('region', { name: 'News Intelligence', exact: true })
    .locator('ol > li')
    .first();
  await expect(story).toBeVisible();
  await expect(page.getByLabel('Watchlist', { exact: true })).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Moment' })).toBeVisible();
  await listening(page);
  await countTabs(page, story.locator(':focus'));
  for (const { id } of data.lists.slice(-2)) {
    await callApi(filled.url, `/watchlists/${id}`, { token, method: 'DELETE' });
  }
});

test('arrow keys move within a group of links and buttons, and a hint names them', async ({
  page,
  enter,
}) => {
  await enter('user', '/dashboard');
  await listening(page);
  const hint = page.getByText('Arrow keys move within this group');
  const tiles = page.getByRole('region', { name: 'Key metrics' });
  await expect(hint).toBeHidden();
  await tiles.getByRole('button', { name: 'S&P 500' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tiles.getByRole('button', { name: 'HRC Steel' })).toBeFocused();
  await expect(hint).toBeVisible();
  await page.keyboard.press('Home');
  await expect(tiles.getByRole('button', { name: 'CNR' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tiles.locator(':focus')).toHaveCount(0);
  // They become focusable again a moment later.
  await expect(tiles.locator('[tabindex="-1"]')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(tiles.getByRole('link', { name: 'News articles' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/news?period=*');
  await expect(page.getByRole('heading', { name: 'News', level: 1 })).toBeFocused();

  await page.getByRole('link', { name: 'Dashboard', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('navigation', { name: 'Main' }).locator(':focus')).toHaveText('Headframe');
});

test('single keys move, select, print and can be turned off', async ({ page, enter }) => {
  await enter('user', '/headframe');
  await listening(page);
  await page.evaluate('window.print = () => { window.wasPrinted = true; }');
  await expect(page.getByRole('button', { name: 'Print brief' })).toBeVisible();
  await page.keyboard.press('p');
  expect(await page.evaluate('window.wasPrinted')).toBe(true);
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page.getByRole('heading', { name: 'Executive Dashboard' })).toBeFocused();
  await page.keyboard.press('3');
  await expect(page.getByRole('radio', { name: '1M' })).toBeChecked();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const single = help.getByRole('switch', { name: 'Single-key shortcuts' });
  await expect(single).toBeChecked();
  for (let step = 0; step < 4 && !(await isFocused(page, 'switch')); step++) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(single).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('1');
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page.getByRole('radio', { name: '1M' })).toBeChecked();
  expect(page.url()).toContain('/dashboard');
  await choose(page, 'shortcuts on');
  await page.keyboard.press('1');
  await expect(page.getByRole('radio', { name: '1D' })).toBeChecked();
});

test.describe('on a light screen', () => {
  test.use({ colorScheme: 'light' });

  test('a chosen theme is kept after a reload', async ({ page, enter }) => {
    await enter('user', '/dashboard');
    const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    await listening(page);
    expect(await ground()).toBe('rgb(246, 244, 239)');
    await choose(page, 'theme dark');
    await expect.poll(ground).toBe('rgb(11, 12, 14)');
    await page.reload();
    await listening(page);
    expect(await ground()).toBe('rgb(11, 12, 14)');
    await page.keyboard.press('t');
    await expect.poll(ground).toBe('rgb(246, 244, 239)');
  });
});

/** The keyboard code loads after the screen. */
async function listening(page: Page): Promise<void> {
  await settle(page);
  await page.waitForLoadState('networkidle');
}

async function choose(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toHaveCount(0);
}

async function isFocused(page: Page, role: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.getAttribute('role') === wanted, role);
}

async function countTabs(page: Page, until: Locator): Promise<number> {
  for (let pressed = 1; pressed <= 12; pressed += 1) {
    await page.keyboard.press('Tab');
    if ((await until.count()) === 1) return pressed;
  }
  throw new Error(`Not reached with 12 Tabs: ${until}`);
}
