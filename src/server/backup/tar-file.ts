import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';

/** A plain tar, so that a backup can be looked into, and its data taken out, with what every system has. */
export interface TarWriter {
  /** How long it gets need not be known before; the number of bytes it took. */
  add(name: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** Resolves once the disk has it. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

export interface TarEntry {
  start: number;
  size: number;
}

const BLOCK = 512;
const CHUNK = 256 * 1024;
const MAX_ENTRIES = 200_000;
const NAME = /^[A-Za-z0-9_.-]+(?:\/[A-Za-z0-9_.-]+)*$/;

/** Made for its owner alone; an existing file is not touched. */
export async function createTarFile(path: string, madeAt: Date): Promise<TarWriter> {
  const file = await open(path, 'wx', 0o600);
  let end = 0;
  return {
    async add(name, content) {
      const headerAt = end;
      const start = headerAt + BLOCK;
      let position = start;
      for await (const chunk of content) {
        await writeAll(file, chunk, position);
        position += chunk.length;
      }
      const size = position - start;
      await writeAll(file, Buffer.alloc(padding(size)), position);
      await writeAll(file, describeEntry(name, size, madeAt), headerAt);
      end = position + padding(size);
      return size;
    },
    async finish() {
      await writeAll(file, Buffer.alloc(2 * BLOCK), end);
      await file.sync();
    },
    close: () => file.close(),
  };
}

/** Where each entry lies. Whatever is not as `createTarFile` writes it is refused. */
export async function readTarIndex(file: FileHandle): Promise<Map<string, TarEntry>> {
  const { size: fileSize } = await file.stat();
  const entries = new Map<string, TarEntry>();
  for (let at = 0; ; ) {
    const header = await readAll(file, at, BLOCK);
    if (header.length < BLOCK) throw new BackupError('The backup is cut short: its end is missing.');
    if (header.every((byte) => byte === 0)) return entries;
    const { name, size } = readHeader(header);
    const start = at + BLOCK;
    if (start + size > fileSize) throw new BackupError(`The backup is cut short in ${name}.`);
    if (entries.has(name) || entries.size >= MAX_ENTRIES) throw damaged(`it holds ${name} twice`);
    entries.set(name, { start, size });
    at = start + size + padding(size);
  }
}

/** Without waiting, and never anything but a file: a pipe somebody has put there would hold us up. */
export async function openTarFile(path: string): Promise<FileHandle> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch((error) => {
    throw new BackupError(`The backup ${path} cannot be opened (${error.code}).`);
  });
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw new BackupError(`${path} is not a file.`);
}

/** What is in an entry, piece by piece. */
export async function* readTarEntry(file: FileHandle, { start, size }: TarEntry): AsyncGenerator<Buffer> {
  for (let done = 0; done < size; ) {
    const chunk = await readAll(file, start + done, Math.min(CHUNK, size - done));
    if (chunk.length === 0) throw new BackupError('The backup is cut short.');
    yield chunk;
    done += chunk.length;
  }
}

async function readAll(file: FileHandle, position: number, length: number): Promise<Buffer> {
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

function describeEntry(name: string, size: number, madeAt: Date): Buffer {
  if (!NAME.test(name) || name.length > 100) throw new Error(`Not a name for an entry: ${name}`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  writeSize(header, size);
  header.write(`${octal(Math.floor(madeAt.getTime() / 1000), 11)}\0`, 136);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  header.write(`${octal(checksum(header), 6)}\0 `, 148);
  return header;
}

/** From 8 GiB on as a binary number, which every tar of this century reads. */
function writeSize(header: Buffer, size: number): void {
  if (size < 8 ** 11) {
    header.write(`${octal(size, 11)}\0`, 124);
    return;
  }
  header.writeUInt8(0x80, 124);
  header.writeBigUInt64BE(BigInt(size), 128);
}

function readHeader(header: Buffer): { name: string; size: number } {
  if (header.toString('latin1', 257, 265) !== 'ustar\u000000') throw damaged('it is not a tar file');
  const told = Number.parseInt(header.toString('latin1', 148, 154), 8);
  if (told !== checksum(header)) throw damaged('the head of an entry does not add up');
  const name = header.toString('latin1', 0, 100).replace(/\0.*$/s, '');
  const isPlain = header.toString('latin1', 156, 157) === '0' && header.readUInt8(345) === 0;
  if (!isPlain || !NAME.test(name)) throw damaged('it holds an entry of another kind');
  const isBinary = header.readUInt8(124) === 0x80;
  const size = isBinary
    ? Number(header.readBigUInt64BE(128))
    : Number.parseInt(header.toString('latin1', 124, 135), 8);
  if (!Number.isSafeInteger(size)) throw damaged('the head of an entry does not add up');
  return { name, size };
}

/** The sum of all bytes, with its own place counted as blanks. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, i) => sum + (i >= 148 && i < 156 ? 0x20 : byte), 0);
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}

function damaged(why: string): BackupError {
  return new BackupError(`This is no backup of Headframe, or it is damaged: ${why}.`);
}
