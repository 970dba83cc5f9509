import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { AppError } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import { listAppliedMigrations, listMigrations } from '../db/migrate-db.ts';
import { syncDirectory } from '../db/postmaster.ts';
import type { FileStorage } from '../integrations/file-storage.ts';
import {
  createMeter,
  type FileContent,
  FORMAT,
  MANIFEST,
  MANIFEST_CHECKSUM,
  type Manifest,
  type TableContent,
} from './manifest.ts';
import {
  COPY_FORMAT,
  copyStatement,
  listKnownTables,
  listTables,
  openSession,
  type TableShape,
} from './tables.ts';
import { BackupError, createTar, type TarWriter } from './tar-file.ts';

export interface BackupOptions {
  connection: pg.ClientConfig;
  /** Undefined when files are in a bucket, which keeps its own copies. */
  storage: FileStorage | undefined;
  clock: Clock;
  /** Signs the head of the audit log. */
  signAnchor?: ((head: { entries: number; headHash: string; at: string }) => Promise<string>) | undefined;
  target: string;
  onProgress: (line: string) => void;
  /** Cancels the backup and removes its file. */
  signal?: AbortSignal;
}

/** Most of the compression in a third of the usual time. */
const COMPRESSION_LEVEL = 3;
const PROGRESS_EVERY_MS = 2_000;

/**
 * A snapshot of the running product, read in one transaction. The file gets its name only once it is complete.
 */
export async function createBackup(options: BackupOptions) {
  const startedAt = options.clock();
  const target = await chooseTarget(options.target, startedAt);
  const draft = path.join(path.dirname(target), `.${path.basename(target)}.part-${process.pid}`);
  const client = await openSession(options.connection, 'backup');
  options.signal?.addEventListener('abort', () => void client.end().catch(() => undefined), { once: true });
  try {
    const tar = await createTar(draft, startedAt).catch((error) => {
      throw new BackupError(`The backup cannot be written to ${path.dirname(target)} (${error.code}).`);
    });
    const manifest = await fill(tar, client, options, startedAt).finally(() => tar.close());
    options.signal?.throwIfAborted();
    await rename(draft, target);
    syncDirectory(path.dirname(target));
    const { size } = await stat(target);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { path: target, bytes: size, rows, manifest };
  } catch (error) {
    await rm(draft, { force: true });
    if (options.signal?.aborted) throw new BackupError('The backup was cancelled; nothing was kept.');
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') {
      throw new BackupError(`The disk of ${path.dirname(target)} is full; no backup was made.`);
    }
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function chooseTarget(wanted: string, now: Date): Promise<string> {
  const resolved = path.resolve(wanted);
  const isFolder = (await stat(resolved).catch(() => undefined))?.isDirectory() ?? wanted.endsWith('/');
  const name = `headframe-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;
  const target = isFolder ? path.join(resolved, name) : resolved;
  const folder = path.dirname(target);
  const present = await readdir(folder).catch((error) => {
    throw new BackupError(`The folder ${folder} cannot be used (${error.code}).`);
  });
  if (present.includes(path.basename(target))) {
    throw new BackupError(`${target} already exists, and backups are never overwritten.`);
  }
  return target;
}

async function fill(
  tar: TarWriter,
  client: pg.Client,
  { storage, signAnchor, onProgress }: BackupOptions,
  createdAt: Date,
): Promise<Manifest> {
  const tables = await beginSnapshot(client, onProgress);
  const migrations = (await listAppliedMigrations(client)).map(({ name, hash }) => ({ name, hash }));
  const head = await client.query('select seq::int as seq, hash from audit_head');
  const contents: TableContent[] = [];
  for (const table of tables) contents.push(await addTable(tar, client, table, onProgress));
  await client.query('commit');
  const files = storage ? await addFiles(tar, storage, onProgress) : [];
  const audit = { entries: head.rows[0]?.seq ?? 0, headHash: head.rows[0]?.hash ?? '' };
  const anchor = await signAnchor?.({ ...audit, at: createdAt.toISOString() });
  const manifest: Manifest = {
    format: FORMAT,
    version: JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version,
    createdAt: createdAt.toISOString(),
    migrations,
    audit: { ...audit, anchor },
    tables: contents,
    files,
  };
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  await tar.add(MANIFEST, [text]);
  await tar.add(MANIFEST_CHECKSUM, [Buffer.from(createHash('sha256').update(text).digest('hex'))]);
  await tar.finish();
  return manifest;
}

/** The locks only block schema changes. They come first, because the first query fixes the snapshot. */
async function beginSnapshot(client: pg.Client, onProgress: (line: string) => void): Promise<TableShape[]> {
  const applied = await listAppliedMigrations(client);
  if (applied.length === 0) throw new BackupError('The database is empty. There is nothing to back up.');
  const known = listKnownTables();
  const isCurrent = applied.length === listMigrations().length;
  const isOurs = ({ name }: TableShape) => !isCurrent || known.has(name);
  const tables = (await listTables(client)).filter(isOurs);
  await client.query('begin isolation level repeatable read read only');
  const names = tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`).join(', ');
  await client.query(`lock table ${names} in access share mode`);
  const now = await listTables(client);
  if (JSON.stringify(now.filter(isOurs)) !== JSON.stringify(tables)) {
    throw new BackupError('An upgrade is changing the tables. Try again when it is done.');
  }
  for (const { name } of now.filter((table) => !isOurs(table))) {
    onProgress(`${name} is skipped: not a table of this program`);
  }
  return tables;
}

async function addTable(
  tar: TarWriter,
  client: pg.Client,
  { name, columns }: TableShape,
  onProgress: (line: string) => void,
): Promise<TableContent> {
  const entry = `tables/${name}.copy.gz`;
  let reportedAtMs = performance.now();
  const meter = createMeter({
    onRows: (rows) => {
      if (performance.now() - reportedAtMs < PROGRESS_EVERY_MS) return;
      reportedAtMs = performance.now();
      onProgress(`${name}: ${rows} rows so far`);
    },
  });
  const copy = client.query(copyTo(`${copyStatement(client, name, columns)} to stdout ${COPY_FORMAT}`));
  const gzip = createGzip({ level: COMPRESSION_LEVEL });
  await Promise.all([pipeline(copy, meter.measure, gzip), tar.add(entry, gzip)]);
  const measured = meter.finish();
  onProgress(`${name}: ${measured.rows} rows`);
  return { name, columns, entry, ...measured };
}

async function addFiles(tar: TarWriter, storage: FileStorage, onProgress: (line: string) => void) {
  const contents: FileContent[] = [];
  for (const { key } of await storage.list('')) {
    const text = await storage.get(key).catch((error) => {
      // Removed since it was listed.
      if (error instanceof AppError && error.status === 404) return undefined;
      throw error;
    });
    if (text === undefined) continue;
    const bytes = Buffer.from(text);
    const entry = `files/${contents.length + 1}`;
    await tar.add(entry, [bytes]);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    contents.push({ key, entry, bytes: bytes.length, sha256 });
  }
  if (contents.length > 0) onProgress(`${contents.length} files`);
  return contents;
}
