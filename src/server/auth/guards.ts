import { HOUR_MS } from '#contract/durations.ts';
import type { Access, Route } from '#contract/route.ts';
import { SCOPE_LABELS } from '#contract/tokens.ts';
import { TWO_STEP_TEXTS } from '#contract/two-step.ts';
import type { Role } from '#contract/users.ts';
import { AppError, tooManyRequests } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import { createFairGate } from '#platform/gate.ts';
import type { Admission, Guards, Origin } from '#platform/mount.ts';
import { networkOf } from '#platform/network-of.ts';
import type { AuditTally } from '../audit/tally.ts';
import type { Caller } from '../caller.ts';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import type { Notices } from '../db/notices.ts';
import type { Db } from '../db/open-db.ts';
import type { CallBudgets } from '../limits/call-budgets.ts';
import type { Confirm } from './confirm-password.ts';
import type { SessionMemory } from './session-memory.ts';
import { findCaller, isSessionToken, type SessionEnd } from './session-store.ts';
import { findTokenCaller, isApiToken } from './token-store.ts';

const ALLOWED_ROLES: Record<Exclude<Access, 'public'>, readonly Role[]> = {
  user: ['user', 'editor', 'admin'],
  'user+password': ['user', 'editor', 'admin'],
  editor: ['editor', 'admin'],
  admin: ['admin'],
  'admin+password': ['admin'],
};

interface GuardOptions {
  /** Separate connections for session lookups. */
  entryDb: Db;
  clock: Clock;
  confirm: Confirm;
  budgets: CallBudgets;
  memory: SessionMemory;
  notices: Notices;
  /** Routes that may be answered from memory while the database is unavailable. */
  outlivesDatabase: (route: Route) => boolean;
  /** How many calls of one person run at once. */
  callsAtOnce: number;
  tally: AuditTally;
}

interface AppGuards extends Guards<Caller> {
  /** Like `inTurn`, for a call without a session whose person is known. */
  inTurnOf<T>(userId: string, work: () => Promise<T>): Promise<T>;
}

/** Across all people; below the number of database connections. */
const CALLS_AT_ONCE = 8;
/** Calls with a long timeout wait for other hosts, not for the database. */
const SLOW_CALLS_AT_ONCE = 24;
const USUAL_TIMEOUT_MS = 10_000;
const WAITING_FOR_EACH_RUNNING = 10;
const LOOK_UPS_AT_ONCE = 2;

const NOT_SIGNED_IN = new AppError(401, 'NOT_SIGNED_IN', 'Please sign in to continue');
const ENDS = {
  unknown: NOT_SIGNED_IN,
  'no-token': new AppError(401, 'NO_SUCH_TOKEN', 'This API token is not valid.'),
  'token-expired': new AppError(401, 'TOKEN_EXPIRED', 'This API token has expired.'),
};
const FACTOR_OVERDUE = new AppError(403, 'SECOND_FACTOR_REQUIRED', TWO_STEP_TEXTS.overdue);
const NOT_ALLOWED = new AppError(403, 'NOT_ALLOWED', 'You are not allowed to do this');

type Admitted = Admission<Caller> | Promise<Admission<Caller>>;

