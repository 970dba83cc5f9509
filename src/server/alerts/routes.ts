import {
  type AlertCondition,
  type AlertRule,
  type AlertScope,
  type addAlertRule,
  MOST_COMPANY_RULES,
  MOST_RULES,
  SYSTEM_KINDS,
} from '#contract/alerts.ts';
import type { Body } from '#contract/route.ts';
import { AppError, badInput, refuseStale } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import { createTurns } from '#platform/gate.ts';
import { type Acting, createAuditedChange } from '../audit/audited-change.ts';
import type { AppHandlers, Caller } from '../caller.ts';
import type { Db } from '../db/open-db.ts';
import { readNotificationSettings } from '../delivery/settings.ts';
import { endActive } from '../inbox/store.ts';
import { runBacktest } from './backtest.ts';
import { type AlertSources, checkCondition, createFind } from './conditions.ts';
import { listSuggestions } from './default-rules.ts';
import { createFindGone, nameNames } from './names.ts';
import {
  addRule,
  changeRule,
  countRulesLocked,
  getRule,
  listMutes,
  listRules,
  listSnoozes,
  lockRule,
  type RuleRow,
  removeRule,
  setMute,
  stateOf,
} from './store.ts';
import { sayCondition, sayRule } from './words.ts';

type RuleBody = Body<typeof addAlertRule>;

export function createAlertHandlers(options: { db: Db; clock: Clock; agents: AlertSources['agents'] }) {
  const { db, clock, agents } = options;
  const sources: AlertSources = { find: createFind(db, clock), agents };
  const auditedChange = createAuditedChange({ db, clock });
  const turns = createTurns();

  /** In turn, because fifty prices over five years take a second. */
  const test = (caller: Caller, condition: AlertCondition) =>
    turns.run(caller.id, () => runBacktest(db, condition, sources, clock()));

  const describeAll = async (caller: Caller) => {
    const now = clock();
    const [rows, mutes, snoozes, quietHours] = await Promise.all([
      listRules(db, caller),
      listMutes(db, caller.id),
      listSnoozes(db, caller.id, now),
      readQuietHours(caller.id),
    ]);
    const names = await nameNames(
      db,
      rows.map(({ condition }) => condition),
      sources,
    );
    const findGone = await createFindGone(db);
    const hasOwn = rows.some(({ scope }) => scope === 'mine');
    return {
      rules: rows.map((row): AlertRule => {
        const keys = mutes.get(row.id) ?? [];
        return {
          ...describeRow(row),
          says: sayRule(row.condition, names, findGone(row.condition)),
          isEditable: mayEdit(caller, row),
          isMuted: keys.includes(''),
          muted: keys.filter(Boolean).map((key) => ({ key, name: names.nameOf(key) })),
          snoozedUntil: snoozes.get(row.id) ?? null,
        };
      }),
      suggestions: hasOwn ? [] : await listSuggestions(db, sources),
      quietHours,
    };
  };

  /** Checks and backtests a requested rule; the backtest's final state is the rule's initial state. */
  const prepare = async (body: RuleBody, caller: Caller) => {
    refuseScope(caller, body.scope, body.condition.kind);
    const condition = await checkCondition(db, body.condition, sources);
    const { backtest, state } = await test(caller, condition);
    const { fires, months, perYear } = backtest;
    const isTested = backtest.verdict !== 'no-data' && backtest.verdict !== 'no-history';
    return {
      ...body,
      condition,
      userId: body.scope === 'mine' ? caller.id : null,
      backtest: isTested ? { fires, months, perYear } : null,
      state,
      updatedBy: caller.email,
    };
  };

  const readQuietHours = async (userId: string) => {
    const { timeZone: zone, quietStart: from, quietEnd: to } = await readNotificationSettings(db, userId);
    return from === null || to === null ? null : { from, to, zone };
  };

  return {
    listAlertRules: ({ caller }) => describeAll(caller),

    backtestAlert: async ({ body, caller }) => {
      refuseKind(caller, body.condition.kind);
      const condition = await checkCondition(db, body.condition, sources);
      const { backtest, names } = await test(caller, condition);
      return { backtest, says: sayCondition(condition, names) };
    },

    addAlertRule: async ({ body, ...acting }) => {
      const { caller } = acting;
      const input = await prepare(body, caller);
      const id = await change(acting, 'alert.add-rule', input.name, input, async (tx, now) => {
        await refuseFull(tx, input);
        return addRule(tx, input, now);
      });
      if (!id) throw new Error('The rule was not stored');
      return { id };
    },

    editAlertRule: async ({ params: { id }, body, expectedVersion, ...acting }) => {
      const known = await getEditable(db, acting.caller, id);
      const scope = known.builtIn ? known.scope : body.scope;
      if (known.builtIn && body.condition.kind !== known.condition.kind) {
        throw badInput('What this rule watches cannot be changed. Add another rule instead.');
      }
      const input = await prepare({ ...body, scope }, acting.caller);
      const scopes = { scope, scopeBefore: known.scope };
      await change(acting, 'alert.edit-rule', input.name, scopes, async (tx, now) => {
        const row = await lockEditable(tx, acting.caller, id, expectedVersion);
        // The prepared state belongs to this version.
        refuseStale(row, known.version);
        if (scope !== known.scope) await refuseFull(tx, input);
        await endActive(tx, { ruleId: id });
        await changeRule(tx, id, input, now);
      });
      return { id };
    },

    switchAlertRule: async ({ params: { id }, body: { enabled }, expectedVersion, ...acting }) => {
      const row = await getEditable(db, acting.caller, id);
      // Events while it was off are not reported later.
      const state = enabled ? (await test(acting.caller, row.condition)).state : stateOf(row);
      const action = enabled ? 'alert.turn-on' : 'alert.turn-off';
      await change(acting, action, row.name, row, async (tx, now) => {
        await lockEditable(tx, acting.caller, id, expectedVersion ?? row.version);
        if (!enabled) await endActive(tx, { ruleId: id });
        await changeRule(tx, id, { enabled, state, updatedBy: acting.caller.email }, now);
      });
      return describeAll(acting.caller);
    },

    muteAlertRule: async ({ params: { id }, body: { key, muted }, caller }) => {
      const { id: ruleId } = await getRule(db, caller, id);
      await setMute(db, { ruleId, userId: caller.id, key }, muted, clock());
      return describeAll(caller);
    },

    removeAlertRule: async ({ params: { id }, expectedVersion, ...acting }) => {
      const row = await getEditable(db, acting.caller, id);
      if (row.builtIn)
        throw new AppError(400, 'BUILT_IN', 'This rule cannot be deleted. Turn it off instead.');
      await change(acting, 'alert.remove-rule', row.name, row, async (tx) => {
        await lockEditable(tx, acting.caller, id, expectedVersion);
        await endActive(tx, { ruleId: id });
        await removeRule(tx, id);
      });
      return describeAll(acting.caller);
    },
  } satisfies Partial<AppHandlers>;

  /** Only changes of shared rules are audited, not those of personal rules. */
  function change<T>(
    acting: Acting,
    action: string,
    target: string,
    { scope, scopeBefore = scope }: { scope: AlertScope; scopeBefore?: AlertScope },
    work: (tx: Db, now: Date) => Promise<T>,
  ): Promise<T> {
    if (scope === 'mine' && scopeBefore === 'mine') return db.transaction((tx) => work(tx, clock()));
    return auditedChange(acting, { action, target, detail: { scope } }, work);
  }
}

