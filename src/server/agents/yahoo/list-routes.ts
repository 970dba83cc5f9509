import { SYMBOL_LISTS, type SymbolLists } from '#contract/yahoo.ts';
import { createAuditedChange } from '../../audit/audited-change.ts';
import type { AppHandlers } from '../../caller.ts';
import type { Site } from '../../config.ts';
import { listPlacedSymbols, placeSymbols } from './store.ts';
import { arrangeLists } from './symbol-lists.ts';

/** Which list of the dashboard each symbol is in, and where. */
export function createSymbolListHandlers({ db, clock }: Pick<Site, 'db' | 'clock'>) {
  const auditedChange = createAuditedChange({ db, clock });
  const describe = async () => {
    const arranged = arrangeLists(await listPlacedSymbols(db));
    const lists = Object.fromEntries(
      SYMBOL_LISTS.map((list) => [list, arranged[list].map(({ symbol }) => symbol)]),
    ) as SymbolLists;
    return { lists };
  };
  return {
    getSymbolLists: describe,

    setSymbolLists: async ({ body: { lists }, ...acting }) => {
      const detail = Object.fromEntries(SYMBOL_LISTS.map((list) => [list, lists[list].length]));
      await auditedChange(acting, { action: 'yahoo.lists', target: 'dashboard', detail }, (tx, now) =>
        placeSymbols(tx, lists, now),
      );
      return describe();
    },
  } satisfies Partial<AppHandlers>;
}
