import { expect, SAMPLE_PASSWORD, signIn, test } from './product-test.ts';
import { PAST, settle } from './screens.ts';

test('signing in and out, and redirecting to the login', async ({ page }) => {
  await page.goto('/dashboard');
  await page.waitForURL('**/login');
  await expect(page.getByText('Internal macroeconomic intelligence platform')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);

  await page.getByLabel('Email').fill('user@blackridge.example');
  await page.getByLabel('Password', { exact: true }).fill('Wrong7!word');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  expect(page.url()).toContain('/login');

  await signIn(page, 'user');
  await expect(page).toHaveTitle('Executive Dashboard · Headframe');
  await expect(page.getByText('API Connected')).toBeVisible();
  await expect(page.getByText('Sample data')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await page.goBack();
  await page.waitForURL('**/login');
});

/** Sums the layout shifts of a page from its start, with the texts that moved. */
const countShifts = `(() => {
  window.shifted = { sum: 0, moved: [] };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      window.shifted.sum += value;
      for (const { node, previousRect, currentRect } of sources)
        window.shifted.moved.push([node?.textContent.slice(0, 40), previousRect.y, currentRect.y].join(' '));
    }
  }).observe({ type: 'layout-shift', buffered: true });
})()`;

const MEASURED = [
  '/dashboard',
  '/headframe',
  `/dashboard?asOf=${PAST}`,
  '/news',
  '/news?q=longwall -rail&period=24h&tier=medium',
  '/chart?s=MTF%3DF,BTU',
  '/chart?s=BTU,ARLP,CNR&mode=spread',
  '/releases',
  '/alerts',
  '/account?section=tokens',
  '/admin',
  '/admin?tab=dashboard&view=runs',
  '/admin?tab=api&sub=backfills&view=runs',
];

test('screens keep their layout while their data loads', async ({ page, enter }) => {
  await page.addInitScript(countShifts);
  // Brings the fonts into the cache: one that arrives late moves words, too.
  await enter('admin', '/account');
  await page.evaluate('document.fonts.ready');
  const jumps: string[] = [];
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 812 });
    for (const path of MEASURED) {
      await enter('admin', path);
      await settle(page);
      const { sum, moved } = await page.evaluate<{ sum: number; moved: string[] }>('window.shifted');
      if (sum >= 0.02) jumps.push(`${path} ${width}: ${sum.toFixed(3)}, ${moved.join(' | ')}`);
    }
  }
  expect(jumps).toEqual([]);
});

test('a page whose code a new version replaced loads again, once', async ({ page, enter }) => {
  await page.route(/assets\/bell-panel/, (route) => route.fulfill({ status: 404 }));
  const home = (url: URL) => url.pathname === '/';
  const newPage = '<script type="module" crossorigin src="/assets/index-new.js"></script>';
  await page.route(home, (route) => route.fulfill({ body: newPage, contentType: 'text/html' }));
  await enter('user', '/dashboard');
  const bell = page.getByRole('banner').getByRole('button', { name: /alerts/i });
  await Promise.all([page.waitForEvent('load'), bell.click()]);
  await bell.click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
});

test('the login opens the dashboard, not an address in the link', async ({ page }) => {
  for (const next of ['//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await page.getByLabel('Email').fill('user@blackridge.example');
    await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/dashboard');
  }
});

test('signing in works with the keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.type('admin@blackridge.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type(SAMPLE_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Dashboard' }).focus();
  // Focus moves a moment after the key: on a busy machine the next key would come too early.
  for (const name of ['API Configuration', 'User Management']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'User Management' })).toHaveAttribute('aria-selected', 'true');
  expect(page.url()).toContain('tab=users');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'User Management' })).toHaveAttribute('aria-selected', 'true');
});

test.describe('an attack', () => {
  test.use({ breaksPolicy: true });

  test('an injected script does not run, and markup cannot be written into the page', async ({ page }) => {
    await page.goto('/login');
    const outcome = await page.evaluate(() => {
      const script = document.createElement('script');
      try {
        script.textContent = 'window.wasRun = true';
        document.body.append(script);
      } catch {}
      try {
        document.body.innerHTML = '<img src=x>';
        return 'markup was written';
      } catch {
        return 'wasRun' in window ? 'the script ran' : 'refused';
      }
    });
    expect(outcome).toBe('refused');
  });
});

test('without the API the shell shows that it is disconnected', async ({ page }) => {
  await page.route('**/api/v1/status', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('API Disconnected')).toBeVisible();
});
