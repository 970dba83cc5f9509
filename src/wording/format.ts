import { countOf } from '#contract/count-of.ts';
import {
  type CalendarDay,
  EASTERN_ZONE,
  type EasternTime,
  easternDay,
  readCalendarDay,
  readEasternTime,
} from '#contract/eastern-time.ts';
import { digitsOf, digitsOfChange, perOf, shortenUnit } from '#contract/units.ts';
import { nameMonth, nameWeekday } from './day-names.ts';
import { writeNumber } from './write-number.ts';

/** The specified label, also in summer; tooltips give the exact offset. */
const ZONE_LABEL = 'EST';
export const NOT_AVAILABLE = 'N/A';

/** `Nov 14, 2026, 9:05 AM EST` */
export function formatDateTime(value: string | null | undefined): string {
  const date = parseInstant(value);
  if (!date) return NOT_AVAILABLE;
  const time = readEasternTime(date);
  return `${shortDay(time)}, ${time.year}, ${twelveHours(time)} ${ZONE_LABEL}`;
}

/** `9:05:12 AM EST` */
export function formatClock(date: Date): string {
  const time = readEasternTime(date);
  return `${twelveHours(time, time.second)} ${ZONE_LABEL}`;
}

/** `8:00 AM EST` for today, else `Nov 13, 8:00 AM EST`. */
export function formatMoment(value: string | null | undefined, now: Date): string {
  const date = parseInstant(value);
  if (!date) return NOT_AVAILABLE;
  const [time, today] = [readEasternTime(date), readEasternTime(now)];
  const isToday = time.day === today.day && time.month === today.month && time.year === today.year;
  return `${isToday ? '' : `${shortDay(time)}, `}${twelveHours(time)} ${ZONE_LABEL}`;
}

/** `5:02 PM` for today, `Friday, 5:02 PM` for the last six days, else `Nov 3, 5:02 PM`. */
export function formatSince(value: string, now: Date): string {
  const date = parseInstant(value);
  if (!date) return NOT_AVAILABLE;
  const time = readEasternTime(date);
  const daysAgo = Math.round((Date.parse(easternDay(now)) - Date.parse(easternDay(date))) / 86_400_000);
  const day = daysAgo < 7 ? nameWeekday(time) : shortDay(time);
  return `${daysAgo <= 0 ? '' : `${day}, `}${twelveHours(time)}`;
}

/** `9:05 AM EST` */
export function formatTimeOfDay(date: Date): string {
  return `${twelveHours(readEasternTime(date))} ${ZONE_LABEL}`;
}

/** `Sunday, November 15` for `2026-11-15`; with the year if it is not the current one. */
export function formatNamedDay(value: string, now: Date): string {
  const day = parseDay(value);
  if (!day) return NOT_AVAILABLE;
  const isThisYear = day.year === readEasternTime(now).year;
  return `${nameWeekday(day)}, ${nameMonth(day)} ${day.day}${isThisYear ? '' : `, ${day.year}`}`;
}

/** `January 2021` */
export function formatMonth(value: string): string {
  const date = parseInstant(value);
  if (!date) return NOT_AVAILABLE;
  const time = readEasternTime(date);
  return `${nameMonth(time)} ${time.year}`;
}

/** `Mon, Nov 16, 9:00 AM EST` */
export function formatRunTime(date: Date): string {
  const time = readEasternTime(date);
  return `${nameWeekday(time).slice(0, 3)}, ${shortDay(time)}, ${twelveHours(time)} ${ZONE_LABEL}`;
}

/** `Nov 13, 2026` of `2026-11-13`, in any time zone. */
export function formatDay(value: string | null | undefined): string {
  const day = parseDay(value);
  return day ? `${shortDay(day)}, ${day.year}` : NOT_AVAILABLE;
}

/**
 * The day or period a value is for: `Nov 13`, `Oct 2026`, `Q3 2026`, `2025`. A day has its year
 * if the last check was in another year.
 */
export function formatAsOf(
  value: string,
  period: string | null | undefined,
  checkedAt: string | null,
): string {
  const day = parseDay(value);
  if (!day) return NOT_AVAILABLE;
  if (period === 'year') return String(day.year);
  if (period === 'quarter') return `Q${Math.ceil(day.month / 3)} ${day.year}`;
  if (period === 'month') return `${nameMonth(day).slice(0, 3)} ${day.year}`;
  const isSameYear = parseDay(checkedAt)?.year === day.year;
  return isSameYear ? shortDay(day) : `${shortDay(day)}, ${day.year}`;
}

/** `Saturday, November 14, 2026` of `2026-11-14`. */
export function formatLongDay(value: string | null): string {
  const day = parseDay(value);
  return day ? longDay(day) : NOT_AVAILABLE;
}

