import type { SpiderConfig } from '#contract/news-spiders.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipsField } from '#web/ui/chips-field.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { LabeledSwitch } from '#web/ui/switch.tsx';
import { formatCount } from '#wording/format.ts';
import { addTickers, readMaxArticles, type SpiderDraft, toggleCategory } from './spider-draft.ts';
import { MaxArticlesField, ScheduleField } from './spider-fields.tsx';

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
          onChange={() => onChange({ enabled: !draft.enabled })}
        />
        <MaxArticlesField
          value={draft.maxArticles}
          limits={spider}
          onChange={(maxArticles) => onChange({ maxArticles })}
          onBlur={() => onChange({ maxArticles: String(readMaxArticles(draft.maxArticles, spider)) })}
        />
        <ScheduleField value={draft.schedule} onChange={(schedule) => onChange({ schedule })} />
      </div>
      <div className="grid content-start gap-5">
        {spider.supportsCustomTickers && (
          <ChipsField
            label="Custom tickers"
            hint={hintOfTickers(spider.customTickerPrefix, draft.customTickers)}
            values={draft.customTickers}
            add={addTickers}
            onChange={(customTickers) => onChange({ customTickers })}
            maxLength={60}
            addLabel="Add ticker"
            chipsLabel="Tickers"
            removeLabel="Remove ticker"
          />
        )}
        <Facts
          of={{
            'Processing time': spider.processingTime,
            Features: spider.features.join(', ') || 'None',
            'Articles stored': formatCount(spider.articleCount),
          }}
        />
      </div>
    </div>
  );
}

function hintOfTickers(prefix: string, tickers: readonly string[]): string {
  return prefix ? `Searched as ${prefix}${tickers[0] ?? 'CNR'}` : 'Separate several tickers with spaces';
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
