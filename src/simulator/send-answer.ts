import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Answer } from './source.ts';

const compress = promisify(gzip);
const LEAST_COMPRESSED_BYTES = 1_024;

export async function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer) {
  const { status, headers, more } = answer;
  if (status === 304) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  const plain = bytesOf(answer);
  if (more) {
    response.writeHead(status, headers);
    response.write(plain);
    return sendChunks(response, more, answer.encoding);
  }
  const accepts = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const isCompressed = accepts && plain.length >= LEAST_COMPRESSED_BYTES;
  const bytes = isCompressed ? await compress(plain, { level: 1 }) : plain;
  response.writeHead(status, {
    ...headers,
    vary: 'accept-encoding',
    'content-length': bytes.length,
    ...(isCompressed && { 'content-encoding': 'gzip' }),
  });
  response.end(bytes);
}

/** Writes as fast as the client reads, until the end or until it disconnects. */
export async function sendChunks(
  response: ServerResponse,
  chunks: Iterable<string>,
  encoding: BufferEncoding = 'utf8',
): Promise<void> {
  const source = Readable.from(chunks, { objectMode: true }).map((chunk) => Buffer.from(chunk, encoding));
  await pipeline(source, response).catch(() => response.destroy());
}

export function bytesOf({ body, encoding }: Answer): Buffer {
  return Buffer.from(body, encoding ?? 'utf8');
}
