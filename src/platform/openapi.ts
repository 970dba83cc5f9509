import * as z from 'zod/mini';
import { proofBody } from '#contract/proof.ts';
import { API_PREFIX, failureAnswer, isGuarded, type Route, TOKEN_SCOPES } from '#contract/route.ts';

export function describeRoutes(routes: Record<string, Route>, info: { title: string; version: string }) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, route] of Object.entries(routes)) {
    const path = API_PREFIX + route.row.path;
    paths[path] ??= {};
    paths[path][route.row.method.toLowerCase()] = describeRoute(name, route);
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in (hf_…).' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description: `An API token that a person made for a program (hft_…). Scopes: ${TOKEN_SCOPES.join(', ')}.`,
        },
      },
      schemas: { Failure: toJsonSchema(failureAnswer, 'output') },
    },
  };
}

export type Operation = ReturnType<typeof describeRoute>;

function describeRoute(name: string, { row, status }: Route) {
  const body = describeBody(row);
  return {
    operationId: name,
    summary: row.summary,
    'x-access': row.access,
    security: describeSecurity(row),
    parameters: [...describeParameters('path', row.params), ...describeParameters('query', row.query)],
    ...(body && { requestBody: { required: true, content: asJson(body) } }),
    responses: {
      [status]: { description: 'Success', content: asJson(toJsonSchema(row.answer, 'output')) },
      default: { description: 'Failure', content: asJson(describeFailure(row)) },
    },
  };
}

/** An API token needs the scope. OpenAPI 3.1 allows scopes for any security scheme. */
function describeSecurity({ access, scope }: Route['row']) {
  if (access === 'public') return [];
  return scope ? [{ session: [] }, { apiToken: [scope] }] : [{ session: [] }];
}

function asJson(schema: object) {
  return { 'application/json': { schema } };
}

function describeFailure({ flags }: Route['row']) {
  if (!flags) return { $ref: '#/components/schemas/Failure' };
  return toJsonSchema(z.extend(failureAnswer, flags.shape), 'output');
}

/** A guarded call also takes a password or passkey, which an API token does not need. */
function describeBody({ body, access }: Route['row']) {
  const guard = isGuarded(access) ? toJsonSchema(proofBody, 'input') : undefined;
  const own = body ? toJsonSchema(body, 'input') : undefined;
  if (!guard || !own) return guard ?? own;
  return {
    ...own,
    properties: { ...own.properties, ...guard.properties },
    required: [...(own.required ?? []), ...(guard.required ?? [])],
  };
}

function describeParameters(place: 'path' | 'query', shape: z.ZodMiniType | undefined) {
  if (!shape) return [];
  const schema = toJsonSchema(shape, 'input') as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required?.includes(name) ?? false),
    schema: property,
  }));
}

function toJsonSchema(shape: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // An integer in a query string is validated as text, and that pattern would contradict the declared type.
      if (jsonSchema.type === 'integer') delete jsonSchema.pattern;
    },
  });
  return schema;
}
