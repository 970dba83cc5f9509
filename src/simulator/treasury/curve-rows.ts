import { isOpenOn } from '../world/calendars.ts';
import { type Day, dayFrom, dayOf, yearOf } from '../world/days.ts';
import { treasuryYield } from '../world/indicators/daily-figures.ts';
import { createStream } from '../world/random.ts';
import type { World } from '../world/world.ts';
import { dayInZone, instantInZone } from '../world/zones.ts';

interface PublishedTenor {
  years: number;
  /** The field in the feed, and the heading in the table. */
  field: string;
  heading: string;
  since?: Day;
}

export const PUBLISHED_TENORS: readonly PublishedTenor[] = [
  { years: 1 / 12, field: 'BC_1MONTH', heading: '1 Mo' },
  { years: 1.5 / 12, field: 'BC_1_5MONTH', heading: '1.5 Month', since: dayOf('2025-02-18') },
  { years: 2 / 12, field: 'BC_2MONTH', heading: '2 Mo', since: dayOf('2018-10-16') },
  { years: 0.25, field: 'BC_3MONTH', heading: '3 Mo' },
  { years: 4 / 12, field: 'BC_4MONTH', heading: '4 Mo', since: dayOf('2022-10-19') },
  { years: 0.5, field: 'BC_6MONTH', heading: '6 Mo' },
  ...[1, 2, 3, 5, 7, 10, 20, 30].map((years) => ({
    years,
    field: `BC_${years}YEAR`,
    heading: `${years} Yr`,
  })),
];

export interface CurveRow {
  day: Day;
  /** Some entries of the real feed have no id. */
  id: number | undefined;
  /** By field; a maturity that was not published yet is missing. */
  yields: Map<string, string>;
  /** A separate field that repeats the 30-year yield; the only field of a day entered by mistake. */
  display: string;
  publishedAt: number;
}

const FIRST_YEAR = 2010;
const EMPTY_DAYS = new Set([dayOf('2010-10-11')]);

export function listCurveRows(world: World, period: { from: Day; to: Day }, now: number): CurveRow[] {
  if (yearOf(period.from) < FIRST_YEAR) return [];
  const stream = createStream(world.seed, 'treasury curve');
  const last = Math.min(period.to, dayInZone('America/New_York', now));
  const rows: CurveRow[] = [];
  for (let day = period.from; day <= last; day += 1) {
    const isEmpty = EMPTY_DAYS.has(day);
    if (!isEmpty && !isOpenOn('bonds', day)) continue;
    // The curve is computed from bids at 3:30 p.m. and published before 6 p.m.
    const minutes = 15.5 * 60 + Math.floor(150 * stream.uniform(day));
    const publishedAt = instantInZone('America/New_York', day, minutes);
    if (publishedAt > now) continue;
    const yields = isEmpty ? new Map<string, string>() : yieldsOn(world, day);
    rows.push({
      day,
      id: stream.uniform(day, 1) < 0.04 ? undefined : day - 10_000,
      yields,
      display: yields.get('BC_30YEAR') ?? '0',
      publishedAt,
    });
  }
  return rows;
}

export function yearPeriod(year: number): { from: Day; to: Day } {
  return { from: dayFrom(year, 1, 1), to: dayFrom(year, 12, 31) };
}

function yieldsOn(world: World, day: Day): Map<string, string> {
  return new Map(
    PUBLISHED_TENORS.filter(({ since }) => since === undefined || day >= since).map(({ years, field }) => [
      field,
      treasuryYield(years)(world, day).toFixed(2),
    ]),
  );
}
