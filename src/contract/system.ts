import * as z from 'zod/mini';
import { route } from './route.ts';
import { dataAnswer, instant } from './shapes.ts';

export const VERSION_LABEL = 'v2';
export const COPYRIGHT_YEAR = 2025;

export const getHealth = route({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Answers 200 only while the database answers',
  answer: dataAnswer(z.object({ status: z.literal('ok') })),
});

export const getStatus = route({
  method: 'GET',
  path: '/status',
  access: 'public',
  summary: 'What the web app asks first',
  answer: dataAnswer(
    z.object({
      status: z.literal('connected'),
      time: instant,
      version: z.string(),
      sources: z.enum(['sample', 'live']),
    }),
  ),
});

/** Names the served page carries in its head, so that nothing in the web app hard-codes them. */
export const branding = z.object({
  product: z.string(),
  productSlug: z.string(),
  assistant: z.string(),
  company: z.string(),
  companyDomains: z.array(z.string()),
  sources: z.enum(['sample', 'live']),
});
export type Branding = z.output<typeof branding>;
