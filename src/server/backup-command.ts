import path from 'node:path';
import { systemClock } from '#platform/clock.ts';
import { silentLog } from '#platform/log.ts';
import { type Anchor, checkAnchor, keepAnchor, signAnchor } from './audit/anchor.ts';
import { addAuditEntry } from './audit/store.ts';
import { createBackup } from './backup/create-backup.ts';
import { openBackup } from './backup/open-backup.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { BackupError } from './backup/tar-file.ts';
import type { CommandContext } from './command-context.ts';
import type { Config } from './config.ts';
import { reachDatabase } from './db/database.ts';
import { openDb } from './db/open-db.ts';
import { findLocation } from './db/postgres-site.ts';
import { createFileStorage } from './integrations/file-storage.ts';

type CommandOptions = Omit<CommandContext, 'word' | 'withDatabase'>;

/** Works on the current database, even before an upgrade; changes only the audit log. */
export async function runBackupCommand(options: CommandOptions & { target: string }): Promise<number> {
  const { config, log, target, write } = options;
  if (!config.databaseUrl && !findLocation(config.dataDir)) {
    throw new BackupError(`There is no database in ${config.dataDir}.`);
  }
  const startedAtMs = performance.now();
  const { connection, close } = await reachDatabase(config, log, 'visit');
  try {
    const storage = config.storageUrl ? undefined : openFiles(config);
    if (!storage) report('files are in a bucket and not part of the backup');
    const clock = systemClock;
    const signal = signalOfProcess();
    const made = await createBackup({
      connection,
      storage,
      clock,
      target,
      signAnchor: (head) => signAnchor(config.dataDir, head),
      onProgress: report,
      signal,
    });
    const { manifest, rows, bytes } = made;
    const opened = openDb(connection, log);
    const detail = { file: path.basename(made.path), rows, bytes };
    const event = { action: 'database.backup', detail };
    await addAuditEntry(opened.db, event, systemClock()).finally(() => opened.close());
    await write(
      `Backed up ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files ` +
        `in ${seconds(startedAtMs)}: ${made.path} (${(bytes / 1e6).toFixed(1)} MB).\n` +
        `The audit log has ${manifest.audit.entries} entries, ending in ${manifest.audit.headHash}.\n`,
    );
    return 0;
  } finally {
    await close();
  }
}

export async function runRestoreCommand(
  options: CommandOptions & {
    file: string;
    into: string | undefined;
    replaces: boolean;
    acceptsBrokenAudit: boolean;
  },
): Promise<number> {
  const { config, log, file, into, replaces, acceptsBrokenAudit, write } = options;
  const { site, storage } = chooseDestination(config, into);
  const startedAtMs = performance.now();
  const backup = await openBackup(file, report);
  try {
    const { connection, owner, close } = await reachDatabase(site, log, 'own');
    const restore = async () => {
      const clock = systemClock;
      const options = { backup, connection, owner, storage, clock, replaces, acceptsBrokenAudit };
      const restored = await restoreBackup({ ...options, onProgress: report });
      // A server restored elsewhere also has its anchor elsewhere.
      if (storage) {
        const { db, close: closeDb } = openDb(connection, log);
        const anchor = { db, dataDir: site.dataDir, clock, log, replaces: true };
        await keepAnchor(anchor).finally(closeDb);
      }
      return restored;
    };
    const { rows, files, audit } = await restore().finally(close);
    const chain = audit.broken ? `is broken (${audit.broken})` : `is intact: ${audit.entries} entries`;
    await write(
      `Restored ${rows} rows and ${files} files of ${backup.manifest.createdAt} in ${seconds(startedAtMs)}.\n` +
        `The audit log ${chain}, ending in ${audit.headHash}.\n`,
    );
    return 0;
  } finally {
    await backup.close();
  }
}

export async function readBackupAnchor(dataDir: string, file: string): Promise<Anchor> {
  const { manifest, close } = await openBackup(file, report);
  await close();
  return checkAnchor(dataDir, manifest.audit.anchor ?? '', file);
}

/** `--into` is a data folder or a server. A drill must not touch the files of the real product. */
function chooseDestination(config: Config, into: string | undefined) {
  if (into === undefined) return { site: config, storage: openFiles(config) };
  if (/^postgres(ql)?:\/\//.test(into)) {
    return { site: { ...config, databaseUrl: into, databaseOwnerUrl: undefined }, storage: undefined };
  }
  const site = { ...config, databaseUrl: undefined, storageUrl: undefined, dataDir: path.resolve(into) };
  return { site, storage: openFiles(site) };
}

function openFiles({ storageUrl, dataDir, findProxy }: Pick<Config, 'storageUrl' | 'dataDir' | 'findProxy'>) {
  return createFileStorage({ url: storageUrl, dataDir, log: silentLog, findProxy });
}

function signalOfProcess(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => controller.abort());
  }
  return controller.signal;
}

function report(line: string): void {
  process.stderr.write(`${line}\n`);
}

function seconds(sinceMs: number): string {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;
}
