import { Play } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SPIDER_TYPES } from '#contract/news.ts';
import { SPIDER_ORIGINS } from '#contract/news-spiders.ts';
import { readChoice, withParams } from '#web/search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceBar } from '#web/ui/choice-bar.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import type { MakeSheet } from '#web/ui/export-menu.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { formatCount } from '#wording/format.ts';
import { SORT_KEYS, type SortKey, type SpiderFilter } from './arrange-spiders.ts';
import { ORIGIN_WORDS } from './origin-badge.tsx';

const ANY = 'any';
const TYPES = [ANY, ...SPIDER_TYPES] as const;
const STATES = [ANY, 'enabled', 'inactive'] as const;
const ORIGINS = [ANY, ...SPIDER_ORIGINS] as const;
/** Above this many spiders the list is shown first, and the cards on request. */
const MOST_CARDS = 15;

const SORT_WORDS: Record<SortKey, string> = {
  name: 'Name',
  type: 'Type',
  totalExecutions: 'Total executions',
  lastRun: 'Last run',
  problems: 'Problems first',
};

const SELECTS = [
  { name: 'type', label: 'Type', choices: TYPES, options: [any('All types'), ...SPIDER_TYPES] },
  { name: 'origin', label: 'Origin', choices: ORIGINS, options: { [ANY]: 'All origins', ...ORIGIN_WORDS } },
  { name: 'state', label: 'State', choices: STATES, options: [any('All states'), 'enabled', 'inactive'] },
] as const;

function any(label: string) {
  return { value: ANY, label };
}

const VIEWS = { list: 'List', cards: 'Cards' } as const;
type SpiderView = keyof typeof VIEWS;

interface Arrangement {
  filter: SpiderFilter;
  sort: SortKey;
  view: SpiderView;
}

export function useSpiderArrangement(spiders: number): Arrangement {
  const [params] = useSearchParams();
  const view = readChoice(params, 'view', spiders > MOST_CARDS ? ['list', 'cards'] : ['cards', 'list']);
  const origin = readChoice(params, 'origin', ORIGINS);
  const type = readChoice(params, 'type', TYPES);
  const state = readChoice(params, 'state', STATES);
  return {
    filter: {
      text: params.get('q') ?? '',
      type: type === ANY ? undefined : type,
      enabled: state === ANY ? undefined : state === 'enabled',
      origin: origin === ANY ? undefined : origin,
    },
    sort: readChoice(params, 'sort', sortKeysOf(view)),
    view,
  };
}

/** The first is the default. */
function sortKeysOf(view: SpiderView): readonly [SortKey, ...SortKey[]] {
  return view === 'list' ? ['problems', ...SORT_KEYS] : SORT_KEYS;
}

interface SpiderToolbarProps {
  shown: number;
  selected: number;
  view: SpiderView;
  onSelectShown: () => void;
  onClearSelection: () => void;
  onBulkTrigger: () => void;
  makeSheet: MakeSheet;
}

export function SpiderToolbar(props: SpiderToolbarProps) {
  const { shown, selected, view, onSelectShown, onClearSelection, onBulkTrigger, makeSheet } = props;
  const [params, setParams] = useSearchParams();
  // The URL updates with a delay: a field bound to it alone would lose fast keystrokes.
  const [typed, setTyped] = useState<string>();
  const choose = (name: string, value: string, rest: string) =>
    setParams(withParams(params, { [name]: value === rest ? undefined : value }), { replace: true });
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <div className="col-span-full lg:col-span-1">
          <TextField
            label="Filter spiders"
            type="search"
            value={typed ?? params.get('q') ?? ''}
            maxLength={100}
            onValue={(value) => {
              setTyped(value);
              choose('q', value, '');
            }}
            onBlur={() => setTyped(undefined)}
          />
        </div>
        {SELECTS.map(({ name, label, choices, options }) => (
          <SelectField
            key={name}
            label={label}
            value={readChoice(params, name, choices)}
            options={options}
            onValue={(value) => choose(name, value, choices[0])}
          />
        ))}
        <SelectField
          label="Sort by"
          value={readChoice(params, 'sort', sortKeysOf(view))}
          options={sortKeysOf(view).map((key) => ({ value: key, label: SORT_WORDS[key] }))}
          onValue={(value) => choose('sort', value, sortKeysOf(view)[0])}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-13 text-t2">
          {formatCount(shown)} shown · {formatCount(selected)} selected
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <ChoiceBar
            label="View"
            choices={Object.values(VIEWS)}
            value={VIEWS[view]}
            onChange={(choice) => choose('view', choice.toLowerCase(), '')}
          />
          <ExportButton makeSheet={makeSheet} />
          <Button size="small" tone="quiet" blocked={shown === 0} onClick={onSelectShown}>
            Select all shown
          </Button>
          <Button size="small" tone="quiet" blocked={selected === 0} onClick={onClearSelection}>
            Clear selection
          </Button>
          <Button size="small" onClick={onBulkTrigger}>
            <Play size={14} aria-hidden />
            Bulk Trigger ({formatCount(selected)})
          </Button>
        </div>
      </div>
    </div>
  );
}