/** `Tue, Nov 17` of `2026-11-17`. */
export function formatWeekday(value: string): string {
  const day = parseDay(value);
  return day ? `${nameWeekday(day).slice(0, 3)}, ${shortDay(day)}` : NOT_AVAILABLE;
}

function parseDay(value: string | null | undefined): CalendarDay | undefined {
  const date = parseInstant(/^\d{4}-\d{2}-\d{2}/.exec(value ?? '')?.[0]);
  return date && readCalendarDay(date);
}

/** `Saturday, November 14, 2026 at 9:05:12 AM EST (America/New_York, GMT-05:00)`. */
export function formatExact(date: Date): string {
  const time = readEasternTime(date);
  const zone = time.offset === -4 ? 'EDT' : 'EST';
  const gmt = `GMT-${twoDigits(-time.offset)}:00`;
  return `${longDay(time)} at ${twelveHours(time, time.second)} ${zone} (${EASTERN_ZONE}, ${gmt})`;
}

function longDay(day: CalendarDay): string {
  return `${nameWeekday(day)}, ${nameMonth(day)} ${day.day}, ${day.year}`;
}

function shortDay(day: CalendarDay): string {
  return `${nameMonth(day).slice(0, 3)} ${day.day}`;
}

function twelveHours({ hour, minute }: EasternTime, second?: number): string {
  const seconds = second === undefined ? '' : `:${twoDigits(second)}`;
  return `${hour % 12 || 12}:${twoDigits(minute)}${seconds} ${hour < 12 ? 'AM' : 'PM'}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

const STEPS: readonly [unit: string, ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** `in 7 days`, `2 hours ago`; `now` under a minute. */
export function formatRelative(value: string, now: Date): string {
  const date = parseInstant(value);
  if (!date) return NOT_AVAILABLE;
  const distance = date.getTime() - now.getTime();
  const step = STEPS.find(([, ms]) => Math.abs(distance) >= ms);
  if (!step) return 'now';
  const [unit, ms] = step;
  const count = Math.round(distance / ms);
  if (unit === 'day' && Math.abs(count) === 1) return count > 0 ? 'tomorrow' : 'yesterday';
  const words = countOf(Math.abs(count), unit);
  return count > 0 ? `in ${words}` : `${words} ago`;
}

export function formatCount(value: number | null | undefined): string {
  if (!isNumber(value)) return NOT_AVAILABLE;
  // Beyond that the last digits are not exact.
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER
    ? writeNumber(value, { most: 0 })
    : formatAbbreviated(value);
}

/** `$1,234.56`, `$0.6751`; from a billion `$1.2B`, to fit the columns. */
export function formatCurrency(value: Figure): string {
  return formatMeasure(value, 'USD');
}

function writeMoney(value: number, code: string, digits: ReturnType<typeof digitsOf>): string {
  if (Math.abs(value) < LARGE) return writeNumber(value, { ...digits, unit: symbolOf(code) });
  return `${value < 0 ? '-' : ''}${symbolOf(code).trim()}${formatAbbreviated(Math.abs(value))}`;
}

/** `6.8K`, `-4.5M`, `1.2B`; below a thousand the number itself. */
export function formatAbbreviated(value: Figure): string {
  return abbreviate(value, UNITS);
}

/** `6.8K`; millions are also written in thousands. */
export function formatThousands(value: Figure): string {
  return abbreviate(value, UNITS.slice(-1));
}

function abbreviate(value: Figure, units: typeof UNITS): string {
  if (!isNumber(value)) return NOT_AVAILABLE;
  // 999,950 rounds to a million.
  const step = units.find(([size]) => Math.abs(value) >= size * 0.99995 && Math.abs(value) >= 1000);
  if (!step) return writeNumber(value, { most: 2 });
  const [size, letter] = step;
  const scaled = value / size;
  return Math.abs(scaled) >= LARGE
    ? value.toExponential(1)
    : `${writeNumber(scaled, { least: 1, most: 1 })}${letter}`;
}

/** `1,234.5`: at most two decimals. */
export function formatDecimal(value: Figure): string {
  if (!isNumber(value)) return NOT_AVAILABLE;
  return Math.abs(value) < LARGE ? writeNumber(value, { most: 2 }) : formatAbbreviated(value);
}

/** `4.11%` */
export function formatPercent(value: Figure): string {
  if (!isNumber(value)) return NOT_AVAILABLE;
  return Math.abs(value) < LARGE ? `${writeNumber(value, TWO)}%` : `${formatAbbreviated(value)}%`;
}

/** `3.375%`: eighths keep their digits. */
export function formatCoupon(value: Figure): string {
  return isNumber(value) ? `${writeNumber(value, { least: 2, most: 6 })}%` : NOT_AVAILABLE;
}

/** `$86.0M` */
export function formatMoney(value: Figure): string {
  if (!isNumber(value)) return NOT_AVAILABLE;
  return `${value < 0 ? '-' : ''}$${formatAbbreviated(Math.abs(value))}`;
}

/** `+1.42`, `-0.83`, and `0.00` without a sign. */
export function formatSigned(value: Figure): string {
  if (!isNumber(value)) return NOT_AVAILABLE;
  if (Math.abs(value) < LARGE) return writeNumber(value, { ...TWO, isSigned: true });
  return `${value > 0 ? '+' : ''}${formatAbbreviated(value)}`;
}

/** `+1.42%` */
export function formatSignedPercent(value: Figure): string {
  return isNumber(value) ? `${formatSigned(value)}%` : NOT_AVAILABLE;
}

/** `-0.02 pp`: percentage points */
export function formatPoints(value: number): string {
  return `${formatSigned(value)} pp`;
}

/** `87%` of 0.87, limited to 0% to 100%. */
export function formatShare(value: Figure): string {
  return isNumber(value) ? `${Math.round(Math.min(1, Math.max(0, value)) * 100)}%` : NOT_AVAILABLE;
}

/** A value with its unit: `$104.35 /t` of `USD/t`, `4.11%` of `%`, `6,986.65 points`, `3.1%` of `Percent`. */
export function formatMeasure(value: Figure, unit: string): string {
  const { text, per } = splitMeasure(value, unit);
  return per === '' ? text : `${text} ${per}`;
}

/** A comparison level: `$104.35` of `USD/t`, `0.25 pp`, `2.5×`, `1.0834` of a `ratio`. */
export function formatLevel(value: number, unit: string): string {
  if (unit === 'ratio') return writeNumber(value, { most: 4 });
  if (unit === '×') return `${value.toFixed(1)}×`;
  const { text, per } = splitMeasure(value, unit);
  return per === '' || per.startsWith('/') ? text : `${text} ${per}`;
}

const TWO_DECIMALS = new Set(['points', 'pp', '% of par']);

export function splitMeasure(value: Figure, unit: string): { text: string; per: string } {
  const name = shortenUnit(unit);
  if (!isNumber(value)) return { text: NOT_AVAILABLE, per: '' };
  // As FRED writes it. Its rates have one decimal or two.
  if (/^Percent/.test(name) && Math.abs(value) < LARGE)
    return { text: `${writeNumber(value, { least: 1, most: 2 })}%`, per: '' };
  if (name === 'coupon') return { text: formatCoupon(value), per: '' };
  if (/^(%|percent)$/.test(name)) return { text: formatPercent(value), per: '' };
  const [, code] = /^([A-Z]{3})(?:\/.+)?$/.exec(name) ?? [];
  if (code) return { text: writeMoney(value, code, digitsOf(value, name)), per: perOf(name) };
  if (TWO_DECIMALS.has(name) && Math.abs(value) < LARGE) return { text: writeNumber(value, TWO), per: name };
  return { text: formatDecimal(value), per: sayCounted(name) };
}

/** `million dollars` of FRED's `Millions of Dollars`, and nothing of its `Number`. */
function sayCounted(units: string): string {
  const [, size, counted = ''] =
    /^(?:Level in )?((?:Thous|Mill|Bill)[a-z]*)s(?: of)?\b(.*)$/.exec(units) ?? [];
  if (size === undefined) return units === 'Number' ? '' : units;
  return `${size}${counted}`.replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}

/** Stocks are known by their ticker; codes of contracts and indices mean nothing to most readers. */
export function isTicker(symbol: string, unit: string): boolean {
  return unit !== 'points' && /^[A-Z.-]+$/.test(symbol);
}

/** `+4.20`, `-0.0049`: the change of a value in its unit, with as many digits as the value. */
export function formatMove(change: Figure, value: number, unit: string): string {
  if (!isNumber(change)) return NOT_AVAILABLE;
  if (Math.abs(change) >= LARGE) return formatSigned(change);
  return writeNumber(change, { ...digitsOfChange(change, value, unit), isSigned: true });
}

/**
 * A value of an economic series: `1.32M` of 1,320 in thousands of units, `$21.5B` of 21,500 in millions of dollars. With
 * a change, as many digits as that needs to show.
 */
export function formatSeriesValue(value: Figure, units: string, change = 0, decimals = 0): string {
  if (!isNumber(value)) return NOT_AVAILABLE;
  const { divisor, prefix, suffix, ...digits } = scaleSeries(value, units);
  // One more digit, so that the difference of two values is close to the change.
  const most = Math.max(digits.most, Math.min(MOST_DIGITS, digitsThatShow((change / divisor) * 0.1)));
  const least = Math.min(most, Math.max(digits.least, decimals));
  return `${writeNumber(value / divisor, { least, most, unit: prefix })}${suffix}`;
}

/** Such a value before and after a change, both with the same decimals. */
export function formatSeriesStep(before: Figure, now: Figure, units: string): [before: string, now: string] {
  const change = isNumber(before) && isNumber(now) ? now - before : 0;
  const write = (least: number): [string, string] => [
    formatSeriesValue(before, units, change, least),
    formatSeriesValue(now, units, change, least),
  ];
  return write(Math.max(...write(0).map((text) => /\.(\d+)/.exec(text)?.[1]?.length ?? 0)));
}

/** The change of such a value: `+37K`, `-0.4 pp`. Rates change in points. */
export function formatSeriesChange(change: Figure, units: string, { isSigned = true } = {}): string {
  if (!isNumber(change)) return NOT_AVAILABLE;
  const { divisor, prefix, suffix, ...digits } = scaleSeries(change, units);
  const most = Math.max(digits.most, digitsThatShow(change / divisor));
  const text = writeNumber(change / divisor, { least: digits.least, most, isSigned, unit: prefix });
  return `${text}${suffix === '%' ? ' pp' : suffix}`;
}

const MOST_DIGITS = 4;

function digitsThatShow(change: number): number {
  const size = Math.abs(change);
  return size === 0 ? 0 : Math.min(MOST_DIGITS, Math.max(0, Math.ceil(-Math.log10(size))));
}

const MAGNITUDES: readonly [words: RegExp, factor: number][] = [
  [/\bthous(ands|\.)/i, 1e3],
  [/\bmil(lions|\.) of/i, 1e6],
  [/\bbil(lions|\.) of/i, 1e9],
  [/^(number|persons|units)\b/i, 1],
];
/** The divisor of a series value, and the text around it. */
function scaleSeries(value: number, units: string) {
  const name = shortenUnit(units);
  if (/^(%|percent)/i.test(name)) return { divisor: 1, prefix: '', suffix: '%', least: 1, most: 2 };
  const [, code] = /^([A-Z]{3})(?:\/.+)?$/.exec(name) ?? [];
  if (code) return { divisor: 1, prefix: symbolOf(code), suffix: '', ...TWO };
  const prefix = /dollars|\$/i.test(name) ? '$' : '';
  const factor = MAGNITUDES.find(([words]) => words.test(name))?.[1];
  if (factor === undefined) return { divisor: 1, prefix, suffix: '', least: prefix ? 2 : 1, most: 2 };
  const size = Math.abs(value * factor);
  const [step, letter] = SERIES_STEPS.find(([least]) => size >= least * 0.9995) ?? [1, ''];
  const scaled = size / step;
  const most = letter === '' || scaled >= 100 ? 0 : scaled >= 10 ? 1 : 2;
  return { divisor: step / factor, prefix, suffix: letter, least: 0, most };
}

/** The unit of a quote; overviews stored before quotes had one name only a currency. */
export function unitOf({
  unit,
  currency,
}: {
  unit?: string | null | undefined;
  currency: string | null;
}): string {
  return unit || currency || 'USD';
}

export function directionOf(value: Figure): 'up' | 'down' | 'flat' | undefined {
  if (!isNumber(value)) return undefined;
  if (Math.abs(value) < 0.005) return 'flat';
  return value > 0 ? 'up' : 'down';
}

export type Figure = number | null | undefined;

const LARGE = 1e9;
const UNITS: readonly [size: number, letter: string][] = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
];

const SERIES_STEPS: typeof UNITS = [[1e12, 'T'], ...UNITS, [1, '']];

const TWO = { least: 2, most: 2 };
/** Currencies of coal, steel and metals; any other needs Intl, which is slow to start. */
const symbols = new Map([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['CNY', 'CN¥'],
  ['JPY', '¥'],
  ['INR', '₹'],
  ['CAD', 'CA$'],
  ['AUD', 'A$'],
]);

function symbolOf(code: string): string {
  const known = symbols.get(code);
  if (known !== undefined) return known;
  const [before = ''] = new Intl.NumberFormat('en-US', { style: 'currency', currency: code })
    .format(0)
    .split('0');
  // Intl puts no-break spaces after some currencies, which break search and copying.
  const symbol = before.replaceAll(/[\u202f\u00a0]/g, ' ');
  symbols.set(code, symbol);
  return symbol;
}

export function isNumber(value: Figure): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

export function formatName(person: {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}): string {
  return [person.firstName, person.lastName]
    .map((name) => (name ?? '').trim())
    .join(' ')
    .trim();
}

export function formatWord(word: string | null | undefined): string {
  const text = String(word ?? '').trim();
  return text === '' ? NOT_AVAILABLE : text[0]?.toUpperCase() + text.slice(1);
}

/** `a, b and c`. */
export function joinWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

export function parseInstant(value: string | null | undefined): Date | undefined {
  const date = new Date(value ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
