import type { Sheet } from '#web/export/sheet.ts';
import { sayKnown } from '#web/ui/known-mark.tsx';
import { type Arranged, tabulate } from './arrange.ts';
import type { Mode } from './chart-address.ts';

/** The table of a chart as a file. For a past moment, each value also has how we know it was available. */
export function makeChartSheet(
  view: Arranged,
  { mode, name, isPast }: { mode: Mode; name: string; isPast: boolean },
): Sheet {
  const { columns, rows } = tabulate(view, mode);
  const hasMark = (place: number) => isPast && columns[place]?.kind === 'value';
  return {
    name,
    columns: [
      { name: 'Date', kind: 'date' },
      ...columns.flatMap(({ name: column, unit }, place) => [
        { name: unit === '' ? column : `${column} (${unit})`, kind: 'number' as const },
        ...(hasMark(place) ? [{ name: `${column} mark`, kind: 'text' as const }] : []),
      ]),
    ],
    rows: rows.map(({ date, cells, points }) => [
      date,
      ...cells.flatMap((value, place) => {
        const mark = value === null ? null : sayKnown(points[place]?.known);
        return hasMark(place) ? [value, mark] : [value];
      }),
    ]),
    sources: view.seen.map(({ line: { history } }) => ({
      name: history.name,
      source: history.source,
      retrievedAt: history.retrieved_at,
    })),
  };
}
