import { DISPLAY_CAPS } from '#contract/dashboard.ts';
import {
  getSymbolLists,
  type SymbolLists as Lists,
  SYMBOL_LIST_NAMES,
  SYMBOL_LISTS,
  type SymbolList,
  setSymbolLists,
} from '#contract/yahoo.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useSharedDraft } from '#web/api/use-shared-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { ConflictBanner } from '#web/ui/conflict-banner.tsx';
import { useReportedAction } from '#web/ui/error-banner.tsx';
import { Select } from '#web/ui/field.tsx';
import { MoveButtons } from '#web/ui/move-buttons.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useLeaveQuestion } from '#web/ui/use-leave-question.tsx';

export function SymbolLists({ names }: { names: ReadonlyMap<string, string> }) {
  const query = useRoute(getSymbolLists, {});
  return (
    <Section title="Dashboard lists">
      <p className="mb-4 text-13 text-pretty text-t2">
        The dashboard shows the first {DISPLAY_CAPS.pricesPerList} of each list. The others are behind “Show
        all”.
      </p>
      <QueryView query={query} skeleton={<Skeleton className="h-40" />}>
        {({ data }) => <ListsForm {...data} names={names} />}
      </QueryView>
    </Section>
  );
}

interface ListsFormProps {
  lists: Lists;
  version: number;
  names: ReadonlyMap<string, string>;
}

function ListsForm({ lists: saved, version, names }: ListsFormProps) {
  const shared = useSharedDraft(saved, version, carryOver);
  const { draft: lists, setDraft: setLists, isChanged } = shared;
  const save = useReportedAction(setSymbolLists, {
    draft: shared,
    refresh: [getSymbolLists],
    done: 'Dashboard lists saved',
  });
  const question = useLeaveQuestion(isChanged);
  return (
    <div className="grid gap-4">
      <ConflictBanner of={save} />
      {SYMBOL_LISTS.map((list) => (
        <details key={list} className="rounded-md border border-line">
          <summary className="flex min-h-11 items-center justify-between gap-3 rounded-md px-3 font-medium -outline-offset-2">
            {SYMBOL_LIST_NAMES[list]}
            <span className="text-12 font-normal text-t3">{lists[list].length}</span>
          </summary>
          <ol className="px-3 pb-2">
            {lists[list].map((symbol, place) => (
              <li
                key={symbol}
                className={`flex min-h-11 flex-wrap items-center gap-1 border-t border-line text-13 ${place >= DISPLAY_CAPS.pricesPerList && list !== 'none' ? 'text-t3' : ''}`}
              >
                <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                  <span className="font-semibold">{symbol}</span> {names.get(symbol)}
                </span>
                <Select
                  aria-label={`List of ${symbol}`}
                  value={list}
                  options={SYMBOL_LIST_NAMES}
                  onValue={(value) => setLists(moveTo(lists, symbol, value))}
                  className="control w-auto text-13"
                />
                <MoveButtons
                  name={symbol}
                  list={lists[list]}
                  place={place}
                  onMoved={(symbols) => setLists({ ...lists, [list]: symbols })}
                />
              </li>
            ))}
          </ol>
        </details>
      ))}
      <div>
        <Button
          blocked={!isChanged || save.conflict !== undefined}
          busy={save.isPending}
          busyLabel="Saving..."
          onClick={() => save.mutate({ body: { lists } })}
        >
          Save lists
        </Button>
      </div>
      {question}
    </div>
  );
}

/** Applies edits to the current symbols: drops removed ones and keeps new ones in place. */
function carryOver(edited: Lists, saved: Lists): Lists {
  const [placed, listed] = [edited, saved].map(
    (lists) => new Set(SYMBOL_LISTS.flatMap((list) => lists[list])),
  );
  return mapLists((list) => [
    ...edited[list].filter((symbol) => listed?.has(symbol)),
    ...saved[list].filter((symbol) => !placed?.has(symbol)),
  ]);
}

function mapLists(write: (list: SymbolList) => string[]): Lists {
  return Object.fromEntries(SYMBOL_LISTS.map((list) => [list, write(list)])) as Lists;
}

/** Moves a symbol to the end of the other list. */
function moveTo(lists: Lists, symbol: string, to: SymbolList): Lists {
  return mapLists((list) => [
    ...lists[list].filter((one) => one !== symbol),
    ...(list === to ? [symbol] : []),
  ]);
}
