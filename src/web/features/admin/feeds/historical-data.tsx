import { History } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatDay } from '#web/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { Tile, Tiles } from '../facts.tsx';
import { formatYear } from '../figures.ts';
import type { TellError } from '../panel-error.ts';
import { BackfillProgress } from './backfill-progress.tsx';
import type { FeedKind, StoredData } from './feed.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { useBackfill } from './use-backfill.ts';

export const BACKFILL_STARTED =
  'The historical backfill has started. It runs in the background and may take several minutes.';

interface HistoricalDataProps {
  kind: FeedKind;
  /** What was stored when the configuration was read; a running backfill tells newer figures. */
  stored: StoredData;
  onError: TellError;
}

export function HistoricalData({ kind, stored, onError }: HistoricalDataProps) {
  const { backfill, isActive } = useBackfill(kind);
  const [isAsking, setAsking] = useState(false);
  const [wasStarted, setStarted] = useState(false);
  const { totalRecords, count, earliest, latest } = backfill?.stored ?? stored;
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
        <Tile term="Total Records">{formatCount(totalRecords)}</Tile>
        <Tile term={`Active ${kind.items}`}>{formatCount(count)}</Tile>
        <Tile term="Earliest Data">{formatYear(earliest)}</Tile>
        <Tile term="Latest Data">{formatDay(latest)}</Tile>
      </Tiles>
      {wasStarted && (
        <div className="mt-4">
          <Banner tone="success" onDismiss={() => setStarted(false)}>
            {BACKFILL_STARTED}
          </Banner>
        </div>
      )}
      {backfill && <BackfillProgress kind={kind} backfill={backfill} onError={onError} />}
      {isAsking && (
        <RestoreDialog
          kind={kind}
          onStarted={() => setStarted(true)}
          onClose={() => setAsking(false)}
          onError={onError}
        />
      )}
    </Section>
  );
}
