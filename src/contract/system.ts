import * as z from 'zod/mini';
import { get } from './route.ts';
import { dataFields, instant } from './shapes.ts';

export const VERSION_LABEL = 'v2';
export const COPYRIGHT_YEAR = 2025;

export const getHealth = get('/health', 'public', {
  summary: '200 while the database is reachable, otherwise 503',
  answer: dataFields({ status: z.literal('ok') }),
});

export const getStatus = get('/status', 'public', {
  summary: 'Connection check of the web app',
  answer: dataFields({
    status: z.literal('connected'),
    time: instant,
    version: z.string(),
    sources: z.enum(['sample', 'live']),
  }),
});

/** Names from the server's configuration, embedded in the page. */
const branding = z.object({
  product: z.string(),
  productSlug: z.string(),
  assistant: z.string(),
  company: z.string(),
  companyDomains: z.array(z.string()),
  sources: z.enum(['sample', 'live']),
  /** Whether the server can send email. */
  mail: z.optional(z.boolean()),
  /** Providers of company sign-on, in the order of their buttons. */
  signOn: z.optional(z.array(z.object({ key: z.string(), name: z.string() }))),
  /** Whether everyone may sign in with a password, or a few for emergencies. */
  passwords: z.optional(z.enum(['everyone', 'few'])),
});
export type Branding = z.output<typeof branding>;
