import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ChartEvent } from '#contract/chart.ts';
import { findPlace, SpokenPoint } from '#web/ui/chart-cursor.tsx';
import { formatDay } from '#wording/format.ts';
import { type Span, valueAt } from './compare.ts';
import { lookOf } from './line-looks.ts';
import { LineSample } from './line-sample.tsx';
import { mergeMarkers, type Plot } from './plot-layout.ts';

export interface ComparisonPlotProps {
  plot: Plot;
  description: string;
  /** Drawn across as a dashed line: 100, or the average of a spread. */
  level?: number | undefined;
  isFilled?: boolean;
  events: readonly ChartEvent[];
  selected: Span | undefined;
  sayValue: (slot: number, value: number) => string;
  onSelect: (span: Span | undefined) => void;
  onZoom: (span: Span) => void;
  onBack: () => void;
  onMark: (places: readonly number[]) => void;
  selectionBar: ReactNode;
}

const DRAG_PX = 6;
const LONG_PRESS_MS = 400;
const SAID_EVENTS = 3;

export function ComparisonPlot(props: ComparisonPlotProps) {
  const { plot, description, events, selected, sayValue, onSelect, onZoom, onBack, onMark } = props;
  const [cursor, setCursor] = useState<string>();
  const drag = useDrag(plot, onSelect, setCursor);
  const markers = mergeMarkers(events.map(({ date }) => Math.min(plot.x(date), plot.right)));
  const values = cursor === undefined ? [] : readValues(plot, cursor, sayValue);
  const marked = markers.map(({ x, places }) => ({ date: plot.findDate(x) ?? '', places }));
  const here = marked.flatMap(({ date, places }) => (date === cursor ? places : []));
  const happened = sayFirst(here.flatMap((place) => events[place]?.text ?? []));

  const press = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const place = cursor === undefined ? plot.dates.length - 1 : plot.dates.indexOf(cursor);
    const next = findPlace(event, place, plot.dates.length);
    if (next !== undefined) setCursor(plot.dates[next]);
    else if ((event.key === '[' || event.key === ']') && cursor !== undefined) {
      const span = moveEnd(event.key === '[' ? 'from' : 'to', cursor, selected, plot.dates);
      if (span.from < span.to) onSelect(span);
    } else if (event.key === 'Enter' && selected) onZoom(selected);
    else if (event.key === 'Escape' && selected) onSelect(undefined);
    else if (event.key === 'Backspace') onBack();
    else if (event.key === 'm') {
      const mark = marked.find(({ date }) => date > (cursor ?? '')) ?? marked[0];
      if (!mark) return;
      setCursor(mark.date);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="relative" style={{ height: plot.height }}>
      <svg
        ref={drag.box}
        role="img"
        aria-label={description}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move its cursor
        tabIndex={0}
        width={plot.width}
        height={plot.height}
        viewBox={`0 0 ${plot.width} ${plot.height}`}
        {...drag.handlers}
        onKeyDown={press}
        onBlur={() => setCursor(undefined)}
        className="block cursor-crosshair touch-pan-y rounded-md select-none"
      >
        <Drawing plot={plot} level={props.level} isFilled={props.isFilled ?? false} />
        {markers.map(({ x, places }) => (
          <MarkerSign key={places[0]} plot={plot} x={x} places={places} onMark={onMark} />
        ))}
        {selected && <Shade plot={plot} span={selected} />}
        {cursor !== undefined && <Cursor plot={plot} date={cursor} />}
      </svg>
      {selected && (
        <div className="absolute inset-x-0 top-1 flex justify-center px-2">{props.selectionBar}</div>
      )}
      {cursor !== undefined && !selected && (
        <CursorLabel plot={plot} date={cursor} values={values} happened={happened} />
      )}
      <SpokenPoint
        words={
          cursor &&
          `${formatDay(cursor)}: ${[...values.map(({ label, text }) => `${label} ${text}`), ...happened].join(', ')}`
        }
      />
    </div>
  );
}

function sayFirst(texts: readonly string[]): string[] {
  const different = [...new Set(texts)];
  const left = different.length - SAID_EVENTS;
  return [...different.slice(0, SAID_EVENTS), ...(left > 0 ? [`and ${left} more`] : [])];
}

/** The other end stays unless this one passed it. */
function moveEnd(end: keyof Span, date: string, selected: Span | undefined, dates: readonly string[]): Span {
  const all = { from: dates[0] ?? date, to: dates.at(-1) ?? date };
  const moved = { ...(selected ?? all), [end]: date };
  return moved.from < moved.to ? moved : { ...all, [end]: date };
}

