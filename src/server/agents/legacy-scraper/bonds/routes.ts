import { BOND_SOURCE_NAMES, type BondInput } from '#contract/bonds.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { AppError, badInput } from '#platform/app-error.ts';
import { createAuditedChange } from '../../../audit/audited-change.ts';
import type { AppHandlers } from '../../../caller.ts';
import type { Site } from '../../../config.ts';
import type { Db } from '../../../db/open-db.ts';
import {
  addBond,
  type BondRow,
  describeBonds,
  editBond,
  getBond,
  listBondRows,
  orderBonds,
  removeBond,
  versionOfOrder,
} from './store.ts';
import { judgeTrades, listTrades, storeTrades } from './trades.ts';
import { readTradesCsv } from './trades-csv.ts';

interface BondRouteOptions extends Pick<Site, 'db' | 'clock'> {
  onDataChanged: () => Promise<void>;
}

export function createBondHandlers(options: BondRouteOptions) {
  const { db, clock } = options;
  const auditedChange = createAuditedChange(options);
  const describe = async () => {
    const bonds = await describeBonds(db, clock());
    return { bonds, orderVersion: versionOfOrder(bonds) };
  };

  return {
    listBonds: describe,

    addBond: async ({ body, ...acting }) => {
      const target = body.cusip ?? body.symbol ?? '';
      const detail = Object.fromEntries(listFacts(body));
      await auditedChange(acting, { action: 'bond.add', target, detail }, (tx, now) =>
        addBond(tx, body, now),
      );
      return describe();
    },

    editBond: async ({ params: { key }, body, expectedVersion, ...acting }) => {
      const entry = { action: 'bond.edit', target: key, detail: describeChange };
      await auditedChange(acting, entry, (tx, now) => editBond(tx, key, body, expectedVersion, now));
      return describe();
    },

    removeBond: async ({ params: { key }, expectedVersion, ...acting }) => {
      const detail = ({ name }: BondRow) => ({ name });
      await auditedChange(acting, { action: 'bond.remove', target: key, detail }, (tx, now) =>
        removeBond(tx, key, expectedVersion, now),
      );
      return describe();
    },

    orderBonds: async ({ body: { keys }, expectedVersion, ...acting }) => {
      const detail = (rows: BondRow[]) => ({ order: rows.map(({ key }) => key).join(', ') });
      await auditedChange(acting, { action: 'bond.order', target: 'bonds', detail }, async (tx, now) => {
        await orderBonds(tx, keys, expectedVersion, now);
        return listBondRows(tx);
      });
      return describe();
    },

    listBondTrades: async ({ params: { key } }) => {
      await getBond(db, key);
      return { trades: await listTrades(db, key) };
    },

    previewTrades: async ({ params: { key }, body }) => {
      const bond = await getEnteredBond(db, key);
      const days = readTradesCsv(body.csv, clock(), easternDay(clock()));
      const judged = await judgeTrades(
        db,
        bond,
        days.map(({ trades }) => trades),
      );
      const previewed = days.flatMap((one) => {
        const judgement = judged.get(one.trades.date);
        return judgement ? [{ ...one, ...judgement }] : [];
      });
      return { days: previewed };
    },

    addTrades: async ({ params: { key }, body: { trades }, ...acting }) => {
      refuseDates(
        trades.map(({ date }) => date),
        easternDay(clock()),
      );
      const entry = {
        action: 'bond.enter-trades',
        target: key,
        detail: ({ bond, stored, held }: Awaited<ReturnType<typeof store>>) => ({
          name: bond.name,
          tradeDays: trades.length,
          newOrChanged: stored,
          ...(held.length > 0 && { heldBack: held.length }),
        }),
      };
      const store = async (tx: Db, now: Date) => {
        const bond = await getEnteredBond(tx, key);
        return { bond, ...(await storeTrades(tx, bond, trades, now)) };
      };
      const { stored, held } = await auditedChange(acting, entry, store);
      await options.onDataChanged();
      return { stored, held };
    },
  } satisfies Partial<AppHandlers>;
}

async function getEnteredBond(db: Db, key: string): Promise<BondRow> {
  const bond = await getBond(db, key);
  if (bond.source === 'emma') return bond;
  const message = `Set the trade source of this bond to "${BOND_SOURCE_NAMES.emma}" to enter its trades`;
  throw new AppError(409, 'NOT_ENTERED_BY_HAND', message);
}

function refuseDates(dates: readonly string[], latest: string): void {
  const future = dates.find((date) => date > latest);
  if (future) throw badInput(`Trade date ${future} is in the future`);
  const repeated = dates.find((date, at) => dates.indexOf(date) !== at);
  if (repeated) throw badInput(`Trade date ${repeated} is given twice`);
}

/** Labels and values for the audit log. */
function listFacts(bond: BondInput): [string, string | null][] {
  return [
    ['name', bond.name],
    ['cusip', bond.cusip],
    ['finraSymbol', bond.symbol],
    ['coupon', bond.coupon === null ? null : `${bond.coupon}%`],
    ['maturity', bond.maturityDate],
    ['principal', bond.principalAmount === null ? null : `$${bond.principalAmount.toLocaleString('en-US')}`],
    ['tradeSource', BOND_SOURCE_NAMES[bond.source]],
  ];
}

function describeChange({ before, after }: { before: BondRow; after: BondRow }) {
  const earlier = new Map(listFacts(before));
  const changes = listFacts(after).flatMap(([fact, value]) => {
    const was = earlier.get(fact) ?? null;
    return was === value ? [] : [[fact, `${was ?? 'none'} → ${value ?? 'none'}`]];
  });
  return { bond: after.name, ...Object.fromEntries(changes) };
}
