import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { Network } from '#platform/fetching/fetcher.ts';
import { createCertificate } from '#platform/fetching/fetching.fixture.ts';

export interface NetworkFault {
  wire?: 'no-dns' | 'refused' | 'reset' | 'broken-tls' | 'expired' | 'hang';
  /** Replaces an answer; undefined leaves the real one. */
  answer?: (path: string) => { status: number; type?: string; body: string } | undefined;
}

const PATIENCE_MS = 300;

/** The real hosts as a client sees them (names, TLS, answers), served from loopback by the simulator. */
export async function startFaultyNetwork(simulatorUrl: string, hosts: readonly string[]) {
  let faults: ReadonlyMap<string, NetworkFault> = new Map();
  const sockets = new Set<Socket>();
  const good = createCertificate(hosts, [-1, 30]);
  const expired = createCertificate(hosts, [-30, -1]);

  const world = createSecureServer(good, async (request, response) => {
    const { host = '' } = request.headers;
    const path = request.url ?? '/';
    const fault = faults.get(host);
    if (fault?.wire === 'hang') return;
    const instead = fault?.answer?.(path);
    if (instead) {
      response.writeHead(instead.status, { 'content-type': instead.type ?? 'text/html' });
      response.end(instead.body);
      return;
    }
    const isApi = path.startsWith('/fred/') || path.startsWith('/v8/');
    const answer = await fetch(`${simulatorUrl}${isApi ? '' : `/sites/${host}`}${path}`);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  const servers = {
    world,
    expired: createSecureServer(expired, (_, response) => response.end()),
    reset: createServer((socket) => socket.resetAndDestroy()),
    'broken-tls': createServer((socket) => socket.once('data', () => socket.end('this is not TLS'))),
  };
  for (const server of Object.values(servers)) await listen(server, sockets);
  const closedPort = await findClosedPort();

  const portOf = (host: string) => {
    const wire = faults.get(host)?.wire;
    if (wire === 'refused') return closedPort;
    const isServed = wire === 'reset' || wire === 'broken-tls' || wire === 'expired';
    return (servers[isServed ? wire : 'world'].address() as AddressInfo).port;
  };
  /** One public address per host, so that the dialed address identifies the host. */
  const addressOf = (host: string) => `93.184.215.${1 + hosts.indexOf(host)}`;

  return {
    /** Faults by host; other hosts work normally. */
    setFaults(next: ReadonlyMap<string, NetworkFault>) {
      faults = next;
    },
    createNetwork: (): Network => ({
      resolve: async (host) => {
        if (hosts.includes(host) && faults.get(host)?.wire !== 'no-dns') {
          return [{ address: addressOf(host), family: 4 }];
        }
        throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' });
      },
      dial: ([first]) => {
        const host = hosts.find((one) => addressOf(one) === first?.address) ?? '';
        return connect(portOf(host), '127.0.0.1');
      },
      ca: `${good.cert}${expired.cert}`,
      sleep: async () => undefined,
      ...([...faults.values()].some(({ wire }) => wire === 'hang') && { headersTimeoutMs: PATIENCE_MS }),
    }),
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all(Object.values(servers).map((server) => new Promise((done) => server.close(done))));
    },
  };
}

async function listen(server: Server, sockets: Set<Socket>): Promise<void> {
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
}

async function findClosedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
