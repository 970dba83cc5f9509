export type Gate = ReturnType<typeof createGate>;

/** A weighted semaphore that admits in the order of arrival. */
export function createGate(capacity: number) {
  const waiting = new Set<{ weight: number; admit: () => void }>();
  let used = 0;

  function admitNext() {
    for (const entrant of waiting) {
      if (used + entrant.weight > capacity) return;
      waiting.delete(entrant);
      used += entrant.weight;
      entrant.admit();
    }
  }

  function createLeave(weight: number): () => void {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      used -= weight;
      admitNext();
    };
  }

  return {
    /** Resolves with the function that leaves again; calling that twice does nothing. */
    enter(wanted = 1, signal?: AbortSignal): Promise<() => void> {
      // More than the capacity takes all of it.
      const weight = Math.min(wanted, capacity);
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const entrant = {
          weight,
          admit() {
            signal?.removeEventListener('abort', giveUp);
            resolve(createLeave(weight));
          },
        };
        const giveUp = () => {
          waiting.delete(entrant);
          reject(signal?.reason);
          admitNext();
        };
        signal?.addEventListener('abort', giveUp, { once: true });
        waiting.add(entrant);
        admitNext();
      });
    },
    waiting: () => waiting.size,
    isEmpty: () => used === 0 && waiting.size === 0,
  };
}
