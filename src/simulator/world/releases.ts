import { nextBusinessDay, previousBusinessDay } from './calendars.ts';
import {
  type Day,
  dayFrom,
  firstOfMonth,
  lastWeekday,
  monthOf,
  nthWeekday,
  weekdayOf,
  yearOf,
} from './days.ts';
import { hashText } from './random.ts';
import { instantInZone } from './zones.ts';

export interface Release {
  id: number;
  name: string;
  /** Minutes after midnight, US Eastern. */
  time: number;
  schedule: Schedule;
}

type MonthDays = (year: number, month: number) => Day[];

type Schedule =
  | { every: 'day' }
  | { every: 'business-day' }
  | { every: 'week'; weekday: number; ifClosed: 'earlier' | 'later' }
  | { every: 'month'; days: MonthDays };

export function findRelease(id: number): Release {
  const release = RELEASES.find((candidate) => candidate.id === id);
  if (!release) throw new Error(`There is no release ${id}`);
  return release;
}

export function releaseDays(release: Release, from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = firstReleaseFrom(release, from); day <= to; day = firstReleaseFrom(release, day + 1)) {
    days.push(day);
  }
  return days;
}

export function firstReleaseFrom(release: Release, from: Day): Day {
  const { schedule } = release;
  switch (schedule.every) {
    case 'day':
      return from;
    case 'business-day':
      return nextBusinessDay(from);
    case 'week': {
      // A holiday can move the date of the adjacent week across the starting day.
      for (let week = -1; ; week += 1) {
        const due = from + ((schedule.weekday - weekdayOf(from) + 7) % 7) + 7 * week;
        const day = schedule.ifClosed === 'later' ? nextBusinessDay(due) : previousBusinessDay(due);
        if (day >= from) return day;
      }
    }
    case 'month':
      for (let month = firstOfMonth(from); ; month = firstOfMonth(month, 1)) {
        const day = schedule.days(yearOf(month), monthOf(month)).find((candidate) => candidate >= from);
        if (day !== undefined) return day;
      }
  }
}

export function releaseInstant(release: Release, day: Day): number {
  return instantInZone('America/New_York', day, release.time);
}

/** A business day near the given one that varies from month to month, as in real calendars. */
function around(name: string, first: number, spread: number): MonthDays {
  return (year, month) => {
    const offset = hashText(`${name} ${year} ${month}`) % spread;
    return [nextBusinessDay(dayFrom(year, month, first + offset))];
  };
}

function nthBusinessDay(nth: number): MonthDays {
  return (year, month) => {
    let day = nextBusinessDay(dayFrom(year, month, 1));
    for (let count = 1; count < nth; count += 1) day = nextBusinessDay(day + 1);
    return [day];
  };
}

function jobsFriday(year: number, month: number): Day[] {
  const friday = nthWeekday(year, month, 5, 1);
  // The first days of January are too early for the December survey.
  const due = month === 1 && friday - dayFrom(year, 1, 1) < 3 ? friday + 7 : friday;
  return [previousBusinessDay(due)];
}

type MoveDay = (day: Day) => Day;

function nthOf(weekday: number, nth: number, move: MoveDay): MonthDays {
  return (year, month) => [move(nthWeekday(year, month, weekday, nth))];
}

function lastOf(weekday: number, move: MoveDay): MonthDays {
  return (year, month) => [move(lastWeekday(year, month, weekday))];
}

const cpiDays = around('cpi', 10, 4);

const BUSINESS_DAYS: Schedule = { every: 'business-day' };
const EVERY_DAY: Schedule = { every: 'day' };

