import { callApi, fetchSession, queryDatabase } from '#testing/sample-product.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './product-test.ts';

const SYMBOL = 'UNP';
const PRICE = `insert into yahoo_prices (symbol, date, close, known_at) values ($1, current_date + $2::int, $3, now())`;
const CHANGED = 'update data_version set version = version + 1, changed_at = now() where id = 1';

test('a rule is backtested, saved, fires, is acknowledged, and clears', async ({ page, enter, filled }) => {
  const addClose = async (days: number, close: number) => {
    await queryDatabase(filled.dataDir, PRICE, [SYMBOL, days, close]);
    await queryDatabase(filled.dataDir, CHANGED);
  };
  await enter('user', `/alerts/new?kind=level&s=${encodeURIComponent(SYMBOL)}&op=above`);
  await expect(page.getByText(/^Would (have|not have) fired/)).toBeVisible();
  await page.getByLabel('Level ($)').fill('abc');
  await expect(page.getByRole('alert')).toHaveText(/^Enter a price in \$/);
  await page.getByLabel('Level ($)').fill('100000');
  await page.getByLabel(/^Clears below/).fill('90000');
  await expect(page.getByText(/^Would not have fired in 5 years\. Closest: \$/)).toBeVisible();
  await page.getByLabel('For at least').selectOption('1 close');
  await page.getByLabel('Name', { exact: true }).fill('Rail goes wild');
  await page.getByRole('button', { name: 'Save alert' }).first().click();
  await expect(page.getByRole('link', { name: 'Rail goes wild' })).toBeVisible();

  await addClose(1, 123_456);
  const { token } = await fetchSession(filled.url, 'user');
  const listTitles = async () => {
    const { data } = await callApi<{ data: { items: { title: string }[] } }>(filled.url, '/inbox', { token });
    return data.items.map(({ title }) => title);
  };
  await expect.poll(listTitles, { timeout: 40_000 }).toContain('Union Pacific rose above $100,000.00');
  const bell = page.getByRole('button', { name: /^Alerts, \d+ unread$/ });
  await expect(bell).toBeVisible({ timeout: 40_000 });
  await bell.click();
  await expect(page.getByRole('link', { name: 'Open inbox' })).toBeVisible();
  await expectAccessible(page, 'body');
  const fired = /^Union Pacific rose above \$100,000\.00$/;
  await page.getByRole('link', { name: /Union Pacific rose above/ }).click();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: fired }) });
  await expect(row).toContainText('Active');
  await expectAccessible(page, 'body');
  await page.setViewportSize({ width: 375, height: 900 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await row.getByRole('button', { name: /^Acknowledge/ }).click();
  await expect(row).toContainText('Acknowledged by you');

  await addClose(2, 50);
  await expect(
    page.getByRole('heading', { name: /^Cleared: Union Pacific is back below \$90,000\.00$/ }),
  ).toBeVisible({
    timeout: 40_000,
  });
  await page.getByRole('radio', { name: 'Active' }).click();
  await expect(page.getByRole('heading', { name: fired })).toHaveCount(0);

  await page.goto('/alerts?tab=rules');
  await page.getByRole('button', { name: 'More for Rail goes wild' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'Rail goes wild' })).toHaveCount(0);
  await queryDatabase(
    filled.dataDir,
    'delete from yahoo_prices where symbol = $1 and close in (123456, 50)',
    [SYMBOL],
  );
  await callApi(filled.url, '/inbox/mark', { token, body: { read: true } });
});
