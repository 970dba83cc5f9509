import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net';
import { onTestFinished } from 'vitest';
import { createFetcher, type Fetcher, type FetcherOptions } from './fetcher.ts';
import type { Dial, Resolve } from './guarded-connect.ts';

export interface TestServer {
  origin: string;
  port: number;
  /** Everything that ever connected. */
  sockets: Socket[];
  countOpen(): number;
}

export function startHttp(handler: RequestListener): Promise<TestServer> {
  return listen(createServer({ keepAliveTimeout: 60_000 }, handler), 'http');
}

export function startHttps(certificate: Certificate, handler: RequestListener): Promise<TestServer> {
  return listen(createSecureServer(certificate, handler), 'https');
}

/** A raw TCP server. */
export function startTcp(onSocket: (socket: Socket) => void): Promise<TestServer> {
  return listen(createTcpServer({ allowHalfOpen: false }, onSocket), 'http');
}

/** Answers the first bytes of every connection with the text given, then closes. */
export function startRaw(answer: string | Buffer): Promise<TestServer> {
  return startTcp((socket) => socket.once('data', () => socket.end(answer)));
}

/** A fetcher that trusts the servers given and ends with the test. */
export function fetcherFor(
  servers: Pick<TestServer, 'origin'> | Pick<TestServer, 'origin'>[],
  options: Partial<FetcherOptions> = {},
): Fetcher {
  const fetcher = createFetcher({
    userAgent: 'Headframe-test',
    clock: () => new Date(),
    random: () => 1,
    trustedOrigins: [servers].flat().map((server) => server.origin),
    sleep: async () => {},
    ...options,
  });
  onTestFinished(() => fetcher.close());
  return fetcher;
}

export const PUBLIC_ADDRESS = '93.184.215.14';

/** Resolves every name to a public address and connects to the given server; `dialled` records the targets. */
export function publicWorld(server: TestServer): { resolve: Resolve; dial: Dial; dialled: string[] } {
  const dialled: string[] = [];
  return {
    dialled,
    resolve: async () => [{ address: PUBLIC_ADDRESS, family: 4 }],
    dial: (addresses, port) => {
      dialled.push(`${addresses.map(({ address }) => address).join('|')}:${port}`);
      return connect(server.port, '127.0.0.1');
    },
  };
}

/** A clock that advances with each sleep and records the sleeps. */
export function steppedTime(start = Date.parse('2026-03-02T12:00:00Z')) {
  let now = start;
  const sleeps: number[] = [];
  return {
    sleeps,
    clock: () => new Date(now),
    sleep: async (ms: number) => {
      sleeps.push(ms);
      now += ms;
    },
    advance: (ms: number) => {
      now += ms;
    },
  };
}

export interface Certificate {
  key: string;
  cert: string;
}

/** Self-signed and created at run time, so that the repository contains no key. */
export function createCertificate(
  name: string | readonly string[],
  validDays: [from: number, to: number],
): Certificate {
  const all = [name].flat();
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(objectId('2a8648ce3d040302'));
  const subject = sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(all[0] ?? '')))));
  const dates = validDays.map((days) => der(0x17, Buffer.from(utcTime(days))));
  const names = sequence(...all.map((one) => der(0x82, Buffer.from(one))));
  const extensions = [
    sequence(objectId('551d11'), der(0x04, names)),
    sequence(
      objectId('551d13'),
      der(0x01, Buffer.from([0xff])),
      der(0x04, sequence(der(0x01, Buffer.from([0xff])))),
    ),
  ];
  const toSign = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    subject,
    sequence(...dates),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = sign('sha256', toSign, privateKey);
  const cert = sequence(toSign, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = cert.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

/** Closes with the test, or when `onEnd` fires. */
export async function listen(
  server: Server,
  scheme: string,
  onEnd: (end: () => Promise<void>) => void = onTestFinished,
): Promise<TestServer> {
  const sockets: Socket[] = [];
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.push(socket);
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
  });
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onEnd(async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `${scheme}://127.0.0.1:${port}`, port, sockets, countOpen: () => open.size };
}

function der(tag: number, content: Buffer): Buffer {
  const length = content.length;
  const lengthBytes =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...lengthBytes]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function objectId(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function utcTime(days: number): string {
  const iso = new Date(Date.now() + days * 86_400_000).toISOString();
  return `${iso.slice(2, 19).replace(/[-:T]/g, '')}Z`;
}
