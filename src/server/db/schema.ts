import type { PgColumn } from 'drizzle-orm/pg-core';
import { SIGN_IN_METHODS } from '#contract/account.ts';
import {
  type HoldReason,
  RUN_STATUSES,
  type RunKind,
  type RunTrigger,
  type RunTry,
} from '#contract/agents.ts';
import type { AlertCondition, AlertScope, BacktestSummary } from '#contract/alerts.ts';
import type { BondSource } from '#contract/bonds.ts';
import type { NoteVisibility } from '#contract/chart.ts';
import type { LegacyCategory, SeriesCategory } from '#contract/dashboard.ts';
import type {
  BriefSection,
  ChannelCarries,
  ChannelKind,
  DeliveryKind,
  DeliveryState,
} from '#contract/delivery.ts';
import type { InboxKind, InboxMember, Severity } from '#contract/inbox.ts';
import type { SpiderType } from '#contract/news.ts';
import type { TimeSource } from '#contract/releases.ts';
import type { ProfileChange } from '#contract/relevance.ts';
import type { TokenScope } from '#contract/route.ts';
import type { BondTrades, LegacyItem } from '#contract/scraper.ts';
import type { SetupStep } from '#contract/setup.ts';
import type { SourceResult } from '#contract/source-check.ts';
import { ROLES } from '#contract/users.ts';
import type { WatchedItem } from '#contract/watchlists.ts';
import type { SymbolCategory, SymbolList } from '#contract/yahoo.ts';
import { pgCore, type SQL, sql } from './drizzle.ts';

const { bigint, boolean, customType, date, doublePrecision, index, integer, jsonb } = pgCore;
const { pgEnum, pgTable, primaryKey, real, smallint, text, timestamp, uniqueIndex, uuid } = pgCore;

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** Rows that belong to a person and are deleted with them. */
const ofUser = () => uuid('user_id').references((): PgColumn => users.id, { onDelete: 'cascade' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** How `known_at` of a value was determined. */
const knowledge = () => ({
  /** Null: `known_at` is when we retrieved it. */
  origin: text().$type<'archived' | 'reconstructed'>(),
  /** When we retrieved it, if different from `known_at`. */
  retrievedAt: instant('retrieved_at'),
});

export const roleEnum = pgEnum('role', ROLES);

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Lower case, so that an address is one account regardless of its spelling. */
    email: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: roleEnum().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Created by the product for sample mode; cannot be used outside it. */
    isSample: boolean('is_sample').notNull().default(false),
    /** Null: they sign in only through company sign-on. */
    passwordHash: text('password_hash'),
    /** The person's id in the company's directory, if it manages them. */
    externalId: text('external_id'),
    /** When the directory deleted this person, who is then hidden from it. */
    leftDirectoryAt: instant('left_directory_at'),
    /** An administrator asked for a new password at the next sign-in. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Whether there is a passkey or authenticator app, to avoid a query per sign-in and session. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
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
    userId: ofUser().notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    ip: text(),
    userAgent: text('user_agent'),
    method: text({ enum: SIGN_IN_METHODS }),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_key').on(table.tokenHash),
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_expires_at_idx').on(table.expiresAt),
  ],
);

/** Tokens for programs to act for a person within scopes. A trigger notifies every process of a removal. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: bytes('token_hash').notNull(),
    userId: ofUser().notNull(),
    name: text().notNull(),
    start: text().notNull(),
    scopes: jsonb().$type<TokenScope[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('api_tokens_token_hash_key').on(table.tokenHash),
    uniqueIndex('api_tokens_user_name_key').on(table.userId, table.name),
  ],
);

/** Tokens for the company's directory to manage people (SCIM). */
export const directoryTokens = pgTable(
  'directory_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: bytes('token_hash').notNull(),
    name: text().notNull(),
    start: text().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('directory_tokens_token_hash_key').on(table.tokenHash),
    uniqueIndex('directory_tokens_name_key').on(table.name),
  ],
);

/** Password reset links. A used one is kept until its expiry to explain why it no longer works. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: ofUser().notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('password_resets_user_id_idx').on(table.userId)],
);

/** A person's identity at a sign-on provider. The subject is permanent; the address may be reassigned. */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: ofUser().notNull(),
    /** The address when the account was linked. */
    email: text().notNull(),
    linkedAt: instant('linked_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex('identities_user_id_issuer_key').on(table.userId, table.issuer),
  ],
);

