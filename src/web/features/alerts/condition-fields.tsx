import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { listAgents } from '#contract/agents.ts';
import { ALERT_PERIODS, movePeriodOf } from '#contract/alerts.ts';
import type { ChartItem } from '#contract/chart.ts';
import { countOf } from '#contract/count-of.ts';
import { getNewsOptions, listSavedSearches } from '#contract/news.ts';
import { comparedUnit, perOf } from '#contract/units.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { ItemPicker } from '#web/ui/item-picker.tsx';
import { RemovableChips } from '#web/ui/removable-chips.tsx';
import { formatMeasure, formatWord } from '#wording/format.ts';
import { changeLevel, type Draft, frequenciesOf, moveUnitOf, sayLevel, suggestLevel } from './draft.ts';

interface FieldsProps {
  draft: Draft;
  items: readonly ChartItem[];
  unit: string;
  missing: { missing: string; field?: string } | undefined;
  onChange: (changes: Partial<Draft>) => void;
}

export function ConditionFields(props: FieldsProps) {
  switch (props.draft.tile) {
    case 'level':
      return <LevelFields {...props} />;
    case 'spread':
      return <SpreadFields {...props} />;
    case 'move':
      return <MoveFields {...props} />;
    case 'unusual':
      return (
        <>
          <ManyItems {...props} />
          <TimesField
            {...props}
            label="At least"
            choices={['2', '3', '4', '5', '6']}
            say={(n) => `${n}× its normal size`}
          />
        </>
      );
    case 'story':
      return <StoryField {...props} />;
    case 'release':
      return <ReleaseFields {...props} />;
    case 'run':
      return (
        <>
          <AgentField {...props} />
          <TimesField {...props} label="Failures in a row" choices={['1', '2', '3', '5']} say={String} />
        </>
      );
    case 'stale':
      return (
        <>
          <AgentField {...props} />
          <TextField
            label="Hours without new data"
            inputMode="numeric"
            value={props.draft.hours}
            maxLength={4}
            error={props.missing?.field === 'hours' ? props.missing.missing : undefined}
            hint="By the age of the data, not by failed runs. Weekends are not counted."
            onValue={(hours) => props.onChange({ hours })}
          />
        </>
      );
  }
}

const CLOSES = [1, 2, 3, 5, 10, 20];
const DIRECTIONS = { above: 'Rises above', below: 'Falls below' };

function LevelFields({ draft, items, unit, missing, onChange }: FieldsProps) {
  const pick = (item: ChartItem) => onChange({ items: [item.id], ...suggestLevel(item, draft.direction) });
  return (
    <>
      <ItemField
        label="Price or series"
        id={draft.items[0]}
        items={items}
        taken={draft.items}
        onPick={pick}
      />
      <Threshold draft={draft} items={items} unit={unit} missing={missing} onChange={onChange} />
    </>
  );
}

function SpreadFields({ draft, items, unit, missing, onChange }: FieldsProps) {
  const [first, second] = draft.items;
  const set = (place: number) => (item: ChartItem) => {
    const next = [first ?? '', second ?? ''];
    next[place] = item.id;
    onChange({ items: next.filter(Boolean) });
  };
  return (
    <>
      <ItemField label="First price or series" id={first} items={items} taken={draft.items} onPick={set(0)} />
      <ItemField
        label="Second price or series"
        id={second}
        items={items}
        taken={draft.items}
        onPick={set(1)}
      />
      <SelectField
        label="Compare as"
        value={draft.form}
        options={{ difference: 'Difference: first minus second', ratio: 'Ratio: first divided by second' }}
        onValue={(form) => onChange({ form })}
      />
      <Threshold draft={draft} items={items} unit={unit} missing={missing} onChange={onChange} />
    </>
  );
}

