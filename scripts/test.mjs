import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runChecks } from './check.mjs';
import { endChildren, listProcesses, onCallerGone, startNode } from './child.mjs';
import {
  commandOf,
  ensureBrowser,
  ensureDependencies,
  ensureWebBuild,
  formatSeconds,
  runMain,
  SetupError,
} from './setup.mjs';

const USAGE = `Usage: npm test [-- <suite>…]
  check   format, lint, types, architecture (each counts as one test)
  server  the product through its HTTP interface, on a real PostgreSQL
  parts   news reading, ranking and writing
  web     the screens, rendered
  attack  hostile callers, feeds and files; "npm run attack" runs the long form
  soak    load, kills and cuts on several processes; "npm run soak" runs the long form
  e2e     a real browser against the real product
Without a suite, all of them run.`;

// These suites have time limits.
const PRODUCT_PROJECTS = ['server', 'attack'];
// These suites only use CPU.
const PART_PROJECTS = ['parts', 'web'];
const SUITES = ['check', 'server', 'parts', 'web', 'attack', 'soak', 'e2e'];
const LOW_PRIORITY = 10;
const MOST_FLAKY_FILES = 10;
const MEMORY = '/dev/shm';
/** A run needs 2 GB in addition to its processes. */
const ROOM_BYTES = 8e9;
const MOST_LINES_OF_FAILURE = 12;

// The tests' temporary folder, removed even after an interrupted run.
const scratch = mkdtempSync(path.join(findScratchRoot(), 'hf-'));

runMain(async () => {
  const wanted = process.argv.slice(2);
  if (wanted.some((name) => !SUITES.includes(name))) throw new SetupError(USAGE);
  const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
  // A database started by root runs as another user, who needs access.
  chmodSync(scratch, 0o711);
  process.once('SIGINT', () => endChildren('SIGINT').then(() => process.exit(130)));
  process.once('SIGTERM', () => endChildren('SIGTERM').then(() => process.exit(143)));
  onCallerGone(() => process.kill(process.pid, 'SIGTERM'));
  process.once('exit', removeScratch);

  await ensureDependencies();
  const products = PRODUCT_PROJECTS.filter(isWanted);
  const parts = PART_PROJECTS.filter(isWanted);
  const needsData = isWanted('e2e') || isWanted('soak');
  const results = [];
  const run = async (name, suite) => results.push(await runSuite(name, suite));
  // These need only the dependencies and use the CPU while the others wait.
  const computing = parts.length > 0 && run(parts.join(' + '), () => runVitest(parts, LOW_PRIORITY));
  await Promise.all([
    isWanted('check') && run('check', countChecks),
    // Some tests run the whole product with its web app.
    (products.length > 0 || needsData) && ensureWebBuild().then(() => needsData && fillSampleData()),
  ]).catch(async (error) => {
    await endChildren('SIGTERM');
    throw error;
  });
  if (products.length > 0) await run(products.join(' + '), () => runVitest(products));
  await Promise.all([
    isWanted('e2e') && run('e2e', runBrowserTests),
    isWanted('soak') && run('soak', () => runVitest(['soak'])),
    computing,
  ]);
  printTable(results);
  process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0);
});

/** Uses memory if available: on disk, creating and dropping a test database takes 50 to 200 ms of CPU time. */
function findScratchRoot() {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return tmpdir();
  const mount = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm \S+ (\S+)/m)?.[1] ?? 'noexec';
  const { bavail, bsize } = statfsSync(MEMORY);
  const hasRoom = Math.min(bavail * bsize, process.availableMemory?.() ?? 0) > ROOM_BYTES;
  // Programs and libraries run from there, too.
  return hasRoom && !mount.split(',').includes('noexec') ? MEMORY : tmpdir();
}

/** Collects the sample data once for all products of the browser and load tests. */
async function fillSampleData() {
  const filled = path.join(scratch, 'filled');
  // Readable, because under root the database runs as another user.
  mkdirSync(filled, { mode: 0o755 });
  const code = await runNode(['src/testing/fill-sample-data.ts', filled]);
  if (code === 0) process.env.HEADFRAME_FILLED_DATA = filled;
  else console.log('The sample data could not be collected; suites that need it will collect it themselves.');
}

