import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** Tells a process from a later one with the same number; undefined when it is gone or a zombie. */
export function findProcessStamp(pid: number): string | undefined {
  if (process.platform !== 'linux') return findStampWithPs(pid);
  const fields = readStatFields(pid);
  const state = fields?.[0];
  const startTicks = fields?.[19];
  if (!state || !startTicks || state === 'Z' || state === 'X') return undefined;
  return shorten(`${readBootId()} ${startTicks}`);
}

export function isSameProcess(pid: number, stamp: string): boolean {
  return findProcessStamp(pid) === stamp;
}

/** Every live process of that program whose working directory is `directory`; Linux only, else none. */
export function listProcessesIn(directory: string, program: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isProgramIn(pid, program, directory) && findProcessStamp(pid) !== undefined);
}

/** Whether the process runs `program` in `directory`: a reused process number does not. */
export function isProgramIn(pid: number, program: string, directory: string): boolean {
  if (process.platform !== 'linux') return readCommandWithPs(pid).includes(directory);
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== program) return false;
    const cwd = statSync(`/proc/${pid}/cwd`);
    const wanted = statSync(directory);
    return cwd.ino === wanted.ino && cwd.dev === wanted.dev;
  } catch {
    return false;
  }
}

/** A name for something half-made that says who is making it. */
export function nameByMaker(base: string): string {
  const random = Math.random().toString(36).slice(2, 8);
  return `${base}.new-${process.pid}-${findProcessStamp(process.pid)}-${random}`;
}

/** Removes the half-made things that killed processes left behind. */
export function removeStrays(directory: string): void {
  for (const name of readdirSync(directory)) {
    const [, pid, stamp] = /\.new-(\d+)-([0-9a-f]{16})-/.exec(name) ?? [];
    if (!pid || !stamp || isSameProcess(Number(pid), stamp)) continue;
    try {
      rmSync(path.join(directory, name), { recursive: true, force: true, maxRetries: 3, retryDelay: 50 });
    } catch {
      // An orphan is still writing into it: the next start takes it away.
    }
  }
}

/** /proc/<pid>/stat from field 3 (state) on; the name before it may hold spaces and parentheses. */
function readStatFields(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** Start times count from boot, so the same number and time can come again after a reboot. */
function readBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

function findStampWithPs(pid: number): string | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const [, state, startedAt] = /^\s*(\S+)\s+(.+?)\s*$/.exec(stdout ?? '') ?? [];
  if (!state || !startedAt || state.startsWith('Z')) return undefined;
  return shorten(startedAt);
}

function readCommandWithPs(pid: number): string {
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}

function shorten(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
