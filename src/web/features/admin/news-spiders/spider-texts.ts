import { ApiError } from '#web/api/api-error.ts';

export const SPIDER_TEXTS = {
  saved: 'Configuration saved successfully!',
  triggered: (jobId: string) => `Spider triggered successfully! Job ID: ${jobId}`,
  bulkTriggered: (count: number, jobId: string) =>
    `Successfully triggered ${count} spiders! Job ID: ${jobId}`,
  toggleFailed: 'Failed to update spider configuration',
  countNotThere:
    'Article count update feature not yet deployed to production. Please wait for next deployment.',
} as const;

/** What the server said, else our own sentence. */
export function sayFailure(error: Error, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}
