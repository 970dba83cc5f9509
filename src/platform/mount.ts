import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Proof, proofBody } from '#contract/proof.ts';
import type { Answer, Body, Params, Query, Route } from '#contract/route.ts';
import { API_PREFIX, isGuarded } from '#contract/route.ts';
import { AppError } from './app-error.ts';
import { plainAddress } from './network-of.ts';
import { type Form, packOnce, ReadyAnswer, type ReadyAnswers } from './ready-answers.ts';
import { apiHeaders } from './security-headers.ts';

type Routes = Record<string, Route>;

const LONG_ANSWER_MS = 30_000;

/** Where a call came from, for logs, limits and the audit log. */
export interface Origin {
  ip: string;
  userAgent: string | undefined;
  /** The browser's session token, valid or not: a sign-in replaces that session. */
  bearerToken?: string | undefined;
}

export interface Call<T extends Route, Caller> {
  params: Params<T>;
  query: Query<T>;
  body: Body<T>;
  /** Undefined on public routes. */
  caller: T['row']['access'] extends 'public' ? undefined : Caller;
  /** The version a change is based on, from If-Match; undefined without the header. */
  expectedVersion: number | undefined;
  origin: Origin;
  /** Only on routes that declare one. */
  cookie: T['row']['cookie'] extends string ? Cookie : undefined;
}

/** A browser secret that scripts cannot read. */
export interface Cookie {
  read(): string | undefined;
  write(secret: string, maxAgeSeconds: number): void;
  clear(): void;
}

/** What a handler returns: the answer without `success: true`, and only the data of `{ success, data }`. */
type Result<T extends Route> =
  Answer<T> extends { success: true }
    ? keyof Answer<T> extends 'success' | 'data'
      ? Answer<T> extends { data: infer D }
        ? D
        : undefined
      : Omit<Answer<T>, 'success'>
    : Answer<T>;

type Handler<T extends Route, Caller> = (call: Call<T, Caller>) => Promise<Result<T>>;

/** The version of the data behind an answer; the answer is recomputed when it changes. */
export type ReadVersion = () => string | Promise<string>;

/** An answer that is the same for all callers with the same parameters and is cached. */
interface SharedHandler<T extends Route, Caller> {
  version: ReadVersion;
  /** The answer depends on its parameters and, if declared, on the audience. */
  compute(call: { params: Params<T>; query: Query<T>; audience: string }): Promise<Result<T>>;
  audienceOf?: ((caller: Caller) => string) | undefined;
}

export function shared<T extends Route, Caller>(
  version: ReadVersion,
  compute: SharedHandler<T, Caller>['compute'],
  audienceOf?: SharedHandler<T, Caller>['audienceOf'],
): SharedHandler<T, Caller> {
  return { version, compute, audienceOf };
}

export type Handlers<R extends Routes, Caller> = {
  [K in keyof R]: Handler<R[K], Caller> | SharedHandler<R[K], Caller>;
};

/** The caller, or why the call is refused. Undefined on public routes. */
export type Admission<Caller> = Caller | undefined | AppError;

/** Checks that run before every handler and after every change. */
export interface Guards<Caller> {
  /**
   * Checks the session and its role, and counts the call against the route's budget. Returns a refusal instead of
   * throwing it, which would cost as much as answering it. Returns a promise only if it needs the database.
   */
  admit(
    route: Route,
    bearerToken: string | undefined,
    origin: Origin,
  ): Admission<Caller> | Promise<Admission<Caller>>;
  /** Runs work that is not cached when it is this caller's turn. */
  inTurn?<T>(route: Route, caller: Caller, work: () => Promise<T>): Promise<T>;
  /** Whether a guarded call of this caller needs the password. Default: always. */
  asksPassword?(caller: Caller): boolean;
  /** Checks the re-entered password of a guarded call, or the passkey that replaces it. */
  confirm?(caller: Caller, proof: Proof, origin: Origin): Promise<void>;
  /** Waits after a change until this process has received its notice, so that the next call sees it. */
  catchUp?(): Promise<void>;
}

/** Mounts every route of the contract; a route without a handler does not compile. */
export function mountRoutes<R extends Routes, Caller>(
  app: FastifyInstance,
  routes: R,
  handlers: Handlers<R, Caller>,
  guards: Guards<Caller>,
  {
    prefix = API_PREFIX,
    answers,
    isSecure = false,
  }: {
    prefix?: string;
    answers?: ReadyAnswers;
    /** Whether people use https. */
    isSecure?: boolean;
  } = {},
) {
  for (const [name, route] of Object.entries(routes)) {
    const handler = handlers[name] as unknown as Handler<Route, Caller> | SharedHandler<Route, Caller>;
    const answer =
      typeof handler === 'function'
        ? answerEach(route, handler, guards, isSecure)
        : answerShared(route, handler, guards, answers);
    const { method, path } = route.row;
    app.route({
      method,
      url: prefix + path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: route.bodyLimitBytes,
      // Runs before the body is read, so the body of a refused call is never parsed.
      onRequest: (request, _, done) => admit(route, guards, request, done),
      handler: answer,
    });
  }
}

