import { expect, type Page } from '@playwright/test';
import { callApi, fetchSession, SAMPLE_PASSWORD, type SampleRole } from '#testing/sample-product.ts';

/** One view to check: a screen, or a window that opens over it. */
export interface Screen {
  name: string;
  path: string | ((productUrl: string) => Promise<string>);
  /** The signed-in role; signed out if missing. */
  role?: SampleRole;
  open?: (page: Page) => Promise<void>;
}

/** A past moment of the sample data. */
export const PAST = '2026-09-15T09:00-04:00';

export const SCREENS: Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'login-refused', path: '/login', open: signInWrongly },
  { name: 'invitation', path: invite },
  { name: 'invitation-error', path: '/accept-invitation/unknown' },
  { name: 'forgot', path: '/forgot' },
  { name: 'reset', path: makeReset },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'dashboard', path: '/dashboard', role: 'user' },
  { name: 'briefing', path: '/headframe', role: 'user' },
  { name: 'news', path: '/news?q="coal"&period=7d', role: 'user', open: openReasons },
  {
    name: 'news-nomatch',
    path: '/news?q="metallurgical coal" longwall -rail&period=24h&tier=medium',
    role: 'user',
  },
  { name: 'chart', path: '/chart?s=coal.coking,MTF=F,BTU,ARLP', role: 'user' },
  {
    name: 'chart-axes',
    path: '/chart?s=fred.UNRATE,coal.newcastle&mode=axes&range=10Y',
    role: 'user',
  },
  { name: 'chart-spread', path: '/chart?s=BTU,ARLP,CNR&mode=spread&range=1Y&view=table', role: 'user' },
  { name: 'calendar', path: '/releases', role: 'user' },
  { name: 'revisions', path: '/releases/revisions?since=30d', role: 'user' },
  { name: 'asof', path: `/dashboard?asOf=${PAST}`, role: 'user' },
  { name: 'alerts', path: '/alerts', role: 'user' },
  { name: 'alerts-rules', path: '/alerts?tab=rules', role: 'admin' },
  {
    name: 'alert-editor',
    path: '/alerts/new?kind=level&s=MTF%3DF&op=below&level=100&for=2&clear=102',
    role: 'user',
  },
  { name: 'account-profile', path: '/account', role: 'user' },
  { name: 'account-password', path: '/account?section=password', role: 'user' },
  { name: 'account-sessions', path: '/account?section=sessions', role: 'admin' },
  { name: 'account-two-step', path: '/account?section=two-step', role: 'user' },
  { name: 'admin-sign-in', path: '/admin?tab=settings&section=sign-in', role: 'admin' },
  { name: 'directory', path: '/admin?tab=settings&section=directory', role: 'admin' },
  { name: 'account-tokens', path: '/account?section=tokens', role: 'admin' },
  { name: 'account-mail', path: '/account?section=mail', role: 'user' },
  { name: 'unsubscribe', path: '/unsubscribe?token=unknown' },
  { name: 'channels', path: makeChannels, role: 'admin' },
  { name: 'mail-catcher', path: makeMail, role: 'admin' },
  { name: 'admin', path: '/admin', role: 'admin' },
  { name: 'admin-runs', path: '/admin?tab=dashboard&view=runs', role: 'admin' },
  { name: 'admin-eia', path: '/admin?tab=api&sub=eia', role: 'admin' },
  { name: 'admin-audit', path: '/admin?tab=dashboard&view=audit', role: 'admin' },
  { name: 'admin-fred', path: '/admin?tab=api&sub=fred', role: 'admin' },
  { name: 'admin-yahoo', path: '/admin?tab=api&sub=yahoo', role: 'admin' },
  { name: 'admin-legacy', path: '/admin?tab=api&sub=legacy-scraper', role: 'admin' },
  { name: 'admin-spiders', path: '/admin?tab=api&sub=news-spiders', role: 'admin' },
  { name: 'admin-spider-list', path: '/admin?tab=api&sub=news-spiders&view=list', role: 'admin' },
  { name: 'admin-bonds', path: '/admin?tab=api&sub=bonds', role: 'admin' },
  { name: 'admin-backfill-plan', path: '/admin?tab=api&sub=backfills&scope=all', role: 'admin' },
  { name: 'admin-backfill-runs', path: '/admin?tab=api&sub=backfills&view=runs', role: 'admin' },
  { name: 'admin-source-check', path: checkSources, role: 'admin' },
  { name: 'admin-users', path: '/admin?tab=users', role: 'admin' },
  { name: 'admin-invitations', path: '/admin?tab=users&view=invitations', role: 'admin' },
  { name: 'admin-settings', path: '/admin?tab=settings', role: 'admin' },
  { name: 'admin-relevance', path: '/admin?tab=settings&section=relevance', role: 'admin' },
  {
    name: 'admin-relevance-draft',
    path: '/admin?tab=settings&section=relevance',
    role: 'admin',
    open: async (page) => {
      await page.getByLabel('Weight of steel').press('PageDown');
      await page.getByLabel('Weight of coal', { exact: true }).press('PageDown');
      await expect(page.getByText(/places change/)).toBeVisible({ timeout: 30_000 });
    },
  },
];