async function runSuite(name, run) {
  console.log(`\nRunning ${name}…`);
  const beganAtMs = Date.now();
  const counts = await run().catch((error) => {
    console.log(error instanceof SetupError ? error.message : error.stack);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  return { name, durationMs: Date.now() - beganAtMs, ...counts };
}

async function countChecks() {
  const steps = await runChecks();
  const failed = steps.filter(({ isGood }) => !isGood).length;
  return { passed: steps.length - failed, failed, skipped: 0 };
}

async function runVitest(projects, priority = 0) {
  const first = await runFiles(projects, [], priority);
  const failedFiles = first.failedFiles ?? [];
  if (first.failed === 0 || failedFiles.length === 0 || failedFiles.length > MOST_FLAKY_FILES) return first;
  // Time limits can be missed on a busy machine. Files that fail again one at a time are broken.
  console.log(`\nRetrying one at a time: ${failedFiles.join(', ')}`);
  const second = await runFiles(projects, failedFiles);
  return {
    ...first,
    passed: first.passed + Math.max(0, first.failed - second.failed),
    failed: second.failed,
    failures: second.failures,
    flaky: second.failed === 0 ? first.failures : [],
  };
}

async function runFiles(projects, files, priority = 0) {
  const report = path.join(scratch, `vitest-${projects[0]}.json`);
  rmSync(report, { force: true });
  const args = [
    commandOf('vitest', 'vitest'),
    'run',
    ...files,
    ...projects.map((name) => `--project=${name}`),
    ...(files.length > 0 ? ['--no-file-parallelism'] : []),
    '--reporter=./scripts/progress-reporter.mjs',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const code = await runNode(args, {}, priority);
  return readCounts(report, code, (result) => ({
    passed: result.numPassedTests,
    // A file that cannot be loaded fails without a failed test.
    failed: Math.max(result.numFailedTests, result.numFailedTestSuites > 0 ? 1 : 0),
    skipped: result.numPendingTests + result.numTodoTests,
    failedFiles: result.testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name }) => path.relative(process.cwd(), name)),
    failures: result.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = path.relative(process.cwd(), name);
      const tests = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && tests.length === 0) return [describeFailure(file, '', message)];
      return tests.map((test) => describeFailure(file, test.fullName, test.failureMessages[0]));
    }),
  }));
}

async function runBrowserTests() {
  const report = path.join(scratch, 'playwright.json');
  const env = { HEADFRAME_CHROMIUM: await ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const progress = process.stdout.isTTY ? 'line' : 'dot';
  const code = await runNode(
    [commandOf('@playwright/test', 'playwright'), 'test', `--reporter=${progress},json`],
    env,
  );
  return readCounts(report, code, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: describeBrowserTests(suites, 'unexpected'),
    flaky: describeBrowserTests(suites, 'flaky'),
  }));
}

function describeBrowserTests(suites, wanted) {
  return suites
    .flatMap(browserSpecs)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ results }) => describeFailure(`e2e/${file}`, title, results[0]?.error?.message)),
    );
}

function browserSpecs({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(browserSpecs)];
}

function describeFailure(file, title, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, MOST_LINES_OF_FAILURE);
  return [`${file} › ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** A non-zero exit counts as a failure even if the report lists none or is missing. */
function readCounts(report, code, pick) {
  let counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = pick(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    console.log(`This suite left no report: ${error.message}`);
    return { ...counts, failed: 1 };
  }
  if (code === 0 || counts.failed > 0) return counts;
  const suite = path.basename(report, '.json');
  const failure = `${suite} ended with code ${code}, though no test failed: a process crashed, or an error came after its test. It is further up.`;
  return { ...counts, failed: 1, failures: [failure] };
}

function runNode(args, env, priority = 0) {
  return new Promise((resolve) => {
    const child = startNode(args, { env: { ...env, TMPDIR: scratch } });
    if (child.pid && priority > 0) setPriority(child.pid, priority);
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Ends databases of interrupted tests, which would write while their folder is removed. */
function removeScratch() {
  for (const pid of listProcesses()) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`).startsWith(`${scratch}/`)) process.kill(pid, 'SIGKILL');
    } catch {
      // It ended in the meantime, or belongs to another user.
    }
  }
  for (let attempt = 0; attempt < 20 && existsSync(scratch); attempt++) {
    try {
      rmSync(scratch, { recursive: true, force: true });
    } catch {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    }
  }
}

function printTable(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const columns = ['passed', 'failed', 'skipped'];
  console.log(
    `\n${'suite'.padEnd(16)}${columns.map((name) => name.padStart(9)).join('')}${'time'.padStart(10)}`,
  );
  for (const result of results) {
    const counts = columns.map((name) => String(result[name]).padStart(9)).join('');
    console.log(`${result.name.padEnd(16)}${counts}${formatSeconds(result.durationMs).padStart(10)}`);
  }
  // Printed last, because people read a long log from the end.
  const list = (word, key) => {
    for (const failure of results.flatMap((result) => result[key] ?? [])) console.log(`\n${word} ${failure}`);
  };
  list('FLAKY, failed once and passed when repeated:', 'flaky');
  list('FAILED', 'failures');
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
}
