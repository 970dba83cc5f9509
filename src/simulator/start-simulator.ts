import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Clock } from '#platform/clock.ts';
import { createEmmaSource } from './bonds/emma-source.ts';
import { createMarketsInsiderSource } from './commodity-pages/markets-insider.ts';
import { createTradingEconomicsSource } from './commodity-pages/trading-economics.ts';
import { answerControl, CONTROL_PATH } from './control.ts';
import { createFaultBook, type Fault, type FaultBook, type FaultOrder } from './faults.ts';
import { sendFaulty } from './faulty-transport.ts';
import { createFredSource } from './fred/fred-source.ts';
import { createNewsSources } from './news/news-sources.ts';
import { addressWithoutKey, createRequestLog, type LoggedRequest, type RequestLog } from './request-log.ts';
import { sendChunks } from './send-chunks.ts';
import { type Answer, bytesOf, type Source } from './source.ts';
import { createTreasurySource } from './treasury/treasury-source.ts';
import { createWorld, type World } from './world/world.ts';
import { createYahooSource } from './yahoo/yahoo-source.ts';

export interface SimulatorOptions {
  clock: Clock;
  /** The same seed is the same world. */
  seed?: string;
  /** Any free one unless said. */
  port?: number;
  host?: '127.0.0.1';
  /** The one key FRED knows; any well-formed one unless said. */
  fredApiKey?: string;
}

export interface Simulator {
  url: string;
  /** What the sources tell of, to compare answers with. */
  world: World;
  setFault(order: FaultOrder): Fault;
  clearFaults(): void;
  requests(): LoggedRequest[];
  clearRequests(): void;
  stop(): Promise<void>;
}

const compress = promisify(gzip);
const LEAST_COMPRESSED_BYTES = 1_024;

/** Serves every simulated source on loopback, on one port. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const seed = options.seed ?? 'headframe';
  const now = () => options.clock().getTime();
  const faults = createFaultBook(seed, now);
  const log = createRequestLog();
  const world = createWorld(seed);
  const sources = [
    createFredSource((key) => options.fredApiKey === undefined || key === options.fredApiKey),
    createYahooSource(),
    createTreasurySource(),
    createMarketsInsiderSource(),
    createTradingEconomicsSource(),
    createEmmaSource(),
    ...createNewsSources(),
  ];
  const server = createServer((request, response) => {
    answer(request, response, { sources, faults, log, world, now }).catch((error: unknown) => {
      // A bug of the simulator must not look like a fault that was ordered.
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end(`The simulator failed: ${error instanceof Error ? error.stack : String(error)}`);
    });
  });
  server.keepAliveTimeout = 60_000;
  const port = await listen(server, options.port ?? 0, options.host ?? '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    world,
    setFault: (order) => faults.order(order),
    clearFaults: () => faults.clear(),
    requests: () => log.list(),
    clearRequests: () => log.reset(),
    stop: () => stop(server),
  };
}

interface Parts {
  sources: readonly Source[];
  faults: FaultBook;
  log: RequestLog;
  world: World;
  now: () => number;
}

async function answer(request: IncomingMessage, response: ServerResponse, parts: Parts): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (url.pathname.startsWith(CONTROL_PATH)) {
    const sources = parts.sources.map(({ id }) => id);
    return answerControl(request, response, url.pathname, { ...parts, sources });
  }
  request.resume();
  const now = parts.now();
  const source = parts.sources.find((candidate) => candidate.owns(url.pathname));
  const address = addressWithoutKey(url);
  const entry: LoggedRequest = {
    time: new Date(now).toISOString(),
    source: source?.id ?? 'none',
    method: request.method ?? 'GET',
    path: address,
    status: 0,
    faults: [],
  };
  parts.log.add(entry);
  response.once('finish', () => {
    entry.status = response.statusCode;
  });
  if (!source) {
    response.writeHead(404, { 'content-type': 'text/plain' });
    response.end('Not Found\n');
    return;
  }

  const { headers } = request;
  const asked = { path: url.pathname, query: url.searchParams, headers, now, world: parts.world };
  const met = parts.faults.meet(source.id, decodeAddress(address));
  entry.faults = met.map(({ kind }) => kind);
  let result = source.answer(asked);
  for (const fault of met) result = source.corrupt(fault.kind, asked, result) ?? result;
  for (const fault of met) {
    if (await sendFaulty(fault, source, result, response)) return;
  }
  await send(request, response, result);
}

async function send(request: IncomingMessage, response: ServerResponse, result: Answer) {
  const { status, headers, more } = result;
  if (status === 304) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  if (more && request.method !== 'HEAD') {
    response.writeHead(status, headers);
    response.write(bytesOf(result));
    return sendChunks(response, more, result.encoding);
  }
  const accepts = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const plain = bytesOf(result);
  const isCompressed = accepts && plain.length >= LEAST_COMPRESSED_BYTES;
  const bytes = isCompressed ? await compress(plain, { level: 1 }) : plain;
  response.writeHead(status, {
    ...headers,
    vary: 'accept-encoding',
    'content-length': bytes.length,
    ...(isCompressed && { 'content-encoding': 'gzip' }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Orders name symbols as people write them: `^GSPC`, not `%5EGSPC`. */
function decodeAddress(address: string): string {
  try {
    return `${address} ${decodeURIComponent(address)}`;
  } catch {
    return address;
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
