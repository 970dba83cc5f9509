import { extent } from 'd3-array';
import { scaleLinear, scaleUtc } from 'd3-scale';
import { line } from 'd3-shape';
import { utcFormat } from 'd3-time-format';
import type { Backtest } from '#contract/alerts.ts';
import { DAY_MS } from '#contract/durations.ts';
import { useWidth } from '#web/ui/use-width.ts';
import { formatDay, formatLevel } from '#wording/format.ts';
import { writeTicks } from '#wording/write-ticks.ts';

const HEIGHT = 320;
const TOP = 12;
const BOTTOM = 44;
const STRIP = 10;
const RIGHT = 76;
const TAG_HEIGHT = 20;
const MOST_POINTS = 700;

interface BacktestChartProps {
  backtest: Backtest;
  name: string;
}

/** The watched value, the level, and when the rule fires and is active. The list below has the same data. */
export function BacktestChart({ backtest, name }: BacktestChartProps) {
  const [box, width] = useWidth();
  return (
    <div ref={box} style={{ minHeight: HEIGHT }}>
      {width > 0 && <Drawing backtest={backtest} name={name} width={width} />}
    </div>
  );
}

/** Shorter spans are labeled with days, longer ones with months. */
const SHORT_MS = 75 * DAY_MS;

function Drawing({ backtest, name, width }: BacktestChartProps & { width: number }) {
  const { points, levels, list, unit } = backtest;
  const right = width - RIGHT;
  const bottom = HEIGHT - BOTTOM;
  const [low = 0, high = 1] = extent([...points.map(([, value]) => value), ...levels]);
  const room = (high - low || Math.abs(high) || 1) * 0.08;
  const y = scaleLinear([low - room, high + room], [bottom, TOP]).nice(5);
  const dateOf = (day: string) => new Date(day.slice(0, 10));
  const [first, last] = [points[0]?.[0] ?? backtest.from, points.at(-1)?.[0] ?? backtest.to];
  const x = scaleUtc([dateOf(first), dateOf(last)], [0, right]);
  const isShort = dateOf(last).getTime() - dateOf(first).getTime() < SHORT_MS;
  const formatTick = utcFormat(isShort ? '%b %-d' : '%b %Y');
  const step = Math.max(1, Math.ceil(points.length / MOST_POINTS));
  const fires = list.filter(({ date }) => date >= first);
  const fired = new Set(fires.map(({ date }) => date));
  const drawn = points.filter(
    ([date], place) => place % step === 0 || place === points.length - 1 || fired.has(date),
  );
  const path = line<[string, number]>()
    .x(([day]) => x(dateOf(day)))
    .y(([, value]) => y(value));
  const write = (value: number) => formatLevel(value, unit);
  const ticks = y.ticks(5);
  const labels = writeTicks(ticks, write);
  const [top = 0, below = top] = levels.map(y);
  const isTight = levels.length > 1 && below - top < TAG_HEIGHT;
  return (
    <svg
      role="img"
      aria-label={`${name} from ${formatDay(first)} to ${formatDay(last)}, with ${fires.length} alerts`}
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      className="block text-12"
    >
      <g aria-hidden>
        {ticks.map((tick, place) => (
          <g key={tick}>
            <line x1={0} x2={right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            {levels.every((level) => Math.abs(y(tick) - y(level)) > 16) && (
              <text x={right + 8} y={y(tick)} dy="0.32em" className="fill-t3">
                {labels[place]}
              </text>
            )}
          </g>
        ))}
        {x.ticks(Math.max(2, Math.min(6, Math.floor(right / 90)))).map((tick) => (
          <text key={tick.getTime()} x={x(tick)} y={HEIGHT - 6} className="fill-t3">
            {formatTick(tick)}
          </text>
        ))}
        {fires.map(({ date, key, clearedOn }) => {
          const [from, to] = [x(dateOf(date)), x(dateOf(clearedOn ?? last))];
          return (
            <rect
              key={`${key} ${date} ${clearedOn}`}
              x={from}
              y={bottom - STRIP - 2}
              width={Math.max(2, to - from)}
              height={STRIP}
              rx={2}
              className="fill-loss/50"
            />
          );
        })}
        <path
          d={path(drawn) ?? ''}
          fill="none"
          strokeWidth={1.6}
          strokeLinejoin="round"
          className="stroke-c1"
        />
        {levels.map((level, place) => (
          <g key={level}>
            <line x1={0} x2={right} y1={y(level)} y2={y(level)} strokeDasharray="5 3" className="stroke-t1" />
            {(place === 0 || !isTight) && (
              <>
                <rect
                  x={right + 3}
                  y={y(level) - TAG_HEIGHT / 2}
                  width={RIGHT - 5}
                  height={TAG_HEIGHT}
                  rx={3}
                  className="fill-t1"
                />
                <text x={right + 9} y={y(level)} dy="0.34em" className="fill-s1 font-semibold">
                  {isTight && '±'}
                  {write(level)}
                </text>
              </>
            )}
          </g>
        ))}
        {fires.map(({ date, key, value }) => {
          const [px, py] = [x(dateOf(date)), y(value ?? levels[0] ?? 0) + 10];
          return <path key={`${key} ${date}`} d={`M${px},${py}l5,8h-10Z`} className="fill-loss" />;
        })}
      </g>
    </svg>
  );
}
