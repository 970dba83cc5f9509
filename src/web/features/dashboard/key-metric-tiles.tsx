import { memo, type ReactNode } from 'react';
import {
  formatAbbreviated,
  formatCount,
  formatCurrency,
  formatDay,
  formatDecimal,
  formatPercent,
  formatSigned,
  formatSignedPercent,
  formatThousands,
  splitMeasure,
} from '#web/format.ts';
import { Change } from '#web/ui/change.tsx';
import { FreshnessMark } from '#web/ui/freshness-mark.tsx';
import type { MetricsView, MetricView } from './reading/overview-view.ts';

/** The six figures a day starts with. */
export const KeyMetricTiles = memo(function KeyMetricTiles({ metrics }: { metrics: MetricsView }) {
  const { cnr, sp500, hrcSteel, api2Coal, treasuryYield, newsCount } = metrics;
  const coal = splitMeasure(api2Coal.value, api2Coal.unit);
  return (
    <section aria-label="Key metrics">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.25rem),1fr))] gap-3 md:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] xl:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        <Tile label="CNR" metric={cnr} value={formatCurrency(cnr.value)} />
        <Tile
          label="S&P 500"
          metric={sp500}
          value={formatThousands(sp500.value)}
          exact={sp500.value === null ? undefined : formatDecimal(sp500.value)}
        />
        {/* The contract behind this price is for short tons. */}
        <Tile label="HRC Steel" metric={hrcSteel} value={formatCurrency(hrcSteel.value)} per="/st" />
        <Tile label="API2 Coal" metric={api2Coal} value={coal.text} per={coal.per} />
        <Tile
          label="10Y Treasury"
          metric={treasuryYield}
          value={formatPercent(treasuryYield.value)}
          formatChange={(change) => `${formatSigned(change)} pp`}
        />
        <TileFrame label="News Articles" foot="collected">
          <span title={formatCount(newsCount)}>{formatAbbreviated(newsCount)}</span>
        </TileFrame>
      </dl>
    </section>
  );
});

interface TileProps {
  label: string;
  metric: MetricView;
  value: string;
  per?: string;
  /** The whole number, where the value is shortened. */
  exact?: string | undefined;
  formatChange?: (change: number) => string;
}

function Tile({ label, metric, value, per = '', exact, formatChange = formatSignedPercent }: TileProps) {
  return (
    <TileFrame
      label={label}
      mark={<FreshnessMark of={metric} />}
      foot={
        <>
          <Change value={metric.change} format={formatChange} /> <span className="text-t3">1D</span>
        </>
      }
      title={describeOrigin(metric)}
    >
      <span title={exact}>
        {value}
        {exact && <span className="sr-only"> ({exact})</span>}
      </span>
      {per !== '' && metric.value !== null && <span className="text-12 font-medium text-t2"> {per}</span>}
    </TileFrame>
  );
}

interface TileFrameProps {
  label: string;
  mark?: ReactNode;
  foot: ReactNode;
  title?: string | undefined;
  children: ReactNode;
}

function TileFrame({ label, mark, foot, title, children }: TileFrameProps) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-s1 px-4 py-3">
      <dt className="flex min-h-6 items-center justify-between gap-2 text-12 text-t3" title={title}>
        {label}
        {mark}
      </dt>
      <dd className="text-20 font-semibold wrap-anywhere md:text-24">{children}</dd>
      <dd className="mt-0.5 text-12 font-medium text-t3">{foot}</dd>
    </div>
  );
}

function describeOrigin({ source, observation_date }: MetricView): string | undefined {
  const parts = [source, observation_date && formatDay(observation_date)].filter(Boolean);
  return parts.length === 0 ? undefined : parts.join(', ');
}
