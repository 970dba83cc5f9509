import { memo } from 'react';
import type { Indicator } from '#contract/dashboard.ts';
import { SERIES_CATEGORY_NAMES } from '#contract/dashboard.ts';
import { lookUp } from '#contract/look-up.ts';
import { Change } from '#web/ui/change.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { FreshnessMark } from '#web/ui/freshness-mark.tsx';
import { listKeys } from '#web/ui/list-keys.ts';
import { formatAsOf, formatSignedPercent, formatWord, NOT_AVAILABLE, splitMeasure } from '#wording/format.ts';
import { findInflation, measureStep } from '#wording/read-indicator.ts';
import { DashboardSection, NothingHere } from './dashboard-section.tsx';
import type { Instrument } from './instrument.ts';
import { approachHistory } from './late-dialogs.tsx';

interface EconomicIndicatorsProps {
  indicators: readonly Indicator[];
  onOpen: (instrument: Instrument) => void;
}

export const EconomicIndicators = memo(function EconomicIndicators({
  indicators,
  onOpen,
}: EconomicIndicatorsProps) {
  const keys = listKeys(indicators.map(({ series_id, series_title }) => series_id || series_title));
  return (
    <DashboardSection
      title="Economic Indicators"
      items={indicators}
      aside={
        indicators.length > 0 && (
          <ExportButton
            makeSheet={async () => (await import('./dashboard-sheets.ts')).makeIndicatorsSheet(indicators)}
          />
        )
      }
    >
      {indicators.length === 0 ? (
        <NothingHere>No economic series collected yet.</NothingHere>
      ) : (
        <ul
          data-arrows
          onPointerOver={approachHistory}
          onFocus={approachHistory}
          className="grid gap-3 md:grid-cols-2 xl:grid-cols-3"
        >
          {indicators.map((indicator, place) => (
            <IndicatorCard key={keys[place]} indicator={indicator} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </DashboardSection>
  );
});

type IndicatorCardProps = Pick<EconomicIndicatorsProps, 'onOpen'> & { indicator: Indicator };

function IndicatorCard({ indicator, onOpen }: IndicatorCardProps) {
  const { series_id, series_title, category, current_value, units, period, checked_at } = indicator;
  const level = splitMeasure(current_value, units);
  const inflation = findInflation(indicator);
  const change = measureStep(indicator);
  const sayDate = (date: string | null) => (date === null ? '' : formatAsOf(date, period, checked_at));
  return (
    <li className="relative flex min-w-0 flex-col rounded-lg border border-line bg-s1 px-4 py-3 transition-colors has-[button:hover]:border-ctl has-[button:hover]:bg-s2">
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-13 font-medium tracking-normal wrap-anywhere text-t2">
          {series_id === '' ? (
            series_title
          ) : (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen({ symbol: series_id, name: series_title, type: 'indicator' })}
              className="covers"
            >
              {series_title || series_id}
            </button>
          )}
        </h3>
        <FreshnessMark of={indicator} className="relative shrink-0" />
      </div>
      <p className="mt-auto pt-1 wrap-anywhere">
        {inflation === null ? (
          <>
            <span className={`text-20 font-semibold ${current_value === null ? 'text-t3' : ''}`}>
              {level.text}
            </span>
            {level.per !== '' && <span className="text-13 text-t2"> {level.per}</span>}
          </>
        ) : (
          <>
            <span className="text-20 font-semibold">{formatSignedPercent(inflation)}</span>
            <span className="text-13 text-t2">
              {' '}
              from a year ago · {level.text} {level.per}
            </span>
          </>
        )}
      </p>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2 text-12 text-t3">
        <span className="wrap-anywhere">
          {category !== '' && `${lookUp(SERIES_CATEGORY_NAMES, category) ?? formatWord(category)} · `}
          {sayDate(indicator.current_date) || NOT_AVAILABLE}
        </span>
        {change && (
          <span className="relative">
            <span className="font-medium">
              <Change value={change.value} format={change.format} plain={category !== 'markets'} />
            </span>{' '}
            {indicator.previous_date !== null && `from ${sayDate(indicator.previous_date)}`}
          </span>
        )}
      </p>
    </li>
  );
}
