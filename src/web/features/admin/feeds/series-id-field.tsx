import { type KeyboardEvent, useId, useState } from 'react';
import { searchFred } from '#contract/fred.ts';
import type { Answer } from '#contract/route.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useSettled } from '#web/ui/use-settled.ts';

type FoundSeries = Answer<typeof searchFred>['data']['results'][number];

interface SeriesIdFieldProps {
  value: string;
  /** Ids already on the list, which cannot be added again. */
  followed: readonly string[];
  onChange: (id: string) => void;
  onPick: (series: FoundSeries) => void;
}

const MIN_LENGTH = 2;
const TYPING_PAUSE_MS = 300;

export function SeriesIdField({ value, followed, onChange, onPick }: SeriesIdFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const text = useSettled(value.trim(), TYPING_PAUSE_MS);
  const isSearching = isOpen && text.length >= MIN_LENGTH;
  const search = useRoute(searchFred, { query: { text } }, { enabled: isSearching });
  const found = isSearching && value.trim().length >= MIN_LENGTH ? (search.data?.data.results ?? []) : [];
  const results = found.filter((series) => !followed.includes(series.id));
  const isShown = isOpen && results.length > 0;

  const pick = (series: FoundSeries | undefined) => {
    if (!series) return;
    onPick(series);
    setOpen(false);
    setMarked(-1);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    if (!isShown) return;
    if (event.key === 'ArrowDown') setMarked(Math.min(marked + 1, results.length - 1));
    else if (event.key === 'ArrowUp') setMarked(Math.max(marked - 1, -1));
    else if (event.key === 'Enter' && marked >= 0) pick(results[marked]);
    else return;
    event.preventDefault();
  };

  return (
    <div className="relative flex flex-col gap-1.5">
      <label htmlFor={id} className="text-13 font-medium text-t2">
        Series ID
      </label>
      <input
        id={id}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-found`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && marked >= 0 ? `${id}-${marked}` : undefined}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setOpen(true);
          setMarked(-1);
        }}
        onKeyDown={handleKey}
        onBlur={() => setOpen(false)}
        className="control"
      />
      <p id={`${id}-hint`} role="status" className="text-12 text-t3">
        {describeSearch(isSearching, search, results.length, found.length - results.length)}
      </p>
      {isShown && (
        <div
          id={`${id}-found`}
          role="listbox"
          ref={scrollIntoSight}
          aria-label="Found series"
          className="absolute inset-x-0 top-17 z-20 max-h-72 min-w-[min(320px,calc(100vw-64px))] overflow-y-auto rounded-md border border-line bg-s2 p-1 shadow-float"
        >
          {results.map((series, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys of the list
            <div
              key={series.id}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === marked}
              ref={place === marked ? scrollIntoSight : null}
              // Keeps the focus in the input; otherwise the list would close before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(series)}
              className="cursor-pointer rounded-sm px-3 py-2 hover:bg-s3 aria-selected:bg-s3 aria-selected:outline-2 aria-selected:-outline-offset-2"
            >
              <span className="block font-semibold">{series.id}</span>
              <span className="block text-13 text-t2">{series.title}</span>
              <span className="block text-12 text-t3">
                {[series.frequency, series.units].filter(Boolean).join(' · ')}
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function describeSearch(
  isSearching: boolean,
  search: { isFetching: boolean; isError: boolean; isSuccess: boolean },
  found: number,
  hidden: number,
): string {
  if (!isSearching) return 'Enter an ID or search words';
  if (search.isFetching) return 'Searching...';
  if (search.isError) return 'Catalog search is not available right now';
  const already = hidden > 0 ? `${hidden} already on the list` : '';
  if (found === 0) return already ? `No other series found, ${already}` : 'No series found';
  return [`${found} found`, already].filter(Boolean).join(', ');
}

function scrollIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'nearest' });
}
