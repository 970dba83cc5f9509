import * as z from 'zod/mini';
import { get, post, remove, TOKEN_SCOPES, type TokenScope } from './route.ts';
import { dataFields, id, instant, requiredLine } from './shapes.ts';

export const TOKEN_NAME_LENGTH = 60;
const TOKEN_MOST_DAYS = 365;
/** Per person, including expired ones. */
export const MOST_TOKENS = 10;

export const SCOPE_LABELS: Record<TokenScope, { label: string; short: string; about: string }> = {
  dashboard: { label: 'Read dashboard', short: 'dashboard', about: 'Prices, tiles, summary, brief' },
  history: { label: 'Read history', short: 'history', about: 'Series and price history' },
  news: { label: 'Read news', short: 'news', about: 'Articles and scores' },
  agents: { label: 'Run agents', short: 'run agents', about: 'Start runs; administrators only' },
};

export const SCOPES_MISSING = 'Choose one or more scopes';

const scopes = z
  .array(z.enum(TOKEN_SCOPES, { error: 'Unknown scope' }), { error: SCOPES_MISSING })
  .check(
    z.minLength(1, { error: SCOPES_MISSING }),
    z.maxLength(TOKEN_SCOPES.length, { error: 'Choose each scope only once' }),
  );

const apiToken = z.object({
  id,
  name: z.string(),
  /** Its first characters, to recognize it. */
  start: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type ApiToken = z.output<typeof apiToken>;

export const listOwnTokens = get('/account/tokens', 'user', {
  summary: "List the caller's own API tokens",
  answer: dataFields({ tokens: z.array(apiToken), callsPerHour: z.number() }),
  failure: 'Failed to load API tokens',
});

export const tokenName = requiredLine(TOKEN_NAME_LENGTH, 'Name');
const days = 'Expiry must be 1 to 365 days';

export const addOwnToken = post('/account/tokens', 'user+password', {
  summary: "Create an API token. Requires the caller's password; the token is shown only in this answer",
  body: z.object({
    name: tokenName,
    scopes,
    expiresInDays: z
      .int({ error: days })
      .check(z.gte(1, { error: days }), z.lte(TOKEN_MOST_DAYS, { error: days })),
  }),
  answer: dataFields({ token: z.string(), item: apiToken }),
  failure: 'Failed to create the token',
});

export const removeOwnToken = remove('/account/tokens/{id}', 'user', {
  summary: "Revoke one of the caller's API tokens",
  answer: dataFields({ id }),
  failure: 'Failed to revoke the token',
});

export const revokeUserTokens = post('/admin/users/{id}/revoke-tokens', 'admin', {
  summary: 'Revoke every API token of a user',
  answer: dataFields({ revoked: z.number() }),
  failure: 'Failed to revoke the tokens',
});
