import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

/** Which folder may import which; a folder may always import itself. `server/x` count as folders of their own. */
const ALLOWED: Record<string, string[]> = {
  contract: [],
  platform: ['contract'],
  wording: ['contract'],
  web: ['contract', 'wording'],
  spiders: ['contract'],
  intelligence: ['contract'],
  scraper: ['contract', 'spiders', 'platform'],
  simulator: ['contract', 'spiders', 'platform'],
  'server/root': [
    'contract',
    'platform',
    'spiders',
    'intelligence',
    'scraper',
    'simulator',
    'server/db',
    'server/integrations',
    'server/limits',
    'server/audit',
    'server/users',
    'server/auth',
    'server/agents',
    'server/relevance',
    'server/setup',
    'server/dashboard',
    'server/briefing',
    'server/chart',
    'server/releases',
    'server/news',
    'server/share',
    'server/watchlists',
    'server/inbox',
    'server/delivery',
    'server/alerts',
    'server/directory',
    'server/system',
    'server/backup',
  ],
  'server/db': ['contract', 'platform'],
  'server/integrations': ['contract', 'platform'],
  'server/limits': ['contract', 'platform', 'server/db'],
  'server/audit': ['contract', 'wording', 'platform', 'server/db'],
  'server/users': [
    'contract',
    'platform',
    'server/db',
    'server/integrations',
    'server/limits',
    'server/audit',
  ],
  'server/auth': [
    'contract',
    'platform',
    'server/db',
    'server/integrations',
    'server/limits',
    'server/audit',
    'server/users',
  ],
  'server/agents': [
    'contract',
    'spiders',
    'intelligence',
    'scraper',
    'platform',
    'server/db',
    'server/integrations',
    'server/limits',
    'server/audit',
    'server/users',
  ],
  'server/relevance': [
    'contract',
    'spiders',
    'intelligence',
    'platform',
    'server/db',
    'server/audit',
    'server/agents',
  ],
  'server/setup': [
    'contract',
    'platform',
    'server/db',
    'server/audit',
    'server/users',
    'server/agents',
    'server/relevance',
  ],
  'server/dashboard': [
    'contract',
    'spiders',
    'intelligence',
    'platform',
    'server/db',
    'server/integrations',
    'server/limits',
    'server/audit',
    'server/auth',
    'server/agents',
    'server/relevance',
  ],
  'server/briefing': [
    'contract',
    'wording',
    'spiders',
    'intelligence',
    'platform',
    'server/db',
    'server/integrations',
    'server/audit',
    'server/users',
    'server/agents',
    'server/relevance',
    'server/dashboard',
  ],
  'server/chart': [
    'contract',
    'wording',
    'spiders',
    'intelligence',
    'platform',
    'server/db',
    'server/audit',
    'server/agents',
    'server/dashboard',
  ],
  'server/releases': [
    'contract',
    'wording',
    'intelligence',
    'platform',
    'server/db',
    'server/limits',
    'server/audit',
    'server/agents',
    'server/dashboard',
    'server/watchlists',
  ],
  'server/news': [
    'contract',
    'intelligence',
    'platform',
    'server/db',
    'server/agents',
    'server/relevance',
    'server/dashboard',
  ],
  'server/share': [
    'contract',
    'platform',
    'server/db',
    'server/integrations',
    'server/limits',
    'server/audit',
    'server/users',
    'server/dashboard',
  ],
  'server/alerts': [
    'contract',
    'wording',
    'intelligence',
    'platform',
    'server/db',
    'server/audit',
    'server/agents',
    'server/dashboard',
    'server/news',
    'server/releases',
    'server/inbox',
    'server/delivery',
  ],
  'server/inbox': ['contract', 'platform', 'server/db'],
  'server/watchlists': ['contract', 'platform', 'server/db', 'server/dashboard', 'server/news'],
  'server/delivery': [
    'contract',
    'wording',
    'platform',
    'server/db',
    'server/integrations',
    'server/limits',
    'server/audit',
    'server/users',
    'server/agents',
    'server/dashboard',
    'server/briefing',
    'server/chart',
    'server/watchlists',
    'server/inbox',
    'server/releases',
  ],
  'server/directory': ['contract', 'platform', 'server/db', 'server/limits', 'server/audit', 'server/users'],
  'server/system': ['contract', 'platform', 'server/db'],
  'server/backup': ['contract', 'platform', 'server/db', 'server/integrations', 'server/audit'],
};

/** Modules of the server's root that carry types or pure rules for the slices below them. */
const SHARED_ROOT_FILES = ['src/server/caller.ts', 'src/server/config.ts', 'src/server/operator-error.ts'];

