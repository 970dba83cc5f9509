import type { Page } from '@playwright/test';
import { callApi, signInAdmin } from '#testing/sample-product.ts';
import {
  expect,
  expectAccessible,
  SAMPLE_PASSWORD,
  signIn,
  signInAs,
  test,
  watchPage,
} from './product-test.ts';

test('an invited person joins, works, is deactivated, and is signed out on the next click', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'admin');
  await page.getByRole('link', { name: 'Admin' }).click();
  await page.getByRole('tab', { name: 'User Management' }).click();
  await page.getByRole('button', { name: 'Invite user' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Send invitation' })).toBeDisabled();
  await dialog.getByLabel('Email').fill('new.person@blackridge.example');
  await dialog.getByLabel('Role').selectOption('editor');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent successfully!')).toBeVisible();
  const link = await copiedLink(page);
  expect(link).toContain('/accept-invitation/');

  const theirs = await browser.newContext({ baseURL: baseURL ?? '' });
  const visitor = await theirs.newPage();
  const broken = watchPage(visitor);
  await visitor.goto(new URL(link).pathname);
  await expect(visitor.getByText('new.person@blackridge.example')).toBeVisible();
  await visitor.getByLabel('First Name').fill('Robin');
  await visitor.getByLabel('Last Name').fill('Hale');
  await visitor.getByLabel('Password*', { exact: true }).fill('weak');
  await visitor.getByLabel('Confirm Password').fill('weak');
  await visitor.getByRole('button', { name: 'Create Account' }).click();
  await expect(visitor.getByText('Password must be at least 8 characters long')).toBeVisible();
  await visitor.getByLabel('Password*', { exact: true }).fill('Quarry4&lamp');
  await visitor.getByLabel('Confirm Password').fill('Quarry4&lamp');
  await visitor.getByRole('button', { name: 'Create Account' }).click();
  await visitor.waitForURL('**/dashboard');
  await expect(visitor.getByRole('heading', { name: 'Executive Dashboard' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Admin' })).toHaveCount(0);

  await page.goto('/admin?tab=users');
  await page.getByRole('searchbox', { name: 'Search' }).fill('robin');
  await page.getByRole('switch', { name: /Robin Hale/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('User status updated successfully')).toBeVisible();

  await visitor.getByRole('link', { name: 'Headframe', exact: true }).last().click();
  await visitor.waitForURL('**/login');
  await expect(visitor.getByRole('alert')).toContainText('Your session has ended');
  expect(
    await visitor.evaluate(() => [localStorage.getItem('auth_token'), localStorage.getItem('user')]),
  ).toEqual([null, null]);
  expect(broken).toEqual([]);

  await visitor.goto(new URL(link).pathname);
  await expect(visitor.getByText('This invitation has already been accepted.')).toBeVisible();
  await theirs.close();
});

test('an invitation is resent, looked at and cancelled', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin?tab=users&view=invitations');
  await page.getByRole('button', { name: 'Invite user' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill('second@blackridge.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click();
  const first = await copiedLink(page);
  await page.keyboard.press('Escape');

  const row = page.getByRole('row', { name: /second@blackridge\.example/ });
  await row.getByRole('button', { name: /Resend/ }).click();
  await expect(page.getByText('Invitation resent successfully')).toBeVisible();
  const second = await copiedLink(page);
  expect(second).not.toBe(first);
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: /Cancel/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel invitation' }).click();
  await expect(page.getByText('Invitation cancelled successfully')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Clean up expired' }).click();
  await expect(page.getByText('Cleaned up 0 expired invitations')).toBeVisible();
});

test('a role is changed, and a colleague outside the company cannot be invited', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin?tab=users');
  await page.getByRole('button', { name: /Edit Jordan Blake/ }).click();
  await page.getByRole('dialog').getByLabel('Role').selectOption('editor');
  await page.getByRole('dialog').getByRole('button', { name: 'Update role' }).click();
  await expect(page.getByText('User role updated successfully')).toBeVisible();
  await page.getByRole('button', { name: /Edit Jordan Blake/ }).click();
  await page.getByRole('dialog').getByLabel('Role').selectOption('user');
  await page.getByRole('dialog').getByRole('button', { name: 'Update role' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Invite user' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill('x@evil.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('@blackridge.example');
});

test('a non-administrator is redirected from the console, even with a forged role', async ({ page }) => {
  await signInAs(page, 'user@blackridge.example', 'Sample7!lamp');
  await page.goto('/admin');
  await page.waitForURL('**/login');
  await signIn(page, 'user');
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...user, role: 'admin' }));
  });
  const refused = new Set<number>();
  page.on('response', (response) => {
    if (response.url().includes('/api/v1/admin/')) refused.add(response.status());
  });
  await page.goto('/admin?tab=users');
  await page.waitForURL('**/login');
  expect([...refused].filter((status) => status !== 403 && status !== 401)).toEqual([]);
  await expect(page.getByText('admin@blackridge.example')).toHaveCount(0);
});

test('a passkey is added, replaces the password, signs in alone and as second step, and is removed', async ({
  page,
  product,
}) => {
  const email = 'key.holder@blackridge.example';
  const password = 'Quarry4&lamp';
  await addPerson(product.url, email, password);
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // Passkeys belong to the public address, which has to be a host name.
  const home = product.url.replace('127.0.0.1', 'localhost');
  const startSignIn = async () => {
    await page.goto(`${home}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  const leave = async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
  };

  await startSignIn();
  await page.waitForURL('**/dashboard');
  await page.goto(`${home}/account?section=two-step`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('Test laptop');
  await page.getByLabel('Your Password (Required)').fill(password);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, 'main');
  await page.getByLabel('I have stored these codes').check();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Create new codes' }).click();
  await page.getByRole('button', { name: 'use a passkey' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await leave();

  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/dashboard');
  await leave();

  await startSignIn();
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto(`${home}/account?section=sessions`);
  await expect(page.getByText('with a password and a passkey')).toBeVisible();

  await page.goto(`${home}/account?section=two-step`);
  await page.getByRole('button', { name: 'Remove Test laptop' }).click();
  await page.getByLabel('Your Password (Required)').fill(password);
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('Passkey removed.')).toBeVisible();
  await leave();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible();
  await startSignIn();
  await page.waitForURL('**/dashboard');
});

async function addPerson(url: string, email: string, password: string): Promise<void> {
  const token = await signInAdmin(url);
  const invited = await callApi<{ data: { delivery: { link: string } } }>(url, '/admin/users/invite', {
    token,
    body: { email },
  });
  const link = invited.data.delivery.link.split('/').at(-1);
  const form = { token: link, password, firstName: 'Kim', lastName: 'Hale' };
  await callApi(url, '/auth/accept-invitation', { body: form });
}

/** The link that a dialog shows to copy. */
async function copiedLink(page: Page): Promise<string> {
  const field = page.getByRole('dialog').locator('input[readonly]');
  await expect(field).toBeVisible();
  return field.inputValue();
}

test('a token is created, reads the news, can do nothing else, and is revoked', async ({ page, request }) => {
  await signIn(page, 'user');
  await page.goto('/account?section=tokens');
  await page.getByLabel('Name').fill('Power BI');
  await page.getByRole('checkbox', { name: /Read news/ }).check();
  await page.getByLabel('Your Password (Required)').fill(SAMPLE_PASSWORD);
  await page.getByRole('button', { name: 'Create token' }).click();
  const token = await page.getByLabel('New token').inputValue();
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await request.get(`/api/v1${path}`, { headers })).status();
  };
  expect([await ask('/news/options'), await ask('/account/tokens')]).toEqual([200, 403]);
  await page.getByRole('button', { name: 'Revoke Power BI' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click();
  await expect(page.getByText('Token “Power BI” revoked.')).toBeVisible();
  expect(await ask('/news/options')).toBe(401);
});
