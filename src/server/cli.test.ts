import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDataDir } from '#testing/product.ts';
import { runCli } from '#testing/run-cli.ts';

const folder = createDataDir();
afterAll(() => folder.remove());

/** None of these open the database. */
const headframe = (...args: string[]) => runCli(args, { HEADFRAME_DATA: folder.path });

test('--help and -h print the usage', async () => {
  for (const word of ['--help', '-h']) {
    const { code, stdout } = await headframe(word);
    expect([word, code, stdout.split('\n')[0]]).toEqual([word, 0, 'Usage: npm run headframe -- <command>']);
  }
}, 30_000);

test('unexpected arguments are refused', async () => {
  for (const args of [
    ['feed', 'any.xml'],
    ['spider', 'coal-age', 'cnbc', '--dry-run'],
  ]) {
    const { code, stderr } = await headframe(...args);
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`^${args[0]} takes .*\\n\\nUsage`));
  }
}, 30_000);

test('an invalid day is refused', async () => {
  for (const day of ['2026-02-30', '2026-02-30T10:00:00Z', '2026-13-01']) {
    const { code, stderr } = await headframe('rank', '--as-of', day);
    expect([day, code, stderr.split('\n')[0]]).toEqual([day, 1, `"${day}" is not a day or time`]);
  }
  expect(await headframe('rank', '--as-of', '2028-02-29')).toMatchObject({ code: 0 });
}, 30_000);

test('an unreadable profile is reported in one sentence', async () => {
  const missing = path.join(folder.path, 'none.json');
  const broken = path.join(folder.path, 'broken.json');
  const other = path.join(folder.path, 'other.json');
  writeFileSync(broken, 'root:x:0:0');
  writeFileSync(other, '{}');
  for (const [file, why] of [
    [missing, /^The profile .+none\.json cannot be read \(ENOENT\)\n$/],
    [broken, /^The profile .+broken\.json is not JSON\n$/],
    [other, /^The company profile is not valid\. .+\n$/],
  ] as const) {
    const { code, stderr } = await headframe('rank', '--profile', file);
    expect(code).toBe(1);
    expect(stderr).toMatch(why);
  }
}, 30_000);
