import { memo, type ReactNode, useState } from 'react';
import type { CommodityItem, CommodityPrices as Prices } from '#contract/dashboard.ts';
import { formatSigned, formatSignedPercent, splitMeasure } from '#web/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Change } from '#web/ui/change.tsx';
import { FreshnessMark } from '#web/ui/freshness-mark.tsx';
import { listKeys } from '#web/ui/list-keys.ts';
import { BondRows } from './bond-rows.tsx';
import { DashboardSection } from './dashboard-section.tsx';

export const CommodityPrices = memo(function CommodityPrices({ prices }: { prices: Prices }) {
  const { coal, steel, yield: yields, bonds } = prices.categories;
  return (
    <DashboardSection
      title="Commodity Prices"
      items={[...coal, ...steel, ...yields, ...bonds]}
      below={
        <Card className="lg:col-span-2">
          <Group title="Bond information" items={bonds}>
            <BondRows bonds={bonds} />
          </Group>
        </Card>
      }
    >
      <Card className="divide-y divide-line">
        <Group title="Coal" items={coal} startsOpen>
          <CommodityTable caption="Coal prices" items={coal} />
        </Group>
        <Group title="Steel" items={steel}>
          <CommodityTable caption="Steel prices" items={steel} />
        </Group>
        <Group title="Treasury yields" items={yields}>
          <CommodityTable caption="Treasury yields" items={yields} />
        </Group>
      </Card>
    </DashboardSection>
  );
});

interface GroupProps {
  title: string;
  items: readonly unknown[];
  startsOpen?: boolean;
  children: ReactNode;
}

/** On narrow screens only the first group starts open. */
function Group({ title, items, startsOpen = false, children }: GroupProps) {
  const [isOpen] = useState(startsOpen || !isNarrow());
  return (
    <details open={isOpen} className="group @container">
      <summary className="flex min-h-10 items-center justify-between gap-3 rounded-md px-4 py-2 text-13 font-semibold -outline-offset-2">
        <h3 className="tracking-normal">{title}</h3>
        <span aria-hidden className="text-t3 transition-transform group-open:rotate-180">
          ▾
        </span>
      </summary>
      {items.length === 0 ? <p className="px-4 pb-3 text-13 text-t3">No Data Available</p> : children}
    </details>
  );
}

function isNarrow(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(width < 48rem)').matches;
}

function CommodityTable({ caption, items }: { caption: string; items: readonly CommodityItem[] }) {
  const keys = listKeys(items.map(({ id, name }) => id || name));
  return (
    <table className="figures figures-stack w-full md:table-fixed">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className="md:w-[22%]">
            Latest
          </th>
          <th scope="col" className="md:w-[20%]">
            Day
          </th>
          <th scope="col" className="md:w-[20%]">
            Week
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, place) => (
          <CommodityRow key={keys[place]} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function CommodityRow({ item }: { item: CommodityItem }) {
  const { text, per } = splitMeasure(item.latest, item.unit);
  const format = item.change_unit === 'points' ? formatPoints : formatSignedPercent;
  return (
    <tr>
      <th scope="row">
        <span className="wrap-anywhere">{item.name}</span>
        {per !== '' && <span className="text-12 wrap-anywhere text-t3"> {per}</span>}{' '}
        <FreshnessMark of={item} className="align-middle" />
      </th>
      <td className={item.latest === null ? 'text-t3' : 'font-medium'}>{text}</td>
      <td>
        <Change value={item.daily_change} format={format} />
      </td>
      <td>
        <Change value={item.weekly_change} format={format} />
      </td>
    </tr>
  );
}

function formatPoints(value: number): string {
  return `${formatSigned(value)} pp`;
}
