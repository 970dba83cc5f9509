import * as z from 'zod/mini';
import { type NewsChoice, newsChoice } from '#contract/news.ts';
import { readSearch, writeSearch } from '#contract/news-search.ts';
import { AppError, badInput } from '#platform/app-error.ts';

/** Normalizes the search in an address: known parameters in fixed order, without defaults. */
export function normalizeSearch(text: string): string {
  const read = z.safeParse(newsChoice, Object.fromEntries(new URLSearchParams(text)));
  if (!read.success) {
    throw badInput(read.error.issues[0]?.message ?? 'The search is not valid');
  }
  const { q, period, from, to, ...filters } = read.data;
  const hasDates = from !== undefined || to !== undefined;
  const fields: Record<string, string | undefined> = {
    q: writeSearch(readSearch(q)) || undefined,
    period: hasDates || period === 'all' ? undefined : period,
    from,
    to,
    ...filters,
  };
  const given = Object.entries(fields).flatMap(([name, value]) =>
    value ? [[name, value] as [string, string]] : [],
  );
  if (given.length === 0) {
    throw new AppError(400, 'NOTHING_TO_SAVE', 'Enter words or choose a filter to save a search.');
  }
  return new URLSearchParams(given).toString();
}

/** A stored search that no longer matches the current filters finds everything. */
export function parseSavedSearch(text: string): NewsChoice {
  const read = z.safeParse(newsChoice, Object.fromEntries(new URLSearchParams(text)));
  return read.success ? read.data : z.parse(newsChoice, {});
}
