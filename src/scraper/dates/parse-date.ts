import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { MONTHS, toEnglishDate } from './local-words.ts';
import { readTimeOfDay } from './time-of-day.ts';

/** How the author of a text writes dates. */
export interface DateStyle {
  /** As in `fr` or `en-gb`. */
  language?: string;
  isDayFirst?: boolean;
}

/**
 * Reads a date as feeds and pages write it. A time without a zone is taken as UTC. `5/10/2026` is the fifth
 * of October with `isDayFirst`, or if May 10 is in the future. Null without a date, for a day or time that
 * does not exist, and for a year before 1990 or more than two years ahead.
 */
export function parseDate(text: string | null | undefined, now: Date, style: DateStyle = {}): Date | null {
  if (!text) return null;
  const { language = '', isDayFirst = false } = style;
  const cleaned = cleanDateText(text);
  const read = (one: string) => readWritten(one, isDayFirst, now);
  const milliseconds =
    readEpoch(cleaned) ?? read(cleaned) ?? readWords(toEnglishDate(cleaned, language), read, now);
  if (milliseconds === undefined || Number.isNaN(milliseconds)) return null;
  const date = new Date(milliseconds);
  const year = date.getUTCFullYear();
  return year >= 1990 && year <= now.getUTCFullYear() + 2 ? date : null;
}

function readWords(text: string, read: (text: string) => number | undefined, now: Date): number | undefined {
  return read(text) ?? read(withEnglishMonths(text)) ?? readRelativeDate(text, now);
}

/** Also bounds the work: every pattern below sees at most this much. */
const MAX_DATE_CHARS = 200;

function cleanDateText(text: string): string {
  return text
    .slice(0, MAX_DATE_CHARS)
    .replace(/<!\[CDATA\[|\]\]>|<[^>]*>/g, ' ')
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex, decimal) => readReference(hex, decimal))
    .replace(/&[a-z]{2,8};/gi, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/[^\0-\x7f]/g, (character) => OTHER_DIGITS.get(character) ?? character)
    .replace(/令和 ?(\d{1,2})(?= ?年)/g, (_, year) => String(REIWA_START + Number(year)))
    .trim();
}

/** Arabic, Persian, Hindi, Bengali, Thai and full-width ones. */
const OTHER_DIGITS = new Map(
  ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '০১২৩৪৫৬৭৮৯', '๐๑๒๓๔๕๖๗๘๙', '０１２３４５６７８９'].flatMap(
    (digits) => [...digits].map((digit, value) => [digit, String(value)]),
  ),
);
/** The year before the first of the Japanese era. */
const REIWA_START = 2018;

function readReference(hex: string | undefined, decimal: string | undefined): string {
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return code >= 0x20 && code < 0x7f ? String.fromCharCode(code) : ' ';
}

function readEpoch(text: string): number | undefined {
  const digits = /^(?:@|\/?Date\()?(\d{9,10}|\d{12,13})(?:\.\d{1,9})?(?:[+-]\d{4})?\)?\/?$/.exec(text)?.[1];
  if (!digits) return undefined;
  const milliseconds = digits.length <= 10 ? Number(digits) * 1000 : Number(digits);
  return milliseconds >= Date.UTC(1990) && milliseconds < Date.UTC(2100) ? milliseconds : undefined;
}

const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
export const MONTH_WORD = new RegExp(`^${MONTH}$`, 'i');
const DAY = '(\\d{1,2})(?:st|nd|rd|th|er)?';
/** Not an hour, as in `Nov 15, 10 am`, and not a percentage, as in `Nov 15: 10%`. */
const YEAR = "(\\d{4}(?!:\\d)|(?:\\d{3}|'?\\d{2})(?!:))(?![\\dh%]| ?[ap]\\.? ?m\\b)";
/** The time and zone before the year, as C's asctime writes them. */
const INNER_TIME = '( \\d{1,2}:\\d{2}(?::\\d{2})?(?: [a-z]{1,5}| [a-z]{2,20}/[a-z_/+-]{2,40}| [+-]\\d{4})?)?';

