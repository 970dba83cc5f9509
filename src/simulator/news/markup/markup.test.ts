import { expect, test } from 'vitest';
import { encodeCharset } from './charset.ts';
import { clock, longDate, rfc822, usStamp, w3c } from './dates.ts';

const AT = Date.parse('2026-11-12T20:05:09Z');
const IN_SUMMER = Date.parse('2026-07-01T04:30:00Z');

test('dates are written as in real feeds', () => {
  expect(rfc822(AT, 'UTC')).toBe('Thu, 12 Nov 2026 20:05:09 +0000');
  expect(rfc822(AT, 'UTC', 'GMT')).toBe('Thu, 12 Nov 2026 20:05:09 GMT');
  expect(rfc822(AT, 'America/New_York')).toBe('Thu, 12 Nov 2026 15:05:09 -0500');
  expect(rfc822(IN_SUMMER, 'America/New_York', 'name')).toBe('Wed, 01 Jul 2026 00:30:00 EDT');
  expect(rfc822(AT, 'America/Chicago', 'place')).toBe('Thu, 12 Nov 2026 14:05:09 America/Chicago');
  expect(w3c(AT, 'UTC')).toBe('2026-11-12T20:05:09Z');
  expect(w3c(IN_SUMMER, 'Europe/London')).toBe('2026-07-01T05:30:00+01:00');
  expect(usStamp(AT, 'America/Chicago')).toBe('11/12/2026 2:05:09 PM');
  expect(clock(IN_SUMMER, 'America/New_York')).toBe('12:30 AM');
  expect(longDate(IN_SUMMER, 'America/Chicago')).toBe('June 30, 2026');
});

test('characters outside a charset become numeric references', () => {
  const bytes = (charset: 'windows-1252' | 'iso-8859-1') =>
    Buffer.from(encodeCharset('“Aço” — €5 📈', charset), 'latin1');
  expect(new TextDecoder('windows-1252').decode(bytes('windows-1252'))).toBe('“Aço” — €5 &#128200;');
  expect(bytes('iso-8859-1').toString('latin1')).toBe('&#8220;Aço&#8221; &#8212; &#8364;5 &#128200;');
});