/** Sign-ins started at a provider. Their secrets are derived from the cookie and not stored. */
export const signOnFlows = pgTable(
  'sign_on_flows',
  {
    cookieHash: bytes('cookie_hash').primaryKey(),
    provider: text().notNull(),
    invitationId: uuid('invitation_id').references(() => invitations.id, { onDelete: 'cascade' }),
    /** The provider must authenticate the person again. */
    isConfirming: boolean('is_confirming').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_on_flows_expires_at_idx').on(table.expiresAt)],
);

/** Data of a session that began at a provider. */
export const signOns = pgTable('sign_ons', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  providerName: text('provider_name').notNull(),
  /** Encrypted; null if the provider does not support signing out. */
  endSessionUrl: text('end_session_url'),
  /** The provider's id of the session; null if it gave none. */
  providerSessionId: text('provider_session_id'),
  /** Hash of a one-time code that replaces the password, issued after a repeated authentication. */
  confirmationHash: bytes('confirmation_hash'),
  confirmedAt: instant('confirmed_at'),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser().notNull(),
    /** The authenticator's id in base64url. */
    credentialId: text('credential_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** The authenticator's use counter; 0 if it has none. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential_id_key').on(table.credentialId),
    index('passkeys_user_id_idx').on(table.userId),
  ],
);

export const authenticatorApps = pgTable('authenticator_apps', {
  userId: ofUser().primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Null until the first code was entered; it is not a second factor before that. */
  confirmedAt: instant('confirmed_at'),
  /** The 30-second step of the last accepted code; that code and earlier ones are refused. */
  lastStep: bigint('last_step', { mode: 'number' }),
  lastUsedAt: instant('last_used_at'),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ofUser().notNull(),
    /** Argon2id with the salt of the set. */
    codeHash: bytes('code_hash').notNull(),
    salt: bytes().notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Pending sign-ins and passkey requests, valid for five minutes and one use. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    ticketHash: bytes('ticket_hash').primaryKey(),
    purpose: text().notNull(),
    /** Null while the person is unknown. */
    userId: ofUser(),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** The challenge for a passkey to sign. */
    challenge: text(),
    /** SHA-256 of the checked password hash, so that a changed password ends the sign-in. */
    passwordProof: bytes('password_proof'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_in_challenges_expires_at_idx').on(table.expiresAt)],
);

/** One row: who must have a second factor. Null: not required. */
export const signInPolicy = pgTable('sign_in_policy', {
  id: integer().primaryKey(),
  administratorsSince: instant('administrators_since'),
  everyoneSince: instant('everyone_since'),
  graceDays: integer('grace_days').notNull(),
});

export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    role: roleEnum().notNull(),
    tokenHash: bytes('token_hash').notNull(),
    /** Null when the product itself or an operator at the console invited. */
    invitedById: uuid('invited_by_id').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    /** Cancelled, cleaned up or replaced: not listed, and its link is invalid. */
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

/** Failures and other limited events, counted across restarts and processes. */
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

/** One row: the end of the audit chain, to detect a removed tail. */
export const auditHead = pgTable('audit_head', {
  id: integer().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
});

/** Facts about this installation, such as the sample accounts' password. */
export const installation = pgTable('installation', {
  key: text().primaryKey(),
  value: text().notNull(),
});

export const agents = pgTable('agents', {
  id: text().primaryKey(),
  enabled: boolean().notNull(),
  /** Cron text; empty means manual only. */
  schedule: text().notNull(),
  options: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** Due times up to here are handled. */
  checkedUntil: instant('checked_until').notNull(),
  /** Grows with each change, to detect stale updates. */
  version: integer().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const runStatusEnum = pgEnum('run_status', RUN_STATUSES);

export const runs = pgTable(
  'runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    agentId: text('agent_id').notNull(),
    kind: text().$type<RunKind>().notNull(),
    trigger: text().$type<RunTrigger>().notNull(),
    jobId: uuid('job_id').notNull(),
    slot: instant('slot'),
    params: jsonb().$type<Record<string, unknown>>().notNull(),
    requestedBy: text('requested_by'),
    status: runStatusEnum().notNull(),
    attempt: integer().notNull().default(0),
    /** Incremented with each claim; holders of older claims may no longer write. */
    epoch: integer().notNull().default(0),
    /** When it counts as lost if the lease is not renewed. */
    leaseUntil: instant('lease_until'),
    cancelRequestedAt: instant('cancel_requested_at'),
    /** The name of the person. */
    cancelledBy: text('cancelled_by'),
    retryAt: instant('retry_at'),
    /** When the backfill was paused; it stays queued and the agent may run meanwhile. */
    pausedAt: instant('paused_at'),
    /** The name of the person. */
    pausedBy: text('paused_by'),
    tries: jsonb().$type<RunTry[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    current: text(),
    items: integer().notNull().default(0),
    checkpoint: jsonb().$type<Record<string, unknown>>().notNull(),
    message: text(),
  },
  (table) => [
    uniqueIndex('runs_agent_slot_key').on(table.agentId, table.slot).where(sql`slot is not null`),
    uniqueIndex('runs_one_active_key')
      .on(table.agentId)
      .where(sql`status = 'running' or (status = 'queued' and paused_at is null)`),
    index('runs_agent_created_at_idx').on(table.agentId, table.createdAt),
    index('runs_created_at_idx').on(table.createdAt),
    index('runs_lease_idx').on(table.leaseUntil).where(sql`status in ('queued', 'running')`),
  ],
);

/** Counts of an agent's runs, kept by triggers on `runs`. */
export const runTotals = pgTable('run_totals', {
  agentId: text('agent_id').primaryKey(),
  runs: integer().notNull(),
  finished: integer().notNull(),
  succeeded: integer().notNull(),
  failed: integer().notNull(),
  /** Runs with a start and an end, and the sum of their durations. */
  timed: integer().notNull(),
  durationMs: doublePrecision('duration_ms').notNull(),
  lastFinishedAt: instant('last_finished_at'),
});

/** When the next call to a rate-limited host is allowed, across all processes. */
export const paces = pgTable('paces', {
  host: text().primaryKey(),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
});

/** Source keys entered by administrators. A key from the environment has a row only for its last check. */
export const sourceKeys = pgTable('source_keys', {
  source: text().primaryKey(),
  sealed: text(),
  endsIn: text('ends_in').notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: instant('changed_at').notNull(),
  checkedAt: instant('checked_at'),
});

/** Completed set-up steps. Agents may run once `collect` is completed. */
export const setupSteps = pgTable('setup_steps', {
  step: text().$type<SetupStep>().primaryKey(),
  doneAt: instant('done_at').notNull(),
  /** Null when an installation that was already in use was upgraded. */
  doneBy: text('done_by'),
});

export const fredSeries = pgTable('fred_series', {
  id: text().primaryKey(),
  title: text().notNull(),
  category: text().$type<SeriesCategory>().notNull(),
  units: text(),
  frequency: text(),
  /** The source's time of the last change; an unchanged series is not requested again. */
  sourceUpdatedAt: text('source_updated_at'),
  checkedAt: instant('checked_at'),
  addedAt: instant('added_at').notNull(),
  removedAt: instant('removed_at'),
  releaseId: integer('release_id'),
  /** Whether the source has an archive of past values; null if not checked yet. */
  archive: text().$type<'some' | 'none'>(),
  /** Every change up to this vintage day is stored. */
  archivedUntil: date('archived_until'),
  /** The first day of the source's history. */
  startsOn: date('starts_on'),
});

export const fredObservations = pgTable(
  'fred_observations',
  {
    seriesId: text('series_id').notNull(),
    date: date().notNull(),
    /** Null: the source has no value or has withdrawn it. */
    value: doublePrecision(),
    knownAt: instant('known_at').notNull(),
    flag: text().$type<HoldReason>(),
    ...knowledge(),
  },
  (table) => [
    primaryKey({ columns: [table.seriesId, table.date, table.knownAt] }),
    index('fred_observations_held_idx').on(table.seriesId, table.date).where(sql`flag is not null`),
    index('fred_observations_known_at_idx').on(table.knownAt),
  ],
);

/** Stored and requested data per series or symbol and month. Derived, for the gap map. */
export const historyMonths = pgTable(
  'history_months',
  {
    source: text().notNull(),
    item: text().notNull(),
    /** Its first day. */
    month: date().notNull(),
    /** Days with an accepted value. */
    days: integer().notNull().default(0),
    /** Why the newest value is held back, if the month has no other. */
    held: text().$type<HoldReason>(),
    askedAt: instant('asked_at'),
    failedAt: instant('failed_at'),
    failure: text(),
  },
  (table) => [primaryKey({ columns: [table.source, table.item, table.month] })],
);

/** Release dates over time: a date that moved keeps its row. */
export const fredReleases = pgTable(
  'fred_releases',
  {
    releaseId: integer('release_id').notNull(),
    date: date().notNull(),
    name: text().notNull(),
    knownAt: instant('known_at').notNull().default(sql`'-infinity'`),
    /** When it disappeared from the calendar. */
    goneAt: instant('gone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.date, table.knownAt] }),
    index('fred_releases_date_idx').on(table.date),
  ],
);

/** The time of day of a release and how we know it. */
export const releaseTimes = pgTable('release_times', {
  releaseId: integer('release_id').primaryKey(),
  /** `HH:MM` in Eastern time. */
  time: text().notNull(),
  source: text().$type<TimeSource>().notNull(),
  agency: text().notNull(),
});

export const releaseAnnouncements = pgTable(
  'release_announcements',
  {
    releaseId: integer('release_id').notNull(),
    date: date().notNull(),
    /** Null: the agency will set another date. */
    at: instant('at'),
    agency: text().notNull(),
    /** Number of changes since we first read it. */
    changes: integer().notNull().default(0),
    knownAt: instant('known_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.releaseId, table.date] })],
);

/** A person's private release calendar address for their calendar program. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: ofUser().primaryKey(),
    secretHash: bytes('secret_hash').notNull(),
    /** Encrypted, so that the address can be shown again to its owner. */
    sealedSecret: text('sealed_secret').notNull(),
    watchlistOnly: boolean('watchlist_only').notNull(),
    reminds: boolean().notNull(),
    createdAt: instant('created_at').notNull(),
    lastReadAt: instant('last_read_at'),
  },
  (table) => [uniqueIndex('calendar_feeds_secret_hash_key').on(table.secretHash)],
);

/** Releases of our series that are or were due, from their time until their values have arrived. */
export const releaseWatches = pgTable(
  'release_watches',
  {
    releaseId: integer('release_id').notNull(),
    date: date().notNull(),
    dueAt: instant('due_at').notNull(),
    arrived: text().array().notNull().default(sql`'{}'`),
    outAt: instant('out_at'),
    calls: integer().notNull().default(0),
    /** When to poll the source next; null if all values have arrived or we gave up. */
    nextAt: instant('next_at'),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.date] }),
    index('release_watches_next_at_idx').on(table.nextAt).where(sql`next_at is not null`),
  ],
);

export const yahooSymbols = pgTable('yahoo_symbols', {
  symbol: text().primaryKey(),
  name: text().notNull(),
  category: text().$type<SymbolCategory>().notNull(),
  currency: text(),
  /** The problem with the source's data, if any. */
  problem: text(),
  /** The dashboard list and position chosen by an administrator; null: determined by the category. */
  list: text().$type<SymbolList>(),
  position: integer(),
  checkedAt: instant('checked_at'),
  addedAt: instant('added_at').notNull(),
  removedAt: instant('removed_at'),
});

export const yahooPrices = pgTable(
  'yahoo_prices',
  {
    symbol: text().notNull(),
    date: date().notNull(),
    close: doublePrecision().notNull(),
    volume: doublePrecision(),
    knownAt: instant('known_at').notNull(),
    /** Why this price is held back: stored, but not used. */
    flag: text().$type<HoldReason>(),
    ...knowledge(),
  },
  (table) => [
    primaryKey({ columns: [table.symbol, table.date, table.knownAt] }),
    index('yahoo_prices_held_idx').on(table.symbol, table.date).where(sql`flag is not null`),
  ],
);

/** EIA coal prices and shipments; empty without a key. */
export const eiaSeries = pgTable('eia_series', {
  id: text().primaryKey(),
  title: text().notNull(),
  unit: text().notNull(),
  period: text().$type<'week' | 'quarter' | 'year'>().notNull(),
  position: integer().notNull(),
  problem: text(),
  checkedAt: instant('checked_at').notNull(),
});

export const eiaValues = pgTable(
  'eia_values',
  {
    seriesId: text('series_id').notNull(),
    /** The first day of a quarter or year, or the last day of a week. */
    date: date().notNull(),
    value: doublePrecision().notNull(),
    knownAt: instant('known_at').notNull(),
    flag: text().$type<HoldReason>(),
  },
  (table) => [
    primaryKey({ columns: [table.seriesId, table.date, table.knownAt] }),
    index('eia_values_held_idx').on(table.seriesId, table.date).where(sql`flag is not null`),
  ],
);

/** Spiders that administrators added, and built-in ones with another feed address. */
export const spiderFeeds = pgTable('spider_feeds', {
  spiderId: text('spider_id').primaryKey(),
  origin: text().$type<'edited' | 'added'>().notNull(),
  url: text().notNull(),
  /** The next three fields are only for added spiders. */
  name: text(),
  type: text().$type<SpiderType>(),
  categories: text().array(),
  termsAcceptedBy: text('terms_accepted_by').notNull(),
  termsAcceptedAt: instant('terms_accepted_at').notNull(),
  /** An added spider that was removed keeps its row, because its articles still need its name. */
  removedAt: instant('removed_at'),
});

/** Passed tests of feed addresses. Saving a feed requires a recent one. */
export const feedTests = pgTable('feed_tests', {
  id: uuid().primaryKey().defaultRandom(),
  url: text().notNull(),
  testedBy: uuid('tested_by').notNull(),
  testedAt: instant('tested_at').notNull(),
});

export const sourceChecks = pgTable('source_checks', {
  id: uuid().primaryKey().defaultRandom(),
  startedAt: instant('started_at').notNull(),
  /** Updated with each result. */
  updatedAt: instant('updated_at').notNull(),
  finishedAt: instant('finished_at'),
  requestedBy: text('requested_by').notNull(),
  total: integer().notNull(),
  results: jsonb().$type<SourceResult[]>().notNull(),
});

/** The last answer and outcome of a feed, so that an unchanged one is not read again. */
export const feedStates = pgTable(
  'feed_states',
  {
    spiderId: text('spider_id').notNull(),
    url: text().notNull(),
    etag: text(),
    lastModified: text('last_modified'),
    /** The options it was read with; with other options even an unchanged feed is read again. */
    readWith: text('read_with'),
    outcome: text().$type<'read' | 'unchanged' | 'blocked' | 'failed'>().notNull(),
    message: text(),
    /** The usual number of items. */
    items: integer().notNull(),
    checkedAt: instant('checked_at').notNull(),
    changedAt: instant('changed_at'),
  },
  (table) => [primaryKey({ columns: [table.spiderId, table.url] })],
);

/** The search vector of an article. */
export function articleSearch(title: SQL, body: SQL): SQL {
  return sql`setweight(to_tsvector('english', ${title}), 'A') || setweight(to_tsvector('english', left(${body}, 100000)), 'B')`;
}

function assessmentColumns() {
  return {
    /** The time-independent part of the relevance. */
    assessment: jsonb().$type<Record<string, unknown>>(),
    /** That part as a number, to find candidates through an index. */
    baseScore: real('base_score').notNull().default(0),
    /** Ids of the subjects, names of companies, and 1, 0 or -1 for good, neutral or bad news for the company. */
    topics: jsonb()
      .$type<string[]>()
      .generatedAlwaysAs(sql`jsonb_path_query_array(assessment, '$.subjects[*].id')`),
    companies: jsonb().$type<string[]>().generatedAlwaysAs(sql`assessment -> 'companies'`),
    direction: smallint().generatedAlwaysAs(
      sql`case when assessment @? '$.sentiment.value ? (@ > 0.1)' then 1 when assessment @? '$.sentiment.value ? (@ < -0.1)' then -1 else 0 end`,
    ),
  };
}

export const articles = pgTable(
  'articles',
  {
    id: uuid().primaryKey().defaultRandom(),
    spiderId: text('spider_id').notNull(),
    url: text().notNull(),
    /** The canonical address without scheme, `www.`, tracking parameters and trailing slash. */
    urlKey: text('url_key').notNull(),
    /** As written in the feed; with the fingerprint it identifies a known item before its page is requested. */
    link: text().notNull(),
    itemFingerprint: text('item_fingerprint').notNull(),
    /** Hash of title and text, to find the same article under another address. */
    contentHash: text('content_hash').notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    body: text().notNull(),
    category: text().notNull(),
    tickers: text().array().notNull(),
    publishedAt: instant('published_at'),
    scrapedAt: instant('scraped_at').notNull(),
    knownAt: instant('known_at').notNull(),
    /** The published time, else the time it was first seen. Used for lists and age limits. */
    sortedAt: instant('sorted_at').notNull(),
    /** Shared by near-duplicates from all sources. */
    storyId: uuid('story_id').notNull(),
    /** Hash keys; near-duplicates share at least one. */
    bands: integer().array().notNull(),
    /** The profile it was assessed by. */
    assessedBy: text('assessed_by'),
    ...assessmentColumns(),
    search: tsvector('search').generatedAlwaysAs(articleSearch(sql`title`, sql`body`)),
  },
  (table) => [
    uniqueIndex('articles_url_key').on(table.spiderId, table.urlKey),
    uniqueIndex('articles_content_key').on(table.spiderId, table.contentHash),
    index('articles_link_idx').on(table.spiderId, table.link),
    index('articles_sorted_at_idx').on(table.sortedAt),
    index('articles_spider_sorted_at_idx').on(table.spiderId, table.sortedAt),
    index('articles_story_idx').on(table.storyId),
    index('articles_bands_idx').using('gin', table.bands),
    index('articles_search_idx').using('gin', table.search),
    index('articles_assessed_by_idx').on(table.assessedBy),
    index('articles_topics_idx').using('gin', table.topics),
    index('articles_companies_idx').using('gin', table.companies),
    index('articles_scraped_at_idx').on(table.scrapedAt),
    index('articles_score_idx').on(table.baseScore, table.sortedAt),
  ],
);

export const articleCounts = pgTable('article_counts', {
  spiderId: text('spider_id').primaryKey(),
  count: integer().notNull(),
  countedAt: instant('counted_at').notNull(),
});

export const legacyItems = pgTable('legacy_items', {
  id: text().primaryKey(),
  category: text().$type<LegacyCategory>().notNull(),
  name: text().notNull(),
  unit: text().notNull(),
  source: text().notNull(),
  bond: jsonb().$type<LegacyItem['bond']>(),
  problem: text(),
  checkedAt: instant('checked_at').notNull(),
  /** When the source last provided it without a problem. */
  succeededAt: instant('succeeded_at'),
  position: integer().notNull(),
});

export const legacyValues = pgTable(
  'legacy_values',
  {
    itemId: text('item_id').notNull(),
    date: date().notNull(),
    value: doublePrecision().notNull(),
    trades: jsonb().$type<BondTrades & { source?: string }>(),
    knownAt: instant('known_at').notNull(),
    flag: text().$type<HoldReason>(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.date, table.knownAt] }),
    index('legacy_values_held_idx').on(table.itemId, table.date).where(sql`flag is not null`),
  ],
);

/** The administrators' bond list. A bond's trades are the legacy values of `bonds.{key}`. */
export const bonds = pgTable(
  'bonds',
  {
    /** The CUSIP or else the FINRA symbol at the time the bond was added. */
    key: text().primaryKey(),
    cusip: text(),
    symbol: text(),
    name: text().notNull(),
    coupon: doublePrecision(),
    maturityDate: date('maturity_date'),
    principalAmount: doublePrecision('principal_amount'),
    source: text().$type<BondSource>().notNull(),
    position: integer().notNull(),
    /** Added by the product for sample mode; removed from the list outside it. */
    isSample: boolean('is_sample').notNull().default(false),
    version: integer().notNull(),
    addedAt: instant('added_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    uniqueIndex('bonds_cusip_key').on(table.cusip).where(sql`removed_at is null`),
    uniqueIndex('bonds_symbol_key').on(table.symbol).where(sql`removed_at is null`),
  ],
);

/** Earlier versions of changed rows; the current version is in its own table. */
export const pastVersions = pgTable(
  'past_versions',
  {
    kind: text().$type<'series' | 'symbol' | 'article' | 'bond' | 'brief' | 'spider'>().notNull(),
    key: text().notNull(),
    /** The assessment was valid until then. */
    until: instant('until').notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key, table.until] })],
);

