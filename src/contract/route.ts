import * as z from 'zod/mini';

/** Who may call a route. The server enforces it; the screens only mirror it. */
export type Access = 'public' | 'user' | 'editor' | 'admin' | 'admin+password';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Named budgets of calls a minute; their figures are settings of the server. `none` is for what is limited otherwise. */
export type Budget = 'public' | 'invitation' | 'register' | 'read' | 'write' | 'none';

export const API_PREFIX = '/api/v1';

/** The password of an `admin+password` call is the caller's own, re-entered for that one request. */
export const passwordBody = z.object({ password: z.string().check(z.maxLength(1024)) });

type Shape = z.ZodMiniType;

interface Row {
  method: Method;
  /** Below API_PREFIX, parameters in braces: `/admin/users/{id}`. */
  path: `/${string}`;
  access: Access;
  summary: string;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  answer: Shape;
  /** Status of a success; 202 where work is only started. */
  status?: 200 | 202;
  /** What the screen says when the call fails and the server has no message of its own. */
  failure?: string;
  /** What a refusal of this call may carry beside the usual failure. */
  flags?: z.ZodMiniObject;
  timeoutMs?: number;
  budget?: Budget;
  bodyLimitBytes?: number;
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
export type Body<T extends Route> = T['row']['body'] extends Shape ? z.output<T['row']['body']> : undefined;
export type BodyInput<T extends Route> = T['row']['body'] extends Shape
  ? z.input<T['row']['body']>
  : undefined;
export type Answer<T extends Route> = OutputOf<T['row'], 'answer'>;

/** Declares one call. Everything else about it (validation, permission, OpenAPI, client types) derives from here. */
export function route<const R extends Row>(row: R): Route<R> {
  return {
    row,
    status: row.status ?? 200,
    timeoutMs: row.timeoutMs ?? 10_000,
    budget: row.budget ?? defaultBudget(row),
    bodyLimitBytes: row.bodyLimitBytes ?? 64 * 1024,
  };
}

function defaultBudget(row: Row): Budget {
  if (row.access === 'public') return 'public';
  return row.method === 'GET' ? 'read' : 'write';
}

/** The body of every failure, whatever the route. */
export const failureAnswer = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Failure = z.output<typeof failureAnswer>;
