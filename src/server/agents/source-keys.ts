import {
  EIA_KEY,
  EIA_KEY_FORM,
  FRED_KEY,
  FRED_KEY_FORM,
  SOURCE_KEY_IDS,
  type SourceKey,
  type SourceKeyId,
} from '#contract/source-keys.ts';
import { AppError } from '#platform/app-error.ts';
import { createSealer } from '#platform/sealing.ts';
import type { Config } from '../config.ts';
import { eq, isNull } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { sourceKeys } from '../db/schema.ts';
import { SourceError } from './source-error.ts';

export type SourceKeys = ReturnType<typeof createSourceKeys>;

interface KeyRules {
  name: string;
  pattern: RegExp;
  form: string;
  setting: string;
  /** The simulator accepts any well-formed key. */
  sample: string;
}

export const KEY_RULES: Record<SourceKeyId, KeyRules> = {
  fred: {
    name: 'FRED',
    pattern: FRED_KEY,
    form: FRED_KEY_FORM,
    setting: 'HEADFRAME_FRED_API_KEY',
    sample: 'sample0000000000000000000000000k',
  },
  eia: {
    name: 'EIA',
    pattern: EIA_KEY,
    form: EIA_KEY_FORM,
    setting: 'HEADFRAME_EIA_API_KEY',
    sample: 'sample000000000000000000000000000000000k',
  },
};

type Row = typeof sourceKeys.$inferSelect;

/** Source keys from the environment or stored by an administrator. Changes apply to every process at once. */
export function createSourceKeys({ db, config }: { db: Db; config: Config }) {
  const sealer = createSealer(config);
  const isSample = config.sources === 'sample';
  const fromEnvironment = { fred: config.fredApiKey, eia: config.eiaApiKey };
  const open = (row: Row) => (row.sealed ? sealer.open(row.sealed, purposeOf(row.source)) : undefined);

  const describe = async (source: SourceKeyId, row: Row | undefined): Promise<SourceKey> => {
    const { name } = KEY_RULES[source];
    const given = fromEnvironment[source];
    const none = {
      source,
      name,
      endsIn: null,
      changedBy: null,
      changedAt: null,
      checkedAt: null,
      problem: null,
    };
    if (isSample) return { ...none, from: 'sample' };
    const endsIn = given ? endOf(given) : (row?.endsIn ?? null);
    const checkedAt = row?.endsIn === endsIn ? (row?.checkedAt?.toISOString() ?? null) : null;
    if (given) return { ...none, from: 'environment', endsIn, checkedAt };
    if (!row?.sealed) return { ...none, from: null };
    const isReadable = (await open(row)) !== undefined;
    return {
      ...none,
      from: 'stored',
      endsIn,
      checkedAt,
      changedBy: row.changedBy,
      changedAt: row.changedAt.toISOString(),
      problem: isReadable ? null : describeUnreadable(name),
    };
  };

  return {
    /** The key to send; undefined when none is configured. */
    async find(source: SourceKeyId): Promise<string | undefined> {
      if (isSample) return KEY_RULES[source].sample;
      const given = fromEnvironment[source];
      if (given) return given;
      const row = await findRow(db, source);
      if (!row?.sealed) return undefined;
      const key = await open(row);
      if (key !== undefined) return key;
      throw new SourceError(describeUnreadable(KEY_RULES[source].name), { isTransient: false });
    },

    async describe(source: SourceKeyId): Promise<SourceKey> {
      return describe(source, await findRow(db, source));
    },

    async list(): Promise<SourceKey[]> {
      const rows = await db.select().from(sourceKeys);
      return Promise.all(
        SOURCE_KEY_IDS.map((source) =>
          describe(
            source,
            rows.find((row) => row.source === source),
          ),
        ),
      );
    },

    /** Refuses keys that cannot be changed here, before the source is called. */
    checkChangeable(source: SourceKeyId): void {
      const { setting, name } = KEY_RULES[source];
      if (isSample) throw new AppError(409, 'SAMPLE_KEY', 'In sample mode no key is needed.');
      if (!fromEnvironment[source]) return;
      const message = `The ${name} key is set on the server (${setting}). Change it there.`;
      throw new AppError(409, 'KEY_SET_ON_SERVER', message);
    },

    async save(
      tx: Db,
      source: SourceKeyId,
      key: string,
      how: { by: string; at: Date; checkedAt: Date | null },
    ) {
      const change = {
        sealed: await sealer.seal(key, purposeOf(source)),
        endsIn: endOf(key),
        changedBy: how.by,
        changedAt: how.at,
        checkedAt: how.checkedAt,
      };
      await tx
        .insert(sourceKeys)
        .values({ source, ...change })
        .onConflictDoUpdate({ target: sourceKeys.source, set: change });
    },

    /** Records when the key in use was last accepted. */
    async saveChecked(tx: Db, source: SourceKeyId, how: { by: string; at: Date }): Promise<void> {
      const given = fromEnvironment[source];
      if (!given) {
        await tx.update(sourceKeys).set({ checkedAt: how.at }).where(eq(sourceKeys.source, source));
        return;
      }
      const row = { endsIn: endOf(given), changedBy: how.by, changedAt: how.at, checkedAt: how.at };
      await tx
        .insert(sourceKeys)
        .values({ source, ...row })
        .onConflictDoUpdate({ target: sourceKeys.source, set: row, setWhere: isNull(sourceKeys.sealed) });
    },

    async remove(tx: Db, source: SourceKeyId): Promise<boolean> {
      const removed = await tx.delete(sourceKeys).where(eq(sourceKeys.source, source)).returning();
      return removed.length > 0;
    },
  };
}

async function findRow(db: Db, source: SourceKeyId): Promise<Row | undefined> {
  const [row] = await db.select().from(sourceKeys).where(eq(sourceKeys.source, source));
  return row;
}

function purposeOf(source: string): string {
  return `source-key:${source}`;
}

function endOf(key: string): string {
  return key.slice(-4);
}

function describeUnreadable(name: string): string {
  return `The stored ${name} key cannot be decrypted: it was stored with another HEADFRAME_SECRET_KEY or data folder. Enter the key again.`;
}
