import * as z from 'zod/mini';
import { get, post, remove } from './route.ts';
import { dataFields, id, instant } from './shapes.ts';
import { tokenName } from './tokens.ts';

/** Two during rotation, and one for testing. */
export const MOST_DIRECTORY_TOKENS = 3;
export const DIRECTORY_TOKEN_DAYS = 365;

const directoryToken = z.object({
  id,
  name: z.string(),
  /** Its first characters, to recognize it. */
  start: z.string(),
  /** The email of the administrator. */
  createdBy: z.string(),
  /** Whether they are still an active administrator. The token belongs to the company and works anyway. */
  creatorIsAdmin: z.boolean(),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type DirectoryToken = z.output<typeof directoryToken>;

export const getDirectory = get('/admin/directory', 'admin', {
  summary: "How the company's directory manages people (SCIM 2.0): its address and its tokens",
  answer: dataFields({ address: z.string(), tokens: z.array(directoryToken) }),
  failure: 'Failed to load the directory settings',
});

export const addDirectoryToken = post('/admin/directory/tokens', 'admin+password', {
  summary: 'Create a token for the directory, valid for a year. It is shown only in this answer',
  body: z.object({ name: tokenName }),
  answer: dataFields({ token: z.string(), item: directoryToken }),
  failure: 'Failed to create the token',
});

export const removeDirectoryToken = remove('/admin/directory/tokens/{id}', 'admin', {
  summary: 'Revoke a token of the directory',
  answer: dataFields({ id }),
  failure: 'Failed to revoke the token',
});
