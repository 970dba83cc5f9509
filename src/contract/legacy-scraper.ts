import * as z from 'zod/mini';
import { agentSettings, runStatistics, runStatus, startedRun } from './agents.ts';
import { get, post, put } from './route.ts';
import { dataAnswer, dataFields, day, flag, id, instant, line, requiredLine } from './shapes.ts';

export const triggerLegacyScraper = post('/admin/legacy-scraper/trigger', 'admin+password', {
  scope: 'agents',
  summary: 'Run the legacy scraper now',
  answer: startedRun,
  status: 202,
  timeoutMs: 30_000,
  failure: 'Failed to trigger legacy scraper',
});

const legacyExecution = z.object({
  id,
  /** Also true for a degraded run; its message says what was missing. */
  success: z.boolean(),
  status: runStatus,
  error_message: z.nullable(z.string()),
  executed_at: instant,
});

/** A source whose terms of use must be accepted before it can be read. */
const legacyTerms = z.object({
  source: z.string(),
  name: z.string(),
  url: z.string(),
  accepted: z.boolean(),
  acceptedBy: z.nullable(z.string()),
  acceptedAt: z.nullable(instant),
});
export type LegacyTerms = z.output<typeof legacyTerms>;

export const getLegacyScraperStatus = get('/admin/legacy-scraper/status', 'admin', {
  summary: 'Statistics and latest runs of the legacy scraper',
  answer: dataFields({
    stats: runStatistics,
    latestExecutions: z.array(legacyExecution),
    isRunning: z.boolean(),
    terms: z.array(legacyTerms),
    /** A description of where output files are stored. */
    storage: z.string(),
  }),
  failure: 'Failed to fetch scraper status',
});

const outputFile = z.object({ key: z.string(), size: z.number(), lastModified: instant });
export type OutputFile = z.output<typeof outputFile>;

export const listLegacyOutputs = get('/admin/legacy-scraper/outputs', 'admin', {
  summary: 'Output files of a day (default: today in Eastern time)',
  query: z.object({ date: z.optional(day('date')) }),
  answer: dataFields({ date: z.string(), totalFiles: z.number(), outputs: z.array(outputFile) }),
  failure: 'Failed to fetch scraper status',
});

export const getLegacyOutput = get('/admin/legacy-scraper/outputs/file', 'admin', {
  summary: 'One output file as text',
  query: z.object({ key: z.string().check(z.maxLength(300)) }),
  answer: dataFields({ key: z.string(), contentType: z.string(), content: z.string() }),
  failure: 'Failed to download the file',
});

const legacySchedule = z.pick(agentSettings, {
  schedule: true,
  enabled: true,
  nextRuns: true,
  version: true,
});

export const getLegacySchedule = get('/admin/legacy-scraper/schedule', 'admin', {
  summary: 'The schedule of the legacy scraper',
  answer: dataAnswer(legacySchedule),
  failure: 'Failed to fetch scraper status',
});

export const SCHEDULE_REQUIRED = 'Schedule is required';

export const setLegacySchedule = post('/admin/legacy-scraper/schedule', 'admin', {
  summary: 'Change the schedule of the legacy scraper',
  body: z.object({
    schedule: z.pipe(
      z.string({ error: SCHEDULE_REQUIRED }),
      requiredLine(500, 'Schedule', SCHEDULE_REQUIRED),
    ),
    enabled: flag('enabled'),
  }),
  answer: dataAnswer(legacySchedule),
  failure: 'Failed to update schedule',
});

export const setLegacyTerms = put('/admin/legacy-scraper/terms', 'admin', {
  summary: "Accept a source's terms of use for the company, or withdraw the acceptance",
  body: z.object({
    source: line(80, 'Source'),
    accepted: flag('accepted'),
  }),
  answer: dataFields({ terms: z.array(legacyTerms) }),
  failure: 'Failed to update the terms',
});
