import { lookup } from 'node:dns/promises';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { bareHost, checkResolved } from './address-guard.ts';
import { codeOf, durationText, FetchError, failureAt } from './fetch-error.ts';
import { untilAborted } from './time-limits.ts';

export interface ResolvedAddress {
  address: string;
  family: number;
}

export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>;

/** Opens a TCP connection to one of the addresses given and to nothing else. */
export type Dial = (addresses: ResolvedAddress[], port: number) => Socket;

export interface ConnectOptions {
  isTrusted: boolean;
  resolve: Resolve;
  dial: Dial;
  ca: string | undefined;
  timeoutMs: number;
  signal: AbortSignal;
}

/**
 * Connects to the host of an origin. The name is resolved here, once, and the vetted addresses themselves are dialled,
 * so a name that points elsewhere a moment later changes nothing. Calls back in the tick of the event: an error of the
 * socket between that and the first listener of the client would otherwise end the process.
 */
export function connectGuarded(
  origin: URL,
  options: ConnectOptions,
  callback: (error: Error | null, socket: Socket | null) => void,
): void {
  const { host } = origin;
  let socket: Socket | undefined;
  let isSettled = false;

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
    fail(failureAt(host, 'timeout', what, { isTransient: true }));
  }, options.timeoutMs);
  options.signal.addEventListener('abort', giveUp, { once: true });

  const dialVetted = (addresses: ResolvedAddress[]) => {
    if (isSettled) return;
    const port = Number(origin.port || (origin.protocol === 'https:' ? 443 : 80));
    const tcp = options.dial(addresses, port);
    socket = tcp;
    tcp.setNoDelay(true);
    tcp.on('error', (error) => fail(connectError(host, error)));
    tcp.once('connect', () => {
      if (origin.protocol === 'http:') return settle(null, tcp);
      const name = bareHost(origin);
      const secure = connectTls({
        socket: tcp,
        host: name,
        ...(isIP(name) === 0 ? { servername: name } : {}),
        ...(options.ca === undefined ? {} : { ca: options.ca }),
        ALPNProtocols: ['http/1.1'],
        rejectUnauthorized: true,
      });
      socket = secure;
      secure.on('error', (error) => fail(tlsError(host, error)));
      secure.once('secureConnect', () => settle(null, secure));
    });
  };
  findAddresses(origin, options).then(dialVetted).catch(fail);
}

export const resolveWithSystem: Resolve = (hostname) => lookup(hostname, { all: true });

export const dialTcp: Dial = (addresses, port) =>
  connectTcp({
    // Never looked up: the addresses are handed over below. A name here makes Node try them all, both families in turn.
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
      : await untilAborted(options.resolve(name), options.signal).catch((error) => {
          throw error instanceof FetchError ? error : dnsError(host, codeOf(error));
        });
  if (addresses.length === 0) throw dnsError(host, 'ENOTFOUND');
  if (!options.isTrusted) checkResolved(host, addresses);
  return addresses;
}

/** Also transient where the name is said not to exist: a resolver without a connection says the same. */
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
  ECONNRESET: 'broke off the connection',
  EPIPE: 'broke off the connection',
  EHOSTUNREACH: 'cannot be reached from here',
  ENETUNREACH: 'cannot be reached from here',
};

const TLS_FAILURES: Partial<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'shows a certificate it signed itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'shows a certificate signed by an authority that is not known here',
  UNABLE_TO_GET_ISSUER_CERT: 'shows a certificate signed by an authority that is not known here',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'shows a certificate signed by an authority that is not known here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'shows a certificate whose chain is incomplete',
  CERT_HAS_EXPIRED: 'shows a certificate that has expired',
  CERT_NOT_YET_VALID: 'shows a certificate that is not valid yet',
  CERT_REVOKED: 'shows a certificate that was revoked',
  ERR_TLS_CERT_ALTNAME_INVALID: 'shows a certificate made out for another name',
};
