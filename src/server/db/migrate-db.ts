import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { actAs, keepAuditFrom, ownsAudit, roleOf } from './audit-owner.ts';
import { openClient } from './open-db.ts';

export type Migration = ReturnType<typeof listMigrations>[number];

const FOLDER = new URL('./migrations/', import.meta.url);
const MIGRATION_LOCK = 4_720_001;
const RECORD = 'drizzle.__drizzle_migrations';

/** All migrations in order. */
export function listMigrations() {
  const { entries } = JSON.parse(readFileSync(new URL('meta/_journal.json', FOLDER), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  return entries.map(({ tag, when }) => {
    const text = readFileSync(new URL(`${tag}.sql`, FOLDER), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    return { name: tag, madeAt: when, hash, statements: text.split('--> statement-breakpoint') };
  });
}

/**
 * Applies pending migrations and returns their names. One of several processes migrates while the others wait. With an
 * owner role, the audit log belongs to it, and the product can only append.
 */
export async function migrateDb(
  connection: pg.ClientConfig,
  owner?: pg.ClientConfig,
  wanted = listMigrations(),
): Promise<string[]> {
  const client = await openClient(owner ?? connection, 'migrate');
  const role = owner && roleOf(connection);
  try {
    await lockMigrations(client);
    const applied = await listAppliedMigrations(client);
    const pending = wanted.slice(applied.length);
    if (pending.length === 0 && (!role || (await ownsAudit(client)))) return [];
    await client.query('begin');
    if (role) await actAs(client, role);
    await applyMigrations(client, pending);
    if (role) await keepAuditFrom(client, role);
    await client.query('commit');
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** The lock is held until the session ends. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
}

/** Empty for a new database. Throws if the database has unknown migrations. */
export async function listAppliedMigrations(client: pg.ClientBase): Promise<Migration[]> {
  const { rows } = await client.query(`select to_regclass('${RECORD}') is not null as exists`);
  if (!rows[0].exists) return [];
  const known = listMigrations();
  const record = await client.query<{ madeAt: string }>(
    `select created_at::text as "madeAt" from ${RECORD} order by created_at`,
  );
  return record.rows.map(({ madeAt }, i) => {
    const migration = known[i];
    if (migration?.madeAt !== Number(madeAt)) {
      throw new OperatorError(
        'The database was last used by a newer version of this program, with migrations that this one does not know ' +
          `(its newest is ${known.at(-1)?.name}). Nothing was changed. Start the newer version, or restore an older backup.`,
      );
    }
    return migration;
  });
}

export async function applyMigrations(client: pg.ClientBase, pending: readonly Migration[]): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    `create table if not exists ${RECORD} (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { hash, madeAt, statements } of pending) {
    for (const statement of statements) await client.query(statement);
    await client.query(`insert into ${RECORD} (hash, created_at) values ($1, $2)`, [hash, madeAt]);
  }
}
