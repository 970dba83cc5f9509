/** What a person typed into the search of the news. */
export interface Search {
  words: string[];
  /** In quotes: matched as typed. */
  phrases: string[];
  /** After a minus. */
  without: { text: string; isPhrase: boolean }[];
  /** A quote was opened and not closed; what follows it is searched as words. */
  hasOpenQuote: boolean;
}

export const SEARCH_LENGTH = 400;
export const SEARCH_TERMS = 20;

const QUOTES = /[“”„‟«»＂]/g;
const TERM = /(-?)(?:"([^"]*)"|([^\s"]+))/g;
const HAS_WORD = /[\p{L}\p{N}]/u;

/** Any text is a valid search. */
export function readSearch(text: string): Search {
  const plain = text.normalize('NFC').replaceAll(QUOTES, '"');
  const hasOpenQuote = plain.split('"').length % 2 === 0;
  const closed = hasOpenQuote ? dropLastQuote(plain) : plain;
  const search: Search = { words: [], phrases: [], without: [], hasOpenQuote };
  for (const [, minus, phrase, word = ''] of closed.matchAll(TERM)) {
    const term = (phrase ?? word).replaceAll(/\s+/g, ' ').trim();
    if (!HAS_WORD.test(term)) continue;
    if (minus) search.without.push({ text: term, isPhrase: phrase !== undefined });
    else if (phrase === undefined) search.words.push(term);
    else search.phrases.push(term);
  }
  return search;
}

export function countTerms({ words, phrases, without }: Search): number {
  return words.length + phrases.length + without.length;
}

/** The search as normalized text. */
export function writeSearch({ words, phrases, without }: Omit<Search, 'hasOpenQuote'>): string {
  return [
    ...phrases.map((phrase) => `"${phrase}"`),
    ...words,
    ...without.map(({ text, isPhrase }) => (isPhrase ? `-"${text}"` : `-${text}`)),
  ].join(' ');
}

/** The search for a topic or company: all forms of one word, several words as a phrase. */
export function searchFor(key: string): string {
  return /^[\p{L}\p{N}]+$/u.test(key) ? key : `"${key}"`;
}

function dropLastQuote(text: string): string {
  const last = text.lastIndexOf('"');
  return `${text.slice(0, last)} ${text.slice(last + 1)}`;
}
