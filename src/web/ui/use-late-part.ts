import { type ComponentType, startTransition, useCallback, useState } from 'react';

interface LatePart<P> {
  Part: ComponentType<P> | undefined;
  hasFailed: boolean;
  /** Before it is needed, to have it by then; or again, after it failed. */
  fetchPart: () => void;
}

/**
 * A part of the screen whose code comes when it is first wanted. Unlike `lazy`, a part that cannot be had
 * leaves the screen standing, and may be asked for again.
 */
export function useLatePart<P>(load: () => Promise<ComponentType<P>>): LatePart<P> {
  const [Part, setPart] = useState<ComponentType<P>>();
  const [hasFailed, setFailed] = useState(false);
  const fetchPart = useCallback(() => {
    load().then(
      (part) => {
        startTransition(() => {
          setPart(() => part);
          setFailed(false);
        });
      },
      () => setFailed(true),
    );
  }, [load]);
  return { Part, hasFailed, fetchPart };
}
