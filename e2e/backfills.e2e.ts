import { expect, SAMPLE_PASSWORD, test } from './product-test.ts';

const RUN_MS = 90_000;

test('an administrator plans a backfill, starts it and reads its results', async ({ page, enter }) => {
  test.slow();
  await enter('admin', '/admin?tab=api&sub=backfills&view=plan&agent=fred&series=UNRATE&scope=all');
  const card = page.getByRole('region', { name: 'Plan' });
  await expect(card.getByText('calls', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Planned' }).getByText('UNRATE')).toBeVisible();

  const grid = page.getByRole('grid', { name: 'Gap map' });
  await grid.locator('button[tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Backfill this cell' })).toBeVisible();

  await card.getByRole('button', { name: 'Start backfill…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start backfill' });
  await dialog.getByLabel('Your Password (Required)').fill(SAMPLE_PASSWORD);
  await dialog.getByLabel('Your Password (Required)').press('Enter');

  await expect(page.getByText(/^Last finished: FRED Economic Data, everything since/)).toBeVisible({
    timeout: RUN_MS,
  });
  await expect(page.getByText(/ [1-9][\d,]* rows received$/)).toBeVisible();
  await page.getByRole('radio', { name: /^Same/ }).check({ force: true });
  await expect(page.getByRole('list', { name: 'Progress of series' }).getByText('UNRATE')).toBeVisible();
});
