import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { listMigrations, type Migration } from '../db/migrate-db.ts';
import { isStorageKey } from '../integrations/storage-rules.ts';
import {
  createMeter,
  type FileContent,
  MANIFEST,
  MANIFEST_CHECKSUM,
  type Manifest,
  parseManifest,
  type TableContent,
} from './manifest.ts';
import { BackupError, openTar, type TarReader } from './tar-file.ts';

const MAX_MANIFEST_BYTES = 64 * 1024 * 1024;
const MAX_FILE_BYTES = 64 * 1024 * 1024;

export type Backup = Awaited<ReturnType<typeof openBackup>>;

/** Reads and checks everything first; throws a BackupError if it is damaged, altered or too new. */
export async function openBackup(path: string, onProgress: (line: string) => void) {
  const tar = await openTar(path);
  try {
    const manifest = parseManifest(await readManifest(tar));
    const migrations = findMigrations(manifest);
    checkEntries(manifest, tar);
    for (const table of manifest.tables) await sendTable(tar, table);
    for (const file of manifest.files) await readFile(tar, file);
    onProgress(`checked ${manifest.tables.length} tables and ${manifest.files.length} files`);
    return {
      manifest,
      /** The migrations applied at the time of the backup. */
      migrations,
      /** Checks the content again and throws at the end if it has changed. */
      sendTable: (table: TableContent, into: NodeJS.WritableStream) => sendTable(tar, table, into),
      readFile: (file: FileContent) => readFile(tar, file),
      close: () => tar.close(),
    };
  } catch (error) {
    await tar.close();
    throw error;
  }
}

async function readManifest(tar: TarReader): Promise<string> {
  const text = await tar.read(MANIFEST, MAX_MANIFEST_BYTES);
  const expected = await tar.read(MANIFEST_CHECKSUM, 64);
  if (createHash('sha256').update(text).digest('hex') !== expected.toString('latin1')) {
    throw new BackupError('The manifest of the backup is damaged or was altered.');
  }
  return text.toString('utf8');
}

function findMigrations({ migrations, version }: Manifest): Migration[] {
  const known = listMigrations();
  return migrations.map(({ name, hash }, i) => {
    const migration = known[i];
    if (migration?.name !== name) {
      throw new BackupError(
        `The backup was made by a newer version of the program (${version}), whose migration ${name} is unknown here. ` +
          'Restore it with that version.',
      );
    }
    if (migration.hash !== hash) {
      throw new BackupError(`The backup was made with a different version of the migration ${name}.`);
    }
    return migration;
  });
}

/** Checks that every entry of the manifest exists once, and nothing else. */
function checkEntries({ tables, files }: Manifest, { entries }: TarReader): void {
  const expected = [MANIFEST, MANIFEST_CHECKSUM, ...[...tables, ...files].map(({ entry }) => entry)];
  const missing = expected.find((entry) => !entries.has(entry));
  if (missing) throw new BackupError(`The backup is incomplete: ${missing} is missing.`);
  const outside = files.find(({ key }) => !isStorageKey(key));
  if (outside)
    throw new BackupError('The backup contains a file whose name is not allowed. Nothing was written.');
  const counts = [expected, tables.map(({ name }) => name), files.map(({ key }) => key)];
  const isUnique = counts.every((names) => new Set(names).size === names.length);
  if (!isUnique || expected.length !== entries.size) {
    throw new BackupError('The backup contains something that is not in its manifest.');
  }
}

async function sendTable(tar: TarReader, table: TableContent, into?: NodeJS.WritableStream): Promise<void> {
  const meter = createMeter({ maxBytes: table.bytes });
  // Checked before the receiver sees the end, so that it never accepts a wrong table as complete.
  const check = async function* (source: AsyncIterable<Buffer>) {
    yield* meter.measure(source);
    const { bytes, rows, sha256 } = meter.finish();
    if (bytes !== table.bytes || rows !== table.rows || sha256 !== table.sha256) {
      throw new BackupError('the content differs from the manifest');
    }
  };
  const packed = Readable.from(tar.stream(table.entry), { objectMode: false });
  try {
    await pipeline(packed, createGunzip(), check, into ?? drain);
  } catch (error) {
    const isBroken =
      error instanceof BackupError || /^Z_|ERR_/.test(String((error as { code?: string }).code));
    if (!isBroken) throw error;
    throw new BackupError(`The backup is damaged or was altered: table ${table.name} fails its checksum.`);
  }
}

async function drain(source: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of source);
}

async function readFile(tar: TarReader, { entry, key, bytes, sha256 }: FileContent): Promise<string> {
  const content = await tar.read(entry, MAX_FILE_BYTES);
  if (content.length !== bytes || createHash('sha256').update(content).digest('hex') !== sha256) {
    throw new BackupError(`The backup is damaged or was altered: file ${key} fails its checksum.`);
  }
  return content.toString('utf8');
}
