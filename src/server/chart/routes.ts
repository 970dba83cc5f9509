import { AppError } from '#platform/app-error.ts';
import { type ReadVersion, shared } from '#platform/mount.ts';
import { listAcceptedValues } from '../agents/second-source.ts';
import { createAuditedChange } from '../audit/audited-change.ts';
import type { AppHandlers } from '../caller.ts';
import type { Site } from '../config.ts';
import type { ReadAsOf } from '../dashboard/as-of.ts';
import { findInstrument } from '../dashboard/instruments.ts';
import { EARLIEST, getInstrument } from '../dashboard/price-history.ts';
import type { Db } from '../db/open-db.ts';
import { listEvents } from './events.ts';
import { listItems } from './items.ts';
import { addNote, findRetrievedAt, removeNote } from './store.ts';

export function createChartHandlers({
  db,
  clock,
  version,
  readAsOf,
}: Pick<Site, 'db' | 'clock'> & {
  version: ReadVersion;
  readAsOf: ReadAsOf;
}) {
  const auditedChange = createAuditedChange({ db, clock });

  return {
    listChartItems: shared(version, async ({ query }) => ({
      items: await listItems(db, await readAsOf(query.asOf)),
    })),

    getChartHistory: shared(version, async ({ params, query }) => {
      const now = await readAsOf(query.asOf);
      const instrument = await getInstrument(db, params.id, now);
      const { id, name, kind, unit, frequency, source, stored } = instrument;
      const values = await listAcceptedValues(db, stored, EARLIEST, now);
      return {
        ...{ id, name, kind, unit, frequency, source },
        retrieved_at: await findRetrievedAt(db, stored, now),
        points: values.map(({ date, value, origin }) =>
          query.asOf !== undefined && origin ? [date, value, origin] : [date, value],
        ),
      };
    }),

    listChartEvents: async ({ query, caller }) => ({
      events: await listEvents(db, query, caller, await readAsOf(query.asOf)),
    }),

    addChartNote: async ({ body, ...acting }) => {
      const items = await nameItems(db, body.items, clock());
      // Shared notes are audited, without their text.
      const add = (tx: Db) => addNote(tx, acting.caller.id, { ...body, items }, clock());
      const id = await (body.visibility === 'everyone'
        ? auditedChange(acting, { action: 'chart.add-note', target: body.date }, add)
        : db.transaction(add));
      return { id };
    },

    removeChartNote: async ({ params: { id }, ...acting }) => {
      const event = { action: 'chart.remove-note', target: id };
      await auditedChange(acting, event, (tx) => removeNote(tx, acting.caller, id));
      return { id };
    },
  } satisfies Partial<AppHandlers>;
}

/** The stored ids, without repeats. */
async function nameItems(db: Db, written: readonly string[], now: Date): Promise<string[]> {
  const named = new Set<string>();
  for (const id of written) {
    const instrument = await findInstrument(db, id, now);
    if (!instrument)
      throw new AppError(400, 'UNKNOWN_ITEM', `There is no price or series ${id.slice(0, 40)}`);
    named.add(instrument.id);
  }
  return [...named];
}
