import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import * as z from 'zod/mini';
import { BackupError } from './tar-file.ts';

export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** The checksum of the manifest, which holds the checksums of everything else. */
export const MANIFEST_CHECKSUM = 'manifest.sha256';

const identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/));
const content = {
  entry: z.string(),
  /** Before compression. */
  bytes: z.int().check(z.nonnegative()),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
};

const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).check(z.minLength(1)),
  /** Where the audit chain ended. Kept elsewhere, it also reveals a backup that was rewritten as a whole. */
  audit: z.object({ entries: z.int(), headHash: z.string() }),
  tables: z.array(
    z.object({
      name: identifier,
      columns: z.array(identifier).check(z.minLength(1)),
      rows: z.int().check(z.nonnegative()),
      ...content,
    }),
  ),
  files: z.array(z.object({ key: z.string(), ...content })),
});

export type Manifest = z.infer<typeof manifest>;
export type TableContent = Manifest['tables'][number];
export type FileContent = Manifest['files'][number];

export function parseManifest(text: string): Manifest {
  const parsed = manifest.safeParse(readJson(text));
  if (parsed.success) return parsed.data;
  const newer = z.object({ format: z.number().check(z.gt(FORMAT)) }).safeParse(readJson(text));
  if (!newer.success) throw new BackupError('The manifest of the backup is damaged.');
  throw new BackupError(
    `The backup has format ${newer.data.format}, made by a newer version of the program; this one reads format ${FORMAT}. ` +
      'Restore it with that version.',
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const NEWLINE = 0x0a;

/** Passes everything on, counting and hashing it. */
export class Meter extends Transform {
  readonly #hash = createHash('sha256');
  readonly #maxBytes: number;
  readonly #onBytes: ((meter: Meter) => void) | undefined;
  bytes = 0;
  /** One line per row; COPY writes a line break inside a value as \n. */
  rows = 0;

  constructor(options: { maxBytes?: number; onBytes?: ((meter: Meter) => void) | undefined } = {}) {
    super();
    this.#maxBytes = options.maxBytes ?? Number.POSITIVE_INFINITY;
    this.#onBytes = options.onBytes;
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    if (this.bytes > this.#maxBytes) {
      done(new BackupError('the content is longer than the manifest says'));
      return;
    }
    this.#hash.update(chunk);
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) this.rows += 1;
    this.#onBytes?.(this);
    done(null, chunk);
  }

  /** Call once, at the end. */
  digest(): string {
    return this.#hash.digest('hex');
  }
}
