import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Failure } from '#contract/route.ts';
import { AppError } from './app-error.ts';
import { describeIssue } from './describe-issue.ts';
import { http } from './http.ts';
import type { Log } from './log.ts';
import { networkOf, plainAddress } from './network-of.ts';
import { apiHeaders } from './security-headers.ts';

interface ServerOptions {
  log: Log;
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  trustProxy: string[];
  /** While true, every answer closes its connection. */
  isStopping?: () => boolean;
  /** Turns the failure of a dependency into an error for the caller. */
  explain: (error: unknown) => AppError | undefined;
  timeLimits?: typeof TIME_LIMITS;
  maxConnections?: number;
  onAnswer?: ((answer: GivenAnswer) => void) | undefined;
}

export interface GivenAnswer {
  method: string;
  /** The route's pattern, never the address itself. */
  route: string;
  status: number;
  seconds: number;
}

/** How long a caller may take for headers, for a whole request, and between two bytes. */
const TIME_LIMITS = { headersMs: 15_000, requestMs: 30_000, idleMs: 60_000 };

const MAX_ADDRESS_LENGTH = 4_096;
const EVERY_ANSWER = Object.entries(apiHeaders);

/** The contract validates input and output. Fastify's own validation would load a hundred unused modules. */
const NO_SCHEMAS = { buildValidator: refuseSchema, buildSerializer: refuseSchema };

function refuseSchema(): never {
  throw new Error('A route has a schema of Fastify instead of a row of the contract');
}

