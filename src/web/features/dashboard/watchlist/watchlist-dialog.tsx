import { GripVertical, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { listChartItems } from '#contract/chart.ts';
import {
  addWatchlist,
  editWatchlist,
  listWatchlists,
  MOST_WATCHED,
  removeWatchlist,
  type WatchedItem,
  type Watchlist,
} from '#contract/watchlists.ts';
import { useAction, useRoute } from '#web/api/use-route.ts';
import { useSharedDraft } from '#web/api/use-shared-draft.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ConflictBanner } from '#web/ui/conflict-banner.tsx';
import { Dialog, DialogActions, useGuardedClose } from '#web/ui/dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { ItemPicker } from '#web/ui/item-picker.tsx';
import { MoveButtons, moveItem } from '#web/ui/move-buttons.tsx';
import { useDragOrder } from '#web/ui/use-drag-order.ts';
import { keyOf, nameItem } from './watch-items.ts';

interface WatchlistDialogProps {
  /** Undefined: a new list. */
  list: Watchlist | undefined;
  onSaved: (name: string, lists: readonly Watchlist[]) => void;
  onClose: () => void;
}

const KIND_WORDS = { price: '', topic: 'Topic', company: 'Company' } as const;

export function WatchlistDialog({ list, onSaved, onClose }: WatchlistDialogProps) {
  const shared = useSharedDraft(openDraft(list), list?.version);
  const { name, items } = shared.draft;
  const setName = (entered: string) => shared.setDraft((draft) => ({ ...draft, name: entered }));
  const setItems = (change: (items: readonly WatchedItem[]) => readonly WatchedItem[]) =>
    shared.setDraft((draft) => ({ ...draft, items: change(draft.items) }));
  const [removed, setRemoved] = useState<{ item: WatchedItem; place: number }>();
  const [isPicking, setPicking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const drag = useDragOrder((from, to) => setItems((latest) => moveItem(latest, from, to)));
  const known = useRoute(listChartItems, {});
  const options = {
    refresh: [listWatchlists],
    onDone: ({ data }: { data: { lists: readonly Watchlist[] } }) => {
      onSaved(name.trim(), data.lists);
      onClose();
    },
  };
  const add = useAction(addWatchlist, options);
  const edit = useAction(editWatchlist, { ...options, draft: shared });
  const isBusy = add.isPending || edit.isPending;
  const isFull = items.length >= MOST_WATCHED;
  const { close, question } = useGuardedClose(shared.isChanged, onClose);

  const save = () => {
    const body = { name, items: [...items] };
    if (list) edit.mutate({ params: { id: list.id }, body });
    else add.mutate({ body });
  };
  const addItem = (item: WatchedItem) => {
    if (items.some((one) => keyOf(one) === keyOf(item))) return;
    setItems((latest) => [...latest, item]);
  };

  return (
    <Dialog title={list ? 'Edit watchlist' : 'New watchlist'} onClose={close}>
      <div className="grid gap-4">
        <ConflictBanner of={edit} own />
        {(add.failure ?? edit.failure) && <Banner tone="error">{add.failure ?? edit.failure}</Banner>}
        <TextField label="Name" value={name} maxLength={60} onValue={setName} />
        <div>
          <p className="text-13 font-medium text-t2">
            Items{' '}
            <span className="font-normal text-t3">
              {items.length} of {MOST_WATCHED}
            </span>
          </p>
          {items.length === 0 && <p className="mt-1 text-13 text-t3">Nothing in this list yet.</p>}
          <ul ref={drag.list} {...drag.area} className="mt-1">
            {items.map((item, place) => (
              <li
                key={keyOf(item)}
                className={`flex min-h-11 items-center gap-1 border-t border-line text-13 ${drag.place === place ? 'relative z-10 rounded-md bg-s3 shadow-float' : ''}`}
              >
                <span
                  title="Drag to move"
                  aria-hidden
                  {...drag.handle(place)}
                  className="flex size-9 shrink-0 cursor-grab touch-none items-center justify-center text-t3 active:cursor-grabbing pointer-coarse:size-11"
                >
                  <GripVertical size={15} />
                </span>
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {nameItem(
                    item,
                    known.data?.data.items.find(({ id }) => id === item.key),
                  )}
                  {KIND_WORDS[item.kind] !== '' && (
                    <span className="ml-2 text-12 text-t3">{KIND_WORDS[item.kind]}</span>
                  )}
                </span>
                <MoveButtons
                  name={item.key}
                  list={items}
                  place={place}
                  onMoved={(moved) => setItems(() => moved)}
                />
                <IconButton
                  label={`Remove ${item.key}`}
                  onClick={() => {
                    setRemoved({ item, place });
                    setItems((latest) => latest.toSpliced(place, 1));
                  }}
                >
                  <X size={15} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
          {removed && (
            <p role="status" className="mt-2 flex items-center gap-2 text-13 text-t2">
              Removed {removed.item.key}.
              <Button
                size="small"
                onClick={() => {
                  setItems((latest) => latest.toSpliced(removed.place, 0, removed.item));
                  setRemoved(undefined);
                }}
              >
                Undo
              </Button>
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="small" blocked={isFull} onClick={() => setPicking(true)}>
            <Plus size={14} aria-hidden />
            Add price or series
          </Button>
        </div>
        <AddWord isFull={isFull} onAdd={addItem} />
        <DialogActions>
          {list && (
            <div className="sm:mr-auto">
              <Button tone="quiet" onClick={() => setDeleting(true)}>
                Delete list
              </Button>
            </div>
          )}
          <Button onClick={close}>Cancel</Button>
          <Button
            tone="primary"
            busy={isBusy}
            busyLabel="Saving..."
            blocked={name.trim() === '' || edit.conflict !== undefined}
            onClick={save}
          >
            Save
          </Button>
        </DialogActions>
      </div>
      {isPicking && (
        <ItemPicker
          title="Add price or series"
          taken={items.filter(({ kind }) => kind === 'price').map(({ key }) => key)}
          onPick={({ id }) => addItem({ kind: 'price', key: id })}
          onClose={() => setPicking(false)}
        />
      )}
      {isDeleting && list && (
        <ActionDialog
          title="Delete watchlist"
          description={`Delete ${list.name}? Its prices and series stay available.`}
          confirm="Delete"
          route={removeWatchlist}
          input={{ params: { id: list.id }, version: list.version }}
          {...options}
          onClose={() => setDeleting(false)}
        />
      )}
      {question}
    </Dialog>
  );
}

function openDraft(list: Watchlist | undefined): { name: string; items: readonly WatchedItem[] } {
  return { name: list?.name ?? 'My list', items: list?.items ?? [] };
}

function AddWord({ isFull, onAdd }: { isFull: boolean; onAdd: (item: WatchedItem) => void }) {
  const [kind, setKind] = useState<'topic' | 'company'>('topic');
  const [word, setWord] = useState('');
  return (
    <form
      className="grid items-end gap-2 sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        if (word.trim() === '' || isFull) return;
        onAdd({ kind, key: word.trim() });
        setWord('');
      }}
    >
      <SelectField label="Kind" value={kind} options={['topic', 'company']} onValue={setKind} />
      <TextField
        label="Words in the news"
        value={word}
        maxLength={100}
        placeholder={kind === 'topic' ? 'coking coal' : 'Peabody Energy'}
        onValue={setWord}
      />
      <Button type="submit" blocked={isFull || word.trim() === ''}>
        Add
      </Button>
    </form>
  );
}
