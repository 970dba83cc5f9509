import { randomUUID } from 'node:crypto';
import type { Channel, ChannelKind } from '#contract/delivery.ts';
import type { Severity } from '#contract/inbox.ts';
import { AppError, notFound, refuseStale } from '#platform/app-error.ts';
import type { Sealer } from '#platform/sealing.ts';
import { fromNow } from '../db/database-time.ts';
import { and, asc, eq, isNull, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { channels } from '../db/schema.ts';

interface Saving {
  at: Date;
  expectedVersion: number | undefined;
}

export type ChannelRow = typeof channels.$inferSelect;

type ChannelInput = Pick<ChannelRow, 'kind' | 'name' | 'carries' | 'perMinute' | 'isOn'>;

const MOST_CHANNELS = 50;
/** Slack takes one message a second. */
const MOST_PER_MINUTE = 60;

export type ChannelStore = ReturnType<typeof createChannelStore>;

/** Encrypts addresses and signing secrets. Anyone with a Slack or Teams address can post there. */
export function createChannelStore({ sealer }: { sealer: Sealer }) {
  const seal = (id: string, secret: string, what: 'address' | 'secret') =>
    sealer.seal(secret, purposeOf(id, what));

  return {
    async add(
      tx: Db,
      input: ChannelInput & { address: string; secret: string | undefined },
      made: { by: string; at: Date },
    ): Promise<string> {
      await tx.execute(sql`lock table channels in share row exclusive mode`);
      const rows = await listRows(tx);
      if (rows.length >= MOST_CHANNELS) {
        throw new AppError(
          409,
          'LIST_FULL',
          `There are ${MOST_CHANNELS} channels. Remove one to add another.`,
        );
      }
      refuseTwin(rows, input.name);
      const id = randomUUID();
      const { address, secret, ...rest } = input;
      await tx.insert(channels).values({
        id,
        ...rest,
        perMinute: Math.min(rest.perMinute, MOST_PER_MINUTE),
        sealedAddress: await seal(id, address, 'address'),
        shownAddress: maskAddress(input.kind, address),
        sealedSecret: secret ? await seal(id, secret, 'secret') : null,
        nextSendAt: fromNow(0),
        version: 1,
        createdBy: made.by,
        createdAt: made.at,
        updatedAt: made.at,
      });
      return id;
    },

    async change(
      tx: Db,
      id: string,
      change: Partial<Omit<ChannelInput, 'kind'>> & { address?: string; secret?: string },
      how: Saving,
    ): Promise<ChannelRow> {
      await tx.execute(sql`lock table channels in share row exclusive mode`);
      const rows = await listRows(tx);
      const row = rows.find((one) => one.id === id);
      if (!row) throw notFound('The channel');
      refuseStale(row, how.expectedVersion);
      const { address, secret, ...rest } = change;
      if (rest.name !== undefined)
        refuseTwin(
          rows.filter((one) => one !== row),
          rest.name,
        );
      const [changed] = await tx
        .update(channels)
        .set({
          ...rest,
          ...(rest.perMinute !== undefined && { perMinute: Math.min(rest.perMinute, MOST_PER_MINUTE) }),
          ...(address !== undefined && {
            sealedAddress: await seal(id, address, 'address'),
            shownAddress: maskAddress(row.kind, address),
            problem: null,
            problemAt: null,
          }),
          ...(secret !== undefined && { sealedSecret: await seal(id, secret, 'secret') }),
          version: row.version + 1,
          updatedAt: how.at,
        })
        .where(eq(channels.id, id))
        .returning();
      if (!changed) throw notFound('The channel');
      return changed;
    },

    /** Undefined if the secret was encrypted with another key. */
    async open(row: ChannelRow): Promise<{ address: string; secret: string | undefined } | undefined> {
      const address = await sealer.open(row.sealedAddress, purposeOf(row.id, 'address'));
      const secret = row.sealedSecret
        ? await sealer.open(row.sealedSecret, purposeOf(row.id, 'secret'))
        : undefined;
      if (address === undefined || (row.sealedSecret && secret === undefined)) return undefined;
      return { address, secret };
    },
  };
}

export async function removeChannel(
  tx: Db,
  id: string,
  { at, expectedVersion }: Saving,
): Promise<ChannelRow> {
  const [row] = await tx
    .update(channels)
    .set({ removedAt: at, updatedAt: at })
    .where(and(eq(channels.id, id), isNull(channels.removedAt)))
    .returning();
  if (!row) throw notFound('The channel');
  // This also undoes a removal.
  refuseStale(row, expectedVersion);
  return row;
}

export async function findChannel(db: Db, id: string): Promise<ChannelRow | undefined> {
  const [row] = await db
    .select()
    .from(channels)
    .where(and(eq(channels.id, id), isNull(channels.removedAt)));
  return row;
}

export function listRows(db: Db): Promise<ChannelRow[]> {
  return db
    .select()
    .from(channels)
    .where(isNull(channels.removedAt))
    .orderBy(asc(channels.createdAt), asc(channels.id));
}

/** The channels for a kind of message, such as agent failures or alerts of a severity. */
export async function listCarrying(
  db: Db,
  what: { kind: 'brief' | 'failures' } | { kind: 'alerts'; severity: Severity },
): Promise<{ id: string; name: string }[]> {
  const rows = await listRows(db);
  return rows
    .filter(({ isOn, carries }) => {
      if (!isOn) return false;
      if (what.kind !== 'alerts') return carries[what.kind];
      if (carries.alerts === 'all') return true;
      return carries.alerts === 'important' && what.severity !== 'notice';
    })
    .map(({ id, name }) => ({ id, name }));
}

export function describeChannel(row: ChannelRow, today: { delivered: number; total: number }): Channel {
  const { id, kind, name, shownAddress, carries, perMinute, isOn, problem, version } = row;
  return {
    ...{ id, kind, name, shownAddress, carries, perMinute, isOn, problem, version },
    problemAt: row.problemAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    today,
  };
}

/** Keeps the host and the start of path segments, enough to recognize the address. */
function maskAddress(kind: ChannelKind, address: string): string {
  if (kind === 'email') return address;
  const { host, pathname } = new URL(address);
  const parts = pathname.split('/').filter(Boolean);
  const shown = parts.map((part, place) => (isSecretPart(part, place, parts) ? MASK : part));
  return [host, ...shown].join('/').slice(0, 120);
}

export const MASK = '••••';

/** The last path segment, and segments that are not words. */
export function isSecretPart(part: string, place: number, { length }: readonly string[]): boolean {
  return place === length - 1 || /\d/.test(part) || part.length > 16;
}

function refuseTwin(rows: readonly ChannelRow[], name: string): void {
  if (rows.some((row) => row.name.toLowerCase() === name.toLowerCase())) {
    throw new AppError(409, 'ALREADY_LISTED', `There is already a channel named ${name}.`);
  }
}

function purposeOf(id: string, what: 'address' | 'secret'): string {
  return `channel-${what}:${id}`;
}
