import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { createDataDir, type Product, startProduct } from '#testing/product.ts';

export { expect };

export const SAMPLE_PASSWORD = 'Sample7!lamp';
export type SampleRole = 'admin' | 'editor' | 'user';

interface TestFixtures {
  /** Set where a test breaks the page's policy on purpose. */
  breaksPolicy: boolean;
}

interface WorkerFixtures {
  product: Product;
}

/** Every test runs against the real product in sample mode and fails when the page breaks its own security policy. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  breaksPolicy: [false, { option: true }],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the parameter's shape
    async ({}, use) => {
      const data = createDataDir();
      const product = await startProduct({
        env: {
          HEADFRAME_DATA: data.path,
          HEADFRAME_SAMPLE_PASSWORD: SAMPLE_PASSWORD,
          HEADFRAME_LOG_LEVEL: 'error',
          HEADFRAME_LIMIT_PUBLIC: '100000',
          HEADFRAME_LIMIT_READ: '100000',
          HEADFRAME_LIMIT_WRITE: '100000',
        },
        ready: /user {4}user@.+\n/,
      });
      await use(product);
      await product.stop();
      data.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
  page: async ({ page, breaksPolicy }, use) => {
    const broken = watchPage(page);
    await use(page);
    if (!breaksPolicy) expect(broken).toEqual([]);
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

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(AXE_TAGS).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual(
    [],
  );
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow).toBe(0);
}
