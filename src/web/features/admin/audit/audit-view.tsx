import { ArrowLeft, ScrollText } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { type AuditEntry, listAudit } from '#contract/audit.ts';
import { useRoute } from '#web/api/use-route.ts';
import { formatWord } from '#web/format.ts';
import { lookUp } from '#web/look-up.ts';
import { readPage } from '#web/search-params.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PagedView } from '#web/ui/paged-view.tsx';
import { Cell, Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import { writeDetail } from './audit-csv.ts';
import { AuditExport } from './audit-export.tsx';
import { readAuditFilter } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';

const ENTRIES_PER_PAGE = 50;

const COLUMNS = [
  { label: 'Time', width: 'w-[17%]' },
  { label: 'Action', width: 'w-[16%]' },
  { label: 'Outcome', width: 'w-[10%]' },
  { label: 'By', width: 'w-[19%]' },
  { label: 'Target', width: 'w-[17%]' },
  { label: 'Detail', width: 'w-[21%]' },
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
        label="Pages of the audit log"
        query={audit}
        route={listAudit}
        read={({ data }) => ({ items: data.entries, pagination: data.pagination })}
        empty={
          <Empty icon={<ScrollText size={22} />} title="No entries found">
            <p>Nothing on record matches these filters. Choose other ones, or clear them.</p>
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

const TONES: Record<string, BadgeTone> = { success: 'gain', failure: 'warn', denied: 'loss' };

function AuditRow({ entry }: { entry: AuditEntry }) {
  const detail = writeDetail(entry.detail);
  return (
    <tr>
      <Cell label="Time">
        <Time value={entry.at} />
      </Cell>
      <Cell label="Action">
        <code className="font-mono text-13">{entry.action}</code>
      </Cell>
      <Cell label="Outcome">
        <Badge tone={lookUp(TONES, entry.outcome) ?? 'grey'}>{formatWord(entry.outcome)}</Badge>
      </Cell>
      <Cell label="By">
        <p className="line-clamp-2">{entry.actor?.email ?? 'The platform'}</p>
        {entry.ip && <p className="text-12 text-t3">{entry.ip}</p>}
      </Cell>
      <Cell label="Target">
        <p className="line-clamp-2">{entry.target ?? '–'}</p>
      </Cell>
      <Cell label="Detail">
        <p className="line-clamp-3 text-13 text-t2" title={detail}>
          {detail || '–'}
        </p>
      </Cell>
    </tr>
  );
}
