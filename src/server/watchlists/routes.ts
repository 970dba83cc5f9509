import type { AppHandlers } from '../caller.ts';
import type { Site } from '../config.ts';
import type { ReadAsOf } from '../dashboard/as-of.ts';
import { addList, countMentions, editList, listLists, removeList } from './store.ts';

export function createWatchlistHandlers({
  db,
  clock,
  readAsOf,
}: Pick<Site, 'db' | 'clock'> & { readAsOf: ReadAsOf }) {
  const describe = async (userId: string, asOf = clock()) => {
    const lists = await listLists(db, userId);
    const written = lists.flatMap(({ items }) => items).filter(({ kind }) => kind !== 'price');
    const words = [...new Set(written.map(({ key }) => key))];
    return { lists, mentions: await countMentions(db, words, asOf) };
  };

  return {
    listWatchlists: async ({ caller, query }) => describe(caller.id, await readAsOf(query.asOf)),

    addWatchlist: async ({ body, caller }) => {
      await db.transaction((tx) => addList(tx, caller.id, body, clock()));
      return describe(caller.id);
    },

    editWatchlist: async ({ params: { id }, body, caller, expectedVersion }) => {
      await db.transaction((tx) => editList(tx, caller.id, id, body, expectedVersion, clock()));
      return describe(caller.id);
    },

    removeWatchlist: async ({ params: { id }, caller, expectedVersion }) => {
      await db.transaction((tx) => removeList(tx, caller.id, id, expectedVersion));
      return describe(caller.id);
    },
  } satisfies Partial<AppHandlers>;
}
