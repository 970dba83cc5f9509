import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { MOST_COMPARED } from '#contract/chart.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Change } from '#web/ui/change.tsx';
import { FreshnessMark, useLatestFreshness } from '#web/ui/freshness-mark.tsx';
import { splitMeasure } from '#wording/format.ts';
import { saySummaryChange, sayUnit } from './arrange.ts';
import type { Line, Summary } from './compare.ts';
import { LineSample } from './line-sample.tsx';

export interface Chip {
  slot: number;
  id: string;
  line: Line | undefined;
  summary: Summary | undefined;
  /** The axis of the line. */
  axis?: string | undefined;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}

interface LegendProps {
  chips: readonly Chip[];
  onRemove: (slot: number) => void;
  onEdit: (slot: number) => void;
  onAdd: () => void;
  children?: ReactNode;
}

/** On a phone a tap on a chip edits it; on a wide screen it has its own button to remove it. */
export function Legend({ chips, onRemove, onEdit, onAdd, children }: LegendProps) {
  return (
    <ul
      aria-label="Compared"
      className="mb-4 grid grid-cols-1 gap-2 min-[360px]:grid-cols-2 md:flex md:flex-wrap md:items-center"
    >
      {chips.map((chip) => (
        <li
          key={chip.slot}
          className="relative flex min-h-12 min-w-0 items-center gap-2 rounded-md border border-line bg-s1 px-3 md:min-h-11 md:pr-0"
        >
          <LineSample slot={chip.slot} />
          <ChipText chip={chip} />
          <button
            type="button"
            aria-label={`Edit ${chip.line?.label ?? chip.id}`}
            aria-haspopup="dialog"
            onClick={() => onEdit(chip.slot)}
            className="absolute inset-0 rounded-md md:hidden"
          />
          <button
            type="button"
            aria-label={`Remove ${chip.line?.label ?? chip.id}`}
            title="Remove"
            onClick={() => onRemove(chip.slot)}
            className="ml-auto flex size-9 shrink-0 items-center justify-center rounded-md text-t3 hover:bg-s3 hover:text-t1 max-md:hidden pointer-coarse:size-11"
          >
            <X size={15} aria-hidden />
          </button>
        </li>
      ))}
      {children}
      {chips.length < MOST_COMPARED && (
        <li className="max-md:col-span-full">
          <Button wide data-new onClick={onAdd}>
            <Plus size={16} aria-hidden />
            Add price or series
            <span className="text-13 font-normal text-t3">
              {chips.length} of {MOST_COMPARED}
            </span>
          </Button>
        </li>
      )}
    </ul>
  );
}

function ChipText({ chip: { id, line, summary, axis, error, isFetching, retry } }: { chip: Chip }) {
  const latest = useLatestFreshness(line?.history.id ?? id);
  if (error && !line) {
    return (
      <span role="alert" className="flex min-w-0 flex-wrap items-center gap-2 py-1 text-13">
        <span className="font-semibold wrap-anywhere">{id}</span>
        <span className="text-loss">{describeFailure(error)}</span>
        <span className="relative">
          <Button size="small" busy={isFetching} onClick={retry}>
            Retry
          </Button>
        </span>
      </span>
    );
  }
  if (!line) return <span className="text-13 text-t3">{id}</span>;
  return (
    <span className="flex min-w-0 items-baseline gap-x-2 text-13 max-md:flex-1 max-md:flex-wrap max-md:justify-between max-md:py-1">
      <span
        title={line.history.name}
        className="min-w-0 font-semibold max-md:wrap-anywhere md:max-w-56 md:truncate"
      >
        {line.label}
      </span>
      {summary && (
        <>
          <span className="text-t3 max-md:hidden">{sayShort(summary.last.value, line.history.unit)}</span>
          <Change
            value={summary.change}
            format={() => saySummaryChange(summary)}
            plain={summary.changeUnit === 'points' || line.history.kind === 'series'}
          />
        </>
      )}
      {latest && <FreshnessMark of={latest} className="relative shrink-0" />}
      {axis && (
        <span className="shrink-0 rounded-full bg-s3 px-2 text-11 font-medium text-t2 max-md:hidden">
          {axis} axis, {sayUnit(line.history.unit)}
        </span>
      )}
    </span>
  );
}

/** Leaves out units that are long phrases. */
function sayShort(value: number, unit: string): string {
  const { text, per } = splitMeasure(value, unit);
  return per === '' || per.length > 12 ? text : `${text} ${per}`;
}
