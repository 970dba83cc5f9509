import { expect, test } from './product-test.ts';

test('a test of the company mail is in the delivery log, and a private address is rejected', async ({
  page,
  enter,
}) => {
  await enter('admin', '/admin?tab=settings&section=channels');
  await page.getByRole('button', { name: 'Send test by company mail' }).click();
  await expect(page.getByText(/^Delivered in \d+ ms$/)).toBeVisible();
  const log = page.getByRole('table', { name: 'Delivery log' });
  await expect(log.getByRole('row', { name: /Delivered.*Company mail → admin.*Test from/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add channel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Webhook', { exact: true }).click();
  await dialog.getByLabel('Name').fill('Risk system');
  await dialog.getByLabel('Address', { exact: true }).fill('https://10.0.0.8/hook');
  await dialog.getByRole('button', { name: 'Send test' }).click();
  await expect(
    dialog.getByText('This address is inside a private network and is not allowed.').first(),
  ).toBeVisible();
});

test('the mail catcher shows a preview of the morning brief', async ({ page, enter }) => {
  await enter('admin', '/admin?tab=settings&section=mail-catcher');
  await page.getByRole('button', { name: "Send me today's brief" }).first().click();
  await page.getByRole('button', { name: /^Morning brief: / }).click({ timeout: 30_000 });
  const mail = page.frameLocator('iframe[title^="Message: "]');
  await expect(mail.getByText('Open the brief')).toBeVisible();
  await expect(mail.getByText('Top stories')).toHaveCSS('font-weight', '700');
  await page.getByRole('main').getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click();
  await expect(mail.getByText('Top stories')).toHaveCSS('color', 'rgb(242, 242, 238)');
  await page.getByText('Plain text', { exact: true }).click();
  await expect(page.getByText(/^Unsubscribe: http.*\.••••••$/m)).toBeVisible();
});
