import * as z from 'zod/mini';
import { get, post, remove } from './route.ts';
import { dataFields, instant, line } from './shapes.ts';

export const SOURCE_KEY_IDS = ['fred', 'eia'] as const;
export type SourceKeyId = (typeof SOURCE_KEY_IDS)[number];

export const FRED_KEY = /^[a-z0-9]{32}$/;
export const FRED_KEY_FORM = 'must be 32 lower-case letters and digits';
export const EIA_KEY = /^[A-Za-z0-9]{40}$/;
export const EIA_KEY_FORM = 'must be 40 letters and digits';

/** Says which key is in use; the key itself is never sent. */
export const sourceKey = z.object({
  source: z.enum(SOURCE_KEY_IDS),
  name: z.string(),
  /** Null when there is none. `environment` wins over a stored key. */
  from: z.nullable(z.enum(['environment', 'stored', 'sample'])),
  endsIn: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
  /** When the source last accepted this key. */
  checkedAt: z.nullable(instant),
  /** Why a stored key cannot be used. */
  problem: z.nullable(z.string()),
});
export type SourceKey = z.output<typeof sourceKey>;

/** `unreachable`: the source's answer does not show whether the key is valid. */
const keyCheck = z.object({
  outcome: z.enum(['works', 'refused', 'unreachable']),
  message: z.string(),
});
export type KeyCheck = z.output<typeof keyCheck>;

const sourceParams = z.object({ source: z.enum(SOURCE_KEY_IDS) });

export const listSourceKeys = get('/admin/source-keys', 'admin', {
  summary: 'Which keys for sources are configured',
  answer: dataFields({ keys: z.array(sourceKey) }),
  failure: 'Failed to load the keys',
});

export const checkSourceKey = post('/admin/source-keys/{source}/check', 'admin', {
  summary:
    'Check a key with one call to its source and store it if it works. Without a key, the one in use is checked',
  params: sourceParams,
  body: z.object({ key: z.optional(line(200, 'Key')) }),
  answer: dataFields({ check: keyCheck, key: sourceKey }),
  timeoutMs: 30_000,
  failure: 'Failed to check the key',
});

export const removeSourceKey = remove('/admin/source-keys/{source}', 'admin', {
  summary: 'Remove a stored key',
  params: sourceParams,
  answer: dataFields({ key: sourceKey }),
  failure: 'Failed to remove the key',
});
