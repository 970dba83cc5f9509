import { bisector, extent } from 'd3-array';
import { scaleLinear, scaleUtc } from 'd3-scale';
import { area, line } from 'd3-shape';
import { utcFormat } from 'd3-time-format';
import { DAY_MS } from '#contract/durations.ts';
import { isPriced, type Period } from '#contract/period-changes.ts';
import { dayOfMonth, drawable, month, monthOfYear, withRoom, year } from '#web/ui/chart-parts.ts';
import { writeTicks } from '#wording/write-ticks.ts';
import type { PricePoint } from './price-series.ts';

export const CHART_HEIGHT = 400;
const TOP = 16;
const BOTTOM = 28;
const LEFT = 8;
const LETTER_WIDTH = 7;

export type Chart = ReturnType<typeof layOutChart>;

export function layOutChart(
  points: readonly PricePoint[],
  options: { width: number; period: Period; formatPrice: (price: number) => string },
) {
  const { width, period, formatPrice } = options;
  const prices = points.filter(isPriced).map(({ price }) => drawable(price));
  const bottom = CHART_HEIGHT - BOTTOM;
  const yScale = scaleLinear(withRoom(prices), [bottom, TOP]).nice(5);
  const labels = writeTicks(yScale.ticks(5), formatPrice);
  const yTicks = yScale.ticks(5).map((price, place) => ({
    at: yScale(price),
    // Neighboring ticks that would read the same get one label.
    label: labels[place] === labels[place - 1] ? '' : (labels[place] ?? ''),
  }));
  const lastLabel = formatPrice(prices.at(-1) ?? 0);
  const longest = Math.max(lastLabel.length, ...yTicks.map(({ label }) => label.length));
  const right = Math.max(width / 2, width - longest * LETTER_WIDTH - 18);

  const days = extent(points, ({ at }) => at) as [Date, Date];
  const xScale = scaleUtc(days, [LEFT, right]);
  const x = ({ at }: PricePoint) => (points.length === 1 ? (LEFT + right) / 2 : xScale(at));
  const y = (price: number) => yScale(drawable(price));
  const draw = { x, y: ({ price }: PricePoint) => y(price ?? 0) };
  const nearest = bisector(({ at }: PricePoint) => at).center;

  return {
    width,
    right,
    bottom,
    formatPrice,
    xTicks: listDayTicks(points, period, right - LEFT).map(({ point, label }) => ({ at: x(point), label })),
    yTicks,
    linePath: line<PricePoint>().defined(isPriced).x(draw.x).y(draw.y)([...points]) ?? '',
    areaPath: area<PricePoint>().defined(isPriced).x(draw.x).y0(bottom).y1(draw.y)([...points]) ?? '',
    baseline: y(prices[0] ?? 0),
    x,
    y,
    findNearest: (distance: number) => nearest(points, xScale.invert(distance)),
  };
}

const WIDTH_PER_TICK = 76;
const MOST_TICKS = 7;

const weekday = utcFormat('%a %-d');

/** The first trading day of each year or month for long spans, evenly spaced days for short ones. */
export function listDayTicks(points: readonly PricePoint[], period: Period, width: number) {
  const room = Math.max(2, Math.min(MOST_TICKS, Math.floor(width / WIDTH_PER_TICK)));
  const format = pickFormat(points, period);
  const isByName = format !== weekday && format !== dayOfMonth;
  const named = points.map((point) => ({ point, label: format(point.at) }));
  const candidates = isByName
    ? // The first point does not start a year or month.
      named.filter(({ label }, place) => place > 0 && label !== named[place - 1]?.label)
    : named;
  return thin(candidates.length > 0 ? candidates : named.slice(0, 1), room);
}

const LONG_PERIODS: readonly Period[] = ['5Y', '10Y', 'Max'];

function pickFormat(points: readonly PricePoint[], period: Period): (date: Date) => string {
  const spanMs = (points.at(-1)?.at.getTime() ?? 0) - (points[0]?.at.getTime() ?? 0);
  if (LONG_PERIODS.includes(period)) return spanMs > 500 * DAY_MS ? year : monthOfYear;
  if (period === '1W') return weekday;
  const isNamedByMonth = period === '1Y' || period === 'YTD';
  return isNamedByMonth && spanMs > 75 * DAY_MS ? month : dayOfMonth;
}

function thin<T>(items: readonly T[], most: number): T[] {
  const step = Math.ceil(items.length / most);
  return items.filter((_, place) => (items.length - 1 - place) % step === 0);
}
