import { lookup, Resolver } from 'node:dns/promises';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { bareHost, checkResolved } from './address-guard.ts';
import { codeOf, durationText, FetchError, failureAt } from './fetch-error.ts';
import type { WebProxy } from './proxies.ts';
import { askForTunnel, unreachableProxy } from './proxy-tunnel.ts';
import { untilAborted } from './time-limits.ts';

interface ResolvedAddress {
  address: string;
  family: number;
}

export type Resolve = (hostname: string, isTrusted: boolean) => Promise<ResolvedAddress[]>;

/** Opens a TCP connection to one of the addresses given and to nothing else. */
export type Dial = (addresses: ResolvedAddress[], port: number) => Socket;

export interface ConnectOptions {
  isTrusted: boolean;
  /** The way to the host, if not direct. */
  proxy: WebProxy | undefined;
  resolve: Resolve;
  dial: Dial;
  ca: string | undefined;
  timeoutMs: number;
  signal: AbortSignal;
}

/**
 * Connects to the host of an origin. The name is resolved once and only the checked addresses are dialed, which
 * prevents DNS rebinding. The callback runs in the tick of the event: a socket error before the client adds its first
 * listener would end the process.
 */
export function connectGuarded(
  origin: URL,
  options: ConnectOptions,
  callback: (error: Error | null, socket: Socket | null) => void,
): void {
  const { host } = origin;
  const { proxy } = options;
  const port = Number(origin.port || (origin.protocol === 'https:' ? 443 : 80));
  let socket: Socket | undefined;
  let isSettled = false;
  let isAtProxy = proxy !== undefined;

  const settle = (error: Error | null, connected: Socket | null) => {
    if (isSettled) return;
    isSettled = true;
    clearTimeout(timer);
    options.signal.removeEventListener('abort', giveUp);
    callback(error, connected);
  };
  const fail = (error: Error) => {
    socket?.destroy();
    settle(error, null);
  };
  const giveUp = () => fail(options.signal.reason);
  const timer = setTimeout(() => {
    const what = `did not accept a connection within ${durationText(options.timeoutMs)}`;
    const isProxyLate = proxy && isAtProxy;
    fail(
      isProxyLate
        ? unreachableProxy(proxy, host, `it ${what}`)
        : failureAt(host, 'timeout', what, { isTransient: true }),
    );
  }, options.timeoutMs);
  options.signal.addEventListener('abort', giveUp, { once: true });

  const dialVetted = (addresses: ResolvedAddress[]) => {
    if (isSettled) return;
    const tcp = options.dial(addresses, proxy?.port ?? port);
    socket = tcp;
    tcp.setNoDelay(true);
    tcp.on('error', (error) => {
      const failure = connectError(host, error);
      fail(proxy && isAtProxy ? unreachableProxy(proxy, host, reasonOf(failure, host)) : failure);
    });
    tcp.once('connect', () => (proxy ? enterProxy(tcp, proxy) : enterHost(tcp)));
  };
  const enterProxy = (tcp: Socket, via: WebProxy) => {
    if (!via.isSecure) return passProxy(tcp, via);
    const onError = (error: Error) => {
      const failure = tlsError(host, error);
      fail(isAtProxy ? unreachableProxy(via, host, reasonOf(failure, host)) : failure);
    };
    secure(tcp, via.hostname, onError, (channel) => passProxy(channel, via));
  };
  const passProxy = (channel: Socket, via: WebProxy) => {
    if (origin.protocol === 'http:') return settle(null, channel);
    askForTunnel(channel, via, { host: bareHost(origin), port }, (error) => {
      if (error) return fail(error);
      isAtProxy = false;
      enterHost(channel);
    });
  };
  const enterHost = (channel: Socket) => {
    if (origin.protocol === 'http:') return settle(null, channel);
    const onError = (error: Error) => fail(tlsError(host, error));
    secure(channel, bareHost(origin), onError, (secured) => settle(null, secured));
  };
  const secure = (
    channel: Socket,
    name: string,
    onError: (error: Error) => void,
    onSecured: (channel: Socket) => void,
  ) => {
    const secured = connectTls({
      socket: channel,
      host: name,
      ...(isIP(name) === 0 ? { servername: name } : {}),
      ...(options.ca === undefined ? {} : { ca: options.ca }),
      ALPNProtocols: ['http/1.1'],
      rejectUnauthorized: true,
    });
    socket = secured;
    secured.on('error', onError);
    secured.once('secureConnect', () => onSecured(secured));
  };
  const addresses = proxy ? findProxyAddresses(origin, proxy, options) : findAddresses(origin, options);
  addresses.then(dialVetted).catch(fail);
}

