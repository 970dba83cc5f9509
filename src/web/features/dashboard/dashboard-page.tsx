import { Inbox } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import type { Evidence, Overview } from '#contract/dashboard.ts';
import { CARD_PERIODS, type CardPeriod } from '#contract/period-changes.ts';
import { readAsOf } from '#web/as-of.ts';
import { PageHeading, ReloadLine } from '#web/layout/page.tsx';
import { lazyScreen } from '#web/lazy-screen.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceBar } from '#web/ui/choice-bar.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { LaterPart } from '#web/ui/later-part.tsx';
import { QueryView, useInSlices } from '#web/ui/query-view.tsx';
import { Time } from '#web/ui/time.tsx';
import { TodaysReleases } from '#web/ui/todays-releases.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { formatRelative } from '#wording/format.ts';
import { CommodityPrices } from './commodity-prices.tsx';
import { useCardPeriod, useOpenedInstrument } from './dashboard-address.ts';
import { DashboardSkeleton, LowerSkeleton } from './dashboard-skeleton.tsx';
import { EconomicIndicators } from './economic-indicators.tsx';
import { ExecutiveSummary } from './executive-summary.tsx';
import type { Instrument, NamedInstrument } from './instrument.ts';
import { KeyMetricTiles } from './key-metric-tiles.tsx';
import { LateEvidence, LateHistory } from './late-dialogs.tsx';
import { NewsIntelligence } from './news-intelligence.tsx';
import { PriceCards } from './price-cards.tsx';
import { findInstrument, isEmptyOverview } from './read-overview.ts';
import { TroubleNotice } from './trouble-notice.tsx';
import { useOverview } from './use-overview.ts';
import { WatchlistSection } from './watchlist/watchlist-section.tsx';

const PastIndicators = lazyScreen(() => import('./past-indicators.tsx'), 'PastIndicators');

export function DashboardPage() {
  const query = useInSlices(useOverview());
  const [period, choosePeriod] = useCardPeriod();
  const [evidence, setEvidence] = useState<readonly Evidence[]>();
  const history = useOpenedInstrument();
  // Loaded with the data, so that the summary is not laid out twice.
  useEffect(() => {
    void document.fonts?.load('1rem "Source Serif 4 Variable"');
  }, []);

  const view = query.data;
  return (
    <>
      <DashboardHeader
        timestamp={view?.timestamp}
        lastUpdateAt={view?.lastUpdateAt}
        period={period}
        onPeriod={choosePeriod}
        isRefreshing={query.isFetching && !query.isPending}
        onRefresh={() => void query.refetch()}
      />
      {view === undefined ? (
        <QueryView query={query} skeleton={<DashboardSkeleton />}>
          {() => null}
        </QueryView>
      ) : readAsOf() === undefined && isEmptyOverview(view) ? (
        <Empty icon={<Inbox size={22} />} title="No Data Available">
          <p>
            Nothing has been collected yet. Markets, news and economic indicators appear here with the first
            value or article that is stored.
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
          facts={evidence}
          onClose={() => setEvidence(undefined)}
          onOpenHistory={(fact) => history.open(nameInstrument(fact))}
        />
      )}
      {history.opened && (
        <LateHistory isOpen {...findInstrument(view, history.opened)} onClose={history.close} />
      )}
    </>
  );
}

function nameInstrument({ kind, key, metric }: Evidence): NamedInstrument {
  return { symbol: key, name: metric, ...(kind === 'observation' && { type: 'indicator' }) };
}

interface DashboardHeaderProps {
  timestamp: string | undefined;
  lastUpdateAt: Overview['lastUpdateAt'];
  period: CardPeriod;
  onPeriod: (period: CardPeriod) => void;
  isRefreshing: boolean;
  onRefresh: () => void;
}

