import type { Socket } from 'node:net';
import { Client } from 'undici';
import { failureAt, sizeText } from './fetch-error.ts';
import { type ConnectOptions, connectGuarded } from './guarded-connect.ts';
import type { FindProxy, WebProxy } from './proxies.ts';
import type { TimeLimits } from './time-limits.ts';

interface Use {
  limits: TimeLimits;
  connectTimeoutMs: number;
  /** Bytes on the wire including framing, because a source may send endless framing. */
  mostBytes: number;
}

export type Connections = ReturnType<typeof createConnections>;

interface Connection {
  client: Client;
  /** The proxy that forwards plain http; requests to it carry the full URL. */
  forwarder: WebProxy | undefined;
  origin: string;
  lane: string;
  use: Use | undefined;
  isNew: boolean;
  socket?: Socket;
  /** Bytes the socket had read when this use began. */
  readBefore: number;
}

/** Connections kept open between requests, for a short while and a bounded number. */
export function createConnections(
  options: Pick<ConnectOptions, 'resolve' | 'dial' | 'ca'> & {
    isTrusted: (url: URL) => boolean;
    findProxy: FindProxy | undefined;
  },
) {
  const idle = new Set<Connection>();
  const inUse = new Set<Connection>();

  return {
    lease(url: URL, lane: string, isFresh: boolean, use: Use) {
      const connection = (isFresh ? undefined : takeIdle(url, lane)) ?? open(url, lane);
      connection.use = use;
      connection.isNew = false;
      connection.readBefore = connection.socket?.bytesRead ?? 0;
      inUse.add(connection);
      return {
        client: connection.client,
        forwarder: connection.forwarder,
        /** Whether the connection was kept from an earlier request; the server may just have closed it. */
        wasReused: () => !connection.isNew,
        release(isClean: boolean) {
          if (!inUse.delete(connection)) return;
          connection.use = undefined;
          if (!isClean || connection.client.destroyed) return end(connection);
          idle.add(connection);
          const [oldest] = idle;
          if (oldest && idle.size > MAX_IDLE) end(oldest);
        },
      };
    },

    async close() {
      await Promise.all([...idle, ...inUse].map((connection) => connection.client.destroy()));
      idle.clear();
      inUse.clear();
    },
  };

  /** Closes a lane's idle connections to other origins: http and https of one host count as one host. */
  function takeIdle(url: URL, lane: string): Connection | undefined {
    let found: Connection | undefined;
    for (const connection of idle) {
      if (connection.lane !== lane) continue;
      if (connection.origin === url.origin) found = connection;
      else end(connection);
    }
    if (found) idle.delete(found);
    return found;
  }

  function open(url: URL, lane: string): Connection {
    const origin = new URL(url.origin);
    const proxy = options.findProxy?.(origin);
    const client = new Client(origin, {
      connect: (_params, done) => {
        const { use } = connection;
        if (!use) return done(new Error('no request is waiting for this connection'), null);
        connection.isNew = true;
        use.limits.headersArrived();
        connectGuarded(
          origin,
          {
            ...options,
            isTrusted: options.isTrusted(origin),
            proxy,
            timeoutMs: use.connectTimeoutMs,
            signal: use.limits.signal,
          },
          (error, socket) => {
            if (!socket) return done(error ?? new Error('no connection'), null);
            use.limits.awaitHeaders(origin.host);
            connection.socket = socket;
            connection.readBefore = socket.bytesRead;
            socket.on('readable', () => checkSize(connection));
            done(null, socket);
          },
        );
      },
      allowH2: false,
      useMilo: false,
      pipelining: 1,
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: 5_000,
      keepAliveMaxTimeout: 15_000,
      // Time limits are enforced by `TimeLimits`, to the millisecond.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    const forwarder = origin.protocol === 'http:' ? proxy : undefined;
    const connection: Connection = {
      client,
      forwarder,
      origin: url.origin,
      lane,
      use: undefined,
      isNew: true,
      readBefore: 0,
    };
    return connection;
  }

  function checkSize({ socket, use, origin, readBefore }: Connection): void {
    if (!socket || !use || socket.bytesRead - readBefore <= use.mostBytes) return;
    socket.destroy(
      failureAt(
        new URL(origin).host,
        'too-large',
        `sent more than ${sizeText(use.mostBytes)} for one answer`,
      ),
    );
  }

  function end(connection: Connection): void {
    idle.delete(connection);
    connection.client.destroy().catch(() => {});
  }
}

const MAX_IDLE = 64;
export const MAX_HEADER_BYTES = 32 * 1024;
