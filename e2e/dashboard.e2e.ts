import { readFile } from 'node:fs/promises';
import type { Locator, Page, Response } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from './product-test.ts';

const OVERVIEW = '**/api/v1/dashboard/overview';
const CHANGES = {
  '1D': 'day_change_percent',
  '1W': 'week_change_percent',
  '1M': 'month_change_percent',
  YTD: 'ytd_change_percent',
} as const;

interface Overview {
  data: { marketAnalysis: { naturalResourcesStocks: Record<string, string | number | null>[] } };
}

test('every section appears, and a period changes all cards', async ({ page, enter }) => {
  const [answer] = await Promise.all([page.waitForResponse(OVERVIEW), enter('user', '/dashboard')]);
  for (const name of [
    'AI Executive Summary',
    'News Intelligence',
    'Natural Resources Stocks',
    'Commodities',
    'Other Important Stocks',
    'Commodity Prices',
    'Economic Indicators',
  ]) {
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByText(/^\d+% confidence$/)).toBeVisible();

  const stock = await firstStock(answer);
  const card = cardsOf(page, 'Natural Resources Stocks').first();
  await expect(card).toContainText(String(stock.symbol));
  for (const [period, field] of Object.entries(CHANGES)) {
    await page.getByRole('radio', { name: period, exact: true }).click();
    await expect(card).toContainText(formatPercent(stock[field]));
    await expect(section(page, 'Commodities').getByText(`${period} change`)).toBeVisible();
    expect(new URL(page.url()).searchParams.get('period')).toBe(period === '1D' ? null : period);
  }
  await page.reload();
  await expect(page.getByRole('radio', { name: 'YTD' })).toBeChecked();
});

for (const path of ['/dashboard', '/headframe']) {
  test(`${path} renders without Intl, whose first use takes a phone 0.1 s`, async ({ page, enter }) => {
    await page.addInitScript(noteUsesOfIntl);
    await enter('user', path);
    await expect(page.getByRole('region', { name: "Today's releases" })).toBeVisible();
    expect(await page.evaluate('window.usesOfIntl')).toEqual([]);
  });
}

for (const [what, broaden] of [
  ['words without a break', (value: unknown) => (typeof value === 'string' ? 'W'.repeat(300) : value)],
  ['enormous numbers', (value: unknown) => (typeof value === 'number' ? -1e308 : value)],
] as const) {
  test(`${what} make no section wider than the screen`, async ({ page, enter }) => {
    await page.route(OVERVIEW, async (route) => {
      const text = await (await route.fetch()).text();
      await route.fulfill({ json: JSON.parse(text, (key, value) => (key === '' ? value : broaden(value))) });
    });
    await enter('user', '/dashboard');
    for (const width of [1440, 768, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await section(page, 'Economic Indicators').scrollIntoViewIfNeeded();
      await expectNoSidewaysScroll(page);
    }
  });
}

test('on a phone marks of missing values stay inside their tiles without covering names, and print expands collapsed parts', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.route(OVERVIEW, async (route) => {
    const text = await (await route.fetch()).text();
    const miss = (key: string, value: unknown) => (key === 'freshness' ? 'unavailable' : value);
    await route.fulfill({ json: JSON.parse(text, miss) });
  });
  await enter('user', '/dashboard');
  const names = section(page, 'Key metrics').locator('dt');
  await expect(names.filter({ hasText: 'Unavailable' })).toHaveCount(5);
  const findWider = (all: Element[]) => all.filter((one) => one.scrollWidth > one.clientWidth).length;
  expect(await names.evaluateAll(findWider)).toBe(0);
  const cards = section(page, 'Natural Resources Stocks').locator('ul > li');
  await cards.first().scrollIntoViewIfNeeded();
  const findCovered = (all: Element[]) =>
    all.filter((card) => {
      const [mark, ...texts] = [...card.children].reverse();
      const top = mark?.getBoundingClientRect().top ?? 0;
      return texts.some((text) =>
        [...text.querySelectorAll('[title]:not([title=""])')].some((name) => {
          const isSource = name.textContent?.includes('source: ');
          return !isSource && name.getBoundingClientRect().bottom > top;
        }),
      );
    }).length;
  expect(await cards.count()).toBeGreaterThan(4);
  expect(await cards.evaluateAll(findCovered)).toBe(0);
  const bond = page.getByText(/coupon · matures/).first();
  await expect(bond).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(bond).toBeVisible();
});

test('a refresh shows progress, keeps the content and does not shift the layout', async ({ page, enter }) => {
  await enter('user', '/dashboard');
  await expect(section(page, 'AI Executive Summary')).toBeVisible();
  await page.evaluate('document.fonts.ready');
  await page.evaluate(countShifts);
  let release = () => {};
  await page.route(OVERVIEW, async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.continue();
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: 'Refreshing...' })).toHaveAttribute('aria-busy', 'true');
  await expect(cardsOf(page, 'Natural Resources Stocks')).toHaveCount(8);
  release();
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).not.toHaveAttribute('aria-busy');
  expect(await page.evaluate('window.shifted')).toBeLessThan(0.02);
});