const DAY_PATTERNS: readonly RegExp[] = [
  /(?<![\d.])(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?!\d)/,
  /(?<![\d.])(?<year>\d{4})(?<separator>[/.] ?)(?<month>\d{1,2})\k<separator>(?<day>\d{1,2})(?!\d)/,
  /(?<!\d)(?<year>\d{4})-?W(?<week>\d{2})(?:-?(?<weekday>[1-7]))?(?!\d)/i,
  /(?<!\d)(?<year>\d{4})-(?<ordinal>\d{3})(?![\d-])/,
  /(?<!\d)(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})(?=$|[ TZ]|(?:\d{4}|\d{6})(?!\d))/i,
  /(?<!\d)(?<year>\d{4}) ?[年년] ?(?<month>\d{1,2}) ?[月월] ?(?<day>\d{1,2}) ?[日일]/,
  written(
    `(?<![\\d:])(?<day>${DAY})[ .,/-]{0,2}(?:of )?(?<name>${MONTH})(?![a-z])[ .,/-]{0,3}(?<inner>${INNER_TIME}) ?(?<year>${YEAR})`,
  ),
  written(
    `\\b(?<name>${MONTH})(?![a-z])[ .,-]{0,2}(?<day>${DAY})(?!\\d)[ .,-]{0,2}(?<inner>${INNER_TIME}) ?(?<year>${YEAR})`,
  ),
  written(`(?<!\\d)(?<year>\\d{4})[ .,-]{1,2}(?<name>${MONTH})(?![a-z])[ .-]{1,2}(?<day>${DAY})(?!\\d)`),
  /(?<![\d/])(?<first>\d{1,2})\/(?<second>\d{1,2})\/(?<year>\d{4}|\d{2})(?![\d/])/,
  /(?<![\d-])(?<first>\d{1,2})-(?<second>\d{1,2})-(?<year>\d{4})(?![\d])/,
  /(?<![\d.])(?<day>\d{1,2})\.(?<month>1[0-2]|0?\d)\.(?<year>\d{4}|\d{2})(?!\d|\.\d)/,
  /(?<![\d.])(?<day>\d{1,2})\. (?<month>1[0-2]|0?\d)\. (?<year>\d{4})(?!\d)/,
  /(?<![\d.])(?<month>\d{1,2})\.(?<day>\d{1,2})\.(?<year>\d{4}|\d{2})(?!\d|\.\d)/,
];

function written(pattern: string): RegExp {
  return new RegExp(pattern.replace(/\((?!\?)/g, '(?:'), 'i');
}

function readWritten(text: string, isDayFirst: boolean, now: Date): number | undefined {
  for (const pattern of DAY_PATTERNS) {
    const match = pattern.exec(text);
    if (!match) continue;
    const groups = match.groups ?? {};
    const day = groups.first ? readNumbers(groups, isDayFirst, now) : readDay(groups);
    if (day === undefined) return Number.NaN;
    const after = text.slice(match.index + match[0].length);
    return readTimeOfDay(`${groups.inner ?? ''}${after}`, text.slice(0, match.index), day);
  }
  return undefined;
}

/** The day in the usual order, unless that is in the future and the other one is not. */
function readNumbers(
  groups: Record<string, string | undefined>,
  isDayFirst: boolean,
  now: Date,
): number | undefined {
  const [year, first, second] = [readYear(groups.year ?? ''), Number(groups.first), Number(groups.second)];
  const days = [readDayOf(year, first, second), readDayOf(year, second, first)];
  const possible = (isDayFirst ? days.reverse() : days).filter((day) => day !== undefined);
  return possible.find((day) => day <= now.getTime() + DAY_MS) ?? possible[0];
}

function readDay(groups: Record<string, string | undefined>): number | undefined {
  const year = readYear(groups.year ?? '');
  if (groups.week) return readWeek(year, Number(groups.week), Number(groups.weekday ?? 1));
  if (groups.ordinal) return readDayOf(year, 1, Number(groups.ordinal), isLeap(year) ? 366 : 365);
  if (groups.name)
    return readDayOf(
      year,
      MONTHS.indexOf(groups.name.slice(0, 3).toLowerCase()) + 1,
      Number.parseInt(groups.day ?? '', 10),
    );
  return readDayOf(year, Number(groups.month), Number(groups.day));
}

function readYear(text: string): number {
  const digits = text.replace("'", '');
  const year = Number(digits);
  if (digits.length === 4) return year > 2533 && year < 2643 ? year - BUDDHIST_YEARS : year;
  if (digits.length === 3) return year + 1900;
  return year < 50 ? year + 2000 : year + 1900;
}

const BUDDHIST_YEARS = 543;

export function readDayOf(
  year: number,
  month: number,
  day: number,
  days = daysInMonth(year, month),
): number | undefined {
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= days)) return undefined;
  return Date.UTC(year, month - 1, day);
}

