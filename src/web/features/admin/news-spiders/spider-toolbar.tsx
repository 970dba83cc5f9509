import { Play } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SPIDER_TYPES } from '#contract/news-spiders.ts';
import { formatCount, formatWord } from '#web/format.ts';
import { readChoice, withParams } from '#web/search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { SORT_KEYS, type SortKey, type SpiderFilter } from './arrange-spiders.ts';

const ANY = 'any';
const TYPES = [ANY, ...SPIDER_TYPES] as const;
const STATES = [ANY, 'enabled', 'inactive'] as const;

const TYPE_OPTIONS = TYPES.map((value) => ({
  value,
  label: value === ANY ? 'All types' : formatWord(value),
}));
const STATE_OPTIONS = STATES.map((value) => ({
  value,
  label: value === ANY ? 'All states' : formatWord(value),
}));
const SORT_OPTIONS: { value: SortKey; label: string }[] = [
  { value: 'name', label: 'Name' },
  { value: 'type', label: 'Type' },
  { value: 'totalExecutions', label: 'Total executions' },
  { value: 'lastRun', label: 'Last run' },
];

const SELECTS = [
  { name: 'type', label: 'Type', choices: TYPES, options: TYPE_OPTIONS },
  { name: 'state', label: 'State', choices: STATES, options: STATE_OPTIONS },
  { name: 'sort', label: 'Sort by', choices: SORT_KEYS, options: SORT_OPTIONS },
] as const;

export function useSpiderArrangement(): { filter: SpiderFilter; sort: SortKey } {
  const [params] = useSearchParams();
  const type = readChoice(params, 'type', TYPES);
  const state = readChoice(params, 'state', STATES);
  return {
    filter: {
      text: params.get('q') ?? '',
      type: type === ANY ? undefined : type,
      enabled: state === ANY ? undefined : state === 'enabled',
    },
    sort: readChoice(params, 'sort', SORT_KEYS),
  };
}

interface SpiderToolbarProps {
  shown: number;
  selected: number;
  onSelectShown: () => void;
  onClearSelection: () => void;
  onBulkTrigger: () => void;
}

export function SpiderToolbar(props: SpiderToolbarProps) {
  const { shown, selected, onSelectShown, onClearSelection, onBulkTrigger } = props;
  const [params, setParams] = useSearchParams();
  // The URL updates with a delay: a field bound to it alone would lose fast keystrokes.
  const [typed, setTyped] = useState<string>();
  const choose = (name: string, value: string, rest: string) =>
    setParams(withParams(params, { [name]: value === rest ? undefined : value }), { replace: true });
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-full lg:col-span-1">
          <TextField
            label="Filter spiders"
            type="search"
            value={typed ?? params.get('q') ?? ''}
            maxLength={100}
            onChange={(event) => {
              setTyped(event.target.value);
              choose('q', event.target.value, '');
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
            onChange={(event) => choose(name, event.target.value, choices[0])}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-13 text-t2">
          {formatCount(shown)} shown · {formatCount(selected)} selected
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" tone="quiet" blocked={shown === 0} onClick={onSelectShown}>
            Select all shown
          </Button>
          <Button size="small" tone="quiet" blocked={selected === 0} onClick={onClearSelection}>
            Clear selection
          </Button>
          <Button size="small" tone="primary" onClick={onBulkTrigger}>
            <Play size={14} aria-hidden />
            Bulk Trigger ({formatCount(selected)})
          </Button>
        </div>
      </div>
    </div>
  );
}