test('a statement links to the stored fact, and a rank to its reasons', async ({ page, enter }) => {
  await enter('user', '/dashboard');
  const statement = section(page, 'AI Executive Summary')
    .getByRole('button', { name: /\d/ })
    .and(page.locator('p [role="button"]'))
    .first();
  await statement.click();
  const fact = page.getByRole('dialog');
  await expect(fact.getByText('The data behind this statement.')).toBeVisible();
  for (const term of ['As of', 'Source', 'Retrieved']) {
    await expect(fact.getByText(term, { exact: true }).first()).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(statement).toBeFocused();

  const whyIt = page.getByRole('button', { name: /Why\s+does this rank here/ });
  const article = section(page, 'News Intelligence').getByRole('listitem').filter({ has: whyIt }).first();
  const why = article.getByRole('button', { name: /Why/ });
  const score = Number((await why.innerText()).match(/\d+/)?.[0]);
  await why.click();
  await expect(why).toHaveAttribute('aria-expanded', 'true');
  const points = await article.locator('dl dd').allInnerTexts();
  expect(points.length).toBeGreaterThan(1);
  expect(
    Math.min(
      100,
      points.reduce((sum, text) => sum + Number(text), 0),
    ),
  ).toBeCloseTo(score, -1);
});

test('a card opens the history: ranges, table, file, and back to the card', async ({ page, enter }) => {
  await enter('user', '/dashboard');
  const card = section(page, 'Natural Resources Stocks').getByRole('button', { name: /CNR/ });
  await card.click();
  const history = page.getByRole('dialog', { name: /^CNR · / });
  await expect(history.getByRole('radio', { name: '1M' })).toBeChecked();
  await expect(history.getByText('Data source: Yahoo Finance')).toBeVisible();
  const chart = history.getByRole('img');
  await expect(chart).toBeVisible();
  expect((await chart.boundingBox())?.height).toBeCloseTo(400);
  for (const [range, hasYears] of [
    ['1W', false],
    ['YTD', false],
    ['5Y', true],
  ] as const) {
    await history.getByRole('radio', { name: range }).click();
    await expect(chart).toHaveAccessibleName(new RegExp(sayRange(range)));
    expect((await chart.locator('text').allTextContents()).some((text) => /^20\d\d$/.test(text))).toBe(
      hasYears,
    );
  }
  await chart.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(history.getByRole('status')).toHaveText(/^\$[\d,.]+, \w+ \d+, 20\d\d$/);

  await history.getByRole('button', { name: 'View as table' }).click();
  const rows = history.getByRole('row');
  const count = (await rows.count()) - 1;
  expect(count).toBeGreaterThan(1000);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    history.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toContain('CNR');
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(count + 1);

  await history.getByRole('button', { name: 'Close' }).click();
  await expect(history).toHaveCount(0);
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chart).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(history).toHaveCount(0);
  await expect(card).toBeFocused();
  await card.click();
  await expect(chart).toBeVisible();
  await page.mouse.click(5, 450);
  await expect(history).toHaveCount(0);
  await expect(card).toBeFocused();
});

test('with the API down the last good data stays on the screen, with its age', async ({ page, enter }) => {
  await enter('user', '/dashboard');
  const cards = cardsOf(page, 'Natural Resources Stocks');
  await expect(cards).toHaveCount(8);
  await page.evaluate(countShifts);
  await page.route('**/api/v1/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Refresh' }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Failed to load dashboard data');
  await expect(notice).toContainText(/Showing data from .+ EST/);
  await expect(cards).toHaveCount(8);
  await cards.first().click();
  await expect(page.getByRole('dialog').getByText('Failed to fetch historical data')).toBeVisible({
    timeout: 20_000,
  });
  await page.unroute('**/api/v1/**');
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(notice).toHaveCount(0);
  expect(await page.evaluate('window.shifted')).toBeLessThan(0.02);
});

test('without any data there is an error with a retry', async ({ page, enter }) => {
  await page.route(OVERVIEW, (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'The database is away.' } }),
  );
  await enter('user', '/dashboard');
  await expect(page.getByRole('alert')).toContainText('The database is away.');
  await page.unroute(OVERVIEW);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(section(page, 'AI Executive Summary')).toBeVisible();
});

function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** The price cards, without the section's tools. */
function cardsOf(page: Page, name: string): Locator {
  return section(page, name)
    .getByRole('listitem')
    .getByRole('button', { name: /Open price history/ });
}

async function firstStock(answer: Response) {
  const { data } = (await answer.json()) as Overview;
  const [stock] = data.marketAnalysis.naturalResourcesStocks;
  if (!stock) throw new Error('There is no stock');
  return stock;
}

function formatPercent(value: unknown): string {
  const size = Math.abs(Number(value)).toFixed(2);
  return `${Number(value) < 0 ? '-' : '+'}${size}%`;
}

function sayRange(range: string): string {
  return { '1W': '1 week|1W', YTD: 'year to date|YTD', '5Y': '5 years|5Y' }[range] ?? range;
}

/** Sums all layout shifts from now on, also those right after a click. */
const countShifts = `(() => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifted += entry.value;
  }).observe({ type: 'layout-shift' });
})()`;

const noteUsesOfIntl = `
  window.usesOfIntl = [];
  const note = (owner, name) => {
    owner[name] = new Proxy(owner[name], {
      apply: (...call) => (window.usesOfIntl.push(name), Reflect.apply(...call)),
      construct: (...call) => (window.usesOfIntl.push(name), Reflect.construct(...call)),
    });
  };
  for (const name of ['NumberFormat', 'DateTimeFormat', 'Collator', 'PluralRules']) note(Intl, name);
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) note(Date.prototype, name);
  note(Number.prototype, 'toLocaleString');
  note(String.prototype, 'localeCompare');
`;
