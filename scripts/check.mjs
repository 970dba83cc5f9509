import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startNode } from './child.mjs';
import { commandOf, ensureDependencies, formatSeconds, ROOT, runMain, SetupError } from './setup.mjs';

const STEPS = {
  style: () => runCommand('@biomejs/biome', 'biome', ['ci', '--colors=off', '.']),
  types: () => checkTypes('tsconfig.json'),
  'web-types': () => checkTypes('src/web/tsconfig.json'),
  'e2e-types': () => checkTypes('e2e/tsconfig.json'),
  architecture: () => runCommand('vitest', 'vitest', ['run', '--project', 'architecture']),
  lock: checkLock,
};

/** Runs the named steps, or all, in parallel; needs no database. */
export async function runChecks(names = Object.keys(STEPS)) {
  return Promise.all(
    names.map(async (name) => {
      const beganAtMs = Date.now();
      const { isGood, output } = await STEPS[name]();
      console.log(
        `${isGood ? '✓' : '✗'} ${name.padEnd(14)}${formatSeconds(Date.now() - beganAtMs).padStart(7)}`,
      );
      if (!isGood) console.log(`\n${output.trim()}\n`);
      return { name, isGood };
    }),
  );
}

/** Single-threaded, because the steps already run in parallel. */
function checkTypes(config) {
  return runCommand('typescript', 'tsc', ['-p', config, '--singleThreaded']);
}

function runCommand(packageName, command, args) {
  return new Promise((resolve) => {
    const child = startNode([commandOf(packageName, command), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => resolve({ isGood: false, output: error.message }));
    child.once('close', (code, signal) =>
      resolve({ isGood: code === 0, output: signal ? `${output}\nended by ${signal}` : output }),
    );
  });
}

/** A package without a binary for one platform installs silently and fails only there. */
function checkLock() {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => /linux-(x64|arm64)(-gnu|-glibc)?$/.test(name))
      .filter((name) => !packages[`${folder}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .map((name) => `${folder || 'package.json'} needs ${name}, which is missing from package-lock.json`),
  );
  return { isGood: missing.length === 0, output: missing.join('\n') };
}

async function main() {
  const only = process.argv.slice(2).map((argument) => argument.replace(/^--only=/, ''));
  const unknown = only.filter((name) => !(name in STEPS));
  if (unknown.length > 0) {
    throw new SetupError(
      `Usage: npm run check [-- --only=<step>]   with the steps ${Object.keys(STEPS).join(', ')}`,
    );
  }
  await ensureDependencies();
  const results = await runChecks(only.length > 0 ? only : undefined);
  process.exit(results.every(({ isGood }) => isGood) ? 0 : 1);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) runMain(main);
