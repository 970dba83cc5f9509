import { addDays, daysBetween, MONTHS, WEEKDAYS, weekdayOf } from '#contract/days.ts';
import { dayFrom, mondayOf, ORDINALS, yearOf } from '../../calendar.ts';
import type { Cadence, PeriodWord } from '../subject.ts';

/** A time named in a text. Weekdays and days without a year mean the ones nearest to `today`. */
export type DateReading =
  | { kind: 'day'; days: string[]; isRelative: boolean }
  | { kind: 'span'; from: string; to: string }
  | { kind: 'month'; month: number; year: number | undefined }
  | { kind: 'quarter'; quarter: number; year: number | undefined }
  | { kind: 'year'; year: number }
  /** The time of the value before, so many days or months ago if stated: "a day earlier". */
  | { kind: 'before'; unit?: Cadence | undefined }
  | { kind: 'unknown' };

interface Time {
  date?: DateReading;
  period?: PeriodWord;
  sign?: -1 | 1;
}

type Groups = Record<string, string | undefined>;

const MONTH = `(?:(?:${MONTHS.join('|')})\\b|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec)\\b\\.?)`;
const WEEKDAY = `(?:${WEEKDAYS.join('|')}|Mon|Tue|Tues|Wed|Thu|Thur|Thurs|Fri|Sat|Sun)`;
const YEAR = '(?:19|20)\\d\\d';
const AGO = '(?:earlier|before|ago|back)';

type Reader = [source: string, read: (groups: Groups, today: string) => Time];

const GOOD =
  'good|better|strong|solid|great|cracking|decent|fine|robust|stellar|banner|terrific|excellent|superb|outstanding|fantastic|brilliant|happy|nice|stunning';
const BAD =
  'worse|poor|weak|bad|rough|tough|soft|difficult|dismal|lackluster|dire|terrible|awful|dreadful|lousy|ugly|grim|brutal|bruising|miserable|torrid|horrible|painful|nasty|rotten';

const asMood: Reader[1] = ({ good, unit }) => ({
  period: unit === 'year' ? 'year to date' : (unit as PeriodWord),
  sign: good ? 1 : -1,
});