export const RELEASES: Release[] = [
  release(9, 'Advance Monthly Sales for Retail and Food Services', '8:30', monthly(around('retail', 14, 3))),
  release(10, 'Consumer Price Index', '8:30', monthly(cpiDays)),
  release(13, 'G.17 Industrial Production and Capacity Utilization', '9:15', monthly(around('g17', 15, 3))),
  release(14, 'G.19 Consumer Credit', '15:00', monthly(nthBusinessDay(5))),
  release(17, 'H.10 Foreign Exchange Rates', '16:15', weekly(1, 'later')),
  release(18, 'H.15 Selected Interest Rates', '16:15', BUSINESS_DAYS),
  release(20, 'H.4.1 Factors Affecting Reserve Balances', '16:30', weekly(4, 'later')),
  release(21, 'H.6 Money Stock Measures', '13:00', monthly(nthOf(2, 4, nextBusinessDay))),
  release(27, 'New Residential Construction', '8:30', monthly(around('starts', 17, 3))),
  release(
    46,
    'Producer Price Index',
    '8:30',
    monthly((year, month) => cpiDays(year, month).map((day) => nextBusinessDay(day + 1))),
  ),
  release(50, 'Employment Situation', '8:30', monthly(jobsFriday)),
  release(51, 'U.S. International Trade in Goods and Services', '8:30', monthly(around('trade', 4, 4))),
  release(53, 'Gross Domestic Product', '8:30', monthly(lastOf(4, previousBusinessDay))),
  release(54, 'Personal Income and Outlays', '8:30', monthly(lastOf(5, previousBusinessDay))),
  release(
    91,
    'Surveys of Consumers',
    '10:00',
    monthly((year, month) =>
      [nthWeekday(year, month, 5, 2), lastWeekday(year, month, 5)].map(previousBusinessDay),
    ),
  ),
  release(93, 'Supplemental Estimates, Motor Vehicles', '10:00', monthly(nthBusinessDay(3))),
  release(
    95,
    "Manufacturer's Shipments, Inventories, and Orders (M3) Survey",
    '8:30',
    monthly(around('orders', 24, 3)),
  ),
  release(97, 'New Residential Sales', '10:00', monthly(around('new homes', 23, 3))),
  release(101, 'FOMC Press Release', '8:30', EVERY_DAY),
  release(180, 'Unemployment Insurance Weekly Claims Report', '8:30', weekly(4, 'earlier')),
  release(183, 'Gasoline and Diesel Fuel Update', '17:00', weekly(1, 'later')),
  release(189, 'Standard & Poors', '20:00', BUSINESS_DAYS),
  release(190, 'Primary Mortgage Market Survey', '12:00', weekly(4, 'earlier')),
  release(192, 'Job Openings and Labor Turnover Survey', '10:00', monthly(nthOf(2, 1, nextBusinessDay))),
  release(197, 'Dow Jones Averages', '20:00', BUSINESS_DAYS),
  release(199, 'S&P CoreLogic Case-Shiller Home Price Indices', '9:00', monthly(lastOf(2, nextBusinessDay))),
  release(200, 'CBOE Market Statistics', '9:37', BUSINESS_DAYS),
  release(209, 'ICE BofA Indices', '9:05', BUSINESS_DAYS),
  release(212, 'Spot Prices', '13:00', weekly(3, 'later')),
  release(221, 'Chicago Fed National Financial Conditions Index', '8:30', weekly(3, 'later')),
  release(291, 'Existing Home Sales', '10:00', monthly(around('existing homes', 20, 3))),
  release(296, 'NASDAQ Daily Index Data', '20:00', BUSINESS_DAYS),
  release(304, 'Interest Rate Spreads', '17:00', BUSINESS_DAYS),
  release(342, 'Natural Gas Spot and Futures Prices (NYMEX)', '13:00', weekly(3, 'later')),
  release(365, 'Primary Commodity Prices', '12:00', monthly(around('imf', 8, 5))),
  release(378, 'Federal Funds Data', '9:00', BUSINESS_DAYS),
  release(441, 'Coinbase Cryptocurrencies', '20:30', EVERY_DAY),
  release(445, 'Secured Overnight Financing Rate Data', '8:00', BUSINESS_DAYS),
];

function weekly(weekday: number, ifClosed: 'earlier' | 'later'): Schedule {
  return { every: 'week', weekday, ifClosed };
}

function monthly(days: MonthDays): Schedule {
  return { every: 'month', days };
}

function release(id: number, name: string, clock: string, schedule: Schedule): Release {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return { id, name, time: hours * 60 + minutes, schedule };
}
