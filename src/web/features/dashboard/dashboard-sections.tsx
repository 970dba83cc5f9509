import type { Evidence, Overview } from '#contract/dashboard.ts';
import { LaterPart } from '#web/ui/later-part.tsx';
import type { CardPeriod } from './card-periods.ts';
import { CommodityPrices } from './commodity-prices.tsx';
import { LowerSkeleton } from './dashboard-skeleton.tsx';
import { EconomicIndicators } from './economic-indicators.tsx';
import { ExecutiveSummary } from './executive-summary.tsx';
import { KeyMetricTiles } from './key-metric-tiles.tsx';
import type { Instrument } from './late-dialogs.tsx';
import { NewsIntelligence } from './news-intelligence.tsx';
import { PriceCards } from './price-cards.tsx';

const PRICE_LISTS = [
  { list: 'naturalResourcesStocks', title: 'Natural Resources Stocks', type: 'stock' },
  { list: 'commodities', title: 'Commodities', type: 'commodity' },
  { list: 'otherStocks', title: 'Other Important Stocks', type: 'stock' },
] as const;

interface DashboardSectionsProps {
  view: Overview;
  period: CardPeriod;
  onOpenEvidence: (evidence: Evidence) => void;
  onOpenHistory: (instrument: Instrument) => void;
}

export function DashboardSections({ view, period, onOpenEvidence, onOpenHistory }: DashboardSectionsProps) {
  const market = view.marketAnalysis;
  return (
    <div className="grid grid-cols-1 gap-5 md:gap-6">
      <ExecutiveSummary summary={view.aiInsights} onOpenEvidence={onOpenEvidence} />
      <LaterPart skeleton={<LowerSkeleton />}>
        <div className="when-near">
          <KeyMetricTiles metrics={market.keyMetrics} />
        </div>
        <div className="when-near grid grid-cols-1 gap-5 md:gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <NewsIntelligence news={view.newsIntelligence} />
          <CommodityPrices prices={view.commodityPrices} />
        </div>
        {PRICE_LISTS.map(({ list, title, type }) => (
          <div key={list} className="when-near">
            <PriceCards
              title={title}
              type={type}
              items={market[list]}
              period={period}
              onOpen={onOpenHistory}
            />
          </div>
        ))}
        <div className="when-near">
          <EconomicIndicators indicators={view.economicIndicators.indicators} onOpen={onOpenHistory} />
        </div>
      </LaterPart>
    </div>
  );
}