function inOrder(a: string, b: string): Span {
  return a < b ? { from: a, to: b } : { from: b, to: a };
}

function readValues(plot: Plot, date: string, sayValue: ComparisonPlotProps['sayValue']) {
  return plot.paths.flatMap(({ line: { slot, label, points } }) => {
    const value = valueAt(points, date)?.value;
    return value === undefined ? [] : [{ slot, label, text: sayValue(slot, value) }];
  });
}

/** A mouse selects by dragging, a finger after a long press: until then the page scrolls. */
function useDrag(plot: Plot, onSelect: ComparisonPlotProps['onSelect'], onCursor: (date?: string) => void) {
  const box = useRef<SVGSVGElement>(null);
  const start = useRef<{ x: number; isSelecting: boolean; timer?: ReturnType<typeof setTimeout> }>(undefined);
  useEffect(() => {
    const element = box.current;
    const hold = (event: TouchEvent) => {
      if (start.current?.isSelecting) event.preventDefault();
    };
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => element?.removeEventListener('touchmove', hold);
  }, []);
  const at = ({ clientX }: { clientX: number }) => clientX - (box.current?.getBoundingClientRect().left ?? 0);
  const finish = () => {
    clearTimeout(start.current?.timer);
    start.current = undefined;
  };
  const select = (x: number) => {
    const [a, b] = [plot.findDate(start.current?.x ?? x), plot.findDate(x)];
    if (a !== undefined && b !== undefined && a !== b) onSelect(inOrder(a, b));
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      const x = at(event);
      onCursor(plot.findDate(x));
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      start.current = { x, isSelecting: false };
      if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture?.(event.pointerId);
      else {
        start.current.timer = setTimeout(() => {
          if (start.current) start.current.isSelecting = true;
        }, LONG_PRESS_MS);
      }
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const x = at(event);
      onCursor(plot.findDate(x));
      if (!start.current) return;
      if (event.pointerType === 'mouse' && Math.abs(x - start.current.x) > DRAG_PX) {
        start.current.isSelecting = true;
      }
      if (start.current.isSelecting) select(x);
      else if (event.pointerType !== 'mouse' && Math.abs(x - start.current.x) > 2 * DRAG_PX) finish();
    },
    onPointerUp: finish,
    onPointerCancel: finish,
    onPointerLeave: (event: PointerEvent<SVGSVGElement>) => {
      if (event.pointerType === 'mouse') onCursor(undefined);
    },
  };
  return { box, handlers };
}

interface DrawingProps {
  plot: Plot;
  level: number | undefined;
  isFilled: boolean;
}

const Drawing = memo(function Drawing({ plot, level, isFilled }: DrawingProps) {
  const { left, right, bottom, scales, xTicks, paths, ends } = plot;
  const isDouble = scales.length > 1;
  return (
    <g aria-hidden className="text-12">
      {scales[0]?.ticks.map(({ at }) => (
        <line key={at} x1={left} x2={right} y1={at} y2={at} className="stroke-line" />
      ))}
      {xTicks.map(({ at, label }) => (
        <text key={at} x={at} y={plot.height - 10} textAnchor={anchorOf(at, left, right)} className="fill-t3">
          {label}
        </text>
      ))}
      {level !== undefined && (
        <line
          x1={left}
          x2={right}
          y1={plot.y(0, level)}
          y2={plot.y(0, level)}
          strokeDasharray="4 3"
          className="stroke-ctl"
        />
      )}
      {paths.map(({ line, d }) => (
        <g key={line.slot}>
          {isFilled && d !== '' && (
            <path d={`${d}L${right},${bottom}L${left},${bottom}Z`} className="fill-s3/60" />
          )}
          <path
            d={d}
            fill="none"
            strokeWidth={1.8}
            strokeLinejoin="round"
            strokeLinecap={lookOf(line.slot).dash ? 'butt' : 'round'}
            strokeDasharray={lookOf(line.slot).dash}
            className={lookOf(line.slot).stroke}
          />
        </g>
      ))}
      {scales.map(({ ticks, isRight }, place) =>
        ticks.map(({ at, label }) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: an axis is its place
            key={`${place} ${at}`}
            x={isRight ? right + 8 : isDouble ? left - 8 : 0}
            y={isDouble || isRight ? at : at - 5}
            dy={isDouble || isRight ? '0.32em' : 0}
            textAnchor={isDouble && !isRight ? 'end' : 'start'}
            paintOrder="stroke"
            strokeWidth={4}
            strokeLinejoin="round"
            className={`stroke-s1 ${
              isDouble
                ? lookOf(paths.find(({ line }) => line.axis === place)?.line.slot ?? 0).fill
                : 'fill-t3'
            }`}
          >
            {label}
          </text>
        )),
      )}
      {ends.map(({ slot, text, x, dot, at }) => (
        <g key={slot}>
          <circle cx={Math.min(x, right)} cy={dot} r={3} className={lookOf(slot).fill} />
          <text x={right + 8} y={at} dy="0.34em" className={`font-semibold ${lookOf(slot).fill}`}>
            {text}
          </text>
        </g>
      ))}
    </g>
  );
});

