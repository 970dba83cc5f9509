import { easternDay } from '#contract/eastern-time.ts';
import { namePeriod, type Period } from '#contract/period-changes.ts';
import { comparedUnit } from '#contract/units.ts';
import { shownMoment } from '#web/as-of.ts';
import { Change } from '#web/ui/change.tsx';
import { FreshnessMark, useLatestFreshness } from '#web/ui/freshness-mark.tsx';
import { KnownMark } from '#web/ui/known-mark.tsx';
import {
  formatDay,
  formatMeasure,
  formatMove,
  formatPoints,
  formatSignedPercent,
  NOT_AVAILABLE,
} from '#wording/format.ts';
import type { SeriesSummary } from './price-series.ts';

interface SummaryLineProps {
  /** As charts name it. */
  id: string;
  summary: SeriesSummary | undefined;
  formatPrice: (price: number | null) => string;
  unit: string;
  /** What follows the price: `/t`, or the units of a series. */
  per: string;
  plain: boolean;
  period: Period;
  isPast: boolean;
}

/** `$84.12 ▲ +4.20 (+5.26%) over 1M` */
export function PriceSummaryLine({
  id,
  summary,
  formatPrice,
  unit,
  per,
  plain,
  period,
  isPast,
}: SummaryLineProps) {
  const latest = useLatestFreshness(id);
  return (
    <p className="flex min-h-7 flex-wrap items-baseline gap-x-3">
      <span className={`text-24 font-semibold ${summary ? '' : 'text-t3'}`}>
        {summary ? formatPrice(summary.last.price) : NOT_AVAILABLE}
        {summary && per && <span className="text-14 font-normal text-t2 wrap-anywhere"> {per}</span>}
      </span>
      {summary && (
        <span className="text-14 font-medium">
          <Change value={summary.change} format={() => sayMove(summary, unit)} plain={plain} />{' '}
          <span className="font-normal text-t3">{sayRange(period, summary)}</span>
        </span>
      )}
      {summary && isPast && <KnownMark known={summary.last.known} hasWord />}
      {summary && latest && <FreshnessMark of={latest} className="relative shrink-0" />}
    </p>
  );
}

interface SeriesWords {
  title: string;
  summary: SeriesSummary;
  unit: string;
  period: Period;
}

export function describeSeries({ title, summary, unit, period }: SeriesWords): string {
  const say = ({ price, date }: { price: number; date: string }) =>
    `${formatMeasure(price, unit)} on ${formatDay(date)}`;
  const { first, last, high, low } = summary;
  return `Line chart of ${title} ${sayRange(period, summary)}: from ${say(first)} to ${say(last)}, a change of ${sayMove(summary, unit)}. Highest ${say(high)}, lowest ${say(low)}. Use the arrow keys to move through the points.`;
}

/** `over 1M`, `since Jan 4, 2021`, `over 5Y: our data starts on Nov 17, 2025` */
function sayRange(period: Period, { first, last, change }: SeriesSummary): string {
  if (period === 'Max') return `since ${formatDay(first.date)}`;
  const range = `over ${namePeriod(period, last.date, easternDay(shownMoment()))}`;
  return change === null ? `${range}: our data starts on ${formatDay(first.date)}` : range;
}

function sayMove({ change, changePercent, last }: SeriesSummary, unit: string): string {
  if (change === null) return NOT_AVAILABLE;
  // Percentages move in points; a relative change would differ from the lists.
  if (comparedUnit(unit) === '%') return formatPoints(change);
  const percent = changePercent === null ? '' : ` (${formatSignedPercent(changePercent)})`;
  return formatMove(change, last.price, unit) + percent;
}
