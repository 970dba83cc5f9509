import { type Dispatcher, errors } from 'undici';
import { ACCEPTED_ENCODINGS, type BodyMemory, type KeepLarge, readBody } from './bounded-body.ts';
import { type Connections, MAX_HEADER_BYTES } from './connections.ts';
import { codeOf, FetchError, failureAt, sizeText } from './fetch-error.ts';
import { flattenHeaders, type HeaderMap } from './fetch-headers.ts';
import { refusedByProxy } from './proxy-tunnel.ts';
import type { TimeLimits } from './time-limits.ts';

interface Question {
  method: 'GET' | 'POST';
  url: URL;
  headers: HeaderMap;
  body: string | undefined;
  /** Connections of one lane count as connections to one host. */
  lane: string;
  connectTimeoutMs: number;
  maxBytes: number;
  maxWireBytes: number;
  keepLarge: KeepLarge | undefined;
  wantsBody: (status: number) => boolean;
}

export interface Answer {
  status: number;
  headers: HeaderMap;
  body: Buffer | undefined;
}

/** Sends one request. The caller handles redirects, statuses and retries. */
export async function exchange(
  question: Question,
  dependencies: { connections: Connections; memory: BodyMemory; limits: TimeLimits },
  isFresh = question.method !== 'GET',
): Promise<Answer> {
  const { connections, memory, limits } = dependencies;
  const { url } = question;
  limits.signal.throwIfAborted();
  const { lane, connectTimeoutMs, maxBytes, maxWireBytes } = question;
  const mostBytes = 2 * Math.max(maxBytes, maxWireBytes, MAX_HEADER_BYTES);
  const lease = connections.lease(url, lane, isFresh, { limits, connectTimeoutMs, mostBytes });
  const { forwarder } = lease;
  let isClean = false;
  let answeredStatus: number | undefined;
  try {
    limits.awaitHeaders(url.host);
    const received = await lease.client.request({
      method: question.method,
      path: forwarder ? url.href : url.pathname + url.search,
      headers: {
        ...question.headers,
        'accept-encoding': ACCEPTED_ENCODINGS,
        ...(forwarder?.authorization ? { 'proxy-authorization': forwarder.authorization } : {}),
      },
      body: question.body ?? null,
      signal: limits.signal,
    });
    limits.headersArrived();
    const status = received.statusCode;
    answeredStatus = status;
    const headers = flattenHeaders(received.headers);
    // A rejected body emits an error after its last listener is gone.
    received.body.on('error', ignore);
    if (forwarder && status === 407) throw refusedByProxy(forwarder, url.host, status);
    const body = question.wantsBody(status)
      ? await readBody(url, headers, received.body, { ...question, memory, limits })
      : await discard(received.body, limits);
    isClean = true;
    return { status, headers, body };
  } catch (error) {
    const hasBegun = answeredStatus !== undefined;
    const failure = limits.signal.aborted ? limits.signal.reason : explain(error, url, hasBegun);
    if (failure instanceof FetchError) failure.answeredStatus = answeredStatus;
    const isStale = failure.kind === 'connect' && !hasBegun && lease.wasReused();
    if (!isStale) throw failure;
  } finally {
    limits.headersArrived();
    lease.release(isClean);
  }
  // The source closed an idle connection just as we used it, which is not a failure.
  return exchange(question, dependencies, true);
}

type Body = Dispatcher.ResponseData['body'];

/** Discards a short body so that the connection can be reused. A long or slow body closes the connection. */
async function discard(body: Body, limits: TimeLimits): Promise<undefined> {
  await body.dump({ limit: DISCARDED_BYTES, signal: AbortSignal.timeout(DISCARD_MS) }).catch(ignore);
  limits.signal.throwIfAborted();
}

function explain(error: unknown, url: URL, hasBegun: boolean): unknown {
  if (error instanceof FetchError) return error;
  const code = codeOf(error) ?? '';
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return failureAt(url, 'too-large', `sent more than ${sizeText(MAX_HEADER_BYTES)} of headers`, { code });
  }
  const details = { code, isTransient: true };
  // For the client, an unrequested 100 or 101 is a failed socket or a failed assertion.
  const isUnasked =
    code === 'ERR_ASSERTION' || (error instanceof errors.SocketError && UNASKED.test(error.message));
  if (hasBegun && (BROKEN_OFF.has(code) || code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH')) {
    return failureAt(url, 'broken-answer', 'closed the connection in the middle of its answer', details);
  }
  if (BROKEN_OFF.has(code) && !isUnasked) {
    return failureAt(url.host, 'connect', 'closed the connection without answering', details);
  }
  const isOfClient = error instanceof errors.UndiciError || error instanceof errors.HTTPParserError;
  return isOfClient || isUnasked ? failureAt(url, 'broken-answer', 'sent something that is not HTTP') : error;
}

const ignore = () => {};

const DISCARDED_BYTES = 64 * 1024;
const DISCARD_MS = 1000;

const UNASKED = /^bad (upgrade|response)$/;

const BROKEN_OFF = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'UND_ERR_SOCKET']);
