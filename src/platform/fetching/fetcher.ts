import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { checkAddress, checkRedirect } from './address-guard.ts';
import { createBodyMemory, type KeepLarge } from './bounded-body.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { createConnections } from './connections.ts';
import { type Answer, exchange } from './exchange.ts';
import { durationText, FetchError, failureAt, sayStatus } from './fetch-error.ts';
import {
  checkHeaders,
  conditionHeaders,
  type HeaderMap,
  keepHarmless,
  type Validators,
} from './fetch-headers.ts';
import { type Dial, dialTcp, type Resolve, resolveName } from './guarded-connect.ts';
import { createHostPacing, type Sleep, sleepWithTimer } from './host-pacing.ts';
import type { FindProxy } from './proxies.ts';
import {
  backoffMs,
  isTransientStatus,
  LONGEST_RETRY_AFTER_MS,
  type Random,
  readRetryAfter,
} from './retry-policy.ts';
import { createTimeLimits, type TimeLimits, untilAborted } from './time-limits.ts';

export type Fetcher = ReturnType<typeof createFetcher>;

interface FetchOptions {
  /** Headers that could be credentials are dropped when a redirect leads to another origin. */
  headers?: HeaderMap;
  accept?: string;
  /** For one attempt including redirects, excluding the time in the queue. */
  timeoutMs?: number;
  connectTimeoutMs?: number;
  headersTimeoutMs?: number;
  maxBytes?: number;
  /** Limit of a compressed answer before decompression. */
  maxWireBytes?: number;
  keepLarge?: KeepLarge;
  /** Called with the host name without port, also for every redirect. */
  allowedHosts?: (host: string) => boolean;
  /** Statuses to return besides 2xx; any other is thrown. */
  alsoAccept?: (status: number) => boolean;
  signal?: AbortSignal | undefined;
}

interface Retries {
  attempts?: number;
  /** For all attempts and the waits between them, starting with the first turn. */
  budgetMs?: number;
}

export interface GetOptions extends FetchOptions, Retries {
  /** From an earlier answer; if nothing changed, the answer is a 304 with an empty body. */
  validators?: Validators;
}

/** Use more than one attempt only for a read-only POST. */
interface PostOptions extends FetchOptions, Retries {
  contentType?: string;
}

export interface FetcherOptions {
  userAgent: string;
  clock: Clock;
  /** Exact origins that may be private and use any port, such as the simulator's. They are not paced. */
  trustedOrigins?: readonly string[];
  minIntervalMsPerHost?: number | ((host: string) => number);
  connectionsPerHost?: number;
  /** How long a source may take to begin its answer, unless a request says otherwise. Default: 10 s. */
  headersTimeoutMs?: number | undefined;
  connectionsPerTrustedOrigin?: number;
  breaker?: CircuitBreaker;
  log?: Log;
  sleep?: Sleep;
  random?: Random;
  resolve?: Resolve;
  dial?: Dial;
  findProxy?: FindProxy | undefined;
  /** A certificate authority to trust instead of the system's. */
  ca?: string;
}

/** How a fetcher reaches the network. Tests replace most of it. */
export type Network = Pick<
  FetcherOptions,
  'findProxy' | 'resolve' | 'dial' | 'ca' | 'sleep' | 'headersTimeoutMs'
>;

interface Call {
  method: 'GET' | 'POST';
  body?: string;
  options: FetchOptions;
  isConditional?: boolean;
  attempts: number;
  budgetMs: number;
  startedAt?: number;
  cancelled: AbortSignal;
}

interface Hop {
  url: URL;
  headers: HeaderMap;
}

