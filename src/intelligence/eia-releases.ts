import { addDays, weekdayOf } from '#contract/days.ts';
import { easternInstant } from '#contract/eastern-time.ts';
import { mondayOf } from './calendar.ts';
import { isOpenDay } from './market-calendar.ts';

interface EiaRelease {
  releaseId: number;
  name: string;
  date: string;
  at: Date;
}

/** Above all FRED release ids. */
export const FIRST_EIA_RELEASE = 900_000;
export const PETROLEUM_STATUS = 900_001;
export const GAS_STORAGE = 900_002;
export const COAL_PRODUCTION = 900_003;

const WEEKLY = [
  {
    releaseId: PETROLEUM_STATUS,
    name: 'EIA Weekly Petroleum Status Report',
    weekday: 3,
    time: '10:30',
    afterHoliday: '11:00',
  },
  {
    releaseId: GAS_STORAGE,
    name: 'EIA Weekly Natural Gas Storage Report',
    weekday: 4,
    time: '10:30',
    afterHoliday: '10:30',
  },
  {
    releaseId: COAL_PRODUCTION,
    name: 'EIA Weekly Coal Production',
    weekday: 4,
    time: '12:00',
    afterHoliday: '12:00',
  },
];

/** The weekly EIA reports: a holiday on the day or earlier in the week usually moves them by a day. */
export function listEiaReleases(from: string, to: string): EiaRelease[] {
  const found: EiaRelease[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) {
    for (const { releaseId, name, weekday, time, afterHoliday } of WEEKLY) {
      const usual = addDays(monday, weekday - 1);
      // Gas storage covers the week to the Friday before; only a holiday on its own day moves it.
      const first = releaseId === GAS_STORAGE ? usual : monday;
      const isMoved = daysFrom(first, usual).some(isHoliday);
      const date = isMoved ? nextWorkday(usual) : usual;
      if (date >= from && date <= to) {
        found.push({ releaseId, name, date, at: instantOf(date, isMoved ? afterHoliday : time) });
      }
    }
  }
  return found;
}

export function nameEiaRelease(releaseId: number): string | undefined {
  return WEEKLY.find((one) => one.releaseId === releaseId)?.name;
}

function instantOf(date: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return easternInstant(date, hours + minutes / 60);
}

function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

function nextWorkday(day: string): string {
  const next = addDays(day, 1);
  return weekdayOf(next) % 6 === 0 || isHoliday(next) ? nextWorkday(next) : next;
}

/** The bond market closes on all public holidays. */
function isHoliday(day: string): boolean {
  return !isOpenDay('bonds', day);
}