/** The first match wins, so longer forms come first. */
const FORMS: Reader[] = [
  [
    `(?:an?|another|its|their) (?:very |really |fairly |rather |even )?(?:(?<good>${GOOD})|(?:${BAD})) (?<unit>day|week|month|year)(?!\\w)`,
    asMood,
  ],
  ['(?:an?|another) (?<unit>day|week|month|year) to (?:(?<good>remember|savor|celebrate)|forget)', asMood],
  ...periods('year to date', [
    'year[- ]to[- ]date',
    'YTD',
    '(?:so far )?this year',
    '(?:so far )?in the year to date',
    'since (?:the (?:start|beginning|turn) of (?:the|this) year|January|1 January|January 1|the end of last year)',
    '(?:than )?(?:it was )?at the (?:(?:start|beginning) of (?:the|this)|end of last) year',
    'on the year so far',
    'start to the year',
    "since (?:the year began|(?:the )?New Year(?:'s(?: Day)?)?)",
    'where (?:it|they) (?:began|started) the year',
    "(?:(?:the|this) |(?<!\\b(?:last|prior|previous|next|a) ))year's",
    '(?:it|they) (?:began|started) the year',
    'for the year',
  ]),
  ...periods('year', [
    '(?:from|than|over|versus|against|compared with|compared to) (?:a|one|the (?:same (?:month|period|quarter)|month)) year (?:earlier|ago|before)',
    'year[- ](?:on|over)[- ]year',
    'y\\/y',
    'yoy',
    '(?:over|in|for|during) (?:the )?(?:past|last|previous)? ?(?:12|twelve) months',
    '(?:over|in|during) the (?:past|last) year',
    'over a year',
    'in (?:a|one) year',
    'year-ago',
    '(?:in|over) 12 months',
    'annually',
    'from the (?:previous|prior) year',
    'annual(?! (?:rate|pace|basis))',
  ]),
  ...periods('on the year', ['on (?:the )?year', 'over the year']),
  ...periods('month', [
    "(?:the |(?<!\\b(?:last|prior|previous|next|a) ))month's",
    'mom',
    'm\\/m',
    ...spanForms('month', '30|thirty'),
  ]),
  ...periods('week', [
    "(?:(?:the|this) )?week's",
    'w\\/w',
    '(?:over|in|for|during) (?:the )?(?:past |last )?(?:five|5) (?:trading )?(?:days|sessions)',
    '(?:five|5)-day',
    ...spanForms('week', '7|seven'),
  ]),
  ...periods('day', [
    'on day',
    '(?:on|over|for|in|during) the (?:past |last |latest )?(?:day|session)',
    '(?:over|in) (?:the )?(?:past |last )?24 hours',
    '(?:over|in) (?:a|one|a single) (?:day|session)',
    'day[- ](?:on|over)[- ]day',
    'd\\/d',
    "the day's",
    'daily',
    'from (?:the )?(?:previous|prior) (?:day|close|session)',
  ]),
  // "on the day, week and month", "for the day (1.2%) and the week (3.4%)"
  [
    '(?<=\\b(?:on|over|for) the (?:past )?(?:day|week|month|year)(?:(?: \\([^()]*\\))?(?:,? and|,)(?: the)? (?:day|week|month|year))*(?: \\([^()]*\\)|, by [\\d.]+%)?(?:,? and|,)(?: the)? )(?<unit>day|week|month|year)',
    ({ unit }) => ({ period: unit === 'year' ? 'on the year' : (unit as PeriodWord) }),
  ],
  // "above its level a week ago"
  [
    '(?<=\\b(?:above|below)(?: its| the)?(?: level| price| close| value)?(?: of)?(?: where (?:it|they) (?:was|were|stood|traded))? )a (?<unit>week|month) (?:ago|earlier|before)',
    ({ unit }) => ({ period: unit as PeriodWord }),
  ],
  [
    "(?<=\\b(?:above|below) )last (?<unit>week|month)'s (?:level|close|price|value)",
    ({ unit }) => ({ period: unit as PeriodWord }),
  ],
  // "week +3.1%, month -2.4%"
  [
    '(?<=^|[,;:] |\\(|\\band )(?<unit>day|week|month|year)(?=:? [+-]\\d)',
    ({ unit }) => ({ period: unit === 'year' ? 'year to date' : (unit as PeriodWord) }),
  ],
  // "ended the week higher"
  [
    '(?<=\\b(?:end|ended|ends|finish|finished|close|closed|closes) )(?:the|this) (?<unit>day|week|month|quarter|year)',
    ({ unit }) => ({ period: unit === 'year' ? 'year to date' : (unit as PeriodWord) }),
  ],
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
    `(?<year>${YEAR})-(?<month>\\d\\d)-(?<day>\\d\\d)`,
    ({ year, month, day }) => oneDay(dayFrom(Number(year), Number(month), Number(day))),
  ],
  [
    `(?:(?<weekday>${WEEKDAY}),? )?(?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<month>${MONTH})(?:,? (?<year>${YEAR}))?(?![a-z])`,
    readCalendarDay,
  ],
  [
    `(?:(?<weekday>${WEEKDAY}),? )?(?<month>${MONTH}) (?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>${YEAR}))?(?!\\d|[.,]\\d|%)`,
    readCalendarDay,
  ],
  [
    `(?<month>\\d{1,2})/(?<day>\\d{1,2})/(?<year>${YEAR})`,
    ({ year, month, day }) => oneDay(dayFrom(Number(year), Number(month), Number(day))),
  ],
  ['(?:an?|one|the) (?<unit>day|session) (?:earlier|before|ago|after(?= \\w+ing))', readBefore],
  ['(?:the )?(?:previous|prior) (?<unit>day|session|close|week|month|quarter|reading)', readBefore],
  // "A week earlier it stood at 3.9%"
  [`(?<=^)(?:an?|one) (?<unit>day|week|month) ${AGO}(?=,? )`, readBefore],
  // "from 4.2% a month earlier"
  [`(?<=(?:\\d|%|percent|points?) )(?:(?:an?|one|the) )?(?<unit>week|month|quarter|year) ${AGO}`, readBefore],
  ['today', (_, today) => oneDay(today, true)],
  ['yesterday', (_, today) => oneDay(addDays(today, -1), true)],
  ['tomorrow', (_, today) => oneDay(addDays(today, 1), true)],
  [`(?:(?<which>last|next|this|this coming|past) )?(?<weekday>${WEEKDAY})(?!\\w)`, readWeekday],
  [
    `(?:Q(?<short>[1-4])|(?<long>first|second|third|fourth)[- ]quarter)(?:(?: of|,)? ?(?<year>${YEAR}))?`,
    readQuarter,
  ],
  // "from 3.8% in the third"
  [
    '(?<=(?:[\\d%]|percent) in )the (?<long>first|second|third|fourth)(?= *(?:[,.;]|$)| and | while )',
    readQuarter,
  ],
  [`(?<short>[1-4])Q(?:(?<year>${YEAR}))?`, readQuarter],
  [`(?<month>${MONTH})(?: of)?,? (?<year>${YEAR})`, readMonth],
  [`(?<month>${MONTH})(?!\\w)`, readMonth],
  ['last week', (_, today) => span(addDays(mondayOf(today), -7), addDays(mondayOf(today), -1))],
  ['(?:next|the coming) week', (_, today) => span(today, addDays(mondayOf(today), 13))],
  ['(?:last|the previous|the prior) month', (_, today) => ({ date: monthBefore(today) })],
  ['last year', (_, today) => ({ date: { kind: 'year', year: yearOf(today) - 1 } })],
  ['(?:next|the coming) (?:month|quarter|year)|last quarter', () => ({ date: { kind: 'unknown' } })],
  [
    '(?:the )?(?:first|second) half(?: of (?:the year|\\d{4}))?|H[12](?: \\d{4})?|FY ?\\d{2,4}',
    () => ({ date: { kind: 'unknown' } }),
  ],
  [
    `(?<year>${YEAR})(?![\\d,.]\\d|%| ?(?:points|articles|percent|short|tons|metric))`,
    ({ year }) => ({ date: { kind: 'year', year: Number(year) } }),
  ],
  [
    '\\d{1,2}:\\d\\d(?: ?[ap]\\.?m\\.?)?(?: (?:EST|EDT|ET|Eastern|UTC|GMT))?',
    () => ({ date: { kind: 'unknown' } }),
  ],
];

