import { useQuery } from '@tanstack/react-query';
import { Download, Table2 } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { getPriceHistory } from '#contract/dashboard.ts';
import { type Frequency, listRanges, PERIODS, type Period } from '#contract/period-changes.ts';
import { fitAnswer } from '#web/api/answer-shape.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { readAsOf } from '#web/as-of.ts';
import { saveCsv, saveWorkbook } from '#web/export/save-sheet.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ChoiceBar } from '#web/ui/choice-bar.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { KnownLegend, KnownMark, sayKnown } from '#web/ui/known-mark.tsx';
import { RetryButton } from '#web/ui/query-view.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { formatAsOf, splitMeasure } from '#wording/format.ts';
import { CHART_HEIGHT } from './chart-scales.ts';
import { PriceChart } from './price-chart.tsx';
import { makePriceRows, makePriceSheet } from './price-csv.ts';
import { type PricePoint, readSeries, summarizeSeries } from './price-series.ts';
import { describeSeries, PriceSummaryLine } from './price-summary-line.tsx';

interface PriceHistoryModalProps {
  isOpen: boolean;
  onClose: () => void;
  symbol: string;
  name: string;
  type: string;
}

export function PriceHistoryModal({ isOpen, ...props }: PriceHistoryModalProps) {
  return isOpen ? <OpenModal key={props.symbol} {...props} /> : null;
}

const DEFAULT_PERIOD: Period = '1M';
const USUAL_SOURCE = 'Yahoo Finance';

