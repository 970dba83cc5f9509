import type { KeyCheck, SourceKeyId } from '#contract/source-keys.ts';
import { AppError, notFound } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import { createAuditedChange } from '../audit/audited-change.ts';
import type { AppHandlers } from '../caller.ts';
import type { Db } from '../db/open-db.ts';
import { KEY_RULES, type SourceKeys } from './source-keys.ts';

/** Each check asks its source once whether it accepts a key. */
export type KeyChecks = Record<SourceKeyId, (key: string) => Promise<KeyCheck>>;

export function createSourceKeyHandlers(options: {
  db: Db;
  clock: Clock;
  keys: SourceKeys;
  keyChecks: KeyChecks;
  onKeyStored: (tx: Db, source: SourceKeyId, now: Date) => Promise<void>;
}) {
  const { keys, keyChecks } = options;
  const auditedChange = createAuditedChange(options);

  return {
    listSourceKeys: async () => ({ keys: await keys.list() }),

    checkSourceKey: async ({ params: { source }, body, ...acting }) => {
      const entered = body.key || undefined;
      if (entered !== undefined) {
        keys.checkChangeable(source);
        checkForm(source, entered);
      }
      const key = entered ?? (await keys.find(source));
      if (key === undefined) {
        throw new AppError(400, 'NO_KEY', `Enter the ${KEY_RULES[source].name} key to check it.`);
      }
      const check = await keyChecks[source](key);
      const isStored = check.outcome === 'works' && entered !== undefined;
      const entry = {
        action: isStored ? 'source-key.set' : 'source-key.check',
        target: source,
        detail: { endsIn: key.slice(-4), result: check.outcome },
      };
      await auditedChange(acting, entry, async (tx, at) => {
        const how = { by: acting.caller.email, at };
        if (isStored) {
          await keys.save(tx, source, entered, { ...how, checkedAt: at });
          await options.onKeyStored(tx, source, at);
        } else if (check.outcome === 'works') await keys.saveChecked(tx, source, how);
      });
      return { check, key: await keys.describe(source) };
    },

    removeSourceKey: async ({ params: { source }, ...acting }) => {
      keys.checkChangeable(source);
      await auditedChange(acting, { action: 'source-key.remove', target: source }, async (tx) => {
        if (!(await keys.remove(tx, source))) throw notFound('A stored key');
      });
      return { key: await keys.describe(source) };
    },
  } satisfies Partial<AppHandlers>;
}

function checkForm(source: SourceKeyId, key: string): void {
  const { name, pattern, form } = KEY_RULES[source];
  if (pattern.test(key)) return;
  throw new AppError(400, 'BAD_KEY', `This is not a ${name} key: it ${form}.`);
}
