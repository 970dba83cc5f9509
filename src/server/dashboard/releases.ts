import { archivedDay } from '#contract/as-of.ts';
import { addDays } from '#contract/days.ts';
import { DAY_MS } from '#contract/durations.ts';
import { easternDay } from '#contract/eastern-time.ts';
import {
  COAL_PRODUCTION,
  FIRST_EIA_RELEASE,
  GAS_STORAGE,
  PETROLEUM_STATUS,
} from '#intelligence/eia-releases.ts';
import type { Facts } from '#intelligence/writing/facts.ts';
import { type CalendarRow, listCalendar } from '../agents/release-calendar.ts';
import type { Db } from '../db/open-db.ts';
import type { MarketIndicator } from './market-rows.ts';

/** Important releases for this industry with their series, most important first. */
const AWAITED: Record<number, string[]> = {
  9: ['RSAFS'],
  10: ['CPIAUCSL', 'CPILFESL'],
  13: ['INDPRO'],
  27: ['HOUST', 'PERMIT'],
  46: ['PPIACO', 'WPU051'],
  50: ['UNRATE', 'PAYEMS', 'CIVPART'],
  53: ['A191RL1Q225SBEA', 'GDPC1', 'GDP'],
  54: ['PCEPI', 'PCE'],
  91: ['UMCSENT'],
  180: ['ICSA'],
  192: ['JTSJOL'],
  [PETROLEUM_STATUS]: ['eia.weekly.WCESTUS1', 'eia.weekly.WGTSTUS1', 'eia.weekly.WDISTUS1'],
  [GAS_STORAGE]: ['eia.weekly.NW2_EPG0_SWO_R48_BCF'],
  [COAL_PRODUCTION]: [],
};

const DAYS_AHEAD = 7;

export async function readReleases(
  db: Db,
  indicators: readonly MarketIndicator[],
  asOf: Date,
): Promise<Facts['releases']> {
  const publishedOn = new Map(
    indicators.map(({ series_id, known_at, known }) => [
      series_id,
      publishedDay({ knownSince: known_at ? new Date(known_at) : null, origin: known ?? null }),
    ]),
  );
  const from = easternDay(asOf);
  const to = easternDay(new Date(asOf.getTime() + DAYS_AHEAD * DAY_MS));
  const rows = await listCalendar(db, { from, to }, asOf);
  return rows.flatMap((row) => {
    const series = AWAITED[row.releaseId];
    if (!series) return [];
    const { date, name } = row;
    const hasArrived = (id: string) =>
      row.arrived?.includes(id) || (hasCome(row, asOf) && (publishedOn.get(id) ?? '') >= date);
    const out = isOut(row, asOf) && { isOut: true, arrived: series.filter(hasArrived) };
    return { date, name, series, ...out };
  });
}

/** A value first retrieved on the day of a release but before its time was published earlier. */
export function hasCome({ date, at }: Pick<CalendarRow, 'date' | 'at'>, asOf: Date): boolean {
  return at ? new Date(at) <= asOf : date <= easternDay(asOf);
}

/** The day the latest value was published; empty if there is none. */
export function publishedDay(known: { knownSince: Date | null; origin: string | null }): string {
  const { knownSince, origin } = known;
  if (!knownSince) return '';
  return origin === 'archived' ? archivedDay(knownSince) : easternDay(knownSince);
}

/** After its time, a release counts as due only while we request it. */
function isOut({ outAt, isAwaited, at }: CalendarRow, asOf: Date): boolean {
  return outAt !== null || (!isAwaited && at !== null && new Date(at) <= asOf);
}

/** The rank of a series within its release. */
export function placeInRelease(releaseId: number, seriesId: string): number {
  const known = AWAITED[releaseId] ?? [];
  return known.includes(seriesId) ? known.indexOf(seriesId) : known.length;
}

/** The newest releases of some series, oldest first. */
export async function listReleasesOf(
  db: Db,
  seriesIds: readonly string[],
  { from, to }: { from: string; to: string },
  asOf: Date,
  most: number,
): Promise<CalendarRow[]> {
  const isOf = (releaseId: number) => AWAITED[releaseId]?.some((one) => seriesIds.includes(one));
  const wanted = Object.keys(AWAITED).map(Number).filter(isOf);
  if (wanted.length === 0) return [];
  const isWeekly = wanted.some((id) => id >= FIRST_EIA_RELEASE);
  const earliest = addDays(to, isWeekly ? -7 * (most + 1) : 1);
  const weeklyFrom = earliest > from ? earliest : from;
  const rows = await listCalendar(db, { from, to, weeklyFrom }, asOf);
  return rows.filter(({ releaseId }) => isOf(releaseId)).slice(-most);
}
