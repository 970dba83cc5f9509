import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { NAME_KINDS, type NameKind, type ProfileEdits, type ProfileParts } from '#contract/relevance.ts';
import { readChoice, withParams } from '#web/search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useListKeys } from '#web/ui/use-list-keys.ts';
import { formatCount } from '#wording/format.ts';
import { PartDialog } from './part-dialog.tsx';
import { PartRow } from './part-row.tsx';
import {
  findPart,
  findWeight,
  hasChanges,
  isSaved,
  keyOf,
  listOf,
  type Part,
  type PartList,
  withoutPart,
  withPart,
} from './profile-edits.ts';

const LISTS = ['themes', 'names', 'muted', 'sources'] as const;
const LABELS: Record<PartList, { tab: string; add: string; head: string; empty: string }> = {
  themes: { tab: 'Themes', add: 'Add theme', head: 'Theme', empty: 'No theme has this name or word.' },
  names: { tab: 'Names', add: 'Add name', head: 'Name', empty: 'No name or spelling matches.' },
  muted: {
    tab: 'Muted',
    add: 'Mute topic',
    head: 'Topic',
    empty: 'No muted topics. Stories about one rank low.',
  },
  sources: { tab: 'Sources', add: '', head: 'Source', empty: 'No source has this name.' },
};
/** Longer lists are truncated until expanded. */
const FIRST_ROWS = 10;

interface PartsCardProps {
  draft: ProfileParts;
  saved: ProfileParts;
  edits: ProfileEdits;
  onChange: (make: (edits: ProfileEdits) => ProfileEdits) => void;
}

export function PartsCard({ draft, saved, edits, onChange }: PartsCardProps) {
  const [params, setParams] = useSearchParams();
  const list = readChoice(params, 'list', LISTS);
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<NameKind | ''>('');
  const [showsAll, setShowsAll] = useState(false);
  const [opened, setOpened] = useState<{ part: Part | undefined }>();
  const { add, head, empty } = LABELS[list];

  const all = sortParts(listOf(draft, list), saved);
  const found = all.filter((part) => matches(part, search, kind));
  const isEdited = (part: Part) => !isSaved(saved, part);
  const shown = showsAll ? found : found.filter((part, place) => place < FIRST_ROWS || isEdited(part));
  const rows = useRef<HTMLTableSectionElement>(null);
  const place = () =>
    [...(rows.current?.rows ?? [])].findIndex((row) => row.contains(document.activeElement));
  const goTo = (next: number) => {
    const row = rows.current?.rows[Math.max(0, Math.min(next, shown.length - 1))];
    row?.querySelector<HTMLElement>('input, button')?.focus();
  };
  useListKeys({
    j: () => goTo(place() + 1),
    k: () => goTo(place() - 1),
    // A focused button handles Enter itself.
    Enter: () => {
      const part = shown[place()];
      if (!part || list === 'sources' || document.activeElement?.matches('button')) return false;
      setOpened({ part });
      return true;
    },
  });
  const set = (part: Part) => onChange((known) => withPart(known, saved, part));

  return (
    <Card className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3 p-4">
        <div
          role="tablist"
          aria-label="Parts of the profile"
          className="inline-flex max-w-full flex-wrap gap-0.5 rounded-md border border-ctl p-0.5"
        >
          {LISTS.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              aria-selected={one === list}
              onClick={() => {
                setParams(withParams(params, { list: one }));
                setSearch('');
                setShowsAll(false);
              }}
              className="min-h-8 rounded-[6px] px-2.5 text-13 font-medium text-t2 hover:text-t1 aria-selected:bg-s3 aria-selected:text-t1 aria-selected:shadow-[inset_0_-2px_0_var(--color-lamp)] pointer-coarse:min-h-10"
            >
              {LABELS[one].tab} {formatCount(draft[one].length)}
              {hasChanges(edits, one) && (
                <>
                  <span aria-hidden> •</span>
                  <span className="sr-only">, unsaved changes</span>
                </>
              )}
            </button>
          ))}
        </div>
        {add && (
          <Button data-new size="small" aria-haspopup="dialog" onClick={() => setOpened({ part: undefined })}>
            <Plus size={16} aria-hidden />
            {add}
          </Button>
        )}
      </div>
      {all.length > FIRST_ROWS && (
        <div className="flex flex-wrap gap-3 px-4 pb-4">
          <div className="min-w-40 flex-1">
            <TextField
              label="Filter by name or word"
              type="search"
              maxLength={80}
              value={search}
              onValue={setSearch}
            />
          </div>
          {list === 'names' && (
            <div className="w-40">
              <SelectField
                label="Kind"
                value={kind}
                onValue={setKind}
                options={[{ value: '', label: 'All kinds' }, ...NAME_KINDS]}
              />
            </div>
          )}
        </div>
      )}
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{LABELS[list].tab}</caption>
        <thead>
          <tr className="border-y border-line text-left text-12 text-t3">
            <th scope="col" className="py-2 pl-4 font-medium">
              {head}
            </th>
            {list !== 'sources' && (
              <th scope="col" className="w-[38%] px-3 py-2 font-medium max-md:hidden">
                Words
              </th>
            )}
            {list !== 'muted' && (
              <th scope="col" className="w-[150px] px-2 py-2 font-medium sm:w-[190px] sm:px-3">
                Weight
              </th>
            )}
            <th scope="col" className="w-11">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {shown.map((part) => (
            <PartRow
              key={keyOf(part)}
              part={part}
              savedWeight={findWeight(saved, part)}
              isNew={isNew(saved, part)}
              isEdited={isEdited(part)}
              canRemove={part.list !== 'themes' || !saved.usedThemes.includes(part.part.id)}
              onChange={set}
              onEdit={() => setOpened({ part })}
              onRemove={() => onChange((known) => withoutPart(known, saved, part))}
            />
          ))}
        </tbody>
      </table>
      {found.length === 0 && <p className="px-4 py-6 text-center text-13 text-t3">{empty}</p>}
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
        <p className="text-12 text-t3">
          {list === 'muted'
            ? 'Stories with one of these words in the headline or the opening rank low.'
            : '0 off · 1 normal · 3 strongest. Rare words count more than common ones.'}
        </p>
        {shown.length < found.length && (
          <Button size="small" tone="quiet" onClick={() => setShowsAll(true)}>
            Show all {formatCount(found.length)}
          </Button>
        )}
      </div>
      {opened && list !== 'sources' && (
        <PartDialog
          list={list}
          opened={opened.part}
          draft={draft}
          onSave={(part) => {
            set(part);
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  );
}

function isNew(saved: ProfileParts, part: Part): boolean {
  return findPart(saved, part) === undefined;
}

/** By their saved weight, so that rows do not move while a weight is changed. New ones come first. */
function sortParts(parts: readonly Part[], saved: ProfileParts): Part[] {
  const weight = (part: Part) =>
    isNew(saved, part) ? Number.POSITIVE_INFINITY : (findWeight(saved, part) ?? 0);
  const weights = new Map(parts.map((part) => [part, weight(part)]));
  return [...parts].sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0) || compareNames(a, b));
}

function compareNames(a: Part, b: Part): number {
  return a.part.name.localeCompare(b.part.name, 'en');
}

function matches({ list, part }: Part, search: string, kind: NameKind | ''): boolean {
  if (list === 'names' && kind !== '' && part.kind !== kind) return false;
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return true;
  const words = 'words' in part ? part.words : [];
  return [part.name, ...words].some((word) => word.toLowerCase().includes(wanted));
}
