import { AppError, notFound } from '#platform/app-error.ts';
import { createAuditedChange } from '../audit/audited-change.ts';
import type { AppHandlers } from '../caller.ts';
import type { Site } from '../config.ts';
import { getUser } from '../users/store.ts';
import { addToken, listTokens, removeToken, removeUserTokens } from './token-store.ts';

type TokenOptions = Pick<Site, 'db' | 'clock' | 'config'>;

export function createTokenHandlers(options: TokenOptions) {
  const { db, config } = options;
  const auditedChange = createAuditedChange(options);
  return {
    listOwnTokens: async ({ caller }) => ({
      tokens: await listTokens(db, caller.id),
      callsPerHour: config.callsToken,
    }),

    addOwnToken: async ({ body: made, caller, origin }) => {
      if (made.scopes.includes('agents') && caller.role !== 'admin') {
        throw new AppError(
          400,
          'ADMINISTRATORS_ONLY',
          'Only administrators can create a token that runs agents.',
        );
      }
      const event = {
        action: 'account.add-token',
        target: caller.email,
        detail: ({ item: { name, scopes } }: Awaited<ReturnType<typeof addToken>>) => ({
          token: name,
          scopes: scopes.join(', '),
          days: made.expiresInDays,
        }),
      };
      return auditedChange({ caller, origin }, event, (tx, now) => addToken(tx, caller.id, made, now));
    },

    removeOwnToken: async ({ params: { id }, caller, origin }) => {
      const event = {
        action: 'account.remove-token',
        target: caller.email,
        detail: (token: string) => ({ token }),
      };
      await auditedChange({ caller, origin }, event, async (tx) => {
        const name = await removeToken(tx, caller.id, id);
        if (name === undefined) throw notFound('The token');
        return name;
      });
      return { id };
    },

    revokeUserTokens: async ({ params, caller, origin }) => {
      const { email } = await getUser(db, params.id);
      const event = {
        action: 'user.revoke-tokens',
        target: email,
        detail: (count: number) => ({ count }),
      };
      const revoked = await auditedChange({ caller, origin }, event, (tx) => removeUserTokens(tx, params.id));
      return { revoked };
    },
  } satisfies Partial<AppHandlers>;
}
