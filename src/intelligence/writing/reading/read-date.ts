import {
  addDays,
  dayFrom,
  daysBetween,
  MONTHS,
  mondayOf,
  WEEKDAYS,
  weekdayOf,
  yearOf,
} from '../../calendar.ts';
import type { ChangePeriod } from '../subject.ts';

/** A time a text names. Days of the week and days without a year are those nearest to `today`. */
export type DateReading =
  | { kind: 'day'; days: string[]; isRelative: boolean }
  | { kind: 'span'; from: string; to: string }
  | { kind: 'month'; month: number; year: number | undefined }
  | { kind: 'quarter'; quarter: number; year: number | undefined }
  | { kind: 'year'; year: number }
  | { kind: 'unknown' };

export type PeriodWord = ChangePeriod | 'quarter' | 'unknown';

interface TimeMatch {
  length: number;
  date?: DateReading;
  period?: PeriodWord;
}

const MONTH = `(?:(?:${MONTHS.join('|')})\\b|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec)\\b\\.?)`;
const WEEKDAY = `(?:${WEEKDAYS.join('|')}|Mon|Tue|Tues|Wed|Thu|Thur|Thurs|Fri|Sat|Sun)`;
const YEAR = '(?:19|20)\\d\\d';

type Reader = [
  pattern: RegExp,
  read: (groups: Record<string, string | undefined>, today: string) => Omit<TimeMatch, 'length'>,
];

