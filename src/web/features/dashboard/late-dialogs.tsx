import { useEffect } from 'react';
import type { Evidence } from '#contract/dashboard.ts';
import { Button } from '#web/ui/button.tsx';
import { useLatePart } from '#web/ui/use-late-part.ts';
import { DockedBanner } from './trouble-notice.tsx';

export interface Instrument {
  symbol: string;
  name: string;
  type: 'stock' | 'commodity' | 'indicator';
}
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

export function LateHistory({ instrument, onClose }: { instrument: Instrument; onClose: () => void }) {
  const { Part, hasFailed, fetchPart } = useLatePart(loadHistory);
  useEffect(fetchPart, [fetchPart]);
  if (Part) return <Part key={instrument.symbol} isOpen onClose={onClose} {...instrument} />;
  return hasFailed && <NotLoaded onRetry={fetchPart} onDismiss={onClose} />;
}

/** Loads the chart's code while the pointer or focus is on a card. A failure shows when the dialog opens. */
export function approachHistory(): void {
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
      This dialog couldn't be loaded. Check your connection and try again.
    </DockedBanner>
  );
}
