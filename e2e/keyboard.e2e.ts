import type { Page } from '@playwright/test';
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

test('the news is within 12 Tabs of the top of the dashboard, past at most 8 links in the summary', async ({
  page,
  enter,
}) => {
  await enter('user', '/dashboard');
  const news = page.getByRole('region', { name: 'News Intelligence', exact: true });
  await expect(news.getByRole('listitem').first()).toBeVisible();
  const links = await page
    .getByRole('region', { name: 'AI Executive Summary', exact: true })
    .locator('p.font-serif [role="button"]')
    .count();
  expect(links).toBeGreaterThanOrEqual(3);
  expect(links).toBeLessThanOrEqual(8);

  await page.evaluate('document.activeElement.blur()');
  let pressed = 0;
  const tab = async () => {
    await page.keyboard.press('Tab');
    pressed += 1;
  };
  const skip = page.getByRole('link', { name: 'Skip to news' });
  while (pressed < 12 && !(await skip.evaluate((link) => link === document.activeElement))) await tab();
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await tab();
  await expect(news.locator(':focus')).toHaveCount(1);
  expect(pressed).toBeLessThanOrEqual(12);
});

test('single keys move, pick, print and can be switched off', async ({ page, enter }) => {
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

  test('a chosen theme holds, also after a reload', async ({ page, enter }) => {
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

/** The code that hears the keys comes after the screen. */
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