/** Earlier assessments of an article, before its text or the company profile changed. */
export const pastAssessments = pgTable(
  'past_assessments',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** The assessment was valid until then. */
    until: instant('until').notNull(),
    ...assessmentColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.until] }),
    index('past_assessments_until_idx').on(table.until),
  ],
);

/** One row: incremented whenever data of the overview changes. */
export const dataVersion = pgTable('data_version', {
  id: integer().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
  changedAt: instant('changed_at').notNull(),
});

export const snapshots = pgTable(
  'snapshots',
  {
    id: uuid().primaryKey().defaultRandom(),
    seq: bigint({ mode: 'number' }).notNull(),
    builtAt: instant('built_at').notNull(),
    day: date().notNull(),
    dataVersion: bigint('data_version', { mode: 'number' }).notNull(),
    /** Excludes the timestamp; identical content is not stored again. */
    contentHash: text('content_hash').notNull(),
    body: bytes().notNull(),
  },
  (table) => [
    uniqueIndex('snapshots_seq_key').on(table.seq),
    index('snapshots_day_idx').on(table.day, table.seq),
  ],
);

/** Editors' decisions about an article; the newest row counts. */
export const articleCurations = pgTable(
  'article_curations',
  {
    id: uuid().primaryKey().defaultRandom(),
    articleId: uuid('article_id').notNull(),
    /** A decision is about the whole story: all near-duplicates of the article. */
    storyId: uuid('story_id').notNull(),
    pinned: boolean().notNull(),
    hidden: boolean().notNull(),
    score: integer(),
    reason: text().notNull(),
    by: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('article_curations_story_idx').on(table.storyId, table.at)],
);

