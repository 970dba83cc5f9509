const DAY_MS = 86_400_000;

/**
 * The calendar day a page writes, as YYYY-MM-DD; a time after it is left aside. Slashes are read the American way.
 * A day without a year, such as `Nov/13`, is the last one that has begun anywhere by `now`.
 */
export function parseDay(text: string, now: Date): string | undefined {
  const plain = text.slice(0, LONGEST).replaceAll(/\s+/g, ' ').trim();
  for (const { pattern, order } of FORMS) {
    const found = pattern.exec(plain);
    if (!found) continue;
    const [year, month, day] = order.map((name) => found.groups?.[name]);
    return year === undefined ? lastSuch(monthNumber(month), Number(day), now) : toDay(year, month, day);
  }
  return undefined;
}

/** The last day that has begun somewhere on earth. */
export function latestDay(now: Date): string {
  return isoDay(now.getTime() + 14 * 3_600_000);
}

export function ageInDays(day: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(day)) / DAY_MS));
}

const LONGEST = 80;

type Part = 'year' | 'month' | 'day' | 'none';

const TIME = '(?:[T,]? ?\\d{1,2}:\\d{2}.*)?$';
const FORMS: { pattern: RegExp; order: [Part, Part, Part] }[] = [
  form(`^(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})${TIME}`),
  form(`^(?<month>\\d{1,2})/(?<day>\\d{1,2})/(?<year>\\d{4})${TIME}`),
  form(`^(?<day>\\d{1,2})\\.(?<month>\\d{1,2})\\.(?<year>\\d{4})${TIME}`),
  form(`^(?<month>[A-Za-z]{3,9})\\.? (?<day>\\d{1,2})(?:st|nd|rd|th)?,? (?<year>\\d{4})${TIME}`),
  form(`^(?<day>\\d{1,2})(?:[ -])(?<month>[A-Za-z]{3,9})\\.?(?:[ -])(?<year>\\d{4})${TIME}`),
  { ...form(`^(?<month>[A-Za-z]{3})/(?<day>\\d{1,2})$`), order: ['none', 'month', 'day'] },
];

function form(source: string): (typeof FORMS)[number] {
  return { pattern: new RegExp(source), order: ['year', 'month', 'day'] };
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

function monthNumber(text: string | undefined): number {
  if (text === undefined) return Number.NaN;
  if (/^\d+$/.test(text)) return Number(text);
  const word = text.toLowerCase();
  const place = MONTHS.findIndex((name) => name === word || (word.length <= 4 && name.startsWith(word)));
  return place < 0 ? Number.NaN : place + 1;
}

/** Undefined for a day that does not exist. */
function toDay(year: string, month: string | undefined, day: string | undefined): string | undefined {
  const [y, m, d] = [Number(year), monthNumber(month), Number(day)];
  if (!(y >= 1900 && y <= 2200 && m >= 1 && m <= 12 && d >= 1 && d <= 31)) return undefined;
  const iso = isoDay(Date.UTC(y, m - 1, d));
  return Number(iso.slice(8)) === d ? iso : undefined;
}

function lastSuch(month: number, day: number, now: Date): string | undefined {
  const latest = latestDay(now);
  const thisYear = Number(latest.slice(0, 4));
  // 29 February may lie up to eight years back.
  for (let year = thisYear; year > thisYear - 9; year -= 1) {
    const found = toDay(String(year), String(month), String(day));
    if (found !== undefined && found <= latest) return found;
  }
  return undefined;
}

function isoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
