import type { CSSProperties, KeyboardEvent } from 'react';
import { formatWeight } from './profile-edits.ts';

const MAX = 3;
const KEYS: Record<string, number> = {
  ArrowRight: 0.1,
  ArrowUp: 0.1,
  ArrowLeft: -0.1,
  ArrowDown: -0.1,
  PageUp: 0.5,
  PageDown: -0.5,
};

interface WeightRangeProps {
  label: string;
  value: number;
  /** The saved value; undefined for what is not saved yet. */
  saved: number | undefined;
  onChange: (value: number) => void;
}

/** A weight from 0 to 3. A mark shows the saved value when it differs. */
export function WeightRange({ label, value, saved, onChange }: WeightRangeProps) {
  const isChanged = saved !== undefined && saved !== value;
  const set = (next: number) => onChange(Math.round(Math.min(MAX, Math.max(0, next)) * 10) / 10);
  const step = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    set(value + by);
  };
  return (
    <div className="flex items-center gap-3">
      <div className="relative w-20 shrink-0 sm:w-[120px]">
        <input
          type="range"
          min={0}
          max={MAX}
          // The steps are ours: saved weights may lie between them.
          step="any"
          value={value}
          aria-label={label}
          aria-valuetext={
            isChanged ? `${formatWeight(value)}, was ${formatWeight(saved)}` : formatWeight(value)
          }
          onChange={(event) => set(Number(event.target.value))}
          onKeyDown={step}
          style={{ '--share': value / MAX } as CSSProperties}
          className="weight-range"
        />
        {isChanged && (
          <span
            aria-hidden
            className="pointer-events-none absolute top-1/2 h-3.5 w-0.5 -translate-x-1/2 -translate-y-1/2 bg-info"
            // The middle of the thumb, which is 16 px wide.
            style={{ left: `calc(8px + ${saved / MAX} * (100% - 16px))` }}
          />
        )}
      </div>
      <span className="w-9 text-14 font-semibold tabular-nums">{formatWeight(value)}</span>
    </div>
  );
}
