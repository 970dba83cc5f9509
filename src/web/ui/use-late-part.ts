import { type ComponentType, startTransition, useCallback, useState } from 'react';

/** A component loaded on first use. Unlike with `lazy`, a failure leaves the screen in place and can be retried. */
export function useLatePart<P>(load: () => Promise<ComponentType<P>>) {
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
