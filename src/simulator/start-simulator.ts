import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '#platform/clock.ts';
import { http } from '#platform/http.ts';
import { createAgencyCalendars } from './agency-calendars.ts';
import { createEmmaSource } from './bonds/emma-source.ts';
import { createFinraSource } from './bonds/finra-source.ts';
import { createMarketsInsiderSource } from './commodity-pages/markets-insider.ts';
import { createTradingEconomicsSource } from './commodity-pages/trading-economics.ts';
import { createEiaSource } from './eia/eia-source.ts';
import { createFaultBook, type FaultOrder } from './faults.ts';
import { createFredSource } from './fred/fred-source.ts';
import { createNewsSources } from './news/news-sources.ts';
import { sendAnswer } from './send-answer.ts';
import type { Source } from './source.ts';
import { TRANSPORT_FAULTS } from './transport-faults.ts';
import { createTreasurySource } from './treasury/treasury-source.ts';
import { openWorld, type World } from './world/world.ts';
import { createWorldBankSources } from './world-bank/world-bank-sources.ts';
import { createYahooSource } from './yahoo/yahoo-source.ts';

interface SimulatorOptions {
  clock: Clock;
  seed?: string;
  /** Default: any free port. */
  port?: number;
  /** The only key FRED accepts. Default: any well-formed key. */
  fredApiKey?: string;
}

export interface Simulator {
  url: string;
  /** What the sources report, to compare answers with. */
  world: World;
  setFault(order: FaultOrder): void;
  clearFaults(): void;
  requests(): LoggedRequest[];
  clearRequests(): void;
  stop(): Promise<void>;
}

interface LoggedRequest {
  source: string;
  method: string;
  /** With its query, but without the API key. */
  path: string;
  /** 0 until it is answered. */
  status: number;
}

const MOST_LOGGED = 5_000;

/** Serves every simulated source on loopback, on one port. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const seed = options.seed ?? 'headframe';
  const now = () => options.clock().getTime();
  const sources = [
    createFredSource((key) => options.fredApiKey === undefined || key === options.fredApiKey),
    createYahooSource(),
    createTreasurySource(),
    createMarketsInsiderSource(),
    createTradingEconomicsSource(),
    createEmmaSource(),
    createFinraSource(),
    ...createWorldBankSources(),
    createEiaSource(),
    ...createAgencyCalendars(),
    ...createNewsSources(),
  ];
  const faults = createFaultBook(seed, now);
  const world = openWorld(seed);
  const log: LoggedRequest[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    url.pathname = withoutHost(url.pathname, sources);
    const { pathname: path, searchParams: query } = url;
    const source = sources.find((candidate) => candidate.owns(path));
    const instant = now();
    const entry: LoggedRequest = {
      source: source?.id ?? 'none',
      method: request.method ?? 'GET',
      path: addressWithoutKey(url),
      status: 0,
    };
    log.push(entry);
    if (log.length > MOST_LOGGED) log.shift();
    response.once('finish', () => {
      entry.status = response.statusCode;
    });
    const body = await readBody(request);
    if (!source) {
      response.writeHead(404, { 'content-type': 'text/plain' });
      response.end('Not Found\n');
      return;
    }

    const { headers } = request;
    const asked = { method: entry.method, path, query, headers, body, now: instant, world };
    const met = faults.meet(source.id, `${entry.path} ${decode(entry.path)} ${body}`);
    let result = source.answer(asked);
    for (const { kind } of met) result = source.faults[kind]?.(asked, result) ?? result;
    for (const order of met) {
      if (await TRANSPORT_FAULTS[order.kind]?.(response, result, source, order)) return;
    }
    await sendAnswer(request, response, result);
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // A bug in the simulator must not look like an ordered fault.
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end(`The simulator failed: ${error instanceof Error ? error.stack : String(error)}`);
    });
  });
  server.keepAliveTimeout = 60_000;
  const port = await listen(server, options.port ?? 0);
  return {
    url: `http://127.0.0.1:${port}`,
    world,
    setFault(order) {
      const known = sources.filter(({ id }) => order.source === 'all' || order.source === id);
      const isKnown = order.kind in TRANSPORT_FAULTS || known.some((source) => order.kind in source.faults);
      if (known.length === 0 || !isKnown) throw new Error(`${order.source} has no fault ${order.kind}`);
      faults.order(order);
    },
    clearFaults: () => faults.clear(),
    requests: () => [...log],
    clearRequests() {
      log.length = 0;
    },
    stop: () => stop(server),
  };
}

function withoutHost(path: string, sources: readonly Source[]): string {
  const [, host, rest] = /^\/sites\/([^/]+)(\/.*)/.exec(path) ?? [];
  const isServed = host && sources.some(({ hosts }) => hosts?.includes(host));
  return isServed && rest ? rest : path;
}

const MOST_BODY = 64 * 1024;

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    if (body.length < MOST_BODY) body += chunk;
  }
  return body;
}

function addressWithoutKey(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete('api_key');
  return query.size === 0 ? url.pathname : `${url.pathname}?${query}`;
}

/** Fault orders name symbols unencoded: `^GSPC`, not `%5EGSPC`. */
function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return '';
  }
}

async function listen(server: Server, port: number): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

function stop(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
