import { AlertCircle, Check, Clock, RefreshCw } from 'lucide-react';
import type { SeriesProgress } from '#contract/backfills.ts';
import { countOf } from '#contract/count-of.ts';
import { ShareBar } from '#web/ui/share-bar.tsx';
import { useFirst } from '#web/ui/use-first.tsx';
import { formatCount } from '#wording/format.ts';

const LOOKS = {
  done: { Icon: Check, tone: 'text-gain', fill: 'bg-gain', word: 'Done' },
  failed: { Icon: AlertCircle, tone: 'text-loss', fill: 'bg-s3', word: 'Failed' },
  running: { Icon: RefreshCw, tone: 'text-t1', fill: 'bg-t2', word: 'Running' },
  waiting: { Icon: Clock, tone: 'text-t2', fill: 'bg-s3', word: 'Waiting' },
} as const;

const FIRST_LINES = 12;
/** Running and failed series first. */
const ORDER: readonly SeriesProgress['state'][] = ['running', 'failed', 'done', 'waiting'];

export function SeriesLines({ series, unit }: { series: readonly SeriesProgress[]; unit: string }) {
  const sorted = series.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  const [shown, showAll] = useFirst(sorted, FIRST_LINES);
  return (
    <div>
      <ul aria-label={`Progress of ${unit}`} className="grid gap-x-8 lg:grid-cols-2">
        {shown.map((one) => (
          <SeriesLine key={one.item} one={one} unit={unit} />
        ))}
      </ul>
      {showAll && <div className="mt-2">{showAll}</div>}
    </div>
  );
}

function SeriesLine({ one, unit }: { one: SeriesProgress; unit: string }) {
  const { Icon, tone, fill, word } = LOOKS[one.state];
  return (
    <li className="flex items-center gap-3 border-b border-line py-2 text-13">
      <Icon size={16} aria-hidden className={`shrink-0 ${tone}`} />
      <span className="sr-only">{word}</span>
      <span className="w-28 shrink-0 truncate font-medium" title={one.item}>
        {one.item}
      </span>
      <ShareBar share={shareOf(one)} fill={fill} className="flex-1 max-sm:hidden" />
      <span
        className={`min-w-24 text-right wrap-anywhere max-sm:flex-1 ${one.state === 'failed' ? 'text-loss' : 'text-t2'}`}
      >
        {describeLine(one, unit)}
      </span>
    </li>
  );
}

function shareOf({ state, received, planned }: SeriesProgress): number {
  if (state === 'done') return 1;
  return state === 'running' && planned ? Math.min(1, received / planned) : 0;
}

function describeLine(one: SeriesProgress, unit: string): string {
  const { state, received, versions, planned, problem } = one;
  if (state === 'failed') return `${problem}; other ${unit} continue`;
  if (state === 'waiting') return 'Waiting';
  if (state === 'running') {
    const rows = planned ? `${formatCount(received)} of ~${formatCount(planned)}` : formatCount(received);
    return `${rows} rows${versions > 0 ? ` · ${formatCount(versions)} past versions` : ''}`;
  }
  return `${countOf(received, 'row')}${problem ? ` · ${problem}` : ''}`;
}