function describeRow(row: RuleRow) {
  const { id, version, scope, name, condition, severity, byMail, keepsQuietHours, tellsRecovery, enabled } =
    row;
  const active = Object.values(stateOf(row).keys).filter(({ fired }) => fired !== null).length;
  return {
    ...{ id, version, scope, name, condition, severity, byMail, keepsQuietHours, tellsRecovery, enabled },
    active: enabled ? active : 0,
    lastFiredAt: row.lastFiredAt?.toISOString() ?? null,
    backtest: row.backtest,
  };
}

function mayEdit({ id, role }: Caller, { scope, userId }: Pick<RuleRow, 'scope' | 'userId'>): boolean {
  if (scope === 'mine') return userId === id;
  return role === 'admin' || (scope === 'company' && role === 'editor');
}

async function getEditable(db: Db, caller: Caller, id: string): Promise<RuleRow> {
  const row = await getRule(db, caller, id);
  if (!mayEdit(caller, row)) {
    throw new AppError(403, 'FORBIDDEN', 'Only editors and administrators can change rules of the company.');
  }
  return row;
}

async function lockEditable(
  tx: Db,
  caller: Caller,
  id: string,
  expectedVersion: number | undefined,
): Promise<RuleRow> {
  await lockRule(tx, id);
  const row = await getEditable(tx, caller, id);
  refuseStale(row, expectedVersion);
  return row;
}

function refuseScope(caller: Caller, scope: AlertScope, kind: AlertRule['condition']['kind']): void {
  refuseKind(caller, kind);
  if (!mayEdit(caller, { scope, userId: caller.id })) {
    throw new AppError(403, 'FORBIDDEN', 'Only editors and administrators can add rules for others.');
  }
  if (SYSTEM_KINDS.includes(kind) !== (scope === 'system')) {
    throw badInput('Rules about agents, sources and deliveries are for administrators.');
  }
}

function refuseKind({ role }: Caller, kind: AlertRule['condition']['kind']): void {
  if (role !== 'admin' && SYSTEM_KINDS.includes(kind)) {
    throw new AppError(403, 'FORBIDDEN', 'Only administrators can watch agents and sources.');
  }
}

async function refuseFull(
  tx: Db,
  { scope, userId }: { scope: AlertScope; userId: string | null },
): Promise<void> {
  const count = await countRulesLocked(tx, scope, userId);
  if (count < (scope === 'mine' ? MOST_RULES : MOST_COMPANY_RULES)) return;
  const message =
    scope === 'mine'
      ? `You have ${MOST_RULES} alerts. Delete one to add another.`
      : `There are ${MOST_COMPANY_RULES} alerts for others. Delete one to add another.`;
  throw new AppError(409, 'LIST_FULL', message);
}