interface MarkerSignProps {
  plot: Plot;
  x: number;
  places: readonly number[];
  onMark: (places: readonly number[]) => void;
}

/** Does the same as the list below, which is reachable by keyboard. */
function MarkerSign({ plot, x, places, onMark }: MarkerSignProps) {
  const y = plot.bottom + 14;
  const text = `${(places[0] ?? 0) + 1}${places.length > 1 ? '+' : ''}`;
  return (
    <g aria-hidden className="cursor-pointer" onClick={() => onMark(places)}>
      <line x1={x} x2={x} y1={plot.top} y2={plot.bottom + 4} className="stroke-line" />
      <circle cx={x} cy={y} r={10} className="fill-s1 stroke-ctl" />
      <text x={x} y={y} dy="0.34em" textAnchor="middle" className="fill-t1 text-11 font-semibold">
        {text}
      </text>
    </g>
  );
}

function Shade({ plot, span }: { plot: Plot; span: Span }) {
  const [from, to] = [plot.x(span.from), plot.x(span.to)];
  return (
    <g aria-hidden className="pointer-events-none">
      <rect x={from} y={0} width={Math.max(1, to - from)} height={plot.bottom} className="fill-ctl/15" />
      <line x1={from} x2={from} y1={0} y2={plot.bottom} className="stroke-ctl" />
      <line x1={to} x2={to} y1={0} y2={plot.bottom} className="stroke-ctl" />
    </g>
  );
}

function Cursor({ plot, date }: { plot: Plot; date: string }) {
  const x = plot.x(date);
  return (
    <g aria-hidden className="pointer-events-none">
      <line x1={x} x2={x} y1={0} y2={plot.bottom} strokeDasharray="2 3" className="stroke-t3" />
      {plot.paths.map(({ line: { slot, points, axis } }) => {
        const value = valueAt(points, date)?.value;
        if (value === undefined) return null;
        return (
          <circle
            key={slot}
            cx={x}
            cy={plot.y(axis, value)}
            r={4}
            strokeWidth={2}
            className={`stroke-s1 ${lookOf(slot).fill}`}
          />
        );
      })}
    </g>
  );
}

interface CursorLabelProps {
  plot: Plot;
  date: string;
  values: readonly { slot: number; label: string; text: string }[];
  happened: readonly string[];
}

function CursorLabel({ plot, date, values, happened }: CursorLabelProps) {
  const x = plot.x(date);
  const isLeft = x > (plot.left + plot.right) / 2;
  return (
    <div
      aria-hidden
      style={isLeft ? { right: plot.width - x + 12 } : { left: x + 12 }}
      className="pointer-events-none absolute top-2 max-w-[16rem] rounded-md border border-line bg-s1 px-3 py-2 text-12 shadow-float"
    >
      <p className="font-semibold">{formatDay(date)}</p>
      {values.map(({ slot, label, text }) => (
        <p key={slot} className="mt-1 flex items-center justify-between gap-4">
          <span className="flex min-w-0 items-center gap-1.5">
            <LineSample slot={slot} />
            <span className="truncate">{label}</span>
          </span>
          <span className="font-semibold tabular-nums">{text}</span>
        </p>
      ))}
      {happened.map((text) => (
        <p key={text} className="mt-1.5 line-clamp-3 border-t border-line pt-1.5 text-t2">
          {text}
        </p>
      ))}
    </div>
  );
}

function anchorOf(at: number, left: number, right: number): 'start' | 'middle' | 'end' {
  if (at < left + 20) return 'start';
  return at > right - 20 ? 'end' : 'middle';
}