export const WINDOWS: Screen[] = [
  {
    name: 'asof-control',
    path: `/dashboard?asOf=${PAST}`,
    role: 'user',
    open: async (page) => {
      const control = page.locator('[data-as-of]');
      if (await control.isVisible()) await control.click();
      else {
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByText('As of a past moment').click();
      }
      await expect(page.getByLabel('Time (EST)')).toBeVisible();
    },
  },
  {
    name: 'run-now',
    path: '/admin?tab=dashboard&view=runs',
    role: 'admin',
    open: async (page) => {
      await page.getByRole('button', { name: 'Run now…' }).first().click();
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    },
  },
  {
    name: 'price-history',
    path: '/dashboard',
    role: 'user',
    open: async (page) => {
      await page.getByRole('button', { name: /CNR/ }).first().click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'series-history',
    path: '/dashboard',
    role: 'user',
    open: async (page) => {
      await page.getByRole('button', { name: 'Unemployment Rate' }).click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'evidence',
    path: '/dashboard',
    role: 'user',
    open: (page) => page.locator('p [role="button"]').first().click(),
  },
  { name: 'palette', path: '/dashboard', role: 'admin', open: (page) => press(page, 'Control+k') },
  { name: 'shortcuts', path: '/dashboard', role: 'admin', open: (page) => press(page, '?') },
  {
    name: 'briefing-desk',
    path: '/headframe',
    role: 'editor',
    open: async (page) => {
      const edit = page.getByRole('button', { name: 'Edit', exact: true });
      const more = page.getByRole('button', { name: 'More for the brief' });
      await expect(more).toBeVisible();
      if (!(await edit.isVisible())) await more.click();
      await edit.click();
    },
  },
  {
    name: 'briefing-curate',
    path: '/headframe',
    role: 'editor',
    open: (page) =>
      page
        .getByRole('button', { name: /^Re-score/ })
        .first()
        .click(),
  },
  {
    name: 'story-menu',
    path: '/dashboard',
    role: 'editor',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for:/ })
        .first()
        .click();
      await expect(page.getByRole('menuitem', { name: 'Hide' })).toBeVisible();
    },
  },
  {
    name: 'curated-stories',
    path: '/dashboard',
    role: 'editor',
    open: (page) => page.getByRole('button', { name: 'Pinned and hidden stories' }).click(),
  },
  {
    name: 'admin-theme',
    path: '/admin?tab=settings&section=relevance',
    role: 'admin',
    open: (page) => page.getByRole('button', { name: 'Add theme' }).click(),
  },
  {
    name: 'admin-restore',
    path: '/admin?tab=api&sub=fred',
    role: 'admin',
    open: (page) => page.getByRole('button', { name: 'Restore All Historical Values' }).click(),
  },
  {
    name: 'admin-remove',
    path: '/admin?tab=api&sub=yahoo',
    role: 'admin',
    open: (page) =>
      page
        .getByRole('button', { name: /^Remove symbol/ })
        .first()
        .click(),
  },
  {
    name: 'admin-spider',
    path: '/admin?tab=api&sub=news-spiders',
    role: 'admin',
    open: (page) => page.getByRole('button', { name: 'Coal Age', exact: true }).click(),
  },
  {
    name: 'admin-spider-history',
    path: '/admin?tab=api&sub=news-spiders',
    role: 'admin',
    open: async (page) => {
      await page.getByRole('button', { name: 'Coal Age', exact: true }).click();
      await page.getByRole('tab', { name: 'Execution History' }).click();
      await expect(page.getByRole('region', { name: 'Executions' })).toBeVisible();
    },
  },
  {
    name: 'admin-feed',
    path: '/admin?tab=api&sub=news-spiders',
    role: 'admin',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add feed' }).click();
      await page.getByLabel('Name', { exact: true }).fill('Hellenic Shipping News');
      await page.getByLabel('Feed address').fill('https://www.hellenicshippingnews.com/feed/');
      await page.getByRole('button', { name: 'Test', exact: true }).click();
      await expect(page.getByText('The test passed.')).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    name: 'admin-bulk',
    path: '/admin?tab=api&sub=news-spiders',
    role: 'admin',
    open: async (page) => {
      await page.getByRole('button', { name: 'Select all shown' }).click();
      await page.getByRole('button', { name: /^Bulk Trigger/ }).click();
    },
  },
  {
    name: 'admin-invite',
    path: '/admin?tab=users',
    role: 'admin',
    open: (page) => page.getByRole('button', { name: 'Invite user' }).click(),
  },
  {
    name: 'admin-edit-user',
    path: '/admin?tab=users',
    role: 'admin',
    open: (page) => page.getByRole('button', { name: /^Edit/ }).first().click(),
  },
];

