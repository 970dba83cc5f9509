import type { Clock } from '#platform/clock.ts';
import { type ReadVersion, shared } from '#platform/mount.ts';
import type { AppHandlers } from '../caller.ts';
import { getInstrument, listInstrumentValues } from '../dashboard/price-history.ts';
import type { Db } from '../db/open-db.ts';
import { listItems } from './items.ts';
import { findRetrievedAt } from './store.ts';

const EARLIEST = '1700-01-01';

export function createChartHandlers({ db, clock, version }: { db: Db; clock: Clock; version: ReadVersion }) {
  return {
    listChartItems: shared(version, async () => ({
      success: true,
      data: { items: await listItems(db, clock()) },
    })),

    getChartHistory: shared(version, async ({ params }) => {
      const now = clock();
      const instrument = await getInstrument(db, params.id, now);
      const { id, name, kind, measure, cadence, source, stored } = instrument;
      const values = await listInstrumentValues(db, instrument, EARLIEST, now);
      return {
        success: true,
        data: {
          ...{ id, name, kind, unit: measure, cadence, source },
          retrieved_at: await findRetrievedAt(db, stored, now),
          points: values.map(({ date, value }): [string, number | null] => [date, value]),
        },
      };
    }),
  } satisfies Partial<AppHandlers>;
}
