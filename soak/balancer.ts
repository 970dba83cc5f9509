import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const LOOK_EVERY_MS = 100;

/** A simple load balancer with health checks and failover. */
export async function startBalancer(urls: readonly string[]) {
  const well = new Set(urls);
  const look = async (url: string) => {
    const isWell = await fetch(`${url}/api/v1/health`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isWell) well.add(url);
    else well.delete(url);
  };
  const timer = setInterval(() => urls.forEach((url) => void look(url)), LOOK_EVERY_MS);
  let turn = 0;
  const choose = (tried: Set<string>) => {
    const left = urls.filter((url) => !tried.has(url));
    const good = left.filter((url) => well.has(url));
    const among = good.length > 0 ? good : left;
    turn += 1;
    return among[turn % among.length];
  };

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, tried: Set<string>) => {
    const url = choose(tried);
    if (!url) return void outgoing.writeHead(502).end();
    tried.add(url);
    const { method, headers } = incoming;
    const passed = request(`${url}${incoming.url}`, { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'keep-alive' });
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    passed.on('error', (error: NodeJS.ErrnoException) => {
      well.delete(url);
      // Reads can be retried; writes only if the connection was refused.
      const isSafe = method === 'GET' || error.code === 'ECONNREFUSED';
      if (outgoing.headersSent || !isSafe) return void outgoing.destroy();
      pass(incoming, outgoing, body, tried);
    });
    passed.end(body);
  };

  const server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    pass(incoming, outgoing, Buffer.concat(parts), new Set());
  });
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
    },
  };
}
