import { createRequire } from 'node:module';

// Node rereads drizzle-orm's 180 KB package.json for each of its 104 ES modules, which costs 0.8 s and 200 MB per
// start. The CommonJS files are the same code without that cost.
const require = createRequire(import.meta.url);
const core: typeof import('drizzle-orm') = require('drizzle-orm');

export type { SQL } from 'drizzle-orm';
export const {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  ilike,
  inArray,
  is,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  Subquery,
  sql,
} = core;
export const pgCore: typeof import('drizzle-orm/pg-core') = require('drizzle-orm/pg-core');
export const { drizzle }: typeof import('drizzle-orm/node-postgres') = require('drizzle-orm/node-postgres');