/** Selector for windows on the page. */
export const WINDOW = '[role="dialog"], [role="alertdialog"], [role="menu"], form[aria-label]';

/** Waits until a screen has loaded its data. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('main h1')).toBeVisible();
  if (!page.url().endsWith('/login')) await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('[data-waiting], main [aria-busy="true"]')).toHaveCount(0);
}

/** Waits for the screen and opens what belongs to it. */
export async function openScreen(page: Page, { open }: Screen): Promise<void> {
  await settle(page);
  if (!open) return;
  await open(page);
  await expect(page.locator(`${WINDOW}, [role="alert"], main [aria-expanded="true"]`).first()).toBeVisible();
}

async function press(page: Page, key: string): Promise<void> {
  // The keyboard code loads after the screen.
  await page.waitForLoadState('networkidle');
  await page.keyboard.press(key);
}

/** A finished check; starts one if there is none. */
async function checkSources(productUrl: string): Promise<string> {
  const { token } = await fetchSession(productUrl, 'admin');
  const path = '/admin/source-check';
  const find = () =>
    callApi<{ data: { check: { finishedAt: string | null } | null } }>(productUrl, path, { token });
  if ((await find()).data.check === null) await callApi(productUrl, path, { token, method: 'POST' });
  await expect.poll(async () => (await find()).data.check?.finishedAt, { timeout: 60_000 }).toBeTruthy();
  return '/admin?tab=api&sub=source-check';
}

async function signInWrongly(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('dana.ruiz@blackridge.example');
  await page.getByLabel('Password', { exact: true }).fill('Wrong7!word');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

let invitations = 0;

/** The path of a new invitation. */
async function invite(productUrl: string): Promise<string> {
  const { token } = await fetchSession(productUrl, 'admin');
  invitations += 1;
  const { data } = await callApi<{ data: { delivery: { link: string } } }>(
    productUrl,
    '/admin/users/invite',
    {
      token,
      body: {
        email: `dana.ruiz${invitations}@blackridge.example`,
        role: 'editor',
        firstName: 'Dana',
        lastName: 'Ruiz',
      },
    },
  );
  return new URL(data.delivery.link).pathname;
}

/** One that works and one that does not. */
async function makeChannels(productUrl: string): Promise<string> {
  const { token } = await fetchSession(productUrl, 'admin');
  const carries = { brief: true, alerts: 'important', failures: true };
  const channels = [
    { kind: 'email', name: 'Coal desk', address: 'coal-desk@blackridge.example' },
    {
      kind: 'teams',
      name: 'Teams Operations',
      address: 'https://teams.example.invalid/workflows/4f2a/triggers',
    },
  ];
  for (const channel of channels) {
    const body = { ...channel, carries, withoutTest: true };
    const answer = await callApi<{ data: { channel: { id: string } } }>(productUrl, '/admin/channels', {
      token,
      body,
    }).catch(() => undefined);
    // Exists from an earlier run.
    if (!answer) continue;
    await callApi(productUrl, `/admin/channels/${answer.data.channel.id}/test`, { token, body: {} });
  }
  return '/admin?tab=settings&section=channels';
}

async function makeMail(productUrl: string): Promise<string> {
  const { token } = await fetchSession(productUrl, 'admin');
  await callApi(productUrl, '/account/notifications/send-brief', { token, body: {} });
  await expect
    .poll(async () => {
      const { data } = await callApi<{ data: { mails: unknown[] } }>(productUrl, '/admin/mail-catcher', {
        token,
      });
      return data.mails.length;
    })
    .toBeGreaterThan(0);
  return '/admin?tab=settings&section=mail-catcher';
}

async function makeReset(productUrl: string): Promise<string> {
  const { token } = await fetchSession(productUrl, 'admin');
  const { user } = await fetchSession(productUrl, 'user');
  const { data } = await callApi<{ data: { link: string } }>(
    productUrl,
    `/admin/users/${user.id}/reset-link`,
    { token, body: { password: SAMPLE_PASSWORD } },
  );
  return `/reset${new URL(data.link).hash}`;
}

async function openReasons(page: Page) {
  await page
    .getByRole('button', { name: /^Relevance/ })
    .first()
    .click();
  const others = page.getByRole('button', { name: /^Also in/ }).first();
  if (await others.isVisible()) await others.click();
}
