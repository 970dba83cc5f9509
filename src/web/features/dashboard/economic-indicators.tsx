import { memo } from 'react';
import type { Indicator } from '#contract/dashboard.ts';
import { SERIES_CATEGORY_NAMES } from '#contract/fred.ts';
import { formatDay, formatDecimal, formatSigned, formatWord } from '#web/format.ts';
import { lookUp } from '#web/look-up.ts';
import { Change } from '#web/ui/change.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { FreshnessMark } from '#web/ui/freshness-mark.tsx';
import { listKeys } from '#web/ui/list-keys.ts';
import { DashboardSection, NothingHere } from './dashboard-section.tsx';
import { approachHistory, type Instrument } from './late-dialogs.tsx';

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
  const { series_id, series_title, category, current_value, previous_value, units } = indicator;
  const change = current_value === null || previous_value === null ? null : current_value - previous_value;
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
              className="text-left after:absolute after:inset-0 after:rounded-lg"
            >
              {series_title || series_id}
            </button>
          )}
        </h3>
        <FreshnessMark of={indicator} className="relative shrink-0" />
      </div>
      <p className="mt-auto pt-1 wrap-anywhere">
        <span className={`text-20 font-semibold ${current_value === null ? 'text-t3' : ''}`}>
          {formatDecimal(current_value)}
        </span>
        {units !== '' && current_value !== null && <span className="text-13 text-t2"> {units}</span>}
      </p>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2 text-12 text-t3">
        <span className="wrap-anywhere">
          {category !== '' && `${nameCategory(category)} · `}
          {formatDay(indicator.current_date)}
        </span>
        {change !== null && (
          <span
            className="relative font-medium"
            title={`Previous: ${formatDecimal(previous_value)} (${formatDay(indicator.previous_date)})`}
          >
            <Change value={change} format={formatSigned} plain={category !== 'markets'} />
          </span>
        )}
      </p>
    </li>
  );
}

function nameCategory(category: string): string {
  return lookUp(SERIES_CATEGORY_NAMES, category) ?? formatWord(category);
}
