export interface LoggedRequest {
  /** By the simulator's clock. */
  time: string;
  source: string;
  method: string;
  /** With its query, but never with a key. */
  path: string;
  /** 0 until it is answered, and for good where it never is. */
  status: number;
  /** The kinds of fault it met. */
  faults: string[];
}

export interface RequestLog {
  add(entry: LoggedRequest): void;
  list(): LoggedRequest[];
  /** How many there were since the last reset; more than are kept, after a while. */
  total(): number;
  reset(): void;
}

const MOST_KEPT = 5_000;

export function createRequestLog(): RequestLog {
  let entries: LoggedRequest[] = [];
  let total = 0;
  return {
    add(entry) {
      total += 1;
      entries.push(entry);
      if (entries.length > 2 * MOST_KEPT) entries = entries.slice(-MOST_KEPT);
    },
    list: () => entries.slice(-MOST_KEPT),
    total: () => total,
    reset() {
      entries = [];
      total = 0;
    },
  };
}

export function addressWithoutKey(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete('api_key');
  const text = query.toString();
  return text === '' ? url.pathname : `${url.pathname}?${text}`;
}
