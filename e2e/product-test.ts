import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import {
  fetchSession,
  SAMPLE_PASSWORD,
  type SampleProduct,
  type SampleRole,
  startSampleProduct,
  waitUntilFilled,
} from '#testing/sample-product.ts';

export { expect, SAMPLE_PASSWORD };

export type Enter = (role: SampleRole, path: string, on?: Page) => Promise<void>;

interface TestFixtures {
  /** Set where a test breaks the page's policy on purpose. */
  breaksPolicy: boolean;
  /** Straight to a screen of the filled product, signed in without passing by the login. */
  enter: Enter;
}

interface WorkerFixtures {
  product: SampleProduct;
  /** The product once every agent has collected for the first time. */
  filled: SampleProduct;
}

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

/** Collects what must never happen on a page: policy violations and uncaught errors. */
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

/** The whole page, or only the part of it that a selector names. */
export function expectAccessible(page: Page, part = 'html'): Promise<void> {
  return expectNoViolation(page, part, {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  });
}

/** What alone differs between the themes. */
export function expectContrast(page: Page, part = 'html'): Promise<void> {
  return expectNoViolation(page, part, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
}

async function expectNoViolation(page: Page, part: string, runOnly: axe.RunOnly): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  expect(await page.evaluate(listViolations, { part, runOnly })).toEqual([]);
}

/** Runs in the page, whose one frame needs none of what a page of frames would. */
async function listViolations({ part, runOnly }: { part: string; runOnly: axe.RunOnly }): Promise<string[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  const { violations } = await inPage.run(part, { runOnly, resultTypes: ['violations'], preload: false });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}

/** Neither the page nor a window over it is wider than the screen. What is drawn to measure follows a moment later. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(listWider)).toEqual([]);
}

function listWider(): string[] {
  return [document.documentElement, ...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
    .flatMap((box) => [box, ...box.querySelectorAll(':scope > .overflow-y-auto')])
    .filter((box) => box.scrollWidth > box.clientWidth)
    .map((box) => `${box.tagName}.${box.className}: ${box.scrollWidth} in ${box.clientWidth}`);
}
