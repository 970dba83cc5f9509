import { archivedDay } from '#contract/as-of.ts';
import type { Indicator } from '#contract/dashboard.ts';
import { Card } from '#web/ui/card.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { KnownLegend, KnownMark, NO_ARCHIVE, NotKnownThen } from '#web/ui/known-mark.tsx';
import { listKeys } from '#web/ui/list-keys.ts';
import { TableHead } from '#web/ui/table-head.tsx';
import { formatAsOf, formatDateTime, formatDay, formatSignedPercent, splitMeasure } from '#wording/format.ts';
import { findInflation } from '#wording/read-indicator.ts';
import { DashboardSection } from './dashboard-section.tsx';
import type { Instrument } from './instrument.ts';
import { approachHistory } from './late-dialogs.tsx';

interface PastIndicatorsProps {
  indicators: readonly Indicator[];
  asOf: string;
  onOpen: (instrument: Instrument) => void;
}

/** The economic indicators at a past moment, with when each became known and how we know that. */
export function PastIndicators({ indicators, asOf, onOpen }: PastIndicatorsProps) {
  const keys = listKeys(indicators.map(({ series_id, series_title }) => series_id || series_title));
  return (
    <DashboardSection
      title="Economic Indicators"
      meta={`as known ${formatDateTime(asOf)}`}
      aside={
        <ExportButton
          makeSheet={async () => (await import('./dashboard-sheets.ts')).makeIndicatorsSheet(indicators)}
        />
      }
    >
      <Card>
        <table
          onPointerOver={approachHistory}
          onFocus={approachHistory}
          className="w-full text-13 [&_td]:border-t [&_td]:border-line [&_td]:px-4 [&_td]:py-2.5 [&_th]:px-4 [&_th]:py-2.5"
        >
          <caption className="sr-only">Economic indicators as they were known then</caption>
          <TableHead
            className="text-left text-12 text-t3 max-sm:sr-only"
            look="font-medium"
            headings={['Indicator', 'Period', ['Value', 'text-right'], 'Known since', 'Mark']}
          />
          <tbody>
            {indicators.map((indicator, place) => (
              <Row key={keys[place]} indicator={indicator} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
        <div className="border-t border-line px-4 py-3">
          <KnownLegend />
        </div>
      </Card>
    </DashboardSection>
  );
}

function Row({ indicator, onOpen }: { indicator: Indicator; onOpen: PastIndicatorsProps['onOpen'] }) {
  const { series_id, series_title, current_value, current_date, units, period, known, known_at } = indicator;
  const inflation = findInflation(indicator);
  const { text, per } = splitMeasure(current_value, units);
  const date = current_date === null ? '–' : formatAsOf(current_date, period, null);
  return (
    <tr className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:border-t max-sm:border-line max-sm:py-2 max-sm:[&_td]:border-0 max-sm:[&_td]:py-0.5">
      <td>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen({ symbol: series_id, name: series_title, type: 'indicator' })}
          className="text-left font-semibold wrap-anywhere hover:underline"
        >
          {series_title}
        </button>{' '}
        <span className="text-12 text-t3">{inflation === null ? per : 'from a year ago'}</span>
      </td>
      <td className="max-sm:order-3 max-sm:text-12 max-sm:text-t3">{date}</td>
      <td className="text-right font-semibold">
        {current_value === null ? (
          <NotKnownThen of={indicator} />
        ) : inflation === null ? (
          text
        ) : (
          formatSignedPercent(inflation)
        )}
      </td>
      <td className="text-t2 max-sm:hidden">
        {current_value === null ? (indicator.not_known ?? NO_ARCHIVE) : sayKnownSince(known, known_at)}
      </td>
      <td className="max-sm:order-4 max-sm:text-right">
        {current_value === null ? '–' : <KnownMark known={known} hasWord />}
      </td>
    </tr>
  );
}

/** The archive has only days, and the day of a reconstructed value is assumed. */
function sayKnownSince(known: Indicator['known'], knownAt: string | undefined): string {
  if (knownAt === undefined) return '–';
  if (known === 'archived') return formatDay(archivedDay(new Date(knownAt)));
  return known === 'reconstructed' ? `About ${formatDay(knownAt)}` : formatDateTime(knownAt);
}
