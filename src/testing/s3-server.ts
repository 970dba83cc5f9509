import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

export interface S3Server {
  /** The product's setting, including key and bucket. */
  url: string;
  port: number;
  bucket: string;
  /** Copies a stored file to other keys, much faster than a call for each. */
  copy(key: string, otherKeys: readonly string[]): void;
  /** Idempotent: ends the process and waits for it. */
  stop(): Promise<void>;
}

const BUCKET = 'outputs';
/** The only pair the server knows. */
const KEY = 'S3RVER';

/** A real S3-speaking server on a free port of loopback, with one empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'headframe-s3-'));
  const program = join(createRequire(import.meta.url).resolve('s3rver'), '../../bin/s3rver.js');
  const args = ['-d', directory, '-a', '127.0.0.1', '-p', '0', '-s', '--configure-bucket', BUCKET];
  // s3rver encrypts its list tokens with a cipher that OpenSSL supports only with this flag.
  const child = spawn(process.execPath, ['--openssl-legacy-provider', '--no-warnings', program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH },
  });
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  const port = await Promise.race([
    readPort(child.stdout),
    ended.then(() => {
      throw new Error('The S3 server ended at its start');
    }),
  ]).catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    url: `s3://${KEY}:${KEY}@127.0.0.1:${port}/${BUCKET}?tls=false`,
    port,
    bucket: BUCKET,
    copy(key, otherKeys) {
      // s3rver stores each object as a few files whose names begin with the key.
      const at = (one: string) => join(directory, BUCKET, one);
      const suffixes = readdirSync(dirname(at(key)))
        .filter((name) => name.startsWith(`${basename(key)}.`))
        .map((name) => name.slice(basename(key).length));
      for (const other of otherKeys) {
        for (const suffix of suffixes) copyFileSync(at(key) + suffix, at(other) + suffix);
      }
    },
    stop,
  };
}

async function readPort(output: AsyncIterable<Buffer>): Promise<number> {
  let text = '';
  for await (const chunk of output) {
    text += chunk;
    const [, port] = /listening on [\d.]+:(\d+)/.exec(text) ?? [];
    if (port) return Number(port);
  }
  throw new Error(`The S3 server printed no port:\n${text}`);
}