/** An HTTP server with the limits, headers, request ids, request log and error answers that all processes share. */
export function createServer(options: ServerOptions): FastifyInstance {
  // Not set as a locale, because importing zod itself would replace it.
  z.config({ customError: describeIssue });
  const { headersMs, requestMs, idleMs } = options.timeLimits ?? TIME_LIMITS;
  const app = fastify({
    logger: false,
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    genReqId: () => randomUUID(),
    bodyLimit: 64 * 1024,
    schemaController: { compilersFactory: NO_SCHEMAS },
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    // Requests that arrive while the server stops are still answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_ADDRESS_LENGTH, querystringParser: parseQuery },
    // By default Node checks its limits only every 30 seconds.
    http: {
      headersTimeout: headersMs,
      connectionsCheckingInterval: Math.min(1_000, headersMs),
      // Checked below, because Node's own answer lacks our headers.
      requireHostHeader: false,
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket as AnsweredSocket),
    frameworkErrors: (error, request, reply) => {
      // An invalid address never reaches the hook that sets these.
      reply.headers(apiHeaders).header('x-request-id', request.id);
      return answerError(error, request, reply, options);
    },
  });

  limitConnections(app.server, options);
  app.server.on('checkExpectation', (_, response: ServerResponse) => {
    const { headers, body } = describeBroken(UNEXPECTED);
    response.writeHead(417, headers).end(body);
  });

  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients send the JSON content type even without a body.
    if (body.length === 0) return done(null, undefined);
    parseJson(request, body as string, done);
  });

  app.addHook('onRequest', (request, reply, done) => {
    const socket: AnsweredSocket = request.raw.socket;
    const responses = socket[RESPONSES] ?? [];
    socket[RESPONSES] = responses;
    while (responses[0]?.writableFinished) responses.shift();
    const previous = responses.at(-1);
    responses.push(reply.raw);
    if (!previous) return done();
    if (responses.length > MOST_ON_CONNECTION) {
      reply.hijack();
      return socket.destroy();
    }
    previous.once('close', () => socket.destroyed || done());
  });
  app.addHook('onRequest', (request, reply, done) => {
    // Otherwise the rest of a body would be read after the answer, at any length.
    if (options.isStopping?.() || mayBeEndless(request.headers)) reply.raw.shouldKeepAlive = false;
    const hasNoHost = request.headers.host === undefined && request.raw.httpVersion === '1.1';
    if (hasNoHost || isAmbiguous(request.raw)) {
      reply.raw.shouldKeepAlive = false;
      return done(new AppError(400, 'BAD_REQUEST', 'The request could not be read'));
    }
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
      return done(new AppError(415, 'COMPRESSED', 'The request body must not be compressed'));
    if (hasOtherCharset(request.headers['content-type']))
      return done(new AppError(415, 'NOT_UTF8', 'The request body must be encoded in UTF-8'));
    if (request.url.length > MAX_ADDRESS_LENGTH)
      return done(new AppError(414, 'ADDRESS_TOO_LONG', 'The address is too long'));
    done();
  });
  app.addHook('preParsing', ({ raw }, _reply, payload, done) => {
    let chunks = 0;
    if (raw.headers['transfer-encoding'] !== undefined) {
      raw.on('data', () => {
        chunks += 1;
        if (chunks > MOST_CHUNKS) raw.socket.destroy();
      });
    }
    done(null, payload);
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of EVERY_ANSWER) if (!reply.hasHeader(name)) reply.header(name, value);
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(options.log, request, reply);
    options.onAnswer?.({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
  const holdBack = createHoldBack();
  app.setErrorHandler((error, request, reply) => {
    // A caller who repeats refused calls in a tight loop must not slow down the others.
    const held = error instanceof AppError && REFUSALS.has(error.status) ? holdBack() : undefined;
    if (held) return held.then(() => answerError(error, request, reply, options));
    return answerError(error, request, reply, options);
  });
  app.setNotFoundHandler((request, reply) => {
    answerError(new AppError(404, 'NOT_FOUND', 'There is nothing at this address'), request, reply, options);
  });
  return app;
}

function hasOtherCharset(contentType = ''): boolean {
  const [type = '', ...parameters] = contentType.toLowerCase().split(';');
  if (!type.includes('json')) return false;
  return parameters.some((parameter) => {
    const [name = '', value = ''] = parameter.split('=', 2);
    return name.trim() === 'charset' && !UTF8.has(value.trim().replaceAll('"', ''));
  });
}

/** Above every limit of a route. */
const LONG_BODY_BYTES = 4 * 1024 * 1024;
/** Clients send kilobytes in each. A chunk of one byte costs as much as one of a kilobyte. */
const MOST_CHUNKS = 2_000;

function mayBeEndless(headers: IncomingHttpHeaders): boolean {
  const { 'transfer-encoding': encoding, 'content-length': length = 0 } = headers;
  return encoding !== undefined || Number(length) > LONG_BODY_BYTES;
}

const UTF8 = new Set(['utf-8', 'utf8', 'us-ascii']);

const SENT_ONCE = new Set(['host', 'authorization', 'content-type']);

/** Node takes the first of a repeated header, but a proxy may have used another. */
function isAmbiguous({ headers, rawHeaders }: IncomingMessage): boolean {
  if (Object.keys(headers).length * 2 === rawHeaders.length) return false;
  const seen = new Set<string>();
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place]?.toLowerCase() ?? '';
    if (!SENT_ONCE.has(name)) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  return false;
}

/** Each step of an answer waits for a turn of the event loop. */
const HEAVY_TURN_MS = 40;
const MANY_REFUSALS = 128;
const HEAVY_FOR_MS = 3_000;
const HOLD_BACK_MS = 1_000;

/** Delays refusals for a while after a turn of the event loop that had many of them or took long. */
function createHoldBack(): () => Promise<void> | undefined {
  let heavyUntilMs = Number.NEGATIVE_INFINITY;
  let isMeasuring = false;
  let inThisTurn = 0;
  let held = 0;
  const measureTurn = () => {
    const beganAtMs = performance.now();
    inThisTurn = 0;
    setImmediate(() => {
      if (performance.now() - beganAtMs > HEAVY_TURN_MS) heavyUntilMs = performance.now() + HEAVY_FOR_MS;
      inThisTurn = 0;
      isMeasuring = false;
    });
  };
  return () => {
    inThisTurn += 1;
    if (!isMeasuring) setImmediate(measureTurn);
    isMeasuring = true;
    if (inThisTurn > MANY_REFUSALS) heavyUntilMs = performance.now() + HEAVY_FOR_MS;
    if (performance.now() > heavyUntilMs) return undefined;
    held += 1;
    // Spread out so that they do not all return in one turn.
    return sleep(HOLD_BACK_MS + (held % 50) * (HOLD_BACK_MS / 50));
  };
}

const DROPS_LOGGED_EVERY_MS = 10_000;

/** Reserves file descriptors for the database and files, and half of the connections for other networks. */
function limitConnections(
  server: Server,
  { log, trustProxy, maxConnections = findMaxConnections() }: ServerOptions,
) {
  let dropped = 0;
  let loggedAtMs = Number.NEGATIVE_INFINITY;
  const countDropped = () => {
    dropped += 1;
    const nowMs = performance.now();
    if (nowMs - loggedAtMs < DROPS_LOGGED_EVERY_MS) return;
    log.warn({ maxConnections, dropped }, 'connections dropped: too many are open');
    [loggedAtMs, dropped] = [nowMs, 0];
  };
  server.maxConnections = maxConnections;
  server.on('drop', countDropped);
  // All callers of a proxy share its address.
  if (trustProxy.length > 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = open.get(network) ?? 0;
    if (count >= Math.ceil(maxConnections / 2)) {
      socket.destroy();
      return countDropped();
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

const MOST_CONNECTIONS = 20_000;
const OTHER_DESCRIPTORS = 200;

/** Stays below the open file limit of this process. */
function findMaxConnections(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const openFiles = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.NaN);
    if (openFiles > 0)
      return Math.min(MOST_CONNECTIONS, Math.max(openFiles - OTHER_DESCRIPTORS, openFiles / 2));
  } catch {
    // Not on Linux.
  }
  return MOST_CONNECTIONS;
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, options: ServerOptions) {
  const known = error instanceof AppError ? error : (fromFramework(error) ?? options.explain(error));
  const failure =
    known ?? new AppError(500, 'INTERNAL', 'Something went wrong on our side. Please try again.');
  // A 503 we throw is a refusal; one that explains another error is a failure.
  if (!known || (failure.status === 503 && known !== error)) {
    options.log.error(
      { err: error, requestId: request.id, route: request.routeOptions?.url },
      'request failed',
    );
  }
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds);
  const body: Failure = {
    success: false,
    message: failure.message,
    code: failure.code,
    requestId: request.id,
    ...failure.fields,
  };
  reply.code(failure.status).header('content-type', 'application/json; charset=utf-8');
  reply.send(JSON.stringify(body));
}

const FRAMEWORK_MESSAGES: Record<number, [code: string, message: string]> = {
  400: ['BAD_REQUEST', 'The request could not be read'],
  412: ['PRECONDITION_FAILED', 'The condition of the request is not met'],
  413: ['BODY_TOO_LARGE', 'The request is too large'],
  414: ['ADDRESS_TOO_LONG', 'The address is too long'],
  415: ['NOT_JSON', 'The request body must be JSON'],
  416: ['NO_SUCH_RANGE', 'The file does not have this range'],
};

function fromFramework(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number')
    return undefined;
  const [code, message] = FRAMEWORK_MESSAGES[error.statusCode] ?? [];
  if (!code || !message) return undefined;
  return new AppError(error.statusCode, code, message);
}

/**
 * Pipelined requests of a connection are handled one at a time: a small packet may contain a thousand, and each would
 * need memory, a turn and perhaps a file.
 */
const MOST_ON_CONNECTION = 10;
const RESPONSES = Symbol('responses that are not sent yet, and the last one');
type AnsweredSocket = Socket & { [RESPONSES]?: ServerResponse[] };

/** Answers a request that is too broken to have a route or reply. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: AnsweredSocket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const last = socket[RESPONSES]?.at(-1);
  // The error is in the body of a request that is already answered.
  if (last?.headersSent && !last.req.complete) return socket.end();
  const broken = BROKEN_REQUESTS[error.code ?? ''] ?? UNREADABLE;
  const { headers, body } = describeBroken(broken);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${broken[0]} ${http.STATUS_CODES[broken[0]]}\r\n${lines.join('')}\r\n${body}`);
}

function describeBroken([, code, message]: BrokenRequest) {
  const failure: Failure = { success: false, message, code, requestId: randomUUID() };
  const body = JSON.stringify(failure);
  const headers = {
    ...apiHeaders,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  return { headers, body };
}

type BrokenRequest = readonly [status: number, code: string, message: string];

const UNREADABLE: BrokenRequest = [400, 'BAD_REQUEST', 'The request could not be read'];
const UNEXPECTED: BrokenRequest = [417, 'EXPECTATION_FAILED', 'The Expect header is not supported'];
const BROKEN_REQUESTS: Record<string, BrokenRequest> = {
  HPE_HEADER_OVERFLOW: [431, 'HEADERS_TOO_LARGE', 'The request headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'TOO_SLOW', 'The request took too long to arrive'],
};

/** `a=1&a=2` and `a[]=1` both become lists, which validation refuses. */
function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  // Parsed before any hook, which refuses such an address.
  if (text.length > MAX_ADDRESS_LENGTH) return query;
  for (const [rawName, value] of listPairs(text)) {
    const name = rawName.replace(/\[\d*\]$/, '');
    const before = query[name];
    if (Array.isArray(before)) before.push(value);
    else if (before !== undefined) query[name] = [before, value];
    else query[name] = name === rawName ? value : [value];
  }
  return query;
}

/** Without escapes, splitting takes a tenth of the time of URLSearchParams. */
function listPairs(text: string): Iterable<[name: string, value: string]> {
  if (text === '') return [];
  if (!/^[\w.,:&=-]*$/.test(text)) return new URLSearchParams(text);
  return text.split('&').flatMap((part) => {
    const at = part.indexOf('=');
    if (part === '') return [];
    return [at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]];
  });
}

const REFUSALS = new Set([401, 403, 429]);

/** Refused requests and successful reads are logged at debug level: anyone can send many, and metrics count them. */
function levelOf({ method }: FastifyRequest, { statusCode }: FastifyReply): 'debug' | 'info' | 'warn' {
  if (statusCode >= 500) return 'warn';
  if (statusCode >= 400) return 'debug';
  return method === 'GET' || method === 'HEAD' ? 'debug' : 'info';
}

/** Logs the route's pattern, never the address itself, which may contain tokens. */
function logRequest(log: Log, request: FastifyRequest, reply: FastifyReply) {
  const level = levelOf(request, reply);
  if (!log.isLevelEnabled(level)) return;
  log[level](
    {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: plainAddress(request.ip),
    },
    'request',
  );
}
