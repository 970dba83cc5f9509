import { expect, test } from 'vitest';
import { tooManyRequests } from './app-error.ts';

test.each([
  [0, 1, '1 second'],
  [999, 1, '1 second'],
  [59_000, 59, '59 seconds'],
  [60_000, 60, '1 minute'],
  [121_000, 121, '3 minutes'],
  [3_600_000, 3_600, '60 minutes'],
  [3_601_000, 3_601, '2 hours'],
  [86_400_000, 86_400, '24 hours'],
])('a wait of %i ms is %i seconds in the header and "%s" in words', (ms, seconds, words) => {
  expect(tooManyRequests('Too many requests.', ms)).toMatchObject({
    status: 429,
    retryAfterSeconds: seconds,
    message: `Too many requests. Try again in ${words}.`,
  });
});
