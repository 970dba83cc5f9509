const ZONE = 'America/New_York';
/** The label the product prescribes, in summer too; the exact offset stands in the tooltip. */
const ZONE_LABEL = 'EST';
export const NOT_AVAILABLE = 'N/A';

const dateTime = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

const exact = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  dateStyle: 'full',
  timeStyle: 'long',
});

const dayOfZone = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });
const timeOfDay = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
// A day of the calendar has no zone; read as UTC it stays the day it is.
const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });

const offset = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, timeZoneName: 'longOffset' });
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `Nov 14, 2026, 9:05 AM EST` */
export function formatDateTime(value: string | null | undefined): string {
  const date = parseInstant(value);
  return date ? `${plain(dateTime.format(date))} ${ZONE_LABEL}` : NOT_AVAILABLE;
}

/** `9:05:12 AM EST` */
export function formatClock(date: Date): string {
  return `${plain(clock.format(date))} ${ZONE_LABEL}`;
}

/** `8:00 AM EST` of an instant today, `Nov 13, 8:00 AM EST` of any other. */
export function formatMoment(value: string | null | undefined, now: Date): string {
  const date = parseInstant(value);
  if (!date) return NOT_AVAILABLE;
  const isToday = dayOfZone.format(date) === dayOfZone.format(now);
  return `${plain((isToday ? timeOfDay : dayAndTime).format(date))} ${ZONE_LABEL}`;
}

/** `Nov 13, 2026` of `2026-11-13`, wherever the reader is. */
export function formatDay(value: string | null | undefined): string {
  const date = /^\d{4}-\d{2}-\d{2}/.test(value ?? '') ? parseInstant(value?.slice(0, 10)) : undefined;
  return date ? day.format(date) : NOT_AVAILABLE;
}

/** The whole truth about an instant: day, second, zone and offset. */
export function formatExact(date: Date): string {
  const gmt = offset.formatToParts(date).find((part) => part.type === 'timeZoneName')?.value ?? '';
  return `${plain(exact.format(date))} (${ZONE}, ${gmt})`;
}

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** `in 7 days`, `2 hours ago`; under a minute it is now. */
export function formatRelative(value: string, now: Date): string {
  const date = parseInstant(value);
  if (!date) return NOT_AVAILABLE;
  const distance = date.getTime() - now.getTime();
  const step = STEPS.find(([, ms]) => Math.abs(distance) >= ms);
  if (!step) return 'now';
  const [unit, ms] = step;
  return relative.format(Math.round(distance / ms), unit);
}

export function formatCount(value: number | null | undefined): string {
  return isNumber(value) ? whole.format(value) : NOT_AVAILABLE;
}

/** `$1,234.56`; from a billion on `$1.2B`, which no column is wide enough for otherwise. */
export function formatCurrency(value: Figure, currency: string | null = 'USD'): string {
  if (!isNumber(value)) return NOT_AVAILABLE;
  const code = (currency ?? '').trim() || 'USD';
  if (!/^[A-Z]{3}$/.test(code)) return `${formatDecimal(value)} ${code}`;
  if (Math.abs(value) < LARGE) return plain(moneyOf(code).format(value));
  const symbol = moneyOf(code)
    .formatToParts(0)
    .find(({ type }) => type === 'currency');
  return `${value < 0 ? '-' : ''}${symbol?.value ?? ''}${formatAbbreviated(Math.abs(value))}`;
}

/** `6.8K`, `-4.5M`, `1.2B`; below a thousand the number itself. */
export function formatAbbreviated(value: Figure): string {
  if (!isNumber(value)) return NOT_AVAILABLE;
  // Rounded first: 999,950 is a million, not a thousand thousands.
  const step = UNITS.find(([size]) => Math.abs(value) >= size * 0.99995 && Math.abs(value) >= 1000);
  if (!step) return upToTwo.format(value);
  const [size, letter] = step;
  const scaled = value / size;
  return Math.abs(scaled) >= LARGE ? value.toExponential(1) : `${oneDigit.format(scaled)}${letter}`;
}