/** Judgments of people that do not change a story's place. Pins, hides and scores are judgments, too. */
export const storyJudgements = pgTable(
  'story_judgements',
  {
    storyId: uuid('story_id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text().$type<'more' | 'less' | 'not-useful'>().notNull(),
    articleId: uuid('article_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storyId, table.userId, table.kind] }),
    index('story_judgements_at_idx').on(table.at),
  ],
);

/** All versions of each day's brief: the newest is the draft, and the newest published one is shown. */
export const briefs = pgTable(
  'briefs',
  {
    id: uuid().primaryKey().defaultRandom(),
    day: date().notNull(),
    version: integer().notNull(),
    edition: integer().notNull(),
    status: text().$type<'automatic' | 'draft' | 'published'>().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    madeBy: text('made_by'),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [uniqueIndex('briefs_day_version_key').on(table.day, table.version)],
);

/** One row: when the brief is published automatically, and the last result. */
export const briefPublishing = pgTable('brief_publishing', {
  id: integer().primaryKey(),
  /** `HH:MM` in Eastern time; null for never. */
  at: text(),
  changedBy: text('changed_by'),
  changedAt: instant('changed_at'),
  lastDay: date('last_day'),
  /** Why it was not published; null if it was. */
  lastResult: text('last_result'),
});

export const briefEditors = pgTable('brief_editors', {
  email: text().primaryKey(),
  seenAt: instant('seen_at').notNull(),
});

/** The profile for ranking news. The newest row counts; the built-in profile is the default. */
export const companyProfiles = pgTable('company_profiles', {
  version: integer().primaryKey(),
  profile: jsonb().$type<Record<string, unknown>>().notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: instant('changed_at').notNull(),
  /** Differences from the previous version; empty for versions older than this column. */
  changes: jsonb().$type<ProfileChange[]>().notNull().default([]),
});

/** Proposals dismissed by an administrator; earlier judgments do not repeat them. */
export const dismissedProposals = pgTable('dismissed_proposals', {
  /** The part of the profile it is about, such as `theme:rail`. */
  part: text().primaryKey(),
  by: text().notNull(),
  at: instant('at').notNull(),
});

/** A person's visits to the news. "New" means since the previous visit. */
export const newsVisits = pgTable('news_visits', {
  userId: uuid('user_id').primaryKey(),
  /** The end of the visit before this one; null on the first. */
  since: instant('since'),
  lastSeenAt: instant('last_seen_at').notNull(),
});

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser().notNull(),
    name: text().notNull(),
    /** Normalized words and filters, so that a search is saved only once. */
    search: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('saved_searches_user_search_key').on(table.userId, table.search)],
);

export const briefVisits = pgTable('brief_visits', {
  userId: uuid('user_id').primaryKey(),
  seenUntil: instant('seen_until').notNull(),
});

/** Every request to a language model and its result. A draft is verified each time it is used. */
export const modelDrafts = pgTable(
  'model_drafts',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<'summary' | 'brief' | 'order'>().notNull().default('summary'),
    at: instant('at').notNull(),
    model: text().notNull(),
    draft: jsonb().$type<Record<string, unknown>>(),
    error: text(),
  },
  (table) => [index('model_drafts_at_idx').on(table.at)],
);

