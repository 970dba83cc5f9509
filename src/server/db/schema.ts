import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ROLES } from '#contract/users.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const roleEnum = pgEnum('role', ROLES);

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Lower case, so that an address is one account however it is typed. */
    email: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: roleEnum().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    passwordHash: text('password_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    lastLoginAt: instant('last_login_at'),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.email),
    index('users_created_at_idx').on(table.createdAt),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: bytes('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_key').on(table.tokenHash),
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_expires_at_idx').on(table.expiresAt),
  ],
);

export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    role: roleEnum().notNull(),
    tokenHash: bytes('token_hash').notNull(),
    /** Null for an invitation made by the product itself or by an operator at the console. */
    invitedById: uuid('invited_by_id').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    /** Cancelled, cleaned up or superseded: out of every list, its link dead. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('invitations_token_hash_key').on(table.tokenHash),
    uniqueIndex('invitations_open_email_key')
      .on(table.email)
      .where(sql`accepted_at is null and closed_at is null`),
    index('invitations_created_at_idx').on(table.createdAt),
  ],
);

/** Failures and other limited events, counted where a restart or another process cannot forget them. */
export const eventCounts = pgTable(
  'event_counts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
    blockedUntil: instant('blocked_until'),
  },
  (table) => [index('event_counts_window_ends_at_idx').on(table.windowEndsAt)],
);

/** Calls per minute, summed over processes. Made unlogged by migration: a crash may forget a minute. */
export const callCounts = pgTable('call_counts', {
  key: text().primaryKey(),
  minute: bigint({ mode: 'number' }).notNull(),
  count: integer().notNull(),
});

export const auditLog = pgTable(
  'audit_log',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id'),
    actorEmail: text('actor_email'),
    ip: text(),
    userAgent: text('user_agent'),
    action: text().notNull(),
    target: text(),
    outcome: text().notNull(),
    detail: jsonb().$type<AuditDetail>().notNull(),
    prevHash: text('prev_hash').notNull(),
    hash: text().notNull(),
  },
  (table) => [
    index('audit_log_at_idx').on(table.at),
    index('audit_log_action_idx').on(table.action, table.seq),
  ],
);
export type AuditDetail = Record<string, string | number | boolean | null>;

/** The one row that says where the audit chain ends, so that a cut-off tail shows. */
export const auditHead = pgTable('audit_head', {
  id: integer().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
});

/** Small facts of this installation, such as the sample accounts' password. */
export const installation = pgTable('installation', {
  key: text().primaryKey(),
  value: text().notNull(),
});
