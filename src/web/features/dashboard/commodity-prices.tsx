import { memo, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { BondItem, CommodityItem, CommodityPrices as Prices } from '#contract/dashboard.ts';
import { readAsOf } from '#web/as-of.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Change } from '#web/ui/change.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { FreshnessMark } from '#web/ui/freshness-mark.tsx';
import { NOTHING_THEN, NotKnownThen } from '#web/ui/known-mark.tsx';
import { listKeys } from '#web/ui/list-keys.ts';
import { findCommonSource, SourceLines } from '#web/ui/source-lines.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { matchesMedia } from '#web/ui/use-media.ts';
import { usePrinting } from '#web/ui/use-printing.ts';
import {
  formatCount,
  formatCoupon,
  formatDay,
  formatMoney,
  formatPoints,
  formatSignedPercent,
  NOT_AVAILABLE,
  splitMeasure,
} from '#wording/format.ts';
import { DashboardSection } from './dashboard-section.tsx';
import type { Instrument } from './instrument.ts';
import { approachHistory } from './late-dialogs.tsx';

interface CommodityPricesProps {
  prices: Prices;
  onOpen: (instrument: Instrument) => void;
}

export const CommodityPrices = memo(function CommodityPrices({ prices, onOpen }: CommodityPricesProps) {
  const { coal, steel, yield: yields, bonds } = prices.categories;
  return (
    <DashboardSection
      title="Commodity Prices"
      items={[...coal, ...steel, ...yields, ...bonds]}
      aside={
        <>
          <Link to="/chart" className={buttonClass({ tone: 'quiet', size: 'small' })}>
            Compare
          </Link>
          <ExportButton
            makeSheet={async () => (await import('./dashboard-sheets.ts')).makeCommoditiesSheet(prices)}
          />
        </>
      }
      below={
        <Card className="lg:col-span-2">
          <Group title="Bond information" items={bonds}>
            <BondRows bonds={bonds} onOpen={onOpen} />
          </Group>
        </Card>
      }
    >
      <Card className="divide-y divide-line">
        <Group title="Coal" items={coal} source={findCommonSource(coal)} startsOpen>
          <CommodityTable caption="Coal prices" items={coal} onOpen={onOpen} />
        </Group>
        <Group title="Steel" items={steel} source={findCommonSource(steel)}>
          <CommodityTable caption="Steel prices" items={steel} onOpen={onOpen} />
        </Group>
        <Group title="Treasury yields" items={yields} source={findCommonSource(yields)}>
          <CommodityTable caption="Treasury yields" items={yields} first={isBenchmark} onOpen={onOpen} />
        </Group>
      </Card>
    </DashboardSection>
  );
});

interface GroupProps {
  title: string;
  items: readonly unknown[];
  /** The common source, if all have the same. */
  source?: string | undefined;
  startsOpen?: boolean;
  children: ReactNode;
}

function Group({ title, items, source, startsOpen = false, children }: GroupProps) {
  const [isOpen] = useState(startsOpen || !matchesMedia('(width < 48rem)'));
  const isPast = readAsOf() !== undefined;
  return (
    <details data-arrows open={isOpen} className="group @container">
      <summary className="flex min-h-10 items-center justify-between gap-3 rounded-md px-4 py-2 text-13 font-semibold -outline-offset-2">
        <h3 className="tracking-normal">{title}</h3>
        {source && (
          <span className="ml-auto min-w-0 text-right text-11 font-normal wrap-anywhere text-t3">
            {source}
          </span>
        )}
        <span aria-hidden className="text-t3 transition-transform group-open:rotate-180 print:hidden">
          ▾
        </span>
      </summary>
      {items.length > 0 ? (
        children
      ) : (
        <p className="px-4 pb-3 text-13 text-t3">
          {isPast ? <NotKnownThen of={{ not_known: NOTHING_THEN }} hasReason /> : 'No Data Available'}
        </p>
      )}
    </details>
  );
}

type Opens = Pick<CommodityPricesProps, 'onOpen'>;

/** The tenors most people follow; the rest of the curve is shown on request. */
function isBenchmark({ id }: CommodityItem): boolean {
  return /^yield\.(3m|2y|5y|10y|30y)$/.test(id);
}

interface CommodityTableProps extends Opens {
  caption: string;
  items: readonly CommodityItem[];
  /** Items shown at first; the others on request. */
  first?: (item: CommodityItem) => boolean;
}

function CommodityTable({ caption, items: all, first, onOpen }: CommodityTableProps) {
  const [showsAll, setShowsAll] = useState(false);
  const chosen = first ? all.filter(first) : all;
  const hasMore = chosen.length > 0 && chosen.length < all.length;
  const isPrinting = usePrinting();
  const items = hasMore && !showsAll && !isPrinting ? chosen : all;
  const keys = listKeys(items.map(({ id, name }) => id || name));
  const common = findCommonSource(all);
  return (
    <>
      <table className="figures figures-stack w-full md:table-fixed">
        <caption className="sr-only">{caption}</caption>
        <TableHead
          headings={['Name', ['Latest', 'md:w-[22%]'], ['Day', 'md:w-[20%]'], ['Week', 'md:w-[20%]']]}
        />
        <tbody>
          {items.map((item, place) => (
            <CommodityRow key={keys[place]} item={item} namesSource={!common} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
      {hasMore && (
        <p className="border-t border-line px-2 py-1 print:hidden">
          <Button size="small" tone="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${all.length}`}
          </Button>
        </p>
      )}
    </>
  );
}

function CommodityRow({ item, namesSource, onOpen }: Opens & { item: CommodityItem; namesSource: boolean }) {
  const { text, per } = splitMeasure(item.latest, item.unit);
  const isPoints = item.change_unit === 'points';
  const format = isPoints ? formatPoints : formatSignedPercent;
  return (
    <tr>
      <th scope="row">
        <HistoryName item={item} onOpen={onOpen} />
        {per !== '' && <span className="text-12 wrap-anywhere text-t3"> {per}</span>}{' '}
        <FreshnessMark of={item} className="align-middle" />
        {item.not_known ? (
          <span aria-hidden className="block text-12 font-normal text-t3">
            {item.not_known}
          </span>
        ) : (
          namesSource && <SourceLines of={item} format={(value) => splitMeasure(value, item.unit).text} />
        )}
      </th>
      <td className={item.latest === null ? 'text-t3' : 'font-medium'}>
        {item.latest === null && readAsOf() !== undefined ? <NotKnownThen of={item} /> : text}
      </td>
      <td>
        <Change value={item.daily_change} format={format} plain={isPoints} />
      </td>
      <td>
        <Change value={item.weekly_change} format={format} plain={isPoints} />
      </td>
    </tr>
  );
}

/** Without a value there is no history to open. */
function HistoryName({ item: { id, name, latest }, onOpen }: Opens & { item: CommodityItem }) {
  if (latest === null || id === '') return <span className="wrap-anywhere">{name}</span>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title="Open price history"
      onPointerEnter={approachHistory}
      onFocus={approachHistory}
      onClick={() => onOpen({ symbol: id, name, type: 'commodity' })}
      className="rounded-sm text-left wrap-anywhere underline decoration-ctl decoration-dotted decoration-1 underline-offset-4 transition-colors hover:text-lamp hover:decoration-lamp hover:decoration-solid pointer-coarse:min-h-6"
    >
      {name}
    </button>
  );
}

function BondRows({ bonds, onOpen }: Opens & { bonds: readonly BondItem[] }) {
  const keys = listKeys(bonds.map(({ id, name }) => id || name));
  return (
    <div className="overflow-hidden rounded-b-lg border-t border-line">
      {/* Negative margins hide the outer borders under the card's. */}
      <ul className="-mr-px -mb-px grid lg:grid-cols-2 xl:grid-cols-3">
        {bonds.map((bond, place) => (
          <BondRow key={keys[place]} bond={bond} onOpen={onOpen} />
        ))}
      </ul>
    </div>
  );
}

function BondRow({ bond, onOpen }: Opens & { bond: BondItem }) {
  return (
    <li className="flex flex-col border-b border-line px-4 py-3 text-13 lg:border-r">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-medium">
            <HistoryName item={bond} onOpen={onOpen} />
          </p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-12 text-t3">
            {formatCoupon(bond.coupon)} coupon · matures {formatDay(bond.maturity_date)}
            <FreshnessMark of={bond} />
          </p>
        </div>
        <p className="shrink-0 text-right">
          {bond.latest === null && readAsOf() !== undefined ? (
            <NotKnownThen of={bond} />
          ) : (
            <span className={bond.latest === null ? 'text-t3' : 'text-14 font-semibold'}>
              {splitMeasure(bond.latest, bond.unit).text}
            </span>
          )}
          <span className="block text-11 text-t3">{bond.unit}</span>
        </p>
      </div>
      {bond.latest === null && bond.freshness_reason && (
        <p className="mt-2 text-12 wrap-anywhere text-t2">{bond.freshness_reason}</p>
      )}
      <dl className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-4 gap-y-1.5 text-12">
        {bond.latest !== null && (
          <>
            <Detail term="Price range" value={bond.latest_price_range ?? NOT_AVAILABLE} />
            <Detail term="Last trade" value={formatDay(bond.latest_trade_date)} />
            <Detail term="Trades" value={formatCount(bond.latest_trade_count)} />
            <Detail term="Traded" value={formatMoney(bond.latest_trade_amount)} />
          </>
        )}
        <Detail term="Principal" value={formatMoney(bond.principal_amount)} />
      </dl>
    </li>
  );
}

function Detail({ term, value }: { term: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-t3">{term}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  );
}
