import { useQueries } from '@tanstack/react-query';
import { BellPlus, ChartLine, StickyNote, Table2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import {
  type ChartEvent,
  type ChartHistory,
  getChartHistory,
  listChartEvents,
  MOST_COMPARED,
  removeChartNote,
} from '#contract/chart.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { call } from '#web/api/call.ts';
import { useAction, useRoute } from '#web/api/use-route.ts';
import { readAsOf } from '#web/as-of.ts';
import { stampName } from '#web/export/save-sheet.ts';
import type { Sheet } from '#web/export/sheet.ts';
import { nameFile } from '#web/export/sheet.ts';
import { Page, PageHeading } from '#web/layout/page.tsx';
import { saveBlob } from '#web/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyTextButton } from '#web/ui/copy-to-clipboard.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ExportMenu } from '#web/ui/export-menu.tsx';
import { ItemPicker } from '#web/ui/item-picker.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { useWidth } from '#web/ui/use-width.ts';
import { WriteLink } from '#web/ui/write-link.tsx';
import { formatDay, joinWords } from '#wording/format.ts';
import { type Arranged, arrange, type Problem, sayMeasure, saySummaryChange, shortNames } from './arrange.ts';
import { type ChartState, fillSlot, type Mark, useChartAddress } from './chart-address.ts';
import { makeChartSheet } from './chart-sheet.ts';
import {
  cutLine,
  findSpan,
  type Line,
  readLine,
  type Span,
  sayCadence,
  slowestOf,
  summarize,
  summarizeRange,
} from './compare.ts';
import { ComparisonPlot, type ComparisonPlotProps } from './comparison-plot.tsx';
import { ChartControls, MarkControls } from './controls.tsx';
import { EventsCard } from './events-card.tsx';
import { type Chip, Legend } from './legend.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { PeriodCard, saySources, TableCard } from './period-card.tsx';
import { layOutPlot, type Plot } from './plot-layout.ts';

export function ChartPage() {
  return (
    <Toaster>
      <Page>
        <Comparison />
      </Page>
    </Toaster>
  );
}

function alertPath(ids: readonly string[], mode: ChartState['mode']): string {
  const isPair = mode === 'spread' && ids.length >= 2;
  const s = (isPair ? ids.slice(0, 2) : ids.slice(0, 1)).join(',');
  return `/alerts/new?${new URLSearchParams({ kind: isPair ? 'spread' : 'level', s })}`;
}

const KIND_OF_MARK = { stories: 'story', releases: 'release', notes: 'note' } as const;

function Comparison() {
  const [state, change] = useChartAddress();
  const { chips, lines, isLoading } = useHistories(state);
  const [dialog, setDialog] = useState<'add' | 'note' | { slot: number }>();
  const [selected, setSelected] = useState<Span>();
  const compared = state.mode === 'spread' ? lines.slice(0, 2) : lines;
  const span = useMemo(() => findSpan(compared, state.range), [compared, state.range]);
  const known = useMemo(
    () => (span && compared.length > 0 ? arrange(compared, state.mode, span, state.range) : undefined),
    [compared, state.mode, span, state.range],
  );
  const arranged = known && 'drawn' in known ? known : undefined;
  // A problem of some lines may be none of all.
  const view = isLoading ? arranged : known;
  const events = useEvents(state, compared, arranged?.span);
  const ids = state.slots.filter((id) => id !== undefined);
  const labels = compared.map(({ label }) => label);
  const title = state.mode === 'spread' ? labels.join(' minus ') : joinWords(labels);
  const dates = arranged ? `${formatDay(arranged.span.from)} – ${formatDay(arranged.span.to)}` : '';
  const closePicker = useCallback(() => setDialog(undefined), []);

  return (
    <>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <PageHeading screen={title === '' ? 'Chart' : `Chart: ${title}`}>Chart</PageHeading>
          <p className="mt-1 min-h-4 text-12 wrap-anywhere text-t3 max-sm:min-h-8">
            {[state.name || title, dates, sayCadence(lines)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          {ids[0] !== undefined && (
            <WriteLink to={alertPath(ids, state.mode)}>
              <BellPlus size={16} aria-hidden />
              Create alert
            </WriteLink>
          )}
          <Button writes blocked={compared.length === 0} onClick={() => setDialog('note')}>
            <StickyNote size={16} aria-hidden />
            Add note
          </Button>
          <CopyTextButton text={window.location.href}>Copy link</CopyTextButton>
          <Exports arranged={arranged} state={state} title={title} dates={dates} />
        </div>
      </header>
      <Legend
        chips={chips.map((chip) => ({ ...chip, ...describeChip(chip, arranged, state, span) }))}
        onRemove={(slot) => change({ slots: state.slots.with(slot, undefined) })}
        onEdit={(slot) => setDialog({ slot })}
        onAdd={() => setDialog('add')}
      >
        {state.mode === 'spread' && <SpreadControls state={state} chips={chips} onChange={change} />}
      </Legend>
      {state.left > 0 && (
        <p role="status" className="mb-3 text-13 text-t2">
          A chart compares up to {MOST_COMPARED}. {state.left} more in this link{' '}
          {state.left === 1 ? 'is' : 'are'} not shown.
        </p>
      )}
      {ids.length === 0 ? (
        <Empty
          icon={<ChartLine size={22} />}
          title="Add a price or series to start"
          action={
            <Button tone="primary" onClick={() => setDialog('add')}>
              Add price or series
            </Button>
          }
        >
          <p>Compare up to five: stocks, commodities, yields, bonds and economic series.</p>
        </Empty>
      ) : (
        <Card className="relative">
          <div aria-hidden className="absolute -top-px left-4 h-1 w-8 bg-lamp-fill" />
          <ChartControls
            key={dates}
            state={state}
            slowest={slowestOf(compared)}
            span={arranged?.span ?? span}
            onChange={(changed) => {
              setSelected(undefined);
              change(changed);
            }}
          />
          <PlotArea
            view={view}
            state={state}
            isLoading={isLoading}
            events={events.shown}
            selected={selected}
            onSelect={setSelected}
            onZoom={(zoomed) => {
              setSelected(undefined);
              change({ range: zoomed });
            }}
            onMark={events.mark}
            onChange={change}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-4 py-3">
            <MarkControls state={state} onChange={change} />
            <Button data-table size="small" onClick={() => change({ isTable: !state.isTable })}>
              {state.isTable ? <ChartLine size={14} aria-hidden /> : <Table2 size={14} aria-hidden />}
              {state.isTable ? 'Chart only' : 'View as table'}
            </Button>
          </div>
        </Card>
      )}
      {arranged && (
        <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="grid min-w-0 gap-5">
            {state.isTable && <TableCard view={arranged} mode={state.mode} />}
            {(!state.isTable || state.mode !== 'spread') && (
              <PeriodCard
                view={arranged}
                title={['preset' in state.range ? state.range.preset : '', arranged.isShorter ? '' : dates]
                  .filter(Boolean)
                  .join(' · ')}
              />
            )}
          </div>
          <EventsCard
            events={events.shown}
            marked={events.marked}
            kinds={state.marks}
            isLoading={events.isLoading}
            failure={events.failure}
            onRemove={events.remove}
          />
        </div>
      )}
      {dialog === 'add' && (
        <ItemPicker
          title="Add price or series"
          taken={ids}
          onClose={closePicker}
          onPick={(item) => change({ slots: fillSlot(state.slots, item.id) })}
        />
      )}
      {typeof dialog === 'object' && (
        <ItemPicker
          title={`Change ${chips.find(({ slot }) => slot === dialog.slot)?.line?.label ?? state.slots[dialog.slot]}`}
          taken={ids}
          action={
            <Button
              onClick={() => {
                closePicker();
                change({ slots: state.slots.with(dialog.slot, undefined) });
              }}
            >
              Remove from chart
            </Button>
          }
          onClose={closePicker}
          onPick={(item) => change({ slots: state.slots.with(dialog.slot, item.id) })}
        />
      )}
      {dialog === 'note' && (
        <NoteDialog
          date={selected?.to ?? arranged?.span.to ?? ''}
          items={compared.map(({ history }) => history.id)}
          onClose={closePicker}
        />
      )}
    </>
  );
}

function useHistories(state: ChartState) {
  const asked = state.slots.flatMap((id, slot) => (id === undefined ? [] : [{ id, slot }]));
  const histories = useQueries({
    queries: asked.map(({ id }) => ({
      queryKey: [getChartHistory.row.path, id],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(getChartHistory, { params: { id } }, signal),
      staleTime: 60_000,
    })),
  });
  const answers = histories.map(({ data }) => data?.data);
  const isLoading = histories.some(({ isPending }) => isPending);
  const lines = useLines(asked, answers, isLoading);
  const chips = asked.map(({ id, slot }, place): Chip => {
    const query = histories[place];
    return {
      id,
      slot,
      line: lines.find((line) => line.slot === slot),
      summary: undefined,
      error: query?.error ?? null,
      isFetching: query?.isFetching ?? false,
      retry: () => void query?.refetch(),
    };
  });
  return { chips, lines, isLoading };
}

/** The same list while nothing has changed: the plot is laid out from it. The first lines appear together. */
function useLines(
  asked: readonly { slot: number }[],
  answers: readonly (ChartHistory | undefined)[],
  isLoading: boolean,
): Line[] {
  const [kept, setKept] = useState<{ key: readonly unknown[]; lines: Line[] }>({ key: [], lines: [] });
  if (isLoading && kept.lines.length === 0) return kept.lines;
  const key = [...asked.map(({ slot }) => slot), ...answers];
  if (key.length === kept.key.length && key.every((one, place) => one === kept.key[place])) return kept.lines;
  const lines = asked.flatMap(({ slot }, place) => {
    const history = answers[place];
    return history ? [readLine(slot, history)] : [];
  });
  setKept({ key, lines });
  return lines;
}

function describeChip(
  { line }: Chip,
  arranged: Arranged | undefined,
  { mode, range }: ChartState,
  span: Span | undefined,
): Partial<Chip> {
  if (!line) return {};
  const summary =
    arranged?.seen.find((one) => one.line === line)?.summary ?? (span && summarizeRange(line, range, span));
  if (mode !== 'axes' || !arranged || arranged.axes.length < 2) return { summary };
  const axis = arranged.drawn.find(({ slot }) => slot === line.slot)?.axis;
  return { summary, axis: axis === 1 ? 'right' : 'left' };
}

/** A range that ends with the last close also shows what has happened since. */
function useEvents(state: ChartState, lines: readonly Line[], span: Span | undefined) {
  const until = 'preset' in state.range ? easternDay(new Date()) : (span?.to ?? '');
  const [marked, setMarked] = useState<readonly number[]>([]);
  const items = lines.map(({ history }) => history.id).join(',');
  const enabled = span !== undefined && items !== '' && state.marks.length > 0;
  const events = useRoute(
    listChartEvents,
    { query: { items: items as never, from: span?.from ?? '', to: until } },
    { enabled },
  );
  const remove = useAction(removeChartNote, { refresh: [listChartEvents] });
  const wanted = state.marks.map((mark: Mark) => KIND_OF_MARK[mark]);
  const all = span && state.marks.length > 0 ? (events.data?.data.events ?? []) : [];
  const shown = all.filter(
    ({ kind, date }) => wanted.includes(kind) && span !== undefined && date >= span.from && date <= until,
  );
  return {
    shown,
    marked,
    // An earlier answer without events says nothing about this one.
    isLoading: enabled && (events.isPending || (events.isPlaceholderData && all.length === 0)),
    mark: setMarked,
    remove: (event: ChartEvent) => remove.mutate({ params: { id: event.id } }),
    failure: remove.failure ?? (events.error ? 'Failed to load events' : undefined),
  };
}

interface SpreadControlsProps {
  state: ChartState;
  chips: readonly Chip[];
  onChange: (change: Partial<ChartState>) => void;
}

function SpreadControls({ state, chips, onChange }: SpreadControlsProps) {
  const [first, second, ...others] = chips;
  const names = joinWords(others.map(({ line, id }) => line?.label ?? id));
  return (
    <li className="flex flex-wrap items-center gap-3 max-md:col-span-full">
      {first && second && (
        <Button
          onClick={() => {
            const [a, b] = [state.slots[first.slot], state.slots[second.slot]];
            onChange({ slots: state.slots.with(first.slot, b).with(second.slot, a) });
          }}
        >
          Swap
        </Button>
      )}
      <span className="text-13 text-t2">
        Spread uses exactly two.{' '}
        {names !== '' && (
          <button
            type="button"
            onClick={() => onChange({ mode: 'rebased' })}
            className="rounded-sm underline underline-offset-4 hover:text-lamp"
          >
            Bring back {names}
          </button>
        )}
      </span>
    </li>
  );
}

const PLOT_HEIGHT = 430;

interface PlotAreaProps
  extends Pick<ComparisonPlotProps, 'events' | 'selected' | 'onSelect' | 'onZoom' | 'onMark'> {
  view: Arranged | Problem | undefined;
  state: ChartState;
  isLoading: boolean;
  onChange: (change: Partial<ChartState>) => void;
}

function PlotArea({ view, state, isLoading, onChange, ...rest }: PlotAreaProps) {
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
      <div ref={box} style={{ minHeight: PLOT_HEIGHT }}>
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

function layOut(view: Arranged, isLog: boolean, width: number): Plot {
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
  const plot = useMemo(() => layOut(view, state.isLog, width), [view, state.isLog, width]);
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

interface ExportsProps {
  arranged: Arranged | undefined;
  state: ChartState;
  title: string;
  dates: string;
}

const PNG_WIDTH = 1100;

function Exports({ arranged, state, title, dates }: ExportsProps) {
  const name = state.name || title || 'Chart';
  const makeSheet = (): Sheet => {
    if (!arranged) throw new Error('Nothing is drawn');
    return makeChartSheet(arranged, { mode: state.mode, name, isPast: readAsOf() !== undefined });
  };
  const savePng = async () => {
    if (!arranged) return;
    const { drawPng } = await import('./draw-png.ts');
    const picture = await drawPng({
      ...{ title: name, dates, level: arranged.level, sources: saySources(arranged) },
      caption: [arranged.caption, arranged.rightCaption].filter(Boolean).join(' · '),
      plot: layOut(arranged, state.isLog, PNG_WIDTH),
    });
    saveBlob(nameFile(stampName(name, readAsOf()), 'png'), picture);
  };
  return (
    <ExportMenu
      makeSheet={makeSheet}
      blocked={!arranged}
      more={[{ label: 'Download PNG', onSelect: () => void savePng() }]}
    />
  );
}
