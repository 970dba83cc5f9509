import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FeedError } from '../feed/feed.ts';
import { SourceProblem } from '../source-problem.ts';
import { answerDocuments } from './process-protocol.ts';

const WORK: Record<string, () => unknown> = {
  quick: () => 'read',
  endless() {
    for (;;);
  },
  'a slow pattern': () => /(?:a+)+b/.test('a'.repeat(100)),
  memory() {
    const kept: unknown[] = [];
    for (;;) kept.push({ text: String(kept.length) });
  },
  'not a feed'() {
    throw new FeedError('This is plain text, not a feed');
  },
  blocked() {
    throw new SourceProblem('no', { isTransient: false, fault: 'forbidden' });
  },
  bug: () => (undefined as unknown as string).length,
  leave: () => process.kill(process.pid, 'SIGKILL'),
  environment: () => Object.keys(process.env),
  'a look around': () => readdirSync(fileURLToPath(new URL('../../../', import.meta.url))),
  "its parent's settings": () => readFileSync(`/proc/${process.ppid}/environ`),
  'another program': () => spawnSync(process.execPath, ['--version']),
  'a file': () => writeFileSync(fileURLToPath(new URL('./left-behind', import.meta.url)), ''),
};

/** Reads no documents, but does the work that the body names. */
const read = ({ body }: { body: Uint8Array }) => WORK[Buffer.from(body).toString()]?.();

answerDocuments({ page: read, feed: read });
