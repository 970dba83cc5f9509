import { useMemo } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useWidth } from '#web/ui/use-width.ts';
import { formatDay } from '#wording/format.ts';
import { type Arranged, type Problem, sayMeasure, saySummaryChange, shortNames } from './arrange.ts';
import type { ChartState } from './chart-address.ts';
import { cutLine, type Span, summarize } from './compare.ts';
import { ComparisonPlot, type ComparisonPlotProps } from './comparison-plot.tsx';
import { layOutPlot, type Plot } from './plot-layout.ts';

const PLOT_HEIGHT = 430;

interface PlotAreaProps
  extends Pick<ComparisonPlotProps, 'events' | 'selected' | 'onSelect' | 'onZoom' | 'onMark'> {
  view: Arranged | Problem | undefined;
  state: ChartState;
  isLoading: boolean;
  onChange: (change: Partial<ChartState>) => void;
}

export function PlotArea({ view, state, isLoading, onChange, ...rest }: PlotAreaProps) {
  const [box, width] = useWidth();
  return (
    <div className="px-4 pb-3">
      <p className="mb-1 flex min-h-4 flex-wrap justify-between gap-x-4 text-12 text-t3 max-sm:min-h-8">
        {view && 'drawn' in view && (
          <>
            <span className="wrap-anywhere">{view.caption}</span>
            {view.rightCaption && <span className="wrap-anywhere">{view.rightCaption}</span>}
          </>
        )}
      </p>
      <div ref={box} aria-busy={isLoading} style={{ minHeight: PLOT_HEIGHT }}>
        {view === undefined ? (
          <Middle>
            <p role="status">{isLoading ? 'Loading' : 'No historical data available for this period'}</p>
          </Middle>
        ) : 'problem' in view ? (
          <Middle>
            <p role="status" className="max-w-[52ch] text-center">
              {view.problem}
            </p>
            {view.action === 'max' && (
              <Button onClick={() => onChange({ range: { preset: 'Max' } })}>Use Max</Button>
            )}
            {view.action === 'rebased' && (
              <Button onClick={() => onChange({ mode: 'rebased' })}>Use Rebased</Button>
            )}
          </Middle>
        ) : (
          <ArrangedPlot view={view} state={state} width={width} {...rest} />
        )}
      </div>
    </div>
  );
}

function Middle({ children }: { children: React.ReactNode }) {
  return (
    <div
      style={{ height: PLOT_HEIGHT }}
      className="flex flex-col items-center justify-center gap-4 rounded-md bg-s2 p-6 text-t2"
    >
      {children}
    </div>
  );
}

export function layOutView(view: Arranged, isLog: boolean, width: number): Plot {
  const { drawn, axes, span, endLabel } = view;
  const names = shortNames(drawn.map(({ label }) => label));
  const short = width < 480 && endLabel;
  return layOutPlot(drawn, {
    ...{ width, height: PLOT_HEIGHT, span, axes, isLog },
    endLabel: short ? ({ label }) => names.get(label) ?? label : endLabel,
  });
}

function ArrangedPlot({
  view,
  state,
  width,
  selected,
  onSelect,
  onZoom,
  ...rest
}: Omit<PlotAreaProps, 'view' | 'isLoading' | 'onChange'> & { view: Arranged; width: number }) {
  const plot = useMemo(() => layOutView(view, state.isLog, width), [view, state.isLog, width]);
  return (
    <ComparisonPlot
      {...rest}
      plot={plot}
      description={describeChart(view)}
      level={view.level}
      isFilled={view.isFilled}
      selected={selected}
      sayValue={view.sayValue}
      onSelect={onSelect}
      onZoom={onZoom}
      onBack={() => window.history.back()}
      selectionBar={
        selected && <SelectionBar view={view} span={selected} onZoom={onZoom} onClear={onSelect} />
      }
    />
  );
}

interface SelectionBarProps {
  view: Arranged;
  span: Span;
  onZoom: (span: Span) => void;
  onClear: (none: undefined) => void;
}

function SelectionBar({ view, span, onZoom, onClear }: SelectionBarProps) {
  const changes = view.seen.flatMap(({ line }) => {
    const summary = summarize(cutLine(line, span), line.history.unit);
    return summary ? [`${line.label} ${saySummaryChange(summary)}`] : [];
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-t1 px-4 py-2.5 text-12 text-bg shadow-float">
      <p role="status" className="min-w-0">
        <strong className="block font-semibold">
          {formatDay(span.from)} – {formatDay(span.to)}
        </strong>
        {changes.join(' · ')}
      </p>
      <button
        type="button"
        onClick={() => onZoom(span)}
        className="min-h-8 rounded-md bg-bg px-3 font-semibold text-t1 pointer-coarse:min-h-11"
      >
        Zoom in
      </button>
      <button
        type="button"
        onClick={() => onClear(undefined)}
        className="min-h-8 rounded-md px-2 font-semibold pointer-coarse:min-h-11"
      >
        Clear
      </button>
    </div>
  );
}

function describeChart({ seen, caption }: Arranged): string {
  const parts = seen.map(({ line, summary }) => {
    if (!summary) return `${line.label}: no values.`;
    const { unit } = line.history;
    const say = (value: number) => sayMeasure(value, unit);
    return `${line.history.name}: from ${say(summary.first.value)} on ${formatDay(summary.first.date)} to ${say(summary.last.value)} on ${formatDay(summary.last.date)}, ${saySummaryChange(summary)}.`;
  });
  return `Line chart. ${caption}. ${parts.join(' ')} Use the arrow keys to move through the dates.`;
}
