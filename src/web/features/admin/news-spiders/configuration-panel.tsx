import { type KeyboardEvent, useState } from 'react';
import type { SpiderConfig } from '#contract/news-spiders.ts';
import { formatCount } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { TextField } from '#web/ui/field.tsx';
import { RemovableChips } from '#web/ui/removable-chips.tsx';
import { LabeledSwitch } from '#web/ui/switch.tsx';
import { SchedulePreview } from '../schedule/schedule-words.tsx';
import { addTickers, readMaxArticles, type SpiderDraft, toggleCategory } from './spider-draft.ts';

const SCHEDULE_FIELDS = ['second', 'minute', 'hour', 'day', 'month', 'dayOfWeek'];
const PREVIEWED_RUNS = 3;

interface SpiderPanelProps {
  spider: SpiderConfig;
  draft: SpiderDraft;
  onChange: (step: Partial<SpiderDraft>) => void;
}

export function ConfigurationPanel({ spider, draft, onChange }: SpiderPanelProps) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <div className="grid content-start gap-5">
        <LabeledSwitch
          state={draft.enabled ? 'Enabled' : 'Inactive'}
          label={`${spider.name} is enabled`}
          checked={draft.enabled}
          busy={false}
          onChange={() => onChange({ enabled: !draft.enabled })}
        />
        <TextField
          label="Max articles"
          type="number"
          inputMode="numeric"
          min={1}
          max={spider.maxArticles}
          step={1}
          value={draft.maxArticles}
          hint={`From 1 to ${formatCount(spider.maxArticles)}. Default: ${formatCount(spider.defaultMaxArticles)}`}
          onChange={(event) => onChange({ maxArticles: event.target.value })}
          onBlur={() => onChange({ maxArticles: String(readMaxArticles(draft.maxArticles, spider)) })}
        />
        <div className="grid gap-3">
          <TextField
            label="Schedule"
            value={draft.schedule}
            maxLength={120}
            spellCheck={false}
            hint={
              <>
                <span className="block">second minute hour day month dayOfWeek</span>
                Empty means manual only
              </>
            }
            onChange={(event) => onChange({ schedule: event.target.value })}
          />
          <SchedulePreview text={draft.schedule} fields={SCHEDULE_FIELDS} runs={PREVIEWED_RUNS} />
        </div>
      </div>
      <div className="grid content-start gap-5">
        {spider.supportsCustomTickers && (
          <TickerField
            tickers={draft.customTickers}
            prefix={spider.customTickerPrefix}
            onChange={(customTickers) => onChange({ customTickers })}
          />
        )}
        <Facts>
          <Fact term="Processing time">{spider.processingTime}</Fact>
          <Fact term="Features">{spider.features.join(', ') || 'None'}</Fact>
          <Fact term="Articles stored">{formatCount(spider.articleCount)}</Fact>
        </Facts>
      </div>
    </div>
  );
}

interface TickerFieldProps {
  tickers: readonly string[];
  prefix: string;
  onChange: (tickers: readonly string[]) => void;
}

function TickerField({ tickers, prefix, onChange }: TickerFieldProps) {
  const [typed, setTyped] = useState('');
  const add = () => {
    onChange(addTickers(tickers, typed));
    setTyped('');
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Custom tickers</legend>
      <div className="flex items-start gap-2">
        <div className="flex-1">
          <TextField
            label="Custom tickers"
            value={typed}
            maxLength={60}
            spellCheck={false}
            hint={
              prefix ? `Searched as ${prefix}${tickers[0] ?? 'CNR'}` : 'Separate several tickers with spaces'
            }
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={addOnEnter}
          />
        </div>
        <div className="pt-6">
          <Button onClick={add}>Add ticker</Button>
        </div>
      </div>
      <RemovableChips
        label="Tickers"
        chips={tickers.map((ticker) => ({ id: ticker, name: ticker }))}
        action="Remove ticker"
        onRemove={(ticker) => onChange(tickers.filter((other) => other !== ticker))}
      />
    </fieldset>
  );
}

export function CategoriesPanel({ spider, draft, onChange }: SpiderPanelProps) {
  const { categories } = spider;
  if (categories.length === 0) return <p className="text-t2">This spider has no categories.</p>;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-13 text-t2">
          {formatCount(draft.selectedCategories.length)} of {formatCount(categories.length)} selected
        </p>
        <div className="flex gap-2">
          <Button size="small" tone="quiet" onClick={() => onChange({ selectedCategories: categories })}>
            Select all
          </Button>
          <Button size="small" tone="quiet" onClick={() => onChange({ selectedCategories: [] })}>
            Select none
          </Button>
        </div>
      </div>
      <ul className="grid gap-2 sm:grid-cols-2 md:grid-cols-3">
        {categories.map((category) => (
          <li key={category}>
            <label className="flex min-h-10 items-center gap-3 rounded-md border border-line px-3 text-14 hover:border-ctl pointer-coarse:min-h-11">
              <input
                type="checkbox"
                checked={draft.selectedCategories.includes(category)}
                onChange={() => onChange({ selectedCategories: toggleCategory(draft, spider, category) })}
                className="size-4 shrink-0 accent-lamp-fill"
              />
              <span className="min-w-0 wrap-anywhere">{category}</span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
