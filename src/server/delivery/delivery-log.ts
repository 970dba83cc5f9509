import type { CompanyMail, Delivery, SHOWN_STATES } from '#contract/delivery.ts';
import { easternInstant } from '#contract/eastern-time.ts';
import { sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import type { Range } from '../db/read-page.ts';

type ShownState = (typeof SHOWN_STATES)[number];

type LogRow = Omit<Delivery, 'to' | 'nextTryAt'> &
  Record<'channelName' | 'email', string | null> & { dueAt: string };

const MOST_PEOPLE = 200;

const SHOWN_STATE = (now: Date) => sql`case
  when o.state <> 'waiting' then o.state
  when o.tries > 0 then 'retrying'
  when o.hold_until > ${now.toISOString()}::timestamptz then 'held'
  else 'queued' end`;

/** Failed messages first, then retries and held messages, each newest first. */
export async function listLog(
  db: Db,
  filter: { day: string; channel?: string | undefined; status?: ShownState | undefined },
  range: Range,
  now: Date,
): Promise<{ deliveries: Delivery[]; total: number }> {
  const from = easternInstant(filter.day).toISOString();
  const to = easternInstant(filter.day, 24).toISOString();
  const { channel, status } = filter;
  const ofChannel =
    channel === undefined
      ? sql`true`
      : channel === 'mail'
        ? sql`o.channel_id is null`
        : sql`o.channel_id = ${channel}::uuid`;
  const shown = sql`
    select o.id, ${SHOWN_STATE(now)} as state, coalesce(o.ended_at, o.created_at) as at, o.channel_id as "channelId",
           c.name as "channelName", u.email, o.kind, o.subject, o.answer, o.due_at as "dueAt", o.tries,
           row_number() over (partition by o.user_id, o.kind, o.subject, o.state, o.answer order by o.created_at, o.id) as nth
    from outbox o left join channels c on c.id = o.channel_id left join users u on u.id = o.user_id
    where ${ofChannel} and ((o.created_at >= ${from}::timestamptz and o.created_at < ${to}::timestamptz)
      or (o.ended_at >= ${from}::timestamptz and o.ended_at < ${to}::timestamptz))`;
  const ofStatus = status === undefined ? sql`true` : sql`l.state = ${status}`;
  // Messages that need action stay separate, because they are retried per person; so do repeats to one person.
  const grouped = sql`
    select (array_agg(id order by at desc, id))[1] as id, state, max(at) as at, "channelId", "channelName",
           min(email) as email, kind, subject, answer, max("dueAt") as "dueAt", max(tries) as tries,
           count(*)::int as count, (array_agg(email order by email))[1:${MOST_PEOPLE}::int] as people
    from (${shown}) l where ${ofStatus}
    group by state, "channelId", "channelName", kind, subject, answer, nth,
      case when "channelId" is null and state in ('delivered', 'queued', 'dropped') then null else id end`;
  const [{ rows }, counted] = await Promise.all([
    db.execute<LogRow>(sql`
      select * from (${grouped}) g
      order by case state when 'failed' then 0 when 'retrying' then 1 else 2 end, at desc, id
      limit ${range.limit} offset ${range.offset}`),
    db.execute<{ count: number }>(sql`select count(*)::int as count from (${grouped}) g`),
  ]);
  return { deliveries: rows.map((row) => toDelivery(row)), total: counted.rows[0]?.count ?? 0 };
}

function toDelivery({ channelName, email, dueAt, at, ...row }: LogRow): Delivery {
  const isOpen = row.state === 'retrying' || row.state === 'held' || row.state === 'queued';
  return {
    ...row,
    at: new Date(at).toISOString(),
    to: channelName ?? (row.count > 1 ? 'Company mail' : `Company mail → ${nameOf(email)}`),
    people: row.count > 1 ? row.people.map(nameOf) : [],
    nextTryAt: isOpen ? new Date(dueAt).toISOString() : null,
  };
}

function nameOf(email: string | null): string {
  return email?.split('@')[0] ?? 'unknown';
}

type Counts = Map<string, CompanyMail['today']>;

/** Today's counts by channel; personal mail is under `mail`. */
export async function countToday(db: Db, day: string): Promise<Counts> {
  const { rows } = await db.execute<{ channel: string | null; delivered: number; total: number }>(sql`
    select channel_id as channel, count(*) filter (where state = 'delivered')::int as delivered, count(*)::int as total
    from outbox where created_at >= ${easternInstant(day).toISOString()}::timestamptz and state <> 'dropped'
    group by channel_id`);
  return new Map(rows.map(({ channel, delivered, total }) => [channel ?? 'mail', { delivered, total }]));
}

export async function findLastMail(db: Db): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select max(ended_at) as at from outbox where channel_id is null and state = 'delivered'`);
  return rows[0]?.at ? new Date(rows[0].at) : undefined;
}
