import type { Period } from '#contract/dashboard.ts';
import {
  formatCurrency,
  formatDay,
  formatMeasure,
  formatSigned,
  formatSignedPercent,
  NOT_AVAILABLE,
} from '#web/format.ts';
import { Change } from '#web/ui/change.tsx';
import type { SeriesSummary } from './price-series.ts';

interface SummaryLineProps {
  summary: SeriesSummary | undefined;
  formatPrice: (price: number | null) => string;
  unit: string | null;
  /** Without gain and loss colors. */
  plain: boolean;
  period: Period;
}

/** `$84.12 ▲ +4.20 (+5.26%) over 1M` */
export function PriceSummaryLine({ summary, formatPrice, unit, plain, period }: SummaryLineProps) {
  return (
    <p className="flex min-h-7 flex-wrap items-baseline gap-x-3">
      <span className={`text-24 font-semibold ${summary ? '' : 'text-t3'}`}>
        {summary ? formatPrice(summary.last.price) : NOT_AVAILABLE}
        {summary && unit && <span className="text-14 font-normal text-t2 wrap-anywhere"> {unit}</span>}
      </span>
      {summary && (
        <span className="text-14 font-medium">
          <Change value={summary.change} format={() => sayMove(summary)} plain={plain} />{' '}
          <span className="font-normal text-t3">over {period}</span>
        </span>
      )}
    </p>
  );
}

interface SeriesWords {
  title: string;
  summary: SeriesSummary;
  currency: string | null;
  period: Period;
}

export function describeSeries({ title, summary, currency, period }: SeriesWords): string {
  const say = ({ price, date }: { price: number; date: string }) =>
    `${sayPrice(price, currency)} on ${formatDay(date)}`;
  const { first, last, high, low } = summary;
  return `Line chart of ${title} over ${period}: from ${say(first)} to ${say(last)}, a change of ${sayMove(summary)}. Highest ${say(high)}, lowest ${say(low)}. Use the arrow keys to move through the points.`;
}

function sayPrice(price: number, unit: string | null): string {
  return unit !== null && isMeasure(unit) ? formatMeasure(price, unit) : formatCurrency(price, unit);
}

/** `USD/t` and `%` have a short way to be written; a phrase follows its number. */
function isMeasure(unit: string): boolean {
  return unit.includes('/') || unit === '%';
}

function sayMove({ change, changePercent }: SeriesSummary): string {
  const percent = changePercent === null ? '' : ` (${formatSignedPercent(changePercent)})`;
  return formatSigned(change) + percent;
}