/** The only way out to the network for data. Every failure is thrown as a FetchError. */
export function createFetcher(options: FetcherOptions) {
  const { clock, log, sleep = sleepWithTimer, random = Math.random } = options;
  const { minIntervalMsPerHost = 1000, connectionsPerTrustedOrigin = 16 } = options;
  const { headersTimeoutMs: usualHeadersMs = 10_000 } = options;
  const trustedOrigins = new Set(options.trustedOrigins?.map((origin) => new URL(origin).origin));
  const isTrusted = (url: URL) => trustedOrigins.has(url.origin);
  const pacing = createHostPacing({ clock, sleep });
  const memory = createBodyMemory({ readers: 24, largeBytes: 48 * MIB });
  const connections = createConnections({
    isTrusted,
    findProxy: options.findProxy,
    resolve: options.resolve ?? resolveName,
    dial: options.dial ?? dialTcp,
    ca: options.ca,
  });
  const underWay = new Map<AbortController, Promise<unknown>>();
  let isClosed = false;

  return {
    async get(address: string | URL, getOptions: GetOptions = {}) {
      const { validators, attempts = 3, budgetMs = 60_000, timeoutMs = 0 } = getOptions;
      const conditions = conditionHeaders(validators);
      const headers = { ...conditions, ...checkHeaders(getOptions.headers) };
      return start(address, headers, getOptions, {
        method: 'GET',
        isConditional: Object.keys(conditions).length > 0,
        attempts,
        budgetMs: Math.max(budgetMs, timeoutMs),
      });
    },

    /** Uses a new connection, sends once by default, and follows no redirects. */
    async post(address: string | URL, body: string, postOptions: PostOptions = {}) {
      const { contentType = 'application/json', attempts = 1, timeoutMs = 0 } = postOptions;
      const { budgetMs = Number.POSITIVE_INFINITY } = postOptions;
      const headers = { 'content-type': contentType, ...checkHeaders(postOptions.headers) };
      return start(address, headers, postOptions, {
        method: 'POST',
        body,
        attempts,
        budgetMs: Math.max(budgetMs, timeoutMs),
      });
    },

    async close() {
      isClosed = true;
      for (const controller of underWay.keys()) controller.abort(closedError());
      await Promise.allSettled(underWay.values());
      await connections.close();
    },
  };

  async function start(
    address: string | URL,
    headers: HeaderMap,
    fetchOptions: FetchOptions,
    wanted: Omit<Call, 'options' | 'cancelled'>,
  ): Promise<FetchedResponse> {
    if (isClosed) throw closedError();
    const { signal, allowedHosts, accept = '*/*' } = fetchOptions;
    const url = checkAddress(address, { isTrusted, isAllowedHost: allowedHosts });
    const hop = { url, headers: { accept, ...headers } };

    const controller = new AbortController();
    const cancel = () => controller.abort(new FetchError('aborted', 'The request was cancelled'));
    signal?.addEventListener('abort', cancel, { once: true });
    if (signal?.aborted) cancel();
    const result = tryRepeatedly(hop, { ...wanted, options: fetchOptions, cancelled: controller.signal });
    underWay.set(controller, result);
    try {
      return await result;
    } finally {
      underWay.delete(controller);
      signal?.removeEventListener('abort', cancel);
    }
  }

  async function tryRepeatedly(first: Hop, call: Call): Promise<FetchedResponse> {
    let lastError: FetchError | undefined;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await tryOnce(first, call);
      } catch (error) {
        if (!(error instanceof FetchError)) throw error;
        // The failure that opened the circuit is more useful than the open circuit.
        if (error.code === RESTING) throw lastError ?? error;
        lastError = error;
        const delayMs = Math.max(backoffMs(attempt, random), error.retryAfterMs ?? 0);
        if (!error.isTransient || attempt >= call.attempts || delayMs >= budgetLeftMs(call)) throw error;
        const { host, kind, status } = error;
        log?.warn({ host, kind, status, attempt, delayMs }, 'fetch failed, retrying');
        await untilAborted(sleep(delayMs, call.cancelled), call.cancelled);
      }
    }
  }

  async function tryOnce(first: Hop, call: Call): Promise<FetchedResponse> {
    const { timeoutMs = 20_000, headersTimeoutMs, allowedHosts } = call.options;
    const totalMs = Math.max(1, Math.min(timeoutMs, budgetLeftMs(call)));
    // The scraper service answers a POST only when its work is done; a source answers at once.
    const headersMs =
      headersTimeoutMs ?? (call.method === 'POST' ? totalMs : Math.min(usualHeadersMs, totalMs));
    const limits = createTimeLimits({ totalMs, headersMs, cancelled: call.cancelled });
    const visited = new Set<string>();
    let hop = first;
    try {
      for (;;) {
        visited.add(hop.url.href);
        const answer = await takeTurn(hop, call, limits);
        const location = call.method === 'GET' ? locationOf(answer) : undefined;
        if (location === undefined) return toResponse(hop.url, answer);

        const url = checkRedirect(hop.url, location, { isTrusted, isAllowedHost: allowedHosts });
        if (visited.has(url.href)) throw failureAt(first.url, 'too-many-redirects', 'redirects in a loop');
        if (visited.size > MAX_REDIRECTS) {
          throw failureAt(first.url, 'too-many-redirects', `redirects more than ${MAX_REDIRECTS} times`);
        }
        hop = { url, headers: url.origin === hop.url.origin ? hop.headers : keepHarmless(hop.headers) };
      }
    } finally {
      limits.end();
    }
  }

  async function takeTurn({ url, headers }: Hop, call: Call, limits: TimeLimits): Promise<Answer> {
    const { host } = url;
    const isPublic = !isTrusted(url);
    const lane = isPublic ? host : url.origin;
    const breaker = isPublic ? options.breaker : undefined;
    const turn = await pacing.enter(lane, laneRules(url), limits.signal);
    try {
      call.startedAt ??= clock().getTime();
      refuseWhileHeld(lane, host, call);
      const restMs = breaker?.enter(host) ?? 0;
      if (restMs > 0) {
        throw restingError(host, restMs, breaker?.findCause(host));
      }
      try {
        await turn.waitForStart(limits.signal);
        limits.run();
        const answer = await ask(url, lane, headers, call, limits);
        breaker?.reportSuccess(host);
        return answer;
      } catch (error) {
        if (breaker) report(breaker, host, error);
        if (isPublic) holdIfAsked(lane, error);
        throw error;
      } finally {
        limits.pause();
      }
    } finally {
      turn.release();
    }
  }

  async function ask(url: URL, lane: string, headers: HeaderMap, call: Call, limits: TimeLimits) {
    const {
      connectTimeoutMs = 5_000,
      maxBytes = 15 * MIB,
      maxWireBytes,
      keepLarge,
      alsoAccept,
    } = call.options;
    const isWanted = (status: number) =>
      (status >= 200 && status < 300 && status !== PARTIAL) ||
      (status === 304 && call.isConditional) ||
      (alsoAccept?.(status) ?? false);
    const answer = await exchange(
      {
        method: call.method,
        url,
        headers: { ...headers, 'user-agent': options.userAgent },
        body: call.body,
        lane,
        connectTimeoutMs,
        maxBytes,
        maxWireBytes: maxWireBytes ?? Math.max(5 * MIB, Math.ceil(maxBytes / 3)),
        keepLarge,
        // A 304 has no body, whatever length and encoding its headers repeat.
        wantsBody: (status) => isWanted(status) && status !== 304,
      },
      { connections, memory, limits },
    );
    if (isWanted(answer.status) || (call.method === 'GET' && locationOf(answer) !== undefined)) return answer;
    throw statusError(url, answer.status, readRetryAfter(answer.headers['retry-after'], clock()));
  }

  function laneRules(url: URL) {
    if (isTrusted(url)) return { connections: connectionsPerTrustedOrigin, minIntervalMs: 0 };
    const interval = minIntervalMsPerHost;
    const minIntervalMs = typeof interval === 'number' ? interval : interval(url.host);
    return { connections: options.connectionsPerHost ?? 1, minIntervalMs };
  }

  function budgetLeftMs({ startedAt, budgetMs }: Call): number {
    return startedAt === undefined ? budgetMs : budgetMs - (clock().getTime() - startedAt);
  }

  /** Fails at once when the wait is longer than the time left for the call. */
  function refuseWhileHeld(lane: string, host: string, call: Call): void {
    const hold = pacing.findHold(lane);
    if (!hold || hold.leftMs < budgetLeftMs(call)) return;
    const { leftMs, status } = hold;
    const what = `${sayStatus(status)}; requests to it are paused for another ${durationText(leftMs)}`;
    throw failureAt(host, 'http', what, { status, isTransient: true, retryAfterMs: leftMs });
  }

  /** Makes the requests queued behind a 429 wait too. */
  function holdIfAsked(lane: string, error: unknown): void {
    if (!(error instanceof FetchError) || error.kind !== 'http' || error.status === undefined) return;
    const ms = error.retryAfterMs ?? (error.status === 429 ? backoffMs(1, random) : 0);
    if (ms > 0) pacing.hold(lane, ms, error.status);
  }
}

