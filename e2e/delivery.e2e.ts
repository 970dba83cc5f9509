import { expect, test } from './product-test.ts';

/** In sequence: the third test uses the link in the mail of the second. */
test.describe
  .serial('delivery', () => {
    test('a test of the company mail is in the delivery log, and a private address is rejected', async ({
      page,
      enter,
    }) => {
      await enter('admin', '/admin?tab=settings&section=channels');
      await page.getByRole('button', { name: 'Send test by company mail' }).click();
      await expect(page.getByText(/^Delivered in \d+ ms$/)).toBeVisible();
      const log = page.getByRole('table', { name: 'Delivery log' });
      await expect(
        log.getByRole('row', { name: /Delivered.*Company mail → admin.*Test from/ }),
      ).toBeVisible();
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
      await expect(page.getByText(/^Unsubscribe: http/m)).toBeVisible();
    });

    test('the link in the mail unsubscribes without a sign-in, and can be undone', async ({
      page,
      enter,
      browser,
      baseURL,
    }) => {
      await enter('admin', '/admin?tab=settings&section=mail-catcher');
      await page
        .getByRole('button', { name: /^Morning brief: / })
        .first()
        .click();
      await page.getByText('Plain text', { exact: true }).click();
      const text = (await page.locator('pre').textContent()) ?? '';
      const token = /unsubscribe\?token=([\w.-]+)/.exec(text)?.[1];
      const other = await browser.newContext(baseURL ? { baseURL } : {});
      const reader = await other.newPage();
      await reader.goto(`/unsubscribe?token=${token}`);
      await reader.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(reader.getByText('You no longer get the morning brief.')).toBeVisible();
      await reader.getByRole('button', { name: 'Undo' }).click();
      await expect(reader.getByText('You get the morning brief again.')).toBeVisible();
      await other.close();
    });
  });
