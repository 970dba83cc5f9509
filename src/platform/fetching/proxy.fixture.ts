import { createServer, request as forward, type IncomingMessage } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, type Socket } from 'node:net';
import { type Certificate, listen, type TestServer } from './fetching.fixture.ts';

export interface TestProxy extends TestServer {
  /** Requests it received, such as `CONNECT news.example:443` or `GET http://news.example/feed`. */
  asked: string[];
  authorizations: (string | undefined)[];
}

/** A web proxy that resolves every name to one server. */
export async function startProxy(
  target: Pick<TestServer, 'port'>,
  options: { credentials?: string; refusal?: number; certificate?: Certificate } = {},
  onEnd?: (end: () => Promise<void>) => void,
): Promise<TestProxy> {
  const asked: string[] = [];
  const authorizations: (string | undefined)[] = [];
  const refusalOf = (request: IncomingMessage) => {
    asked.push(`${request.method} ${request.url}`);
    const authorization = request.headers['proxy-authorization'];
    authorizations.push(authorization);
    const wanted = options.credentials && `Basic ${Buffer.from(options.credentials).toString('base64')}`;
    return wanted && authorization !== wanted ? 407 : options.refusal;
  };
  const { certificate } = options;
  const server = certificate ? createSecureServer(certificate) : createServer();
  server.on('request', (incoming, response) => {
    const refusal = refusalOf(incoming);
    if (refusal) return response.writeHead(refusal).end('no');
    const { pathname, search } = new URL(incoming.url ?? '');
    const { 'proxy-authorization': _, ...headers } = incoming.headers;
    const onward = {
      port: target.port,
      host: '127.0.0.1',
      path: pathname + search,
      method: incoming.method,
      headers,
    };
    incoming.pipe(
      forward(onward, (answer) => answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers))),
    );
  });
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    const refusal = refusalOf(request);
    if (refusal) return socket.end(`HTTP/1.1 ${refusal} No\r\ncontent-length: 0\r\n\r\n`);
    const onward = connect(target.port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\nvia: test\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    socket.on('close', () => onward.destroy());
  });
  return { ...(await listen(server, certificate ? 'https' : 'http', onEnd)), asked, authorizations };
}
