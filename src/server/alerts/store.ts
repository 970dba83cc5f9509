import type { AlertScope } from '#contract/alerts.ts';
import type { KeyState } from '#intelligence/alerts/step-rule.ts';
import type { ValueKey } from '#intelligence/quantities.ts';
import type { KnownCell } from '#intelligence/revisions.ts';
import { AppError, notFound } from '#platform/app-error.ts';
import { VALUE_TABLES } from '../agents/value-tables.ts';
import type { Reader } from '../caller.ts';
import { arrayLiteral } from '../db/array-literal.ts';
import { and, eq, gt, isNull, ne, or, sql } from '../db/drizzle.ts';
import { holdLock } from '../db/hold-lock.ts';
import type { Db } from '../db/open-db.ts';
import { alertMutes, alertRules } from '../db/schema.ts';

export type RuleRow = typeof alertRules.$inferSelect;

export const MOST_SEEN = 500;
const MOST_MUTES = 100;
/** Small enough not to block other calls. */
const AT_ONCE = 200;
const READ_AT_ONCE = 1_000;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** The state of a rule. Alerts within an hour are grouped into one message. */
export type RuleState = {
  keys: Record<string, KeyState & { group?: string }>;
  /** Reported events, newest last. */
  seen: string[];
  /** Time up to which events were evaluated. */
  until: string | null;
  group: { id: string; at: string; keys: string[] } | null;
};

export function stateOf({ state }: Pick<RuleRow, 'state'>): RuleState {
  return { keys: {}, seen: [], until: null, group: null, ...(state as Partial<RuleState>) };
}

type RuleInput = Omit<
  typeof alertRules.$inferInsert,
  'id' | 'builtIn' | 'enabled' | 'lastFiredAt' | 'version' | 'createdAt' | 'updatedAt'
>;

function isVisible({ id, role }: Reader) {
  return or(
    eq(alertRules.userId, id),
    eq(alertRules.scope, 'company'),
    role === 'admin' ? eq(alertRules.scope, 'system') : undefined,
  );
}

export function listRules(db: Db, reader: Reader): Promise<RuleRow[]> {
  return db
    .select()
    .from(alertRules)
    .where(isVisible(reader))
    .orderBy(
      sql`array_position(array['mine', 'company', 'system'], ${alertRules.scope})`,
      sql`lower(${alertRules.name})`,
      alertRules.id,
    );
}

/** Throws "not found" for a rule the reader may not see. */
export async function getRule(db: Db, reader: Reader, id: string): Promise<RuleRow> {
  const [row] = await db
    .select()
    .from(alertRules)
    .where(and(eq(alertRules.id, id), isVisible(reader)));
  if (!row) throw notFound('The alert');
  return row;
}

/** Locks a rule until the transaction ends, so that only one change per version is saved. */
export async function lockRule(db: Db, id: string): Promise<void> {
  await db.select({ id: alertRules.id }).from(alertRules).where(eq(alertRules.id, id)).for('update');
}

/** The lock is held until the transaction ends, so that simultaneous calls cannot exceed the limit. */
export async function countRulesLocked(db: Db, scope: AlertScope, userId: string | null): Promise<number> {
  await holdLock(db, `alert rules ${userId ?? scope}`);
  return db.$count(alertRules, userId ? eq(alertRules.userId, userId) : eq(alertRules.scope, scope));
}

export async function addRule(
  db: Db,
  input: RuleInput & { builtIn?: string; enabled?: boolean },
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .insert(alertRules)
    .values({ enabled: true, ...input, version: 1, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: alertRules.builtIn })
    .returning({ id: alertRules.id });
  return row?.id;
}

export async function changeRule(
  db: Db,
  id: string,
  change: RuleInput | { enabled: boolean; state: RuleState; updatedBy: string },
  now: Date,
): Promise<void> {
  await db
    .update(alertRules)
    .set({ ...change, version: sql`${alertRules.version} + 1`, updatedAt: now })
    .where(eq(alertRules.id, id));
}

export async function removeRule(db: Db, id: string): Promise<void> {
  await db.delete(alertRules).where(eq(alertRules.id, id));
}

export async function setMute(
  db: Db,
  { ruleId, userId, key }: { ruleId: string; userId: string; key: string },
  muted: boolean,
  now: Date,
): Promise<void> {
  const ofRule = and(eq(alertMutes.ruleId, ruleId), eq(alertMutes.userId, userId));
  if (!muted) {
    await db.delete(alertMutes).where(and(ofRule, eq(alertMutes.key, key)));
    return;
  }
  if (key !== '' && (await db.$count(alertMutes, and(ofRule, ne(alertMutes.key, '')))) >= MOST_MUTES) {
    throw new AppError(
      409,
      'LIST_FULL',
      `You have muted ${MOST_MUTES} parts of this alert. Mute all of it instead.`,
    );
  }
  await db.insert(alertMutes).values({ ruleId, userId, key, createdAt: now }).onConflictDoNothing();
}

export async function listMutes(db: Db, userId: string): Promise<Map<string, string[]>> {
  const rows = await db.select().from(alertMutes).where(eq(alertMutes.userId, userId));
  return new Map(
    [...Map.groupBy(rows, ({ ruleId }) => ruleId)].map(([id, some]) => [id, some.map(({ key }) => key)]),
  );
}

