import { readFile } from 'node:fs/promises';
import { expect, expectNoSidewaysScroll, test } from './product-test.ts';

test('all news on metallurgical coal of the last week is found in three steps', async ({ page, enter }) => {
  await enter('user', '/dashboard');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'News', exact: true })
    .click();
  await page.getByRole('searchbox', { name: 'Search the news' }).fill('"metallurgical coal"');
  await expect(page).toHaveURL(/\?q=%22metallurgical\+coal%22$/);
  await page.getByLabel('Period').selectOption('Last 7 days');
  await expect(page).toHaveURL(/\/news\?q=%22metallurgical\+coal%22&period=7d$/);
  const count = page.getByText(/^[\d,]+ articles?$/);
  await expect(count).toBeVisible();
  const articles = Number((await count.textContent())?.replaceAll(/\D/g, ''));
  expect(articles).toBeGreaterThan(0);

  // The file has the same articles as the count.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(articles + 1);

  // The address holds the search, and Back undoes one change.
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('"metallurgical coal"');
  await expect(page.getByText(`${articles} article`)).toBeVisible();
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