function DashboardHeader({
  timestamp,
  lastUpdateAt,
  period,
  onPeriod,
  isRefreshing,
  onRefresh,
}: DashboardHeaderProps) {
  const isPast = readAsOf() !== undefined;
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:mb-6">
      {isRefreshing && <ReloadLine />}
      <div className="min-w-0">
        <PageHeading screen="Executive Dashboard">Executive Dashboard</PageHeading>
        <p className="mt-1 min-h-8 text-12 text-t3 sm:min-h-4">
          {timestamp !== undefined && isPast && (
            <>
              Last update before this moment: <Time value={lastUpdateAt} absent="none" />
            </>
          )}
          {timestamp !== undefined && !isPast && (
            <>
              Last updated <Time value={timestamp} />
              {timestamp !== '' && <Age timestamp={timestamp} />}
            </>
          )}
        </p>
      </div>
      <div className="flex grow flex-wrap items-center justify-between gap-2 sm:grow-0 print:hidden">
        <ChoiceBar label="Change period" choices={CARD_PERIODS} value={period} onChange={onPeriod} />
        {/* As wide as its longer label, to prevent layout shifts. */}
        <div className="w-[8.25rem]">
          <Button
            tone={isPast ? 'secondary' : 'primary'}
            wide
            writes
            busy={isRefreshing}
            busyLabel="Refreshing..."
            onClick={onRefresh}
          >
            Refresh
          </Button>
        </div>
      </div>
    </header>
  );
}

/** On its own line on narrow screens, because its length changes. */
function Age({ timestamp }: { timestamp: string }) {
  const now = useNow(30_000);
  return (
    <span className="max-sm:block">
      <span className="max-sm:hidden"> · </span>
      {formatRelative(timestamp, now)}
    </span>
  );
}

const PRICE_LISTS = [
  { list: 'naturalResourcesStocks', title: 'Natural Resources Stocks', type: 'stock' },
  { list: 'commodities', title: 'Commodities', type: 'commodity' },
  { list: 'otherStocks', title: 'Other Important Stocks', type: 'stock' },
] as const;

interface DashboardSectionsProps {
  view: Overview;
  period: CardPeriod;
  onOpenEvidence: (facts: readonly Evidence[]) => void;
  onOpenHistory: (instrument: Instrument) => void;
}

function DashboardSections({ view, period, onOpenEvidence, onOpenHistory }: DashboardSectionsProps) {
  const market = view.marketAnalysis;
  return (
    <div className="whole-when-printed grid grid-cols-1 gap-5 md:gap-6">
      <ExecutiveSummary summary={view.aiInsights} onOpenEvidence={onOpenEvidence} />
      <WatchlistSection period={period} onOpen={onOpenHistory} />
      <LaterPart skeleton={<LowerSkeleton />}>
        <div className="when-near">
          <KeyMetricTiles
            metrics={market.keyMetrics}
            windowHours={view.newsIntelligence.windowHours ?? 24}
            onOpen={onOpenHistory}
          />
        </div>
        <TodaysReleases look="strip" />
        <div className="when-near grid grid-cols-1 gap-5 md:gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <NewsIntelligence news={view.newsIntelligence} />
          <CommodityPrices prices={view.commodityPrices} onOpen={onOpenHistory} />
        </div>
        {PRICE_LISTS.map(({ list, title, type }) => (
          <div key={list} className="when-near">
            <PriceCards
              title={title}
              type={type}
              list={list}
              items={market[list]}
              total={market.listTotals?.[list] ?? 0}
              period={period}
              onOpen={onOpenHistory}
            />
          </div>
        ))}
        <div className="when-near">
          {readAsOf() === undefined ? (
            <EconomicIndicators indicators={view.economicIndicators.indicators} onOpen={onOpenHistory} />
          ) : (
            <Suspense>
              <PastIndicators
                indicators={view.economicIndicators.indicators}
                asOf={view.timestamp}
                onOpen={onOpenHistory}
              />
            </Suspense>
          )}
        </div>
      </LaterPart>
    </div>
  );
}
