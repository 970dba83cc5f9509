import { memo } from 'react';
import { SERIES_CATEGORY_NAMES } from '#contract/fred.ts';
import { formatDay, formatDecimal, formatSigned, formatWord } from '#web/format.ts';
import { Change } from '#web/ui/change.tsx';
import { FreshnessMark } from '#web/ui/freshness-mark.tsx';
import { DashboardSection, NothingHere } from './dashboard-section.tsx';
import type { IndicatorView } from './reading/overview-view.ts';

export const EconomicIndicators = memo(function EconomicIndicators({
  indicators,
}: {
  indicators: readonly IndicatorView[];
}) {
  return (
    <DashboardSection title="Economic Indicators" items={indicators}>
      {indicators.length === 0 ? (
        <NothingHere>No economic series has been collected yet.</NothingHere>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {indicators.map((indicator, place) => (
            <IndicatorCard
              key={indicator.series_id || `${indicator.series_title} ${place}`}
              indicator={indicator}
            />
          ))}
        </ul>
      )}
    </DashboardSection>
  );
});

function IndicatorCard({ indicator }: { indicator: IndicatorView }) {
  const { series_title, category, current_date, current_value, previous_value, previous_date, units } =
    indicator;
  const change = current_value === null || previous_value === null ? null : current_value - previous_value;
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-line bg-s1 px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-13 font-medium tracking-normal wrap-anywhere text-t2">{series_title}</h3>
        <FreshnessMark of={indicator} className="shrink-0" />
      </div>
      <p className="mt-auto pt-1 wrap-anywhere">
        <span className={`text-20 font-semibold ${current_value === null ? 'text-t3' : ''}`}>
          {formatDecimal(current_value)}
        </span>
        {units !== '' && current_value !== null && <span className="text-13 text-t2"> {units}</span>}
      </p>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2 text-12 text-t3">
        <span>
          {category !== '' && `${nameCategory(category)} · `}
          {formatDay(current_date)}
        </span>
        {change !== null && (
          <span
            className="font-medium"
            title={`Before: ${formatDecimal(previous_value)} (${formatDay(previous_date)})`}
          >
            <Change value={change} format={formatSigned} />
          </span>
        )}
      </p>
    </li>
  );
}

function nameCategory(category: string): string {
  const names: Record<string, string> = SERIES_CATEGORY_NAMES;
  return names[category] ?? formatWord(category);
}
