import { crc32, inflateRawSync } from 'node:zlib';
import { SourceProblem } from '../source-problem.ts';

const MAX_ENTRIES = 500;
/** A workbook with sixty years of months unpacks to about 5 MB. */
const MAX_UNPACKED_BYTES = 24 * 1024 * 1024;

export interface Zip {
  /** The unpacked bytes of a file; undefined if missing. */
  read(name: string): Buffer | undefined;
}

interface Entry {
  method: number;
  flags: number;
  checksum: number;
  packedBytes: number;
  unpackedBytes: number;
  offset: number;
}

/**
 * Opens a ZIP archive. Sizes in its directory are not trusted: each file must unpack to exactly that size,
 * and all together to at most a limit.
 */
export function openZip(bytes: Uint8Array): Zip {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(buffer);
  let left = MAX_UNPACKED_BYTES;
  return {
    read(name) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const unpacked = unpack(buffer, entry, left);
      left -= unpacked.length;
      return unpacked;
    },
  };
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT_BYTES = 0xffff;

function readDirectory(buffer: Buffer): Map<string, Entry> {
  const end = findEnd(buffer);
  const count = buffer.readUInt16LE(end + 10);
  let place = buffer.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES) throw unreadable(`it has ${count} files`);
  const entries = new Map<string, Entry>();
  for (let entry = 0; entry < count; entry += 1) {
    if (place + ENTRY_BYTES > end || buffer.readUInt32LE(place) !== DIRECTORY_ENTRY) {
      throw unreadable('its directory is broken');
    }
    const nameBytes = buffer.readUInt16LE(place + 28);
    const moreBytes = buffer.readUInt16LE(place + 30) + buffer.readUInt16LE(place + 32);
    const name = buffer.toString('utf8', place + ENTRY_BYTES, place + ENTRY_BYTES + nameBytes);
    if (entries.has(name)) throw unreadable('two of its files have the same name');
    entries.set(name, {
      flags: buffer.readUInt16LE(place + 8),
      method: buffer.readUInt16LE(place + 10),
      checksum: buffer.readUInt32LE(place + 16),
      packedBytes: buffer.readUInt32LE(place + 20),
      unpackedBytes: buffer.readUInt32LE(place + 24),
      offset: buffer.readUInt32LE(place + 42),
    });
    place += ENTRY_BYTES + nameBytes + moreBytes;
  }
  return entries;
}

function findEnd(buffer: Buffer): number {
  const first = Math.max(0, buffer.length - END_BYTES - MAX_COMMENT_BYTES);
  for (let place = buffer.length - END_BYTES; place >= first; place -= 1) {
    if (buffer.readUInt32LE(place) === END_OF_DIRECTORY) return place;
  }
  throw unreadable('it is not a ZIP file or was cut off');
}

function unpack(buffer: Buffer, entry: Entry, left: number): Buffer {
  const { offset, method, packedBytes, unpackedBytes, checksum } = entry;
  if ((entry.flags & 1) === 1) throw unreadable('it is encrypted');
  if (unpackedBytes > left) throw unreadable('it unpacks to too much');
  if (offset + LOCAL_BYTES > buffer.length || buffer.readUInt32LE(offset) !== LOCAL_HEADER) {
    throw unreadable('its directory is broken');
  }
  const start = offset + LOCAL_BYTES + buffer.readUInt16LE(offset + 26) + buffer.readUInt16LE(offset + 28);
  if (start + packedBytes > buffer.length) throw unreadable('it was cut off');
  const packed = buffer.subarray(start, start + packedBytes);
  const unpacked = method === 0 ? packed : inflate(packed, method, unpackedBytes);
  if (unpacked.length !== unpackedBytes || crc32(unpacked) !== checksum) {
    throw unreadable('a file in it is damaged');
  }
  return unpacked;
}

const DEFLATE = 8;

function inflate(packed: Buffer, method: number, unpackedBytes: number): Buffer {
  if (method !== DEFLATE) throw unreadable('it is packed in an unknown way');
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, unpackedBytes) });
  } catch {
    throw unreadable('a file in it is damaged');
  }
}

function unreadable(why: string): SourceProblem {
  return new SourceProblem(`The workbook could not be read: ${why}`, { fault: 'unreadable' });
}
