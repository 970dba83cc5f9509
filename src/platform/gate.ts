/** Lets in whoever fits, in the order they came. */
export interface Gate {
  /** Resolves with the way out, which must be called once; calling it again does nothing. */
  enter(weight: number, signal: AbortSignal): Promise<() => void>;
  isEmpty(): boolean;
}

export function createGate(capacity: number): Gate {
  const waiting = new Set<{ weight: number; letIn: () => void }>();
  let used = 0;

  function letInWhoFits() {
    for (const visitor of waiting) {
      if (used + visitor.weight > capacity) return;
      waiting.delete(visitor);
      used += visitor.weight;
      visitor.letIn();
    }
  }

  function wayOut(weight: number): () => void {
    let isOut = false;
    return () => {
      if (isOut) return;
      isOut = true;
      used -= weight;
      letInWhoFits();
    };
  }

  return {
    enter(wanted, signal) {
      // Who wants more than there is gets all of it, alone.
      const weight = Math.min(wanted, capacity);
      return new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        const visitor = {
          weight,
          letIn() {
            signal.removeEventListener('abort', giveUp);
            resolve(wayOut(weight));
          },
        };
        const giveUp = () => {
          waiting.delete(visitor);
          reject(signal.reason);
          letInWhoFits();
        };
        signal.addEventListener('abort', giveUp, { once: true });
        waiting.add(visitor);
        letInWhoFits();
      });
    },
    isEmpty: () => used === 0 && waiting.size === 0,
  };
}