const READERS = FORMS.map(([source, read]) => [new RegExp(source, 'iy'), read] as const);

export function readTime(text: string, at: number, today: string): (Time & { length: number }) | undefined {
  for (const [form, read] of READERS) {
    form.lastIndex = at;
    const match = form.exec(text);
    if (!match || !isWhole(text, at + match[0].length)) continue;
    if (isAmbiguous(match[0], text, at)) continue;
    return { length: match[0].length, ...read(match.groups ?? {}, today) };
  }
  return undefined;
}

function periods(period: PeriodWord, forms: string[]): Reader[] {
  return [[`(?:${forms.join('|')})(?!\\w)`, () => ({ period })]];
}

function spanForms(unit: 'week' | 'month', days: string): string[] {
  return [
    `(?:on|over|for|in|during) the (?:past |last |latest |previous )?${unit}`,
    `(?<!\\b(?:start|beginning|end|close|rest|part|half|middle|course|days?|weeks?) )of the (?:past |last )?${unit}`,
    `(?:over|in) (?:the )?(?:past |last )?(?:${days}) days`,
    `(?:on|over|in|for) ${unit}`,
    `(?:over|in|within) (?:a|one) ${unit}`,
    `${unit}[- ](?:on|over)[- ]${unit}`,
    `this ${unit}`,
    `since last ${unit}`,
    `${unit}-long`,
    `one-${unit}`,
    `${unit}ly`,
    `(?:(?:from|than|where) (?:(?:it|they) (?:was|were|did|stood|traded|cost) )?|(?<=\\blevel with ))(?:(?:a|one) )?${unit} ${AGO}`,
    `(?<=\\b(?:above|below|than|with|from|to)(?: the| its)? )${unit}-ago(?: (?:level|price|close|value|mark))?`,
    `(?:since|than) (?:at )?(?:this|the same) time last ${unit}`,
    `(?:than|from) (?:it was )?(?:last|the previous) ${unit}`,
    `than the ${unit} before`,
    `(?:from|(?:compared|relative) (?:with|to)|versus) the (?:previous|prior) ${unit}`,
  ];
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
        before !== '' &&
        !/(?:in|of|since|for|last|from|to|by|until|through|this|early|late|mid-|and|the|latest) $/i.test(
          before,
        ) &&
        !/^(?:'s| (?:data|figures?|readings?|report|print)\b)/.test(text.slice(at + 3)))
    );
  }
  if (/^(sat|sun|wed|mon|fri|dec|jan|mar|jun|oct|sep|mom|nov|feb|apr|jul|aug|thu|tue)\.?$/i.test(found))
    return !/^[A-Z]/.test(found);
  return false;
}

function oneDay(day: string | undefined, isRelative = false): Time {
  return { date: day ? { kind: 'day', days: [day], isRelative } : { kind: 'unknown' } };
}

function span(from: string, to: string): Time {
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

/** Without a year, the nearest such day; a weekday next to it has to match. */
function readCalendarDay(groups: Groups, today: string): Time {
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

function readWeekday({ weekday = '', which = '' }: Groups, today: string): Time {
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

function readQuarter({ short, long, year }: Groups): Time {
  const quarter = short ? Number(short) : ORDINALS.indexOf((long ?? '').toLowerCase()) + 1;
  return { date: { kind: 'quarter', quarter, year: year ? Number(year) : undefined } };
}

function readMonth({ month, year }: Groups): Time {
  return { date: { kind: 'month', month: monthNumber(month), year: year ? Number(year) : undefined } };
}

function readBefore({ unit = '' }: Groups): Time {
  const step = unit === 'session' || unit === 'close' ? 'day' : unit;
  return { date: { kind: 'before', unit: step === 'reading' ? undefined : (step as Cadence) } };
}

function monthBefore(today: string): DateReading {
  const last = addDays(`${today.slice(0, 7)}-01`, -1);
  return { kind: 'month', month: Number(last.slice(5, 7)), year: yearOf(last) };
}
