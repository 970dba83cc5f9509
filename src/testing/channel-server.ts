import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Received {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface ChannelServer {
  url: string;
  received: Received[];
  answer(next: { status: number; body: string; location?: string; retryAfter?: string }): void;
  /** Requests to this path get no answer until they are released. */
  hang(path: string): void;
  release(): void;
  /** Resolves when `count` matching requests have arrived. */
  waitFor(isWanted: (request: Received) => boolean, count: number): Promise<void>;
  close(): Promise<void>;
}

/** Slack, Teams and webhooks on loopback: records requests and answers as configured. */
export async function startChannelServer(): Promise<ChannelServer> {
  const received: Received[] = [];
  const held: ServerResponse[] = [];
  let next: Parameters<ChannelServer['answer']>[0] = { status: 200, body: 'ok' };
  let hanging: string | undefined;
  let onRequest: () => void = () => undefined;
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request;
    received.push({ url, headers, body: await text(request) });
    onRequest();
    if (url === hanging) held.push(response);
    else {
      const { status, body, location, retryAfter } = next;
      response
        .writeHead(status, {
          'content-type': 'text/plain',
          ...(location && { location }),
          ...(retryAfter && { 'retry-after': retryAfter }),
        })
        .end(body);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answer: (given) => {
      next = given;
    },
    hang: (path) => {
      hanging = path;
    },
    release: () => {
      hanging = undefined;
      for (const response of held.splice(0)) response.writeHead(200).end();
    },
    async waitFor(isWanted, count) {
      while (received.filter(isWanted).length < count) {
        await new Promise<void>((resolve) => {
          onRequest = resolve;
        });
      }
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
