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
  return Number.isFinite(value) ? whole.format(value as number) : NOT_AVAILABLE;
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
