import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, it } from 'vitest';

const RUN = fileURLToPath(new URL('./run.mjs', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'headframe-run-'));
const echo = path.join(folder, 'echo.ts');
const wait = path.join(folder, 'wait.ts');
writeFileSync(
  echo,
  `for await (const chunk of process.stdin) process.stdout.write(String(chunk) + process.argv.slice(2).join());
   process.exit(7);`,
);
writeFileSync(
  wait,
  `process.on('SIGTERM', () => { console.log('asked to end'); process.exit(0); });
   setInterval(() => {}, 1000);
   console.log('ready');`,
);

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('passes on arguments, input, output and the exit code, and adds nothing to the output', async () => {
  const child = start(process.execPath, [RUN, echo, '--a', 'b']);
  child.stdin.end('input ');
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect([output, code]).toEqual(['input --a,b', 7]);
});

it('passes on a signal once', async () => {
  const child = start(process.execPath, [RUN, wait]);
  const output = text(child.stdout);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect([code, (await output).includes('asked to end')]).toEqual([0, true]);
});

it('ends what it runs when npm, or the shell npm runs it through, is gone', async () => {
  // The command after it keeps the shell from becoming the program itself.
  const command = `"${process.execPath}" "${RUN}" "${wait}"; true`;
  const shell = start('sh', ['-c', command], { npm_lifecycle_event: 'start' });
  const output = text(shell.stdout);
  await once(shell.stdout, 'data');
  shell.kill('SIGKILL');
  expect(await output).toContain('asked to end');
});

function start(program: string, args: string[], env = {}) {
  const child = spawn(program, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: undefined, ...env },
  });
  started.push(child);
  return child;
}
