import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CELL_STATES, type CellLetter, type GapMap, type GapSeries } from '#contract/backfills.ts';
import { listSheet, type Sheet } from '#web/export/sheet.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { useFirst } from '#web/ui/use-first.tsx';
import { formatDateTime } from '#wording/format.ts';
import { type Block, describeCell, listBlocks, moveInGrid } from './gap-grid.ts';
import { listMonths, nameWholeMonth } from './month-words.ts';

const LOOKS: Record<CellLetter, string> = {
  p: 'bg-ctl/60',
  h: 'bg-ctl/60',
  n: 'border border-line gap-hatched',
  m: 'border-2 border-warn bg-warn-tint',
  f: 'bg-danger-fill text-on-danger',
};

const FIRST_ROWS = 12;
const CELL_REM = 1;

interface GapMapCardProps {
  map: GapMap;
  unit: string;
  onBackfill: (item: string, month: string) => void;
}

export function GapMapCard({ map, unit, onBackfill }: GapMapCardProps) {
  const [isTable, setTable] = useState(false);
  const [shown, showAll] = useFirst(map.series, FIRST_ROWS);
  const months = listMonths(map.from, map.to);
  return (
    <Card className="p-4 md:p-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="text-14 font-semibold">
          Gap map{' '}
          <span className="text-12 font-normal text-t2">
            {shown.length} of {map.series.length} {unit}, gaps first
          </span>
        </h3>
        <Legend />
      </div>
      {isTable ? (
        <GapTable series={shown} months={months} />
      ) : (
        <GapGrid series={shown} months={months} onBackfill={onBackfill} />
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <p className="text-12 text-t2">
          {isTable ? (
            'One row for each gap.'
          ) : (
            <>
              <span className="max-md:hidden">Arrow keys move between cells. Enter opens a cell.</span>
              <span className="md:hidden">
                {nameWholeMonth(map.from)} to {nameWholeMonth(map.to)}. Swipe for earlier months.
              </span>
            </>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          {showAll}
          <Button tone="quiet" size="small" onClick={() => setTable(!isTable)}>
            {isTable ? 'View as map' : 'View as table'}
          </Button>
          <ExportButton makeSheet={() => makeGapSheet(map)} />
        </div>
      </div>
    </Card>
  );
}

export function makeGapSheet({ from, to, series }: GapMap): Sheet {
  return listSheet({ name: 'Gap map' }, series, [
    { name: 'Series', kind: 'text', of: ({ item }) => item },
    { name: 'Title', kind: 'text', of: ({ title }) => title },
    ...listMonths(from, to).map((month, place) => ({
      name: month,
      kind: 'text' as const,
      of: ({ cells }: GapSeries) => CELL_STATES[(cells[place] ?? 'm') as CellLetter],
    })),
  ]);
}

function Mark({ letter }: { letter: CellLetter }) {
  if (letter === 'f') return <span aria-hidden>×</span>;
  return letter === 'h' ? <span aria-hidden className="size-1 rounded-full bg-s1" /> : null;
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-12 text-t2">
      {(Object.keys(CELL_STATES) as CellLetter[]).map((letter) => (
        <li key={letter} className="flex items-center gap-1.5">
          <span
            aria-hidden
            className={`inline-flex h-3.5 w-4 items-center justify-center rounded-sm text-12 leading-none ${LOOKS[letter]}`}
          >
            <Mark letter={letter} />
          </span>
          {CELL_STATES[letter]}
        </li>
      ))}
    </ul>
  );
}

interface GapGridProps {
  series: readonly GapSeries[];
  months: readonly string[];
  onBackfill: (item: string, month: string) => void;
}

function GapGrid({ series, months, onBackfill }: GapGridProps) {
  const [place, setPlace] = useState({ row: 0, month: Math.max(0, months.length - 1) });
  const [isOpen, setOpen] = useState(false);
  const grid = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = series.map((one) => listBlocks(one, months));
  const row = Math.min(place.row, Math.max(0, rows.length - 1));
  const current = rows[row]?.find(
    (block) => block.start <= place.month && place.month < block.start + block.span,
  );
  useEffect(() => {
    // The newest months first.
    if (scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth;
  }, []);
  const focusCell = (next: { row: number; month: number }) => {
    setPlace(next);
    const block = rows[next.row]?.find((one) => one.start <= next.month && next.month < one.start + one.span);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row}-${block?.start}"]`)?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) return setOpen(false);
    const next = moveInGrid(event.key, { ...place, row }, rows, months.length);
    if (!next) return;
    event.preventDefault();
    setOpen(false);
    focusCell(next);
  };
  const opened = isOpen ? series[row] : undefined;
  return (
    <div>
      <div ref={scroller} className="overflow-x-auto">
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells open, and keys move between them
          role="grid"
          aria-label="Gap map"
          onKeyDown={press}
          className="w-full table-fixed border-separate border-spacing-x-0.5 border-spacing-y-0.5"
          style={{ minWidth: `${months.length * CELL_REM + 8}rem` }}
        >
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 z-10 w-28 bg-s1 md:w-56">
                <span className="sr-only">Series</span>
              </th>
              {months.map((month, at) => (
                <th key={month} scope="col" className="relative h-4 text-12 font-normal text-t2">
                  <span className="sr-only">{nameWholeMonth(month)}</span>
                  {(month.endsWith('-01') || at === 0) && (
                    <span aria-hidden className="absolute bottom-0 left-0 whitespace-nowrap">
                      {month.endsWith('-01') || months.length > 24
                        ? month.slice(0, 4)
                        : nameWholeMonth(month).slice(0, 3)}
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((blocks, at) => (
              <tr key={series[at]?.item}>
                <th
                  scope="row"
                  className="sticky left-0 z-10 w-28 truncate bg-s1 pr-2 text-left text-12 font-normal md:w-56"
                  title={series[at]?.title}
                >
                  <span className="font-semibold">{series[at]?.item}</span>{' '}
                  <span className="text-t2 max-md:hidden">{series[at]?.title}</span>
                </th>
                {blocks.map((block) => (
                  <td key={block.start} colSpan={block.span} className="p-0">
                    <Cell
                      name={describeCell(series[at], block, months)}
                      block={block}
                      row={at}
                      isCurrent={at === row && block === current}
                      isOpen={isOpen && at === row && block === current}
                      onOpen={() => {
                        setPlace({ row: at, month: block.start });
                        setOpen(!(isOpen && at === row && block === current));
                      }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div role="status">
        {opened && current && (
          <CellNote
            series={opened}
            block={current}
            months={months}
            onBackfill={() => onBackfill(opened.item, months[current.start] ?? '')}
          />
        )}
      </div>
    </div>
  );
}

interface CellProps {
  name: string;
  block: Block;
  row: number;
  isCurrent: boolean;
  isOpen: boolean;
  onOpen: () => void;
}

function Cell({ name, block, row, isCurrent, isOpen, onOpen }: CellProps) {
  return (
    <button
      type="button"
      data-cell={`${row}-${block.start}`}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={name}
      aria-expanded={isOpen}
      onClick={onOpen}
      className={`flex h-4 w-full items-center justify-center rounded-sm text-12 leading-none ${LOOKS[block.letter]} ${
        isOpen ? 'outline-2 outline-offset-1 outline-t1' : ''
      }`}
    >
      <Mark letter={block.letter} />
    </button>
  );
}

interface CellNoteProps {
  series: GapSeries;
  block: Block;
  months: readonly string[];
  onBackfill: () => void;
}

const NOTES: Record<CellLetter, string> = {
  p: 'Values are stored.',
  h: 'Values are stored. On some weekdays the source has none, such as holidays.',
  n: 'The source has no value.',
  m: 'Not fetched yet.',
  f: 'Failed.',
};

function CellNote({ series, block, months, onBackfill }: CellNoteProps) {
  const month = months[block.start] ?? '';
  const failure = series.failures.find((one) => one.month === month);
  return (
    <div className="mt-3 max-w-md rounded-md border border-line bg-s2 p-3 text-13">
      <p className="font-semibold">
        {series.item}, {nameWholeMonth(month)}
      </p>
      <p className="mt-1 text-t2 wrap-anywhere">
        {failure
          ? `${failure.at ? `Failed ${formatDateTime(failure.at)}: ` : ''}${failure.reason}`
          : NOTES[block.letter]}
      </p>
      <button type="button" className="mt-1 font-medium underline underline-offset-2" onClick={onBackfill}>
        Backfill this cell
      </button>
    </div>
  );
}

function GapTable({ series, months }: { series: readonly GapSeries[]; months: readonly string[] }) {
  const rows = series.flatMap((one) =>
    listBlocks(one, months)
      .filter(({ letter }) => letter === 'm' || letter === 'f')
      .map((block) => ({ one, block, month: months[block.start] ?? '' })),
  );
  if (rows.length === 0) return <p className="text-13 text-t2">No gaps in this range.</p>;
  return (
    <div className="max-h-96 overflow-auto">
      <table className="w-full text-left text-13">
        <caption className="sr-only">Gaps</caption>
        <TableHead
          className="text-12 text-t2"
          look="py-1 pr-4 font-medium"
          headings={['Series', 'Month', 'State', 'Reason']}
        />
        <tbody>
          {rows.map(({ one, block, month }) => (
            <tr key={`${one.item} ${month}`} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-4 font-semibold">
                {one.item}
              </th>
              <td className="py-1.5 pr-4">{nameWholeMonth(month)}</td>
              <td className="py-1.5 pr-4">{CELL_STATES[block.letter]}</td>
              <td className="py-1.5 text-t2 wrap-anywhere">
                {one.failures.find((failure) => failure.month === month)?.reason ?? ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
