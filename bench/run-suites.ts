import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import type { Row, Suite } from './suite.ts';

const PAGE = new URL('../docs/benchmarks.md', import.meta.url);

/** Runs the suites named on the command line, or all; with --write their tables go to docs/benchmarks.md. */
export async function runSuites(suites: readonly Suite[], args: readonly string[]): Promise<void> {
  const realAt = args.indexOf('--real');
  const realFolder = realAt < 0 ? undefined : args[realAt + 1];
  const names = args
    .filter((arg, at) => !arg.startsWith('--') && (realAt < 0 || at !== realAt + 1))
    .map((name) => name.toLowerCase());
  const chosen = suites.filter(({ name }) => names.length === 0 || names.includes(name.toLowerCase()));
  if (chosen.length === 0) {
    console.error(
      `There is no such suite. Usage: npm run bench|soak -- [--write] [--real folder] [${suites.map((s) => s.name).join('|')}]`,
    );
    process.exitCode = 1;
    return;
  }
  for (const suite of chosen) {
    console.log(`\n${suite.name}: ${suite.about}`);
    const rows = await suite.run((line) => console.error(`  … ${line}`), realFolder);
    const table = renderTable(rows);
    console.log(`\n${table}`);
    if (args.includes('--write')) write(suite, table);
  }
}

function renderTable(rows: Row[]): string {
  const cells = [
    ['What', 'Figure', 'Compared with', 'Ratio'],
    ...rows.map((r) => [r.what, r.figure, r.beside, r.ratio]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`);
  lines.splice(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  return lines.join('\n');
}

function write(suite: Suite, table: string) {
  writeSection(suite, table);
  const picture = suite.draw?.();
  if (picture) writeFileSync(new URL(picture.file, PAGE), picture.text);
}

/** Replaces one suite's section and keeps the others. */
function writeSection(suite: Suite, table: string) {
  const page = readFileSync(PAGE, 'utf8');
  const heading = `## ${suite.name}`;
  const section = `${heading}\n\n${suite.about}\n\n_${describeRun()}_\n\n${table}\n`;
  const start = page.indexOf(`${heading}\n`);
  if (start < 0) return writeFileSync(PAGE, `${page.trimEnd()}\n\n${section}`);
  const next = page.indexOf('\n## ', start + 1);
  writeFileSync(PAGE, page.slice(0, start) + section + (next < 0 ? '' : page.slice(next)));
}

function describeRun(): string {
  const day = new Date().toISOString().slice(0, 10);
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = cpus()[0]?.model.trim() || process.arch;
  return `${day}, ${process.platform} ${process.arch}, ${availableParallelism()} cores (${model}), ${memory} GiB, Node ${process.version}`;
}
