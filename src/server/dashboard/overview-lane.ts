import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getOverview } from '#contract/dashboard.ts';
import { API_PREFIX } from '#contract/route.ts';
import type { Chosen } from '#platform/ready-answer.ts';
import { apiHeaders } from '#platform/security-headers.ts';
import type { GivenAnswer } from '#platform/serve.ts';
import { keyOf, type SessionMemory } from '../auth/session-memory.ts';
import type { CallBudgets } from '../limits/call-budgets.ts';
import type { OverviewMemory } from './overview-memory.ts';

const ADDRESS = API_PREFIX + getOverview.row.path;

/**
 * The one call everybody makes all day, answered from memory before the framework looks at it: a session that is known
 * to be good, the ready bytes, nothing else. Whatever is out of the ordinary takes the usual road.
 */
export function createOverviewLane(options: {
  memory: SessionMemory;
  budgets: CallBudgets;
  overviews: OverviewMemory;
  isStopping: () => boolean;
  /** Called for each answer, so that somebody can count. */
  onAnswer?: ((answer: GivenAnswer) => void) | undefined;
}): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { memory, budgets, overviews, isStopping, onAnswer } = options;
  return (request, response) => {
    if (request.url !== ADDRESS || request.method !== 'GET' || isStopping()) return false;
    const beganAtMs = performance.now();
    const { authorization, 'transfer-encoding': chunked, 'content-length': length } = request.headers;
    if (chunked !== undefined || (length !== undefined && length !== '0')) return false;
    const key = authorization && findKey(request.socket, authorization);
    const caller = key ? memory.find(key) : undefined;
    const overview = caller && overviews.find();
    if (!overview) return false;
    try {
      budgets.spend(getOverview.budget, caller.session.id);
    } catch {
      // The usual road says so, and how long to wait.
      return false;
    }
    const { status, headers, body } = overview.choose(request.headers);
    response.writeHead(status, [...listHeaders(headers), 'x-request-id', randomUUID()]);
    response.end(body);
    const seconds = (performance.now() - beganAtMs) / 1000;
    onAnswer?.({ method: 'GET', route: ADDRESS, status, seconds });
    return true;
  };
}

const listed = new WeakMap<Chosen['headers'], string[]>();

/** All headers of an answer but its id, put together once. */
function listHeaders(own: Chosen['headers']): string[] {
  let list = listed.get(own);
  if (!list) {
    list = Object.entries({ ...apiHeaders, ...own }).flatMap(([name, value]) => [name, String(value)]);
    listed.set(own, list);
  }
  return list;
}

const SCHEME = 'Bearer ';
const keys = new WeakMap<Socket, { authorization: string; key: string }>();

/** The key of a caller's token, worked out once a connection: who asks all day asks with the same. */
function findKey(socket: Socket, authorization: string): string | undefined {
  const known = keys.get(socket);
  if (known?.authorization === authorization) return known.key;
  if (!authorization.startsWith(SCHEME)) return undefined;
  const key = keyOf(authorization.slice(SCHEME.length));
  keys.set(socket, { authorization, key });
  return key;
}
