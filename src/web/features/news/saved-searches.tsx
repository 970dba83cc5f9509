import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  listSavedSearches,
  removeSearch,
  renameSearch,
  type SavedSearch,
  saveSearch,
} from '#contract/news.ts';
import { useAction, usePolledRoute } from '#web/api/use-route.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog, FormDialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/use-toast.ts';
import { formatCount } from '#wording/format.ts';

const NEW_EVERY_MS = 300_000;
const NAME_LENGTH = 80;

export function SavedSearches({ current }: { current: string }) {
  const query = usePolledRoute(listSavedSearches, {}, () => NEW_EVERY_MS);
  const [isManaging, setManaging] = useState(false);
  const searches = query.data?.data.searches ?? [];
  return (
    <Card>
      <div className="flex items-center justify-between gap-3 px-4 py-3">
        <h2 className="text-14 font-semibold tracking-normal">Saved searches</h2>
        {searches.length > 0 && (
          <button
            type="button"
            onClick={() => setManaging(true)}
            className="min-h-6 rounded-sm text-12 text-t2 underline underline-offset-2 hover:text-t1"
          >
            Manage
          </button>
        )}
      </div>
      {query.isError && !query.data ? (
        <p className="border-t border-line px-4 py-3 text-13 text-t2">
          Failed to load the saved searches.{' '}
          <button type="button" onClick={() => void query.refetch()} className="font-medium underline">
            Retry
          </button>
        </p>
      ) : searches.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-13 text-t2">
          Save a search to find it here with what is new.
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {searches.map(({ id, name, search, newArticles }) => (
            <li key={id}>
              <Link
                to={`/news?${search}`}
                aria-current={search === current ? 'true' : undefined}
                className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 text-13 hover:bg-s3 aria-[current=true]:bg-s2 aria-[current=true]:font-semibold"
              >
                <span className="min-w-0 wrap-anywhere">{name}</span>
                {newArticles > 0 ? (
                  <Badge tone="info">{formatCount(newArticles)} new</Badge>
                ) : (
                  <span className="shrink-0 text-12 font-normal text-t3">0 new</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isManaging && <ManageDialog searches={searches} onClose={() => setManaging(false)} />}
    </Card>
  );
}

interface SaveSearchDialogProps {
  /** The parameters of the search. */
  search: string;
  suggestedName: string;
  onClose: () => void;
}

export function SaveSearchDialog({ search, suggestedName, onClose }: SaveSearchDialogProps) {
  const [name, setName] = useState(suggestedName.slice(0, NAME_LENGTH));
  const navigate = useNavigate();
  const showToast = useToast();
  const save = useAction(saveSearch, {
    refresh: [listSavedSearches],
    onDone: () => {
      showToast('Search saved.', {
        action: { label: 'Create alert', run: () => navigate(alertPath({ name, search })) },
      });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Save search"
      failure={save.failure}
      submitLabel="Save search"
      busy={save.isPending}
      busyLabel="Saving..."
      disabled={name.trim() === ''}
      onSubmit={() => save.mutate({ body: { name, search } })}
      onClose={onClose}
    >
      <TextField label="Name" value={name} maxLength={NAME_LENGTH} onValue={setName} />
    </FormDialog>
  );
}

function alertPath({ name, search }: { name: string; search: string }): string {
  return `/alerts/new?${new URLSearchParams({ kind: 'story', search, about: name })}`;
}

function ManageDialog({ searches, onClose }: { searches: readonly SavedSearch[]; onClose: () => void }) {
  return (
    <Dialog title="Saved searches" onClose={onClose}>
      {searches.length === 0 ? (
        <p className="text-t2">You have no saved searches.</p>
      ) : (
        <ul className="divide-y divide-line">
          {searches.map((search) => (
            <ManagedSearch key={search.id} saved={search} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function ManagedSearch({ saved }: { saved: SavedSearch }) {
  const [name, setName] = useState(saved.name);
  const navigate = useNavigate();
  const rename = useAction(renameSearch, { refresh: [listSavedSearches] });
  const remove = useAction(removeSearch, { refresh: [listSavedSearches] });
  const params = { id: saved.id };
  const failure = rename.failure ?? remove.failure;
  return (
    <li className="grid gap-2 py-3">
      {failure && <Banner tone="error">{failure}</Banner>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate({ params, body: { name } });
        }}
        className="flex flex-wrap items-end gap-2"
      >
        <div className="min-w-40 flex-1">
          <TextField label={`Name of ${saved.name}`} value={name} maxLength={NAME_LENGTH} onValue={setName} />
        </div>
        <SubmitButton
          of={rename}
          label="Rename"
          disabled={name.trim() === '' || name.trim() === saved.name}
          tone="secondary"
        />
        <Button aria-label={`Create alert for ${saved.name}`} onClick={() => navigate(alertPath(saved))}>
          Create alert
        </Button>
        <Button
          aria-label={`Delete ${saved.name}`}
          busy={remove.isPending}
          busyLabel="Deleting..."
          onClick={() => remove.mutate({ params })}
        >
          Delete
        </Button>
      </form>
    </li>
  );
}
