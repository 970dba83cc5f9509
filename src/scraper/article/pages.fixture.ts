import { readdirSync, readFileSync } from 'node:fs';

/** A page and what a reader finds in it. */
export interface SavedPage {
  name: string;
  /** The held-out part was written before the extraction was tuned on the other. */
  part: 'tuning' | 'held-out';
  html: string;
  url: string;
  /** The kind of page, for comparing like with like. */
  kind: 'article' | 'list' | 'table' | 'live' | 'stub' | 'gallery' | 'release';
  title: string;
  publishedTime: string | null;
  canonicalUrl: string;
  text: string;
}

/** The moment the pages are read at. */
export const PAGES_READ_AT = new Date('2026-10-20T12:00:00Z');

export function listSavedPages(): SavedPage[] {
  return (['tuning', 'held-out'] as const).flatMap((part) => {
    const folder = new URL(`pages/${part}/`, import.meta.url);
    return readdirSync(folder)
      .filter((file) => file.endsWith('.htm'))
      .sort()
      .map((file) => {
        const name = file.slice(0, -'.htm'.length);
        const expected = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
        const html = readFileSync(new URL(file, folder), 'utf8');
        return { ...expected, name, part, html, text: expected.text.join('\n\n') };
      });
  });
}

/** How well a text agrees with what was expected: the harmonic mean of precision and recall of its words. */
export function scoreText(text: string, expected: string): number {
  const words = listWords(text);
  const wanted = listWords(expected);
  if (words.length === 0 || wanted.length === 0) return words.length === wanted.length ? 1 : 0;
  const left = new Map<string, number>();
  for (const word of wanted) left.set(word, (left.get(word) ?? 0) + 1);
  let hits = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    hits++;
    left.set(word, count - 1);
  }
  return (2 * hits) / (words.length + wanted.length);
}

function listWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