function Threshold({ draft, items, unit, missing, onChange }: FieldsProps) {
  const frequencies = frequenciesOf(draft, items);
  const value = frequencies.length === 0 || frequencies.includes('day') ? 'close' : 'value';
  const unitLabel =
    unit === '' || unit === 'ratio' ? '' : ` (${unit.startsWith('USD') ? `$${perOf(unit)}` : unit})`;
  const other = draft.direction === 'above' ? 'below' : 'above';
  const errorOf = (field: string) =>
    missing?.field === field && draft[field as 'level'] !== '' ? missing.missing : undefined;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <SelectField
        label="Direction"
        value={draft.direction}
        options={DIRECTIONS}
        onValue={(direction) => onChange({ direction, clear: '' })}
      />
      <TextField
        label={`Level${unitLabel}`}
        inputMode="decimal"
        value={draft.level}
        maxLength={20}
        error={errorOf('level')}
        onValue={(value) => onChange(changeLevel(draft, value))}
      />
      <SelectField
        label="For at least"
        value={String(draft.closes)}
        options={CLOSES.map((count) => ({
          value: String(count),
          label: countOf(count, value),
        }))}
        onValue={(value) => onChange({ closes: Number(value) })}
      />
      <TextField
        label={`Clears ${other}${unitLabel}`}
        inputMode="decimal"
        value={draft.clear}
        maxLength={20}
        error={errorOf('clear')}
        onValue={(clear) => onChange({ clear })}
      />
      <p className="text-12 text-t3 sm:col-span-2">
        A gap between the two levels prevents repeated alerts near{' '}
        {sayLevel(draft.level, unit) || 'the level'}.
      </p>
    </div>
  );
}

function MoveFields(props: FieldsProps) {
  const { draft, items, unit, missing, onChange } = props;
  const units = (
    [
      { value: 'percent', label: 'Percent' },
      { value: 'points', label: comparedUnit(unit) === '%' ? 'Percentage points' : 'Points' },
    ] as const
  ).filter(({ value }) => value === moveUnitOf({ unit: value }, unit));
  const periodOf = (period: Draft['period']) => `1 ${movePeriodOf(period, frequenciesOf(draft, items))}`;
  // For a monthly series, day, week and month are the same.
  const periods = ALERT_PERIODS.filter(
    (period) => ALERT_PERIODS.find((one) => periodOf(one) === periodOf(period)) === period,
  );
  return (
    <>
      <ManyItems {...props} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField
          label="Direction"
          value={draft.moves}
          options={{ either: 'Either way', up: 'Up', down: 'Down' }}
          onValue={(moves) => onChange({ moves })}
        />
        <SelectField
          label="Over"
          value={periods.find((period) => periodOf(period) === periodOf(draft.period)) ?? draft.period}
          options={periods.map((value) => ({ value, label: periodOf(value) }))}
          onValue={(period) => onChange({ period })}
        />
        <TextField
          label="At least"
          inputMode="decimal"
          value={draft.size}
          maxLength={20}
          error={missing?.field === 'size' ? missing.missing : undefined}
          onValue={(size) => onChange({ size })}
        />
        <SelectField
          label="In"
          value={moveUnitOf(draft, unit)}
          options={units}
          onValue={(unit) => onChange({ unit })}
        />
      </div>
    </>
  );
}

interface TimesFieldProps extends FieldsProps {
  label: string;
  choices: readonly string[];
  say: (choice: string) => string;
}

function TimesField({ draft, label, choices, say, onChange }: TimesFieldProps) {
  const all = choices.includes(draft.times) ? choices : [...choices, draft.times];
  return (
    <SelectField
      label={label}
      value={draft.times}
      options={all.map((value) => ({ value, label: say(value) }))}
      onValue={(times) => onChange({ times })}
    />
  );
}

interface ItemFieldProps {
  label: string;
  id: string | undefined;
  items: readonly ChartItem[];
  taken: readonly string[];
  onPick: (item: ChartItem) => void;
}

function ItemField({ label, id, items, taken, onPick }: ItemFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const item = items.find((one) => one.id === id);
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <span className="text-13 font-medium text-t2">{label}</span>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="control flex items-center justify-between gap-3 text-left"
      >
        <span className="min-w-0 truncate">
          <span className="sr-only">{label}: </span>
          {item?.name ?? id ?? 'Choose'}
          {item && item.value !== null && (
            <span className="ml-2 text-12 text-t3"> {formatMeasure(item.value, item.unit)} now</span>
          )}
        </span>
        <ChevronDown size={16} aria-hidden className="shrink-0 text-t2" />
      </button>
      {isOpen && <ItemPicker title={label} taken={taken} onPick={onPick} onClose={() => setOpen(false)} />}
    </div>
  );
}

