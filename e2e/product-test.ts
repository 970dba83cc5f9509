import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import {
  fetchSession,
  SAMPLE_PASSWORD,
  type SampleProduct,
  type SampleRole,
  type Session,
  startSampleProduct,
  waitUntilFilled,
} from '#testing/sample-product.ts';

export { expect, SAMPLE_PASSWORD };

export type Enter = (role: SampleRole, path: string, on?: Page) => Promise<void>;

interface TestFixtures {
  /** Set where a test breaks the page's policy on purpose. */
  breaksPolicy: boolean;
  /** Opens a screen of the filled product, signed in without the login page. */
  enter: Enter;
}

interface WorkerFixtures {
  product: SampleProduct;
  /** The product after every agent's first collection. */
  filled: SampleProduct;
  /** One page per role, kept between tests: loading the app each time took a quarter of the time of a check. */
  visit: Visit;
}

/** Opens a screen of the filled product, wide and light. */
export type Visit = (role: SampleRole | undefined, path: string) => Promise<Page>;

/** Every test runs against the real product in sample mode and fails when the page breaks its own security policy. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  breaksPolicy: [false, { option: true }],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the parameter's shape
    async ({}, use) => {
      const product = await startSampleProduct(process.env.HEADFRAME_FILLED_DATA);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  filled: [
    async ({ product }, use) => {
      await waitUntilFilled(product.url);
      await use(product);
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  visit: [
    async ({ browser, filled }, use) => {
      const pages = new Map<SampleRole | undefined, { page: Page; broken: string[] }>();
      const open = async (role: SampleRole | undefined) => {
        const context = await browser.newContext({
          ...LOCALE,
          reducedMotion: 'reduce',
          colorScheme: 'light',
          viewport: WIDE,
          baseURL: filled.url,
        });
        await context.addInitScript(axe.source);
        await context.addInitScript(startFresh, role && (await fetchSession(filled.url, role)));
        const page = await context.newPage();
        // Confirms leaving a screen with unsaved changes.
        page.on('dialog', (dialog) => dialog.accept());
        return { page, broken: watchPage(page) };
      };
      // Each screen is loaded once by its address. Its other tabs and choices follow a link.
      const loaded = new Set<string>();
      await use(async (role, path) => {
        const known = pages.get(role);
        const { page, broken } = known ?? (await open(role));
        pages.set(role, { page, broken });
        if (known) await leaveScreen(page);
        const { pathname } = new URL(path, filled.url);
        if (known && loaded.has(pathname)) {
          await page.evaluate(followLink, path);
          // Until the code of the screen is there, the heading of the last one would be taken for its own.
          if (path !== LOST) await expect(lostHeading(page)).toHaveCount(0);
        } else {
          loaded.add(pathname);
          await page.goto(path);
        }
        return page;
      });
      for (const { page, broken } of pages.values()) {
        await page.context().close();
        expect(broken).toEqual([]);
      }
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
  page: async ({ page, breaksPolicy }, use) => {
    const broken = watchPage(page);
    await use(page);
    if (!breaksPolicy) expect(broken).toEqual([]);
  },
  enter: async ({ page, filled }, use) => {
    await use(async (role, path, on = page) => {
      const { token, user } = await fetchSession(filled.url, role);
      await on.addInitScript(
        ([heldToken = '', heldUser = '']) => {
          localStorage.setItem('auth_token', heldToken);
          localStorage.setItem('user', heldUser);
        },
        [token, JSON.stringify(user)],
      );
      await on.goto(path);
    });
  },
});

const LOCALE: BrowserContextOptions = { locale: 'en-US', timezoneId: 'America/New_York' };

const WIDE = { width: 1440, height: 900 };

/** Ends at an almost empty screen, so that nothing of the last one stays and the new size needs little layout. */
async function leaveScreen(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) {
      if (key !== 'auth_token' && key !== 'user') localStorage.removeItem(key);
    }
    document.documentElement.style.fontSize = '';
  });
  await page.evaluate(followLink, LOST);
  await expect(lostHeading(page)).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(WIDE);
}

/** An address without a screen. */
const LOST = '/no/such/page';

function lostHeading(page: Page) {
  return page.getByRole('heading', { name: 'Page not found' });
}

function followLink(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Runs in the page before any product code. */
function startFresh(session: Session | undefined): void {
  localStorage.clear();
  sessionStorage.clear();
  if (!session) return;
  localStorage.setItem('auth_token', session.token);
  localStorage.setItem('user', JSON.stringify(session.user));
}

/** Collects policy violations and uncaught errors of a page. */
export function watchPage(page: Page): string[] {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|Trusted Type/i.test(message.text())) broken.push(message.text());
  });
  return broken;
}

export async function signIn(page: Page, role: SampleRole): Promise<void> {
  await signInAs(page, `${role}@blackridge.example`, SAMPLE_PASSWORD);
}

export async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
}

const EVERY_RULE: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** Checks the whole page, or only the part a selector names. */
export function expectAccessible(page: Page, part = 'html'): Promise<void> {
  return expectNoViolation(page, part, EVERY_RULE);
}

/** Checks only what differs between the themes. */
export function expectContrast(page: Page, part = 'html'): Promise<void> {
  return expectNoViolation(page, part, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
}

/** Checks elements only the narrower screen shows: other colors do not change with the width. */
export async function expectContrastOfNew(
  page: Page,
  part: string,
  narrow: () => Promise<void>,
): Promise<void> {
  await page.evaluate(markShown, part);
  await narrow();
  if (await page.evaluate(markNew, part)) await expectContrast(page, '[data-newly-shown]');
}

function markShown(part: string): void {
  const shown = new WeakSet<Element>();
  for (const box of document.querySelectorAll(`:is(${part}) *`)) if (box.checkVisibility()) shown.add(box);
  Object.assign(window, { shown });
}

/** Returns their number; of nested elements only the outermost is marked. */
function markNew(part: string): number {
  const { shown } = window as unknown as { shown: WeakSet<Element> };
  const isNew = (box: Element) => !shown.has(box) && box.checkVisibility();
  for (const box of document.querySelectorAll('[data-newly-shown]')) box.removeAttribute('data-newly-shown');
  const found = [...document.querySelectorAll(`:is(${part}) *`)].filter(
    (box) => isNew(box) && !(box.parentElement && isNew(box.parentElement)),
  );
  for (const box of found) box.setAttribute('data-newly-shown', '');
  return found.length;
}

async function expectNoViolation(page: Page, part: string, runOnly: axe.RunOnly): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  expect(await page.evaluate(listViolations, { part, runOnly })).toEqual([]);
}

/** Runs in the page, without axe's support for frames. */
async function listViolations({ part, runOnly }: { part: string; runOnly: axe.RunOnly }): Promise<string[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  // Collecting the markup of every element took a tenth of the time.
  inPage.configure({ noHtml: true });
  const { violations } = await inPage.run(part, { runOnly, resultTypes: ['violations'], preload: false });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}

/** Neither page nor dialog is wider than the screen. Measured layouts settle a moment later. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(listWider)).toEqual([]);
}

function listWider(): string[] {
  return [document.documentElement, ...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
    .flatMap((box) => [box, ...box.querySelectorAll(':scope > .overflow-y-auto')])
    .filter((box) => box.scrollWidth > box.clientWidth)
    .map((box) => `${box.tagName}.${box.className}: ${box.scrollWidth} in ${box.clientWidth}`);
}
