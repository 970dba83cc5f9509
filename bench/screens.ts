import { get } from 'node:http';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import {
  fetchSession,
  queryDatabase,
  type SampleProduct,
  type SampleRole,
  startSampleProduct,
  waitUntilFilled,
} from '#testing/sample-product.ts';
import { ensureBrowser } from '../scripts/setup.mjs';
import { median, type Row, ratioOf, type Suite } from './suite.ts';

const REFRESHES = 5;
const PERIOD_CHANGES = 40;
const SCROLL_STEPS = 60;
const SYMBOLS = 500;
const EXECUTIONS = 5_000;

export const screens: Suite = {
  name: 'Screens',
  about: `The web app in a real browser, with sample data: what is loaded before a screen is ready, and how it responds. Lists of ${SYMBOLS} symbols and ${EXECUTIONS.toLocaleString('en-US')} executions are scrolled from end to end and filtered letter by letter; a frame is the time between two paints.`,
  async run(say) {
    say('filling a fresh installation');
    const product = await startSampleProduct();
    const browser = await launchBrowser();
    try {
      await waitUntilFilled(product.url);
      return [
        await measureFirstLoad(browser, product, '/login', 115, say),
        await measureFirstLoad(browser, product, '/dashboard', 150, say),
        ...(await measureDashboard(browser, product, say)),
        ...(await measureLongLists(browser, product, say)),
      ];
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};

async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
}

async function openPage(browser: Browser, product: SampleProduct, role: SampleRole | undefined) {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  if (role) await keepSession(page, product.url, role);
  return page;
}

async function keepSession(page: Page, url: string, role: SampleRole): Promise<void> {
  const { token, user } = await fetchSession(url, role);
  const held = { auth_token: token, user: JSON.stringify(user) };
  await page.addInitScript(`Object.assign(localStorage, ${JSON.stringify(held)})`);
}

async function measureFirstLoad(
  browser: Browser,
  product: SampleProduct,
  path: string,
  mostKb: number,
  say: (line: string) => void,
): Promise<Row> {
  say(`first load of ${path}`);
  const page = await openPage(browser, product, path === '/login' ? undefined : 'user');
  const scripts = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()));
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.context().close();
  let bytes = 0;
  for (const script of scripts) bytes += await weigh(script);
  return held(`Scripts of ${path} before anything is touched, gzip`, bytes / 1024, mostKb, ' KB');
}

/** Transfer size for a browser without Brotli support. */
function weigh(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    }).on('error', reject);
  });
}

async function measureDashboard(
  browser: Browser,
  product: SampleProduct,
  say: (line: string) => void,
): Promise<Row[]> {
  const page = await openPage(browser, product, 'user');
  await page.goto('/dashboard');
  await page.getByRole('region', { name: 'Natural Resources Stocks' }).waitFor();
  await page.waitForLoadState('networkidle');

  say('refreshing');
  await page.evaluate(WATCH_SHIFTS);
  for (let round = 0; round < REFRESHES; round++) {
    const answered = page.waitForResponse('**/dashboard/overview');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await (await answered).finished();
    await page.evaluate(NEXT_FRAMES);
  }
  const shift = Number(await page.evaluate('window.shifted'));

  say('changing the period');
  const metrics = await page.context().newCDPSession(page);
  await metrics.send('Performance.enable');
  const scripting: number[] = [];
  for (let change = 0; change < PERIOD_CHANGES; change++) {
    const before = await readScripting(metrics);
    await page.evaluate(
      `document.querySelectorAll('[role="radiogroup"] input')[${(change + 1) % 4}].click()`,
    );
    await page.evaluate(NEXT_FRAMES);
    scripting.push((await readScripting(metrics)) - before);
  }
  await page.context().close();
  return [
    held(`Layout shift through ${REFRESHES} refreshes of the dashboard`, shift, 0.02, '', 4),
    held('Scripting of a period change, 8 cards a list', median(scripting), 16, ' ms'),
  ];
}

/** Milliseconds of script execution so far. */
async function readScripting(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}

