import { memo } from 'react';
import type { BriefTables } from '#contract/briefing.ts';
import { Direction } from '#web/ui/change.tsx';
import { listKeys } from '#web/ui/list-keys.ts';
import { layOutFigures, type PaperCell, type PaperPart, type PaperTile } from '#wording/brief-paper.ts';

interface PaperTablesProps {
  tables: BriefTables;
  splitsTables: boolean;
}

/** The figures of the brief, shown only on paper. */
export const PaperTables = memo(function PaperTables({ tables, splitsTables }: PaperTablesProps) {
  const { tiles, parts } = layOutFigures(tables);
  return (
    <div className="hidden print:block">
      <Tiles tiles={tiles} />
      {parts.map((part) => (
        <Part key={part.title} part={part} isWhole={!splitsTables} />
      ))}
    </div>
  );
});

function Tiles({ tiles }: { tiles: readonly PaperTile[] }) {
  return (
    <dl className="mt-1.5 grid break-inside-avoid grid-cols-6 divide-x divide-t1 border border-t1 text-[8pt] leading-[10pt]">
      {tiles.map(({ label, value, per, foot }) => (
        <div key={label} className="px-1.5 py-1">
          <dt>{label}</dt>
          <dd className="text-[11pt] leading-[13pt] font-semibold">
            {value}
            {per && <span className="text-[7.5pt] font-normal"> {per}</span>}
          </dd>
          <dd>
            <Cell {...foot} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface PartProps {
  part: PaperPart;
  /** Kept on one page. */
  isWhole: boolean;
}

export function Part({ part: { title, origin, tables }, isWhole }: PartProps) {
  return (
    <section className={`mt-1.5 border-t border-t1 pt-px ${isWhole ? 'break-inside-avoid' : ''}`}>
      <div className="flex break-after-avoid items-baseline justify-between gap-4">
        <h3 className="text-[9.5pt] leading-[12pt] font-semibold tracking-normal">{title}</h3>
        <p className="text-right text-[7pt] leading-[9pt] text-t2">{origin}</p>
      </div>
      <div
        className="grid items-start gap-x-5"
        style={{ gridTemplateColumns: tables.map(({ share }) => `${share}fr`).join(' ') }}
      >
        {tables.map(({ table }) => (
          <Table key={table.title} {...table} />
        ))}
      </div>
    </section>
  );
}

const TABLE =
  'w-full [&_tr]:break-inside-avoid table-fixed border-collapse text-[8pt] leading-[10pt] tabular-nums [&_td]:py-[0.5pt] [&_td]:text-right [&_th]:py-[0.5pt] [&_th]:text-right [&_th]:font-normal [&_th:first-child]:text-left [&_tbody_th]:font-semibold [&_tbody_tr]:border-t [&_tbody_tr]:border-line [&_thead]:text-[7.5pt] [&_thead]:text-t2 [&_td]:whitespace-nowrap';

function Table({ title, columns, rows }: PaperPart['tables'][number]['table']) {
  const keys = listKeys(rows.map(({ name }) => name));
  return (
    <table className={TABLE}>
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {columns.map(({ label, percent }) => (
            <th key={label} scope="col" style={percent === undefined ? {} : { width: `${percent}%` }}>
              {label || <span className="sr-only">Name</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, detail, cells }, place) => (
          <tr key={keys[place]}>
            <th scope="row" className="truncate">
              {name}
              {detail && <span className="font-normal">{detail}</span>}
            </th>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
              <td key={column}>
                <Cell {...cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ text, direction }: PaperCell) {
  return direction ? <Direction direction={direction}>{text}</Direction> : text;
}