/** The first that fits wins, so longer forms come first. */
const READERS: Reader[] = [
  ...periods('year to date', [
    'year[- ]to[- ]date',
    'YTD',
    '(?:so far )?this year',
    '(?:so far )?in the year to date',
    'since (?:the (?:start|beginning) of (?:the|this) year|January|1 January|January 1|the end of last year)',
    'on the year so far',
    'for the year',
  ]),
  ...periods('year', [
    '(?:from|than|over|versus|against|compared with|compared to) (?:a|one|the (?:same (?:month|period|quarter)|month)) year (?:earlier|ago|before)',
    '(?:from|than) a year (?:earlier|ago|before)',
    'year[- ](?:on|over)[- ]year',
    'y\\/y',
    'yoy',
    '(?:over|in|for|during) (?:the )?(?:past|last|previous)? ?(?:12|twelve) months',
    '(?:over|in|during) the (?:past|last) year',
    'over (?:the|a) year',
    'in (?:a|one) year',
    'on the year',
    'year-ago',
    '(?:in|over) 12 months',
    'annually',
    'from the (?:previous|prior) year',
    'annual',
  ]),
  ...periods('month', [
    '(?:on|over|for|in|during) the (?:past |last |previous )?month',
    '(?:over|in) (?:the )?(?:past |last )?(?:30|thirty) days',
    '(?:over|in) (?:a|one) month',
    'month[- ](?:on|over)[- ]month',
    'm\\/m',
    'mom',
    "the month's",
    'this month',
    'month-long',
    'monthly',
    'from a month (?:earlier|ago|before)',
    'from the (?:previous|prior) month',
  ]),
  ...periods('week', [
    '(?:on|over|for|in|during) the (?:past |last |previous )?week',
    '(?:over|in) (?:the )?(?:past |last )?(?:7|seven) days',
    '(?:over|in) (?:a|one) week',
    'week[- ](?:on|over)[- ]week',
    'w\\/w',
    "(?:the|this) week's",
    'this week',
    'week-long',
    'weekly',
    'from a week (?:earlier|ago|before)',
    'from the (?:previous|prior) week',
  ]),
  ...periods('day', [
    '(?:on|over|for|in|during) the (?:past |last )?(?:day|session)',
    '(?:over|in) (?:the )?(?:past |last )?24 hours',
    '(?:over|in) (?:a|one|a single) (?:day|session)',
    'day[- ](?:on|over)[- ]day',
    'd\\/d',
    "the day's",
    'daily',
    'from (?:the )?(?:previous|prior) (?:day|close|session)',
  ]),
  ...periods('quarter', [
    '(?:on|over|for) the (?:past |last )?quarter',
    'quarter[- ](?:on|over)[- ]quarter',
    'q\\/q',
    'qoq',
    'quarterly',
    'from the (?:previous|prior) quarter',
    'this quarter',
  ]),
  ...periods('unknown', [
    '(?:over|in|for|during) (?:the )?(?:past |last |next )?(?:\\d+|two|three|four|five|six|eight|nine|ten|several|a few|recent) (?:days|sessions|weeks|months|quarters|years)',
    '(?:two|three|four|five|six|\\d+)-(?:day|week|month|quarter|year)(?=[ -](?:gain|loss|rise|fall|drop|decline|rally|slide|move|change|run))',
    '(?:on|in|over) recent (?:days|weeks|months|sessions)',
    'overnight',
    'intraday',
  ]),
  [
    pattern(`(?<year>${YEAR})-(?<month>\\d\\d)-(?<day>\\d\\d)`),
    ({ year, month, day }) => oneDay(dayFrom(Number(year), Number(month), Number(day))),
  ],
  [
    pattern(
      `(?:(?<weekday>${WEEKDAY}),? )?(?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<month>${MONTH})(?:,? (?<year>${YEAR}))?(?![a-z])`,
    ),
    readCalendarDay,
  ],
  [
    pattern(
      `(?:(?<weekday>${WEEKDAY}),? )?(?<month>${MONTH}) (?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>${YEAR}))?(?!\\d|[.,]\\d|%)`,
    ),
    readCalendarDay,
  ],
  [
    pattern(`(?<month>\\d{1,2})/(?<day>\\d{1,2})/(?<year>${YEAR})`),
    ({ year, month, day }) => oneDay(dayFrom(Number(year), Number(month), Number(day))),
  ],
  [pattern('today'), (_, today) => oneDay(today, true)],
  [pattern('yesterday'), (_, today) => oneDay(addDays(today, -1), true)],
  [pattern('tomorrow'), (_, today) => oneDay(addDays(today, 1), true)],
  [pattern(`(?:(?<which>last|next|this|this coming|past) )?(?<weekday>${WEEKDAY})(?!\\w)`), readWeekday],
  [
    pattern(
      `(?:Q(?<short>[1-4])|(?<long>first|second|third|fourth)[- ]quarter)(?:(?: of|,)? ?(?<year>${YEAR}))?`,
    ),
    readQuarter,
  ],
  [pattern(`(?<short>[1-4])Q(?:(?<year>${YEAR}))?`), readQuarter],
  [pattern(`(?<month>${MONTH})(?: of)?,? (?<year>${YEAR})`), readMonth],
  [pattern(`(?<month>${MONTH})(?!\\w)`), readMonth],
  [pattern('last week'), (_, today) => span(addDays(mondayOf(today), -7), addDays(mondayOf(today), -1))],
  [pattern('(?:next|the coming) week'), (_, today) => span(today, addDays(mondayOf(today), 13))],
  [pattern('(?:last|the previous|the prior) month'), (_, today) => ({ date: monthBefore(today) })],
  [pattern('last year'), (_, today) => ({ date: { kind: 'year', year: yearOf(today) - 1 } })],
  [pattern('(?:next|the coming) (?:month|quarter|year)|last quarter'), () => ({ date: { kind: 'unknown' } })],
  [
    pattern('(?:the )?(?:first|second) half(?: of (?:the year|\\d{4}))?|H[12](?: \\d{4})?|FY ?\\d{2,4}'),
    () => ({ date: { kind: 'unknown' } }),
  ],
  [
    pattern(`(?<year>${YEAR})(?![\\d,.]\\d|%| ?(?:points|articles|percent|short|tons|metric))`),
    ({ year }) => ({ date: { kind: 'year', year: Number(year) } }),
  ],
  [
    pattern('\\d{1,2}:\\d\\d(?: ?[ap]\\.?m\\.?)?(?: (?:EST|EDT|ET|Eastern|UTC|GMT))?'),
    () => ({ date: { kind: 'unknown' } }),
  ],
];

export function readTime(text: string, at: number, today: string): TimeMatch | undefined {
  for (const [form, read] of READERS) {
    form.lastIndex = at;
    const match = form.exec(text);
    if (!match || !isWhole(text, at + match[0].length)) continue;
    if (isAmbiguous(match[0], text, at)) continue;
    return { length: match[0].length, ...read(match.groups ?? {}, today) };
  }
  return undefined;
}

