import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { addAuditEntry, type ChainReport, verifyAuditChain } from '../audit/store.ts';
import { actAs, keepAuditFrom, roleOf } from '../db/audit-owner.ts';
import { drizzle } from '../db/drizzle.ts';
import { applyMigrations, listMigrations, lockMigrations } from '../db/migrate-db.ts';
import type { Db } from '../db/open-db.ts';
import type { FileStorage } from '../integrations/file-storage.ts';
import type { BackupOptions } from './create-backup.ts';
import type { Backup } from './open-backup.ts';
import { COPY_FORMAT, copyStatement, countRows, listTables, openSession } from './tables.ts';
import { BackupError } from './tar-file.ts';

interface RestoreOptions extends Pick<BackupOptions, 'connection' | 'storage' | 'clock' | 'onProgress'> {
  backup: Backup;
  /** The role that owns the database, if different. */
  owner?: pg.ClientConfig | undefined;
  replaces: boolean;
  /** Also restores a backup whose audit chain was already broken. */
  acceptsBrokenAudit: boolean;
}

/**
 * Applies the backup's migrations, fills the tables, applies the remaining migrations, and commits only if all counts
 * and the audit chain are right. After any failure the database is unchanged.
 */
export async function restoreBackup(options: RestoreOptions) {
  const { backup, storage, onProgress } = options;
  if (storage && !options.replaces && backup.manifest.files.length > 0) await refuseFiles(storage);
  const client = await openSession(options.owner ?? options.connection, 'restore');
  try {
    // Disables triggers that count rows or raise versions, because the backup has their results.
    await client.query(`set headframe.restoring = 'on'`);
    await lockMigrations(client);
    const report = await drizzle(client).transaction((tx) => rebuild(tx, client, options));
    onProgress('committed');
    await client.query('analyze');
    const files = storage ? await putFiles(backup, storage) : 0;
    return { ...report, files };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function rebuild(
  tx: Db,
  client: pg.Client,
  { backup, connection, owner, clock, replaces, acceptsBrokenAudit, onProgress }: RestoreOptions,
) {
  await refuseInUse(client);
  const replaced = await clear(tx, client, replaces);
  const role = owner && roleOf(connection);
  if (role) await actAs(client, role);
  await applyMigrations(client, backup.migrations);
  const rows = await fillTables(client, backup, onProgress);
  const audit = await verifyAuditChain(tx);
  if (audit.broken && !acceptsBrokenAudit) {
    throw new BackupError(
      `The audit log in this backup was tampered with before the backup was made: ${audit.broken}. Nothing was restored. ` +
        'To restore it anyway, add --accept-broken-audit.',
    );
  }
  await applyMigrations(client, listMigrations().slice(backup.migrations.length));
  const detail = {
    backupFrom: backup.manifest.createdAt,
    rows,
    ...(audit.broken ? { auditBroken: audit.broken } : {}),
    ...(replaced ? { replacedLogEntries: replaced.entries, replacedLogHash: replaced.headHash } : {}),
  };
  await addAuditEntry(tx, { action: 'database.restore', detail }, clock());
  if (role) await keepAuditFrom(client, role);
  return { rows, audit };
}

async function refuseInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select count(*)::int as sessions from pg_stat_activity where datname = current_database()
     and pid <> pg_backend_pid() and application_name like 'headframe%'
     and application_name not in ('headframe migrate', 'headframe restore')`,
  );
  if (rows[0].sessions === 0) return;
  throw new BackupError(
    `The database is in use: ${rows[0].sessions} connections of the product are open. Stop all its processes first.`,
  );
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** Returns the state of the removed audit log; undefined if the database was empty. */
async function clear(tx: Db, client: pg.Client, replaces: boolean): Promise<ChainReport | undefined> {
  const { rows: present } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'drizzle', 'queue') and c.relkind in ('r', 'p', 'v', 'm', 'f')`,
  );
  if (present.length === 0) return undefined;
  if (!replaces) {
    throw new BackupError(
      `The database is not empty: it has ${present.length} tables. Restore into an empty one, or add --replace to delete ` +
        'everything in it.',
    );
  }
  await refuseForeign(client);
  const log = await verifyAuditChain(tx);
  // Rows of the audit log cannot be deleted; only the database owner can drop the table.
  for (const statement of await listDrops(client)) {
    await client.query(statement).catch((error) => {
      if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
      throw new BackupError(
        'Another database user owns the audit log. Set HEADFRAME_DATABASE_OWNER_URL to restore as that user.',
      );
    });
  }
  return log;
}

async function refuseForeign(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as has`,
  );
  const first = listMigrations()[0];
  const ours = rows[0].has
    ? await client.query('select from drizzle.__drizzle_migrations where created_at = $1', [first?.madeAt])
    : undefined;
  if (ours?.rowCount) return;
  throw new BackupError(
    'The database contains tables that do not belong to this program. Nothing was changed. Use another database.',
  );
}

async function listDrops(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop table if exists public.%I cascade', relname) as statement from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    union all select format('drop function if exists %s cascade', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace and pg_has_role(proowner, 'usage')
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select format('drop type if exists public.%I cascade', typname) from pg_type
      left join pg_class on pg_class.oid = typrelid
      where typnamespace = 'public'::regnamespace and (typtype = 'e' or relkind = 'c')`);
  return [
    ...rows.map(({ statement }) => statement),
    'drop schema if exists drizzle cascade',
    'drop schema if exists queue cascade',
  ];
}

async function fillTables(client: pg.Client, backup: Backup, onProgress: (line: string) => void) {
  const contents = new Map(backup.manifest.tables.map((table) => [table.name, table]));
  const shapes = await listTables(client);
  const unknown = [...contents.keys()].find((name) => !shapes.some((shape) => shape.name === name));
  if (unknown)
    throw new BackupError(`The backup has a table ${unknown}, which its migrations do not create.`);
  let total = 0;
  for (const shape of shapes) {
    const table = contents.get(shape.name);
    if (!table) throw new BackupError(`The backup is incomplete: table ${shape.name} is missing.`);
    const column =
      table.columns.find((name) => !shape.columns.includes(name)) ??
      shape.columns.find((name) => !table.columns.includes(name));
    if (column) throw new BackupError(`The backup does not match: column ${column} of table ${shape.name}.`);
    // The backup replaces the few rows that migrations add.
    if ((await countRows(client, shape.name)) > 0) {
      await client.query(`delete from ${client.escapeIdentifier(shape.name)}`);
    }
    const copy = `${copyStatement(client, shape.name, table.columns)} from stdin ${COPY_FORMAT}`;
    await backup.sendTable(table, client.query(copyFrom(copy)));
    const rows = await countRows(client, shape.name);
    if (rows !== table.rows) {
      throw new BackupError(
        `Table ${shape.name} has ${rows} rows instead of ${table.rows}. Nothing was restored.`,
      );
    }
    total += rows;
    onProgress(`${shape.name}: ${rows} rows`);
  }
  return total;
}

async function refuseFiles(storage: FileStorage): Promise<void> {
  const present = await storage.list('');
  if (present.length === 0) return;
  throw new BackupError(
    `There are already ${present.length} files (${storage.describe()}). Add --replace to overwrite files with the ` +
      'same name.',
  );
}

async function putFiles(backup: Backup, storage: FileStorage): Promise<number> {
  for (const file of backup.manifest.files) {
    const type = file.key.endsWith('.json') ? 'application/json' : 'text/csv';
    await storage.put(file.key, await backup.readFile(file), type);
  }
  return backup.manifest.files.length;
}
