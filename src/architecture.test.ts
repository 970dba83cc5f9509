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
};

/** What the folders of the server may import beside the contract and the platform. */
const SLICES: Record<string, string[]> = {
  db: [],
  integrations: [],
  limits: ['db'],
  audit: ['wording', 'db'],
  users: ['db', 'integrations', 'limits', 'audit'],
  auth: ['db', 'integrations', 'limits', 'audit', 'users'],
  agents: ['spiders', 'intelligence', 'scraper', 'db', 'integrations', 'limits', 'audit', 'users'],
  relevance: ['spiders', 'intelligence', 'db', 'audit', 'agents'],
  setup: ['db', 'audit', 'users', 'agents', 'relevance'],
  dashboard: [
    'spiders',
    'intelligence',
    'db',
    'integrations',
    'limits',
    'audit',
    'auth',
    'agents',
    'relevance',
  ],
  briefing: [
    'wording',
    'spiders',
    'intelligence',
    'db',
    'integrations',
    'audit',
    'users',
    'agents',
    'relevance',
    'dashboard',
  ],
  chart: ['wording', 'spiders', 'intelligence', 'db', 'audit', 'agents', 'dashboard'],
  releases: ['wording', 'intelligence', 'db', 'limits', 'audit', 'agents', 'dashboard', 'watchlists'],
  news: ['intelligence', 'db', 'agents', 'relevance', 'dashboard'],
  share: ['db', 'integrations', 'limits', 'audit', 'users', 'dashboard'],
  alerts: [
    'wording',
    'intelligence',
    'db',
    'audit',
    'agents',
    'dashboard',
    'news',
    'releases',
    'inbox',
    'delivery',
  ],
  inbox: ['db'],
  watchlists: ['db', 'dashboard', 'news'],
  delivery: [
    'wording',
    'db',
    'integrations',
    'limits',
    'audit',
    'users',
    'agents',
    'dashboard',
    'briefing',
    'chart',
    'watchlists',
    'inbox',
    'releases',
  ],
  directory: ['db', 'limits', 'audit', 'users'],
  system: ['db'],
  backup: ['db', 'integrations', 'audit'],
};
const ALLOWED_IN_SERVER: Record<string, string[]> = {
  ...SLICES,
  root: ['spiders', 'intelligence', 'scraper', 'simulator', ...Object.keys(SLICES)],
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

test('the contract imports only zod/mini, and for schedules croner', () => {
  const wrong = files
    .filter((file) => folderOf(file) === 'contract')
    .flatMap((file) =>
      packagesOf(file)
        .filter((name) => name !== 'zod/mini' && !(name === 'croner' && file.endsWith('/schedule.ts')))
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

test('what is slow to import as a module is loaded in one place', () => {
  const wrong = files.filter((file) =>
    /^import (?!type )[^;]*from '(drizzle-orm|node:http')/m.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(wrong).toEqual([]);
});

test('settings and commands are read, and documents too, with few packages loaded', () => {
  for (const [entry, wanted] of [
    ['src/server/main.ts', ['pino', 'zod/mini']],
    ['src/server/cli.ts', ['pino', 'zod/mini']],
    ['src/scraper/reading/process-main.ts', ['css-select', 'domhandler', 'entities', 'htmlparser2']],
  ] as const) {
    const loaded = new Set<string>([entry]);
    for (const file of loaded) for (const next of staticImportsOf(file)) loaded.add(next);
    const packages = [...loaded].filter((name) => !/^src\/|^node:/.test(name));
    expect(packages.sort()).toEqual(wanted);
  }
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

/** Without types, and without what is loaded later; packages and Node's own modules by their names. */
function staticImportsOf(file: string): string[] {
  if (!files.includes(file)) return [];
  const text = readFileSync(join(ROOT, file), 'utf8');
  const found = text.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm);
  return [...found].map(([, name = '']) => {
    if (name.startsWith('#')) return `src/${name.slice(1)}`;
    return name.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(file), name)) : name;
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
  if (!from.startsWith('server/')) return ALLOWED[from]?.includes(to) ?? false;
  if (SHARED_ROOT_FILES.includes(target)) return true;
  const others = ALLOWED_IN_SERVER[from.slice('server/'.length)];
  if (!others) return false;
  return ['contract', 'platform', ...others].includes(to.replace('server/', ''));
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
