import type { BondItem } from '#contract/dashboard.ts';
import {
  formatAbbreviated,
  formatCount,
  formatDay,
  formatDecimal,
  formatPercent,
  NOT_AVAILABLE,
} from '#web/format.ts';
import { FreshnessMark } from '#web/ui/freshness-mark.tsx';
import { listKeys } from '#web/ui/list-keys.ts';

export function BondRows({ bonds }: { bonds: readonly BondItem[] }) {
  const keys = listKeys(bonds.map(({ id, name }) => id || name));
  return (
    <div className="overflow-hidden rounded-b-lg border-t border-line">
      {/* Negative margins hide the outer borders under the card's. */}
      <ul className="-mr-px -mb-px grid lg:grid-cols-2 xl:grid-cols-3">
        {bonds.map((bond, place) => (
          <BondRow key={keys[place]} bond={bond} />
        ))}
      </ul>
    </div>
  );
}

function BondRow({ bond }: { bond: BondItem }) {
  return (
    <li className="flex flex-col border-b border-line px-4 py-3 text-13 lg:border-r">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{bond.name}</p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-12 text-t3">
            {formatPercent(bond.coupon)} coupon · matures {formatDay(bond.maturity_date)}
            <FreshnessMark of={bond} />
          </p>
        </div>
        <p className="shrink-0 text-right">
          <span className={bond.latest === null ? 'text-t3' : 'text-14 font-semibold'}>
            {bond.latest === null ? NOT_AVAILABLE : formatDecimal(bond.latest)}
          </span>
          <span className="block text-11 text-t3">{bond.unit}</span>
        </p>
      </div>
      <dl className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-4 gap-y-1.5 text-12">
        <Detail term="Price range" value={bond.latest_price_range ?? NOT_AVAILABLE} />
        <Detail term="Last trade" value={formatDay(bond.latest_trade_date)} />
        <Detail term="Trades" value={formatCount(bond.latest_trade_count)} />
        <Detail term="Traded" value={formatAmount(bond.latest_trade_amount)} />
        <Detail term="Principal" value={formatAmount(bond.principal_amount)} />
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

function formatAmount(value: number | null): string {
  if (value === null) return NOT_AVAILABLE;
  return `${value < 0 ? '-' : ''}$${formatAbbreviated(Math.abs(value))}`;
}
