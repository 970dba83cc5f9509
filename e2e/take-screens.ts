import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import {
  callApi,
  fetchSession,
  type SampleRole,
  startSampleProduct,
  waitUntilFilled,
} from '#testing/sample-product.ts';
import { ensureBrowser } from '../scripts/setup.mjs';
import { openScreen, SCREENS, type Screen, WINDOWS } from './screens.ts';

const FOLDER = fileURLToPath(new URL('../screens/', import.meta.url));
const WIDTHS = [375, 768, 1440];

/** Waits for the fonts and two frames rendered with them. */
const PAINTED =
  'document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))).then(() => true)';

/** Writes screenshots of every screen, in each width and theme, to screens/, with sample data. */
async function takeScreens(only: string[]) {
  const wanted = [...SCREENS, ...WINDOWS].filter(({ name }) => only.length === 0 || only.includes(name));
  mkdirSync(FOLDER, { recursive: true });
  const product = await startSampleProduct();
  const executablePath = await ensureBrowser();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await waitUntilFilled(product.url);
    await invite(product.url);
    for (const theme of ['light', 'dark'] as const) {
      for (const screen of wanted) await takeScreen(screen, theme);
    }
  } finally {
    await browser.close();
    await product.stop();
  }

  async function takeScreen(screen: Screen, theme: 'light' | 'dark') {
    const path = typeof screen.path === 'string' ? screen.path : await screen.path(product.url);
    for (const width of WIDTHS) {
      const context = await browser.newContext({
        viewport: { width, height: width < 500 ? 812 : 900 },
        colorScheme: theme,
        reducedMotion: 'reduce',
        locale: 'en-US',
        baseURL: product.url,
        storageState: await storeSession(product.url, screen.role),
      });
      const page = await context.newPage();
      await page.goto(path);
      await openScreen(page, screen);
      await page.evaluate(PAINTED);
      await page.screenshot({
        animations: 'disabled',
        path: `${FOLDER}${screen.name}-${width}-${theme}.png`,
      });
      await context.close();
    }
    process.stderr.write(`${screen.name} ${theme}\n`);
  }
}

async function storeSession(url: string, role: SampleRole | undefined) {
  if (!role) return { cookies: [], origins: [] };
  const { token, user } = await fetchSession(url, role);
  const localStorage = [
    { name: 'auth_token', value: token },
    { name: 'user', value: JSON.stringify(user) },
  ];
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}

/** Makes the list of invitations non-empty. */
async function invite(url: string) {
  const { token } = await fetchSession(url, 'admin');
  for (const [email, role] of [
    ['sam.whitlock@blackridge.example', 'editor'],
    ['lee.okafor@blackridge.example', 'user'],
  ]) {
    await callApi(url, '/admin/users/invite', { token, body: { email, role } });
  }
}

await takeScreens(process.argv.slice(2));
