import { readFile } from 'node:fs/promises';
import { expect, test } from './product-test.ts';

test('compare BTU with ARLP over five years in four steps, and export the chart', async ({ page, enter }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter('user', '/dashboard');
  await page.getByRole('link', { name: 'Chart', exact: true }).click();
  const plot = page.locator('main').getByRole('img', { name: /^Line chart/ });
  for (const [symbol, name] of [
    ['BTU', 'Peabody Energy'],
    ['ARLP', 'Alliance Resource Partners'],
  ] as const) {
    await page
      .getByRole('button', { name: /^Add price or series/ })
      .first()
      .click();
    await page.getByLabel('Search by name or symbol').fill(symbol);
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(`${symbol} ·`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Compared' })).toContainText(symbol);
    // The button moves once the values of the new line arrive.
    await expect(plot).toHaveAccessibleName(new RegExp(name));
  }
  await page.getByRole('radio', { name: '5Y' }).click();
  await expect(plot).toHaveAccessibleName(/Peabody Energy: from .+ Alliance Resource Partners: from/);
  expect(page.url()).toContain('s=BTU,ARLP');

  await page.getByRole('button', { name: 'Export' }).click();
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Excel' }).click(),
  ]);
  expect(workbook.suggestedFilename()).toBe('BTU_and_ARLP.xlsx');
  // A zip archive, larger than the library zips without a worker.
  const bytes = await readFile(await workbook.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.length).toBeGreaterThan(40_000);
  await page.getByRole('button', { name: 'Export' }).click();
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PNG' }).click(),
  ]);
  expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG');

  const box = await plot.boundingBox();
  if (!box) throw new Error('The plot has no place');
  await page.mouse.move(box.x + 200, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 400, box.y + 200, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page).toHaveURL(/from=20.+&to=20/);
  await page.goBack();
  await expect(page).not.toHaveURL(/from=/);
});

test('Back closes a dialog first', async ({ page, enter }) => {
  await enter('user', '/chart?s=BTU');
  await page.getByRole('button', { name: /^Add price or series/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toContain('/chart?s=BTU');
});
