import { Gem } from 'lucide-react';
import { getSpiderConfigs, type SpiderConfig, setSpiderConfig } from '#contract/news-spiders.ts';
import { useAction } from '#web/api/use-route.ts';
import {
  formatCount,
  formatExact,
  formatShare,
  formatWord,
  NOT_AVAILABLE,
  parseInstant,
} from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatLastRun, successRateOf } from '../figures.ts';
import { LabelledSwitch } from '../labelled-switch.tsx';
import { isEnabled } from './arrange-spiders.ts';
import { FeatureChips } from './feature-chips.tsx';
import { openDraft, writeConfig } from './spider-draft.ts';
import { SPIDER_TEXTS, sayFailure } from './spider-texts.ts';
import { TypeMark } from './type-mark.tsx';

interface SpiderCardProps {
  spider: SpiderConfig;
  now: Date;
  selected: boolean;
  onSelect: () => void;
  onOpen: () => void;
  tellError: (message: string | null) => void;
}

/** One spider. The whole card opens its settings; what else can be done stands above that. */
export function SpiderCard({ spider, now, selected, onSelect, onOpen, tellError }: SpiderCardProps) {
  const { name, statistics } = spider;
  return (
    <li className="relative flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-s1 p-4 transition-colors hover:border-ctl has-[input:checked]:border-lamp">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap gap-x-3">
            <TypeMark type={spider.type} />
            {spider.premium && (
              <span className="inline-flex items-center gap-1.5 text-12 font-semibold text-t2">
                <Gem size={13} aria-hidden />
                Premium
              </span>
            )}
          </p>
          <h3 className="mt-1 text-16 font-semibold wrap-anywhere">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={onOpen}
              className="rounded-sm text-left after:absolute after:inset-0 after:rounded-lg"
            >
              {name}
            </button>
          </h3>
        </div>
        <label className="relative z-10 -m-2 flex size-10 shrink-0 items-center justify-center pointer-coarse:size-11">
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={selected}
            onChange={onSelect}
            className="size-4 accent-lamp-fill"
          />
        </label>
      </div>
      <p className="line-clamp-2 text-13 wrap-anywhere text-t2">{spider.description}</p>
      <div className="flex flex-wrap items-center gap-1.5">
        {spider.isRunning && <Badge tone="info">Running</Badge>}
        <FeatureChips features={spider.features} />
      </div>
      <Trouble spider={spider} />
      <div className="mt-auto grid gap-3">
        <SuccessRate statistics={statistics} />
        <dl className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-13">
          <div className="flex gap-1.5">
            <dt className="text-t3">Last Run</dt>
            <dd title={titleOf(statistics.lastExecution)}>{formatLastRun(statistics.lastExecution, now)}</dd>
          </div>
          <div className="flex gap-1.5">
            <dt className="text-t3">Articles</dt>
            <dd>{formatCount(spider.articleCount)}</dd>
          </div>
        </dl>
        <div className="relative z-10 flex justify-end border-t border-line pt-3">
          <EnabledSwitch spider={spider} tellError={tellError} />
        </div>
      </div>
    </li>
  );
}

/** A last run that fell short says so, with its reason. */
function Trouble({ spider: { lastRun } }: { spider: SpiderConfig }) {
  if (lastRun?.status !== 'degraded' && lastRun?.status !== 'failed') return null;
  const look = lastRun.status === 'failed' ? 'bg-loss-tint text-loss' : 'bg-warn-tint text-warn';
  return (
    <p className={`rounded-md px-3 py-2 text-13 wrap-anywhere ${look}`}>
      <span className="font-semibold">{formatWord(lastRun.status)}</span>
      <span className="line-clamp-3 text-t1" title={lastRun.message ?? undefined}>
        {lastRun.message ?? 'The last run gave no reason.'}
      </span>
    </p>
  );
}

function SuccessRate({ statistics }: Pick<SpiderConfig, 'statistics'>) {
  const rate = successRateOf(statistics);
  return (
    <div>
      <div className="flex justify-between gap-3 text-13">
        <span className="text-t3">Success rate</span>
        <span>
          <span className="font-semibold">{rate === undefined ? NOT_AVAILABLE : formatShare(rate)}</span>
          <span className="text-t3"> of {formatCount(statistics.totalExecutions)}</span>
        </span>
      </div>
      <div aria-hidden className="mt-1.5 h-1 overflow-hidden rounded-full bg-s3">
        <div
          className="h-full rounded-full bg-gain forced-color-adjust-none"
          style={{ width: formatShare(rate ?? 0) }}
        />
      </div>
    </div>
  );
}

function EnabledSwitch({ spider, tellError }: Pick<SpiderCardProps, 'spider' | 'tellError'>) {
  const toggle = useAction(setSpiderConfig, {
    refresh: [getSpiderConfigs],
    onStart: () => tellError(null),
    onFailed: (_, error) => tellError(sayFailure(error, SPIDER_TEXTS.toggleFailed)),
  });
  const enabled = isEnabled(spider);
  // What was asked for shows at once; a refusal brings back what is.
  const wanted = toggle.isPending ? (toggle.variables.body.enabled ?? enabled) : enabled;
  return (
    <LabelledSwitch
      label={enabled ? 'Enabled' : 'Inactive'}
      name={`${spider.name} is enabled`}
      checked={wanted}
      busy={toggle.isPending}
      onChange={() =>
        toggle.mutate({
          params: { id: spider.id },
          body: { ...writeConfig(openDraft(spider), spider), enabled: !enabled },
          version: spider.version,
        })
      }
    />
  );
}

function titleOf(value: string | null): string | undefined {
  const date = parseInstant(value);
  return date && formatExact(date);
}
