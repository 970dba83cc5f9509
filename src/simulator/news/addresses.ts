import { dayOf } from '../world/days.ts';
import { localParts } from './markup/dates.ts';
import type { NewsSite } from './site.ts';

/** How an address identifies a story: by its number at the site, or by its day of publication. */
export type StoryKey = { number: number } | { day: number };

interface AddressParts {
  slug: string;
  number: number;
  publishedAt: number;
  section: string;
}

const PATTERNS: Record<string, string> = {
  slug: '[^/]+',
  section: '[\\w/-]+',
  year: '\\d{4}',
  month: '\\d\\d',
  day: '\\d\\d',
  number: '[0-9a-z]{1,12}',
  letter: '[a-z]',
};
const SLOT = /\{([a-z]+)(\d*)\}/g;

export function writeAddress({ address, zone }: NewsSite, parts: AddressParts): string {
  const { slug, section, number, publishedAt } = parts;
  const [year = '', month = '', day = ''] = localParts(publishedAt, zone ?? 'America/New_York').iso.split(
    '-',
  );
  const letter = String.fromCharCode('a'.charCodeAt(0) + (number % 26));
  const texts: Record<string, string> = { slug, section, year, month, day, letter };
  return address.replaceAll(
    SLOT,
    (_, name: string, base) => texts[name] ?? number.toString(Number(base || 10)),
  );
}

export function findKey({ address }: NewsSite, path: string, query: URLSearchParams): StoryKey | undefined {
  let base = 10;
  const pattern = address.replaceAll(/[.?]/g, '\\$&').replaceAll(SLOT, (_, name: string, written: string) => {
    base = Number(written || base);
    return `(?<${name}>${PATTERNS[name]})`;
  });
  const asked = address.includes('?') ? `${path}?${query}` : path;
  const found = new RegExp(`^${pattern}$`).exec(asked)?.groups;
  if (!found) return undefined;
  const { number: written, year, month, day } = found;
  const key = written
    ? { number: Number.parseInt(written, base) }
    : { day: dayOf(`${year}-${month}-${day}`) };
  return Object.values(key).every(Number.isSafeInteger) ? key : undefined;
}
