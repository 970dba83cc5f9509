import type { Search } from '#contract/news-search.ts';
import { type SQL, sql } from '../db/drizzle.ts';
import { articles } from '../db/schema.ts';

/** Each term is a parameter, and these functions take any text. */
export function toTsQuery({ words, phrases, without }: Omit<Search, 'hasOpenQuote'>): SQL {
  const wordQuery = (text: string) => sql`plainto_tsquery('english', ${text})`;
  const phraseQuery = (text: string) => sql`phraseto_tsquery('english', ${text})`;
  const parts = [
    ...phrases.map(phraseQuery),
    ...words.map(wordQuery),
    ...without.map(({ text, isPhrase }) => sql`!!${isPhrase ? phraseQuery(text) : wordQuery(text)}`),
  ];
  return sql.join(parts, sql` && `);
}

/** In quotes a word is not matched by its stem. */
export function isWrittenAs(phrase: string): SQL {
  return hasPattern(sql`${toPattern(phrase)}`);
}

/** Of a phrase, with nothing but its letters and digits. */
export function toPattern(phrase: string): string {
  return `\\m${(phrase.match(/[\p{L}\p{N}]+/gu) ?? []).join('[^[:alnum:]]+')}\\M`;
}

export function hasPattern(pattern: SQL): SQL {
  return sql`(${articles.title} ~* ${pattern} or ${articles.body} ~* ${pattern})`;
}
