import { addDays, mondayOf, weekdayOf } from './calendar.ts';
import { isOpenDay } from './market-calendar.ts';

export interface EiaRelease {
  /** Beyond the ids of FRED's releases. */
  releaseId: number;
  name: string;
  date: string;
  /** `HH:MM` in Eastern time. */
  time: string;
}

const WEEKLY = [
  {
    releaseId: 900_001,
    name: 'EIA Weekly Petroleum Status Report',
    weekday: 3,
    time: '10:30',
    afterHoliday: '11:00',
  },
  {
    releaseId: 900_002,
    name: 'EIA Weekly Natural Gas Storage Report',
    weekday: 4,
    time: '10:30',
    afterHoliday: '10:30',
  },
  {
    releaseId: 900_003,
    name: 'EIA Weekly Coal Production',
    weekday: 4,
    time: '12:00',
    afterHoliday: '12:00',
  },
];

/** The weekly reports of the EIA by their habit: a holiday earlier in the week, or on the day, moves them by a day. */
export function listEiaReleases(from: string, to: string): EiaRelease[] {
  const found: EiaRelease[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) {
    for (const { releaseId, name, weekday, time, afterHoliday } of WEEKLY) {
      const usual = addDays(monday, weekday - 1);
      // Gas storage is measured to the Friday before; only a holiday on its own day moves it.
      const first = releaseId === 900_002 ? usual : monday;
      const isMoved = daysFrom(first, usual).some(isHoliday);
      const date = isMoved ? nextWorkday(usual) : usual;
      if (date >= from && date <= to) {
        found.push({ releaseId, name, date, time: isMoved ? afterHoliday : time });
      }
    }
  }
  return found;
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

/** The bond market rests on the public holidays. */
function isHoliday(day: string): boolean {
  return !isOpenDay('bonds', day);
}
