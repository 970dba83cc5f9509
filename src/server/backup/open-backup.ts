import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { listMigrations, type Migration } from '../db/migrate-db.ts';
import { BackupError } from './backup-error.ts';
import {
  type FileContent,
  MANIFEST,
  MANIFEST_CHECKSUM,
  type Manifest,
  Meter,
  parseManifest,
  type TableContent,
} from './manifest.ts';
import { openTarFile, readTarEntry, readTarIndex, type TarEntry } from './tar-file.ts';

/** A backup whose every byte was found to be as its manifest says. */
export interface Backup {
  manifest: Manifest;
  /** Those the database had had. */
  migrations: Migration[];
  /** Checked once more on the way: throws at the end when it is not what it was. */
  sendTable(table: TableContent, into: NodeJS.WritableStream): Promise<void>;
  readFile(file: FileContent): Promise<string>;
  close(): Promise<void>;
}

const MAX_MANIFEST_BYTES = 64 * 1024 * 1024;
const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** Reads all of it before anything is done with it; throws a BackupError when it is broken, altered or too new. */
export async function openBackup(path: string, onProgress: (line: string) => void): Promise<Backup> {
  const file = await openTarFile(path);
  try {
    const index = await readTarIndex(file);
    const manifest = parseManifest(await readManifest(file, index));
    const migrations = findMigrations(manifest);
    checkEntries(manifest, index);
    const backup: Backup = {
      manifest,
      migrations,
      sendTable: (table, into) => sendTable(file, index, table, into),
      readFile: (one) => readFileEntry(file, index, one),
      close: () => file.close(),
    };
    for (const table of manifest.tables) await sendTable(file, index, table);
    for (const one of manifest.files) await readFileEntry(file, index, one);
    onProgress(
      `checked: ${manifest.tables.length} tables and ${manifest.files.length} files are as they were written`,
    );
    return backup;
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readManifest(file: FileHandle, index: Map<string, TarEntry>): Promise<string> {
  const text = await readEntry(file, index, MANIFEST, MAX_MANIFEST_BYTES);
  const told = await readEntry(file, index, MANIFEST_CHECKSUM, 64);
  if (createHash('sha256').update(text).digest('hex') !== told.toString('latin1')) {
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
        `The backup was made by a newer version of the program (${version}): this one does not know its migration ${name}. ` +
          'Restore it with that version.',
      );
    }
    if (migration.hash !== hash) {
      throw new BackupError(`The backup was made with another form of the migration ${name}.`);
    }
    return migration;
  });
}

/** Nothing missing, nothing twice, nothing the manifest does not know. */
function checkEntries({ tables, files }: Manifest, index: Map<string, TarEntry>): void {
  const told = [MANIFEST, MANIFEST_CHECKSUM, ...[...tables, ...files].map(({ entry }) => entry)];
  const missing = told.find((entry) => !index.has(entry));
  if (missing) throw new BackupError(`The backup is not whole: ${missing} is missing.`);
  const isOnce = new Set(told).size === told.length && told.length === index.size;
  const names = new Set(tables.map(({ name }) => name));
  const keys = new Set(files.map(({ key }) => key));
  if (!isOnce || names.size !== tables.length || keys.size !== files.length) {
    throw new BackupError('The backup holds something that its manifest does not tell of.');
  }
}

async function sendTable(
  file: FileHandle,
  index: Map<string, TarEntry>,
  table: TableContent,
  into?: NodeJS.WritableStream,
): Promise<void> {
  const meter = new Meter({ maxBytes: table.bytes });
  const isAsTold = () =>
    meter.bytes === table.bytes && meter.rows === table.rows && meter.digest() === table.sha256;
  // Seen before the receiver is told that this was all: it must not take what is wrong for whole.
  const check = async function* (source: AsyncIterable<Buffer>) {
    yield* source;
    if (!isAsTold()) throw new BackupError('it is not what was written');
  };
  const packed = Readable.from(readTarEntry(file, findEntry(index, table.entry)), { objectMode: false });
  const steps = [packed, createGunzip(), meter] as const;
  try {
    if (into) await pipeline(...steps, check, into);
    else await pipeline(...steps, check, swallow);
  } catch (error) {
    const isBroken =
      error instanceof BackupError || /^Z_|ERR_/.test(String((error as { code?: string }).code));
    if (!isBroken) throw error;
    throw new BackupError(`The backup is damaged or was altered: table ${table.name} fails its checksum.`);
  }
}

async function swallow(source: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of source);
}

async function readFileEntry(
  file: FileHandle,
  index: Map<string, TarEntry>,
  one: FileContent,
): Promise<string> {
  const bytes = await readEntry(file, index, one.entry, MAX_FILE_BYTES);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (bytes.length !== one.bytes || sha256 !== one.sha256) {
    throw new BackupError(`The backup is damaged or was altered: file ${one.key} fails its checksum.`);
  }
  return bytes.toString('utf8');
}

async function readEntry(
  file: FileHandle,
  index: Map<string, TarEntry>,
  name: string,
  maxBytes: number,
): Promise<Buffer> {
  const entry = findEntry(index, name);
  if (entry.size > maxBytes) throw new BackupError(`The backup is damaged: ${name} is too large.`);
  const chunks: Buffer[] = [];
  for await (const chunk of readTarEntry(file, entry)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function findEntry(index: Map<string, TarEntry>, name: string): TarEntry {
  const entry = index.get(name);
  if (!entry) throw new BackupError(`This is no whole backup of Headframe: ${name} is missing.`);
  return entry;
}