/** People's notes on a day of a chart, shown on every chart with one of the items. */
export const chartNotes = pgTable(
  'chart_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser().notNull(),
    date: date().notNull(),
    text: text().notNull(),
    items: text().array().notNull(),
    visibility: text().$type<NoteVisibility>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('chart_notes_user_idx').on(table.userId),
    index('chart_notes_items_idx').using('gin', table.items),
  ],
);

/** A person's own lists, shown at the top of the dashboard. */
export const watchlists = pgTable(
  'watchlists',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser().notNull(),
    name: text().notNull(),
    position: integer().notNull(),
    items: jsonb().$type<WatchedItem[]>().notNull(),
    version: integer().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('watchlists_user_idx').on(table.userId)],
);

/** Alert rules of people and of the company. Administrators' own rules have the scope `system`. */
export const alertRules = pgTable(
  'alert_rules',
  {
    id: uuid().primaryKey().defaultRandom(),
    scope: text().$type<AlertScope>().notNull(),
    /** The owner; null for rules of the company or the administrators. */
    userId: ofUser(),
    /** The key of a default rule, so that it is added only once. */
    builtIn: text('built_in'),
    name: text().notNull(),
    condition: jsonb().$type<AlertCondition>().notNull(),
    severity: text().$type<Severity>().notNull(),
    byMail: boolean('by_mail').notNull(),
    keepsQuietHours: boolean('keeps_quiet_hours').notNull(),
    tellsRecovery: boolean('tells_recovery').notNull(),
    enabled: boolean().notNull(),
    /** Backtest result at the time of saving. */
    backtest: jsonb().$type<BacktestSummary>(),
    /** The rule's state per price, series or source; updated in the same transaction as its reports. */
    state: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    lastFiredAt: instant('last_fired_at'),
    version: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [
    index('alert_rules_user_idx').on(table.userId),
    uniqueIndex('alert_rules_built_in_key').on(table.builtIn),
  ],
);

/** A person's muted rules: completely, or for one price or source. */
export const alertMutes = pgTable(
  'alert_mutes',
  {
    ruleId: uuid('rule_id')
      .notNull()
      .references(() => alertRules.id, { onDelete: 'cascade' }),
    userId: ofUser().notNull(),
    /** Empty for the whole rule. */
    key: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.userId, table.key] })],
);