function ManyItems({ draft, items, onChange }: FieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const stocks = items.filter(({ kind }) => kind === 'stock').map(({ id }) => id);
  const nameOf = (id: string) => items.find((one) => one.id === id)?.name ?? id;
  return (
    <div className="grid grid-cols-1 gap-2">
      <span className="text-13 font-medium text-t2">Prices or series</span>
      <RemovableChips
        label="Chosen prices and series"
        action="Remove"
        chips={draft.items.map((id) => ({ id, name: nameOf(id) }))}
        onRemove={(id) => onChange({ items: draft.items.filter((one) => one !== id) })}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setOpen(true)}>
          <Plus size={14} aria-hidden />
          Add price or series
        </Button>
        {stocks.length > 0 && (
          <Button
            size="small"
            tone="quiet"
            onClick={() => onChange({ items: [...new Set([...draft.items, ...stocks])].slice(0, 50) })}
          >
            All {stocks.length} stocks
          </Button>
        )}
      </div>
      {isOpen && (
        <ItemPicker
          title="Add price or series"
          taken={draft.items}
          onPick={({ id }) => onChange({ items: [...draft.items, id] })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function StoryField({ draft, onChange }: FieldsProps) {
  const searches = useRoute(listSavedSearches, {}).data?.data.searches ?? [];
  const options = useRoute(getNewsOptions, {}).data?.data;
  const choices = [
    ...searches.map(({ name, search }) => ({ value: search, label: `Saved search: ${name}`, about: name })),
    ...(options?.topics ?? []).map(({ id, name }) => ({
      value: new URLSearchParams({ topic: id }).toString(),
      ...{ label: `Topic: ${formatWord(name)}`, about: formatWord(name) },
    })),
    ...(options?.companies ?? []).map((name) => ({
      ...{ value: new URLSearchParams({ company: name }).toString(), label: `Company: ${name}`, about: name },
    })),
  ];
  const isListed = choices.some(({ value }) => value === draft.search);
  return (
    <SelectField
      label="New story in"
      value={draft.search}
      options={[
        { value: '', label: 'Choose a saved search, topic or company' },
        ...(draft.search !== '' && !isListed
          ? [{ value: draft.search, label: draft.about || draft.search }]
          : []),
        ...choices,
      ]}
      onValue={(search) => {
        const chosen = choices.find(({ value }) => value === search);
        onChange({ search, about: chosen?.about ?? draft.about });
      }}
    />
  );
}

function AgentField({ draft: { sources }, onChange }: FieldsProps) {
  const agents = (useRoute(listAgents, {}).data?.data.agents ?? []).map(({ agent }) => agent);
  const nameOf = (id: string) => agents.find((agent) => agent.id === id)?.name ?? id;
  return (
    <div className="grid grid-cols-1 gap-2">
      <SelectField
        label="Agents"
        value=""
        options={[
          { value: '', label: sources.length === 0 ? 'Any agent' : 'Add an agent' },
          ...agents
            .filter(({ id }) => !sources.includes(id))
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onValue={(value) => onChange({ sources: [...sources, value] })}
      />
      <RemovableChips
        label="Chosen agents"
        action="Remove"
        chips={sources.map((id) => ({ id, name: nameOf(id) }))}
        onRemove={(id) => onChange({ sources: sources.filter((one) => one !== id) })}
      />
    </div>
  );
}

const FRED = 'fred.';

function ReleaseFields(props: FieldsProps) {
  const { draft, items, onChange } = props;
  const series = items.filter(
    ({ id, frequency }) =>
      id.startsWith(FRED) || (draft.what !== 'revision' && id.startsWith('eia.') && frequency === 'week'),
  );
  return (
    <>
      <SelectField
        label="When"
        value={draft.what}
        options={{
          late: 'A release is late, after 60 minutes',
          out: 'A release is out',
          revision: 'A value is revised beyond the usual',
        }}
        onValue={(what) => {
          const isKept = what !== 'revision' || !draft.series.some((id) => id.startsWith('eia.'));
          onChange(isKept ? { what } : { what, series: [] });
        }}
      />
      <SelectField
        label="Series"
        value={draft.series[0] ?? ''}
        options={[
          { value: '', label: 'Every series we follow' },
          ...series.map(({ id, name }) => ({
            value: id.startsWith(FRED) ? id.slice(FRED.length) : id,
            label: name,
          })),
        ]}
        onValue={(value) => onChange({ series: value ? [value] : [] })}
      />
      {draft.what === 'revision' && (
        <TimesField
          {...props}
          label="At least"
          choices={['1.5', '2', '3', '4']}
          say={(n) => `${n}× the usual amount`}
        />
      )}
    </>
  );
}
