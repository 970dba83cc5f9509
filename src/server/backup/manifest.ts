import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { parseJson } from '#contract/json.ts';
import { BackupError } from './tar-file.ts';

export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** The checksum of the manifest, which contains the checksums of everything else. */
export const MANIFEST_CHECKSUM = 'manifest.sha256';

const identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/));
const content = {
  entry: z.string(),
  bytes: z.int().check(z.nonnegative()),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
};

const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).check(z.minLength(1)),
  /** The end of the audit chain. A copy kept elsewhere also reveals a completely rewritten backup. */
  audit: z.object({
    entries: z.int(),
    headHash: z.string(),
    /** The same, signed with the key of the installation. */
    anchor: z.optional(z.string()),
  }),
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
  const parsed = manifest.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const newer = z.object({ format: z.number().check(z.gt(FORMAT)) }).safeParse(parseJson(text));
  if (!newer.success) throw new BackupError('The manifest of the backup is damaged.');
  throw new BackupError(
    `The backup has format ${newer.data.format}, made by a newer version of the program; this one reads format ${FORMAT}. ` +
      'Restore it with that version.',
  );
}

const NEWLINE = 0x0a;

export function createMeter(limits: { maxBytes?: number; onRows?: (rows: number) => void }) {
  const { maxBytes = Number.POSITIVE_INFINITY, onRows } = limits;
  const hash = createHash('sha256');
  // COPY writes one line per row and escapes line breaks in values as \n.
  const totals = { bytes: 0, rows: 0 };
  async function* measure(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      totals.bytes += chunk.length;
      if (totals.bytes > maxBytes) throw new BackupError('the content is longer than the manifest says');
      hash.update(chunk);
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) totals.rows += 1;
      onRows?.(totals.rows);
      yield chunk;
    }
  }
  return { measure, finish: () => ({ ...totals, sha256: hash.digest('hex') }) };
}
