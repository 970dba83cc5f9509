import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A request to a source and its answer, written by hand in the source's real format. */
export interface Exchange {
  /**
   * The method unless it is GET, the path, and the parameters to match in any order: `/fred/series?series_id=GDP`.
   * Other parameters are ignored.
   */
  request: string;
  /** A part of the request body. */
  sends?: string;
  /** Default: 200. */
  status?: number;
  headers?: Record<string, string>;
  /** Text and bytes are sent unchanged, anything else as JSON. */
  body?: unknown;
  /** Instead of answering, breaks the connection or never answers. */
  instead?: 'reset' | 'silence';
}

export interface RecordedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: string;
  /** False when no exchange fits; such a request is answered 501. */
  isExpected: boolean;
}

export interface Replay {
  /** Without a slash at the end. */
  url: string;
  /** In order of arrival. */
  requests: RecordedRequest[];
  close(): Promise<void>;
}

/**
 * A source on a free loopback port that answers from a list and records requests. Exchanges with the same request are
 * played in order, and the last one repeats.
 */
export async function startReplay(exchanges: readonly Exchange[]): Promise<Replay> {
  const requests: RecordedRequest[] = [];
  const played = new Set<number>();

  const server = createServer(async (incoming, response) => {
    const request = await record(incoming);
    const fitting = [...exchanges.entries()].filter(([, exchange]) => fits(exchange, request));
    const [place, exchange] = fitting.find(([place]) => !played.has(place)) ?? fitting.at(-1) ?? [-1];
    requests.push({ ...request, isExpected: exchange !== undefined });
    if (!exchange) {
      return void response.writeHead(501).end(`No exchange for ${request.method} ${incoming.url}`);
    }
    played.add(place);
    answer(exchange, incoming, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function record(incoming: IncomingMessage): Promise<Omit<RecordedRequest, 'isExpected'>> {
  const url = new URL(incoming.url ?? '/', 'http://replay');
  let body = '';
  for await (const chunk of incoming.setEncoding('utf8')) body += chunk;
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: incoming.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    headers: Object.fromEntries(headers),
    body,
  };
}

function fits({ request, sends = '' }: Exchange, asked: Omit<RecordedRequest, 'isExpected'>): boolean {
  const [, method = 'GET', target = ''] = /^(?:([A-Z]+) )?(\S+)$/.exec(request) ?? [];
  const { pathname, searchParams } = new URL(target, 'http://replay');
  return (
    asked.method === method &&
    asked.path === pathname &&
    [...searchParams].every(([name, value]) => asked.query.getAll(name).includes(value)) &&
    asked.body.includes(sends)
  );
}

function answer(exchange: Exchange, incoming: IncomingMessage, response: ServerResponse): void {
  const { status = 200, headers = {}, body = '', instead } = exchange;
  if (instead === 'reset') return void incoming.socket.resetAndDestroy();
  if (instead === 'silence') return;
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const type = isRaw ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
  response.writeHead(status, { 'content-type': type, ...headers });
  response.end(isRaw ? body : JSON.stringify(body));
}