function readWeek(year: number, week: number, weekday: number): number | undefined {
  // The fourth of January is always in week 1, and weeks begin on Monday.
  const fourth = new Date(Date.UTC(year, 0, 4));
  const monday = Date.UTC(year, 0, 4 - ((fourth.getUTCDay() + 6) % 7));
  const start = monday + (week - 1) * 7 * DAY_MS;
  const thursday = new Date(start + 3 * DAY_MS);
  if (thursday.getUTCFullYear() !== year) return undefined;
  return start + (weekday - 1) * DAY_MS;
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function isLeap(year: number): boolean {
  return daysInMonth(year, 2) === 29;
}

/**
 * French, Spanish, German, Dutch, Portuguese, Italian, Nordic, Indonesian, Polish, Russian; Turkish, Czech, Romanian,
 * Hungarian, Ukrainian.
 */
const FOREIGN_MONTHS = [
  'janvier janv enero ene januar jän jänner januari janeiro gennaio gen stycznia sty января янв ocak ledna ianuarie január січня',
  'février févr fév febrero februar februari fevereiro fev febbraio lutego lut февраля фев февр şubat února februarie február лютого',
  'mars marzo märz mär maart mrt março marts maret marca марта мар mart března martie március березня',
  'avril avr abril abr aprile kwietnia kwi апреля апр nisan dubna aprilie április квітня',
  'mai mayo mei maio maggio mag maj maja мая mayıs května május травня',
  'juin junio juni junho giugno giu czerwca cze июня июн haziran června iunie június червня',
  'juillet juil julio juli julho luglio lug lipca lip июля июл temmuz července iulie július липня',
  'août agosto ago augustus augusti agustus agu agt sierpnia sie августа авг ağustos srpna augusztus серпня',
  'septembre septiembre setembro set settembre września wrz сентября сен сент eylül září septembrie szeptember вересня',
  'octobre octubre oktober okt outubro out ottobre ott października paź октября окт ekim října octombrie október жовтня',
  'novembre noviembre novembro listopada lis ноября ноя нояб kasım listopadu noiembrie листопада',
  'décembre déc diciembre dic dezember dez dezembro dicembre desember des grudnia gru декабря дек aralık prosince decembrie грудня',
];

const ENGLISH_MONTHS = new Map(
  FOREIGN_MONTHS.flatMap((words, index) => words.split(' ').map((word) => [word, MONTHS[index]])),
);

export function withEnglishMonths(text: string): string {
  if (!/(?:19|20)\d{2}/.test(text)) return text;
  return text
    .replace(/\p{L}{3,}/gu, (word) => ENGLISH_MONTHS.get(word.toLowerCase()) ?? word)
    .replace(/(\d)\.? (?:del?|den) /g, '$1 ')
    .replace(/([a-z]\.?) del? (?=\d{4})/g, '$1 ');
}

function readRelativeDate(text: string, now: Date): number | undefined {
  if (text.length > MAX_RELATIVE_CHARS) return undefined;
  if (/^(?:just now|moments? ago|a (?:few )?moments? ago|a few seconds ago)\b/i.test(text))
    return now.getTime();

  const day = /^(?:[a-z]+:? ){0,2}(today|yesterday)\b(?!')/i.exec(text);
  if (day) {
    const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
    const back = day[1]?.toLowerCase() === 'yesterday' ? DAY_MS : 0;
    return readTimeOfDay(text.slice(day[0].length), '', midnight - back);
  }

  const ago = /^(.{2,50}?) ago\b/i.exec(text)?.[1];
  return ago ? subtract(ago, now) : undefined;
}

const MAX_RELATIVE_CHARS = 80;

const AMOUNT =
  /(?<![\w.])(\d{1,4}|an?|one|two|three) ?(s|m|h|d|w|mo|y|secs?|mins?|hrs?|wks?|yrs?|(?:second|minute|hour|day|week|month|year)s?)\b\.?/gi;
const WORDS: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3 };

function subtract(amounts: string, now: Date): number | undefined {
  const past = new Date(now);
  let isAny = false;
  for (const [, amount = '', unit = ''] of amounts.matchAll(AMOUNT)) {
    isAny = true;
    const count = WORDS[amount.toLowerCase()] ?? Number(amount);
    const name = unit.toLowerCase();
    if (name.startsWith('y')) past.setUTCFullYear(past.getUTCFullYear() - count);
    else if (name.startsWith('mo')) past.setUTCMonth(past.getUTCMonth() - count);
    else past.setTime(past.getTime() - count * (UNIT_MS[name.charAt(0)] ?? 0));
  }
  return isAny ? past.getTime() : undefined;
}

const UNIT_MS: Record<string, number> = {
  s: 1000,
  m: 60_000,
  h: HOUR_MS,
  d: DAY_MS,
  w: 7 * DAY_MS,
};
