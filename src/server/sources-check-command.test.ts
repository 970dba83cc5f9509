import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { startSimulator } from '#simulator/start-simulator.ts';
import { createDataDir } from '#testing/product.ts';
import { runCli } from '#testing/run-cli.ts';
import { createTestDb } from '#testing/test-db.ts';
import { articles, spiderFeeds } from './db/schema.ts';

const folder = createDataDir();

const database = await createTestDb();
const simulator = await startSimulator({ clock: () => new Date() });
afterEach(() => simulator.clearFaults());
afterAll(async () => {
  await simulator.stop();
  await database.drop();
  folder.remove();
});

const headframe = (args: string[], env: Record<string, string> = {}) =>
  runCli(args, {
    HEADFRAME_DATA: folder.path,
    DATABASE_URL: database.url,
    HEADFRAME_SIMULATOR_URL: simulator.url,
    ...env,
  });

test('sources-check prints every source and succeeds when all of them pass', async () => {
  const { code, stdout, stderr } = await headframe(['sources-check']);
  const [headline, , ...lines] = stdout.trimEnd().split('\n');
  expect(headline).toMatch(
    /^(\d+) of \1 sources passed\. Checked \S+Z in \d+\.\d s\. Each source got one request;/,
  );
  expect(lines.every((line) => /^PASSED {3}.+: reachable: Yes · robots\.txt: /.test(line))).toBe(true);
  expect(lines.length).toBeGreaterThanOrEqual(20);
  expect(stderr).toMatch(/^1 of \d+: .+, passed$/m);
  expect(code).toBe(0);
}, 60_000);

test('sources-check fails when a source does, with the problem first', async () => {
  simulator.setFault({ source: 'yahoo', kind: 'http-429' });
  const { code, stdout } = await headframe(['sources-check']);
  expect(stdout.split('\n')[2]).toMatch(/^FAILED {3}Yahoo Finance: reachable: HTTP 429 · robots\.txt: –/);
  expect(stdout.split('\n')[3]).toMatch(
    /^ {9}.+is limiting our requests \(HTTP 429\); .*\. Nothing to do now/,
  );
  expect(code).toBe(1);
}, 60_000);

test('spider --dry-run prints only JSON, even after retries', async () => {
  simulator.setFault({ source: 'bbc-business', kind: 'http-500', times: 1, match: 'rss' });
  const { stdout, stderr } = await headframe(['spider', 'bbc-business', '--dry-run']);
  expect(JSON.parse(stdout)).toMatchObject({ feeds: [{ outcome: 'read' }] });
  expect(stderr).toContain('fetch failed, retrying');

  simulator.setFault({ source: 'bbc-business', kind: 'http-500', times: 1, match: 'rss' });
  const silent = await headframe(['spider', 'bbc-business', '--dry-run'], { HEADFRAME_LOG_LEVEL: 'silent' });
  expect([silent.code, silent.stderr]).toEqual([0, '']);
}, 60_000);

test('spider --dry-run includes feeds added in the admin console, and stores nothing', async () => {
  const { db } = database;
  await db.insert(spiderFeeds).values({
    ...{ spiderId: 'shipping-desk', origin: 'added', name: 'Shipping Desk', type: 'energy' },
    url: 'https://www.hellenicshippingnews.com/feed/',
    categories: ['coal'],
    ...{ termsAcceptedBy: 'ann@blackridge.example', termsAcceptedAt: new Date() },
  });
  const run = await headframe(['spider', 'shipping-desk', '--dry-run']);
  expect(run.code).toBe(0);
  expect(JSON.parse(run.stdout)).toMatchObject({ feeds: [{ outcome: 'read' }] });
  expect(await db.$count(articles)).toBe(0);
  const unknown = await headframe(['spider', 'nothing', '--dry-run']);
  expect(unknown).toMatchObject({ code: 1, stderr: expect.stringMatching(/Known spiders: .*shipping-desk/) });
}, 60_000);

test('spider --dry-run works without a database for built-in spiders and creates none', async () => {
  const empty = createDataDir();
  onTestFinished(() => empty.remove());
  const settings = { HEADFRAME_DATA: empty.path, DATABASE_URL: '' };
  const { code, stderr } = await headframe(['spider', 'nothing', '--dry-run'], settings);
  expect(code).toBe(1);
  expect(stderr).toMatch(/Known spiders: .*coal-age/);
  expect(existsSync(path.join(empty.path, 'pg'))).toBe(false);
}, 60_000);