const files = sourceFiles(join(ROOT, 'src'));
const imports = new Map(files.map((file) => [file, importsOf(file)]));

test('every import goes along an allowed edge', () => {
  const wrong = [...imports].flatMap(([file, targets]) =>
    targets.filter((target) => !isAllowed(file, target)).map((target) => `${file} → ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('no module imports itself in a circle', () => {
  expect(findCycle(imports)).toBeUndefined();
});

test('no web feature imports another feature', () => {
  const feature = (path: string) => /^src\/web\/features\/([^/]+)\//.exec(path)?.[1];
  const wrong = [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) => feature(file) && feature(target) && feature(file) !== feature(target))
      .map((target) => `${file} → ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('no agent imports another', () => {
  const agent = (path: string) => /^src\/server\/agents\/([^/]+)\//.exec(path)?.[1];
  const wrong = [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) => agent(file) && agent(target) && agent(file) !== agent(target))
      .map((target) => `${file} → ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('the contract imports only zod/mini', () => {
  const wrong = files
    .filter((file) => folderOf(file) === 'contract')
    .flatMap((file) =>
      packagesOf(file)
        .filter((name) => name !== 'zod/mini')
        .map((name) => `${file} → ${name}`),
    );
  expect(wrong).toEqual([]);
});

test('no folder or file has a catch-all name', () => {
  const found = files.filter((file) =>
    /(^|\/)(utils?|helpers?|common|lib|misc|index)(\/|\.tsx?$)/.test(file),
  );
  expect(found.filter((file) => !file.startsWith('src/spiders/'))).toEqual([]);
});

test('nothing outside the fetching module opens connections of its own', () => {
  const wrong = files.filter((file) => {
    const isGuarded = folderOf(file) !== 'web' && !file.startsWith('src/platform/fetching/');
    return isGuarded && /(^|[^.\w])fetch\(|from 'undici'/.test(readFileSync(join(ROOT, file), 'utf8'));
  });
  expect(wrong).toEqual([]);
});

test('drizzle-orm is imported in one place, as CommonJS', () => {
  const wrong = files.filter((file) =>
    /^import (?!type )[^;]*from 'drizzle-orm/m.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(wrong).toEqual([]);
});

test('every action that the audit log records has words on its screen', () => {
  const words = readFileSync(join(ROOT, 'src/web/features/admin/audit/audit-words.ts'), 'utf8');
  const actions = files
    .filter((file) => file.startsWith('src/server/'))
    .flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(/.*\baction\b.*/g) ?? [])
    .flatMap((line) => [...line.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map(([, action]) => action));
  expect(actions).toContain('auth.logout');
  expect([...new Set(actions)].filter((action) => !words.includes(`'${action}':`))).toEqual([]);
});

test('the rules above see the code', () => {
  expect(files.length).toBeGreaterThan(40);
  expect(isAllowed('src/web/app.tsx', 'src/server/main.ts')).toBe(false);
  expect(isAllowed('src/server/users/store.ts', 'src/server/auth/session-store.ts')).toBe(false);
  expect(
    findCycle(
      new Map([
        ['a', ['b']],
        ['b', ['a']],
      ]),
    ),
  ).toEqual(['a', 'b', 'a']);
});

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|fixture)\.tsx?$/.test(entry.name),
    )
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((file) => !/^src\/testing\/|^src\/web\/testing\//.test(file));
}

function specifiersOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(/\b(?:from|import)\b\s*\(?\s*'([^'\n]+)'/g)].flatMap((match) => match[1] ?? []);
}

function importsOf(file: string): string[] {
  return specifiersOf(file).flatMap((name) => {
    if (name.startsWith('#')) return [`src/${name.slice(1)}`];
    if (name.startsWith('.')) return [relative(ROOT, resolve(ROOT, dirname(file), name))];
    return [];
  });
}

function packagesOf(file: string): string[] {
  return specifiersOf(file).filter((name) => !/^[.#]/.test(name));
}

function folderOf(file: string): string {
  const [, folder = '', inner = ''] = file.split('/');
  if (folder !== 'server') return folder;
  return inner.includes('.') ? 'server/root' : `server/${inner}`;
}

function isAllowed(file: string, target: string): boolean {
  const [from, to] = [folderOf(file), folderOf(target)];
  if (from === to) return true;
  if (from.startsWith('server/') && SHARED_ROOT_FILES.includes(target)) return true;
  return ALLOWED[from]?.includes(to) ?? false;
}

function findCycle(graph: ReadonlyMap<string, string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (node: string, trail: string[]): string[] | undefined => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...trail, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle) return cycle;
  }
  return undefined;
}
