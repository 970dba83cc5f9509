import pg from 'pg';
import { OperatorError } from '../operator-error.ts';

/** The database role of a connection, even if given as a URL. */
export function roleOf(connection: pg.ClientConfig): string {
  return new pg.Client(connection).user ?? '';
}

/** In a transaction: makes everything created from here on belong to the product's role. */
export async function actAs(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<
    Record<'name' | 'me' | 'owner', string> & Record<'isMe' | 'hasSchema', boolean>
  >(
    `select datname as name, current_user as me, pg_get_userbyid(datdba) as owner,
            pg_has_role($1, current_user, 'member') as "isMe",
            exists (select from pg_namespace where nspname = 'public' and pg_get_userbyid(nspowner) = $1) as "hasSchema"
     from pg_database where datname = current_database()`,
    [role],
  );
  const [database] = rows;
  if (!database) return;
  const { name, me, owner, isMe, hasSchema } = database;
  const quoted = [name, me, role].map((word) => client.escapeIdentifier(word));
  if (isMe) {
    throw new OperatorError(
      `The owner of the database must be another user than the one in DATABASE_URL, but ${role} acts as ${me}.`,
    );
  }
  if (owner !== me) {
    await client.query(`alter database ${quoted[0]} owner to ${quoted[1]}`).catch(() => {
      throw new OperatorError(
        `The database belongs to ${owner}. Run this as its administrator, then start again: ` +
          `alter database ${quoted[0]} owner to ${quoted[1]}`,
      );
    });
  }
  // The owner of a schema can drop every table in it.
  if (hasSchema) await client.query(`alter schema public owner to ${quoted[1]}`);
  await client.query(`grant create, connect, temporary on database ${quoted[0]} to ${quoted[2]}`);
  await client.query(`grant usage, create on schema public to ${quoted[2]}`);
  await client.query(`set local role ${quoted[2]}`);
}

export async function ownsAudit(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class where oid = to_regclass('public.audit_log') and relowner = current_user::regrole`,
  );
  return rows.length > 0;
}

/** Lets the product only read the audit log and append to it. */
export async function keepAuditFrom(client: pg.ClientBase, role: string): Promise<void> {
  await client.query(`reset role;
    alter table public.audit_log owner to current_user;
    alter function public.refuse_audit_change() owner to current_user;
    revoke all on public.audit_log from public, ${client.escapeIdentifier(role)};
    grant select, insert on public.audit_log to ${client.escapeIdentifier(role)}`);
}
