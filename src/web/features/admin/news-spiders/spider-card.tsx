import { Gem, Landmark, Newspaper, Pencil, TrainFront, Zap } from 'lucide-react';
import { lookUp } from '#contract/look-up.ts';
import { getSpiderConfigs, type SpiderConfig, setSpiderConfig } from '#contract/news-spiders.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-route.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Hint } from '#web/ui/hint.tsx';
import { ShareBar } from '#web/ui/share-bar.tsx';
import { LabeledSwitch, Switch } from '#web/ui/switch.tsx';
import { formatCount, formatExact, formatShare, formatWord, parseInstant } from '#wording/format.ts';
import { formatLastRun, successRateOf } from '../runs/format-run.ts';
import { isEnabled } from './arrange-spiders.ts';
import type { Notify } from './notice.tsx';
import { OriginBadge } from './origin-badge.tsx';
import { openDraft, writeConfig } from './spider-draft.ts';

interface SpiderCardProps {
  spider: SpiderConfig;
  now: Date;
  selected: boolean;
  onSelect: () => void;
  onOpen: () => void;
  onEdit: () => void;
  notify: Notify;
}

/** The whole card is a button that opens the settings; its other controls lie above that button. */
export function SpiderCard({ spider, now, selected, onSelect, onOpen, onEdit, notify }: SpiderCardProps) {
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
            <button type="button" aria-haspopup="dialog" onClick={onOpen} className="covers">
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
        {spider.isRunning && <StatusBadge word="running" />}
        {spider.origin !== 'built-in' && <OriginBadge origin={spider.origin} />}
        <FeatureChips features={spider.features} />
      </div>
      <LastRunProblem spider={spider} />
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
        <div className="relative z-10 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
          <Button size="small" tone="quiet" aria-label={`Edit feed of ${name}`} onClick={onEdit}>
            <Pencil size={14} aria-hidden />
            Edit feed
          </Button>
          <EnabledSwitch spider={spider} notify={notify} />
        </div>
      </div>
    </li>
  );
}

function LastRunProblem({ spider: { lastRun } }: { spider: SpiderConfig }) {
  if (lastRun?.status !== 'degraded' && lastRun?.status !== 'failed') return null;
  const look = lastRun.status === 'failed' ? 'bg-loss-tint text-loss' : 'bg-warn-tint text-warn';
  return (
    <p className={`rounded-md px-3 py-2 text-13 wrap-anywhere ${look}`}>
      <span className="font-semibold">{formatWord(lastRun.status)}</span>
      <span className="line-clamp-3 text-t1" title={lastRun.message ?? undefined}>
        {lastRun.message ?? 'No reason was given.'}
      </span>
    </p>
  );
}

function SuccessRate({ statistics }: Pick<SpiderConfig, 'statistics'>) {
  const rate = successRateOf(statistics);
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-3 text-13">
        <span className="text-t3">Success rate</span>
        <span>
          <span className="font-semibold">{formatShare(rate)}</span>
          {statistics.totalExecutions > 0 && (
            <span className="text-t3"> of {formatCount(statistics.totalExecutions)}</span>
          )}
        </span>
      </div>
      <ShareBar share={rate ?? 0} fill="bg-gain" />
    </div>
  );
}

export function EnabledSwitch({
  spider,
  notify,
  hasState = true,
}: Pick<SpiderCardProps, 'spider' | 'notify'> & { hasState?: boolean }) {
  const toggle = useAction(setSpiderConfig, {
    refresh: [getSpiderConfigs],
    onStart: () => notify(null),
    onFailed: (_, error) => {
      const serverMessage = error instanceof ApiError ? error.serverMessage : undefined;
      notify({ tone: 'error', text: serverMessage ?? 'Failed to update spider configuration' });
    },
  });
  const enabled = isEnabled(spider);
  // Shows the requested state at once; a failure restores the saved one.
  const shown = toggle.isPending ? (toggle.variables.body.enabled ?? enabled) : enabled;
  const control = {
    label: `${spider.name} is enabled`,
    checked: shown,
    busy: toggle.isPending,
    onChange: () =>
      toggle.mutate({
        params: { id: spider.id },
        body: { ...writeConfig(openDraft(spider), spider), enabled: !enabled },
        version: spider.version,
      }),
  };
  return hasState ? (
    <LabeledSwitch state={enabled ? 'Enabled' : 'Inactive'} {...control} />
  ) : (
    <Switch {...control} />
  );
}

const SHOWN_FEATURES = 2;
const CHIP = 'max-w-full truncate rounded-full bg-s3 px-2 py-0.5 text-12 text-t2';

function FeatureChips({ features }: { features: readonly string[] }) {
  const rest = features.slice(SHOWN_FEATURES);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1.5">
      {features.slice(0, SHOWN_FEATURES).map((feature) => (
        <span key={feature} title={feature} className={CHIP}>
          {feature}
        </span>
      ))}
      {rest.length > 0 && (
        <Hint label={`+${rest.length} more`} text={rest.join(', ')} className="relative z-10">
          <span className={CHIP}>+{rest.length} more</span>
        </Hint>
      )}
    </div>
  );
}

const TYPE_LOOKS: Record<string, { tone: string; Icon: typeof Zap }> = {
  energy: { tone: 'text-[light-dark(#7a5200,#e8b04a)]', Icon: Zap },
  financial: { tone: 'text-[light-dark(#1b5fae,#6fb1ff)]', Icon: Landmark },
  general: { tone: 'text-[light-dark(#55514a,#b8b4ac)]', Icon: Newspaper },
  transportation: { tone: 'text-[light-dark(#94286a,#e78ac3)]', Icon: TrainFront },
};

export function TypeMark({ type }: { type: string }) {
  const { tone, Icon } = lookUp(TYPE_LOOKS, type) ?? { tone: 'text-t2', Icon: Newspaper };
  return (
    <span className={`inline-flex items-center gap-1.5 text-12 font-semibold wrap-anywhere ${tone}`}>
      <Icon size={14} aria-hidden className="shrink-0" />
      {formatWord(type)}
    </span>
  );
}

function titleOf(value: string | null): string | undefined {
  const date = parseInstant(value);
  return date && formatExact(date);
}
