import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allRoutes } from './all-routes.ts';

const NOT_OF_THE_API = ['all-routes.ts', 'scraper.ts'];

test('every route that a contract file exports is part of the API under its own name', async () => {
  const files = readdirSync(import.meta.dirname).filter(
    (file) => !file.endsWith('.test.ts') && !NOT_OF_THE_API.includes(file),
  );
  const exported: [string, unknown][] = [];
  for (const file of files) {
    for (const [name, value] of Object.entries(await import(join(import.meta.dirname, file)))) {
      if (typeof value === 'object' && value !== null && 'row' in value) exported.push([name, value]);
    }
  }
  expect(exported.length).toBeGreaterThan(60);
  expect(exported.map(([name]) => name).sort()).toEqual(Object.keys(allRoutes).sort());
});
