import { useEffect } from 'react';
import type { Evidence } from '#contract/dashboard.ts';
import { Button } from '#web/ui/button.tsx';
import { useLatePart } from '#web/ui/use-late-part.ts';
import { DockedBanner } from './docked-banner.tsx';

/** What a history is of. */
export interface Instrument {
  symbol: string;
  name: string;
  type: 'stock' | 'commodity' | 'indicator';
}
/** One of which only the symbol may be known. */
export type NamedInstrument = Omit<Instrument, 'type'> & Partial<Instrument>;

const loadEvidence = () => import('#web/ui/evidence-dialog.tsx').then((module) => module.EvidenceDialog);
const loadHistory = () =>
  import('./price-history/price-history-modal.tsx').then((module) => module.PriceHistoryModal);

interface LateEvidenceProps {
  evidence: Evidence;
  onOpenHistory: (() => void) | undefined;
  onClose: () => void;
}

export function LateEvidence(props: LateEvidenceProps) {
  const { Part, hasFailed, fetchPart } = useLatePart(loadEvidence);
  useEffect(fetchPart, [fetchPart]);
  if (Part) return <Part {...props} />;
  return hasFailed && <NotLoaded onRetry={fetchPart} onDismiss={props.onClose} />;
}

/** The chart's code comes with the first history; whoever is on a card gets it on the way. */
export function LateHistory({ instrument, onClose }: { instrument: Instrument; onClose: () => void }) {
  const { Part, hasFailed, fetchPart } = useLatePart(loadHistory);
  useEffect(fetchPart, [fetchPart]);
  if (Part) return <Part key={instrument.symbol} isOpen onClose={onClose} {...instrument} />;
  return hasFailed && <NotLoaded onRetry={fetchPart} onDismiss={onClose} />;
}

export function approachHistory(): void {
  // Only a head start: whether it can be had shows when it is wanted.
  loadHistory().catch(() => {});
}

function NotLoaded({ onRetry, onDismiss }: { onRetry: () => void; onDismiss: () => void }) {
  return (
    <DockedBanner
      onDismiss={onDismiss}
      action={
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      This window could not be loaded. Please check your connection and try again.
    </DockedBanner>
  );
}
