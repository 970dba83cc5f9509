import { ArrowLeft, ScrollText } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { type AuditEntry, listAudit } from '#contract/audit.ts';
import { useRoute } from '#web/api/use-route.ts';
import { readPage } from '#web/search-params.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PagedView } from '#web/ui/paged-view.tsx';
import { Cell, Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import { AuditExport } from './audit-export.tsx';
import { AuditFilters, readAuditFilter } from './audit-filters.tsx';
import { describeDetail, describeEvent } from './audit-words.ts';

const ENTRIES_PER_PAGE = 50;

const COLUMNS = [
  { label: 'Time', width: 'w-[17%]' },
  { label: 'Event', width: 'w-[18%]' },
  { label: 'Outcome', width: 'w-[10%]' },
  { label: 'By', width: 'w-[19%]' },
  { label: 'Target', width: 'w-[17%]' },
  { label: 'Details', width: 'w-[19%]' },
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
        <AuditExport filter={filter} />
      </div>
      <AuditFilters key={JSON.stringify(filter)} filter={filter} />
      <PagedView
        label="Audit log pages"
        query={audit}
        route={listAudit}
        read={({ data }) => ({ items: data.entries, pagination: data.pagination })}
        empty={
          <Empty icon={<ScrollText size={22} />} title="No entries found">
            <p>No entries match these filters. Change or clear them.</p>
          </Empty>
        }
      >
        {(entries) => (
          <Table caption="Audit log" columns={COLUMNS}>
            {entries.map((entry) => (
              <AuditRow key={entry.seq} entry={entry} />
            ))}
          </Table>
        )}
      </PagedView>
    </>
  );
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const detail = describeDetail(entry.detail);
  return (
    <tr>
      <Cell label="Time">
        <Time value={entry.at} />
      </Cell>
      <Cell label="Event">
        <span className="font-medium">{describeEvent(entry)}</span>
      </Cell>
      <Cell label="Outcome">
        <StatusBadge word={entry.outcome} />
      </Cell>
      <Cell label="By">
        <p className="line-clamp-2">{entry.actor?.email ?? 'System'}</p>
        {entry.ip && <p className="text-12 text-t3">{entry.ip}</p>}
      </Cell>
      <Cell label="Target">
        <p className="line-clamp-2">{entry.target ?? '–'}</p>
      </Cell>
      <Cell label="Details">
        <p className="line-clamp-3 text-13 text-t2" title={detail}>
          {detail || '–'}
        </p>
      </Cell>
    </tr>
  );
}
