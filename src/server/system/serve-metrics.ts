import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import { isSameSecret } from '#platform/secret-token.ts';
import type { Metrics } from './metrics.ts';

/** `GET /metrics` for callers with the token. Without a configured token it is 404. */
export function serveMetrics(
  app: FastifyInstance,
  { metrics, token }: { metrics: Metrics | undefined; token: string | undefined },
) {
  app.get('/metrics', async (request, reply) => {
    if (!metrics || token === undefined)
      throw new AppError(404, 'NOT_FOUND', 'There is nothing at this address');
    const shown = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (shown === undefined || !isSameSecret(shown, token))
      throw new AppError(401, 'NOT_KNOWN', 'The metrics token is missing or wrong');
    const text = await metrics.describe();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text);
  });
}
