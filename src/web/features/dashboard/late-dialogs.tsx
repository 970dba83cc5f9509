import { type ComponentType, useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useLatePart } from '#web/ui/use-late-part.ts';
import { DockedBanner } from './trouble-notice.tsx';

const loadEvidence = () => import('#web/ui/evidence-dialog.tsx').then((module) => module.EvidenceDialog);
const loadHistory = () =>
  import('./price-history/price-history-modal.tsx').then((module) => module.PriceHistoryModal);

const loadWatchlistDialog = () =>
  import('./watchlist/watchlist-dialog.tsx').then((module) => module.WatchlistDialog);

export const LateWatchlistDialog = createLateDialog(loadWatchlistDialog);
const loadCurated = () =>
  import('#web/curation/curated-stories-dialog.tsx').then((module) => module.CuratedStoriesDialog);

export const LateEvidence = createLateDialog(loadEvidence);
export const LateHistory = createLateDialog(loadHistory);
export const LateCuratedStories = createLateDialog(loadCurated);

/** Loads the chart's code while the pointer or focus is on a card. A failure shows when the dialog opens. */
export function approachHistory(): void {
  loadHistory().catch(() => {});
}

function createLateDialog<P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>) {
  return function LateDialog(props: P) {
    const { Part, hasFailed, fetchPart } = useLatePart(load);
    useEffect(fetchPart, [fetchPart]);
    if (Part) return <Part {...props} />;
    if (!hasFailed) return null;
    return (
      <DockedBanner
        onDismiss={props.onClose}
        action={
          <Button size="small" onClick={fetchPart}>
            Retry
          </Button>
        }
      >
        This dialog couldn't be loaded. Check your connection and try again.
      </DockedBanner>
    );
  };
}