function pattern(source: string): RegExp {
  return new RegExp(source, 'iy');
}

function periods(period: PeriodWord, forms: string[]): Reader[] {
  return [[pattern(`(?:${forms.join('|')})(?!\\w)`), () => ({ period })]];
}

function isWhole(text: string, end: number): boolean {
  return !/[A-Za-z0-9]/.test(text[end] ?? '') || text[end - 1] === "'";
}

/** `may`, `march`, `sat`, `sun`, `mar` and `mom` are words too. */
function isAmbiguous(found: string, text: string, at: number): boolean {
  const before = text.slice(0, at);
  if (/^(may|march)$/i.test(found)) {
    return (
      !/^[A-Z]/.test(found) ||
      (found.startsWith('May') &&
        !/(?:in|of|since|for|last|from|to|by|until|through|this|early|late|mid-|and) $/i.test(before) &&
        !/^(?:'s)/.test(text.slice(at + 3)))
    );
  }
  if (/^(sat|sun|wed|mon|fri|dec|jan|mar|jun|oct|sep|mom|nov|feb|apr|jul|aug|thu|tue)\.?$/i.test(found))
    return !/^[A-Z]/.test(found);
  return false;
}

function oneDay(day: string | undefined, isRelative = false): Omit<TimeMatch, 'length'> {
  return { date: day ? { kind: 'day', days: [day], isRelative } : { kind: 'unknown' } };
}

function span(from: string, to: string): Omit<TimeMatch, 'length'> {
  return { date: { kind: 'span', from, to } };
}

function monthNumber(word: string | undefined): number {
  return (
    MONTHS.findIndex((name) =>
      name.toLowerCase().startsWith((word ?? '-').toLowerCase().replace('.', '').slice(0, 3)),
    ) + 1
  );
}

function weekdayNumber(word: string): number {
  return WEEKDAYS.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase().slice(0, 3)));
}

/** Without a year it is the nearest such day; a day of the week beside it has to agree. */
function readCalendarDay(
  groups: Record<string, string | undefined>,
  today: string,
): Omit<TimeMatch, 'length'> {
  const [month, dayOfMonth] = [monthNumber(groups.month), Number(groups.day)];
  const thisYear = yearOf(today);
  const years = groups.year ? [Number(groups.year)] : [thisYear, thisYear - 1, thisYear + 1];
  const days = years.flatMap((year) => dayFrom(year, month, dayOfMonth) ?? []);
  const near = groups.year ? days : days.filter((day) => Math.abs(daysBetween(day, today)) < 183);
  const agreeing = groups.weekday
    ? near.filter((day) => weekdayOf(day) === weekdayNumber(groups.weekday ?? ''))
    : near;
  return oneDay(agreeing[0]);
}

function readWeekday(
  { weekday = '', which = '' }: Record<string, string | undefined>,
  today: string,
): Omit<TimeMatch, 'length'> {
  const back = (weekdayOf(today) - weekdayNumber(weekday) + 7) % 7;
  const past = addDays(today, -back);
  const future = addDays(today, back === 0 ? 0 : 7 - back);
  const days = {
    last: [back === 0 ? addDays(today, -7) : past, addDays(past, -7)],
    past: [past],
    next: [back === 0 ? addDays(today, 7) : future, addDays(future, 7)],
  }[which.toLowerCase()] ?? [past, future];
  return { date: { kind: 'day', days, isRelative: false } };
}

function readQuarter({ short, long, year }: Record<string, string | undefined>): Omit<TimeMatch, 'length'> {
  const quarter = short
    ? Number(short)
    : ['first', 'second', 'third', 'fourth'].indexOf((long ?? '').toLowerCase()) + 1;
  return { date: { kind: 'quarter', quarter, year: year ? Number(year) : undefined } };
}

function readMonth({ month, year }: Record<string, string | undefined>): Omit<TimeMatch, 'length'> {
  return { date: { kind: 'month', month: monthNumber(month), year: year ? Number(year) : undefined } };
}

function monthBefore(today: string): DateReading {
  const last = addDays(`${today.slice(0, 7)}-01`, -1);
  return { kind: 'month', month: Number(last.slice(5, 7)), year: yearOf(last) };
}
