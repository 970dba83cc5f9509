import type { FastifyInstance } from 'fastify';
import { type Origin, originOf } from '#platform/mount.ts';
import { networkOf } from '#platform/network-of.ts';
import type { Notices } from '../../db/notices.ts';
import type { CallBudgets } from '../../limits/call-budgets.ts';

const MAX_BODY_BYTES = 16 * 1_024;

/** OpenID Connect Back-Channel Logout 1.0: the provider reports people who signed out there. */
export function serveProviderSignOut(
  app: FastifyInstance,
  options: {
    budgets: CallBudgets;
    notices: Notices;
    endSessions: (provider: string, logoutToken: string, origin: Origin) => Promise<void>;
  },
) {
  const { budgets, notices, endSessions } = options;
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    );
    own.post('/sign-on/:provider/sign-out', async (request, reply) => {
      await budgets.spend('directory', `sign-out:${networkOf(request.ip)}`);
      const { provider } = request.params as { provider: string };
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      try {
        await endSessions(provider, form.get('logout_token') ?? '', originOf(request));
      } finally {
        await notices.catchUp();
      }
      return reply.header('cache-control', 'no-store').code(200).send();
    });
  });
}
