import * as z from 'zod/mini';
import { API_PREFIX, failureAnswer, passwordBody, type Route } from '#contract/route.ts';

interface About {
  title: string;
  version: string;
}

/** The OpenAPI 3.1 description of a list of routes. */
export function describeRoutes(routes: Record<string, Route>, about: About) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, route] of Object.entries(routes)) {
    const path = API_PREFIX + route.row.path;
    paths[path] ??= {};
    paths[path][route.row.method.toLowerCase()] = describeRoute(name, route);
  }
  return {
    openapi: '3.1.0',
    info: { title: about.title, version: about.version },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: toJsonSchema(failureAnswer, 'output') },
    },
  };
}

function describeRoute(name: string, { row, status }: Route) {
  const body = row.body ?? (row.access === 'admin+password' ? passwordBody : undefined);
  return {
    operationId: name,
    summary: row.summary,
    'x-access': row.access,
    security: row.access === 'public' ? [] : [{ session: [] }],
    parameters: [...describeParameters('path', row.params), ...describeParameters('query', row.query)],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toJsonSchema(body, 'input') } },
          },
        }
      : {}),
    responses: {
      [status]: {
        description: 'Success',
        content: { 'application/json': { schema: toJsonSchema(row.answer, 'output') } },
      },
      default: {
        description: 'Failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
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
      // A whole number in a query string is text on the wire, and its pattern would contradict its declared type.
      if (jsonSchema.type === 'integer') delete jsonSchema.pattern;
    },
  });
  return schema;
}
