/** The parts of the served OpenAPI description that an attacker would read. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
}

interface Operation {
  operationId: string;
  'x-access': string;
  parameters: Parameter[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { content: { 'application/json': { schema: Schema } } }>;
}

export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Failure: Schema } };
}

export interface DescribedCall {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: string;
  parameters: Parameter[];
  body: Schema | undefined;
  status: number;
  answer: Schema;
  failure: Schema;
}

/** Every call in the OpenAPI description. */
export function listCalls({ paths, components }: Description): DescribedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const [status, success] = Object.entries(operation.responses)[0] ?? [];
      const failure = operation.responses.default?.content['application/json'].schema;
      if (!status || !success || !failure) throw new Error(`${operation.operationId} describes no answer`);
      return {
        name: operation.operationId,
        method: method.toUpperCase() as DescribedCall['method'],
        path,
        access: operation['x-access'],
        parameters: operation.parameters,
        body: operation.requestBody?.content['application/json'].schema,
        status: Number(status),
        answer: success.content['application/json'].schema,
        failure: failure.properties ? failure : components.schemas.Failure,
      };
    }),
  );
}
