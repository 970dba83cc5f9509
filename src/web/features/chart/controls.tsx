import { useState } from 'react';
import { type Frequency, listRanges, PERIODS, type Period } from '#contract/period-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { ChoiceBar } from '#web/ui/choice-bar.tsx';
import { matchesMedia } from '#web/ui/use-media.ts';
import { type ChartState, MARKS, MODES } from './chart-address.ts';
import type { Span } from './compare.ts';

const MODE_NAMES = { rebased: 'Rebased to 100', axes: 'Own axes', spread: 'Spread' } as const;
const OWN = 'Own dates';

interface ChartControlsProps {
  state: ChartState;
  slowest: Frequency;
  span: Span | undefined;
  onChange: (change: Partial<ChartState>) => void;
}

export function ChartControls({ state, slowest, span, onChange }: ChartControlsProps) {
  const { mode, range } = state;
  const chosen = 'preset' in range ? range.preset : OWN;
  const presets = listRanges(slowest).filter(
    (one) => one === chosen || !matchesMedia('(width < 30rem)') || !LEFT_OUT.includes(one),
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <ChoiceBar
        label="Mode"
        choices={MODES}
        labels={MODE_NAMES}
        value={mode}
        onChange={(next) => onChange({ mode: next })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <div data-digits>
          <ChoiceBar<string>
            label="Range"
            choices={presets.includes(chosen as Period) || chosen === OWN ? presets : [chosen, ...presets]}
            value={chosen}
            onChange={(label) => {
              const preset = PERIODS.find((one) => one === label);
              if (preset) onChange({ range: { preset } });
            }}
          />
        </div>
        <Dates
          key={`${span?.from} ${span?.to}`}
          span={span}
          onChange={(dates) => onChange({ range: dates })}
        />
      </div>
    </div>
  );
}

/** Left out on a phone to fit one row. */
const LEFT_OUT: readonly string[] = ['1W', '10Y'];

/** Keyboard alternative to dragging. */
function Dates({ span, onChange }: { span: Span | undefined; onChange: (span: Span) => void }) {
  const [from, setFrom] = useState(span?.from ?? '');
  const [to, setTo] = useState(span?.to ?? '');
  const isChanged = span !== undefined && (from !== span.from || to !== span.to);
  const isWrong = from === '' || to === '' || from >= to;
  return (
    <form
      className="flex flex-wrap items-center gap-1.5 text-13"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isWrong) onChange({ from, to });
      }}
    >
      <input
        type="date"
        aria-label="From"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        className="control w-auto px-2 text-13"
      />
      <span aria-hidden>–</span>
      <input
        type="date"
        aria-label="To"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        className="control w-auto px-2 text-13"
      />
      {isChanged && (
        <Button type="submit" size="small" blocked={isWrong}>
          Show
        </Button>
      )}
      {isChanged && isWrong && (
        <p role="alert" className="w-full text-12 text-loss">
          The first date must be before the second.
        </p>
      )}
    </form>
  );
}

const MARK_NAMES = { stories: 'Stories', releases: 'Releases', notes: 'My notes' } as const;

export function MarkControls({ state, onChange }: Pick<ChartControlsProps, 'state' | 'onChange'>) {
  const { marks, mode, isLog } = state;
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13">
      <legend className="float-left mr-4 font-semibold">Mark</legend>
      {MARKS.map((mark) => (
        <CheckBox
          key={mark}
          label={MARK_NAMES[mark]}
          checked={marks.includes(mark)}
          onChange={(isOn) =>
            onChange({ marks: MARKS.filter((one) => (one === mark ? isOn : marks.includes(one))) })
          }
        />
      ))}
      {mode !== 'spread' && (
        <CheckBox label="Log scale" checked={isLog} onChange={(isOn) => onChange({ isLog: isOn })} />
      )}
    </fieldset>
  );
}