const ADMITTED = Symbol('admitted');

/** Stored on the request, because a WeakMap of all requests would burden the garbage collector. */
type AdmittedRequest<Caller> = FastifyRequest & {
  [ADMITTED]: { caller: Caller | undefined; origin: Origin };
};

function admit<Caller>(
  route: Route,
  guards: Guards<Caller>,
  request: FastifyRequest,
  done: (error?: Error) => void,
) {
  const origin = originOf(request);
  const goOn = (admission: Admission<Caller>) => {
    if (admission instanceof AppError) return done(admission);
    (request as AdmittedRequest<Caller>)[ADMITTED] = { caller: admission, origin };
    done();
  };
  let admission: ReturnType<Guards<Caller>['admit']>;
  try {
    admission = guards.admit(route, origin.bearerToken, origin);
  } catch (error) {
    return done(error as Error);
  }
  if (admission instanceof Promise) void admission.then(goOn, done);
  else goOn(admission);
}

/** Never read: it stops the work for a caller who hung up while waiting. */
const CALLER_GONE = new AppError(400, 'CALLER_GONE', 'The caller has hung up');

const FOR_ONE_CALLER = { ...apiHeaders, 'content-type': 'application/json; charset=utf-8' };
const PLAIN_HEADERS = Object.entries(FOR_ONE_CALLER).flat();
const PACKED_HEADERS = [...PLAIN_HEADERS, 'content-encoding', 'gzip', 'vary', 'accept-encoding'];

function answerEach<Caller>(
  route: Route,
  handle: Handler<Route, Caller>,
  guards: Guards<Caller>,
  isSecure: boolean,
) {
  const { row } = route;
  const write = answerWriter(route);
  const cookieName = row.cookie && (isSecure ? `__Host-${row.cookie}` : row.cookie);
  const needsProof = isGuarded(row.access);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    // A connection that waits for a long answer is not idle.
    if (route.timeoutMs > LONG_ANSWER_MS) request.raw.socket.setTimeout?.(route.timeoutMs);
    const { caller, origin } = (request as AdmittedRequest<Caller>)[ADMITTED];
    const { params, query } = readAddress(route, request);
    const expectedVersion = versionOf(request);
    const json = await inTurn(guards, route, caller, async () => {
      if (row.method === 'GET' && request.raw.socket.destroyed) throw CALLER_GONE;
      // Part of the turn, because validating a large body takes a while.
      const body = parse(row.body, row.body ? (request.body ?? {}) : undefined, badInput) as never;
      try {
        if (needsProof && caller !== undefined && (guards.asksPassword?.(caller) ?? true)) {
          await guards.confirm?.(caller, readProof(request.body), origin);
        }
        const cookie = (cookieName && openCookie(cookieName, isSecure, request, reply)) as never;
        const call = { params, query, body, caller: caller as never, expectedVersion, origin, cookie };
        return write(await handle(call));
      } finally {
        // A refusal may also change something, such as end the session.
        if (row.method !== 'GET') await guards.catchUp?.();
      }
    });
    const packed = await packOnce(json, request.headers);
    const fixed = packed ? PACKED_HEADERS : PLAIN_HEADERS;
    const headers = [...fixed, 'content-length', String(Buffer.byteLength(packed ?? json))];
    sendReady(reply, { status: route.status, headers, body: packed ?? json });
  };
}

/** Same-site only. The `__Host-` prefix keeps other hosts of the domain from setting it. */
function openCookie(name: string, isSecure: boolean, request: FastifyRequest, reply: FastifyReply): Cookie {
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return {
    read() {
      const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
      const found = pairs.filter((pair) => pair.startsWith(`${name}=`));
      // If there are two with one name, one of them is not ours.
      return found.length === 1 ? found[0]?.slice(name.length + 1) : undefined;
    },
    write: (secret, maxAgeSeconds) =>
      void reply.raw.appendHeader('set-cookie', `${name}=${secret}; Max-Age=${maxAgeSeconds}; ${attributes}`),
    clear: () => void reply.raw.appendHeader('set-cookie', `${name}=; Max-Age=0; ${attributes}`),
  };
}

function inTurn<Caller, T>(
  guards: Guards<Caller>,
  route: Route,
  caller: Caller | undefined,
  work: () => Promise<T>,
): Promise<T> {
  return caller === undefined || !guards.inTurn ? work() : guards.inTurn(route, caller, work);
}

