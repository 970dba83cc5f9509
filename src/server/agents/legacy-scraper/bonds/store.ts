import { MOST_BONDS } from '#contract/bond-identifiers.ts';
import type { Bond, BondInput } from '#contract/bonds.ts';
import type { TradedBond } from '#contract/scraper.ts';
import { AppError, ChangedMeanwhile, notFound, refuseStale, versionOf } from '#platform/app-error.ts';
import { and, asc, eq, isNull, sql } from '../../../db/drizzle.ts';
import type { Db } from '../../../db/open-db.ts';
import { keepVersions } from '../../../db/past-versions.ts';
import { bonds } from '../../../db/schema.ts';
import { listLegacyItems } from '../store.ts';
import { SAMPLE_BONDS } from './sample-bonds.ts';

export type BondRow = typeof bonds.$inferSelect;

export const itemIdOf = (key: string) => `bonds.${key}`;

export async function listBondRows(db: Db): Promise<BondRow[]> {
  return db.select().from(bonds).where(isNull(bonds.removedAt)).orderBy(asc(bonds.position), asc(bonds.key));
}

export async function listTradedBonds(db: Db): Promise<TradedBond[]> {
  const rows = await listBondRows(db);
  return rows.flatMap(({ key, name, cusip, symbol, source }) =>
    source === 'none' ? [] : [{ id: itemIdOf(key), name, cusip, symbol, source }],
  );
}

export async function describeBonds(db: Db, now: Date): Promise<Bond[]> {
  const [rows, items, counts] = [
    await listBondRows(db),
    await listLegacyItems(db, now),
    await countTradeDays(db),
  ];
  const byId = new Map(items.map((item) => [item.id, item]));
  return rows.map(({ position: _p, isSample: _s, addedAt: _a, removedAt: _r, ...bond }) => {
    const id = itemIdOf(bond.key);
    const item = byId.get(id);
    return {
      ...bond,
      tradeDays: counts.get(id) ?? 0,
      latest:
        item?.date && item.latest !== null && item.knownAt
          ? { date: item.date, price: item.latest, source: item.source, retrievedAt: item.knownAt }
          : null,
      problem: item?.problem ?? null,
      checkedAt: item?.checkedAt ?? null,
    };
  });
}

async function countTradeDays(db: Db): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ item_id: string; days: number }>(sql`
    select item_id, count(distinct date)::int as days from legacy_values
    where item_id like 'bonds.%' and flag is null group by item_id`);
  return new Map(rows.map(({ item_id, days }) => [item_id, days]));
}

export async function getBond(db: Db, key: string): Promise<BondRow> {
  const [row] = await db
    .select()
    .from(bonds)
    .where(and(eq(bonds.key, key), isNull(bonds.removedAt)));
  if (!row) throw notFound(`The bond ${key.slice(0, 40)}`);
  return row;
}

/** A removed bond gets its trades back. */
export async function addBond(db: Db, input: BondInput, now: Date): Promise<BondRow> {
  await lockList(db);
  const rows = await listBondRows(db);
  if (rows.length >= MOST_BONDS) {
    throw new AppError(409, 'LIST_FULL', `The list has ${MOST_BONDS} bonds. Remove one to add another.`);
  }
  refuseTwin(rows, input);
  const key = input.cusip ?? input.symbol ?? '';
  const position = Math.max(0, ...rows.map((row) => row.position)) + 1;
  await keepVersions(db, 'bond', now, sql`key = ${key}`);
  const added = { ...input, position, isSample: false, version: 1, addedAt: now, removedAt: null };
  const [row] = await db
    .insert(bonds)
    .values({ ...added, key })
    .onConflictDoUpdate({ target: bonds.key, set: added })
    .returning();
  if (!row) throw new Error('The bond was not stored');
  return row;
}

export async function editBond(
  db: Db,
  key: string,
  input: BondInput,
  expectedVersion: number | undefined,
  now: Date,
): Promise<{ before: BondRow; after: BondRow }> {
  await lockList(db);
  const before = await getBond(db, key);
  refuseStale(before, expectedVersion);
  if (key !== input.cusip && key !== input.symbol) {
    const message = `Stored trades belong to ${key}. To change it, remove the bond and add it again`;
    throw new AppError(400, 'KEY_CHANGED', message);
  }
  refuseTwin(
    (await listBondRows(db)).filter((row) => row.key !== key),
    input,
  );
  await keepVersions(db, 'bond', now, sql`key = ${key}`);
  const [after] = await db
    .update(bonds)
    .set({ ...input, version: before.version + 1 })
    .where(eq(bonds.key, key))
    .returning();
  if (!after) throw notFound('The bond');
  return { before, after };
}

export async function removeBond(
  db: Db,
  key: string,
  expectedVersion: number | undefined,
  now: Date,
): Promise<BondRow> {
  await lockList(db);
  const row = await getBond(db, key);
  refuseStale(row, expectedVersion);
  await db.update(bonds).set({ removedAt: now }).where(eq(bonds.key, key));
  return row;
}

export async function orderBonds(
  db: Db,
  keys: readonly string[],
  expectedVersion: number | undefined,
  now: Date,
): Promise<void> {
  await lockList(db);
  const rows = await listBondRows(db);
  refuseStale({ version: versionOfOrder(rows) }, expectedVersion);
  const listed = new Set(rows.map(({ key }) => key));
  const isWhole = keys.length === listed.size && new Set(keys).size === keys.length;
  if (!isWhole || !keys.every((key) => listed.has(key))) throw new ChangedMeanwhile();
  await keepVersions(db, 'bond', now, sql`removed_at is null`);
  for (const [at, key] of keys.entries()) {
    await db
      .update(bonds)
      .set({ position: at + 1 })
      .where(eq(bonds.key, key));
  }
}

export function versionOfOrder(rows: readonly Pick<BondRow, 'key'>[]): number {
  return versionOf(rows.map(({ key }) => key));
}

/** Fills the list of a first sample start. With live sources the list starts empty. */
export async function ensureBonds(db: Db, sources: 'sample' | 'live', now: Date): Promise<void> {
  if (sources === 'live') {
    const isListedSample = and(eq(bonds.isSample, true), isNull(bonds.removedAt));
    await db.update(bonds).set({ removedAt: now }).where(isListedSample);
    return;
  }
  if ((await db.$count(bonds)) > 0) return;
  const rows = SAMPLE_BONDS.map((input, at) => ({
    ...input,
    key: input.cusip ?? '',
    position: at + 1,
    isSample: true,
    version: 1,
    addedAt: now,
  }));
  await db.insert(bonds).values(rows).onConflictDoNothing();
}

function refuseTwin(rows: readonly BondRow[], { cusip, symbol }: BondInput): void {
  const twin = rows.find(
    (row) => (cusip !== null && row.cusip === cusip) || (symbol !== null && row.symbol === symbol),
  );
  if (!twin) return;
  throw new AppError(409, 'ALREADY_LISTED', `${twin.name} already has this CUSIP or FINRA symbol`);
}

/** Serializes changes of the list, which are rare. */
async function lockList(db: Db): Promise<void> {
  await db.execute(sql`lock table bonds in share row exclusive mode`);
}
