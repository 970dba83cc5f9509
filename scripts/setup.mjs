// Prepares a fresh clone to run the product. Needs only Node 20 and npm.
// Messages go to stderr, because stdout belongs to the command.

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MODULES = path.join(ROOT, 'node_modules');
const MODULES_STAMP = path.join(MODULES, '.headframe-setup.json');
const WEB_DIR = path.join(ROOT, 'dist/web');
const NODE_MAJOR = 24;

/** A failure shown without a stack trace. */
export class SetupError extends Error {}

/** Installs the packages of package-lock.json if needed. */
export async function ensureDependencies() {
  const wanted = hashDependencies();
  if (readStamp()?.dependencies === wanted) return;
  await withLock('install', async (lock) => {
    if (readStamp()?.dependencies === wanted) return;
    if (!isInstalled()) await install(lock);
    writeAtomically(MODULES_STAMP, JSON.stringify({ dependencies: wanted, node: findPinnedNode() ?? null }));
  });
}

/** The Node that runs the product: the pinned one (Linux and Windows), otherwise this one if new enough. */
export function findNode() {
  const pinned = readStamp()?.node;
  if (pinned) return path.join(MODULES, pinned);
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath;
  throw new SetupError(
    `This is Node ${process.version}, and Node ${NODE_MAJOR} or newer is needed. npm has no package of it for ` +
      `${process.platform} on ${process.arch}: install it from https://nodejs.org and start again.`,
  );
}

/** The arguments that run a package's command with Node. */
export function commandOf(packageName, command) {
  const folder = path.join(MODULES, packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, bin[command]);
}

/** Builds the web app into dist/web if it has changed. */
export async function ensureWebBuild() {
  const wanted = hashWebSources();
  if (readText(path.join(WEB_DIR, '.build')) === wanted) return;
  await withLock('web-build', async (lock) => {
    if (readText(path.join(WEB_DIR, '.build')) === wanted) return;
    const beganAtMs = Date.now();
    say('Building the web app…');
    const fresh = `${WEB_DIR}.new-${process.pid}`;
    const old = `${WEB_DIR}.old-${process.pid}`;
    removeWebLeftovers();
    const args = [commandOf('vite', 'vite'), 'build', '--outDir', fresh, '--logLevel', 'warn'];
    const code = await runToStderr(lock, findNode(), args, { NODE_ENV: 'production' });
    if (code !== 0) {
      rmSync(fresh, { recursive: true, force: true });
      throw new SetupError('The web app could not be built. The reason is above.');
    }
    writeFileSync(path.join(fresh, '.build'), wanted);
    if (existsSync(WEB_DIR)) renameSync(WEB_DIR, old);
    renameSync(fresh, WEB_DIR);
    rmSync(old, { recursive: true, force: true });
    say(`Built the web app in ${formatSeconds(Date.now() - beganAtMs)}.`);
  });
}

/**
 * A Chromium or Chrome that starts. Prefers the headless shell, installed if running as root: the full browser uses a
 * third more CPU time.
 */
export function ensureBrowser() {
  return withLock(
    'browser',
    async (lock) =>
      findSystemBrowser(SHELLS) ??
      (await installBrowser(lock, SHELLS)) ??
      findSystemBrowser(BROWSERS) ??
      findPlaywrightBrowser() ??
      (await installBrowser(lock, BROWSERS)) ??
      (await downloadBrowser(lock)),
  );
}

/** Identifies a process by PID and start time; without /proc only by PID. */
export function describeProcess(pid) {
  const fields = readStat(pid);
  if (fields) return `${pid} ${fields[19]}`;
  if (existsSync('/proc/self/stat')) return `${pid} gone`;
  try {
    process.kill(Number(pid), 0);
    return `${pid} running`;
  } catch (error) {
    return `${pid} ${error.code === 'EPERM' ? 'running' : 'gone'}`;
  }
}

/** Undefined without /proc. */
export function findParent(pid) {
  const fields = readStat(pid);
  return fields && Number(fields[1]);
}

