import { parseDate } from '../dates.ts';
import type { ItemSource } from './item-source.ts';

interface ItemDates {
  published: string | null;
  updated: string | null;
  /** A date is written, and none can be read. */
  isUnreadable: boolean;
  isInFuture: boolean;
}

/** Clocks differ and a morning's article may be dated ahead; more than this is no time of publication. */
const FUTURE_MS = 24 * 60 * 60 * 1000;

/** An item that only tells when it was updated was published then, for all we know. */
export function readItemDates(source: Pick<ItemSource, 'published' | 'updated'>, now: Date): ItemDates {
  const updated = readFirst(source.updated, now);
  const published = readFirst(source.published, now) ?? updated;
  const isWritten = [...source.published, ...source.updated].some((text) => text.trim() !== '');
  return {
    published: toPastIso(published, now),
    updated: toPastIso(updated, now),
    isUnreadable: published === undefined && isWritten,
    isInFuture: isFuture(published, now) || isFuture(updated, now),
  };
}

function readFirst(texts: string[], now: Date): Date | undefined {
  for (const text of texts) {
    const date = parseDate(text, now);
    if (date) return date;
  }
  return undefined;
}

function isFuture(date: Date | undefined, now: Date): boolean {
  return date !== undefined && date.getTime() - now.getTime() > FUTURE_MS;
}

function toPastIso(date: Date | undefined, now: Date): string | null {
  return date === undefined || isFuture(date, now) ? null : date.toISOString();
}
