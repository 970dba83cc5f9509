// Asks the registry what is known to be weak among the packages the product runs on.
// It reports and never fails: a registry is not always in reach, and a weakness may not matter here.

import { spawnSync } from 'node:child_process';
import { ROOT } from './setup.mjs';

const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: ROOT,
  encoding: 'utf8',
  timeout: 60_000,
  shell: process.platform === 'win32',
});
const report = readReport(stdout);
const counts = report?.metadata?.vulnerabilities;

if (counts) {
  const { critical, high, moderate, low } = counts;
  console.log(
    `\nKnown weaknesses: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low ` +
      `in ${report.metadata.dependencies?.prod ?? 'all'} packages the product runs on`,
  );
  for (const [name, { severity, range, fixAvailable }] of Object.entries(report.vulnerabilities ?? {})) {
    console.log(
      `  ${severity.padEnd(9)} ${name} ${range}${fixAvailable ? ' (mended in a newer version)' : ''}`,
    );
  }
} else {
  const reason = error?.message || report?.error?.summary || report?.message || 'it gave no answer';
  console.log(
    `\n!!! KNOWN WEAKNESSES WERE NOT LOOKED FOR: no registry answers npm audit here (${String(reason).split('\n')[0]}).` +
      '\n!!! Run "npm audit --omit=dev" where one does.',
  );
}

function readReport(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