export function say(line) {
  process.stderr.write(`${line}\n`);
}

export function formatSeconds(durationMs) {
  return `${(durationMs / 1000).toFixed(1)} s`;
}

/** Runs the program and reports how it failed. */
export function runMain(main) {
  main().catch((error) => {
    say(error instanceof SetupError ? error.message : String(error?.stack ?? error));
    process.exit(1);
  });
}

function hashDependencies() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} `);
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(MODULES_STAMP, 'utf8'));
  } catch {
    return undefined;
  }
}

/** npm writes its own lockfile into node_modules last, so a matching one means a complete install. */
function isInstalled() {
  const locked = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const record = readText(path.join(MODULES, '.package-lock.json'));
  if (!record) return false;
  const installed = JSON.parse(record).packages;
  return Object.entries(locked).every(([folder, wanted]) => {
    if (folder === '') return true;
    const found = installed[folder];
    if (!found) return wanted.optional === true && !isForThisMachine(wanted);
    return found.version === wanted.version && existsSync(path.join(ROOT, folder, 'package.json'));
  });
}

/** An optional package without a platform is a dependency of one with a platform, which decides. */
function isForThisMachine({ os, cpu, libc }) {
  if (!os && !cpu) return false;
  const isMusl = existsSync(`/lib/ld-musl-${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}.so.1`);
  return (
    (!os || os.includes(process.platform)) &&
    (!cpu || cpu.includes(process.arch)) &&
    (!libc || libc.includes(isMusl ? 'musl' : 'glibc'))
  );
}

async function install(lock) {
  const beganAtMs = Date.now();
  say('Installing the dependencies; the first time this takes a minute or two…');
  // Without the stamp an interrupted install never counts as done.
  rmSync(MODULES_STAMP, { force: true });
  const { command, args } = findNpm();
  const code = await runToStderr(lock, command, [
    ...args,
    'ci',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
  ]);
  if (code !== 0) {
    throw new SetupError(
      'The dependencies could not be installed. npm’s reason is above. ' +
        'If it is the network or a proxy, fix that (npm config) and start again.',
    );
  }
  say(`Installed the dependencies in ${formatSeconds(Date.now() - beganAtMs)}.`);
}

/** Prefers a Node outside node_modules, because npm ci empties that folder first. */
function findNpm() {
  const npmScript = process.env.npm_execpath;
  if (!npmScript?.endsWith('.js'))
    return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
  const node = process.execPath.startsWith(MODULES) ? findOnPath(['node']) : process.execPath;
  return { command: node ?? process.execPath, args: [npmScript] };
}

/** Test-run once, because with another C library it is installed but does not run. */
function findPinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const candidate = path.join(`node-${platform}-${process.arch}`, 'bin', file);
  const program = path.join(MODULES, candidate);
  return existsSync(program) && starts(program) ? candidate : undefined;
}

function hashWebSources() {
  const hash = createHash('sha256');
  const files = ['src/web', 'src/wording', 'src/contract'].flatMap((folder) => listFiles(folder));
  for (const file of [...files.sort(), 'vite.config.ts', 'package-lock.json']) {
    hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex');
}

function listFiles(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return listFiles(file);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [file];
  });
}

function removeWebLeftovers() {
  const parent = path.dirname(WEB_DIR);
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    if (/^web\.(new|old)-\d+$/.test(name)) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

const SHELLS = ['chromium-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Installs the Debian package, which has the same name as its program. */
async function installBrowser(lock, names) {
  if (process.getuid?.() !== 0 || !findOnPath(['apt-get'])) return undefined;
  say('Installing Chromium from the system’s packages…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const packages = [names[0], 'fonts-noto-color-emoji', 'fonts-liberation'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    await runToStderr(lock, 'apt-get', ['-q', '-o', 'Acquire::http::Timeout=10', ...args], env);
  }
  return findSystemBrowser(names);
}

async function downloadBrowser(lock) {
  say('Downloading Chromium with Playwright…');
  await runToStderr(lock, findNode(), [commandOf('@playwright/test', 'playwright'), 'install', 'chromium']);
  const downloaded = findPlaywrightBrowser();
  if (downloaded) return downloaded;
  throw new SetupError(
    'The browser tests need Chromium or Chrome, and none could be installed. ' +
      'Install one, or set HEADFRAME_CHROMIUM=/path/to/chromium.',
  );
}

function findSystemBrowser(names) {
  const apps = ['Google Chrome', 'Chromium'].flatMap((name) =>
    ['/Applications', path.join(homedir(), 'Applications')].map(
      (dir) => `${dir}/${name}.app/Contents/MacOS/${name}`,
    ),
  );
  const places = ['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((dir) =>
    names.map((name) => `${dir}/${name}`),
  );
  const windows = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
  const candidates = [process.env.HEADFRAME_CHROMIUM, findOnPath(names), ...places, ...apps, windows];
  // On Ubuntu the command may only say that a snap must be installed.
  return candidates.find((file) => file && existsSync(file) && starts(file));
}

function findPlaywrightBrowser() {
  const script = `import { chromium } from '@playwright/test'; process.stdout.write(chromium.executablePath());`;
  const { stdout } = spawnSync(findNode(), ['--input-type=module', '-e', script], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return stdout && existsSync(stdout) && starts(stdout) ? stdout : undefined;
}

function starts(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** Skips our own node_modules, which npm puts first. */
function findOnPath(commands) {
  const names = process.platform === 'win32' ? commands.map((name) => `${name}.exe`) : commands;
  const folders = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((dir) => dir && !dir.startsWith(MODULES));
  return names.flatMap((name) => folders.map((dir) => path.join(dir, name))).find((file) => existsSync(file));
}

/** Resolves with the exit code. Signals are passed on to the child. */
function runToStderr(lock, command, args, env = {}) {
  return new Promise((resolve) => {
    const options = { cwd: ROOT, stdio: ['ignore', 2, 2], env: { ...process.env, ...env } };
    const child = spawn(command, args, { ...options, shell: command.endsWith('.cmd') });
    if (child.pid) lock.include(child.pid);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const forward = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, forward);
    const finish = (code) => {
      for (const signal of signals) process.off(signal, forward);
      resolve(code);
    };
    child.once('error', (error) => {
      say(`${command}: ${error.message}`);
      finish(1);
    });
    child.once('exit', (code) => finish(code ?? 1));
  });
}

/** Allows one process at a time. A killed process's lock is taken over once its children are gone too. */
async function withLock(name, action) {
  const folder = path.join(ROOT, '.setup');
  const file = path.join(folder, `${name}.lock`);
  const draft = path.join(folder, `${name}.${process.pid}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(draft, describeProcess(process.pid));
  try {
    for (let attempt = 0; !tryLink(draft, file); attempt++) {
      const holders = readText(file);
      const alive = holders.split('\n').find((line) => line && line === describeProcess(line.split(' ')[0]));
      if (holders && !alive) {
        dropStaleLock(file, holders);
        continue;
      }
      if (attempt === 0) say(`Waiting for the set-up that process ${alive?.split(' ')[0]} is doing…`);
      await sleep(200);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  try {
    return await action({ include: (pid) => appendFileSync(file, `\n${describeProcess(pid)}`) });
  } finally {
    rmSync(file, { force: true });
  }
}

/** Linking is atomic: the file appears with its full content or not at all. */
function tryLink(draft, file) {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the lock aside and rechecks it; a new lock of a faster process is put back. */
function dropStaleLock(file, holders) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readText(aside) !== holders) tryLink(aside, file);
  rmSync(aside, { force: true });
}

/** /proc/<pid>/stat from the state on; the name before it may contain anything. Zombies count as gone. */
function readStat(pid) {
  const text = readText(`/proc/${pid}/stat`);
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return text && fields[0] !== 'Z' ? fields : undefined;
}

function writeAtomically(file, text) {
  const fresh = `${file}.new-${process.pid}`;
  writeFileSync(fresh, text);
  renameSync(fresh, file);
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
