import type { LightMyRequestResponse } from 'fastify';
import * as z from 'zod';
import { parseJson } from '#contract/json.ts';
import { apiHeaders } from '#platform/security-headers.ts';
import type { DescribedCall, Schema } from './described-calls.ts';

/** Internals and secrets that must never leave the server. */
const INNER_WORKINGS =
  /node_modules|\.ts:\d|Failed query|syntax error|violates|invalid input syntax|SQLSTATE|drizzle|\$argon2|ECONN|ENOENT|TypeError|RangeError|Cannot read prop/;

/** Library messages that should have been replaced by ours. */
const LIBRARY_WORDS =
  /Invalid input|Invalid option|Invalid string|Unrecognized key|Too (?:small|big):|, received /;

/** Lists what is wrong with an answer; empty if it matches its description. */
export function createAnswerCheck(calls: readonly DescribedCall[]) {
  const shapes = new Map(
    calls.map(({ name, answer, failure }) => [
      name,
      { answer: readShape(answer), failure: readShape(failure) },
    ]),
  );

  return (call: DescribedCall, response: LightMyRequestResponse): string[] => {
    const { statusCode: status, headers, body } = response;
    const isSuccess = status >= 200 && status < 300;
    const shape = shapes.get(call.name)?.[isSuccess ? 'answer' : 'failure'];
    const read = shape?.safeParse(parseJson(body));
    const missing = Object.entries(apiHeaders).filter(
      ([name, value]) => headers[name] !== value && !(name === 'cache-control' && isSuccess),
    );
    return [
      ...(status >= 500 ? [`status ${status}`] : []),
      ...(isSuccess && status !== call.status ? [`status ${status} instead of ${call.status}`] : []),
      ...(read?.success ? [] : [`an unexpected answer shape: ${describe(read?.error)}`]),
      ...(INNER_WORKINGS.test(body) ? ['it reveals internals'] : []),
      ...(LIBRARY_WORDS.test(body) ? ['it has a library message'] : []),
      ...missing.map(([name]) => `the header ${name} is ${headers[name]}`),
      ...(headers['x-request-id'] ? [] : ['no request id']),
    ];
  };
}

function readShape(schema: Schema): z.ZodType {
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
}

function describe(error: z.ZodError | undefined): string {
  const [issue] = error?.issues ?? [];
  return issue ? `${issue.path.join('.')} ${issue.message}` : 'no JSON';
}
