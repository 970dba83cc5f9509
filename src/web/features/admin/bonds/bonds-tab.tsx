import { Landmark, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MOST_BONDS } from '#contract/bond-identifiers.ts';
import { BOND_SOURCE_NAMES, type Bond, listBonds, orderBonds, removeBond } from '#contract/bonds.ts';
import { countOf } from '#contract/count-of.ts';
import { useRoute } from '#web/api/use-route.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { useReportedAction } from '#web/ui/error-banner.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { MoveButtons } from '#web/ui/move-buttons.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { formatCount, formatCoupon, formatDay, formatMoney, splitMeasure } from '#wording/format.ts';
import { BondDialog } from './bond-dialog.tsx';
import { makeBondsSheet } from './bonds-sheet.ts';
import { TradesDialog } from './trades-dialog.tsx';

export function BondsTab() {
  const list = useRoute(listBonds, {});
  return (
    <QueryView query={list} skeleton={<Skeleton className="h-80 rounded-lg" />}>
      {({ data }) => <Bonds {...data} />}
    </QueryView>
  );
}

type Opened = { kind: 'add' } | { kind: 'edit' | 'trades' | 'remove'; key: string };

function Bonds({ bonds, orderVersion }: { bonds: readonly Bond[]; orderVersion: number }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const order = useReportedAction(orderBonds, { refresh: [listBonds] });
  const open = opened && 'key' in opened ? bonds.find(({ key }) => key === opened.key) : undefined;
  const add = (
    <Button tone="primary" blocked={bonds.length >= MOST_BONDS} onClick={() => setOpened({ kind: 'add' })}>
      <Plus size={16} aria-hidden />
      Add bond
    </Button>
  );
  const keys = bonds.map(({ key }) => key);
  const columns: Column<Bond>[] = [
    { label: 'Bond', width: 'lg:w-[29%]', isFullWidth: true, cell: (bond) => <Name bond={bond} /> },
    {
      label: 'Terms',
      width: 'lg:w-[20%]',
      cell: ({ coupon, maturityDate, principalAmount }) => (
        <>
          <p>{coupon === null ? 'No fixed coupon' : `${formatCoupon(coupon)} coupon`}</p>
          <p className="text-12 text-t3">
            Matures {formatDay(maturityDate)} · {formatMoney(principalAmount)}
          </p>
        </>
      ),
    },
    {
      label: 'Source',
      width: 'lg:w-[14%]',
      cell: ({ source }) =>
        source === 'none' ? (
          <Badge>None</Badge>
        ) : (
          <Badge tone={source === 'finra' ? 'info' : 'grey'}>{BOND_SOURCE_NAMES[source]}</Badge>
        ),
    },
    { label: 'Last trade', width: 'lg:w-[18%]', cell: (bond) => <LastTrade bond={bond} /> },
    {
      label: 'Actions',
      width: 'lg:w-[20.5rem]',
      isFullWidth: true,
      cell: (bond) => (
        <div className="flex flex-wrap items-center gap-1 lg:flex-nowrap lg:justify-end">
          <MoveButtons
            name={bond.name}
            list={keys}
            place={keys.indexOf(bond.key)}
            disabled={order.isPending}
            onMoved={(moved) => order.mutate({ body: { keys: moved }, version: orderVersion })}
          />
          <Button
            size="small"
            tone={bond.problem && bond.source === 'emma' ? 'secondary' : 'quiet'}
            aria-label={`Trades of ${bond.name}`}
            onClick={() => setOpened({ kind: 'trades', key: bond.key })}
          >
            Trades
          </Button>
          <Button
            size="small"
            tone="quiet"
            aria-label={`Edit ${bond.name}`}
            onClick={() => setOpened({ kind: 'edit', key: bond.key })}
          >
            <Pencil size={14} aria-hidden />
            Edit
          </Button>
          <IconButton
            label={`Remove ${bond.name}`}
            onClick={() => setOpened({ kind: 'remove', key: bond.key })}
          >
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </div>
      ),
    },
  ];

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-20 font-semibold">Bonds</h2>
          <p className="mt-1 text-13 text-t2">{describeList(bonds)}</p>
        </div>
        {bonds.length > 0 && (
          <div className="flex flex-wrap items-center gap-2">
            <ExportButton makeSheet={() => makeBondsSheet(bonds)} />
            {add}
          </div>
        )}
      </div>
      {bonds.length === 0 ? (
        <Empty icon={<Landmark size={22} />} title="No bonds yet" action={add}>
          <p>
            Bonds on this list appear on the dashboard and in the brief. Add one by its CUSIP or FINRA symbol.
          </p>
        </Empty>
      ) : (
        <Table caption="Bonds" columns={columns} rows={bonds} keyOf={({ key }) => key} />
      )}
      {opened?.kind === 'add' && <BondDialog onClose={close} />}
      {opened?.kind === 'edit' && open && <BondDialog key={open.key} bond={open} onClose={close} />}
      {opened?.kind === 'remove' && open && (
        <ActionDialog
          title={`Remove ${open.name}?`}
          description="Its stored trades stay."
          confirm="Remove bond"
          busyLabel="Removing..."
          route={removeBond}
          input={{ params: { key: open.key }, version: open.version }}
          refresh={[listBonds]}
          done="Bond removed"
          onClose={close}
        />
      )}
      {opened?.kind === 'trades' && open && <TradesDialog key={open.key} bond={open} onClose={close} />}
    </div>
  );
}

/** `5 bonds. 4 with trades. 1 without a trade source.` */
function describeList(bonds: readonly Bond[]): string {
  const traded = bonds.filter(({ latest }) => latest !== null).length;
  const without = bonds.filter(({ source }) => source === 'none').length;
  const counts = [
    `${countOf(bonds.length, 'bond')}.`,
    bonds.length > 0 && `${formatCount(traded)} with trades.`,
    without > 0 && `${formatCount(without)} without a trade source.`,
  ];
  return counts.filter(Boolean).join(' ');
}

function Name({ bond: { name, cusip, symbol } }: { bond: Bond }) {
  return (
    <>
      <p className="font-semibold">{name}</p>
      <p className="mt-0.5 font-mono text-12 text-t3">{[cusip, symbol].filter(Boolean).join(' · ')}</p>
    </>
  );
}

function LastTrade({ bond: { latest, problem } }: { bond: Bond }) {
  return (
    <>
      {latest && (
        <p>
          {splitMeasure(latest.price, '% of par').text}{' '}
          <span className="text-12 text-t3">on {formatDay(latest.date)}</span>
        </p>
      )}
      {problem && <p className="text-12 text-warn">{problem}</p>}
      {!latest && !problem && <p className="text-12 text-t3">Not read yet</p>}
    </>
  );
}
