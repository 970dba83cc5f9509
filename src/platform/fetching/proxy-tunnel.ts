import type { Socket } from 'node:net';
import { FetchError } from './fetch-error.ts';
import type { WebProxy } from './proxies.ts';

const MAX_ANSWER_BYTES = 16 * 1024;

/** Sends CONNECT to the proxy to open a tunnel to a host. */
export function askForTunnel(
  socket: Socket,
  proxy: WebProxy,
  target: { host: string; port: number },
  done: (error: FetchError | undefined) => void,
): void {
  const authority = `${target.host.includes(':') ? `[${target.host}]` : target.host}:${target.port}`;
  const { authorization } = proxy;
  const lines = [
    `CONNECT ${authority} HTTP/1.1`,
    `Host: ${authority}`,
    ...(authorization ? [`Proxy-Authorization: ${authorization}`] : []),
  ];
  let received = Buffer.alloc(0);

  const end = (error: FetchError | undefined) => {
    socket.off('data', onData);
    socket.off('end', onEnd);
    done(error);
  };
  const onEnd = () => end(proxyError(proxy, target.host, 'closed the connection without answering', true));
  const onData = (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    const length = received.indexOf('\r\n\r\n');
    if (length < 0 && received.length < MAX_ANSWER_BYTES) return;
    const status = Number(/^HTTP\/1\.[01] (\d{3})(?= |\r)/.exec(received.toString('latin1'))?.[1]);
    if (length < 0 || Number.isNaN(status)) {
      return end(proxyError(proxy, target.host, 'sent something that is not HTTP', false));
    }
    if (status < 200 || status > 299) return end(refusedByProxy(proxy, target.host, status));
    socket.pause();
    const rest = received.subarray(length + 4);
    if (rest.length > 0) socket.unshift(rest);
    end(undefined);
  };
  socket.on('data', onData);
  socket.on('end', onEnd);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
}

/** A proxy answered instead of the host. */
export function refusedByProxy(proxy: WebProxy, host: string, status: number): FetchError {
  if (status === 407) {
    const what = proxy.authorization
      ? 'does not accept its user name and password'
      : 'asks for a user name and password';
    return proxyError(proxy, host, what, false);
  }
  const isTransient = status >= 500 || status === 429;
  return proxyError(proxy, host, `did not let us through to ${host} (HTTP ${status})`, isTransient);
}

/** The connection to the proxy itself failed. */
export function unreachableProxy(proxy: WebProxy, host: string, reason: string): FetchError {
  return proxyError(proxy, host, `could not be reached: ${reason}`, true);
}

function proxyError(proxy: WebProxy, host: string, what: string, isTransient: boolean): FetchError {
  return new FetchError('connect', `The proxy ${proxy.name} ${what}`, { host, isTransient, fault: 'proxy' });
}
