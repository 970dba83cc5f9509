import path from 'node:path';
import { systemClock } from '#platform/clock.ts';
import { type Log, silentLog } from '#platform/log.ts';
import { addAuditEntry } from './audit/store.ts';
import { BackupError } from './backup/backup-error.ts';
import { createBackup } from './backup/create-backup.ts';
import { openBackup } from './backup/open-backup.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import type { Config } from './config.ts';
import { reachDatabase } from './db/database.ts';
import { openDb } from './db/open-db.ts';
import { findLocation } from './db/postgres-site.ts';
import { createFileStorage } from './integrations/file-storage.ts';

type Write = (text: string) => void | Promise<void>;

/** The database as it stands, also one that waits for an upgrade: a backup changes nothing but the audit log. */
export async function runBackupCommand(options: {
  config: Config;
  log: Log;
  target: string;
  write: Write;
}): Promise<number> {
  const { config, log, target, write } = options;
  if (!config.databaseUrl && !findLocation(config.dataDir)) {
    throw new BackupError(`There is no database in ${config.dataDir}.`);
  }
  const startedAtMs = performance.now();
  const database = await reachDatabase(config, log, 'visit');
  try {
    const storage = config.storageUrl ? undefined : openFiles(config);
    if (!storage) tell(`the files are in a bucket and are not part of the backup`);
    const report = await createBackup({
      connection: database.connection,
      storage,
      clock: systemClock,
      target,
      onProgress: tell,
      signal: signalOfProcess(),
    });
    const { manifest, rows, bytes } = report;
    const opened = openDb(database.connection, log);
    const detail = { file: path.basename(report.path), rows, bytes };
    await addAuditEntry(
      opened.db,
      { action: 'database.backup', outcome: 'success', detail },
      systemClock(),
    ).finally(() => opened.close());
    await write(
      `Backed up ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files ` +
        `in ${seconds(startedAtMs)}: ${report.path} (${megabytes(bytes)}).\n` +
        `The audit log ended at entry ${manifest.audit.entries} in ${manifest.audit.headHash}.\n`,
    );
    return 0;
  } finally {
    await database.close();
  }
}

export async function runRestoreCommand(options: {
  config: Config;
  log: Log;
  file: string;
  into: string | undefined;
  replaces: boolean;
  acceptsBrokenAudit: boolean;
  write: Write;
}): Promise<number> {
  const { log, file, replaces, acceptsBrokenAudit, write } = options;
  const { site, storage } = chooseDestination(options.config, options.into);
  const startedAtMs = performance.now();
  const backup = await openBackup(file, tell);
  try {
    const database = await reachDatabase(site, log, 'own');
    try {
      const { rows, files, audit } = await restoreBackup({
        backup,
        connection: database.connection,
        storage,
        clock: systemClock,
        replaces,
        acceptsBrokenAudit,
        onProgress: tell,
      });
      const chain = audit.broken ? `is broken (${audit.broken})` : `is whole: ${audit.entries} entries`;
      await write(
        `Restored ${rows} rows and ${files} files of ${backup.manifest.createdAt} in ${seconds(startedAtMs)}.\n` +
          `The audit log ${chain}, ending in ${audit.headHash}.\n`,
      );
      return 0;
    } finally {
      await database.close();
    }
  } finally {
    await backup.close();
  }
}

/** `--into`: a data folder of its own, or a server. A drill must not touch the files of the real product. */
function chooseDestination(config: Config, into: string | undefined) {
  if (into === undefined) return { site: config, storage: openFiles(config) };
  if (/^postgres(ql)?:\/\//.test(into)) return { site: { ...config, databaseUrl: into }, storage: undefined };
  const site = { ...config, databaseUrl: undefined, storageUrl: undefined, dataDir: path.resolve(into) };
  return { site, storage: openFiles(site) };
}

function openFiles({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>) {
  return createFileStorage({ url: storageUrl, dataDir, log: silentLog });
}

function signalOfProcess(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => controller.abort());
  }
  return controller.signal;
}

function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}

function seconds(sinceMs: number): string {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
