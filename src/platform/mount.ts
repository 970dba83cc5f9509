import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Answer, Body, Params, Query, Route } from '#contract/route.ts';
import { API_PREFIX, passwordBody } from '#contract/route.ts';
import { AppError } from './app-error.ts';
import { packAnswer } from './pack-answer.ts';
import { ReadyAnswer } from './ready-answer.ts';

type Routes = Record<string, Route>;

const LONG_ANSWER_MS = 30_000;

/** Where a call came from, for logs, limits and the audit log. */
export interface Origin {
  requestId: string;
  ip: string;
  userAgent: string | undefined;
}

export interface Call<T extends Route, Caller> {
  params: Params<T>;
  query: Query<T>;
  body: Body<T>;
  /** Undefined on public routes. */
  caller: T['row']['access'] extends 'public' ? undefined : Caller;
  /** The version a change is meant for, from If-Match; undefined when the caller does not care. */
  expectedVersion: number | undefined;
  origin: Origin;
}

export type Handlers<R extends Routes, Caller> = {
  [K in keyof R]: (call: Call<R[K], Caller>) => Promise<Answer<R[K]> | ReadyAnswer>;
};

/** What stands before every handler. Each throws to refuse. */
export interface Guards<Caller> {
  /** Resolves the bearer token of a non-public call and checks it against the route's access. */
  authorize(route: Route, bearerToken: string | undefined, origin: Origin): Promise<Caller>;
  /** Checks the re-entered password of an `admin+password` call. */
  confirmPassword(caller: Caller, password: string, origin: Origin): Promise<void>;
  /** Counts the call against the route's budget. */
  spend(route: Route, caller: Caller | undefined, origin: Origin): void | Promise<void>;
}

/** Puts every route of the contract on the server; a route without a handler does not compile. */
export function mountRoutes<R extends Routes, Caller>(
  app: FastifyInstance,
  routes: R,
  handlers: Handlers<R, Caller>,
  guards: Guards<Caller>,
  prefix = API_PREFIX,
) {
  for (const [name, route] of Object.entries(routes)) {
    mountRoute(app, route, handlers[name] as unknown as AnyHandler<Caller>, guards, prefix);
  }
}

type AnyHandler<Caller> = (call: {
  params: unknown;
  query: unknown;
  body: unknown;
  caller: Caller | undefined;
  expectedVersion: number | undefined;
  origin: Origin;
}) => Promise<unknown>;

function mountRoute<Caller>(
  app: FastifyInstance,
  route: Route,
  handle: AnyHandler<Caller>,
  guards: Guards<Caller>,
  prefix: string,
) {
  const { row } = route;
  const callers = new WeakMap<FastifyRequest, Caller>();

  app.route({
    method: row.method,
    url: prefix + row.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: route.bodyLimitBytes,
    // Before the body is read: a stranger's body is never parsed.
    onRequest: async (request) => {
      const origin = originOf(request);
      if (row.access === 'public') return guards.spend(route, undefined, origin);
      const caller = await guards.authorize(route, bearerToken(request), origin);
      callers.set(request, caller);
      await guards.spend(route, caller, origin);
    },
    handler: async (request, reply) => {
      // A connection that is silent while its answer is worked on is not idle.
      if (route.timeoutMs > LONG_ANSWER_MS) request.raw.socket.setTimeout?.(route.timeoutMs);
      const origin = originOf(request);
      const caller = callers.get(request);
      const params = parse(row.params, request.params, () => new AppError(404, 'NOT_FOUND', 'Not found'));
      const query = parse(row.query, request.query, badInput);
      const body = parse(row.body, row.body ? (request.body ?? {}) : undefined, badInput);
      if (row.access === 'admin+password' && caller !== undefined) {
        await guards.confirmPassword(caller, readPassword(request.body), origin);
      }
      const answer = await handle({
        params,
        query,
        body,
        caller,
        expectedVersion: versionOf(request),
        origin,
      });
      if (answer instanceof ReadyAnswer) {
        const { status, headers, body } = answer.choose(request.headers);
        return reply.code(status).headers(headers).send(body);
      }
      const packed = await packAnswer(filterAnswer(route, answer), request.headers['accept-encoding']);
      return reply.code(route.status).type('application/json').headers(packed.headers).send(packed.body);
    },
  });
}

function originOf(request: FastifyRequest): Origin {
  // An IPv4 caller of a socket that takes both kinds is one address, not two.
  const ip = request.ip.replace(/^::ffff:(?=\d+\.)/, '');
  return { requestId: request.id, ip, userAgent: request.headers['user-agent']?.slice(0, 300) };
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}

function versionOf(request: FastifyRequest): number | undefined {
  const written = request.headers['if-match'];
  if (written === undefined || written === '*') return undefined;
  // What is no version of ours matches none.
  return Number(/^(?:W\/)?"?(\d{1,9})"?$/.exec(written)?.[1] ?? -1);
}

function readPassword(body: unknown): string {
  const read = z.safeParse(passwordBody, body ?? {});
  if (!read.success || read.data.password.trim() === '') {
    throw new AppError(400, 'PASSWORD_REQUIRED', 'Password is required');
  }
  return read.data.password;
}

function parse(shape: z.ZodMiniType | undefined, value: unknown, refuse: (error: Refusal) => AppError) {
  if (!shape) return undefined;
  const read = z.safeParse(shape, value);
  if (!read.success) throw refuse(read.error);
  if (isUnstorable(read.data)) throw refuse(unstorable);
  return read.data;
}

interface Refusal {
  issues: readonly { path: PropertyKey[]; message: string }[];
}

function badInput(error: Refusal): AppError {
  const issues = error.issues
    .slice(0, 20)
    .map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  const first = issues[0];
  const message = first ? describeIssue(first) : 'The request is not valid';
  return new AppError(400, 'BAD_INPUT', message, { fields: { issues } });
}

function describeIssue(issue: { path: string; message: string }): string {
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
  const named = letters(issue.message).includes(letters(issue.path));
  return named ? issue.message : `${issue.path}: ${issue.message}`;
}

const unstorable: Refusal = {
  issues: [{ path: [], message: 'Text must not contain NUL characters or halves of characters' }],
};

/** PostgreSQL stores no NUL and no half of a surrogate pair, so neither may pass, whichever field it hides in. */
function isUnstorable(value: unknown): boolean {
  // A list instead of a call for each level: something nested very deep must not use up the stack.
  const left = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string' && (one.includes('\u0000') || !one.isWellFormed())) return true;
    if (one === null || typeof one !== 'object') continue;
    for (const [name, inner] of Object.entries(one)) left.push(name, inner);
  }
  return false;
}

/** Only declared fields leave the server; an answer that breaks its own declaration is a bug of ours. */
function filterAnswer(route: Route, answer: unknown): string {
  const filtered = z.safeParse(route.row.answer, answer);
  if (!filtered.success) {
    throw new Error(`The answer of ${route.row.method} ${route.row.path} breaks its contract`, {
      cause: filtered.error,
    });
  }
  return JSON.stringify(filtered.data);
}
