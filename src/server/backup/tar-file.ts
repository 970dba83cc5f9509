import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { OperatorError } from '../operator-error.ts';

export class BackupError extends OperatorError {}

type TarEntries = Map<string, { start: number; size: number }>;

const BLOCK = 512;
const CHUNK = 256 * 1024;
const MAX_ENTRIES = 200_000;
const NAME = /^[A-Za-z0-9_.-]+(?:\/[A-Za-z0-9_.-]+)*$/;

export type TarWriter = Awaited<ReturnType<typeof createTar>>;
export type TarReader = Awaited<ReturnType<typeof openTar>>;

/**
 * A plain tar that standard tools can read, accessible only to its owner. Tar libraries need the size of an entry
 * before its content and read from the start; here sizes are known only afterwards, and the manifest comes last.
 */
export async function createTar(path: string, madeAt: Date) {
  const file = await open(path, 'wx', 0o600);
  let end = 0;
  return {
    async add(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
      const start = end + BLOCK;
      let position = start;
      for await (const chunk of content) {
        await writeAll(file, chunk, position);
        position += chunk.length;
      }
      const size = position - start;
      await writeAll(file, Buffer.alloc(padding(size)), position);
      await writeAll(file, createHeader(name, size, madeAt), end);
      end = position + padding(size);
    },
    async finish() {
      await writeAll(file, Buffer.alloc(2 * BLOCK), end);
      await file.sync();
    },
    close: () => file.close(),
  };
}

/** Refuses anything that `createTar` would not write. */
export async function openTar(path: string) {
  // Non-blocking, because opening a pipe would block.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch((error) => {
    throw new BackupError(`The backup ${path} cannot be opened (${error.code}).`);
  });
  try {
    if (!(await file.stat()).isFile()) throw new BackupError(`${path} is not a file.`);
    return createReader(file, await readEntries(file));
  } catch (error) {
    await file.close();
    throw error;
  }
}

function createReader(file: FileHandle, entries: TarEntries) {
  const find = (name: string) => {
    const entry = entries.get(name);
    if (!entry) throw new BackupError(`This is not a complete Headframe backup: ${name} is missing.`);
    return entry;
  };
  async function* stream(name: string) {
    const { start, size } = find(name);
    for (let done = 0; done < size; ) {
      const chunk = await readAt(file, start + done, Math.min(CHUNK, size - done));
      if (chunk.length === 0) throw new BackupError('The backup is truncated.');
      yield chunk;
      done += chunk.length;
    }
  }
  return {
    entries,
    stream,
    async read(name: string, maxBytes: number): Promise<Buffer> {
      if (find(name).size > maxBytes) throw new BackupError(`The backup is damaged: ${name} is too large.`);
      return buffer(stream(name));
    },
    close: () => file.close(),
  };
}

async function readEntries(file: FileHandle): Promise<TarEntries> {
  const { size: fileSize } = await file.stat();
  const entries: TarEntries = new Map();
  for (let at = 0; ; ) {
    const header = await readAt(file, at, BLOCK);
    if (header.length < BLOCK) throw new BackupError('The backup is truncated: its end is missing.');
    if (header.every((byte) => byte === 0)) return entries;
    const { name, size } = readHeader(header);
    const start = at + BLOCK;
    if (start + size > fileSize) throw new BackupError(`The backup is truncated in ${name}.`);
    if (entries.has(name) || entries.size >= MAX_ENTRIES) throw damaged(`it contains ${name} twice`);
    entries.set(name, { start, size });
    at = start + size + padding(size);
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

function createHeader(name: string, size: number, madeAt: Date): Buffer {
  if (!NAME.test(name) || name.length > 100) throw new Error(`Not a name for an entry: ${name}`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  if (size < 8 ** 11) header.write(`${octal(size, 11)}\0`, 124);
  else {
    // Sizes from 8 GiB are binary numbers.
    header.writeUInt8(0x80, 124);
    header.writeBigUInt64BE(BigInt(size), 128);
  }
  header.write(`${octal(Math.floor(madeAt.getTime() / 1000), 11)}\0`, 136);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  header.write(`${octal(checksum(header), 6)}\0 `, 148);
  return header;
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (start: number, end: number) => header.toString('latin1', start, end);
  if (text(257, 265) !== 'ustar\u000000') throw damaged('it is not a tar file');
  const name = text(0, 100).replace(/\0.*$/s, '');
  const isBinary = header.readUInt8(124) === 0x80;
  const size = isBinary ? Number(header.readBigUInt64BE(128)) : Number.parseInt(text(124, 135), 8);
  const isSound = Number.parseInt(text(148, 154), 8) === checksum(header) && Number.isSafeInteger(size);
  if (!isSound) throw damaged('the checksum of an entry header is wrong');
  const isFile = text(156, 157) === '0' && header.readUInt8(345) === 0;
  if (!isFile || !NAME.test(name)) throw damaged('it contains something other than plain files');
  return { name, size };
}

function checksum(header: Buffer): number {
  return header.reduce((sum, byte, i) => sum + (i >= 148 && i < 156 ? 0x20 : byte), 0);
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}

function damaged(why: string): BackupError {
  return new BackupError(`This is not a Headframe backup, or it is damaged: ${why}.`);
}
