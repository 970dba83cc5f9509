import { BellPlus, ChartLine, StickyNote, Table2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { MOST_COMPARED } from '#contract/chart.ts';
import { PageHeading } from '#web/layout/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyTextButton } from '#web/ui/copy-to-clipboard.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ItemPicker } from '#web/ui/item-picker.tsx';
import { WriteLink } from '#web/ui/write-link.tsx';
import { formatDay, joinWords } from '#wording/format.ts';
import { type Arranged, arrange } from './arrange.ts';
import { type ChartState, fillSlot, useChartAddress } from './chart-address.ts';
import { ChartExports } from './chart-exports.tsx';
import { findSpan, type Span, sayCadence, slowestOf, summarizeRange } from './compare.ts';
import { ChartControls, MarkControls } from './controls.tsx';
import { EventsCard } from './events-card.tsx';
import { type Chip, Legend } from './legend.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { PeriodCard, TableCard } from './period-card.tsx';
import { PlotArea } from './plot-area.tsx';
import { useEvents } from './use-events.ts';
import { useHistories } from './use-histories.ts';

function alertPath(ids: readonly string[], mode: ChartState['mode']): string {
  const isPair = mode === 'spread' && ids.length >= 2;
  const s = (isPair ? ids.slice(0, 2) : ids.slice(0, 1)).join(',');
  return `/alerts/new?${new URLSearchParams({ kind: isPair ? 'spread' : 'level', s })}`;
}

export function ChartPage() {
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
  const shown = arranged?.span ?? span;
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
          <ChartExports arranged={arranged} state={state} title={title} dates={dates} />
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
            state={state}
            slowest={slowestOf(compared)}
            span={shown}
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
                title={[!arranged.isLate && 'preset' in state.range ? state.range.preset : '', dates]
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
