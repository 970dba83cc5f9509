import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getOverview } from '#contract/dashboard.ts';
import { API_PREFIX } from '#contract/route.ts';
import type { Chosen } from '#platform/ready-answer.ts';
import { apiHeaders } from '#platform/security-headers.ts';
import type { GivenAnswer } from '#platform/serve.ts';
import type { SessionMemory } from '../auth/session-memory.ts';
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
    const token = tokenOf(authorization);
    const caller = token === undefined ? undefined : memory.find(token);
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

function tokenOf(authorization: string | undefined): string | undefined {
  return authorization?.startsWith(SCHEME) ? authorization.slice(SCHEME.length) : undefined;
}
