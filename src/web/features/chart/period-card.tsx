import { useState } from 'react';
import { countOf } from '#contract/count-of.ts';
import { readAsOf, shownMoment } from '#web/as-of.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Change } from '#web/ui/change.tsx';
import { KnownLegend, KnownMark } from '#web/ui/known-mark.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { formatAsOf, formatDateTime, formatDay, formatSigned } from '#wording/format.ts';
import { type Arranged, sayMeasure, saySummaryChange, type TableColumn, tabulate } from './arrange.ts';
import type { Mode } from './chart-address.ts';
import { hasCloses, isStepped, type Line } from './compare.ts';
import { LineSample } from './line-sample.tsx';

export function PeriodCard({ view, title }: { view: Arranged; title: string }) {
  return (
    <Card className="@container">
      <div className="flex flex-wrap items-baseline justify-between gap-2 px-4 pt-4 pb-1">
        <h2 className="text-16 font-semibold">In this period</h2>
        <p className="text-12 text-t3">{title}</p>
      </div>
      <table className="figures w-full">
        <caption className="sr-only">Start, end, change, high and low in this period</caption>
        <TableHead
          headings={[
            ['Name', '', true],
            'Start',
            'End',
            'Change',
            ['High', '@max-xl:hidden'],
            ['Low', '@max-xl:hidden'],
          ]}
        />
        <tbody>
          {view.seen.map(({ line, summary }) => {
            const say = (value: number | undefined) => sayMeasure(value ?? null, line.history.unit);
            return (
              <tr key={line.slot}>
                <th scope="row">
                  <span className="flex items-center gap-2 font-medium">
                    <span className="@max-xl:hidden">
                      <LineSample slot={line.slot} />
                    </span>
                    <span className="wrap-anywhere">{line.label}</span>
                  </span>
                </th>
                <td>
                  {say(summary?.first.value)}{' '}
                  <OwnDay date={summary?.first.date} end="from" view={view} line={line} />
                </td>
                <td>
                  {say(summary?.last.value)}{' '}
                  <OwnDay date={summary?.last.date} end="to" view={view} line={line} />
                </td>
                <td className="font-medium">
                  {summary && (
                    <Change
                      value={summary.change}
                      format={() => saySummaryChange(summary)}
                      plain={summary.changeUnit === 'points' || line.history.kind === 'series'}
                    />
                  )}
                </td>
                <td className="@max-xl:hidden">
                  {say(summary?.high.value)} <Month date={summary?.high.date} />
                </td>
                <td className="@max-xl:hidden">
                  {say(summary?.low.value)} <Month date={summary?.low.date} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <SourceLine view={view} />
    </Card>
  );
}

interface OwnDayProps {
  date: string | undefined;
  end: 'from' | 'to';
  view: Arranged;
  line: Line;
}

/** A day that the heading lacks: `Nov 16`, `Nov 16, 2021`, or `Oct 2021` for a month. */
function OwnDay({ date, end, view: { span }, line }: OwnDayProps) {
  if (date === undefined || date === span[end]) return null;
  const isOneYear = span.from.slice(0, 4) === span.to.slice(0, 4);
  return (
    <span className="text-12 whitespace-nowrap text-t3 @max-xl:block">
      {formatAsOf(date, line.history.frequency, isOneYear ? span.to : null)}
    </span>
  );
}

function Month({ date }: { date: string | undefined }) {
  return <span className="text-12 whitespace-nowrap text-t3">{formatDay(date).replace(/ \d+,/, '')}</span>;
}

/** With the full date, because it is also printed on saved images. */
export function saySources({ seen }: Pick<Arranged, 'seen'>): string {
  const asOf = readAsOf();
  const sources = [...new Set(seen.map(({ line }) => line.history.source))];
  const times = seen.flatMap(({ line }) => line.history.retrieved_at ?? []).sort();
  const newest = times.at(-1);
  const stepped = seen.flatMap(({ line }) => (isStepped(line) ? line.history.kind : []));
  return [
    `Sources: ${sources.join('; ')}.`,
    ...(seen.some(({ line }) => hasCloses(line)) ? ['Gaps are days without a close.'] : []),
    ...(stepped.some((kind) => kind !== 'bond') ? ['Slower series are drawn as steps.'] : []),
    ...(stepped.includes('bond') ? ['Between trades, bonds are drawn as steps.'] : []),
    ...(newest ? [`Retrieved ${formatDateTime(newest)}.`] : []),
    ...(asOf === undefined ? [] : [`As known ${formatDateTime(shownMoment().toISOString())}.`]),
  ].join(' ');
}

function SourceLine({ view }: { view: Arranged }) {
  return <p className="border-t border-line px-4 py-3 text-12 wrap-anywhere text-t3">{saySources(view)}</p>;
}

const ROWS_SHOWN = 120;

/** The drawn data by date, next to the chart, newest first. */
export function TableCard({ view, mode }: { view: Arranged; mode: Mode }) {
  const isPast = readAsOf() !== undefined;
  const [most, setMost] = useState(ROWS_SHOWN);
  const { columns, rows } = tabulate(view, mode);
  const shown = rows.slice(-most).reverse();
  return (
    <Card className="@container">
      <div className="flex flex-wrap items-baseline justify-between gap-2 px-4 pt-4 pb-1">
        <h2 className="text-16 font-semibold">Table</h2>
        <p className="text-12 text-t3">{countOf(rows.length, 'date')}, newest first</p>
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        aria-label="Values by date"
        className="max-h-[32rem] overflow-auto"
      >
        <table className="figures w-full">
          <caption className="sr-only">Values by date</caption>
          <TableHead className="sticky top-0 bg-s1" headings={['Date', ...columns.map(({ name }) => name)]} />
          <tbody>
            {shown.map(({ date, cells, points }) => (
              <tr key={date} className="whitespace-nowrap">
                <th scope="row">{formatDay(date)}</th>
                {cells.map((value, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the row
                  <td key={place} className={columns[place]?.kind === 'spread' ? 'font-semibold' : ''}>
                    {value === null ? '' : sayCell(value, columns[place])}
                    {isPast && value !== null && columns[place]?.kind === 'value' && (
                      <span className="ml-2">
                        <KnownMark known={points[place]?.known} hasWord />
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > most && (
        <div className="border-t border-line px-4 py-3">
          <Button size="small" onClick={() => setMost(most * 5)}>
            Show more
          </Button>
        </div>
      )}
      {isPast && (
        <div className="border-t border-line px-4 py-3">
          <KnownLegend />
        </div>
      )}
      <SourceLine view={view} />
    </Card>
  );
}

function sayCell(value: number, column: TableColumn | undefined): string {
  if (column?.kind === 'index') return value.toFixed(1);
  return column?.kind === 'change' ? formatSigned(value) : sayMeasure(value, column?.unit ?? '');
}
