import { expect, test } from './product-test.ts';

test('yesterday is shown as it was known, read-only, and a click leads back to now', async ({
  page,
  enter,
}) => {
  await enter('admin', '/dashboard');
  await expect(page.getByRole('heading', { name: 'AI Executive Summary' })).toBeVisible();
  await page.locator('[data-as-of]').click();
  await page.getByRole('button', { name: /^Last month's end/ }).click();
  const banner = page.getByRole('status').filter({ hasText: 'What we knew at that moment. Read-only.' });
  await expect(banner).toContainText('11:59 PM EST');
  await expect(page.getByRole('button', { name: 'Refresh' })).toHaveAttribute('aria-disabled', 'true');
  const indicators = page.getByRole('table', { name: 'Economic indicators as they were known then' });
  await expect(indicators.getByText('Archived').first()).toBeVisible();
  const there = page.url();

  await page.getByRole('link', { name: 'News', exact: true }).click();
  await expect(page).toHaveURL(/\/news\?asOf=/);
  await page.keyboard.press('<');
  await expect(banner).toContainText(/11:59 PM EST/);
  await page.goto(there.replace('/dashboard?', '/chart?s=BTU&'));
  await page.getByRole('button', { name: 'Export' }).click();
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PNG' }).click(),
  ]);
  expect(picture.suggestedFilename()).toMatch(/^BTU_as_of_\d{4}-\d{2}-\d{2}T\d{4}Z\.png$/);
  await page.goto(there);
  await expect(banner).toBeVisible();
  await page.getByRole('link', { name: 'Back to now' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard$/);

  for (const [asOf, why] of [
    ['soon', "We couldn't read the date in this link."],
    ['2999-01-01T00:00Z', 'Pick a moment in the past.'],
    ['1900-01-01T00:00Z', /^Our data starts /],
  ] as const) {
    await page.goto(`/dashboard?asOf=${asOf}`);
    await expect(page.getByRole('heading', { name: why })).toBeVisible();
  }
});

test('the calendar has a private feed, and revisions show how a series is usually revised', async ({
  page,
  enter,
  filled,
}) => {
  await enter('editor', '/releases');
  await expect(page.getByRole('region', { name: 'Next 60 days' }).getByRole('row').nth(1)).toBeVisible();
  const feed = page.getByRole('region', { name: 'Your calendar feed' });
  await feed.getByRole('button', { name: 'Create address' }).click();
  const address = await feed.getByLabel('Private address').inputValue();
  const path = new URL(address).pathname;
  const before = await page.request.get(filled.url + path);
  expect([before.status(), (await before.text()).includes('BEGIN:VEVENT')]).toEqual([200, true]);
  await feed.getByRole('button', { name: 'Reset address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset address' }).click();
  await expect(feed.getByLabel('Private address')).not.toHaveValue(address);
  expect((await page.request.get(filled.url + path)).status()).toBe(404);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Download \.ics/ })
      .first()
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.ics$/);

  await page.getByRole('link', { name: /^Revisions/ }).click();
  await page.getByRole('radio', { name: '30 days' }).click();
  const table = page.getByRole('table', { name: 'Revised values' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  const series = page.getByRole('region', { name: 'Series' });
  await expect(series.getByText('Mean absolute revision')).toBeVisible();
  await series.getByRole('button', { name: 'View as table' }).click();
  await expect(series.getByRole('table', { name: 'First release and latest value' })).toBeVisible();
});
