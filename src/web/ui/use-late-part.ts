import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';

const RETRY_MS = 5_000;

/** A component loaded on first use. Unlike with `lazy`, a failure leaves the screen in place and is retried. */
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
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setInterval(fetchPart, RETRY_MS);
    return () => clearInterval(timer);
  }, [hasFailed, fetchPart]);
  return { Part, hasFailed, fetchPart };
}
