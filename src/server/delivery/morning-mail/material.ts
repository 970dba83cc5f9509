import type { Brief } from '#contract/briefing.ts';
import type { ChartItem } from '#contract/chart.ts';
import { addDays } from '#contract/days.ts';
import { easternDay } from '#contract/eastern-time.ts';
import type { CalendarRelease } from '#contract/releases.ts';
import { listItems } from '../../chart/items.ts';
import { findInstrument } from '../../dashboard/instruments.ts';
import { getPriceHistory } from '../../dashboard/price-history.ts';
import type { Db } from '../../db/open-db.ts';
import { describeCalendar } from '../../releases/describe-calendar.ts';
import { drawChart } from './draw-chart.ts';

interface MailChart {
  cid: string;
  name: string;
  unit: string;
  source: string;
  /** More than a month. */
  change: NonNullable<Awaited<ReturnType<typeof getPriceHistory>>['change']>;
  last: number;
  png: Buffer;
}

/** Content shared by all mails about one brief. */
export interface Material {
  brief: Brief;
  charts: MailChart[];
  prices: Map<string, ChartItem>;
  /** Today's releases with a time, without daily ones. */
  releases: CalendarRelease[];
}

const CHARTED = ['coal.api2', 'steel.hrc'];
const FEWEST_POINTS = 5;

export async function readMaterial(db: Db, brief: Brief): Promise<Material> {
  const asOf = new Date(brief.builtAt);
  const charts: MailChart[] = [];
  for (const id of CHARTED) {
    const chart = await readChart(db, id, asOf);
    if (chart) charts.push(chart);
  }
  return {
    brief,
    charts,
    prices: new Map((await listItems(db, asOf)).map((item) => [item.id, item])),
    releases: await listToday(db, asOf),
  };
}

async function readChart(db: Db, id: string, asOf: Date): Promise<MailChart | undefined> {
  const instrument = await findInstrument(db, id, asOf);
  if (!instrument) return undefined;
  const { data, change, unit, source } = await getPriceHistory(db, { symbol: id, period: '1M' }, asOf);
  const values = data.flatMap(({ price }) => price ?? []);
  const last = values.at(-1);
  if (!change || last === undefined || values.length < FEWEST_POINTS) return undefined;
  return { cid: `${id}@chart`, name: instrument.name, unit, source, change, last, png: drawChart(values) };
}

const DAYS_COMPARED = 13;

async function listToday(db: Db, asOf: Date): Promise<Material['releases']> {
  const today = easternDay(asOf);
  const range = { from: today, to: addDays(today, DAYS_COMPARED) };
  const releases = await describeCalendar(db, range, asOf, { isDailyListed: false });
  return releases.filter(({ date, at }) => date === today && at !== null);
}

/** Keeps what is made of the newest brief, because a thousand people may get mail about it. */
export function keepForBrief<T>(make: (brief: Brief) => Promise<T>) {
  let kept: { key: string; made: Promise<T> } | undefined;
  return (brief: Brief): Promise<T> => {
    const key = `${brief.date} ${brief.version} ${brief.builtAt}`;
    if (kept?.key !== key) {
      const made = make(brief);
      kept = { key, made };
      made.catch(() => {
        if (kept?.made === made) kept = undefined;
      });
    }
    return kept.made;
  };
}
