import * as z from 'zod/mini';
import { idParams } from './shapes.ts';

/** Who may call a route; enforced by the server. */
export type Access = 'public' | 'user' | 'user+password' | 'editor' | 'admin' | 'admin+password';

/** Access that asks for the caller's own password again. */
export type Guarded = 'user+password' | 'admin+password';

export function isGuarded(access: Access): access is Guarded {
  return access.endsWith('+password');
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Rate limits, configured on the server. `none`: the route is limited in another way. */
export type Budget =
  | 'public'
  | 'login'
  | 'invitation'
  | 'register'
  | 'read'
  | 'write'
  | 'token'
  | 'directory'
  | 'none';

/** What an API token may be allowed to do. */
export const TOKEN_SCOPES = ['dashboard', 'history', 'news', 'agents'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export const API_PREFIX = '/api/v1';

type Shape = z.ZodMiniType;

interface Row {
  method: Method;
  /** Below API_PREFIX, parameters in braces: `/admin/users/{id}`. */
  path: `/${string}`;
  access: Access;
  /** With this scope an API token may call it too; without one, only a session may. */
  scope?: TokenScope;
  summary: string;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  answer: Shape;
  /** Status on success; 202 when the call only starts the work. */
  status?: 200 | 202;
  /** Shown when the call fails without a message from the server. */
  failure?: string;
  /** Extra fields that a failure of this call may have. */
  flags?: z.ZodMiniObject;
  timeoutMs?: number;
  budget?: Budget;
  bodyLimitBytes?: number;
  /** Name of a cookie that ties the steps of a flow to one browser. It is not a session. */
  cookie?: string;
  /** Also for people who have to set up a second factor before they can go on. */
  beforeSecondFactor?: true;
}

export interface Route<R extends Row = Row> {
  readonly row: R;
  readonly status: number;
  readonly timeoutMs: number;
  readonly budget: Budget;
  readonly bodyLimitBytes: number;
}

type OutputOf<R extends Row, K extends 'params' | 'query' | 'body' | 'answer'> = R[K] extends Shape
  ? z.output<R[K]>
  : undefined;

export type Params<T extends Route> = OutputOf<T['row'], 'params'>;
export type Query<T extends Route> = OutputOf<T['row'], 'query'>;
export type Body<T extends Route> = OutputOf<T['row'], 'body'>;
export type BodyInput<T extends Route> = T['row']['body'] extends Shape
  ? z.input<T['row']['body']>
  : undefined;
export type Answer<T extends Route> = OutputOf<T['row'], 'answer'>;

/** Declares one call; validation, access control, OpenAPI and client types derive from it. */
export function route<const R extends Row>(row: R): Route<R> {
  return {
    row,
    status: row.status ?? 200,
    timeoutMs: row.timeoutMs ?? 10_000,
    budget: row.budget ?? defaultBudget(row),
    bodyLimitBytes: row.bodyLimitBytes ?? 64 * 1024,
  };
}

type Details = Omit<Row, 'method' | 'path' | 'access'>;

/** `{id}` in a path is a UUID unless the details say something else. */
type IdParams<P extends string, D> = P extends `${string}{id}${string}`
  ? D extends { params: Shape }
    ? unknown
    : { params: typeof idParams }
  : unknown;

function routesWith<const M extends Method>(method: M) {
  return <const P extends Row['path'], const A extends Access, const D extends Details>(
    path: P,
    access: A,
    details: D,
  ) => {
    const params = path.includes('{id}') ? { params: idParams } : {};
    const row = { method, path, access, ...params, ...details };
    return route(row as { method: M; path: P; access: A } & D & IdParams<P, D>);
  };
}

export const get = routesWith('GET');
export const post = routesWith('POST');
export const put = routesWith('PUT');
export const remove = routesWith('DELETE');

function defaultBudget(row: Row): Budget {
  if (row.access === 'public') return 'public';
  return row.method === 'GET' ? 'read' : 'write';
}

export const failureAnswer = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Failure = z.output<typeof failureAnswer>;
