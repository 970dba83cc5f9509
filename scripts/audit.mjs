// Reports known vulnerabilities in the production packages.
// Never fails: a registry is not always reachable, and a vulnerability may not apply here.

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
    `\nKnown vulnerabilities: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low ` +
      `in ${report.metadata.dependencies?.prod ?? 'all'} production packages`,
  );
  for (const [name, { severity, range, fixAvailable }] of Object.entries(report.vulnerabilities ?? {})) {
    console.log(
      `  ${severity.padEnd(9)} ${name} ${range}${fixAvailable ? ' (fixed in a newer version)' : ''}`,
    );
  }
} else {
  const reason = error?.message || report?.error?.summary || report?.message || 'no answer';
  console.log(
    `\n!!! KNOWN VULNERABILITIES NOT CHECKED: no registry answered npm audit (${String(reason).split('\n')[0]}).` +
      '\n!!! Run "npm audit --omit=dev" where one is reachable.',
  );
}

function readReport(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
