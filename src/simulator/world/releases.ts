import { nextBusinessDay, previousBusinessDay } from './calendars.ts';
import {
  type Day,
  dayFrom,
  dayOf,
  firstOfMonth,
  lastWeekday,
  monthOf,
  nthWeekday,
  weekdayOf,
  yearOf,
} from './days.ts';
import { hashText } from './random.ts';
import { instantInZone } from './zones.ts';

/** A statistical publication with a calendar of its own. */
export interface Release {
  id: number;
  name: string;
  link?: string;
  isPress: boolean;
  /** Minutes after midnight, US Eastern. */
  time: number;
  schedule: Schedule;
}

type Schedule =
  | { every: 'day' }
  | { every: 'business-day' }
  | { every: 'week'; weekday: number; ifClosed: 'earlier' | 'later' }
  | { every: 'month'; days: (year: number, month: number) => Day[] };

/** Nothing was published before the world began. */
export const FIRST_RELEASE_DAY: Day = dayOf('2010-01-04');

export function findRelease(id: number): Release {
  const release = RELEASES.find((candidate) => candidate.id === id);
  if (!release) throw new Error(`There is no release ${id}`);
  return release;
}

/** Days of publication from one day to another, both included, in order. */
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
      // A holiday may pull the date of the week before or after over the starting day.
      for (let week = -1; ; week += 1) {
        const due = from + ((schedule.weekday - weekdayOf(from) + 7) % 7) + 7 * week;
        const day = schedule.ifClosed === 'later' ? nextBusinessDay(due) : previousBusinessDay(due);
        if (day >= from) return day;
      }
    }
    case 'month':
      for (let month = firstOfMonth(from); ; month = firstOfMonth(month, 1)) {
        const day = monthlyDays(schedule.days, month).find((candidate) => candidate >= from);
        if (day !== undefined) return day;
      }
  }
}

export function firstReleaseInMonth(release: Release, month: Day): Day {
  return firstReleaseFrom(release, firstOfMonth(month));
}

export function releaseInstant(release: Release, day: Day): number {
  return instantInZone('America/New_York', day, release.time);
}

function monthlyDays(days: (year: number, month: number) => Day[], month: Day): Day[] {
  return days(yearOf(month), monthOf(month));
}

/** A business day within a few days of the given one, differing from month to month as real calendars do. */
function around(name: string, first: number, spread: number): (year: number, month: number) => Day[] {
  return (year, month) => {
    const offset = hashText(`${name} ${year} ${month}`) % spread;
    return [nextBusinessDay(dayFrom(year, month, first + offset))];
  };
}

