import type { Chart } from './chart-scales.ts';
import type { PricePoint } from './price-series.ts';

/** The cross over the point that is read; a day without a price has only its upright. */
export function ChartCursor({ chart, point }: { chart: Chart; point: PricePoint }) {
  const x = chart.x(point);
  const y = point.price === null ? undefined : chart.y(point.price);
  return (
    <g aria-hidden className="pointer-events-none">
      <line x1={x} x2={x} y1={0} y2={chart.bottom} className="stroke-ctl" />
      {y !== undefined && (
        <>
          <line x1={0} x2={chart.right} y1={y} y2={y} className="stroke-ctl" />
          <circle cx={x} cy={y} r={5} strokeWidth={2} className="fill-t1 stroke-s1" />
        </>
      )}
    </g>
  );
}
