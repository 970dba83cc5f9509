import type { Release } from '#contract/briefing.ts';
import { DAY_MS } from '#contract/durations.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { listReleases } from '../agents/fred/store.ts';
import type { Db } from '../db/open-db.ts';

/** Releases an executive of this industry waits for, and the series they bring, those that matter most first. */
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
};

const DAYS_AHEAD = 7;

export async function readReleases(db: Db, asOf: Date): Promise<Release[]> {
  const from = easternDay(asOf);
  const to = easternDay(new Date(asOf.getTime() + DAYS_AHEAD * DAY_MS));
  const releases = await listReleases(db, { from, to }, Object.keys(AWAITED).map(Number), asOf);
  return releases.map(({ date, name, releaseId }) => ({ date, name, series: AWAITED[releaseId] ?? [] }));
}

/** Where a series comes among those of its release. */
export function placeInRelease(releaseId: number, seriesId: string): number {
  const known = AWAITED[releaseId] ?? [];
  return known.includes(seriesId) ? known.indexOf(seriesId) : known.length;
}

/** The known releases of series between two days. */
export async function listReleasesOf(
  db: Db,
  seriesIds: readonly string[],
  range: { from: string; to: string },
  asOf: Date,
) {
  const releaseIds = Object.entries(AWAITED)
    .filter(([, series]) => series.some((one) => seriesIds.includes(one)))
    .map(([releaseId]) => Number(releaseId));
  return releaseIds.length === 0 ? [] : listReleases(db, range, releaseIds, asOf);
}
