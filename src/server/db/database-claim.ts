import { once } from 'node:events';
import { renameSync, rmSync } from 'node:fs';
import net from 'node:net';
import { OperatorError } from '../operator-error.ts';

/** Held by the one program that may start and stop a database. The OS releases it when the program dies. */
export type DatabaseClaim = NonNullable<Awaited<ReturnType<typeof tryClaim>>>;

export class DataDirectoryInUse extends OperatorError {
  constructor(dataDir: string, pid: number | undefined) {
    super(
      `The data directory ${dataDir} is in use by another program${pid ? `, process ${pid}` : ''}. ` +
        'Stop that program first, or set HEADFRAME_DATA to another directory.',
    );
  }
}

const ANSWER_LIMIT_MS = 1_000;

export async function tryClaim(address: string): Promise<{ release(): void } | undefined> {
  for (;;) {
    const server = net.createServer((socket) => socket.on('error', () => undefined).end(`${process.pid}`));
    try {
      await once(server.listen(address), 'listening');
      return { release: () => void server.close() };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
    if ((await findClaimant(address)) !== undefined || !(await removeStaleSocket(address))) return undefined;
  }
}

/** The PID of the program with the claim, 0 if it does not answer; undefined if there is none. */
export function findClaimant(address: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = net.connect(address);
    socket.setTimeout(ANSWER_LIMIT_MS, () => socket.destroy());
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
    });
    socket.once('close', () => resolve(Number(answer)));
    socket.once('error', () => resolve(undefined));
  });
}

/** Moves the socket aside and rechecks it; one that a racing program just created is put back. */
async function removeStaleSocket(address: string): Promise<boolean> {
  const aside = `${address}.${process.pid}`;
  try {
    renameSync(address, aside);
  } catch {
    return true;
  }
  if ((await findClaimant(aside)) !== undefined) {
    renameSync(aside, address);
    return false;
  }
  rmSync(aside, { force: true });
  return true;
}