/** Until when the reader has snoozed alerts of their rules. */
export async function listSnoozes(db: Db, userId: string, now: Date): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; until: string }>(sql`
    select rule_id as id, max(snoozed_until) as until from inbox_items
    where user_id = ${userId}::uuid and rule_id is not null and snoozed_until > ${now.toISOString()}::timestamptz
    group by rule_id`);
  return new Map(rows.map(({ id, until }) => [id, new Date(until).toISOString()]));
}

/** Enabled rules, except those of deactivated people. */
export async function listLiveRules(db: Db): Promise<RuleRow[]> {
  const rules: RuleRow[] = [];
  for (;;) {
    const some = await db
      .select()
      .from(alertRules)
      .where(
        and(
          eq(alertRules.enabled, true),
          or(
            isNull(alertRules.userId),
            sql`exists (select from users u where u.id = ${alertRules.userId} and u.is_active)`,
          ),
          gt(alertRules.id, rules.at(-1)?.id ?? NO_ID),
        ),
      )
      .orderBy(alertRules.id)
      .limit(READ_AT_ONCE);
    rules.push(...some);
    if (some.length < READ_AT_ONCE) return rules;
  }
}

export async function saveStates(
  db: Db,
  changes: readonly { id: string; version: number; state: RuleState; lastFiredAt: string | null }[],
): Promise<void> {
  for (let at = 0; at < changes.length; at += AT_ONCE) {
    await db.execute(sql`
      update alert_rules r set state = n.state, last_fired_at = coalesce(n."lastFiredAt", r.last_fired_at)
      from jsonb_to_recordset(${JSON.stringify(changes.slice(at, at + AT_ONCE))}::jsonb)
        as n(id uuid, version int, state jsonb, "lastFiredAt" timestamptz)
      where r.id = n.id and r.version = n.version`);
  }
}

export interface Recipient {
  ruleId: string;
  userId: string;
  muted: string[];
  snoozedUntil: string | null;
}

/** Recipients of a rule: its owner, everyone, or administrators, except those who muted it completely. */
export async function listRecipients(db: Db, ruleIds: readonly string[], now: Date): Promise<Recipient[]> {
  const { rows } = await db.execute<Recipient & Record<string, unknown>>(sql`
    select r.id as "ruleId", u.id as "userId",
           coalesce((select array_agg(m.key) from alert_mutes m where m.rule_id = r.id and m.user_id = u.id), '{}') as muted,
           (select max(i.snoozed_until) from inbox_items i where i.rule_id = r.id and i.user_id = u.id
              and i.snoozed_until > ${now.toISOString()}::timestamptz) as "snoozedUntil"
    from alert_rules r
    join users u on u.is_active and (u.id = r.user_id or r.scope = 'company' or (r.scope = 'system' and u.role = 'admin'))
    where r.id = any(${arrayLiteral(ruleIds)}::uuid[])
      and not exists (select from alert_mutes m where m.rule_id = r.id and m.user_id = u.id and m.key = '')`);
  return rows;
}

export function nameOfStored({ agent, key }: ValueKey): string {
  return `${agent} ${key}`;
}

/** Later than the date of any value. */
const LAST_DATE = '9999-12-31';

/**
 * All versions of some values since a date, plus a number of earlier dates, in one query per table. Earlier dates are
 * counted, because a monthly series needs as many moves as a daily one.
 */
export async function listKnownCells(
  db: Db,
  wanted: readonly ValueKey[],
  { since = LAST_DATE, datesBefore }: { since?: string; datesBefore: number },
  asOf: Date,
): Promise<Map<string, KnownCell[]>> {
  const found = new Map<string, KnownCell[]>();
  for (const [agent, some] of Map.groupBy(wanted, (one) => one.agent)) {
    const t = VALUE_TABLES[agent];
    const keys = [...new Set(some.map(({ key }) => key))];
    // As columns, which are several times faster than objects in PostgreSQL and Node.
    const { rows } = await db.execute<{
      key: string;
      dates: string[];
      values: (number | null)[];
      known: number[];
    }>(sql`
      select wanted.key, found.* from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) wanted(key)
      cross join lateral (
        select coalesce(min(b.date), ${since}::date) as date from (
          select distinct e.date from ${t.name} e
          where e.${t.key} = wanted.key and e.date < ${since}::date and e.flag is null
          order by e.date desc limit ${datesBefore}) b offset 0) first
      cross join lateral (
        select json_agg(v.date) as dates, json_agg(v.${t.value}) as values,
               json_agg((extract(epoch from v.known_at) * 1000)::bigint) as known
        from ${t.name} v where v.${t.key} = wanted.key and v.date >= first.date and v.flag is null
          and v.known_at <= ${asOf.toISOString()}::timestamptz) found
      where found.dates is not null`);
    for (const { key, dates, values, known } of rows) {
      const cells = dates.map((date, place) => ({
        date,
        value: values[place] ?? null,
        knownAt: new Date(known[place] ?? 0).toISOString(),
      }));
      found.set(nameOfStored({ agent, key }), cells);
    }
  }
  return found;
}
