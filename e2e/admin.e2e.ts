import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { fetchSession } from '#testing/sample-product.ts';
import { expect, SAMPLE_PASSWORD, test, watchPage } from './product-test.ts';

const RUN_MS = 90_000;

/** In sequence on one product: the last test checks the audit log of the others. */
test.describe
  .serial('the administrator', () => {
    test.slow();

    test('adds a series, restores the history with progress, and sees its chart', async ({ page, enter }) => {
      await enter('admin', '/admin?tab=api&sub=fred');
      const stored = section(page, 'Historical Data Management');
      const before = await readFigure(stored, 'Total Records');
      const form = section(page, 'Add New Series');
      await expect(form.getByRole('button', { name: 'Add Series' })).toBeDisabled();
      await form.getByLabel('Series ID').fill('TCU');
      await page.getByRole('option', { name: /^TCU/ }).click();
      await expect(form.getByLabel('Title')).toHaveValue(/Capacity Utilization/);
      await form.getByLabel('Category').selectOption('gdp');
      await clickUntil(page, 'Series TCU added', form.getByRole('button', { name: 'Add Series' }));
      await page.getByLabel('Filter series').fill('TCU');
      await expect(page.getByRole('button', { name: 'Remove series TCU' })).toBeVisible();
      await expect(form.getByText('Its history is stored.')).toBeVisible({ timeout: RUN_MS });
      await expect.poll(() => readFigure(stored, 'Total Records')).toBeGreaterThan(before);
      await form.getByRole('button', { name: 'Open chart' }).click();
      await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
      await page.keyboard.press('Escape');

      await restore(page, 'not my password');
      await expect(
        page.getByText('Incorrect password. Please enter your correct user password.'),
      ).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await restore(page, SAMPLE_PASSWORD);
      await expect(stored.getByText(/runs in the background and may take several minutes/)).toBeVisible();
      await watchBackfill(stored);
      await page.getByRole('button', { name: 'Chart of series TCU' }).click();
      const history = page.getByRole('dialog', { name: /Capacity Utilization/ });
      await expect(
        history.getByRole('img', { name: /^Line chart of .+ over 5Y: from \d+\.\d+%/ }),
      ).toBeVisible();
      await expect(history.getByText('Data source: FRED')).toBeVisible();
    });

    test('adds a symbol, restores its prices and sees them in a chart', async ({ page, enter }) => {
      await enter('admin', '/admin?tab=api&sub=yahoo');
      const form = section(page, 'Add New Symbol');
      await form.getByLabel('Symbol').fill('rio');
      await expect(form.getByLabel('Symbol')).toHaveValue('RIO');
      await form.getByLabel('Name').fill('Rio Tinto');
      await clickUntil(page, 'Symbol RIO added', form.getByRole('button', { name: 'Add Symbol' }));
      await expect(form.getByText('Its history is stored.')).toBeVisible({ timeout: RUN_MS });
      await restore(page, SAMPLE_PASSWORD);
      await watchBackfill(section(page, 'Historical Data Management'));

      await page.keyboard.press('Control+k');
      await page.getByPlaceholder(/Search screens/).fill('rio tinto');
      await page.getByRole('option', { name: /Rio Tinto/ }).click();
      const history = page.getByRole('dialog', { name: 'RIO · Rio Tinto' });
      await history.getByRole('radio', { name: '5Y' }).check();
      await expect(history.getByRole('img', { name: /RIO · Rio Tinto.*5Y|RIO · Rio Tinto/ })).toBeVisible();
    });

    test('changes when an agent runs', async ({ page, enter }) => {
      await enter('admin', '/admin?tab=api&sub=fred');
      const editor = section(page, 'Schedule Configuration');
      const cron = editor.locator('code').first();
      const nextRuns = editor.getByRole('list').getByRole('listitem');
      const update = editor.getByRole('button', { name: 'Update', exact: true });
      const before = await cron.innerText();
      await expect(update).toBeDisabled();

      await editor.getByRole('radio', { name: 'Weekly' }).check();
      await editor.getByRole('button', { name: 'Weekends' }).click();
      await editor.getByLabel('Hour').selectOption('6');
      await editor.getByLabel('Minute').selectOption('45');
      await expect(cron).toHaveText('45 6 * * 0,6');
      await expect(nextRuns).toHaveText(Array(5).fill(/^(Sat|Sun), .+, 6:45 AM EST$/));
      for (const name of ['Saturday', 'Sunday']) await editor.getByRole('button', { name }).click();
      await expect(editor.getByText('Choose at least one day.')).toBeVisible();
      await expect(update).toBeDisabled();

      await editor.getByRole('radio', { name: 'Interval' }).check();
      await editor.getByLabel('Every').selectOption('8');
      await expect(cron).toHaveText('0 */8 * * *');
      await expect(nextRuns).toHaveText(Array(5).fill(/ (12:00 AM|8:00 AM|4:00 PM) EST$/));

      await editor.getByRole('radio', { name: 'Custom' }).check();
      await editor.getByLabel('Cron expression').fill('15 7 * *');
      await expect(editor.getByText(/A schedule has 5 fields/)).toBeVisible();
      await editor.getByRole('button', { name: 'Reset to Current' }).click();
      await expect(cron).toHaveText(before);

      await editor.getByRole('radio', { name: 'Daily' }).check();
      await editor.getByLabel('Hour').selectOption('5');
      await editor.getByLabel('Minute').selectOption('15');
      await update.click();
      await expect(page.getByText('Schedule updated')).toBeVisible();
      await expect(update).toBeDisabled();
      const status = section(page, 'Agent Status');
      await expect(status.getByText('15 5 * * *')).toBeVisible();
      await expect(status.getByText(/, 5:15 AM EST$/)).toBeVisible();
      await page.reload();
      await expect(page.getByRole('tab', { name: 'FRED Economic Data' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await expect(cron).toHaveText('15 5 * * *');
    });

    test('an administrator sees what was changed in another tab before a change overwrites it', async ({
      page,
      browser,
      enter,
      baseURL,
    }) => {
      await enter('admin', '/admin?tab=api&sub=yahoo');
      const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
      const broken = watchPage(other);
      await enter('admin', '/admin?tab=api&sub=yahoo', other);
      const [mine, theirs] = [page, other].map((one) => section(one, 'Schedule Configuration'));
      if (!mine || !theirs) throw new Error('There are two of them');
      for (const [editor, hours] of [
        [theirs, '6'],
        [mine, '12'],
      ] as const) {
        await editor.getByRole('radio', { name: 'Interval' }).check();
        await editor.getByLabel('Every').selectOption(hours);
      }
      await theirs.getByRole('button', { name: 'Update', exact: true }).click();
      await expect(other.getByText('Schedule updated')).toBeVisible();

      await mine.getByRole('button', { name: 'Update', exact: true }).click();
      const refusal = mine.getByRole('alert').filter({ hasText: 'Your change was not saved.' });
      await expect(refusal).toContainText(/^You saved this at .* EST, in another tab/);
      await expect(mine.locator('code').first()).toHaveText('0 */12 * * *');
      await mine.getByRole('button', { name: 'Keep this version' }).click();
      await mine.getByRole('button', { name: 'Update', exact: true }).click();
      await expect(page.getByText('Schedule updated')).toBeVisible();
      await expect(refusal).toHaveCount(0);
      expect(broken).toEqual([]);
      await other.context().close();
    });

    test('switches an agent off and on again', async ({ page, enter }) => {
      await enter('admin', '/admin?tab=api&sub=yahoo');
      const status = section(page, 'Agent Status');
      await status.getByRole('button', { name: 'Disable Agent' }).click();
      await expect(status.getByText('Inactive', { exact: true })).toBeVisible();
      await expect(status.getByText('None while inactive')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('tab', { name: 'Yahoo Finance' })).toHaveAttribute('aria-selected', 'true');
      await status.getByRole('button', { name: 'Enable Agent' }).click();
      await expect(status.getByText('Active', { exact: true })).toBeVisible();
      await expect(status.getByText('None while inactive')).toHaveCount(0);
    });

    test('runs one spider, then all fifteen, and sees them finish', async ({ page, enter }) => {
      await enter('admin', '/admin?tab=api&sub=news-spiders');
      const spiders = page
        .getByRole('list', { name: 'Spiders' })
        .getByRole('listitem')
        .filter({
          has: page.getByRole('switch'),
        });
      await expect(spiders).toHaveCount(15);
      const executions = () => readFigure(page.getByRole('main'), 'Total executions');
      const before = await executions();

      await page.getByRole('button', { name: 'Coal Age', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Coal Age' });
      await dialog.getByRole('tab', { name: 'Manual Trigger' }).click();
      await expect(dialog.getByRole('button', { name: 'Trigger Spider' })).toBeDisabled();
      await dialog.getByLabel('Your Password (Required)').fill(SAMPLE_PASSWORD);
      await dialog.getByLabel('Your Password (Required)').press('Enter');
      await expect(page.getByText(/^Spider triggered successfully! Job ID: \S+/)).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await page.getByRole('button', { name: 'Coal Age', exact: true }).click();
      await dialog.getByRole('tab', { name: 'Execution History' }).click();
      const newest = dialog.getByRole('region', { name: 'Executions' }).getByRole('listitem').first();
      await expect(newest).toContainText('Avery Stone', { timeout: RUN_MS });
      await expect(newest).toContainText(/Success|Degraded/, { timeout: RUN_MS });
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);

      await page.getByRole('button', { name: 'Select all shown' }).click();
      await page.getByRole('button', { name: 'Bulk Trigger (15)' }).click();
      const bulk = page.getByRole('dialog', { name: 'Bulk Trigger' });
      await expect(bulk.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await expect(bulk.getByRole('list', { name: 'Selected spiders' }).getByRole('listitem')).toHaveCount(
        15,
      );
      await bulk.getByRole('button', { name: 'Trigger Spiders' }).click();
      await expect(bulk.getByText('Password is required')).toBeVisible();
      await bulk.getByLabel('Your Password (Required)').fill(SAMPLE_PASSWORD);
      await bulk.getByLabel('Your Password (Required)').press('Enter');
      await expect(page.getByText(/^Successfully triggered 15 spiders! Job ID: \S+/)).toBeVisible();
      await expect.poll(executions, { timeout: RUN_MS }).toBeGreaterThanOrEqual(before + 16);
      await expect(spiders.getByText('Running', { exact: true })).toHaveCount(0);
    });

    test('adds a feed after a test, runs it, sees its articles and removes it', async ({
      page,
      enter,
      filled,
    }) => {
      await enter('admin', '/admin?tab=api&sub=news-spiders');
      await page.getByRole('button', { name: 'Add feed' }).click();
      const editor = page.getByRole('dialog', { name: 'Add feed' });
      const save = editor.getByRole('button', { name: 'Save feed' });
      await editor.getByLabel('Name', { exact: true }).fill('Hellenic Shipping News');
      await editor.getByLabel('Feed address').fill('https://192.168.1.5/feed');
      await editor.getByLabel('Type').selectOption('transportation');
      await editor.getByRole('button', { name: 'Test', exact: true }).click();
      await expect(
        editor.getByText('This address is inside a private network and is not allowed.'),
      ).toBeVisible();
      await editor.getByLabel('Feed address').fill('https://www.hellenicshippingnews.com/');
      await editor.getByRole('button', { name: 'Test again' }).click();
      await expect(editor.getByText('This is a web page, not a feed.')).toBeVisible();
      await editor.getByRole('button', { name: 'Use https://www.hellenicshippingnews.com/feed/' }).click();
      await expect(editor.getByText('Address changed. Test again.').first()).toBeVisible();
      await editor.getByRole('button', { name: 'Test again' }).click();
      await expect(editor.getByText('The test passed.')).toBeVisible({ timeout: 30_000 });
      await expect(editor.getByText('Text found on 3 of 3 articles tried')).toBeVisible();
      await expect(editor.getByRole('list', { name: 'First items' }).getByRole('listitem')).toHaveCount(5);
      await expect(editor.getByText(/words · ranked \d+ \(\w+\)/)).toBeVisible();
      await expect(save).toHaveAttribute('aria-disabled', 'true');
      await editor.getByRole('checkbox', { name: /publisher's terms/ }).check();
      await clickUntil(page, 'Hellenic Shipping News added', save);
      await expect(page.getByText(/16 spiders: 15 built in, 1 added\./)).toBeVisible();

      const rows = page.getByRole('list', { name: 'Spiders' }).getByRole('listitem');
      await page.getByLabel('Filter spiders').fill('hellenic');
      await expect(rows).toHaveCount(1);
      await page.getByRole('button', { name: 'Hellenic Shipping News', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Hellenic Shipping News' });
      await dialog.getByRole('tab', { name: 'Manual Trigger' }).click();
      await dialog.getByLabel('Your Password (Required)').fill(SAMPLE_PASSWORD);
      await dialog.getByLabel('Your Password (Required)').press('Enter');
      await expect(page.getByText(/^Spider triggered successfully!/)).toBeVisible();
      await expect(rows.getByRole('img', { name: 'Last run: 1 succeeded' })).toBeVisible({ timeout: RUN_MS });
      const { token } = await fetchSession(filled.url, 'admin');
      const news = await page.request.get(
        '/api/v1/dashboard/news-intelligence?timeframe=7d&sources=hellenic%20shipping%20news',
        { headers: { authorization: `Bearer ${token}` } },
      );
      const { data } = await news.json();
      expect(data.articles.length).toBeGreaterThan(0);
      expect(data.articles[0].source).toBe('Hellenic Shipping News');

      await page.getByRole('button', { name: 'Edit Hellenic Shipping News' }).click();
      await page.getByRole('button', { name: 'Remove feed' }).click();
      const question = page.getByRole('alertdialog', { name: 'Remove Hellenic Shipping News?' });
      await expect(question.getByText(/^Its \d+ articles stay\.$/)).toBeVisible();
      await clickUntil(
        page,
        'Hellenic Shipping News removed',
        question.getByRole('button', { name: 'Remove feed' }),
      );
      await expect(page.getByText(/^15 spiders: 15 built in, 0 added\./)).toBeVisible();
    });

    test('runs the legacy scraper and downloads its file', async ({ page, enter }) => {
      await enter('admin', '/admin?tab=api&sub=legacy-scraper');
      const statistics = section(page, 'Execution Statistics');
      const before = await readFigure(statistics, /^Total/);
      await page.getByRole('button', { name: 'Trigger Legacy Scraper' }).click();
      await expect(page.getByText('Password is required')).toBeVisible();
      await page.getByLabel('Your Password (Required)').fill(SAMPLE_PASSWORD);
      await page.getByRole('button', { name: 'Trigger Legacy Scraper' }).click();
      await expect(section(page, 'Manual Trigger').getByRole('status')).toContainText(/started/);
      await expect.poll(() => readFigure(statistics, /^Total/), { timeout: RUN_MS }).toBeGreaterThan(before);
      await expect(section(page, 'Recent Executions').getByRole('listitem').first()).toContainText('Success');

      const file = section(page, 'Storage Output Files').getByRole('listitem').first();
      await expect(file).toContainText(/\d+\.\d KB/);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        file.getByRole('button', { name: /^Download/ }).click(),
      ]);
      expect((await readFile(await download.path(), 'utf8')).length).toBeGreaterThan(100);
    });

    test('finds everything in the audit log, also after a reload', async ({ page, enter }) => {
      await enter('admin', '/admin');
      await page.getByRole('link', { name: /Audit Log/ }).click();
      const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
      for (const [action, event, ...targets] of [
        ['fred.add-series', 'Series added', 'TCU'],
        ['yahoo.add-symbol', 'Symbol added', 'RIO'],
        ['agent.backfill', 'Backfill started', 'fred', 'yahoo'],
        ['agent.schedule', 'Agent schedule changed', 'fred', 'yahoo'],
        ['spider.trigger', 'Spider run started', 'coal-age'],
        ['spider.bulk-trigger', 'Spider bulk run started', ''],
        ['spider.test-feed', 'Feed tested', 'www.hellenicshippingnews.com'],
        ['spider.add-feed', 'Feed added', 'Hellenic Shipping News'],
        ['spider.remove-feed', 'Feed removed', 'hellenic-shipping-news'],
        ['agent.trigger', 'Agent run started', 'legacy-scraper'],
        ['auth.password-check', 'Password check failed (1st time)', ''],
        ['agent.enable', 'Agent enabled', 'yahoo'],
        ['agent.disable', 'Agent disabled', 'yahoo'],
      ] as const) {
        await page.getByLabel('Event').selectOption(action);
        await page.getByRole('button', { name: 'Apply' }).click();
        // Only the header row is different.
        await expect(rows.filter({ hasNotText: event })).toHaveCount(1);
        for (const target of targets) {
          await expect(rows.filter({ hasText: event }).filter({ hasText: target }).first()).toContainText(
            'admin@blackridge.example',
          );
        }
      }
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Audit Log' })).toBeVisible();
      await expect(page.getByLabel('Event')).toHaveValue('agent.disable');
    });
  });

function section(page: Page, title: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** The figure of a term, once it appears. */
async function readFigure(within: Locator, term: string | RegExp): Promise<number> {
  const tile = within.locator('dl > div').filter({ has: within.page().locator('dt', { hasText: term }) });
  const figure = tile.first().locator('dd');
  await expect(figure).toHaveText(/^[\d,]+$/);
  return Number((await figure.innerText()).replaceAll(',', ''));
}

async function restore(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Restore All Historical Values' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Historical Data Restore' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Start Backfill' })).toBeDisabled();
  await dialog.getByLabel('Your Password (Required)').fill(password);
  await dialog.getByLabel('Your Password (Required)').press('Enter');
  await expect(dialog).toHaveCount(0);
}

/** Waits from the start of a backfill to its success. */
async function watchBackfill(stored: Locator): Promise<void> {
  await expect(stored.getByRole('progressbar', { name: 'Backfill' })).toBeVisible();
  await expect(stored.getByRole('button', { name: 'Fetching Data...' })).toBeVisible();
  await expect(stored.getByText('Last backfill')).toBeVisible({ timeout: RUN_MS });
  await expect(stored.getByText('Success', { exact: true })).toBeVisible();
  await expect(stored.getByRole('button', { name: 'Restore All Historical Values' })).toBeVisible();
}

/** On a busy machine a click may outlast the toast, so the test watches for it from the start. */
async function clickUntil(page: Page, toast: string, button: Locator): Promise<void> {
  await Promise.all([expect(page.getByText(toast)).toBeVisible(), button.click()]);
}
