import { test as base, expect } from '@playwright/test';
import { type OidcProvider, startOidcProvider } from '#testing/oidc-provider.ts';
import { findFreePort } from '#testing/product.ts';
import { type SampleProduct, startSampleProduct } from '#testing/sample-product.ts';
import { expectAccessible, expectNoSidewaysScroll, signIn, watchPage } from './product-test.ts';

const NAME = 'Black Ridge sign-on';

/** A company whose people sign in with its own provider. */
const test = base.extend<{ provider: OidcProvider; product: SampleProduct; port: number }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the parameter's shape
  port: async ({}, use) => use(await findFreePort()),
  provider: async ({ port }, use) => {
    const url = `http://127.0.0.1:${port}`;
    const provider = await startOidcProvider({
      redirectUris: [`${url}/sign-on/1`],
      signedOutUri: `${url}/login`,
    });
    await use(provider);
    await provider.close();
  },
  product: [
    async ({ port, provider }, use) => {
      const product = await startSampleProduct(process.env.HEADFRAME_FILLED_DATA, {
        PORT: String(port),
        HEADFRAME_PUBLIC_URL: `http://127.0.0.1:${port}`,
        HEADFRAME_OIDC_ISSUER: provider.issuer,
        HEADFRAME_OIDC_CLIENT_ID: provider.clientId,
        HEADFRAME_OIDC_CLIENT_SECRET: provider.clientSecret,
        HEADFRAME_OIDC_NAME: NAME,
        HEADFRAME_OIDC_LINK: 'verified-address',
      });
      await use(product);
      await product.stop();
    },
    { timeout: 90_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
});

test('people sign in at their company, come back to their page, and sign out there too', async ({
  page,
  provider,
}) => {
  test.slow();
  const broken = watchPage(page);
  const button = page.getByRole('button', { name: `Continue with ${NAME}` });

  provider.person = { sub: 'stranger', email: 'stranger@blackridge.example', email_verified: true };
  await page.goto('/news');
  await page.waitForURL('**/login');
  await expect(button).toBeVisible();
  await expect(page.getByText('or with a password')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button.click();
  await expect(page.getByRole('alert')).toContainText('You have no access yet.');
  expect(new URL(page.url()).search).toBe('');

  provider.person = { sub: 'u-1', email: 'user@blackridge.example', email_verified: true };
  await page.context().clearCookies({ domain: new URL(provider.issuer).hostname });
  await button.click();
  await page.waitForURL('**/news');
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await page.goto('/account?section=sessions');
  await expect(page.getByText(`with ${NAME}`)).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${provider.issuer}/**`);
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.waitForURL('**/login');

  provider.behave('broken');
  // The provider's metadata is cached for a few seconds.
  await expect(async () => {
    await page.goto('/login');
    await button.click();
    await expect(page.getByRole('alert')).toContainText(`${NAME} is not answering.`, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await signIn(page, 'user');
  expect(broken).toEqual([]);
});
