import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findFreePort } from '#testing/product.ts';
import { fetchSession, startSampleProduct, waitUntilFilled } from '#testing/sample-product.ts';
import { ensureBrowser } from '../scripts/setup.mjs';
import { median, type Row, type Suite } from './suite.ts';

const run = promisify(execFile);
/** Downloaded by the benchmark: as a dependency it would be a quarter of all installed files. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const REPORT_BYTES = 50_000_000;
const ROUNDS = 5;
/** Cleared between visits: everything but the session. */
const CLEARED = ['cache_storage', 'service_workers', 'shader_cache'];
const PATHS = ['/login', '/dashboard', '/headframe'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const FORMS = {
  desktop: {
    flags: ['--preset=desktop'],
    bars: { performance: 98, accessibility: 100, 'best-practices': 100 },
  },
  mobile: { flags: [], bars: { performance: 90, accessibility: 100, 'best-practices': 100 } },
};

export const lighthouseScores: Suite = {
  name: 'Lighthouse',
  about: `Lighthouse scores out of 100, with browser and product on the same machine and an empty browser cache (median of ${ROUNDS}). Mobile is Lighthouse's simulation of a slow phone on a slow network.`,
  async run(say) {
    say('filling a fresh installation');
    const product = await startSampleProduct();
    const profile = mkdtempSync(join(tmpdir(), 'headframe-profile-'));
    const port = await findFreePort();
    const browser = await chromium.launchPersistentContext(profile, {
      executablePath: await ensureBrowser(),
      args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    });
    try {
      await waitUntilFilled(product.url);
      const { token, user } = await fetchSession(product.url, 'user');
      const page = await browser.newPage();
      const rows: Row[] = [];
      for (const path of PATHS) {
        await page.goto(`${product.url}/login`);
        const held = path === '/login' ? {} : { auth_token: token, user: JSON.stringify(user) };
        await page.evaluate(`localStorage.clear(); Object.assign(localStorage, ${JSON.stringify(held)})`);
        await page.goto('about:blank');
        for (const [form, { flags, bars }] of Object.entries(FORMS)) {
          say(`${path}, ${form}`);
          const scores = await score(`${product.url}${path}`, port, flags);
          rows.push(
            ...CATEGORIES.map((category) => ({
              what: `${path}, ${form}: ${category}`,
              figure: String(scores[category]),
              beside: `${bars[category]}, target`,
              ratio: `${(scores[category] / bars[category]).toFixed(2)}×`,
            })),
          );
        }
      }
      return rows;
    } finally {
      await browser.close();
      await product.stop();
      rmSync(profile, { recursive: true, force: true });
    }
  },
};

async function score(url: string, port: number, flags: string[]) {
  const rounds: Record<(typeof CATEGORIES)[number], number>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { categories } = await runLighthouse(url, port, flags);
    const read = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    rounds.push({
      performance: read('performance'),
      accessibility: read('accessibility'),
      'best-practices': read('best-practices'),
    });
  }
  return Object.fromEntries(
    CATEGORIES.map((category) => [category, median(rounds.map((round) => round[category]))]),
  ) as (typeof rounds)[number];
}

async function runLighthouse(
  url: string,
  port: number,
  flags: string[],
): Promise<{ categories: Record<string, { score: number | null }> }> {
  const { stdout } = await run(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${LIGHTHOUSE}`,
      '--',
      'lighthouse',
      url,
      `--port=${port}`,
      ...CLEARED.map((kind) => `--clear-storage-types=${kind}`),
      `--only-categories=${CATEGORIES.join(',')}`,
      '--output=json',
      '--quiet',
      ...flags,
    ],
    { maxBuffer: REPORT_BYTES },
  );
  return JSON.parse(stdout);
}
