import type { Search } from '#contract/news-search.ts';
import { type SQL, sql } from '../db/drizzle.ts';
import { articles } from '../db/schema.ts';

/** Safe for any text: each term is a parameter. */
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

/** Quoted words are matched exactly, not by stem. */
export function isWrittenAs(phrase: string): SQL {
  return hasPattern(sql`${toPattern(phrase)}`);
}

/** A regular expression of a phrase's letters and digits only. */
export function toPattern(phrase: string): string {
  return `\\m${(phrase.match(/[\p{L}\p{N}]+/gu) ?? []).join('[^[:alnum:]]+')}\\M`;
}

export function hasPattern(pattern: SQL): SQL {
  return sql`(${articles.title} ~* ${pattern} or ${articles.body} ~* ${pattern})`;
}
