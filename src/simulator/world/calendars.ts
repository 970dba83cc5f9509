import { type Day, dayFrom, dayOf, isWeekend, lastWeekday, nthWeekday, weekdayOf, yearOf } from './days.ts';

export type CalendarId = 'nyse' | 'bonds' | 'futures' | 'currencies' | 'always';

export function isOpenOn(calendar: CalendarId, day: Day): boolean {
  if (calendar === 'always') return true;
  return !isWeekend(day) && !isHoliday(calendar, day);
}

/** Days on which government offices are open, and so statistics are published. */
export function isBusinessDay(day: Day): boolean {
  return !isWeekend(day) && !isHoliday('federal', day);
}

export function nextBusinessDay(day: Day): Day {
  let next = day;
  while (!isBusinessDay(next)) next += 1;
  return next;
}

export function previousBusinessDay(day: Day): Day {
  let previous = day;
  while (!isBusinessDay(previous)) previous -= 1;
  return previous;
}

export function lastOpenDay(calendar: CalendarId, day: Day): Day {
  let last = day;
  while (!isOpenOn(calendar, last)) last -= 1;
  return last;
}

type HolidayList = CalendarId | 'federal';

/** By list, then by year. */
const holidays: Partial<Record<HolidayList, Set<Day>[]>> = {};

function isHoliday(list: HolidayList, day: Day): boolean {
  holidays[list] ??= [];
  const year = yearOf(day);
  holidays[list][year] ??= new Set(HOLIDAYS[list](year));
  return holidays[list][year].has(day);
}

/** Two days of a storm, two days of national mourning. */
const NYSE_CLOSURES = ['2012-10-29', '2012-10-30', '2018-12-05', '2025-01-09'].map(dayOf);

const HOLIDAYS: Record<HolidayList, (year: number) => Day[]> = {
  nyse: (year) => [...exchangeHolidays(year), ...NYSE_CLOSURES],
  bonds: (year) => [
    ...exchangeHolidays(year),
    nthWeekday(year, 10, 1, 2),
    observed(dayFrom(year, 11, 11)),
    ...NYSE_CLOSURES.slice(0, 2),
  ],
  futures: (year) => [newYear(year), easterOf(year) - 2, observed(dayFrom(year, 12, 25))],
  currencies: (year) => [dayFrom(year, 1, 1)],
  always: () => [],
  federal: (year) => [
    observed(dayFrom(year, 1, 1)),
    // When the next New Year's Day is a Saturday, the last day of this year is a holiday.
    observed(dayFrom(year + 1, 1, 1)),
    ...commonHolidays(year, 2021),
    nthWeekday(year, 10, 1, 2),
    observed(dayFrom(year, 11, 11)),
  ],
};

function exchangeHolidays(year: number): Day[] {
  return [newYear(year), easterOf(year) - 2, ...commonHolidays(year, 2022)];
}

/** From Martin Luther King Jr. Day to Christmas; Juneteenth since a given year. */
function commonHolidays(year: number, juneteenthSince: number): Day[] {
  return [
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    lastWeekday(year, 5, 1),
    ...(year >= juneteenthSince ? [observed(dayFrom(year, 6, 19))] : []),
    observed(dayFrom(year, 7, 4)),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 11, 4, 4),
    observed(dayFrom(year, 12, 25)),
  ];
}

/** Exchanges do not close on 31 December for a New Year's Day that falls on a Saturday. */
function newYear(year: number): Day {
  const day = dayFrom(year, 1, 1);
  return weekdayOf(day) === 0 ? day + 1 : day;
}

function observed(day: Day): Day {
  const weekday = weekdayOf(day);
  if (weekday === 6) return day - 1;
  return weekday === 0 ? day + 1 : day;
}

/** Anonymous Gregorian computus. */
function easterOf(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return dayFrom(year, Math.floor(f / 31), (f % 31) + 1);
}