export const inboxItems = pgTable(
  'inbox_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser().notNull(),
    kind: text().$type<InboxKind>().notNull(),
    severity: text().$type<Severity>().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** A path of the product. */
    link: text(),
    /** Events with the same key share one item. */
    groupKey: text('group_key').notNull(),
    ruleId: uuid('rule_id').references(() => alertRules.id, { onDelete: 'set null' }),
    members: jsonb().$type<InboxMember[]>().notNull().default([]),
    isActive: boolean('is_active').notNull().default(false),
    firstAt: instant('first_at').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    readAt: instant('read_at'),
    acknowledgedAt: instant('acknowledged_at'),
    snoozedUntil: instant('snoozed_until'),
    /** When to send a message about it; null if none is needed. */
    messageDueAt: instant('message_due_at'),
    /** Until when quiet hours delayed the message. */
    heldUntil: instant('held_until'),
  },
  (table) => [
    uniqueIndex('inbox_items_group_key').on(table.userId, table.groupKey),
    index('inbox_items_user_idx').on(table.userId, table.occurredAt),
    index('inbox_items_unread_idx').on(table.userId).where(sql`read_at is null`),
    index('inbox_items_rule_idx').on(table.ruleId),
    index('inbox_items_message_due_idx').on(table.messageDueAt).where(sql`message_due_at is not null`),
    index('inbox_items_snoozed_idx').on(table.snoozedUntil).where(sql`snoozed_until is not null`),
  ],
);

