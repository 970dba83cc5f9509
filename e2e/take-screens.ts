import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { createDataDir, startProduct } from '#testing/product.ts';

const FOLDER = fileURLToPath(new URL('../docs/screens/', import.meta.url));
const PASSWORD = 'Sample7!lamp';
const WIDTHS = [375, 768, 1440];

interface Screen {
  name: string;
  path: string;
  signedIn: boolean;
  open?: (page: Page) => Promise<void>;
}

const SCREENS: Screen[] = [
  { name: 'landing', path: '/', signedIn: false },
  { name: 'login', path: '/login', signedIn: false },
  { name: 'dashboard', path: '/dashboard', signedIn: true },
  { name: 'briefing', path: '/headframe', signedIn: true },
  { name: 'admin', path: '/admin', signedIn: true },
  { name: 'admin-users', path: '/admin?tab=users', signedIn: true },
  { name: 'admin-invitations', path: '/admin?tab=users&view=invitations', signedIn: true },
  {
    name: 'admin-invite',
    path: '/admin?tab=users',
    signedIn: true,
    open: (page) => page.getByRole('button', { name: 'Invite user' }).click(),
  },
];

/** Pictures of every screen in each width and theme, of the real product with sample data. */
async function takeScreens(only: string[]) {
  mkdirSync(FOLDER, { recursive: true });
  const data = createDataDir();
  const product = await startProduct({
    env: {
      HEADFRAME_DATA: data.path,
      HEADFRAME_SAMPLE_PASSWORD: PASSWORD,
      HEADFRAME_LOG_LEVEL: 'error',
      HEADFRAME_LIMIT_PUBLIC: '100000',
      HEADFRAME_LIMIT_READ: '100000',
    },
    ready: /user {4}user@.+\n/,
  });
  const executablePath = process.env.HEADFRAME_CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const session = await signIn(product.url);
  await invite(product.url, session.token);
  for (const theme of ['light', 'dark'] as const) {
    for (const width of WIDTHS) {
      const context = await browser.newContext({
        viewport: { width, height: width < 500 ? 812 : 900 },
        colorScheme: theme,
        reducedMotion: 'reduce',
        locale: 'en-US',
        baseURL: product.url,
      });
      const page = await context.newPage();
      for (const { name, path, signedIn, open } of SCREENS) {
        if (only.length > 0 && !only.includes(name)) continue;
        await page.goto('/login');
        await page.evaluate(
          ([token, user]) => {
            localStorage.clear();
            if (token) localStorage.setItem('auth_token', token);
            if (user) localStorage.setItem('user', user);
          },
          signedIn ? [session.token, JSON.stringify(session.user)] : [],
        );
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await open?.(page);
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: `${FOLDER}${name}-${width}-${theme}.png` });
        process.stderr.write(`${name} ${width} ${theme}\n`);
      }
      await context.close();
    }
  }
  await browser.close();
  await product.stop();
  data.remove();
}

async function signIn(url: string) {
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@blackridge.example', password: PASSWORD }),
  });
  return (await response.json()) as { token: string; user: object };
}

/** Something to see in the list of invitations. */
async function invite(url: string, token: string) {
  for (const [email, role] of [
    ['dana.ruiz@blackridge.example', 'editor'],
    ['lee.okafor@blackridge.example', 'user'],
  ]) {
    await fetch(`${url}/api/v1/admin/users/invite`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ email, role }),
    });
  }
}

await takeScreens(process.argv.slice(2));
