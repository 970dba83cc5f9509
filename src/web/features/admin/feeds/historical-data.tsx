import { History } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatDay } from '#web/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { Tile, Tiles } from '#web/ui/facts.tsx';
import { formatYear } from '../runs/format-run.ts';
import { BackfillProgress, useBackfill } from './backfill-progress.tsx';
import type { Feed, FeedKind } from './feed.ts';
import { RestoreDialog } from './restore-dialog.tsx';

interface HistoricalDataProps {
  kind: FeedKind;
  /** As of the last configuration load; a running backfill reports newer figures. */
  dataStats: Feed['dataStats'];
}

export function HistoricalData({ kind, dataStats }: HistoricalDataProps) {
  const { backfill, isActive } = useBackfill(kind);
  const [isAsking, setAsking] = useState(false);
  const [wasStarted, setStarted] = useState(false);
  const stats = backfill ?? dataStats;
  const itemCount = 'seriesCount' in stats ? stats.seriesCount : stats.symbolsCount;
  return (
    <Section
      title="Historical Data Management"
      aside={
        <Button
          size="small"
          busy={isActive}
          busyLabel="Fetching Data..."
          onClick={() => {
            setStarted(false);
            setAsking(true);
          }}
        >
          <History size={16} aria-hidden />
          Restore All Historical Values
        </Button>
      }
    >
      <Tiles>
        <Tile term="Total Records">{formatCount(stats.totalRecords)}</Tile>
        <Tile term={`Active ${kind.items}`}>{formatCount(itemCount)}</Tile>
        <Tile term="Earliest Data">{formatYear(stats.dataRange.earliest)}</Tile>
        <Tile term="Latest Data">{formatDay(stats.dataRange.latest)}</Tile>
      </Tiles>
      {wasStarted && (
        <div className="mt-4">
          <Banner tone="success" onDismiss={() => setStarted(false)}>
            The historical backfill has started. It runs in the background and may take several minutes.
          </Banner>
        </div>
      )}
      {backfill && <BackfillProgress kind={kind} backfill={backfill} />}
      {isAsking && (
        <RestoreDialog kind={kind} onStarted={() => setStarted(true)} onClose={() => setAsking(false)} />
      )}
    </Section>
  );
}
