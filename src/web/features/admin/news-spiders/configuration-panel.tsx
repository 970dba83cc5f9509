import type { SpiderConfig } from '#contract/news-spiders.ts';
import { formatCount } from '#web/format.ts';
import { TextField } from '#web/ui/field.tsx';
import { Fact, Facts } from '../facts.tsx';
import { LabelledSwitch } from '../labelled-switch.tsx';
import { SchedulePreview } from '../schedule/schedule-preview.tsx';
import { readMaxArticles, type SpiderDraft } from './spider-draft.ts';
import { TickerField } from './ticker-field.tsx';

const SCHEDULE_FIELDS = ['second', 'minute', 'hour', 'day', 'month', 'dayOfWeek'];
const PREVIEWED_RUNS = 3;

export interface SpiderPanelProps {
  spider: SpiderConfig;
  draft: SpiderDraft;
  onChange: (step: Partial<SpiderDraft>) => void;
}

export function ConfigurationPanel({ spider, draft, onChange }: SpiderPanelProps) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <div className="grid content-start gap-5">
        <LabelledSwitch
          label={draft.enabled ? 'Enabled' : 'Inactive'}
          name={`${spider.name} is enabled`}
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
          hint={`From 1 to ${formatCount(spider.maxArticles)}; ${formatCount(spider.defaultMaxArticles)} unless told otherwise`}
          onChange={(event) => onChange({ maxArticles: event.target.value })}
          onBlur={() => onChange({ maxArticles: String(readMaxArticles(draft.maxArticles, spider)) })}
        />
        <div className="grid gap-3">
          <TextField
            label="Schedule"
            value={draft.schedule}
            maxLength={120}
            autoComplete="off"
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
