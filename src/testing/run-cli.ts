import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { pickEnvironment } from './product.ts';

const CLI = resolve(import.meta.dirname, '../server/cli.ts');

/** Runs an operator command in its own process, with empty standard input. */
export function runCli(args: string[], settings: Record<string, string>) {
  const env = { ...pickEnvironment(), ...settings };
  return new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    const child = execFile(process.execPath, [CLI, ...args], { env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
    child.stdin?.end();
  });
}
