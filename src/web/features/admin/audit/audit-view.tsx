import { ArrowLeft, ScrollText } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { type AuditEntry, listAudit } from '#contract/audit.ts';
import { useRoute } from '#web/api/use-route.ts';
import { readPage } from '#web/search-params.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { PagedView } from '#web/ui/paged-view.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import { AuditFilters, readAuditFilter } from './audit-filters.tsx';
import { fetchEntries, makeAuditSheet } from './audit-sheet.ts';
import { describeDetail, describeEvent } from './audit-words.ts';

const ENTRIES_PER_PAGE = 50;

const COLUMNS: readonly Column<AuditEntry>[] = [
  { label: 'Time', width: 'w-[17%]', cell: ({ at }) => <Time value={at} /> },
  {
    label: 'Event',
    width: 'w-[15%]',
    cell: (entry) => <span className="font-medium">{describeEvent(entry)}</span>,
  },
  { label: 'Outcome', width: 'w-[10%]', cell: ({ outcome }) => <StatusBadge word={outcome} /> },
  {
    label: 'By',
    width: 'w-[19%]',
    cell: ({ actor, ip }) => (
      <>
        <p className="line-clamp-2">{actor?.email ?? (ip ? 'Not signed in' : 'System')}</p>
        <AddressToday email={actor?.emailToday} />
        {ip && <p className="text-12 text-t3">{ip}</p>}
      </>
    ),
  },
  {
    label: 'Target',
    width: 'w-[20%]',
    cell: ({ target, targetToday }) => (
      <>
        <p className="line-clamp-2">{target ?? '–'}</p>
        <AddressToday email={targetToday} />
      </>
    ),
  },
  { label: 'Details', width: 'w-[19%]', cell: ({ detail }) => <Details text={describeDetail(detail)} /> },
];

export function AuditView() {
  const [params] = useSearchParams();
  const filter = readAuditFilter(params);
  const audit = useRoute(listAudit, {
    query: { ...filter, page: readPage(params), limit: ENTRIES_PER_PAGE },
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <Link to="?tab=dashboard" className={buttonClass({ size: 'small', tone: 'quiet' })}>
            <ArrowLeft size={16} aria-hidden />
            System Overview
          </Link>
          <h2 className="text-20 font-semibold">Audit Log</h2>
        </div>
        <ExportButton makeSheet={async (onRows) => makeAuditSheet(await fetchEntries(filter, onRows))} />
      </div>
      <AuditFilters key={JSON.stringify(filter)} filter={filter} />
      <PagedView
        label="Audit log pages"
        query={audit}
        read={({ data }) => ({ items: data.entries, pagination: data.pagination })}
        empty={
          <Empty icon={<ScrollText size={22} />} title="No entries found">
            <p>No entries match these filters. Change or clear them.</p>
          </Empty>
        }
      >
        {(entries) => <Table caption="Audit log" columns={COLUMNS} rows={entries} keyOf={({ seq }) => seq} />}
      </PagedView>
    </>
  );
}

function AddressToday({ email }: { email: string | null | undefined }) {
  return email ? <p className="text-12 text-t3 break-words">now {email}</p> : null;
}

function Details({ text }: { text: string }) {
  return (
    <p className="line-clamp-3 text-13 text-t2" title={text}>
      {text || '–'}
    </p>
  );
}
