import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import { networkOf } from '#platform/network-of.ts';
import type { CallBudgets } from '../limits/call-budgets.ts';

/** RFC 8058: mail programs POST to the address in a mail's header. Opening it in a browser shows a button. */
export function serveOneClick(
  app: FastifyInstance,
  { budgets, unsubscribe }: { budgets: CallBudgets; unsubscribe: (token: string) => Promise<unknown> },
) {
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    // The body is ignored, because its only field is fixed.
    own.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1_024 }, (_, __, done) =>
      done(null, undefined),
    );
    own.post('/unsubscribe', async (request, reply) => {
      await budgets.spend('public', networkOf(request.ip));
      const { token } = request.query as { token?: string };
      if (typeof token !== 'string' || token.length > 200)
        throw new AppError(404, 'NOT_FOUND', 'This link is not valid.');
      await unsubscribe(token);
      return reply.type('text/plain; charset=utf-8').send('You no longer get the morning brief.\n');
    });
  });
}