/** Channels for company messages, in addition to personal mail. Removed ones are kept for the delivery log. */
export const channels = pgTable('channels', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text().$type<ChannelKind>().notNull(),
  name: text().notNull(),
  sealedAddress: text('sealed_address').notNull(),
  /** The masked address. */
  shownAddress: text('shown_address').notNull(),
  /** The encrypted signing secret of a webhook. */
  sealedSecret: text('sealed_secret'),
  carries: jsonb().$type<ChannelCarries>().notNull(),
  perMinute: integer('per_minute').notNull(),
  isOn: boolean('is_on').notNull().default(true),
  /** The answer to the last message, if refused. */
  problem: text(),
  problemAt: instant('problem_at'),
  deliveredAt: instant('delivered_at'),
  /** Earliest time of the next message. */
  nextSendAt: instant('next_send_at').notNull(),
  version: integer().notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  removedAt: instant('removed_at'),
});

/** Messages to people and channels, written in the transaction of their cause and sent by the workers. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Another message with the same key is not added. */
    dedupeKey: text('dedupe_key').notNull(),
    kind: text().$type<DeliveryKind>().notNull(),
    /** Either a company channel or a person (by mail) is set. */
    channelId: uuid('channel_id').references(() => channels.id),
    userId: ofUser(),
    severity: text().$type<Severity>().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** A path of the product. */
    link: text(),
    /** Data to write the message from when it is sent, such as the day and version of a brief. */
    content: jsonb().$type<Record<string, unknown>>(),
    state: text().$type<DeliveryState>().notNull(),
    createdAt: instant('created_at').notNull(),
    holdUntil: instant('hold_until'),
    dueAt: instant('due_at').notNull(),
    tries: integer().notNull().default(0),
    /** Incremented with each claim; holders of older claims may no longer write. */
    claim: integer().notNull().default(0),
    leaseUntil: instant('lease_until'),
    /** The receiver's last answer, or why it was not sent. */
    answer: text(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('outbox_dedupe_key').on(table.dedupeKey),
    index('outbox_due_idx').on(table.dueAt).where(sql`state = 'waiting'`),
    index('outbox_created_at_idx').on(table.createdAt),
    index('outbox_channel_idx').on(table.channelId, table.createdAt),
    index('outbox_user_idx').on(table.userId, table.createdAt),
  ],
);

