import { Pencil } from 'lucide-react';
import type { SpiderConfig } from '#contract/news-spiders.ts';
import { Button } from '#web/ui/button.tsx';
import { HealthStrip } from '#web/ui/health-strip.tsx';
import { useFirst } from '#web/ui/use-first.tsx';
import { formatCount } from '#wording/format.ts';
import { formatLastRun } from '../runs/format-run.ts';
import { useScheduleReader } from '../schedule/schedule-words.tsx';
import { isEnabled, needsAttention } from './arrange-spiders.ts';
import type { Notify } from './notice.tsx';
import { OriginBadge } from './origin-badge.tsx';
import { EnabledSwitch, TypeMark } from './spider-card.tsx';

const ROWS_AT_FIRST = 10;
const COLUMNS =
  'lg:grid-cols-[24px_minmax(0,1.1fr)_minmax(0,1.4fr)_76px_minmax(0,1fr)_180px_104px_48px_84px]';

interface SpiderRowsProps {
  spiders: readonly SpiderConfig[];
  now: Date;
  selectedIds: ReadonlySet<string>;
  onSelect: (id: string) => void;
  onOpen: (id: string) => void;
  onEdit: (id: string) => void;
  notify: Notify;
}

export function SpiderRows({ spiders, ...rest }: SpiderRowsProps) {
  const [shown, showAll] = useFirst(spiders, ROWS_AT_FIRST);
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-s1">
      <div
        aria-hidden
        className={`hidden items-center gap-3 px-4 py-2 text-12 font-medium text-t3 lg:grid ${COLUMNS}`}
      >
        <span />
        <span>Spider</span>
        <span>Address</span>
        <span>Origin</span>
        <span>Schedule</span>
        <span>Last 30 runs</span>
        <span>Newest item</span>
        <span>On</span>
        <span />
      </div>
      <ul aria-label="Spiders">
        {shown.map((spider) => (
          <SpiderRow key={spider.id} spider={spider} {...rest} />
        ))}
      </ul>
      {showAll && (
        <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-3 text-12 text-t3">
          <span>
            {formatCount(shown.length)} of {formatCount(spiders.length)} shown
          </span>
          {showAll}
        </div>
      )}
    </div>
  );
}

type SpiderRowProps = Omit<SpiderRowsProps, 'spiders'> & { spider: SpiderConfig };

/** On a phone: name and switch, type and origin, problem, then health with the button. */
function SpiderRow({ spider, now, selectedIds, onSelect, onOpen, onEdit, notify }: SpiderRowProps) {
  const { id, name, address, attention } = spider;
  const hasProblem = needsAttention(spider);
  return (
    <li
      className={`grid grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-t border-line px-4 py-3 ${COLUMNS} ${hasProblem ? 'bg-s2' : ''}`}
    >
      <label className="flex size-6 items-center justify-center pointer-coarse:size-11 pointer-coarse:-m-2.5">
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={selectedIds.has(id)}
          onChange={() => onSelect(id)}
          className="size-4 accent-lamp-fill"
        />
      </label>
      <div className="min-w-0">
        <h3 className="text-14 font-semibold wrap-anywhere">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(id)}
            className="rounded-sm text-left hover:underline"
          >
            {name}
          </button>
        </h3>
        <div className="mt-0.5 flex flex-wrap items-center gap-2">
          <TypeMark type={spider.type} />
          <span className="lg:hidden">
            <OriginBadge origin={spider.origin} />
          </span>
        </div>
      </div>
      <div className="min-w-0 max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-2">
        <p title={address} className="truncate font-mono text-12 text-t2 max-lg:hidden">
          {address.replace(/^https:\/\//, '')}
        </p>
        {attention && (
          <p className="line-clamp-3 text-12 font-medium wrap-anywhere text-loss">{attention.reason}</p>
        )}
      </div>
      <span className="max-lg:hidden">
        <OriginBadge origin={spider.origin} />
      </span>
      <p className="text-13 text-t2 max-lg:hidden">
        <ScheduleLine schedule={spider.schedule} />
      </p>
      <div className="max-lg:col-start-2 max-lg:row-start-3">
        <HealthStrip runs={spider.recentRuns} />
        <p className="mt-1 text-12 text-t3 lg:hidden">
          Newest item {formatLastRun(spider.newestArticle, now).toLowerCase()}
        </p>
      </div>
      <p className="text-13 max-lg:hidden">{formatLastRun(spider.newestArticle, now)}</p>
      <div className="flex items-center max-lg:col-start-3 max-lg:row-start-1 max-lg:justify-end">
        <EnabledSwitch spider={spider} notify={notify} hasState={false} />
      </div>
      <div className="max-lg:col-start-3 max-lg:row-start-3">
        <Button
          size="small"
          tone={hasProblem ? 'secondary' : 'quiet'}
          aria-label={`Edit ${name}`}
          onClick={() => onEdit(id)}
        >
          <Pencil size={14} aria-hidden />
          Edit
        </Button>
      </div>
      {!isEnabled(spider) && <span className="sr-only">Off</span>}
    </li>
  );
}

function ScheduleLine({ schedule }: { schedule: string }) {
  const reader = useScheduleReader();
  if (schedule === '') return 'Manual only';
  const words = reader ? reader.describeSchedule(schedule) : schedule;
  return (
    <span title={words} className="line-clamp-2">
      {words}
    </span>
  );
}
