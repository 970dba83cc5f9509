import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FaultBook, parseFaultOrder } from './faults.ts';
import type { RequestLog } from './request-log.ts';

export const CONTROL_PATH = '/__simulator/';

const MOST_BODY_BYTES = 64 * 1_024;

/** The calls by which tests order faults and read what was asked. */
export async function answerControl(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  parts: { faults: FaultBook; log: RequestLog; sources: readonly string[] },
): Promise<void> {
  // Only programs order faults: a page in somebody's browser sends where it comes from.
  if (request.headers.origin !== undefined) return send(response, 403, { error: 'not for browsers' });
  const [, , noun, id] = path.split('/');
  const { faults, log } = parts;

  if (noun === 'faults' && request.method === 'GET') return send(response, 200, { faults: faults.list() });
  if (noun === 'faults' && request.method === 'POST') {
    const order = parseFaultOrder(await readJson(request), parts.sources);
    if ('problem' in order) return send(response, 400, { error: order.problem });
    return send(response, 201, faults.order(order));
  }
  if (noun === 'faults' && request.method === 'DELETE') {
    if (!id) faults.clear();
    else if (!faults.cancel(id)) return send(response, 404, { error: `there is no fault ${id}` });
    return send(response, 200, { faults: faults.list() });
  }
  if (noun === 'requests' && request.method === 'GET') {
    return send(response, 200, { total: log.total(), requests: log.list() });
  }
  if (noun === 'requests' && request.method === 'DELETE') {
    log.reset();
    return send(response, 200, { total: 0, requests: [] });
  }
  send(response, 404, { error: 'there is nothing at this address' });
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MOST_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}
