import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Fault } from './faults.ts';
import { sendChunks } from './send-chunks.ts';
import { type Answer, bytesOf, type Source } from './source.ts';

const OUTAGE_PAGE = `<!DOCTYPE html>
<html lang="en-us"><head><title>Will be right back</title></head>
<body><h1>Will be right back...</h1><p>Thank you for your patience. Our engineers are working quickly to resolve the issue.</p></body></html>
`;
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const BOMB_MEMBER_BYTES = 32 * 2 ** 20;
const BOMB_MEMBERS = 7;
/** Answers without end stop in the end, should nobody hang up. */
const MOST_ENDLESS_BYTES = 2 ** 31;
const ENDLESS_CHUNK = `${'["0123456789",'.repeat(4_681)}\n`;

/**
 * Answers a request the way a fault has it. True when that settled it;
 * false when the answer may go out as it is.
 */
export async function sendFaulty(
  fault: Fault,
  source: Source,
  answer: Answer,
  response: ServerResponse,
): Promise<boolean> {
  switch (fault.kind) {
    case 'http-423':
      return send(response, source.refuse(423));
    case 'http-429':
    case 'rate-limit':
      return send(response, source.refuse(429));
    case 'http-500':
      return send(response, source.refuse(500));
    case 'html-outage':
      return send(response, { status: fault.status ?? 503, headers: HTML, body: OUTAGE_PAGE });
    case 'not-json':
      return send(response, {
        ...answer,
        status: 200,
        body: `{"truth": undefined, ${answer.body.slice(0, 40)}`,
      });
    case 'redirect-private':
      return send(response, {
        status: 302,
        headers: { location: 'http://169.254.169.254/latest/meta-data/' },
        body: '',
      });
    case 'redirect-loop':
      return send(response, { status: 302, headers: { location: '?again=1' }, body: '' });
    case 'hang':
      // Accepted and never answered: the client must hang up.
      return true;
    case 'slow':
      await pause(fault.delayMs ?? 2_000, response);
      return response.destroyed;
    case 'half-answer':
      sendHalf(response, answer);
      return true;
    case 'connection-reset':
      response.socket?.resetAndDestroy();
      return true;
    case 'wrong-gzip':
      sendWrongGzip(response, answer);
      return true;
    case 'huge':
      await sendEndless(response, answer);
      return true;
    case 'gzip-bomb':
      sendGzipBomb(response, answer);
      return true;
    default:
      return false;
  }
}

function send(response: ServerResponse, answer: Answer): true {
  const body = bytesOf(answer);
  response.writeHead(answer.status, { ...answer.headers, 'content-length': body.length });
  response.end(body);
  return true;
}

/** The length of the whole is announced, half of it is sent. */
function sendHalf(response: ServerResponse, answer: Answer) {
  const body = bytesOf(answer);
  response.writeHead(answer.status, { ...answer.headers, 'content-length': body.length });
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.socket?.destroy());
}

/** Says gzip, begins as gzip, and breaks in the middle. */
function sendWrongGzip(response: ServerResponse, answer: Answer) {
  const body = gzipSync(bytesOf(answer));
  body.fill(0xff, Math.min(14, body.length - 1));
  response.writeHead(answer.status, {
    ...answer.headers,
    'content-encoding': 'gzip',
    'content-length': body.length,
  });
  response.end(body);
}

async function sendEndless(response: ServerResponse, answer: Answer) {
  response.writeHead(200, answer.headers);
  await sendChunks(response, endlessChunks());
}

function* endlessChunks() {
  for (let sent = 0; sent < MOST_ENDLESS_BYTES; sent += ENDLESS_CHUNK.length) yield ENDLESS_CHUNK;
}

let bombMember: Buffer | undefined;

/** A few hundred kilobytes on the wire that unpack to more than anybody wants; begins like the answer it replaces. */
function sendGzipBomb(response: ServerResponse, answer: Answer) {
  bombMember ??= gzipSync(Buffer.alloc(BOMB_MEMBER_BYTES, ' '), { level: 9 });
  const beginning = gzipSync(bytesOf(answer).subarray(0, 1_024));
  response.writeHead(200, { ...answer.headers, 'content-encoding': 'gzip' });
  response.end(Buffer.concat([beginning, ...Array<Buffer>(BOMB_MEMBERS).fill(bombMember)]));
}

function pause(ms: number, response: ServerResponse): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    response.once('close', () => {
      clearTimeout(timer);
      done();
    });
  });
}
