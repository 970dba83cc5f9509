import { isObject, parseJson } from '#contract/json.ts';
import type { Proof } from '#contract/proof.ts';
import {
  type Answer,
  API_PREFIX,
  type BodyInput,
  type Guarded,
  type Params,
  type Query,
  type Route,
} from '#contract/route.ts';
import { READ_ONLY_REASON, readAsOf } from '#web/as-of.ts';
import { fitAnswer, hasShape } from './answer-shape.ts';
import { ApiError } from './api-error.ts';
import { readSession, refuseSession } from './session.ts';

type Part<K extends string, V> = [V] extends [undefined] ? { [_ in K]?: undefined } : { [_ in K]: V };
type QueryPart<V> = [V] extends [undefined] ? { query?: undefined } : { query?: Partial<V> };

type FullBody<T extends Route> = T['row']['access'] extends Guarded
  ? ([BodyInput<T>] extends [undefined] ? unknown : BodyInput<T>) & Proof
  : BodyInput<T>;

export type Input<T extends Route> = Part<'params', Params<T>> &
  Part<'body', FullBody<T>> &
  QueryPart<Query<T>> & {
    /** Sent as If-Match: the change is rejected if there is a newer version. */
    version?: number | undefined;
  };

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  version?: number;
}

export async function call<T extends Route>(
  route: T,
  input: Input<T>,
  signal?: AbortSignal,
): Promise<Answer<T>> {
  try {
    return await ask(route, input, signal);
  } catch (error) {
    if (error instanceof ApiError) error.failure = route.row.failure;
    throw error;
  }
}

async function ask<T extends Route>(route: T, input: Input<T>, signal?: AbortSignal): Promise<Answer<T>> {
  const { params = {}, query = {}, body, version } = input as AnyInput;
  const asOf = readAsOf();
  if (asOf !== undefined && isRefusedInThePast(route)) {
    throw new ApiError({ status: 400, code: 'READ_ONLY', message: READ_ONLY_REASON });
  }
  const url = buildUrl(
    route.row.path,
    params,
    asOf !== undefined && takesAsOf(route) ? { asOf, ...query } : query,
  );
  const { token } = readSession();
  const outgoing = { method: route.row.method, token, body, version };
  const response = await send(url, outgoing, route.timeoutMs, signal);
  if (response.status === 401 && isAboutTheSession(url)) refuseSession(token, sayWhyItEnded(response));
  if (response.ok && isObject(response.body) && response.body.success !== false) {
    const { answer } = route.row;
    if (hasShape(answer, response.body)) return fitAnswer(answer, response.body) as Answer<T>;
  }
  throw new ApiError(describeRefusal(response));
}

/** Signing out and sharing links are allowed: they change no shown data. */
function isRefusedInThePast({ row }: Route): boolean {
  return row.method !== 'GET' && !/^\/(auth|share)\//.test(row.path);
}

function takesAsOf({ row: { query } }: Route): boolean {
  return query !== undefined && 'shape' in query && 'asOf' in (query.shape as object);
}

function buildUrl(path: string, params: Record<string, string>, query: Record<string, unknown>): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const url = new URL(API_PREFIX + filled, window.location.origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

interface Reply {
  ok: boolean;
  status: number;
  body: unknown;
}

interface Outgoing {
  method: string;
  token: string | null;
  body: unknown;
  version: number | undefined;
}

async function send(url: URL, out: Outgoing, timeoutMs: number, signal?: AbortSignal): Promise<Reply> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const headers = new Headers({ Accept: 'application/json' });
  if (out.token !== null) headers.set('Authorization', `Bearer ${out.token}`);
  if (out.body !== undefined) headers.set('Content-Type', 'application/json');
  if (out.version !== undefined) headers.set('If-Match', `"${out.version}"`);
  try {
    const early = out.method === 'GET' ? await takeEarlyAnswer(url, out.token) : undefined;
    const response =
      early ??
      (await fetch(url, {
        method: out.method,
        headers,
        body: out.body === undefined ? null : JSON.stringify(out.body),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      }));
    return { ok: response.ok, status: response.status, body: parseJson(await response.text()) };
  } catch (error) {
    if (signal?.aborted) throw error;
    if (timeout.aborted) throw new ApiError({ status: 0, code: 'TIMEOUT', message: TOO_SLOW });
    throw new ApiError({ status: 0, code: 'NETWORK', message: OUT_OF_REACH });
  }
}

const OUT_OF_REACH = 'The server cannot be reached. Check your connection and try again.';
const TOO_SLOW = 'The server took too long to respond. Try again.';
const NOT_UNDERSTOOD = 'The server sent a response that could not be read.';

function describeRefusal({ ok, status, body }: Reply) {
  if (ok) return { status, code: 'UNREADABLE', message: NOT_UNDERSTOOD, body };
  const code = isObject(body) && typeof body.code === 'string' ? body.code : `HTTP_${status}`;
  return { status, code, message: `The server returned an error (${status}).`, body };
}

const ENDED = 'Your session has ended. Please sign in again.';

/** The server's message if it says more than that there is no session. */
function sayWhyItEnded(response: Reply): string {
  const { code, serverMessage } = new ApiError(describeRefusal(response));
  return code.startsWith('SESSION_') && serverMessage ? serverMessage : ENDED;
}

function isAboutTheSession(url: URL): boolean {
  return url.pathname.includes('/auth/') || url.pathname.includes('/profile');
}

declare global {
  interface Window {
    /** Requests started by `public/early.js` before the app was loaded. */
    headframeEarly?: { token: string; answers: Map<string, Promise<Response | undefined>> };
  }
}

/** A response already on its way. Used once: a later call makes its own request. */
function takeEarlyAnswer(url: URL, token: string | null): Promise<Response | undefined> | undefined {
  const early = window.headframeEarly;
  const path = url.pathname + url.search;
  const answer = early?.token === token ? early?.answers.get(path) : undefined;
  early?.answers.delete(path);
  return answer;
}
