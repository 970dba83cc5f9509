import { test as base, expect } from '@playwright/test';
import { TOTP } from 'otpauth';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { callApi, type SampleProduct, signInAdmin, startSampleProduct } from '#testing/sample-product.ts';
import { signInAs, watchPage } from './product-test.ts';

const FIRST = 'Quarry4&lamp';
const SECOND = 'Tipple9!conveyor';

/** A product with a mail server. */
const test = base.extend<{ broken: string[] }, { mail: MailServer; product: SampleProduct }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the parameter's shape
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mail }, use) => {
      const more = { HEADFRAME_SMTP_URL: mail.url, HEADFRAME_LIMIT_LOGIN_ADDRESS: '1000' };
      const product = await startSampleProduct(process.env.HEADFRAME_FILLED_DATA, more);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
  broken: [
    async ({ page }, use) => {
      const broken = watchPage(page);
      await use(broken);
      expect(broken).toEqual([]);
    },
    { auto: true },
  ],
});

test('a forgotten password: the same page for every address, a one-time link, and a new password', async ({
  page,
  mail,
  product,
}) => {
  const email = await addPerson(product.url, mail, 'forgetful');
  const ask = async (address: string) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('link', { name: 'Get a reset link by email' }).click();
    // The sign-in page has a field with this name too.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    return (await page.getByRole('main').innerText()).replace(address, '…');
  };
  const said = await ask('no.one@blackridge.example');
  expect(await ask(email)).toBe(said);
  const link = await linkIn(mail, email, /\/reset#[\w-]{43}/);
  expect(mail.received.some(({ to }) => to.includes('no.one@blackridge.example'))).toBe(false);

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('Password1!');
  await page.getByLabel('Confirm new password').fill('Password1!');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('alert').first()).toContainText('too easy to guess');
  await page.getByLabel('New password', { exact: true }).fill(SECOND);
  await page.getByLabel('Confirm new password').fill(SECOND);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  await signInAs(page, email, SECOND);
  await page.goto('/login');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link was already used.' })).toBeVisible();
});

test('the account menu: a changed password signs out the other browser, and a session is signed out alone', async ({
  page,
  browser,
  mail,
  product,
}) => {
  const email = await addPerson(product.url, mail, 'two.browsers');
  const other = await (await browser.newContext({ baseURL: product.url })).newPage();
  const isOut = async () => {
    await other.goto('/dashboard');
    await other.waitForURL('**/login');
  };
  await signInAs(other, email, FIRST);
  await signInAs(page, email, FIRST);
  await page.getByRole('button', { name: /^Account: / }).click();
  const menu = page.locator('[popover]').getByRole('navigation', { name: 'Account' });
  await expect(page.locator('[popover]').getByText(email)).toBeVisible();
  await menu.getByRole('link', { name: 'Password' }).click();
  await page.getByLabel('Current password').fill(FIRST);
  await page.getByLabel('New password', { exact: true }).fill(SECOND);
  await page.getByLabel('Confirm new password').fill(SECOND);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed.')).toBeVisible();
  await isOut();
  expect(await linkIn(mail, email, /password was changed/)).toBeTruthy();

  await signInAs(other, email, SECOND);
  await page.getByRole('button', { name: /^Account: / }).click();
  await menu.getByRole('link', { name: 'Sessions' }).click();
  await expect(page.getByText('This device')).toHaveCount(1);
  await expect(page.getByText('127.0.0.1')).toHaveCount(2);
  await page.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click();
  await page.getByLabel('Your Password (Required)').fill(SECOND);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('127.0.0.1')).toHaveCount(1);
  await isOut();
  await other.context().close();
});

