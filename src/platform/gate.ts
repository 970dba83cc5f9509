import { tooManyRequests } from './app-error.ts';

export type Gate = ReturnType<typeof createGate>;

/** A weighted semaphore that admits in order of arrival. */
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
    /** Resolves with a release function; calling it twice does nothing. */
    enter(wanted = 1, signal?: AbortSignal): Promise<() => void> {
      // A request for more than the capacity takes all of it.
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

interface Entrant {
  admit(): void;
  refuse(): void;
}

interface Line {
  inside: number;
  waiting: Entrant[];
}

/**
 * A semaphore whose keys take turns, so that one key with a long queue does not block the others. When too many wait
 * in total, the longest queue drops its last entry.
 */
export function createFairGate(options: {
  capacity: number;
  /** How many of one key may run at once. */
  perKey?: number;
  waitingPerKey: number;
  waitingInAll?: number;
  refuse: () => Error;
}) {
  const { capacity, perKey = capacity, waitingPerKey, waitingInAll = 1_000, refuse } = options;
  const lines = new Map<string, Line>();
  let inside = 0;
  let waiting = 0;

  /** Makes this key the last one that `admitNext` considers. */
  const moveToEnd = (key: string, line: Line) => {
    lines.delete(key);
    if (line.inside > 0 || line.waiting.length > 0) lines.set(key, line);
  };

  const letIn = (key: string, line: Line) => {
    inside += 1;
    line.inside += 1;
    moveToEnd(key, line);
  };

  const admitNext = () => {
    if (waiting === 0) return;
    for (const [key, line] of lines) {
      if (inside >= capacity) return;
      if (line.inside >= perKey || line.waiting.length === 0) continue;
      waiting -= 1;
      letIn(key, line);
      line.waiting.shift()?.admit();
    }
  };

  const leave = (key: string) => {
    const line = lines.get(key);
    if (!line) return;
    inside -= 1;
    line.inside -= 1;
    moveToEnd(key, line);
    admitNext();
  };

  const shortenLongest = () => {
    let [key, longest]: [string, Line] = ['', { inside: 0, waiting: [] }];
    for (const entry of lines) if (entry[1].waiting.length > longest.waiting.length) [key, longest] = entry;
    waiting -= 1;
    longest.waiting.pop()?.refuse();
    moveToEnd(key, longest);
  };

  const waitInLine = (key: string, line: Line) => {
    lines.set(key, line);
    return new Promise<void>((admit, fail) => {
      line.waiting.push({ admit, refuse: () => fail(refuse()) });
      waiting += 1;
      admitNext();
      if (waiting > waitingInAll) shortenLongest();
    });
  };

  return {
    /** Runs the work when it is this key's turn; throws if the queue is full. */
    async run<T>(key: string, work: () => Promise<T>): Promise<T> {
      const line = lines.get(key) ?? { inside: 0, waiting: [] };
      if (line.waiting.length >= waitingPerKey) throw refuse();
      if (waiting === 0 && inside < capacity && line.inside < perKey) letIn(key, line);
      else await waitInLine(key, line);
      try {
        return await work();
      } finally {
        leave(key);
      }
    },
  };
}

const MOST_WAITING = 40;

/** For CPU-bound work on the main thread: one at a time, and people take turns. */
export function createTurns() {
  const refuse = () => tooManyRequests('Too many requests.', 5_000);
  return createFairGate({ capacity: 1, waitingPerKey: MOST_WAITING, refuse });
}
