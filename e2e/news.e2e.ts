import { readFile } from 'node:fs/promises';
import { expect, expectNoSidewaysScroll, test } from './product-test.ts';

test('news on metallurgical coal of the last week is found in three steps', async ({ page, enter }) => {
  await enter('user', '/dashboard');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'News', exact: true })
    .click();
  await page.getByRole('searchbox', { name: 'Search the news' }).fill('"metallurgical coal"');
  await expect(page).toHaveURL(/\?q=%22metallurgical\+coal%22$/);
  const [answer] = await Promise.all([
    page.waitForResponse(/\/news\/counts\?.*period=7d/),
    page.getByLabel('Period').selectOption('Last 7 days'),
  ]);
  await expect(page).toHaveURL(/\/news\?q=%22metallurgical\+coal%22&period=7d$/);
  const { articles } = ((await answer.json()) as { data: { articles: number } }).data;
  expect(articles).toBeGreaterThan(0);
  const count = page.locator('strong', { hasText: new RegExp(`^${articles} articles?$`) });
  await expect(count).toBeVisible();

  // The file has the same articles as the count.
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(articles + 1);

  // The URL has the search, and Back undoes one change.
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('"metallurgical coal"');
  await expect(count).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Period')).toHaveValue('all');
  await expect(page.getByRole('searchbox')).toHaveValue('"metallurgical coal"');
});

test('a story is read by keyboard and shared, and a search is saved', async ({ page, enter }) => {
  await enter('user', '/news?period=7d');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('w');
  await expect(page.getByText(/^Why \d+$/)).toBeVisible();
  await page
    .getByRole('button', { name: /^Share “/ })
    .first()
    .click();
  const link = await page.getByRole('dialog').getByLabel('Link').inputValue();
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Save search' });
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('link', { name: /Last 7 days/ })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('on a phone the filters are a sheet, and nothing is wider than the screen', async ({ page, enter }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await enter('user', '/news');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog').getByLabel('Tier').selectOption('Medium and up');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Show / })
    .click();
  await expect(page.getByRole('button', { name: 'Remove Medium and up' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a story hidden by mistake comes back at once, or later from the list', async ({ page, enter }) => {
  await enter('editor', '/dashboard');
  const news = page.getByRole('region', { name: 'News Intelligence', exact: true });
  const title = await news.getByRole('heading', { level: 3 }).first().innerText();
  const story = news.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  const hide = async () => {
    // A freshly loaded page takes the focus, which closes a menu.
    await expect(async () => {
      await story.getByRole('button', { name: `Actions for: ${title}` }).click();
      await page.getByRole('menuitem', { name: 'Hide' }).click({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByText('Story hidden, with its near-duplicates.')).toBeVisible();
  };
  // The overview is rebuilt a moment after a decision.
  const expectListed = (times: number) =>
    expect(async () => {
      await page.reload();
      await expect(news.getByRole('listitem').first()).toBeVisible();
      await expect(story).toHaveCount(times, { timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
  await hide();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expectListed(1);
  await hide();
  await expectListed(0);
  await page.getByRole('button', { name: 'Pinned and hidden stories' }).click();
  const hidden = page.getByRole('dialog').getByRole('listitem').filter({ hasText: title });
  await hidden.getByRole('button', { name: /^Show again/ }).click();
  await expect(page.getByText('Story shown again.')).toBeVisible();
  await expectListed(1);
});
