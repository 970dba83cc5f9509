import { MINUTE_MS } from '#contract/durations.ts';
import type { Access, Route } from '#contract/route.ts';
import type { Role } from '#contract/users.ts';
import { AppError, tooManyRequests } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Guards, Origin } from '#platform/mount.ts';
import { networkOf } from '#platform/network-of.ts';
import { addAuditEntry } from '../audit/store.ts';
import type { Caller } from '../caller.ts';
import type { Notices } from '../db/notices.ts';
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

const FIFTEEN_MINUTES_MS = 15 * MINUTE_MS;

export interface GuardOptions {
  db: Db;
  clock: Clock;
  passwords: Passwords;
  budgets: CallBudgets;
  memory: SessionMemory;
  notices: Notices;
  /** Routes that may be answered from memory while the database is away. */
  outlivesDatabase: (route: Route) => boolean;
  passwordFailures: number;
}

const NOT_SIGNED_IN = new AppError(401, 'NOT_SIGNED_IN', 'Please sign in to continue');
const NOT_ALLOWED = new AppError(403, 'NOT_ALLOWED', 'You are not allowed to do this');

/** What the server checks before any handler runs: the session, the role, the budget, the re-entered password. */
export function createGuards(options: GuardOptions): Guards<Caller> {
  const { budgets, memory, notices } = options;

  const letIn = (route: Route, caller: Caller, origin: Origin): Caller | Promise<Caller> => {
    budgets.spend(route.budget, caller.session.id);
    return isAllowed(route, caller) ? caller : deny(options, route, caller, origin);
  };

  return {
    admit(route, bearerToken, origin) {
      if (route.row.access === 'public') {
        return budgets.spend(route.budget, `${route.row.path}:${networkOf(origin.ip)}`) as undefined;
      }
      if (!bearerToken) throw NOT_SIGNED_IN;
      const known = memory.find(bearerToken);
      if (known === 'refused') throw NOT_SIGNED_IN;
      if (known) return letIn(route, known, origin);
      return lookUp(options, route, bearerToken).then((caller) => letIn(route, caller, origin));
    },

    confirmPassword: (caller, password, origin) => confirmPassword(options, caller, password, origin),

    catchUp: () => notices.catchUp(),
  };
}

async function deny(
  { db, clock }: GuardOptions,
  route: Route,
  caller: Caller,
  origin: Origin,
): Promise<never> {
  const target = `${route.row.method} ${route.row.path}`;
  const event = { action: 'auth.denied', outcome: 'denied', actor: caller, origin, target } as const;
  await addAuditEntry(db, event, clock());
  throw NOT_ALLOWED;
}

async function lookUp(
  { db, clock, memory, outlivesDatabase }: GuardOptions,
  route: Route,
  token: string,
): Promise<Caller> {
  const begun = memory.begin();
  let caller: Caller | undefined;
  try {
    caller = await findCaller(db, token, clock());
  } catch (error) {
    const recent = isDatabaseUnavailable(error) && outlivesDatabase(route) && memory.findRecent(token);
    if (!recent) throw error;
    return recent;
  }
  if (!caller) {
    memory.refuse(token);
    throw NOT_SIGNED_IN;
  }
  memory.keep(token, caller, begun);
  return caller;
}

function isAllowed({ row }: Route, caller: Caller): boolean {
  return row.access === 'public' || ALLOWED_ROLES[row.access].includes(caller.role);
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
