import type { BriefTables } from '#contract/briefing.ts';
import { drawSparkline } from '#web/draw-sparkline.ts';
import { layOutRevisions } from '#wording/brief-paper.ts';
import { splitMeasure } from '#wording/format.ts';
import type { Fit } from './fit-paper.ts';
import { Part } from './paper-tables.tsx';

interface PaperExtrasProps extends Pick<Fit, 'hasRevisions' | 'hasCharts' | 'splitsTables'> {
  tables: BriefTables;
}

/** On paper only, where there is room. */
export function PaperExtras({ tables: { revisions = [], charts = [] }, ...fit }: PaperExtrasProps) {
  return (
    <div className="hidden print:block">
      {fit.hasRevisions && revisions.length > 0 && (
        <Part part={layOutRevisions(revisions)} isWhole={!fit.splitsTables} />
      )}
      {fit.hasCharts && charts.length > 0 && (
        <section className="mt-1.5 break-inside-avoid border-t border-t1 pt-px">
          <div className="flex items-baseline justify-between gap-4">
            <h3 className="text-[9.5pt] leading-[12pt] font-semibold tracking-normal">Twelve months</h3>
            <p className="text-right text-[7pt] leading-[9pt] text-t2">
              Last close of each month · {[...new Set(charts.map(({ source }) => source))].join(', ')}
            </p>
          </div>
          <ul className="mt-1 grid grid-cols-3 gap-x-5">
            {charts.map((chart) => (
              <li key={chart.name} className="min-w-0">
                <Year chart={chart} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const BOX = { width: 160, height: 40 };

function Year({ chart: { name, unit, closes } }: { chart: NonNullable<BriefTables['charts']>[number] }) {
  const say = (value: number | undefined) => splitMeasure(value ?? null, unit).text;
  const { per } = splitMeasure(0, unit);
  const words = `${name}: ${say(closes[0])} a year ago, ${say(closes.at(-1))} now`;
  return (
    <>
      <p className="flex justify-between gap-2 text-[8pt] leading-[10pt]">
        <span className="truncate font-semibold">
          {name}
          {per.startsWith('/') && <span className="font-normal"> {per}</span>}
        </span>
        <span className="shrink-0">
          {say(closes[0])} → <strong className="font-semibold">{say(closes.at(-1))}</strong>
        </span>
      </p>
      <svg
        role="img"
        aria-label={words}
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        preserveAspectRatio="none"
        className="mt-0.5 h-[40pt] w-full"
      >
        <path
          d={drawSparkline(closes, BOX) ?? ''}
          fill="none"
          stroke="currentColor"
          strokeWidth="1"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </>
  );
}
