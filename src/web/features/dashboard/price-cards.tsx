import { type CSSProperties, memo, useMemo, useState } from 'react';
import { getMarketAnalysis, type PriceItem } from '#contract/dashboard.ts';
import { readEasternTime } from '#contract/eastern-time.ts';
import type { CardPeriod } from '#contract/period-changes.ts';
import { namePeriod } from '#contract/period-changes.ts';
import { sayUnit } from '#contract/units.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { useRoute } from '#web/api/use-route.ts';
import { readAsOf } from '#web/as-of.ts';
import { Button } from '#web/ui/button.tsx';
import { Change } from '#web/ui/change.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { FreshnessMark, stateOf } from '#web/ui/freshness-mark.tsx';
import { NotKnownThen } from '#web/ui/known-mark.tsx';
import { countSourceLines, SourceLines } from '#web/ui/source-lines.tsx';
import { formatSignedPercent, isTicker, NOT_AVAILABLE, splitMeasure, unitOf } from '#wording/format.ts';
import { pickChange, sayPeriod } from './dashboard-address.ts';
import { DashboardSection, NothingHere } from './dashboard-section.tsx';
import type { Instrument } from './instrument.ts';
import { approachHistory } from './late-dialogs.tsx';
import { Sparkline } from './sparkline.tsx';

interface PriceCardsProps {
  title: string;
  type: Instrument['type'];
  list: PriceList;
  items: readonly PriceItem[];
  /** The full size of the list, including hidden items. */
  total: number;
  period: CardPeriod;
  onOpen: (instrument: Instrument) => void;
}

type PriceList = 'naturalResourcesStocks' | 'commodities' | 'otherStocks';

export const PriceCards = memo(function PriceCards(props: PriceCardsProps) {
  const { title, type, list, total, period, onOpen } = props;
  const [showsAll, setShowsAll] = useState(false);
  const isPast = readAsOf() !== undefined;
  const all = useRoute(getMarketAnalysis, {}, { enabled: showsAll });
  const items = (showsAll ? all.data?.data[list] : undefined) ?? props.items;
  const makeSheet = async () => {
    const whole = total > items.length ? (await all.refetch({ throwOnError: true })).data?.data[list] : items;
    return (await import('./dashboard-sheets.ts')).makePricesSheet(title, whole ?? items);
  };
  return (
    <DashboardSection
      title={title}
      meta={`${period} change`}
      items={items}
      aside={
        <>
          {total > props.items.length && (
            <Button
              size="small"
              tone="quiet"
              aria-expanded={showsAll}
              busy={showsAll && all.isFetching && !all.data}
              onClick={() => setShowsAll(!showsAll)}
            >
              {showsAll ? 'Show fewer' : `Show all ${total}`}
            </Button>
          )}
          {items.length > 0 && <ExportButton makeSheet={makeSheet} />}
        </>
      }
    >
      <ErrorText className="mb-3">
        {showsAll && all.error && !all.data && describeFailure(all.error)}
      </ErrorText>
      {items.length === 0 ? (
        <NothingHere>No prices collected yet.</NothingHere>
      ) : (
        <ul
          data-arrows
          onPointerOver={approachHistory}
          onFocus={approachHistory}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.25rem),1fr))] gap-3 md:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] xl:grid-cols-[repeat(auto-fill,minmax(18rem,1fr))]"
        >
          {items.map((item, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a symbol may come twice
              key={`${item.symbol} ${place}`}
              className="relative min-w-0"
              style={{ '--source-lines': countSourceLines(item) } as CSSProperties}
            >
              <PriceCard item={item} type={type} period={period} onOpen={onOpen} />
              {/* Outside the button, which must not contain another; placed where the card leaves room for it. */}
              <FreshnessMark
                of={item}
                className={
                  isPast
                    ? 'absolute right-3 bottom-2.5 md:right-4 md:bottom-3'
                    : 'absolute bottom-[calc(0.625rem+var(--source-lines)*1rem)] left-3 md:bottom-[calc(0.75rem+var(--source-lines)*1rem)] md:left-4'
                }
              />
            </li>
          ))}
        </ul>
      )}
    </DashboardSection>
  );
});

type PriceCardProps = Pick<PriceCardsProps, 'type' | 'period' | 'onOpen'> & { item: PriceItem };

const PriceCard = memo(function PriceCard({ item, type, period, onOpen }: PriceCardProps) {
  const { symbol, symbol_name, close_price, sparkline } = item;
  const unit = unitOf(item);
  const { text: price, per } = useMemo(() => splitMeasure(close_price, unit), [close_price, unit]);
  const { title, about } = nameCard(item, unit);
  const change = pickChange(item, period);
  const ofYear = namePeriod(period, item.observation_date, `${readEasternTime(new Date()).year}`).slice(4);
  const state = stateOf(item);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen({ symbol, name: symbol_name, type })}
      className="flex h-full w-full min-w-0 flex-col rounded-lg border border-line bg-s1 px-3 py-2.5 text-left transition-colors hover:border-ctl hover:bg-s2 active:scale-[0.99] md:px-4 md:py-3"
    >
      <span className="flex w-full flex-wrap items-baseline justify-between gap-x-2">
        <span title={title} className="line-clamp-3 min-w-0 font-semibold wrap-anywhere">
          {title}
        </span>
        <span className="ml-auto text-13 font-semibold">
          <Change value={change} format={formatSignedPercent} />
          <span className="sr-only"> over {sayPeriod(period)}</span>
          {ofYear !== '' && period === 'YTD' && <span className="font-medium text-t3"> {ofYear}</span>}
          <span className="sr-only">,</span>
        </span>
      </span>
      <span title={about} className="line-clamp-2 w-full text-12 wrap-anywhere text-t3">
        {about || '\u00a0'}
      </span>
      <span className="sr-only">, price</span>
      <span className="mt-1 flex w-full min-w-0 items-end justify-between gap-2">
        <span
          className={`max-w-full shrink-0 text-18 font-semibold wrap-anywhere ${close_price === null ? 'text-t3' : ''}`}
        >
          {close_price === null && readAsOf() !== undefined ? <NotKnownThen of={item} /> : price}
          {per.startsWith('/') && <span className="text-12 font-medium text-t2"> {per}</span>}
        </span>
        <Sparkline closes={sparkline} />
      </span>
      <span aria-hidden className={`mt-auto shrink-0 ${state === undefined ? '' : 'h-6'}`} />
      <SourceLines
        of={item}
        format={(value) => splitMeasure(value, unit).text}
        className={`w-full ${readAsOf() === undefined ? '' : 'pr-4'}`}
      />
      <span className="sr-only">{state && `, ${state}`}. Open price history</span>
    </button>
  );
});

function nameCard({ symbol, symbol_name: name }: PriceItem, unit: string) {
  return isTicker(symbol, unit) || name === ''
    ? { title: symbol || NOT_AVAILABLE, about: name || NOT_AVAILABLE }
    : { title: name, about: sayUnit(unit) };
}