/** Checks before any handler: session or API token, its scope, role, budget and re-entered password. */
export function createGuards(options: GuardOptions): AppGuards {
  const { budgets, memory, notices, callsAtOnce, confirm, clock } = options;
  const lookUp = createLookUp(options);
  const refuse = () => tooManyRequests('Too many requests.', 1_000);
  const perPerson = {
    perKey: callsAtOnce,
    waitingPerKey: WAITING_FOR_EACH_RUNNING * callsAtOnce,
    waitingInAll: 5_000,
    refuse,
  };
  const calls = createFairGate({ capacity: CALLS_AT_ONCE, ...perPerson });
  const slowCalls = createFairGate({ capacity: SLOW_CALLS_AT_ONCE, ...perPerson });
  const lookUps = createFairGate({ capacity: LOOK_UPS_AT_ONCE, waitingPerKey: 200, refuse });

  const letIn = (route: Route, caller: Caller, origin: Origin): Admitted => {
    const spent = caller.apiToken
      ? budgets.charge('token', caller.session.id)
      : budgets.charge(route.budget, caller.id);
    if (spent instanceof Promise) return spent.then((over) => over ?? checkRights(route, caller, origin));
    return spent ?? checkRights(route, caller, origin);
  };

  const checkRights = (route: Route, caller: Caller, origin: Origin): Admitted => {
    const due = caller.secondFactorDue;
    if (due && !route.row.beforeSecondFactor && due <= clock()) return FACTOR_OVERDUE;
    const refusal = findRefusal(route, caller);
    return refusal ? deny(options, { route, caller, origin, refusal }) : caller;
  };

  const findKnown = (token: string): Caller | AppError | undefined => {
    const known = memory.find(token);
    return known && 'over' in known ? explainEnd(known) : known;
  };

  /** A token that was never issued is looked up only within its network's budget. */
  const identify = (
    route: Route,
    token: string,
    origin: Origin,
  ): Caller | AppError | Promise<Caller | AppError> => {
    if (!isSessionToken(token) && !isApiToken(token)) return NOT_SIGNED_IN;
    const known = findKnown(token);
    if (known) return known;
    if (memory.wasOpened(token)) return lookUp(route, token);
    const network = networkOf(origin.ip);
    const ask = () => lookUps.run(network, async () => findKnown(token) ?? lookUp(route, token));
    const spent = budgets.charge('public', `unknown-session:${network}`);
    return spent instanceof Promise ? spent.then((over) => over ?? ask()) : (spent ?? ask());
  };

  /** Counts by person if signed in, because a whole office may share one network. */
  const admitAnyone = (route: Route, token: string | undefined, origin: Origin) => {
    const spend = (who: string) => budgets.charge(route.budget, `${route.row.path}:${who}`);
    const network = networkOf(origin.ip);
    if (route.budget !== 'public' || !token || !memory.wasOpened(token)) return spend(network);
    const known = memory.find(token);
    if (known) return spend('over' in known ? network : known.id);
    return lookUp(route, token).then(
      ({ id }) => spend(id),
      () => spend(network),
    );
  };

  return {
    admit(route, bearerToken, origin) {
      if (route.row.access === 'public') return admitAnyone(route, bearerToken, origin);
      if (!bearerToken) return NOT_SIGNED_IN;
      const found = identify(route, bearerToken, origin);
      if (found instanceof Promise) {
        return found.then((caller) => (caller instanceof AppError ? caller : letIn(route, caller, origin)));
      }
      return found instanceof AppError ? found : letIn(route, found, origin);
    },

    inTurn: ({ timeoutMs }, caller, work) =>
      (timeoutMs > USUAL_TIMEOUT_MS ? slowCalls : calls).run(caller.id, work),

    inTurnOf: (userId, work) => calls.run(userId, work),

    // API tokens have no password; their scope, which the owner granted with a password, replaces it.
    asksPassword: (caller) => caller.apiToken === undefined,

    confirm,

    catchUp: () => notices.catchUp(),
  };
}

interface Denied {
  route: Route;
  caller: Caller;
  origin: Origin;
  refusal: AppError;
}

async function deny({ tally }: GuardOptions, { route, caller, origin, refusal }: Denied): Promise<AppError> {
  const target = `${route.row.method} ${route.row.path}`;
  await tally.add({ action: 'auth.denied', outcome: 'denied', actor: caller, origin, target }, caller.id);
  return refusal;
}

/** Simultaneous calls of one session share a query, unless a session has ended since it began. */
function createLookUp({ entryDb, clock, memory, outlivesDatabase }: GuardOptions) {
  const underWay = new Map<string, { begun: number; found: Promise<Caller | SessionEnd> }>();

  const ask = (token: string) => {
    const begun = memory.begin();
    const known = underWay.get(token);
    if (known?.begun === begun) return known;
    const asked = {
      begun,
      found: (isApiToken(token) ? findTokenCaller : findCaller)(entryDb, token, clock()).finally(() => {
        if (underWay.get(token) === asked) underWay.delete(token);
      }),
    };
    underWay.set(token, asked);
    return asked;
  };

  return async (route: Route, token: string): Promise<Caller> => {
    const { begun, found } = ask(token);
    let caller: Caller | SessionEnd;
    try {
      caller = await found;
    } catch (error) {
      const recent = isDatabaseUnavailable(error) && outlivesDatabase(route) && memory.findRecent(token);
      if (!recent) throw error;
      return recent;
    }
    if ('over' in caller) {
      memory.refuse(token, caller);
      throw explainEnd(caller);
    }
    memory.keep(token, caller, begun);
    return caller;
  };
}

/** Explains why a session ended, only to a caller who has its token. */
function explainEnd(end: SessionEnd): AppError {
  if (!('afterMs' in end)) return ENDS[end.over];
  const hours = end.afterMs / HOUR_MS;
  const time = hours > 24 ? `${hours / 24} days` : `${hours} hours`;
  return end.over === 'idle'
    ? new AppError(401, 'SESSION_IDLE', `You were signed out after ${time} without use.`)
    : new AppError(401, 'SESSION_EXPIRED', `You were signed out because sessions end after ${time}.`);
}

function findRefusal({ row }: Route, { role, apiToken }: Caller): AppError | undefined {
  if (apiToken && (!row.scope || !apiToken.scopes.includes(row.scope))) return lacksScope(row.scope);
  return row.access === 'public' || ALLOWED_ROLES[row.access].includes(role) ? undefined : NOT_ALLOWED;
}

function lacksScope(scope: Route['row']['scope']): AppError {
  const message = scope
    ? `This API token does not have the scope "${SCOPE_LABELS[scope].label}".`
    : 'API tokens cannot be used for this. Please sign in.';
  return new AppError(403, 'TOKEN_SCOPE', message);
}
