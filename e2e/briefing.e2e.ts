import type { Page } from '@playwright/test';
import { queryDatabase } from '#testing/sample-product.ts';
import { expect, test } from './product-test.ts';

const YESTERDAYS_HEADLINE = 'What stood in the brief of the day before';

test.describe
  .serial('the brief', () => {
    test('is shown with its evidence, and so is the brief of the previous day', async ({
      page,
      enter,
      filled,
    }) => {
      await addEarlierEdition(filled.dataDir);
      await enter('user', '/headframe');
      const brief = page.getByRole('article');
      await expect(brief.getByRole('heading', { level: 2 }).first()).toContainText(/\w{3,}/);
      await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);

      const mark = brief.getByRole('link', { name: /^Evidence 1: / }).first();
      await mark.click();
      const fact = page.getByRole('dialog');
      await expect(fact.getByText('The data behind this statement.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(mark).toBeFocused();
      const showAll = page.getByRole('button', { name: /^Show all \d+$/ });
      const total = Number((await showAll.innerText()).match(/\d+/)?.[0]);
      await showAll.click();
      await expect(page.locator('[id^="note-"]')).toHaveCount(total);

      await page.getByRole('link', { name: /Earlier edition/ }).click();
      await expect(page.getByText(/This is an earlier edition/)).toBeVisible();
      await expect(brief.getByRole('heading', { level: 2 }).first()).toContainText(YESTERDAYS_HEADLINE);
      await page.getByRole('link', { name: "Go to today's brief" }).click();
      await expect(page.getByText(/This is an earlier edition/)).toHaveCount(0);
      await expect(brief.getByText(YESTERDAYS_HEADLINE)).toHaveCount(1);
    });

    test('has its tools in one row on the smallest phone', async ({ page, enter }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await enter('editor', '/headframe');
      const names = ['Print brief', 'More for the brief', 'Publish'];
      const boxes = await Promise.all(
        names.map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
      );
      expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    });

    test('is curated, edited and published by an editor', async ({ page, enter }) => {
      await enter('editor', '/headframe');
      await decide(page, 'Pin', 'The board asked for it', 'Story pinned.');
      await expect(page.getByText(/^Pinned by .+: The board asked for it$/).first()).toBeVisible();
      await decide(page, 'Re-score', 'It concerns our own mine', 'Score changed.', async () => {
        await page.getByRole('textbox', { name: 'Score' }).fill('101');
        await page.getByRole('button', { name: 'Save score' }).click();
        await expect(page.getByText('The score must be a whole number from 0 to 100')).toBeVisible();
        await page.getByRole('textbox', { name: 'Score' }).fill('97');
      });
      await decide(page, 'Hide', 'Told already last week', 'Story hidden.');

      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      const desk = page.getByRole('form', { name: 'Edit the brief' });
      const headline = desk.getByLabel('Headline');
      await expect(headline).toBeFocused();
      const written = await headline.inputValue();
      await headline.fill(`${written} CNR rose 99.9 percent.`);
      await desk.getByRole('button', { name: 'Save draft' }).click();
      await expect(desk.getByText(/^Nothing was saved/)).toBeVisible();
      await expect(headline).toHaveAttribute('aria-invalid', 'true');
      await desk
        .getByRole('button', { name: /^Go to/ })
        .first()
        .click();
      await expect(headline).toBeFocused();
      await headline.fill(written);
      await desk.getByLabel("Editor's note").fill('Read this before the meeting.');
      await desk.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByText('Draft saved.')).toBeVisible();

      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      const asked = page.getByRole('alertdialog');
      await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await asked.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText('Brief published.')).toBeVisible();
      await expect(page.getByText(/^Edition \d+ · published .+ EST by /)).toBeVisible();
    });

    test('reaches its readers as it was published', async ({ page, enter }) => {
      await enter('user', '/headframe');
      await expect(page.getByText('Read this before the meeting.')).toBeVisible();
      await expect(page.getByText(/^Edition \d+ · published /)).toBeVisible();
      await expect(page.getByRole('button', { name: /^(Pin|Hide|Re-score)/ })).toHaveCount(0);
    });

    test('fits on one or two sheets of paper', async ({ page, enter }) => {
      await enter('user', '/headframe');
      await expect(page.getByRole('article')).toBeVisible();
      await page.evaluate('document.fonts.ready');
      for (const format of ['A4', 'Letter']) {
        const pdf = (await page.pdf({ format, printBackground: true })).toString('latin1');
        const pages = pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
        expect(pages).toBeGreaterThanOrEqual(1);
        expect(pages).toBeLessThanOrEqual(2);
      }
    });
  });

async function decide(
  page: Page,
  act: string,
  reason: string,
  said: string,
  fill: () => Promise<void> = async () => {},
): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${act}\\b`) })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await fill();
  await dialog.getByRole('button', { name: new RegExp(`^(${act}|Save score)$`) }).click();
  await expect(dialog.getByText('A reason is required')).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole('button', { name: new RegExp(`^(${act}|Save score)$`) }).click();
  await expect(page.getByText(said)).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

/** Adds an edition for the day before. A run over midnight already has one, so this adds a newer version. */
async function addEarlierEdition(dataDir: string): Promise<void> {
  await queryDatabase(
    dataDir,
    `insert into briefs (day, version, edition, status, content, made_by, made_at)
     select day - 1, earlier.version + 1, earlier.edition + 1, 'published',
       jsonb_set(content, '{headline}', jsonb_build_object('text', $1::text, 'claims', '[]'::jsonb)), made_by, made_at
     from briefs, lateral (
       select coalesce(max(version), 0) as version, coalesce(max(edition), 0) as edition
       from briefs as older where older.day = briefs.day - 1
     ) as earlier
     order by day desc, briefs.version desc limit 1`,
    [YESTERDAYS_HEADLINE],
  );
}
