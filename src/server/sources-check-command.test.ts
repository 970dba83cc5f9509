import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Simulator, startSimulator } from '#simulator/start-simulator.ts';
import { createDataDir } from '#testing/product.ts';
import { runCli } from '#testing/run-cli.ts';
import { createTestDb, type TestDb } from '#testing/test-db.ts';

const folder = createDataDir();
let database: TestDb;
let simulator: Simulator;

beforeAll(async () => {
  database = await createTestDb();
  simulator = await startSimulator({ clock: () => new Date() });
});
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
    /^(\d+) of \1 sources passed\. Checked \S+Z in \d+\.\d s\. Each source was asked once;/,
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

test('spider --dry-run prints JSON alone, whatever is retried', async () => {
  simulator.setFault({ source: 'bbc-business', kind: 'http-500', times: 1, match: 'rss' });
  const { stdout, stderr } = await headframe(['spider', 'bbc-business', '--dry-run']);
  expect(JSON.parse(stdout)).toMatchObject({ feeds: [{ outcome: 'read' }] });
  expect(stderr).toContain('fetch failed, retrying');

  simulator.setFault({ source: 'bbc-business', kind: 'http-500', times: 1, match: 'rss' });
  const silent = await headframe(['spider', 'bbc-business', '--dry-run'], { HEADFRAME_LOG_LEVEL: 'silent' });
  expect([silent.code, silent.stderr]).toEqual([0, '']);
}, 60_000);
