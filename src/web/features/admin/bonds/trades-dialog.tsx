import { useState } from 'react';
import { BOND_SOURCE_NAMES, type Bond, listBondTrades, type StoredTrades } from '#contract/bonds.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Time } from '#web/ui/time.tsx';
import { formatCount } from '#wording/format.ts';
import { CsvPanel } from './csv-panel.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { TradeTable } from './trade-table.tsx';

type Panel = 'stored' | 'entry' | 'csv';

export function TradesDialog({ bond, onClose }: { bond: Bond; onClose: () => void }) {
  const isEntered = bond.source === 'emma';
  const [panel, setPanel] = useState<Panel>(isEntered && bond.tradeDays === 0 ? 'entry' : 'stored');
  const stored = { value: 'stored' as const, label: 'Stored trades', content: <Stored bond={bond} /> };
  const showStored = () => setPanel('stored');
  return (
    <Dialog
      title={`Trades of ${bond.name}`}
      description={`${BOND_SOURCE_NAMES[bond.source]} · ${formatCount(bond.tradeDays)} trade days`}
      size="wide"
      onClose={onClose}
    >
      {isEntered ? (
        <Tabs<Panel>
          look="inner"
          label="Trades"
          value={panel}
          onChange={setPanel}
          tabs={[
            stored,
            {
              value: 'entry',
              label: 'Enter a day',
              content: <EntryPanel bond={bond} onSaved={showStored} />,
            },
            { value: 'csv', label: 'Upload CSV', content: <CsvPanel bond={bond} onSaved={showStored} /> },
          ]}
        />
      ) : (
        <Stored bond={bond} />
      )}
    </Dialog>
  );
}

function Stored({ bond }: { bond: Bond }) {
  const list = useRoute(listBondTrades, { params: { key: bond.key } });
  return (
    <div className="grid gap-4">
      {bond.problem && (
        <Callout tone="warning">
          <p>{bond.problem}</p>
        </Callout>
      )}
      <QueryView query={list} skeleton={<SkeletonRows rows={3} />}>
        {({ data }) =>
          data.trades.length === 0 ? (
            <p className="text-t2">No trades stored.</p>
          ) : (
            <TradeTable
              caption="Stored trades"
              rows={data.trades}
              dayOf={(day) => day}
              note={{ label: 'Source', cell: (day) => <Origin day={day} /> }}
            />
          )
        }
      </QueryView>
    </div>
  );
}

function Origin({ day: { source, retrievedAt, held } }: { day: StoredTrades }) {
  return (
    <div className="text-12">
      <p>
        {source || 'Not recorded'}
        <span className="text-t3">
          , <Time value={retrievedAt} />
        </span>
      </p>
      {held && <p className="text-warn">Held back: {held}</p>}
    </div>
  );
}
