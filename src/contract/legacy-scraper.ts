import * as z from 'zod/mini';
import { runStatistics, runStatus, startedRun } from './agents.ts';
import { route } from './route.ts';
import { dataAnswer, day, id, instant } from './shapes.ts';

export const triggerLegacyScraper = route({
  method: 'POST',
  path: '/admin/legacy-scraper/trigger',
  access: 'admin+password',
  summary: 'Run the legacy scraper now',
  answer: startedRun,
  status: 202,
  timeoutMs: 30_000,
  failure: 'Failed to trigger legacy scraper',
});

export const legacyExecution = z.object({
  id,
  /** True of a degraded run too: it ran, and says in its message what is wanting. */
  success: z.boolean(),
  status: runStatus,
  error_message: z.nullable(z.string()),
  executed_at: instant,
});

/** A source that asks for its terms to be accepted before it shows anything. */
export const legacyTerms = z.object({
  source: z.string(),
  name: z.string(),
  url: z.string(),
  accepted: z.boolean(),
  acceptedBy: z.nullable(z.string()),
  acceptedAt: z.nullable(instant),
});
export type LegacyTerms = z.output<typeof legacyTerms>;

export const getLegacyScraperStatus = route({
  method: 'GET',
  path: '/admin/legacy-scraper/status',
  access: 'admin',
  summary: 'Statistics and the latest runs of the legacy scraper',
  answer: dataAnswer(
    z.object({
      stats: runStatistics,
      /** At most five. */
      latestExecutions: z.array(legacyExecution),
      isRunning: z.boolean(),
      terms: z.array(legacyTerms),
      /** Where the files go, in words. */
      storage: z.string(),
    }),
  ),
  failure: 'Failed to fetch scraper status',
});

const outputFile = z.object({ key: z.string(), size: z.number(), lastModified: instant });
export type OutputFile = z.output<typeof outputFile>;

export const listLegacyOutputs = route({
  method: 'GET',
  path: '/admin/legacy-scraper/outputs',
  access: 'admin',
  summary: 'The files written on a day, today in Eastern time unless told otherwise',
  query: z.object({ date: z.optional(day('date')) }),
  answer: dataAnswer(z.object({ date: z.string(), totalFiles: z.number(), outputs: z.array(outputFile) })),
  failure: 'Failed to fetch scraper status',
});

export const getLegacyOutput = route({
  method: 'GET',
  path: '/admin/legacy-scraper/outputs/file',
  access: 'admin',
  summary: 'One file, as text',
  query: z.object({ key: z.string().check(z.maxLength(300)) }),
  answer: dataAnswer(z.object({ key: z.string(), contentType: z.string(), content: z.string() })),
  failure: 'Failed to download the file',
});

const legacySchedule = z.object({
  schedule: z.string(),
  enabled: z.boolean(),
  nextRuns: z.array(instant),
  version: z.number(),
});

export const getLegacySchedule = route({
  method: 'GET',
  path: '/admin/legacy-scraper/schedule',
  access: 'admin',
  summary: 'When the legacy scraper runs',
  answer: dataAnswer(legacySchedule),
  failure: 'Failed to fetch scraper status',
});

export const SCHEDULE_REQUIRED = 'Schedule is required';

export const setLegacySchedule = route({
  method: 'POST',
  path: '/admin/legacy-scraper/schedule',
  access: 'admin',
  summary: 'Change when the legacy scraper runs',
  body: z.object({
    schedule: z.string({ error: SCHEDULE_REQUIRED }).check(
      z.maxLength(500),
      z.refine((text) => text.trim() !== '', { error: SCHEDULE_REQUIRED }),
    ),
    enabled: z.boolean({ error: 'enabled must be true or false' }),
  }),
  answer: dataAnswer(legacySchedule),
  failure: 'Failed to update schedule',
});

export const setLegacyTerms = route({
  method: 'PUT',
  path: '/admin/legacy-scraper/terms',
  access: 'admin',
  summary: "Accept a source's terms of use in the company's name, or take that back",
  body: z.object({
    source: z.string().check(z.maxLength(80)),
    accepted: z.boolean({ error: 'accepted must be true or false' }),
  }),
  answer: dataAnswer(z.object({ terms: z.array(legacyTerms) })),
  failure: 'Failed to update the terms',
});