function OpenModal({ onClose, symbol, name, type }: Omit<PriceHistoryModalProps, 'isOpen'>) {
  // Most economic series are monthly.
  const [frequencyKnown, setFrequencyKnown] = useState<Frequency>(type === 'indicator' ? 'month' : 'day');
  const [chosen, setPeriod] = useState<Period>();
  const period = chosen ?? (listRanges(frequencyKnown).includes(DEFAULT_PERIOD) ? DEFAULT_PERIOD : '5Y');
  const [showsTable, setShowsTable] = useState(false);
  const history = usePriceHistory(symbol, period, type);
  const data = useMemo(
    () => history.data && fitAnswer(getPriceHistory.row.answer, history.data),
    [history.data],
  );
  if (data && chosen === undefined && !listRanges(data.frequency).includes(period))
    setFrequencyKnown(data.frequency);
  const source = data?.source || USUAL_SOURCE;
  const points = useMemo(() => readSeries(data?.data ?? []), [data]);
  const summary = useMemo(() => summarizeSeries(points, data?.change), [points, data]);
  // Tickers are meaningful to readers; codes of contracts and indices are not.
  const isTicker = type !== 'indicator' && /^[A-Z.-]+$/.test(symbol);
  const fullName = name || data?.name;
  const id = type === 'indicator' ? `fred.${symbol}` : symbol;
  const isItem = /^[a-z]+\./.test(symbol);
  const title = (isTicker ? [symbol, fullName] : [fullName || (isItem ? 'Price history' : symbol)])
    .filter(Boolean)
    .join(' · ');
  const isSeries = data?.kind === 'series';
  const unit = data?.unit || (isSeries ? '' : 'USD');
  const frequency = data?.frequency || 'day';
  const ranges = PERIODS.filter((one) => one === period || listRanges(frequency).includes(one));
  const { per: unitName } = splitMeasure(0, unit);
  const per = unitName === 'points' ? '' : unitName;
  // The unit of an economic series may be a long phrase, so it is shown once and not at every tick.
  const formatPrice = useCallback((price: number | null) => splitMeasure(price, unit).text, [unit]);
  const isPast = readAsOf() !== undefined;
  const currency = data?.currency ?? null;
  const facts = { symbol, period, isSeries, currency, unit, source, points, isPast };

  return (
    <Dialog title={title} size="wide" onClose={onClose}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <PriceSummaryLine
          id={id}
          summary={summary}
          formatPrice={formatPrice}
          unit={unit}
          per={per}
          plain={isSeries || unit === '%'}
          period={period}
          isPast={isPast}
        />
        <ChoiceBar label="Range" choices={ranges} value={period} onChange={setPeriod} takesFocus />
      </div>
      {history.isError && data !== undefined && (
        <p role="alert" className="mb-3 text-13 font-medium wrap-anywhere text-loss">
          {describeFailure(history.error)} <RetryButton of={history} />
        </p>
      )}
      {history.isPending ? (
        <ChartBox>
          <Spinner />
        </ChartBox>
      ) : data === undefined ? (
        <ChartBox>
          <div role="alert" className="flex flex-col items-center gap-4 text-center">
            <p className="max-w-[48ch] font-medium wrap-anywhere text-loss">
              {history.error && describeFailure(history.error)}
            </p>
            <RetryButton of={history} size="medium" />
          </div>
        </ChartBox>
      ) : summary === undefined ? (
        <ChartBox>
          <p role="status" className="text-center text-t2">
            No historical data available for this period
          </p>
        </ChartBox>
      ) : showsTable ? (
        <PriceTable
          caption={`Prices of ${title}, ${period}`}
          points={points}
          formatPrice={formatPrice}
          formatDate={(date) => formatAsOf(date, frequency, null)}
          heading={isSeries ? per || 'Value' : `Price${per && ` ${per}`}`}
          isPast={isPast}
        />
      ) : (
        <PriceChart
          key={period}
          points={points}
          summary={summary}
          period={period}
          formatPrice={formatPrice}
          formatDate={(date) => formatAsOf(date, frequency, null)}
          {...(isPast && { sayMark: ({ known }: PricePoint) => sayKnown(known) })}
          plain={isSeries || unit === '%'}
          description={describeSeries({ title, summary, unit, period })}
        />
      )}
      {isPast && summary && (
        <div className="mt-4">
          <KnownLegend />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-12 wrap-anywhere text-t3">Data source: {source}</p>
        <div className="flex flex-wrap gap-2">
          <Button data-table size="small" blocked={!summary} onClick={() => setShowsTable(!showsTable)}>
            <Table2 size={14} aria-hidden />
            {showsTable ? 'View as chart' : 'View as table'}
          </Button>
          <Button data-export size="small" blocked={!summary} onClick={() => saveCsv(makePriceRows(facts))}>
            <Download size={14} aria-hidden />
            Download CSV
          </Button>
          <Button size="small" blocked={!summary} onClick={() => void saveWorkbook(makePriceSheet(facts))}>
            <Download size={14} aria-hidden />
            Download Excel
          </Button>
          <Link to={`/chart?${new URLSearchParams({ s: id })}`} className={buttonClass({ size: 'small' })}>
            Compare
          </Link>
        </div>
      </div>
    </Dialog>
  );
}

/** Each range is its own query, so a late answer never shows under another range. */
function usePriceHistory(symbol: string, period: Period, type: string) {
  const input = { params: { symbol }, query: { period, type } };
  return useQuery({
    queryKey: [getPriceHistory.row.path, input],
    queryFn: ({ signal }) => call(getPriceHistory, input, signal),
    enabled: symbol !== '',
    // Always refetches on opening; cached data shows meanwhile.
    refetchOnMount: 'always',
    staleTime: 0,
  });
}

function ChartBox({ children }: { children: ReactNode }) {
  return (
    <div style={{ height: CHART_HEIGHT }} className="flex items-center justify-center rounded-md bg-s2 p-6">
      {children}
    </div>
  );
}

function Spinner() {
  return (
    <div role="status" className="flex animate-late flex-col items-center gap-3 text-13 text-t2">
      <span
        aria-hidden
        className="size-8 animate-spin rounded-full border-2 border-line border-t-lamp motion-reduce:animate-none"
      />
      Loading
    </div>
  );
}

interface PriceTableProps {
  caption: string;
  points: readonly PricePoint[];
  formatPrice: (price: number | null) => string;
  formatDate: (date: string) => string;
  heading: string;
  isPast: boolean;
}

function PriceTable({ caption, points, formatPrice, formatDate, heading, isPast }: PriceTableProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      aria-label={caption}
      style={{ height: CHART_HEIGHT }}
      className="overflow-y-auto rounded-md border border-line"
    >
      <table className="figures w-full">
        <caption className="sr-only">{caption}</caption>
        <TableHead className="sticky top-0 bg-s2" headings={['Date', heading, ...(isPast ? ['Mark'] : [])]} />
        <tbody>
          {points.toReversed().map(({ date, price, known }) => (
            <tr key={date}>
              <th scope="row">{formatDate(date)}</th>
              <td className={price === null ? 'text-t3' : ''}>{formatPrice(price)}</td>
              {isPast && <td>{price === null ? '–' : <KnownMark known={known} hasWord />}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
