import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { abuseCases } from './abuse-cases.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8');

/** `| A01 | attack | outcome | files of its tests |` */
const rows = read('docs/security.md')
  .split('\n')
  .filter((line) => /^\| A\d{2,3} \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('docs/security.md lists the cases in order, each with an attack, an outcome and the files of its tests', () => {
  const numbers = Object.keys(abuseCases).map((id) => Number(id.slice(1)));
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  expect(rows.map(([, id]) => id)).toEqual(Object.keys(abuseCases));
  for (const [, id = '', attack, outcome, shown] of rows) {
    expect([attack, outcome], id).not.toContain('');
    const files = new Set(abuseCases[id]?.map(([file]) => `\`${file}\``));
    expect(shown, id).toBe([...files].join(', '));
  }
});

test.each(Object.entries(abuseCases))('%s: its tests exist', (_, covers) => {
  expect(covers.length).toBeGreaterThan(0);
  for (const [file, name] of covers) {
    const names = namesIn(read(file));
    expect({ file, name, exists: names.has(name) }).toEqual({ file, name, exists: true });
  }
});

test('each point of ASVS in docs/security.md names tests that exist', () => {
  const [, page = ''] = read('docs/security.md').split('## ASVS 5.0');
  const points = page.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line));
  expect(points.length).toBeGreaterThan(60);
  for (const point of points) {
    const files = [...(point.split('|')[3] ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    const missing = files.filter(
      (file) =>
        !existsSync(
          resolve(
            ROOT,
            file.includes('/') && !file.startsWith('sign-on/') ? file : `src/server/auth/${file}`,
          ),
        ),
    );
    expect({ point, isShown: files.length > 0, missing }).toEqual({ point, isShown: true, missing: [] });
  }
});

/** The names of all tests and groups in a source file. */
function namesIn(source: string): Set<string> {
  const quoted = /(?:^|[(,\]]|\)\()\s*(['"`])((?:\\.|(?!\1).)+)\1\s*,/gm;
  return new Set([...source.matchAll(quoted)].map(([, , name = '']) => name.replaceAll(/\\(.)/g, '$1')));
}