/**
 * Public names are asked of the name servers directly. The system's lookups share two threads of the process, so a few
 * names whose servers never answer would keep everything else from being looked up.
 */
export const resolveName: Resolve = async (hostname, isTrusted) => {
  if (isTrusted) return lookup(hostname, { all: true });
  const resolver = new Resolver({ timeout: LOOKUP_TRY_MS, tries: 2 });
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
  return [
    ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ];
};

const LOOKUP_TRY_MS = 2_000;

export const dialTcp: Dial = (addresses, port) =>
  connectTcp({
    // Never resolved: `lookup` returns the addresses. With a name, Node tries all of them, alternating families.
    host: 'vetted.invalid',
    port,
    keepAlive: true,
    keepAliveInitialDelay: 60_000,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: 1000,
    lookup: (_name, lookupOptions, done) => {
      const [first] = addresses;
      if (lookupOptions.all) done(null, addresses);
      else done(null, first?.address ?? '', first?.family ?? 4);
    },
  });

async function findAddresses(origin: URL, options: ConnectOptions): Promise<ResolvedAddress[]> {
  options.signal.throwIfAborted();
  const { host } = origin;
  const name = bareHost(origin);
  const family = isIP(name);
  const addresses =
    family !== 0
      ? [{ address: name, family }]
      : await untilAborted(options.resolve(name, options.isTrusted), options.signal).catch((error) => {
          throw error instanceof FetchError ? error : dnsError(host, codeOf(error));
        });
  if (addresses.length === 0) throw dnsError(host, 'ENOTFOUND');
  if (!options.isTrusted) checkResolved(host, addresses);
  return addresses;
}

const LOOKUP_BEHIND_PROXY_MS = 1_000;

/** The proxy resolves the name. If it also resolves here, it must not be a private address. */
async function findProxyAddresses(
  origin: URL,
  proxy: WebProxy,
  options: ConnectOptions,
): Promise<ResolvedAddress[]> {
  if (!options.isTrusted) {
    const signal = AbortSignal.any([options.signal, AbortSignal.timeout(LOOKUP_BEHIND_PROXY_MS)]);
    await findAddresses(origin, { ...options, signal }).catch((error) => {
      options.signal.throwIfAborted();
      if (!(error instanceof FetchError) || error.kind !== 'dns') throw error;
    });
  }
  const family = isIP(proxy.hostname);
  if (family !== 0) return [{ address: proxy.hostname, family }];
  const found = await untilAborted(options.resolve(proxy.hostname, true), options.signal).catch(() => []);
  options.signal.throwIfAborted();
  if (found.length === 0) throw unreachableProxy(proxy, origin.host, 'its name could not be looked up');
  return found;
}

/** The connection failure, worded for the proxy instead of the host. */
function reasonOf(failure: FetchError, host: string): string {
  return failure.message.replace(host, 'it');
}

/** Transient even for ENOTFOUND, because a resolver without a network reports the same. */
function dnsError(host: string, code: string | undefined): FetchError {
  const message = `There is no DNS answer for ${host}`;
  return new FetchError('dns', message, { host, isTransient: true, ...(code && { code }) });
}

function connectError(host: string, error: unknown): FetchError {
  const code = codeOf(error);
  const details = { isTransient: true, ...(code && { code }) };
  if (code === 'ETIMEDOUT') return failureAt(host, 'timeout', 'did not accept a connection', details);
  return failureAt(host, 'connect', CONNECT_FAILURES[code ?? ''] ?? 'could not be reached', details);
}

function tlsError(host: string, error: unknown): FetchError {
  const code = codeOf(error);
  if (code === 'ECONNRESET' || code === 'EPIPE') return connectError(host, error);
  const what = TLS_FAILURES[code ?? ''] ?? 'could not agree on a secure connection';
  return failureAt(host, 'tls', what, code ? { code } : {});
}

const CONNECT_FAILURES: Partial<Record<string, string>> = {
  ECONNREFUSED: 'refused the connection',
  ECONNRESET: 'closed the connection unexpectedly',
  EPIPE: 'closed the connection unexpectedly',
  EHOSTUNREACH: 'cannot be reached from here',
  ENETUNREACH: 'cannot be reached from here',
};

const TLS_FAILURES: Partial<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'uses a self-signed certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'uses a certificate of an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT: 'uses a certificate of an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'uses a certificate of an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'uses a certificate with an incomplete chain',
  CERT_HAS_EXPIRED: 'uses an expired certificate',
  CERT_NOT_YET_VALID: 'uses a certificate that is not valid yet',
  CERT_REVOKED: 'uses a revoked certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'uses a certificate for another host name',
};
