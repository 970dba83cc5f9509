import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createSealer } from './sealing.ts';

const SECRET = 'abcdefghijklmnopqrstuvwxyz012345';
const folder = mkdtempSync(join(tmpdir(), 'sealing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a sealed secret opens for its purpose, with the same key only', async () => {
  const sealer = createSealer({ secretKey: 'one secret of the operator', dataDir: folder });
  const sealed = await sealer.seal(SECRET, 'source-key:fred');
  expect(sealed).not.toContain(SECRET);
  expect(await sealer.seal(SECRET, 'source-key:fred')).not.toBe(sealed);
  expect(await sealer.open(sealed, 'source-key:fred')).toBe(SECRET);
  expect(await sealer.open(sealed, 'source-key:eia')).toBeUndefined();
  const other = createSealer({ secretKey: 'another secret', dataDir: folder });
  expect(await other.open(sealed, 'source-key:fred')).toBeUndefined();
});

test('without a setting the key is a private file in the data folder, shared by its processes', async () => {
  const dataDir = join(folder, 'data');
  const sealers = [1, 2, 3].map(() => createSealer({ secretKey: undefined, dataDir }));
  expect(await sealers[0]?.open('v1.AAAA', 'x')).toBeUndefined();
  const sealed = await Promise.all(sealers.map((sealer) => sealer.seal(SECRET, 'x')));
  for (const text of sealed) expect(await sealers[0]?.open(text, 'x')).toBe(SECRET);
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
});

test('where no key can be stored, the error names the setting that replaces the file', async () => {
  const dataDir = join(folder, 'not-a-folder');
  writeFileSync(dataDir, '');
  const sealer = createSealer({ secretKey: undefined, dataDir });
  await expect(sealer.seal(SECRET, 'x')).rejects.toMatchObject({
    status: 409,
    code: 'NO_SECRET_KEY',
    message: expect.stringMatching(/folder is not writable \(E[A-Z]+\)\. Set HEADFRAME_SECRET_KEY\.$/),
  });
});

test.each(['', 'v1', 'v1.', 'v1.AAAA', 'v2.AAAA', '....', `v1.${'A'.repeat(64)}`, 'v1.%%%', '\0'])(
  'the broken text %j opens as nothing',
  async (text) => {
    const sealer = createSealer({ secretKey: 'one secret of the operator', dataDir: folder });
    expect(await sealer.open(text, 'x')).toBeUndefined();
  },
);

test('one changed character is detected', async () => {
  const sealer = createSealer({ secretKey: 'one secret of the operator', dataDir: folder });
  const sealed = await sealer.seal(SECRET, 'x');
  const changed = sealed.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const first = sealed.replace(/^v1\../, (start) => (start === 'v1.A' ? 'v1.B' : 'v1.A'));
  expect(await sealer.open(first, 'x')).toBeUndefined();
  expect([undefined, SECRET]).toContain(await sealer.open(changed, 'x'));
});
