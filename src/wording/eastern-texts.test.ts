import { expect, test } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { EASTERN_ZONE } from '#contract/eastern-time.ts';
import { formatDateTime, formatExact } from './format.ts';

/** Over forty years, at varying hours, and around clock changes. */
const INSTANTS = [
  ...Array.from({ length: 3_500 }, (_, i) => new Date(Date.UTC(2000, 0, 1) + i * 100.25 * HOUR_MS)),
  ...['2026-03-08T06:59:59Z', '2026-03-08T07:00:00Z', '2026-11-01T05:59:59Z', '2026-11-01T06:00:00Z'].map(
    (text) => new Date(text),
  ),
];

test('the texts match those of the browser', () => {
  const full = new Intl.DateTimeFormat('en-US', {
    timeZone: EASTERN_ZONE,
    dateStyle: 'full',
    timeStyle: 'long',
  });
  const medium = new Intl.DateTimeFormat('en-US', {
    timeZone: EASTERN_ZONE,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const offset = new Intl.DateTimeFormat('en-US', { timeZone: EASTERN_ZONE, timeZoneName: 'longOffset' });
  const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, ' ');
  for (const date of INSTANTS) {
    const gmt = offset.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value;
    expect(formatExact(date)).toBe(`${plain(full.format(date))} (${EASTERN_ZONE}, ${gmt})`);
    expect(formatDateTime(date.toISOString())).toBe(`${plain(medium.format(date))} EST`);
  }
});
