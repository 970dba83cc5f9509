import { notFound } from '#platform/app-error.ts';
import { createAuditedChange } from '../audit/audited-change.ts';
import type { AppHandlers } from '../caller.ts';
import type { Site } from '../config.ts';
import { holdAdministrator } from '../users/store.ts';
import { SCIM_PREFIX } from './protocol.ts';
import { addDirectoryToken, listDirectoryTokens, removeDirectoryToken } from './token-store.ts';

export function createDirectoryHandlers(options: Pick<Site, 'db' | 'clock' | 'config'>) {
  const { db, config } = options;
  const auditedChange = createAuditedChange(options);
  return {
    getDirectory: async () => ({
      address: config.publicUrl + SCIM_PREFIX,
      tokens: await listDirectoryTokens(db),
    }),

    addDirectoryToken: async ({ body: { name }, caller, origin }) => {
      const event = { action: 'directory.add-token', target: name };
      return auditedChange({ caller, origin }, event, async (tx, now) => {
        await holdAdministrator(tx, caller.id);
        return addDirectoryToken(tx, { name, createdBy: caller.email }, now);
      });
    },

    removeDirectoryToken: async ({ params: { id }, caller, origin }) => {
      const [named] = (await listDirectoryTokens(db)).filter((token) => token.id === id);
      const event = { action: 'directory.remove-token', target: named?.name ?? id };
      await auditedChange({ caller, origin }, event, async (tx) => {
        if ((await removeDirectoryToken(tx, id)) === undefined) throw notFound('The token');
      });
      return { id };
    },
  } satisfies Partial<AppHandlers>;
}
