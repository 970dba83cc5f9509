import * as z from 'zod/mini';
import { get, put } from './route.ts';
import { dataFields, instant } from './shapes.ts';

export const profileChange = z.object({
  /** The part of the profile, such as `theme:rail`. */
  part: z.string(),
  /** In words: `Rail freight 1.4 → 1.8`. */
  what: z.string(),
});
export type ProfileChange = z.output<typeof profileChange>;

export const getCompanyProfile = get('/briefing/profile', 'editor', {
  summary: 'The company profile that news is scored by: themes, terms and weights',
  answer: dataFields({
    profile: z.unknown(),
    version: z.number(),
    changedBy: z.nullable(z.string()),
    changedAt: z.nullable(instant),
    /** Articles whose score still comes from an earlier profile. */
    waiting: z.number(),
  }),
  failure: 'Failed to load the profile',
});

export const setCompanyProfile = put('/briefing/profile', 'editor', {
  summary: 'Change the company profile. All articles are scored again in the background',
  body: z.object({ profile: z.unknown() }),
  answer: dataFields({ version: z.number() }),
  bodyLimitBytes: 512 * 1024,
  failure: 'Failed to save the profile',
});
