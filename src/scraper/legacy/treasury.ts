import { easternDay } from '#contract/eastern-time.ts';
import { ageInDays, latestDay } from '../dates/calendar-days.ts';
import { SourceProblem } from '../source-problem.ts';
import { fetchSource } from './fetch-source.ts';
import type { ItemReading } from './item-reading.ts';
import type { ItemFrame, LegacySource, ScrapeTools, SourceReading, Trouble } from './legacy-source.ts';
import { checkAge, inDateOrder } from './plausible-values.ts';
import { type CurveDay, TENORS, TREASURY_NAME } from './treasury-curve.ts';

const RATES = 'https://home.treasury.gov/resource-center/data-chart-center/interest-rates';
const KEPT_DAYS = 15;
/** Enough for five years back from any day. */
const MOST_EARLIER_YEARS = 6;
const USUAL_AGE_DAYS = 7;

/** Reads the yields since a day. The last few days are always included. */
export function createTreasury(from?: string): LegacySource {
  return {
    id: 'treasury',
    name: TREASURY_NAME,
    url: `${RATES}/TextView?type=daily_treasury_yield_curve`,
    needsTerms: false,
    items: TENORS.map(frameOf),
    async scrape(tools) {
      const now = tools.clock();
      const troubles: Trouble[] = [];
      const days = inDateOrder(await readDays(from ?? easternDay(now), tools, now, troubles));
      const last = days.filter(({ date }, at) => at >= days.length - KEPT_DAYS || (from && date >= from));
      return { items: readTenors(last, now, troubles), troubles };
    },
  };
}

function frameOf({ id, words }: (typeof TENORS)[number]): ItemFrame {
  return { id: `yield.${id}`, category: 'yield', name: `${words} Treasury Yield`, unit: '%' };
}

/** The Treasury publishes one file per year. The newest is read first, so a missing older year does not affect newer values. */
async function readDays(
  from: string,
  tools: ScrapeTools,
  now: Date,
  troubles: Trouble[],
): Promise<CurveDay[]> {
  const thisYear = Number(easternDay(now).slice(0, 4));
  const latest = latestDay(now);
  const current = await readYear(thisYear, tools, now, troubles);
  for (const { date } of current.filter((day) => day.date > latest)) {
    const message = `The yields of ${date} are in the future and were skipped`;
    troubles.push({ message, isTransient: true });
  }
  const days = current.filter(({ date }) => date <= latest);
  const wanted = Math.min(Number(from.slice(0, 4)), days.length < KEPT_DAYS ? thisYear - 1 : thisYear);
  const firstYear = Math.max(wanted, thisYear - MOST_EARLIER_YEARS);
  for (let year = thisYear - 1; year >= firstYear; year -= 1) {
    try {
      days.push(...(await readYear(year, tools, now, troubles)));
    } catch (error) {
      if (!(error instanceof SourceProblem) || days.length === 0) throw error;
      const { isTransient, fault } = error;
      troubles.push({ message: `Of ${year}: ${error.message}`, isTransient, fault });
      break;
    }
  }
  return [...new Map(days.map((day) => [day.date, day])).values()];
}

async function readYear(
  year: number,
  tools: ScrapeTools,
  now: Date,
  troubles: Trouble[],
): Promise<CurveDay[]> {
  let xmlProblem: SourceProblem | undefined;
  try {
    const address = `${RATES}/pages/xml?data=daily_treasury_yield_curve&field_tdr_date_value=${year}`;
    const days = await tools.read('curveXml', await fetchSource(address, XML, tools), now);
    if (days.length > 0) return days;
  } catch (error) {
    if (!(error instanceof SourceProblem) || error.isBlocked) throw error;
    xmlProblem = error;
  }
  try {
    const query = `type=daily_treasury_yield_curve&field_tdr_date_value=${year}&page&_format=csv`;
    const address = `${RATES}/daily-treasury-rates.csv/${year}/all?${query}`;
    const days = await tools.read('curveCsv', await fetchSource(address, CSV, tools), now);
    if (xmlProblem) {
      const message = `Read from the CSV instead: ${xmlProblem.message}`;
      troubles.push({ message, isTransient: true, fault: xmlProblem.fault });
    }
    return days;
  } catch (error) {
    if (!(error instanceof SourceProblem) || error.isBlocked) throw error;
    if (!xmlProblem) {
      const message = `The XML of ${year} is empty and the CSV is not available: ${error.message}`;
      troubles.push({ message, isTransient: error.isTransient, fault: error.fault });
      return [];
    }
    if (xmlProblem.fault && xmlProblem.fault === error.fault) throw xmlProblem;
    throw new SourceProblem(`Neither the XML (${xmlProblem.message}) nor the CSV (${error.message})`, {
      isTransient: xmlProblem.isTransient || error.isTransient,
      fault: xmlProblem.fault ?? error.fault,
    });
  }
}

const XML = {
  accept: 'application/atom+xml, application/xml',
  maxBytes: 4 * 1024 * 1024,
} as const;
const CSV = { accept: 'text/csv', maxBytes: 1024 * 1024 } as const;

function readTenors(days: readonly CurveDay[], now: Date, troubles: Trouble[]): SourceReading['items'] {
  const newest = days.at(-1);
  if (!newest) throw new SourceProblem('The Treasury has published no yields');
  checkAge([{ date: newest.date, value: 0 }], now);
  const age = ageInDays(newest.date, now);
  if (age > USUAL_AGE_DAYS) {
    troubles.push({
      message: `The newest yields are from ${newest.date}, ${age} days old`,
      isTransient: true,
    });
  }
  const items = new Map<string, ItemReading>();
  for (const tenor of TENORS) {
    const { id } = frameOf(tenor);
    const values = days.flatMap(({ date, yields }) => {
      const value = yields.get(tenor.id);
      return value === undefined ? [] : [{ date, value }];
    });
    const problem = `The curve has no ${tenor.words} yield`;
    if (values.length === 0) troubles.push({ message: problem, isTransient: true });
    items.set(id, values.length > 0 ? { values } : { values, problem });
  }
  return items;
}