/** A person's mail settings. People without a row use the company's defaults. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: ofUser().primaryKey(),
    timeZone: text('time_zone').notNull(),
    /** `HH:MM`, both or none. */
    quietStart: text('quiet_start'),
    quietEnd: text('quiet_end'),
    alertsByMail: boolean('alerts_by_mail').notNull(),
    /** Null: the company's default. */
    briefOn: boolean('brief_on'),
    briefTime: text('brief_time').notNull(),
    /** 0 is Sunday. */
    briefDays: jsonb('brief_days').$type<number[]>().notNull(),
    briefSections: jsonb('brief_sections').$type<BriefSection[]>().notNull(),
    watchlistFirst: boolean('watchlist_first').notNull(),
    attachPdf: boolean('attach_pdf').notNull(),
    /** When the next morning mail is due; null for never. */
    nextBriefAt: instant('next_brief_at'),
    version: integer().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('notification_settings_next_brief_idx').on(table.nextBriefAt)],
);

/** Sample mode: mail that would have been sent. */
export const caughtMails = pgTable(
  'caught_mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** A repeat of the same message replaces the first. */
    messageId: text('message_id').notNull(),
    at: instant('at').notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    headers: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    sizeBytes: integer('size_bytes').notNull(),
  },
  (table) => [
    uniqueIndex('caught_mails_message_id_key').on(table.messageId),
    index('caught_mails_at_idx').on(table.at),
  ],
);
