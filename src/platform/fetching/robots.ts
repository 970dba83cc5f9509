import { OutsideError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import { FetchError, isHostFault, sayStatus } from './fetch-error.ts';
import type { Fetcher } from './fetcher.ts';
import { readRobotsRules } from './robots-rules.ts';

export type Robots = ReturnType<typeof createRobots>;

/** robots.txt does not allow a page. */
export class RobotsRefusal extends OutsideError {
  constructor(host: string) {
    super(`The robots.txt of ${host} does not allow this address`, {
      isTransient: false,
      fault: 'robots-disallow',
    });
  }
}

/** robots.txt could not be read, so its rules are unknown. */
export class RobotsUnreadable extends OutsideError {
  readonly status: number | undefined;

  constructor(host: string, { status, message, isTransient }: FetchError) {
    const why = status === undefined ? message : `it ${sayStatus(status)}`;
    super(`The robots.txt of ${host} could not be read: ${why}`, {
      isTransient,
      fault: 'robots-unreachable',
    });
    this.status = status;
  }
}

const KEPT_MS = 24 * 3_600_000;
/** How long an unreadable robots.txt blocks its site; shorter than the wait before a retry. */
const UNREADABLE_KEPT_MS = 20_000;
const MAX_BYTES = 4 * 1024 * 1024;
/** Google's limit per file. */
const READ_BYTES = 500 * 1024;
const MAX_SITES = 500;

interface Rules {
  until: number;
  delayMs: number;
  isRead: boolean;
  findRefusal(path: string): OutsideError | undefined;
}

/** Cuts at a line end: half of a path would match more than the whole path. */
function readStart(body: Buffer): string {
  const end = body.length > READ_BYTES ? body.subarray(0, READ_BYTES).lastIndexOf('\n') + 1 : body.length;
  return new TextDecoder().decode(body.subarray(0, end));
}

/** robots.txt as in RFC 9309: if missing, everything is allowed; if unreachable, nothing is for now. */
export function createRobots(options: {
  fetcher: Fetcher;
  clock: Clock;
  /** Our name in robots.txt files: the first word of the user agent. */
  agentName: string;
  /** Maps an address to the one to fetch; they differ only with simulated sources. */
  toFetch?: (url: string) => string;
}) {
  const { fetcher, clock, agentName, toFetch = (url) => url } = options;
  const sites = new Map<string, Promise<Rules>>();
  const delays = new Map<string, number>();

  const read = async (origin: string, signal: AbortSignal | undefined): Promise<Rules> => {
    const address = `${origin}/robots.txt`;
    const { host } = new URL(origin);
    const until = clock().getTime();
    try {
      const answer = await fetcher.get(toFetch(address), {
        accept: 'text/plain',
        maxBytes: MAX_BYTES,
        attempts: 2,
        alsoAccept: (status) => status >= 400 && status < 500 && status !== 429,
        signal,
      });
      const { delayMs, isAllowed } = readRobotsRules(
        answer.status < 300 ? readStart(answer.body) : '',
        agentName,
      );
      return {
        until: until + KEPT_MS,
        delayMs,
        isRead: true,
        findRefusal: (path) => (isAllowed(path) ? undefined : new RobotsRefusal(host)),
      };
    } catch (error) {
      if (!(error instanceof FetchError) || error.kind === 'aborted') throw error;
      const refusal = isHostFault(error) ? error : new RobotsUnreadable(host, error);
      return { until: until + UNREADABLE_KEPT_MS, delayMs: 0, isRead: false, findRefusal: () => refusal };
    }
  };

  const rulesOf = async (
    origin: string,
    signal: AbortSignal | undefined,
    asksAgain: boolean,
  ): Promise<Rules> => {
    let pending = sites.get(origin);
    while (pending) {
      const waited = pending;
      // A caller that gives up only fails its own request.
      const known = await waited.catch(() => undefined);
      // If the clock was set back, the time may be far ahead.
      const leftMs = (known?.until ?? 0) - clock().getTime();
      const isCurrent = known !== undefined && leftMs > 0 && leftMs <= KEPT_MS;
      if (isCurrent && (known.isRead || !asksAgain)) return known;
      pending = sites.get(origin);
      if (pending === waited) break;
    }
    const asked = read(origin, signal);
    sites.delete(origin);
    sites.set(origin, asked);
    const oldest = sites.size > MAX_SITES ? sites.keys().next().value : undefined;
    if (oldest !== undefined) sites.delete(oldest);
    try {
      return await asked;
    } catch (error) {
      if (sites.get(origin) === asked) sites.delete(origin);
      throw error;
    }
  };

  return {
    /** `asksAgain`: retries at once if robots.txt could not be read a moment ago. */
    async check(url: string, signal?: AbortSignal, { asksAgain = false } = {}): Promise<void> {
      const { origin, host, pathname, search } = new URL(url);
      const rules = await rulesOf(origin, signal, asksAgain);
      delays.set(host, rules.delayMs);
      const refusal = rules.findRefusal(pathname + search);
      if (refusal) throw refusal;
    },
    /** 0 if the site has no crawl delay or its robots.txt has not been read yet. */
    delayMs: (host: string) => delays.get(host) ?? 0,
  };
}
