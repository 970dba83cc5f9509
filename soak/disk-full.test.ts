import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataDir, type Product, startProduct } from '#testing/product.ts';
import { callApi, signInAdmin } from '#testing/sample-product.ts';
import { settingsOfSoak } from './cluster.ts';

const disk = createDataDir();
const canMount = mount();
if (!canMount)
  process.stderr.write('NOT TESTED HERE: a full disk. Mounting a small file system needs root.\n');

function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', disk.path], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

let product: Product;
let token: string;
const acknowledged: string[] = [];

beforeAll(async () => {
  if (!canMount) return;
  const data = join(disk.path, 'data');
  mkdirSync(data);
  product = await startProduct({
    env: settingsOfSoak({ HEADFRAME_DATA: data }),
    args: ['--roles=api'],
    ready: /user {4}user@.+\n/,
  });
  token = await signInAdmin(product.url);
}, 120_000);

afterAll(async () => {
  await product?.stop();
  if (canMount) execFileSync('umount', [disk.path]);
  disk.remove();
}, 60_000);

/** Invites someone and returns the status. */
async function invite(name: string): Promise<number> {
  const email = `${name}@blackridge.example`;
  const answer = await fetch(`${product.url}/api/v1/admin/users/invite`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const body = await answer.text();
  if (answer.ok) acknowledged.push(email);
  else if (answer.status === 503)
    expect(JSON.parse(body).message).toMatch(/disk of the database is full|try again/i);
  return answer.status;
}

function fillDisk(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (const size of [1 << 20, 1 << 12, 1]) {
      const block = Buffer.alloc(size, 1);
      try {
        for (;;) writeSync(handle, block);
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
      }
    }
  } finally {
    closeSync(handle);
  }
}

test.runIf(canMount)(
  'a full disk loses nothing acknowledged, and the product recovers once there is space',
  async () => {
    for (let i = 0; i < 5; i++) expect(await invite(`before${i}`)).toBe(200);
    const filler = join(disk.path, 'filler');
    fillDisk(filler);
    const statuses = new Set<number>();
    // The database first uses up the space it has already allocated.
    for (let i = 0; i < 3_000 && !statuses.has(503); i++) statuses.add(await invite(`during${i}`));
    expect(statuses).toContain(503);
    for (let i = 0; i < 10; i++) statuses.add(await invite(`later${i}`));
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);

    rmSync(filler);
    let last = 0;
    for (let i = 0; i < 300 && last !== 200; i++) {
      last = await invite(`after${i}`);
      await sleep(200);
    }
    expect(last).toBe(200);
    const stored = new Set<string>();
    for (let page = 1; ; page++) {
      const { data } = await callApi<{ data: { invitations: { email: string }[] } }>(
        product.url,
        `/admin/users/invitations?page=${page}&limit=100`,
        { token },
      );
      for (const { email } of data.invitations) stored.add(email);
      if (data.invitations.length < 100) break;
    }
    expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
  },
  300_000,
);