async function measureLongLists(
  browser: Browser,
  product: SampleProduct,
  say: (line: string) => void,
): Promise<Row[]> {
  await queryDatabase(
    product.dataDir,
    `insert into yahoo_symbols (symbol, name, category, added_at)
     select 'X' || n, 'Example Holdings number ' || n, 'stock', now()
     from generate_series(1, $1 - (select count(*)::int from yahoo_symbols where removed_at is null)) n`,
    [SYMBOLS],
  );
  await queryDatabase(
    product.dataDir,
    `insert into runs (agent_id, kind, trigger, job_id, params, status, created_at, started_at, finished_at, items, checkpoint)
     select agent_id, kind, 'schedule', gen_random_uuid(), params, 'success', at, at, at + interval '9 seconds', n % 40, '{}'
     from (select * from runs where agent_id like '%coal-age' limit 1) one,
       generate_series(1, $1 - 1) n, lateral (select now() - n * interval '15 minutes' as at) times`,
    [EXECUTIONS],
  );
  const page = await openPage(browser, product, 'admin');
  say(`${SYMBOLS} symbols`);
  await page.goto('/admin?tab=api&sub=yahoo');
  await page.getByText(`${SYMBOLS}`, { exact: true }).first().waitFor();
  const symbols = await measureList(page, 'Current Symbols', 'Filter symbols', 'number 12');

  say(`${EXECUTIONS} executions`);
  await page.goto('/admin?tab=api&sub=news-spiders');
  await page.getByRole('button', { name: 'Coal Age', exact: true }).click();
  await page.getByRole('tab', { name: 'Execution History' }).click();
  await page.getByLabel('Filter executions').waitFor();
  const older = page.getByRole('button', { name: 'Load older executions' });
  while (await older.isVisible()) {
    const answered = page.waitForResponse('**/news-spiders/executions*');
    await older.click();
    await answered;
    await page.evaluate(NEXT_FRAMES);
  }
  const executions = await measureList(page, 'Executions', 'Filter executions', 'schedule');
  await page.context().close();
  return [
    held(`Longest frame while ${SYMBOLS} symbols are scrolled`, symbols.scrolling, 50, ' ms'),
    held(`Longest frame while ${SYMBOLS} symbols are filtered`, symbols.filtering, 50, ' ms'),
    held(`Longest frame while ${EXECUTIONS} executions are scrolled`, executions.scrolling, 50, ' ms'),
    held(`Longest frame while ${EXECUTIONS} executions are filtered`, executions.filtering, 50, ' ms'),
  ];
}

async function measureList(page: Page, list: string, filter: string, words: string) {
  const box = page.getByRole('region', { name: list });
  await box.scrollIntoViewIfNeeded();
  await box.hover();
  const height = await box.evaluate((element) => element.scrollHeight);
  await page.evaluate(WATCH_FRAMES);
  for (let step = 0; step < SCROLL_STEPS; step++) await page.mouse.wheel(0, height / SCROLL_STEPS);
  const scrolling = Number(await page.evaluate(LONGEST_FRAME));
  await page.evaluate(WATCH_FRAMES);
  await page.getByLabel(filter).pressSequentially(words);
  for (const _ of words) await page.keyboard.press('Backspace');
  const filtering = Number(await page.evaluate(LONGEST_FRAME));
  return { scrolling, filtering };
}

function held(what: string, figure: number, bar: number, unit: string, digits = 1): Row {
  return {
    what,
    figure: `${figure.toFixed(digits)}${unit}`,
    beside: `${bar}${unit}, target`,
    ratio: ratioOf(figure, bar),
  };
}

const NEXT_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';

const WATCH_SHIFTS = `(() => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shifted += value;
  }).observe({ type: 'layout-shift' });
})()`;

const WATCH_FRAMES = `(() => {
  const watch = { longest: 0, last: performance.now(), isOn: true };
  window.frames_ = watch;
  const look = (now) => {
    if (!watch.isOn) return;
    watch.longest = Math.max(watch.longest, now - watch.last);
    watch.last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

const LONGEST_FRAME = `${NEXT_FRAMES}.then(() => {
  window.frames_.isOn = false;
  return window.frames_.longest;
})`;