function nthBusinessDay(nth: number): (year: number, month: number) => Day[] {
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

function gdpThursday(year: number, month: number): Day[] {
  return [previousBusinessDay(lastWeekday(year, month, 4))];
}

const cpiDays = around('cpi', 10, 4);

const AT_8_00 = 480;
const AT_8_30 = 510;
const AT_9_00 = 540;
const AT_9_15 = 555;
const AT_10_00 = 600;
const AT_12_00 = 720;
const AT_13_00 = 780;
const AT_15_00 = 900;
const AT_16_15 = 975;
const AT_16_30 = 990;
const AT_17_00 = 1_020;
const AT_20_00 = 1_200;

export const RELEASES: Release[] = [
  press(9, 'Advance Monthly Sales for Retail and Food Services', 'http://www.census.gov/retail/', AT_8_30, {
    every: 'month',
    days: around('retail', 14, 3),
  }),
  press(10, 'Consumer Price Index', 'http://www.bls.gov/cpi/', AT_8_30, { every: 'month', days: cpiDays }),
  press(
    13,
    'G.17 Industrial Production and Capacity Utilization',
    'http://www.federalreserve.gov/releases/g17/',
    AT_9_15,
    { every: 'month', days: around('g17', 15, 3) },
  ),
  press(14, 'G.19 Consumer Credit', 'http://www.federalreserve.gov/releases/g19/', AT_15_00, {
    every: 'month',
    days: nthBusinessDay(5),
  }),
  press(17, 'H.10 Foreign Exchange Rates', 'http://www.federalreserve.gov/releases/h10/', AT_16_15, {
    every: 'week',
    weekday: 1,
    ifClosed: 'later',
  }),
  press(18, 'H.15 Selected Interest Rates', 'http://www.federalreserve.gov/releases/h15/', AT_16_15, {
    every: 'business-day',
  }),
  press(
    20,
    'H.4.1 Factors Affecting Reserve Balances',
    'http://www.federalreserve.gov/releases/h41/',
    AT_16_30,
    {
      every: 'week',
      weekday: 4,
      ifClosed: 'later',
    },
  ),
  press(21, 'H.6 Money Stock Measures', 'http://www.federalreserve.gov/releases/h6/', AT_13_00, {
    every: 'month',
    days: (year, month) => [nextBusinessDay(nthWeekday(year, month, 2, 4))],
  }),
  press(27, 'New Residential Construction', 'http://www.census.gov/construction/nrc/', AT_8_30, {
    every: 'month',
    days: around('starts', 17, 3),
  }),
  press(46, 'Producer Price Index', 'http://www.bls.gov/ppi/', AT_8_30, {
    every: 'month',
    days: (year, month) => cpiDays(year, month).map((day) => nextBusinessDay(day + 1)),
  }),
  press(50, 'Employment Situation', 'http://www.bls.gov/ces/', AT_8_30, { every: 'month', days: jobsFriday }),
  press(
    51,
    'U.S. International Trade in Goods and Services',
    'https://www.census.gov/foreign-trade/Press-Release/current_press_release/index.html',
    AT_8_30,
    { every: 'month', days: around('trade', 4, 4) },
  ),
  press(53, 'Gross Domestic Product', 'https://www.bea.gov/data/gdp/gross-domestic-product', AT_8_30, {
    every: 'month',
    days: gdpThursday,
  }),
  press(
    54,
    'Personal Income and Outlays',
    'https://www.bea.gov/data/income-saving/personal-income',
    AT_8_30,
    {
      every: 'month',
      days: (year, month) => [previousBusinessDay(lastWeekday(year, month, 5))],
    },
  ),
  press(91, 'Surveys of Consumers', 'http://www.sca.isr.umich.edu/', AT_10_00, {
    every: 'month',
    days: (year, month) =>
      [nthWeekday(year, month, 5, 2), lastWeekday(year, month, 5)].map(previousBusinessDay),
  }),
  press(
    93,
    'Supplemental Estimates, Motor Vehicles',
    'https://www.bea.gov/data/gdp/gross-domestic-product#collapse86',
    AT_10_00,
    { every: 'month', days: nthBusinessDay(3) },
  ),
  press(
    95,
    "Manufacturer's Shipments, Inventories, and Orders (M3) Survey",
    'http://www.census.gov/indicator/www/m3/',
    AT_8_30,
    { every: 'month', days: around('orders', 24, 3) },
  ),
  press(97, 'New Residential Sales', 'http://www.census.gov/construction/nrs/', AT_10_00, {
    every: 'month',
    days: around('new homes', 23, 3),
  }),
  press(101, 'FOMC Press Release', 'http://www.federalreserve.gov/fomc/', AT_8_30, { every: 'day' }),
  press(180, 'Unemployment Insurance Weekly Claims Report', 'http://www.dol.gov/ui/data.pdf', AT_8_30, {
    every: 'week',
    weekday: 4,
    ifClosed: 'earlier',
  }),
  quiet(183, 'Gasoline and Diesel Fuel Update', 'http://www.eia.gov/petroleum/gasdiesel/', AT_17_00, {
    every: 'week',
    weekday: 1,
    ifClosed: 'later',
  }),
  quiet(189, 'Standard & Poors', 'https://us.spindices.com/indices/equity/sp-500', AT_20_00, {
    every: 'business-day',
  }),
  press(190, 'Primary Mortgage Market Survey', 'http://www.freddiemac.com/pmms/', AT_12_00, {
    every: 'week',
    weekday: 4,
    ifClosed: 'earlier',
  }),
  press(192, 'Job Openings and Labor Turnover Survey', 'http://www.bls.gov/jlt/', AT_10_00, {
    every: 'month',
    days: (year, month) => [nextBusinessDay(nthWeekday(year, month, 2, 1))],
  }),
  quiet(
    197,
    'Dow Jones Averages',
    'https://us.spindices.com/index-family/us-equity/dow-jones-averages',
    AT_20_00,
    { every: 'business-day' },
  ),
  press(
    199,
    'S&P CoreLogic Case-Shiller Home Price Indices',
    'https://us.spindices.com/index-family/sp-corelogic-case-shiller/sp-corelogic-case-shiller-composite',
    AT_9_00,
    { every: 'month', days: (year, month) => [nextBusinessDay(lastWeekday(year, month, 2))] },
  ),
  quiet(200, 'CBOE Market Statistics', 'http://www.cboe.com/data/mktstat.aspx', 577, {
    every: 'business-day',
  }),
  quiet(209, 'ICE BofA Indices', 'https://www.theice.com/market-data/indices', 545, {
    every: 'business-day',
  }),
  quiet(212, 'Spot Prices', 'http://www.eia.doe.gov/dnav/pet/pet_pri_spt_s1_d.htm', AT_13_00, {
    every: 'week',
    weekday: 3,
    ifClosed: 'later',
  }),
  quiet(
    221,
    'Chicago Fed National Financial Conditions Index',
    'https://www.chicagofed.org/publications/nfci/index',
    AT_8_30,
    { every: 'week', weekday: 3, ifClosed: 'later' },
  ),
  press(291, 'Existing Home Sales', 'https://www.nar.realtor/research-and-statistics', AT_10_00, {
    every: 'month',
    days: around('existing homes', 20, 3),
  }),
  quiet(296, 'NASDAQ Daily Index Data', 'https://indexes.nasdaqomx.com/', AT_20_00, {
    every: 'business-day',
  }),
  quiet(304, 'Interest Rate Spreads', undefined, AT_17_00, { every: 'business-day' }),
  press(
    342,
    'Natural Gas Spot and Futures Prices (NYMEX)',
    'http://www.eia.gov/dnav/ng/ng_pri_fut_s1_d.htm',
    AT_13_00,
    { every: 'week', weekday: 3, ifClosed: 'later' },
  ),
  quiet(365, 'Primary Commodity Prices', 'https://www.imf.org/en/Research/commodity-prices', AT_12_00, {
    every: 'month',
    days: around('imf', 8, 5),
  }),
  quiet(378, 'Federal Funds Data', 'https://www.newyorkfed.org/markets/reference-rates/effr', AT_9_00, {
    every: 'business-day',
  }),
  quiet(441, 'Coinbase Cryptocurrencies', 'https://www.coinbase.com/', 1_230, { every: 'day' }),
  quiet(
    445,
    'Secured Overnight Financing Rate Data',
    'https://www.newyorkfed.org/markets/reference-rates/sofr',
    AT_8_00,
    { every: 'business-day' },
  ),
];

function press(id: number, name: string, link: string, time: number, schedule: Schedule): Release {
  return { id, name, link, isPress: true, time, schedule };
}

function quiet(
  id: number,
  name: string,
  link: string | undefined,
  time: number,
  schedule: Schedule,
): Release {
  return { id, name, isPress: false, time, schedule, ...(link && { link }) };
}