const MIB = 1024 * 1024;
const MAX_REDIRECTS = 5;
const RESTING = 'HOST_RESTING';
/** We never request a part of a page. */
const PARTIAL = 206;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const HOST_FAILURES = new Set(['dns', 'connect', 'tls', 'timeout', 'broken-answer']);

function locationOf({ status, headers, body }: Answer): string | undefined {
  if (!REDIRECTS.has(status) || body !== undefined || headers.location === undefined) return undefined;
  // Node decodes headers as latin1, but sources put UTF-8 into this one.
  return Buffer.from(headers.location, 'latin1').toString('utf8');
}

type FetchedResponse = ReturnType<typeof toResponse>;

function toResponse(url: URL, { status, headers, body = Buffer.alloc(0) }: Answer) {
  return {
    /** The address after redirects. Do not log it: its query may contain a key. */
    url: url.href,
    status,
    /** Names in lower case; cookies are left out. */
    headers,
    contentType: headers['content-type'],
    body,
    /** The body decoded as UTF-8, whatever charset it declares. */
    text: () => new TextDecoder().decode(body),
    notModified: status === 304,
  };
}

function report(breaker: CircuitBreaker, host: string, error: unknown): void {
  if (!(error instanceof FetchError) || error.kind === 'aborted' || error.kind === 'refused-address') {
    breaker.reportNothing(host);
  } else if (HOST_FAILURES.has(error.kind) || (error.status ?? 0) >= 500) {
    breaker.reportFailure(host, error);
  } else {
    breaker.reportSuccess(host);
  }
}

function statusError(url: URL, status: number, askedMs = 0): FetchError {
  const isTransient = isTransientStatus(status);
  const retryAfterMs = Math.min(askedMs, LONGEST_RETRY_AFTER_MS);
  const isAsked = isTransient && retryAfterMs > 0;
  const wait = isAsked ? `; asked us to wait ${durationText(askedMs)}` : '';
  const ours =
    isAsked && retryAfterMs < askedMs ? `, and we try again after ${durationText(retryAfterMs)}` : '';
  const details = { status, isTransient, ...(isAsked && { retryAfterMs }) };
  return failureAt(url, 'http', `${sayStatus(status)}${wait}${ours}`, details);
}

/** Reports the failure that caused the pause. */
function restingError(host: string, restMs: number, cause: FetchError | undefined): FetchError {
  const { message = `${host} failed`, kind = 'connect', status, fault } = cause ?? {};
  const text = `${message}; after several failures requests are paused for another ${durationText(restMs)}`;
  const details = { host, isTransient: true, retryAfterMs: restMs, code: RESTING, fault };
  return new FetchError(kind, text, status === undefined ? details : { ...details, status });
}

function closedError(): FetchError {
  return new FetchError('aborted', 'The request was cancelled because the program is stopping');
}
