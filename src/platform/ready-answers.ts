import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { MINUTE_MS } from '#contract/durations.ts';
import type { Clock } from './clock.ts';
import { apiHeaders } from './security-headers.ts';

type Encoding = 'br' | 'gzip';

export interface Form {
  status: number;
  /** Alternating names and values, including those of every answer. */
  headers: readonly string[];
  body: Buffer | undefined;
}

/** Smaller answers fit into a few packets without compression. */
const MIN_COMPRESSED_BYTES = 4 * 1024;

/** An answer as bytes, compressed once per requested encoding. */
export class ReadyAnswer {
  readonly etag: string;
  private readonly unchanged: Form;
  private readonly plain: Form;
  private readonly compressed = new Map<Encoding, Form | Promise<Form>>();
  private readonly onGrown: (bytes: number) => void;

  constructor(json: string, onGrown: (bytes: number) => void = () => undefined) {
    const body = Buffer.from(json);
    // A weak tag, because all encodings share it.
    this.etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
    this.unchanged = createForm(this.etag, undefined);
    this.plain = createForm(this.etag, body);
    this.onGrown = onGrown;
    onGrown(sizeOf(this.plain));
  }

  /** Returns a promise only while an encoding is first compressed. */
  choose(asked: IncomingHttpHeaders): Form | Promise<Form> {
    if (isSameTag(asked['if-none-match'], this.etag)) return this.unchanged;
    const encoding = sizeOf(this.plain) < MIN_COMPRESSED_BYTES ? undefined : pickEncoding(asked);
    if (!encoding) return this.plain;
    return this.compressed.get(encoding) ?? this.compress(encoding);
  }

  private compress(encoding: Encoding): Promise<Form> {
    const { body = Buffer.alloc(0) } = this.plain;
    const form = compressors[encoding](body).then((packed) => {
      const made = createForm(this.etag, packed, encoding);
      this.compressed.set(encoding, made);
      this.onGrown(sizeOf(made));
      return made;
    });
    this.compressed.set(encoding, form);
    return form;
  }
}

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, QUALITY),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
};

function createForm(etag: string, body: Buffer | undefined, encoding?: Encoding): Form {
  const headers = {
    ...apiHeaders,
    etag,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, authorization',
    ...(body && { 'content-type': 'application/json', 'content-length': String(body.length) }),
    ...(encoding && { 'content-encoding': encoding }),
  };
  return { status: body ? 200 : 304, headers: Object.entries(headers).flat(), body };
}

function sizeOf({ body }: Form): number {
  return body?.length ?? 0;
}

/** Compresses an answer for a single caller; undefined if it is sent uncompressed. */
export function packOnce(json: string, asked: IncomingHttpHeaders): Promise<Buffer> | undefined {
  if (json.length < MIN_COMPRESSED_BYTES || !accepts(asked, 'gzip')) return undefined;
  // Level 4 saves most of the bytes in a third of the time.
  return promisify(gzip)(json, { level: 4 });
}

function pickEncoding(asked: IncomingHttpHeaders): Encoding | undefined {
  if (accepts(asked, 'br')) return 'br';
  return accepts(asked, 'gzip') ? 'gzip' : undefined;
}

/** `br;q=0` refuses an encoding; anything else that names it accepts it. */
const ACCEPTED: Record<Encoding, RegExp> = {
  br: /(?:^|,)\s*br\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i,
  gzip: /(?:^|,)\s*gzip\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i,
};

function accepts(asked: IncomingHttpHeaders, encoding: Encoding): boolean {
  const accepted = asked['accept-encoding'];
  return accepted !== undefined && ACCEPTED[encoding].test(String(accepted));
}

function isSameTag(asked: string | undefined, etag: string): boolean {
  if (asked === undefined) return false;
  if (asked === etag || asked === '*') return true;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return asked.split(',').some((tag) => bare(tag) === bare(etag));
}

export type ReadyAnswers = ReturnType<typeof createReadyAnswers>;

interface Entry {
  version: string;
  computedAtMs: number;
  answer: ReadyAnswer | Promise<ReadyAnswer>;
  bytes: number;
}

/** Ages and "last 24 hours" windows change without any change of data. */
const GOOD_FOR_MS = MINUTE_MS;
/** Overhead per entry, so that many small answers stay within bounds too. */
const ENTRY_BYTES = 2_048;

/** An in-memory LRU cache of computed answers, limited by bytes. */
export function createReadyAnswers(options: { clock: Clock; maxBytes?: number }) {
  const { clock, maxBytes = 64 * 1024 * 1024 } = options;
  const entries = new Map<string, Entry>();
  let totalBytes = 0;

  const drop = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    totalBytes -= entry.bytes;
  };
  const grow = (key: string, entry: Entry, bytes: number) => {
    if (entries.get(key) !== entry) return;
    entry.bytes += bytes;
    totalBytes += bytes;
    for (const [oldKey, old] of entries) {
      if (totalBytes <= maxBytes) return;
      drop(oldKey, old);
    }
  };

  /** Also finds an answer that is still being computed. */
  const find = (key: string, version: string) => {
    const known = entries.get(key);
    if (!known) return undefined;
    const ageMs = clock().getTime() - known.computedAtMs;
    if (known.version !== version || ageMs < 0 || ageMs >= GOOD_FOR_MS) {
      drop(key, known);
      return undefined;
    }
    entries.delete(key);
    entries.set(key, known);
    return known.answer;
  };

  return {
    find,
    /**
     * The answer for this key and version of the data. It is computed once for all simultaneous callers, and again
     * when the version changes or after a minute.
     */
    get(key: string, version: string, compute: () => Promise<string>): ReadyAnswer | Promise<ReadyAnswer> {
      const known = find(key, version);
      if (known) return known;
      const entry: Entry = { version, computedAtMs: clock().getTime(), bytes: 0, answer: undefined as never };
      entries.set(key, entry);
      grow(key, entry, ENTRY_BYTES + key.length);
      entry.answer = compute().then(
        (json) => {
          entry.answer = new ReadyAnswer(json, (bytes) => grow(key, entry, bytes));
          return entry.answer;
        },
        (error) => {
          drop(key, entry);
          throw error;
        },
      );
      return entry.answer;
    },
  };
}
