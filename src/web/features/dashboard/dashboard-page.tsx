import { Inbox } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Evidence, getOverview } from '#contract/dashboard.ts';
import { Page } from '#web/layout/page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { useInSlices } from '#web/ui/use-in-slices.ts';
import { useCardPeriod, useOpenedInstrument } from './dashboard-address.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { DashboardSections } from './dashboard-sections.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { LateEvidence, LateHistory } from './late-dialogs.tsx';
import { findInstrument, isEmptyOverview } from './read-overview.ts';
import { TroubleNotice } from './trouble-notice.tsx';
import { useOverview } from './use-overview.ts';

export function DashboardPage() {
  const query = useInSlices(useOverview());
  const [period, choosePeriod] = useCardPeriod();
  const [evidence, setEvidence] = useState<Evidence>();
  const history = useOpenedInstrument();
  // Loaded with the data, so that the summary is not laid out twice.
  useEffect(() => {
    void document.fonts?.load('1rem "Source Serif 4 Variable"');
  }, []);

  const view = query.data;
  return (
    <Page>
      <DashboardHeader
        timestamp={view?.timestamp}
        period={period}
        onPeriod={choosePeriod}
        isRefreshing={query.isFetching && !query.isPending}
        onRefresh={() => void query.refetch()}
      />
      {view === undefined ? (
        <QueryView query={query} route={getOverview} skeleton={<DashboardSkeleton />}>
          {() => null}
        </QueryView>
      ) : isEmptyOverview(view) ? (
        <Empty icon={<Inbox size={22} />} title="No Data Available">
          <p>
            Nothing has been collected yet. Markets, news and economic indicators appear here after the first
            agent has run.
          </p>
        </Empty>
      ) : (
        <DashboardSections
          view={view}
          period={period}
          onOpenEvidence={setEvidence}
          onOpenHistory={history.open}
        />
      )}
      {view !== undefined && <TroubleNotice key={query.dataUpdatedAt} query={query} view={view} />}
      {evidence && (
        <LateEvidence
          evidence={evidence}
          onClose={() => setEvidence(undefined)}
          onOpenHistory={
            evidence.kind === 'price'
              ? () => history.open({ symbol: evidence.key, name: evidence.metric })
              : undefined
          }
        />
      )}
      {history.opened && (
        <LateHistory instrument={findInstrument(view, history.opened)} onClose={history.close} />
      )}
    </Page>
  );
}
