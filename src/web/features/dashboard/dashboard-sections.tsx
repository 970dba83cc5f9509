import type { Evidence } from '#contract/dashboard.ts';
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
import type { OverviewView } from './reading/overview-view.ts';

interface DashboardSectionsProps {
  view: OverviewView;
  period: CardPeriod;
  onOpenEvidence: (evidence: Evidence) => void;
  onOpenHistory: (instrument: Instrument) => void;
}

export function DashboardSections({ view, period, onOpenEvidence, onOpenHistory }: DashboardSectionsProps) {
  const cards = { period, onOpen: onOpenHistory };
  return (
    <div className="grid grid-cols-1 gap-5 md:gap-6">
      <ExecutiveSummary summary={view.summary} onOpenEvidence={onOpenEvidence} />
      <LaterPart skeleton={<LowerSkeleton />}>
        <div className="when-near">
          <KeyMetricTiles metrics={view.metrics} />
        </div>
        <div className="when-near grid grid-cols-1 gap-5 md:gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <NewsIntelligence news={view.news} />
          <CommodityPrices coal={view.coal} steel={view.steel} yields={view.yields} bonds={view.bonds} />
        </div>
        <div className="when-near">
          <PriceCards
            title="Natural Resources Stocks"
            type="stock"
            items={view.naturalResourcesStocks}
            {...cards}
          />
        </div>
        <div className="when-near">
          <PriceCards title="Commodities" type="commodity" items={view.commodities} {...cards} />
        </div>
        <div className="when-near">
          <PriceCards title="Other Important Stocks" type="stock" items={view.otherStocks} {...cards} />
        </div>
        <div className="when-near">
          <EconomicIndicators indicators={view.indicators} onOpen={onOpenHistory} />
        </div>
      </LaterPart>
    </div>
  );
}