test('an authenticator app and recovery codes: set up with a key, required at the next sign-in, each code once', async ({
  page,
  mail,
  product,
}) => {
  const email = await addPerson(product.url, mail, 'app.owner');
  await signInAs(page, email, FIRST);
  await page.goto('/account?section=two-step');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await page.getByLabel('Your Password (Required)').fill(FIRST);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = (await page.locator('code').innerText()).replaceAll(' ', '');
  const app = new TOTP({ secret: key });
  await page.getByRole('textbox', { name: 'Code' }).fill(app.generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = ''] = await codes.allInnerTexts();
  await page.getByLabel('I have stored these codes').check();
  await page.getByRole('button', { name: 'Done' }).click();

  const startSignIn = async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(FIRST);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  };
  await startSignIn();
  await page.getByLabel('Code from your authenticator app').fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText("That code didn't match.");
  // The code that turned it on is used up; the next one is accepted early.
  await page
    .getByLabel('Code from your authenticator app')
    .fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');

  await startSignIn();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(first.toLowerCase());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
  await startSignIn();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(first);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('an administrator hands over a reset link and requires a new password, and the directory gets a token', async ({
  page,
  browser,
  mail,
  product,
}) => {
  const email = await addPerson(product.url, mail, 'helped');
  await signInAs(page, 'admin@blackridge.example', 'Sample7!lamp');
  const choose = async (item: string) => {
    await page.goto('/admin?tab=users');
    await page.getByRole('searchbox', { name: 'Search' }).fill('helped');
    await page.getByRole('button', { name: /^More for Kim Hale helped/ }).click();
    await page.getByRole('button', { name: item }).click();
  };
  await choose('Make reset link');
  await page.getByLabel('Your Password (Required)').fill('Sample7!lamp');
  await page.getByRole('dialog').getByRole('button', { name: 'Make reset link' }).click();
  const link = await page.getByRole('textbox', { name: 'Reset link' }).inputValue();
  const theirs = await (await browser.newContext({ baseURL: product.url })).newPage();
  const renew = async (password: string) => {
    await theirs.getByLabel('New password', { exact: true }).fill(password);
    await theirs.getByLabel('Confirm new password').fill(password);
    await theirs.getByRole('button', { name: 'Save new password' }).click();
    await expect(theirs.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  };
  await theirs.goto(link.slice(link.indexOf('/reset')));
  await renew(SECOND);

  await choose('Require new password');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Require new password' }).click();
  await expect(page.getByText('has to choose a new password.')).toBeVisible();
  await theirs.goto('/login');
  await theirs.getByLabel('Email').fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill(SECOND);
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await theirs.waitForURL('**/reset#*');
  await renew(`${SECOND}s`);
  await signInAs(theirs, email, `${SECOND}s`);

  await page.goto('/admin?tab=settings&section=directory');
  await page.getByLabel('Name').fill('Entra');
  await page.getByLabel('Your Password (Required)').fill('Sample7!lamp');
  await page.getByRole('button', { name: 'Create token' }).click();
  const token = await page.getByLabel('New token').inputValue();
  const scim = (path: string, method = 'GET') =>
    fetch(`${product.url}/scim/v2${path}`, { method, headers: { authorization: `Bearer ${token}` } });
  const found = await scim(`/Users?filter=${encodeURIComponent(`userName eq "${email}"`)}`);
  const { Resources } = (await found.json()) as { Resources: { id: string }[] };
  expect((await scim(`/Users/${Resources[0]?.id}`, 'DELETE')).status).toBe(204);
  await theirs.goto('/account');
  await theirs.waitForURL('**/login');
  await theirs.context().close();
});

/** Invited by mail; the account has the password FIRST. */
async function addPerson(url: string, mail: MailServer, name: string): Promise<string> {
  const email = `${name}@blackridge.example`;
  await callApi(url, '/admin/users/invite', { token: await signInAdmin(url), body: { email } });
  const link = await linkIn(mail, email, /\/accept-invitation\/[\w-]{43}/);
  const form = { token: link.split('/').at(-1), password: FIRST, firstName: 'Kim', lastName: `Hale ${name}` };
  await callApi(url, '/auth/accept-invitation', { body: form });
  return email;
}

/** The match for a pattern in the newest mail to an address. */
async function linkIn(mail: MailServer, email: string, pattern: RegExp): Promise<string> {
  let found = '';
  await expect(async () => {
    const letters = mail.received.filter(({ to }) => to.includes(email)).map(({ raw }) => unfold(raw));
    [found = ''] = letters.flatMap((text) => pattern.exec(text)?.[0] ?? []).slice(-1);
    expect(found).not.toBe('');
  }).toPass({ timeout: 10_000 });
  return found;
}

/** Decodes quoted-printable. */
function unfold(raw: string): string {
  return raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
}
