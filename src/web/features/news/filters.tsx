import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { NEWS_PERIODS, type NewsChoice, type NewsOptions } from '#contract/news.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type Options, Select } from '#web/ui/field.tsx';
import { RemovableChips } from '#web/ui/removable-chips.tsx';
import { formatCount } from '#wording/format.ts';
import { type Changes, type FilterName, NO_FILTERS } from './news-address.ts';
import { FILTER_LABELS, listActive, listOptions, PERIOD_WORDS } from './news-words.ts';

interface FiltersProps {
  choice: NewsChoice;
  options: NewsOptions | undefined;
  onChange: (changes: Changes) => void;
}

/** Companies are chosen from the results; the list of all of them is long. */
const SHOWN: readonly FilterName[] = ['source', 'type', 'topic', 'tier', 'dir'];

export function FilterBar({ choice, options, onChange }: FiltersProps) {
  const active = listActive(choice, options);
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:hidden">
      <AllFilters choice={choice} options={options} onChange={onChange} />
      {active.length > 0 && (
        <Button tone="quiet" size="small" onClick={() => onChange(NO_FILTERS)}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

/** On a phone: a sheet with the filters, and active ones as chips. */
export function FilterSheet({ choice, options, onChange, articles }: FiltersProps & { articles: string }) {
  const [isOpen, setOpen] = useState(false);
  const active = listActive(choice, options);
  return (
    <div className="flex flex-wrap items-center gap-2 md:hidden">
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={16} aria-hidden />
        Filters
        {active.length > 0 && (
          <span className="rounded-full bg-s3 px-1.5 text-12">{formatCount(active.length)}</span>
        )}
      </Button>
      <RemovableChips
        label="Filters set"
        chips={active}
        action="Remove"
        onRemove={(id) => onChange(active.find((one) => one.id === id)?.remove ?? {})}
      />
      {isOpen && (
        <Dialog title="Filters" onClose={() => setOpen(false)}>
          <div className="grid gap-3">
            <AllFilters choice={choice} options={options} onChange={onChange} />
          </div>
          <div className="mt-6 grid gap-3">
            <Button tone="primary" wide onClick={() => setOpen(false)}>
              Show {articles}
            </Button>
            {active.length > 0 && (
              <Button wide onClick={() => onChange(NO_FILTERS)}>
                Clear filters
              </Button>
            )}
          </div>
        </Dialog>
      )}
    </div>
  );
}

function AllFilters({ choice, options, onChange }: FiltersProps) {
  const filters: readonly FilterName[] = choice.company === undefined ? SHOWN : [...SHOWN, 'company'];
  return (
    <>
      <PeriodFilter choice={choice} onChange={onChange} />
      {filters.map((name) => (
        <PillSelect
          key={name}
          label={FILTER_LABELS[name]}
          options={listOptions(name, options, choice[name])}
          value={choice[name] ?? ''}
          onChange={(value) => onChange({ [name]: value || undefined })}
        />
      ))}
    </>
  );
}

const CUSTOM = 'custom';

function PeriodFilter({ choice, onChange }: Pick<FiltersProps, 'choice' | 'onChange'>) {
  const hasDates = choice.from !== undefined || choice.to !== undefined;
  const [isCustom, setCustom] = useState(hasDates);
  const showsDates = isCustom || hasDates;
  const pick = (value: string) => {
    setCustom(value === CUSTOM);
    if (value === CUSTOM) return;
    onChange({ period: value === 'all' ? undefined : value, from: undefined, to: undefined });
  };
  return (
    <>
      <PillSelect
        label="Period"
        options={[
          ...NEWS_PERIODS.map((period) => ({ value: period, label: PERIOD_WORDS[period] })),
          { value: CUSTOM, label: 'Custom dates' },
        ]}
        value={showsDates ? CUSTOM : choice.period}
        onChange={pick}
      />
      {showsDates && (
        <>
          <DateInput
            label="From"
            value={choice.from}
            onChange={(from) => onChange({ from, period: undefined })}
          />
          <DateInput label="To" value={choice.to} onChange={(to) => onChange({ to, period: undefined })} />
        </>
      )}
    </>
  );
}

interface DateInputProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

function DateInput({ label, value, onChange }: DateInputProps) {
  return (
    <label className={PILL}>
      <span className="text-t3">{label}</span>
      <input
        type="date"
        value={value ?? ''}
        min="1900-01-01"
        max="2100-12-31"
        onChange={({ currentTarget }) => {
          // While a year is typed the field is empty or has a year of one to three digits.
          if (currentTarget.value === '' || currentTarget.value >= '1900')
            onChange(currentTarget.value || undefined);
        }}
        className="bg-transparent font-medium text-t1 outline-none"
      />
    </label>
  );
}

const PILL =
  'inline-flex min-h-9 max-w-full items-center gap-2 rounded-md border border-ctl bg-s1 pl-3 pr-2 text-13 hover:bg-s3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 pointer-coarse:min-h-11 max-md:justify-between';

interface PillSelectProps {
  label: string;
  options: Options<string>;
  value: string;
  onChange: (value: string) => void;
}

export function PillSelect({ label, options, value, onChange }: PillSelectProps) {
  return (
    <label className={PILL}>
      <span className="shrink-0 text-t3">{label}</span>
      <Select
        value={value}
        options={options}
        onValue={onChange}
        className="min-w-0 max-w-44 field-sizing-content truncate bg-transparent font-semibold text-t1 outline-none *:bg-s1"
      />
    </label>
  );
}
