import { easternDay, easternInstant } from '#contract/eastern-time.ts';
import { isObject } from '#contract/json.ts';
import { lookUp } from '#contract/look-up.ts';
import type { Fetcher } from '#platform/fetching/fetcher.ts';
import type { releaseAnnouncements } from '../../db/schema.ts';
import { describeSourceError, parseSourceJson } from '../source-error.ts';

/** When an agency has announced a release for. */
export type AnnouncedTime = Pick<
  typeof releaseAnnouncements.$inferSelect,
  'releaseId' | 'date' | 'at' | 'agency'
>;

export type AnnouncedTimes = ReturnType<typeof createAnnouncedTimes>;

const BEA = { host: 'apps.bea.gov', path: '/API/signup/release_dates.json' };
const FED = { host: 'www.federalreserve.gov', path: '/json/calendar.json' };
export const AGENCY_HOSTS = [BEA.host, FED.host];
const MOST_BYTES = 4 * 1024 * 1024;
/** Both agencies publish about a year. */
const MOST_TIMES = 5_000;

const BEA_RELEASES: Record<string, number> = {
  'U.S. International Trade in Goods and Services': 51,
  'Gross Domestic Product': 53,
  'Personal Income and Outlays': 54,
};
const FED_RELEASES: Record<string, number> = {
  'G.17': 13,
  'G.19': 14,
  'H.10': 17,
  'H.15': 18,
  'H.4.1': 20,
  'H.6': 21,
};

/** Machine-readable release times of two agencies. If one cannot be read, the other still is. */
export function createAnnouncedTimes(options: { fetcher: Fetcher; baseUrlOf: (host: string) => string }) {
  const ask = async ({ host, path }: typeof BEA, signal: AbortSignal): Promise<unknown> => {
    const url = new URL(options.baseUrlOf(`https://${host}`) + path);
    const answer = await options.fetcher.get(url, {
      accept: 'application/json',
      maxBytes: MOST_BYTES,
      signal,
    });
    // The Federal Reserve's file begins with a byte-order mark.
    return parseSourceJson(answer.text().replace(/^\uFEFF/, ''), host);
  };

  return {
    async fetchTimes(signal: AbortSignal): Promise<{ times: AnnouncedTime[]; problems: string[] }> {
      const times: AnnouncedTime[] = [];
      const problems: string[] = [];
      for (const [source, read] of [
        [BEA, readBeaDates],
        [FED, readFedCalendar],
      ] as const) {
        try {
          times.push(...read(await ask(source, signal)));
        } catch (error) {
          signal.throwIfAborted();
          problems.push(`${source.host}: ${describeSourceError(error)}`);
        }
      }
      return { times, problems };
    },
  };
}

/** Reads each release's dates in UTC and those to be rescheduled. Unknown entries are skipped. */
export function readBeaDates(body: unknown): AnnouncedTime[] {
  const agency = 'Bureau of Economic Analysis';
  return readSome(Object.entries(asObject(body)), ([name, about]) => {
    const releaseId = lookUp(BEA_RELEASES, name.replaceAll(/\s+/g, ' ').trim());
    if (releaseId === undefined) return [];
    const { release_dates, to_be_rescheduled } = asObject(about);
    const set = listTexts(release_dates).map((text) => ({ text, isOff: false }));
    const off = listTexts(to_be_rescheduled).map((text) => ({ text, isOff: true }));
    return [...set, ...off].flatMap(({ text, isOff }) => {
      const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(text)
        ? new Date(text)
        : undefined;
      if (!at || Number.isNaN(at.getTime())) return [];
      return [{ releaseId, date: easternDay(at), at: isOff ? null : at, agency }];
    });
  });
}

/** Reads events with a month, its days and an optional Eastern time such as `9:15 a.m.`. */
export function readFedCalendar(body: unknown): AnnouncedTime[] {
  const { events } = asObject(body);
  if (!Array.isArray(events)) return [];
  return readSome(events, (event) => {
    const { title, month, days, time } = asObject(event);
    const releaseId = FED_RELEASES[/^[GH]\.\d+(\.\d+)?/.exec(String(title ?? ''))?.[0] ?? ''];
    const minutes = readClock(String(time ?? ''));
    if (releaseId === undefined || minutes === undefined || !/^\d{4}-\d{2}$/.test(String(month))) return [];
    return (
      String(days ?? '')
        .slice(0, 200)
        .match(/\d{1,2}/g) ?? []
    ).flatMap((day) => {
      const date = `${month}-${day.padStart(2, '0')}`;
      const at = findEastern(date, minutes);
      return at ? [{ releaseId, date, at, agency: 'Federal Reserve' }] : [];
    });
  });
}

function readSome<T>(list: readonly T[], read: (one: T) => AnnouncedTime[]): AnnouncedTime[] {
  const times: AnnouncedTime[] = [];
  for (const one of list) {
    times.push(...read(one));
    if (times.length >= MOST_TIMES) break;
  }
  return times.slice(0, MOST_TIMES);
}

function readClock(text: string): number | undefined {
  const [, hour, minute, half] = /^(\d{1,2}):(\d{2})\s*([ap])\.?m\.?$/i.exec(text.trim()) ?? [];
  if (!hour || !minute || Number(hour) > 12 || Number(minute) > 59) return undefined;
  return ((Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(minute);
}

/** A time of day in Eastern time; undefined for a day that does not exist. */
function findEastern(date: string, minutes: number): Date | undefined {
  const at = easternInstant(date, minutes / 60);
  return easternDay(at) === date ? at : undefined;
}

function asObject(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}

function listTexts(value: unknown): string[] {
  return Array.isArray(value)
    ? value.slice(0, MOST_TIMES).filter((one): one is string => typeof one === 'string')
    : [];
}
