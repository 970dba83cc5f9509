import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Branding } from '#contract/system.ts';
import { serveWebApp } from './web-app.ts';

const BRANDING: Branding = {
  product: 'Headframe',
  productSlug: 'headframe',
  assistant: 'Davy',
  company: 'Black Ridge Resources',
  companyDomains: ['blackridge.example'],
  sources: 'sample',
};

test('a build that replaces the one the server started with is served', async () => {
  const webDir = mkdtempSync(join(tmpdir(), 'web-'));
  const build = (name: string, changed: Date) => {
    rmSync(join(webDir, 'assets'), { recursive: true, force: true });
    for (const folder of ['assets', '.vite']) mkdirSync(join(webDir, folder), { recursive: true });
    const page = join(webDir, 'index.html');
    writeFileSync(page, `<head></head><script type="module" src="/assets/${name}.js"></script>`);
    utimesSync(page, changed, changed);
    writeFileSync(join(webDir, '.vite/manifest.json'), '{}');
    return () => writeFileSync(join(webDir, `assets/${name}.js`), 'run()');
  };
  const app = fastify();
  const getCode = async (url: string) => /assets\/\w+/.exec((await app.inject(url)).body)?.[0];
  try {
    build('old', new Date('2026-11-16T09:00:00Z'))();
    await serveWebApp(app, { webDir, branding: BRANDING });
    expect(await getCode('/dashboard')).toBe('assets/old');

    const complete = build('new', new Date('2026-11-16T10:00:00Z'));
    expect(await getCode('/dashboard')).toBe('assets/old');
    complete();
    for (const url of ['/dashboard', '/login', '/any']) expect(await getCode(url)).toBe('assets/new');
    const { headers, statusCode } = await app.inject('/assets/new.js');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await app.inject('/assets/old.js')).statusCode).toBe(404);
  } finally {
    await app.close();
    rmSync(webDir, { recursive: true, force: true });
  }
});
