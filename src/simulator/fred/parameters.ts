import { type Day, dayOf, isoDay } from '../world/days.ts';
import { dayInZone } from '../world/zones.ts';

/** A refusal with the message the real FRED sends. */
export class FredRefusal extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(status === 400 ? `Bad Request.  ${message}` : message);
    this.status = status;
  }
}

const KEY_HELP = 'Read https://fred.stlouisfed.org/docs/api/api_key.html for more information.';
export const FIRST_REALTIME: Day = dayOf('1776-07-04');
export const LAST_REALTIME: Day = dayOf('9999-12-31');

export const UNREGISTERED_KEY = `The value for variable api_key is not registered.  ${KEY_HELP}`;

/** FRED's own date: US Central. */
export function todayAt(now: number): Day {
  return dayInZone('America/Chicago', now);
}

export function checkKey(query: URLSearchParams, isRegistered: (key: string) => boolean) {
  const key = query.get('api_key');
  if (!key) throw new FredRefusal(`Variable api_key has not been set.  ${KEY_HELP}`);
  if (!/^[a-z0-9]{32}$/.test(key)) {
    throw new FredRefusal(
      `The value for variable api_key is not a 32 character alpha-numeric lower-case string.  ${KEY_HELP}`,
    );
  }
  if (!isRegistered(key)) throw new FredRefusal(UNREGISTERED_KEY);
}

export function readSeriesId(query: URLSearchParams): string {
  const id = query.get('series_id');
  if (!id) throw new FredRefusal('Variable series_id has not been set.');
  if (!/^[A-Za-z0-9_]{1,25}$/.test(id)) {
    throw new FredRefusal(
      'Invalid value for variable series_id.  Series IDs should be 25 or less alphanumeric characters.',
    );
  }
  return id.toUpperCase();
}

export function readDate(query: URLSearchParams, name: string, otherwise: Day): Day {
  const text = query.get(name);
  return text ? parseDate(text, name) : otherwise;
}

function parseDate(text: string, name: string): Day {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? dayOf(text) : Number.NaN;
  // A date such as 2024-02-31 rolls over to another one.
  if (Number.isNaN(day) || isoDay(day) !== text) {
    throw new FredRefusal(`Variable ${name} is not a YYYY-MM-DD formatted date (e.g. 2000-02-24).`);
  }
  return day;
}

export interface Realtime {
  start: Day;
  end: Day;
}

/** The requested real-time period; default: today. That of a release calendar may end later. */
export function readRealtime(
  query: URLSearchParams,
  now: number,
  defaults?: Realtime,
  mayEndLater = false,
): Realtime {
  const today = todayAt(now);
  const isStartGiven = Boolean(query.get('realtime_start'));
  const start = readDate(query, 'realtime_start', defaults?.start ?? today);
  const end = readDate(query, 'realtime_end', defaults?.end ?? (isStartGiven ? LAST_REALTIME : today));
  if (start > today) throw notAfterToday('realtime_start', today);
  if (end > today && end !== LAST_REALTIME && !mayEndLater) throw notAfterToday('realtime_end', today);
  if (start > end) {
    throw new FredRefusal(
      `The date set by variable realtime_start, ${isoDay(start)}, can not be after the date set by variable realtime_end, ${isoDay(end)}.`,
    );
  }
  return { start, end };
}

function notAfterToday(name: string, today: Day): FredRefusal {
  return new FredRefusal(`Variable ${name} can not be after today's date (${isoDay(today)}).`);
}

export function realtimeOf({ start, end }: Realtime): { realtime_start: string; realtime_end: string } {
  return { realtime_start: isoDay(start), realtime_end: isoDay(end) };
}

/** The requested page of a list. */
export function answerList(
  query: URLSearchParams,
  realtime: Realtime,
  most: number,
  name: string,
  rows: readonly unknown[],
): Record<string, unknown> {
  const { offset, limit } = readPage(query, most);
  const page = rows.slice(offset, offset + limit);
  return { ...realtimeOf(realtime), count: rows.length, offset, limit, [name]: page };
}

function readPage(query: URLSearchParams, most: number): { limit: number; offset: number } {
  const limit = readInteger(query, 'limit', most);
  if (!(limit >= 1 && limit <= most)) throw new FredRefusal(`Variable limit is not between 1 and ${most}.`);
  const offset = readInteger(query, 'offset', 0);
  if (!(offset >= 0)) throw new FredRefusal('Variable offset is not 0 or a positive integer.');
  return { limit, offset };
}

function readInteger(query: URLSearchParams, name: string, otherwise: number): number {
  const text = query.get(name);
  if (!text) return otherwise;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}
