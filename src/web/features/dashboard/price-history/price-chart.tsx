import { type KeyboardEvent, memo, type PointerEvent, useMemo, useState } from 'react';
import type { Period } from '#contract/period-changes.ts';
import { findPlace, SpokenPoint } from '#web/ui/chart-cursor.tsx';
import { useWidth } from '#web/ui/use-width.ts';
import { directionOf } from '#wording/format.ts';
import { CHART_HEIGHT, type Chart, layOutChart } from './chart-scales.ts';
import type { PricePoint, SeriesSummary } from './price-series.ts';

interface PriceChartProps {
  points: readonly PricePoint[];
  summary: SeriesSummary;
  period: Period;
  formatPrice: (price: number | null) => string;
  formatDate: (date: string) => string;
  plain: boolean;
  description: string;
  /** For a past moment: how we know that the value was available then. */
  sayMark?: ((point: PricePoint) => string) | undefined;
}

export function PriceChart({
  points,
  summary,
  period,
  formatPrice,
  formatDate,
  plain,
  description,
  sayMark,
}: PriceChartProps) {
  const [box, width] = useWidth();
  const [place, setPlace] = useState<number>();
  const chart = useMemo(
    () => layOutChart(points, { width, period, formatPrice }),
    [points, width, period, formatPrice],
  );
  const point = place === undefined ? undefined : points[place];
  const mark = point && point.price !== null ? sayMark?.(point) : undefined;
  const date = point && [formatDate(point.date), mark].filter(Boolean).join(' · ');

  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setPlace(chart.findNearest(event.clientX - left));
  };
  const step = (event: KeyboardEvent) => {
    const next = findPlace(event, place ?? points.length - 1, points.length);
    if (next === undefined) return;
    event.preventDefault();
    setPlace(next);
  };

  return (
    <div ref={box} className="relative w-full" style={{ height: CHART_HEIGHT }}>
      <div aria-hidden className="absolute top-0 left-0 h-1 w-8 bg-lamp-fill" />
      <svg
        role="img"
        aria-label={description}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move its cursor
        tabIndex={0}
        width={width}
        height={CHART_HEIGHT}
        viewBox={`0 0 ${width} ${CHART_HEIGHT}`}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setPlace(undefined)}
        onKeyDown={step}
        onBlur={() => setPlace(undefined)}
        className="block touch-pan-y rounded-md select-none"
      >
        <ChartDrawing chart={chart} summary={summary} plain={plain} />
        {point && <ChartCursor chart={chart} point={point} />}
      </svg>
      {point && date && (
        <CursorLabel chart={chart} point={point} price={formatPrice(point.price)} date={date} />
      )}
      <SpokenPoint words={point && `${formatPrice(point.price)}, ${date}`} />
    </div>
  );
}

/** Tick labels closer than this to the latest price would overlap it. */
const LABEL_HEIGHT = 16;

const AREA_TONES = { up: 'fill-gain/8', down: 'fill-loss/8', flat: 'fill-flat/8' } as const;

interface ChartDrawingProps extends Pick<PriceChartProps, 'summary' | 'plain'> {
  chart: Chart;
}

const ChartDrawing = memo(function ChartDrawing({ chart, summary, plain }: ChartDrawingProps) {
  const { right, bottom, xTicks, yTicks, linePath, areaPath, baseline } = chart;
  const { last } = summary;
  return (
    <g aria-hidden className="text-12">
      {yTicks.map(({ at, label }) => (
        <g key={at}>
          <line x1={0} x2={right} y1={at} y2={at} className="stroke-line" />
          {Math.abs(at - chart.y(last.price)) > LABEL_HEIGHT && (
            <text x={right + 10} y={at} dy="0.32em" className="fill-t3">
              {label}
            </text>
          )}
        </g>
      ))}
      {xTicks.map(({ at, label }) => (
        <text
          key={`${at} ${label}`}
          x={at}
          y={bottom + 20}
          textAnchor={anchorOf(at, right)}
          className="fill-t3"
        >
          {label}
        </text>
      ))}
      <path
        d={areaPath}
        className={AREA_TONES[(!plain && directionOf(summary.changePercent ?? summary.change)) || 'flat']}
      />
      <line x1={0} x2={right} y1={baseline} y2={baseline} strokeDasharray="4 4" className="stroke-ctl" />
      <path
        d={linePath}
        fill="none"
        strokeWidth={2}
        strokeLinejoin="round"
        // A single day between gaps shows as a dot.
        strokeLinecap="round"
        className="stroke-t1"
      />
      <circle cx={chart.x(last)} cy={chart.y(last.price)} r={4} className="fill-t1" />
      <LastPrice chart={chart} price={last.price} />
    </g>
  );
});

function LastPrice({ chart, price }: { chart: Chart; price: number }) {
  const y = chart.y(price);
  return (
    <>
      <rect
        x={chart.right + 5}
        y={y - 10}
        width={chart.width - chart.right - 6}
        height={20}
        rx={4}
        className="fill-t1"
      />
      <text x={chart.right + 10} y={y} dy="0.34em" className="fill-bg font-semibold">
        {chart.formatPrice(price)}
      </text>
    </>
  );
}

interface CursorLabelProps {
  chart: Chart;
  point: PricePoint;
  price: string;
  date: string;
}

function CursorLabel({ chart, point, price, date }: CursorLabelProps) {
  const half = 92;
  const middle = Math.max(half, Math.min(chart.x(point), chart.width - half));
  return (
    <div
      aria-hidden
      style={{ left: middle - half, width: 2 * half }}
      className="pointer-events-none absolute top-0 rounded-md border border-line bg-s2 px-2 py-1 text-center text-12 shadow-float"
    >
      <span className="block text-14 font-semibold">{price}</span>
      <span className="block text-t2">{date}</span>
    </div>
  );
}

function ChartCursor({ chart, point }: { chart: Chart; point: PricePoint }) {
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

function anchorOf(at: number, right: number): 'start' | 'middle' | 'end' {
  if (at < 24) return 'start';
  return at > right - 8 ? 'end' : 'middle';
}
