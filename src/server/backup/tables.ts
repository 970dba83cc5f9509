import type pg from 'pg';
import { is, pgCore } from '../db/drizzle.ts';
import { openClient } from '../db/open-db.ts';
import * as schema from '../db/schema.ts';

export interface TableShape {
  name: string;
  columns: string[];
  needs: string[];
}

/**
 * A session or token that ended after the backup must not become valid again. The queue, which has its own schema, is
 * left out too: its jobs only announce runs, and unclaimed runs are requeued within a minute.
 */
export const LEFT_OUT = [
  'sessions',
  'password_resets',
  'sign_in_challenges',
  'sign_on_flows',
  'sign_ons',
  'api_tokens',
  'directory_tokens',
  'calendar_feeds',
];

export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(array_agg(distinct f.relname::text), '{}') from pg_constraint k join pg_class f on f.oid = k.confrelid
       where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as needs
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname`);
  return inOrder(rows.filter(({ name }) => !LEFT_OUT.includes(name)));
}

export function listKnownTables(): Set<string> {
  const tables = Object.values<unknown>(schema).filter((value) => is(value, pgCore.PgTable));
  return new Set(tables.map((table) => pgCore.getTableConfig(table).name));
}

function inOrder(tables: readonly TableShape[]): TableShape[] {
  const done: TableShape[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const next = [...waiting].find(({ needs }) => ![...waiting].some(({ name }) => needs.includes(name)));
    if (!next) throw new Error('Foreign keys form a cycle');
    waiting.delete(next);
    done.push(next);
  }
  return done;
}

export async function countRows(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query(`select count(*)::text as rows from ${client.escapeIdentifier(table)}`);
  return Number(rows[0].rows);
}

/** Such as `copy users (id, email)`, without `to` or `from`. */
export function copyStatement(client: pg.ClientBase, table: string, columns: readonly string[]): string {
  const quoted = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return `copy public.${client.escapeIdentifier(table)} (${quoted})`;
}

export const COPY_FORMAT = `with (format text, encoding 'UTF8')`;

/** A database session with the same value formats on every server and without timeouts. */
export async function openSession(connection: pg.ClientConfig, name: string): Promise<pg.Client> {
  const client = await openClient(connection, name);
  await client.query(`
    set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 3;
    set bytea_output = 'hex'; set search_path = public, pg_catalog; set synchronize_seqscans = off;
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '60s'`);
  return client;
}
