import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { KeyMetrics } from '#contract/dashboard.ts';
import { readAsOf } from '#web/as-of.ts';
import { ARROW_GROUP } from '#web/ui/arrow-groups.ts';
import { Change } from '#web/ui/change.tsx';
import { FreshnessMark } from '#web/ui/freshness-mark.tsx';
import { NO_NEWS_THEN, NotKnownThen } from '#web/ui/known-mark.tsx';
import { SourceLines } from '#web/ui/source-lines.tsx';
import {
  formatAbbreviated,
  formatCount,
  formatCurrency,
  formatPercent,
  formatPoints,
  formatSignedPercent,
  formatThousands,
  splitMeasure,
} from '#wording/format.ts';
import type { Instrument } from './instrument.ts';
import { approachHistory } from './late-dialogs.tsx';

interface KeyMetricTilesProps {
  metrics: KeyMetrics;
  /** Of the articles counted. */
  windowHours: number;
  onOpen: (instrument: Instrument) => void;
}

export const KeyMetricTiles = memo(function KeyMetricTiles({
  metrics,
  windowHours,
  onOpen,
}: KeyMetricTilesProps) {
  const opens = (symbol: string, name: string, type: Instrument['type'] = 'commodity') => ({
    onOpen: () => onOpen({ symbol, name, type }),
  });
  const { cnr, sp500, hrcSteel, api2Coal, treasuryYield, newsArticles } = metrics;
  const hasNews = newsArticles.count > 0 || readAsOf() === undefined;
  const coal = splitMeasure(api2Coal.price, api2Coal.unit || 'USD');
  return (
    <section {...ARROW_GROUP} aria-label="Key metrics">
      <dl
        onPointerOver={approachHistory}
        onFocus={approachHistory}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.25rem),1fr))] gap-3 print:grid-cols-3 md:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] xl:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]"
      >
        <Tile
          label="CNR"
          {...opens('CNR', '', 'stock')}
          of={cnr}
          value={formatCurrency(cnr.close_price)}
          change={cnr.day_change_percent}
        />
        <Tile
          label="S&P 500"
          {...opens('^GSPC', 'S&P 500', 'stock')}
          of={sp500}
          value={formatThousands(sp500.close_price)}
          exact={sp500.close_price === null ? undefined : splitMeasure(sp500.close_price, 'points').text}
          format={(value) => splitMeasure(value, 'points').text}
          change={sp500.day_change_percent}
        />
        {/* The futures contract is quoted per short ton. */}
        <Tile
          label="HRC Steel"
          {...opens('steel.hrc', '')}
          of={hrcSteel}
          value={formatCurrency(hrcSteel.close_price)}
          per={hrcSteel.close_price === null ? '' : '/st'}
          change={hrcSteel.day_change_percent}
        />
        <Tile
          label="API2 Coal"
          {...opens('coal.api2', '')}
          of={api2Coal}
          value={coal.text}
          format={(value) => splitMeasure(value, api2Coal.unit || 'USD').text}
          per={coal.per}
          change={api2Coal.daily_change}
        />
        <Tile
          label="10-year Treasury"
          {...opens('yield.10y', '')}
          of={treasuryYield}
          value={formatPercent(treasuryYield.price)}
          format={formatPercent}
          change={treasuryYield.daily_change}
          formatChange={formatPoints}
        />
        <TileFrame
          label={
            <Link
              to={`/news?period=${windowHours > 24 ? '3d' : '24h'}`}
              title="Open these articles"
              className="covers"
            >
              News articles
            </Link>
          }
          foot={hasNews && 'collected'}
        >
          {hasNews ? (
            <span title={formatCount(newsArticles.count)}>{formatAbbreviated(newsArticles.count)}</span>
          ) : (
            <NotKnownThen of={{ not_known: NO_NEWS_THEN }} />
          )}
        </TileFrame>
      </dl>
    </section>
  );
});

interface TileProps {
  label: string;
  onOpen: () => void;
  of: KeyMetrics['cnr' | 'api2Coal'];
  value: string;
  change: number | null;
  per?: string;
  exact?: string | undefined;
  /** How the values of other sources are written. */
  format?: (value: number) => string;
  formatChange?: (change: number) => string;
}

function Tile({
  label,
  onOpen,
  of: metric,
  value,
  per = '',
  exact,
  change,
  format = formatCurrency,
  formatChange = formatSignedPercent,
}: TileProps) {
  return (
    <TileFrame
      label={
        metric.freshness === 'unavailable' ? (
          label
        ) : (
          <button
            type="button"
            aria-haspopup="dialog"
            title="Open price history"
            onClick={onOpen}
            className="covers"
          >
            {label}
          </button>
        )
      }
      mark={<FreshnessMark of={metric} className="relative" />}
      foot={
        <>
          <Change value={change} format={formatChange} plain={formatChange === formatPoints} />{' '}
          <span className="text-t3">1D</span>
          <SourceLines of={metric} format={format} wraps className="mt-1" />
        </>
      }
    >
      {metric.freshness === 'unavailable' && readAsOf() !== undefined ? (
        <NotKnownThen of={metric} />
      ) : (
        <span title={exact}>
          {value}
          {exact && <span className="sr-only"> ({exact})</span>}
        </span>
      )}
      {per !== '' && <span className="text-12 font-medium text-t2"> {per}</span>}
    </TileFrame>
  );
}

interface TileFrameProps {
  label: ReactNode;
  mark?: ReactNode;
  foot: ReactNode;
  children: ReactNode;
}

function TileFrame({ label, mark, foot, children }: TileFrameProps) {
  return (
    <div className="relative min-w-0 rounded-lg border border-line bg-s1 px-4 py-3 transition-colors has-[a:hover]:border-ctl has-[a:hover]:bg-s2 has-[button:hover]:border-ctl has-[button:hover]:bg-s2">
      <dt className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 text-12 text-t3">
        {label}
        {mark}
      </dt>
      <dd className="text-20 font-semibold wrap-anywhere md:text-24">{children}</dd>
      <dd className="mt-0.5 text-12 font-medium text-t3">{foot}</dd>
    </div>
  );
}
