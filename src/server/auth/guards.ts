import type { Access, Route } from '#contract/route.ts';
import type { Role } from '#contract/users.ts';
import { AppError, tooManyRequests } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Guards, Origin } from '#platform/mount.ts';
import { networkOf } from '#platform/network-of.ts';
import { addAuditEntry } from '../audit/store.ts';
import type { Caller } from '../caller.ts';
import { type Db, isDatabaseUnavailable } from '../db/open-db.ts';
import type { CallBudgets } from '../limits/call-budgets.ts';
import { addEvent, type EventRule, findBlockEnd, removeEvents } from '../limits/event-counts.ts';
import type { Passwords } from './passwords.ts';
import type { SessionMemory } from './session-memory.ts';
import { findCaller, getPasswordHash, removeSession } from './store.ts';

const ALLOWED_ROLES: Record<Exclude<Access, 'public'>, readonly Role[]> = {
  user: ['user', 'editor', 'admin'],
  editor: ['editor', 'admin'],
  admin: ['admin'],
  'admin+password': ['admin'],
};

const FIFTEEN_MINUTES_MS = 15 * 60_000;

export interface GuardOptions {
  db: Db;
  clock: Clock;
  passwords: Passwords;
  budgets: CallBudgets;
  memory: SessionMemory;
  /** Routes that may be answered from memory while the database is away. */
  outlivesDatabase: (route: Route) => boolean;
  passwordFailures: number;
}

/** What the server checks before any handler runs: the session, the role, the budget, the re-entered password. */
export function createGuards(options: GuardOptions): Guards<Caller> {
  const { db, clock, budgets } = options;
  return {
    async authorize(route, bearerToken, origin) {
      const caller = bearerToken ? await lookUp(options, route, bearerToken) : undefined;
      if (!caller) throw new AppError(401, 'NOT_SIGNED_IN', 'Please sign in to continue');
      if (!isAllowed(route, caller)) {
        await budgets.spend(route.budget, caller.session.id);
        await addAuditEntry(
          db,
          { action: 'auth.denied', outcome: 'denied', actor: caller, origin, target: nameOf(route) },
          clock(),
        );
        throw new AppError(403, 'NOT_ALLOWED', 'You are not allowed to do this');
      }
      return caller;
    },

    confirmPassword: (caller, password, origin) => confirmPassword(options, caller, password, origin),

    spend(route, caller, origin) {
      const key = caller ? caller.session.id : `${route.row.path}:${networkOf(origin.ip)}`;
      return budgets.spend(route.budget, key);
    },
  };
}

async function lookUp(
  { db, clock, memory, outlivesDatabase }: GuardOptions,
  route: Route,
  token: string,
): Promise<Caller | undefined> {
  const begun = memory.begin();
  try {
    const caller = await findCaller(db, token, clock());
    if (caller) memory.keep(token, caller, begun);
    else memory.drop(token);
    return caller;
  } catch (error) {
    const recent = isDatabaseUnavailable(error) && outlivesDatabase(route) && memory.findRecent(token);
    if (!recent) throw error;
    return recent;
  }
}

export function isAllowed({ row }: Route, caller: Caller): boolean {
  return row.access === 'public' || ALLOWED_ROLES[row.access].includes(caller.role);
}

function nameOf({ row }: Route): string {
  return `${row.method} ${row.path}`;
}

async function confirmPassword(options: GuardOptions, caller: Caller, password: string, origin: Origin) {
  const { db, clock, passwords, passwordFailures } = options;
  const rule: EventRule = { max: passwordFailures, windowMs: FIFTEEN_MINUTES_MS, wait: 'window' };
  const key = `password:${caller.id}`;

  const blockedUntil = await findBlockEnd(db, [key], clock());
  const matches = !blockedUntil && (await passwords.verify(await getPasswordHash(db, caller.id), password));
  if (matches) return removeEvents(db, key);

  const { count, blockedUntil: newBlock } = await addEvent(db, key, rule, clock());
  const isSessionOver = count >= 2 * passwordFailures;
  if (isSessionOver) await removeSession(db, caller.session.id);
  await addAuditEntry(
    db,
    {
      action: 'auth.password-check',
      outcome: blockedUntil ? 'denied' : 'failure',
      actor: caller,
      origin,
      detail: { failures: count, sessionEnded: isSessionOver },
    },
    clock(),
  );
  if (blockedUntil && newBlock) {
    throw tooManyRequests(
      'Too many wrong passwords. Please wait before you try again.',
      newBlock.getTime() - clock().getTime(),
    );
  }
  throw new AppError(401, 'INVALID_PASSWORD', 'Invalid password');
}
