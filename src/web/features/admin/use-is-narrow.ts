import { useSyncExternalStore } from 'react';

const NARROW = '(width < 40rem)';

/** Whether there is only room for a phone's layout; for what CSS alone cannot decide. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia?.(NARROW).matches ?? false);
}

function watch(onChange: () => void): () => void {
  const media = window.matchMedia?.(NARROW);
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}