/** `6.8K`, and thousands also where millions would be shorter. */
export function formatThousands(value: Figure): string {
  if (!isNumber(value)) return NOT_AVAILABLE;
  if (Math.abs(value) < 1000) return upToTwo.format(value);
  const scaled = value / 1000;
  return Math.abs(scaled) >= LARGE ? value.toExponential(1) : `${oneDigit.format(scaled)}K`;
}

/** `1,234.5`: at most two digits after the point. */
export function formatDecimal(value: Figure): string {
  if (!isNumber(value)) return NOT_AVAILABLE;
  return Math.abs(value) < LARGE ? upToTwo.format(value) : formatAbbreviated(value);
}

/** `4.11%` */
export function formatPercent(value: Figure): string {
  if (!isNumber(value)) return NOT_AVAILABLE;
  return Math.abs(value) < LARGE ? `${two.format(value)}%` : `${formatAbbreviated(value)}%`;
}

/** `+1.42`, `-0.83`, and `0.00` without a sign. */
export function formatSigned(value: Figure): string {
  if (!isNumber(value)) return NOT_AVAILABLE;
  if (Math.abs(value) < LARGE) return signed.format(value);
  return `${value > 0 ? '+' : ''}${formatAbbreviated(value)}`;
}

/** `+1.42%` */
export function formatSignedPercent(value: Figure): string {
  return isNumber(value) ? `${formatSigned(value)}%` : NOT_AVAILABLE;
}

/** `87%` of 0.87, never below nothing or above all. */
export function formatShare(value: Figure): string {
  return isNumber(value) ? `${Math.round(Math.min(1, Math.max(0, value)) * 100)}%` : NOT_AVAILABLE;
}

/** A value with its unit as the sources write it: `$104.35 /t` of `USD/t`, `4.11%` of `%`, `3.1 Percent`. */
export function formatMeasure(value: Figure, unit: string): string {
  const { text, per } = splitMeasure(value, unit);
  return per === '' ? text : `${text} ${per}`;
}

/** The same in two pieces, for where the unit is set smaller than the value. */
export function splitMeasure(value: Figure, unit: string): { text: string; per: string } {
  const name = unit.trim();
  if (!isNumber(value)) return { text: NOT_AVAILABLE, per: '' };
  if (/^(%|percent)$/.test(name)) return { text: formatPercent(value), per: '' };
  const money = /^([A-Z]{3})(\/.+)?$/.exec(name);
  if (money) return { text: formatCurrency(value, money[1]), per: money[2] ?? '' };
  return { text: formatDecimal(value), per: name };
}

/** Where a change goes once it is rounded as it is shown; undefined when there is none to speak of. */
export function directionOf(value: Figure): 'up' | 'down' | 'flat' | undefined {
  if (!isNumber(value)) return undefined;
  if (Math.abs(value) < 0.005) return 'flat';
  return value > 0 ? 'up' : 'down';
}

type Figure = number | null | undefined;

const LARGE = 1e9;
const UNITS: readonly [size: number, letter: string][] = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
];

const upToTwo = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, signDisplay: 'negative' });
const oneDigit = fixed(1);
const two = fixed(2);
const signed = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});
const money = new Map<string, Intl.NumberFormat>();

/** Never with a minus before a zero. */
function fixed(digits: number) {
  return new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'negative',
  });
}

function moneyOf(code: string): Intl.NumberFormat {
  const known = money.get(code);
  if (known) return known;
  const made = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: code,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'negative',
  });
  money.set(code, made);
  return made;
}

function isNumber(value: Figure): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** First and last name as far as they are known. */
export function formatName(person: {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}): string {
  return [person.firstName, person.lastName]
    .map((name) => (name ?? '').trim())
    .join(' ')
    .trim();
}

/** A word of the wire (a role, a status) as a label, known to this version or not. */
export function formatWord(word: string | null | undefined): string {
  const text = String(word ?? '').trim();
  return text === '' ? NOT_AVAILABLE : text[0]?.toUpperCase() + text.slice(1);
}

export function parseInstant(value: string | null | undefined): Date | undefined {
  const date = new Date(value ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Intl puts a narrow no-break space before AM and PM, which copies badly and matches no search. */
function plain(text: string): string {
  return text.replaceAll(/[\u202f\u00a0]/g, ' ');
}