/** Answers from the cache; synchronously if there is an entry. */
function answerShared<Caller>(
  route: Route,
  { version, compute, audienceOf }: SharedHandler<Route, Caller>,
  guards: Guards<Caller>,
  answers: ReadyAnswers | undefined,
) {
  if (!answers) throw new Error(`${route.row.path} is shared, but there is no cache for its answers`);
  const readKnown = rememberAddresses(route);
  const write = answerWriter(route);

  return (request: FastifyRequest, reply: FastifyReply) => {
    const { caller } = (request as AdmittedRequest<Caller>)[ADMITTED];
    const audience = audienceOf?.(caller as Caller) ?? '';
    const { params, query, key } = readKnown(request, audience);
    const find = (current: string) =>
      answers.find(key, current) ??
      inTurn(guards, route, caller, async () =>
        answers.get(key, current, async () => write(await compute({ params, query, audience }))),
      );
    const current = version();
    const ready = typeof current === 'string' ? find(current) : current.then(find);
    const form =
      ready instanceof ReadyAnswer
        ? ready.choose(request.headers)
        : ready.then((found) => found.choose(request.headers));
    if (!(form instanceof Promise)) return sendReady(reply, form);
    return form.then((chosen) => sendReady(reply, chosen));
  };
}

/** Bypasses Fastify's reply, which would process every header again for each call. */
function sendReady(
  reply: FastifyReply,
  { status, headers, body }: Omit<Form, 'body'> & { body: Form['body'] | string },
) {
  reply.hijack();
  reply.raw.writeHead(status, ['x-request-id', reply.request.id, ...headers]).end(body);
}

const ADDRESSES_KEPT = 200;

/** Caches parsed addresses, because the same address always parses the same. */
function rememberAddresses(route: Route) {
  const known = new Map<string, ReturnType<typeof readAddress> & { key: string }>();
  return (request: FastifyRequest, audience: string) => {
    const name = audience === '' ? request.url : `${audience} ${request.url}`;
    const found = known.get(name);
    if (found) return found;
    const { params, query } = readAddress(route, request);
    const key = `${route.row.path} ${audience} ${JSON.stringify([params, query])}`;
    const address = { params, query, key };
    if (known.size >= ADDRESSES_KEPT) known.clear();
    known.set(name, address);
    return address;
  };
}

function readAddress({ row }: Route, request: FastifyRequest) {
  return {
    params: parse(row.params, request.params, () => new AppError(404, 'NOT_FOUND', 'Not found')) as never,
    query: parse(row.query, request.query, badInput) as never,
  };
}

export function originOf(request: FastifyRequest): Origin {
  const ip = plainAddress(request.ip);
  const { authorization = '', 'user-agent': userAgent } = request.headers;
  const bearerToken = /^Bearer ([\w-]{1,200})$/i.exec(authorization)?.[1];
  return { ip, userAgent: userAgent?.slice(0, 300), bearerToken };
}

function versionOf(request: FastifyRequest): number | undefined {
  const written = request.headers['if-match'];
  if (written === undefined || written === '*') return undefined;
  // A value that is not one of our versions matches none.
  return Number(/^(?:W\/)?"?(\d{1,9})"?$/.exec(written)?.[1] ?? -1);
}

function readProof(body: unknown): Proof {
  const read = z.safeParse(proofBody, body ?? {});
  if (!read.success || !(read.data.passkey || read.data.password?.trim())) {
    throw new AppError(400, 'PASSWORD_REQUIRED', 'Password is required');
  }
  return read.data;
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
  const message = first ? nameField(first) : 'The request is not valid';
  return new AppError(400, 'BAD_INPUT', message, { fields: { issues } });
}

function nameField(issue: { path: string; message: string }): string {
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
  const field = letters(issue.path.split('.').findLast((part) => /\D/.test(part)) ?? '');
  // "Note must …" also names `editorNote`.
  const [first = ''] = issue.message.split(' ');
  const isLabel = letters(first) !== '' && field.endsWith(letters(first));
  const named = isLabel || letters(issue.message).includes(field);
  return named ? issue.message : `${issue.path}: ${issue.message}`;
}

const unstorable: Refusal = {
  issues: [{ path: [], message: 'Text must not contain NUL characters or incomplete characters' }],
};

/** PostgreSQL cannot store NUL or lone surrogates, so no field may contain them. */
function isUnstorable(value: unknown): boolean {
  // Iterative, so that deep nesting does not overflow the stack.
  const left = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string' && (one.includes('\u0000') || !one.isWellFormed())) return true;
    if (one === null || typeof one !== 'object') continue;
    for (const [name, inner] of Object.entries(one)) left.push(name, inner);
  }
  return false;
}

/** Only declared fields leave the server; an answer that breaks its contract is a bug of ours. */
function answerWriter({ row }: Route): (result: unknown) => string {
  const toAnswer = envelopeOf(row.answer);
  return (result) => {
    const filtered = z.safeParse(row.answer, toAnswer(result));
    if (!filtered.success) {
      throw new Error(`The answer of ${row.method} ${row.path} breaks its contract`, {
        cause: filtered.error,
      });
    }
    return JSON.stringify(filtered.data);
  };
}

function envelopeOf(shape: z.ZodMiniType): (result: unknown) => unknown {
  if (!(shape instanceof z.ZodMiniObject) || !('success' in shape.shape)) return (result) => result;
  const isData = 'data' in shape.shape && Object.keys(shape.shape).length === 2;
  return (result) => (isData ? { success: true, data: result } : { success: true, ...(result as object) });
}
