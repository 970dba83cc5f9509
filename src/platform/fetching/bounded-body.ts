import { once } from 'node:events';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { createGate, type Gate } from '../gate.ts';
import { codeOf, type FetchError, failureAt, sizeText } from './fetch-error.ts';
import type { TimeLimits } from './time-limits.ts';

export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

export type BodyMemory = ReturnType<typeof createBodyMemory>;

interface BodyLimits {
  maxBytes: number;
  maxWireBytes: number;
  memory: BodyMemory;
  /** Paused while this answer waits for memory used by others. */
  limits: TimeLimits;
  keepLarge?: KeepLarge | undefined;
}

/** Receives the release function of a large body. Without it, its memory is released on arrival. */
export type KeepLarge = (release: () => void) => void;

export function createBodyMemory(options: { readers: number; largeBytes: number }) {
  return { readers: createGate(options.readers), largeBytes: createGate(options.largeBytes) };
}

/** Reads and decodes a whole body. Stops as soon as it exceeds the limit on the wire or after decoding. */
export async function readBody(
  url: URL,
  headers: Readonly<Record<string, string>>,
  source: Readable,
  { memory, limits, maxBytes, keepLarge, ...question }: BodyLimits,
): Promise<Buffer> {
  const encoding = encodingOf(url, headers);
  const maxWireBytes = encoding ? question.maxWireBytes : maxBytes;
  const announced = Number(headers['content-length']) || 0;
  if (announced > maxWireBytes) throw tooLarge(url, maxWireBytes);
  const mostBytes = encoding || announced === 0 ? maxBytes : announced;

  const leaveReaders = await waitFor(limits, memory.readers, 1);
  let leaveLarge: (() => void) | undefined;
  const parts = createParts();
  let decoder: ReturnType<(typeof DECODERS)[Encoding]> | undefined;
  const collect = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      const length = parts.length + chunk.length;
      if (length > maxBytes) throw tooLarge(url, maxBytes);
      if (decoder && length > RATIO_COUNTS_FROM_BYTES && length > MAX_RATIO * decoder.bytesWritten) {
        const what = `sent an answer that unpacks to more than ${MAX_RATIO} times its size`;
        throw failureAt(url, 'too-large', what);
      }
      // A large answer reserves its maximum at once: reserving while it grows could deadlock.
      if (length > LARGE_FROM_BYTES) {
        leaveLarge ??= await waitFor(limits, memory.largeBytes, mostBytes);
      }
      parts.add(chunk);
    }
  };

  try {
    const { signal } = limits;
    if (encoding) {
      // An empty body counts as an empty answer; decoders would fail on it.
      const firstByte = await peekByte(source);
      if (firstByte === undefined) return Buffer.alloc(0);
      decoder = DECODERS[encoding](firstByte);
      await pipeline(source, createMeter(url, maxWireBytes), decoder, collect, { signal });
    } else {
      await pipeline(source, collect, { signal });
    }
    const body = parts.join();
    if (keepLarge && leaveLarge) {
      keepLarge(leaveLarge);
      leaveLarge = undefined;
    }
    return body;
  } catch (error) {
    if (limits.signal.aborted) throw limits.signal.reason;
    if (/^(Z_|ERR__ERROR_)/.test(codeOf(error) ?? ''))
      throw failureAt(url, 'bad-encoding', 'sent a compressed answer that cannot be unpacked');
    throw error;
  } finally {
    leaveLarge?.();
    leaveReaders();
  }
}

async function waitFor(limits: TimeLimits, gate: Gate, weight: number): Promise<() => void> {
  limits.pause();
  try {
    return await gate.enter(weight, limits.signal);
  } finally {
    limits.run();
  }
}

function createMeter(url: URL, maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > maxBytes ? tooLarge(url, maxBytes) : null, chunk);
    },
  });
}

/** Copies chunks into larger buffers: a chunk of one byte would otherwise cost about a hundred. */
function createParts() {
  const full: Buffer[] = [];
  let part = Buffer.alloc(0);
  let filled = 0;
  let length = 0;
  return {
    get length() {
      return length;
    },
    add(chunk: Buffer) {
      for (let at = 0; at < chunk.length; ) {
        if (filled === part.length) {
          if (filled > 0) full.push(part);
          part = Buffer.allocUnsafeSlow(Math.min(Math.max(length, FIRST_PART_BYTES), LARGEST_PART_BYTES));
          filled = 0;
        }
        const copied = chunk.copy(part, filled, at);
        at += copied;
        filled += copied;
        length += copied;
      }
    },
    join: () => Buffer.concat([...full, part.subarray(0, filled)], length),
  };
}

/** At most one layer: a second one only serves to hide a decompression bomb. */
function encodingOf(url: URL, headers: Readonly<Record<string, string>>): Encoding | undefined {
  const layers = listOf(headers['content-encoding']).filter((name) => name !== 'identity');
  const framing = listOf(headers['transfer-encoding']).filter((name) => name !== 'chunked');
  const [encoding] = layers;
  if (layers.length > 1 || framing.length > 0) {
    throw failureAt(url, 'bad-encoding', 'sent an answer packed more than once');
  }
  if (encoding === undefined) return undefined;
  if (encoding === 'x-gzip') return 'gzip';
  if (Object.hasOwn(DECODERS, encoding)) return encoding as Encoding;
  throw failureAt(url, 'bad-encoding', 'sent an answer in an encoding that was not requested');
}

/** The first byte, left in the stream; undefined when there is none. */
async function peekByte(source: Readable): Promise<number | undefined> {
  for (;;) {
    const chunk: Buffer | null = source.read();
    if (chunk && chunk.length > 0) {
      source.unshift(chunk);
      return chunk[0];
    }
    if (source.readableEnded) return undefined;
    await Promise.race([once(source, 'readable'), once(source, 'end')]);
  }
}

function listOf(header: string | undefined): string[] {
  return (header ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function tooLarge(url: URL, limit: number): FetchError {
  return failureAt(url, 'too-large', `sent more than ${sizeText(limit)}`);
}

type Encoding = keyof typeof DECODERS;

const DECODERS = {
  gzip: () => createGunzip(UNPACKING),
  br: () => createBrotliDecompress(UNPACKING),
  // Should be zlib-wrapped, but many send it raw. The low half of zlib's first byte is always 8.
  deflate: (firstByte: number) =>
    firstByte % 16 === 8 ? createInflate(UNPACKING) : createInflateRaw(UNPACKING),
};

const UNPACKING = { chunkSize: 64 * 1024 };
const MAX_RATIO = 100;
const RATIO_COUNTS_FROM_BYTES = 1024 * 1024;
const LARGE_FROM_BYTES = 2 * 1024 * 1024;

const FIRST_PART_BYTES = 16 * 1024;
const LARGEST_PART_BYTES = 1024 * 1024;
