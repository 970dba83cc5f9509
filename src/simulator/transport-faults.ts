import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { FaultOrder } from './faults.ts';
import { bytesOf, sendChunks } from './send-answer.ts';
import type { Answer, Source } from './source.ts';

/** Applies the fault. True if the request is done; false if the answer still has to be sent. */
type TransportFault = (
  response: ServerResponse,
  answer: Answer,
  source: Source,
  order: FaultOrder,
) => boolean | Promise<boolean>;

/** Faults of the connection or the whole answer, the same for every source. */
export const TRANSPORT_FAULTS: Record<string, TransportFault> = {
  'http-423': (response, _, source) => send(response, source.refuse(423)),
  'http-429': (response, _, source) => send(response, source.refuse(429)),
  'http-500': (response, _, source) => send(response, source.refuse(500)),
  'html-outage': (response, _, _source, { status = 503 }) =>
    send(response, { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body: OUTAGE_PAGE }),
  'not-json': (response, answer) =>
    send(response, { ...answer, status: 200, body: `{"truth": undefined, ${answer.body.slice(0, 40)}` }),
  'redirect-private': (response) => redirect(response, 'http://169.254.169.254/latest/meta-data/'),
  'redirect-loop': (response) => redirect(response, '?again=1'),
  hang: () => true,
  async slow(response, _, _source, { delayMs = 2_000 }) {
    await Promise.race([setTimeout(delayMs, undefined, { ref: false }), once(response, 'close')]);
    return response.destroyed;
  },
  /** Announces the full length and sends half of it. */
  'half-answer'(response, answer) {
    const body = bytesOf(answer);
    response.writeHead(answer.status, { ...answer.headers, 'content-length': body.length });
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.socket?.destroy());
    return true;
  },
  'connection-reset'(response) {
    response.socket?.resetAndDestroy();
    return true;
  },
  /** Starts as valid gzip and breaks in the middle. */
  'wrong-gzip'(response, answer) {
    const body = gzipSync(bytesOf(answer));
    body.fill(0xff, Math.min(14, body.length - 1));
    response.writeHead(answer.status, {
      ...answer.headers,
      'content-encoding': 'gzip',
      'content-length': body.length,
    });
    response.end(body);
    return true;
  },
  async huge(response, answer) {
    response.writeHead(200, answer.headers);
    await sendChunks(response, endlessChunks());
    return true;
  },
  /** A few hundred kilobytes that decompress to more than 200 MB, after the start of the real answer. */
  'gzip-bomb'(response, answer) {
    bombMember ??= gzipSync(Buffer.alloc(BOMB_MEMBER_BYTES, ' '), { level: 9 });
    const beginning = gzipSync(bytesOf(answer).subarray(0, 1_024));
    response.writeHead(200, { ...answer.headers, 'content-encoding': 'gzip' });
    response.end(Buffer.concat([beginning, ...Array<Buffer>(BOMB_MEMBERS).fill(bombMember)]));
    return true;
  },
};

const OUTAGE_PAGE = `<!DOCTYPE html>
<html lang="en-us"><head><title>Will be right back</title></head>
<body><h1>Will be right back...</h1><p>Thank you for your patience. Our engineers are working quickly to resolve the issue.</p></body></html>
`;
let bombMember: Buffer | undefined;
const BOMB_MEMBER_BYTES = 32 * 2 ** 20;
const BOMB_MEMBERS = 7;
/** Endless answers stop eventually, in case the client never disconnects. */
const MOST_ENDLESS_BYTES = 2 ** 31;
const ENDLESS_CHUNK = `${'["0123456789",'.repeat(4_681)}\n`;

function* endlessChunks() {
  for (let sent = 0; sent < MOST_ENDLESS_BYTES; sent += ENDLESS_CHUNK.length) yield ENDLESS_CHUNK;
}

function send(response: ServerResponse, answer: Answer): true {
  const body = bytesOf(answer);
  response.writeHead(answer.status, { ...answer.headers, 'content-length': body.length });
  response.end(body);
  return true;
}

function redirect(response: ServerResponse, location: string): true {
  return send(response, { status: 302, headers: { location }, body: '' });
}
