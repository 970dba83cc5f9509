import { writesDayFirst } from '../dates/day-order.ts';
import type { DateStyle } from '../dates/parse-date.ts';

/** A feed's date style: by its language; another of its dates may show the order of day and month. */
export function findDateStyle(document: string, url: string): DateStyle {
  const head = document.slice(0, HEAD_CHARS);
  const written = LANGUAGES.map((pattern) => pattern.exec(head)?.[1]).find(Boolean) ?? '';
  const language = written.toLowerCase().replace('_', '-');
  let [days, months] = [0, 0];
  for (const [, first, second] of document.matchAll(NUMBERS)) {
    if (Number(first) > 12) days++;
    if (Number(second) > 12) months++;
  }
  return { language, isDayFirst: days === months ? writesDayFirst(language, url) : days > months };
}

const HEAD_CHARS = 10_000;
const LANGUAGES = [
  /<(?:dc:)?language\b[^>]{0,100}>(?:<!\[CDATA\[)?\s{0,20}([\w-]{2,20})/i,
  /<(?:rss|feed|rdf:rdf|channel)\b[^>]{0,1000}?\bxml:lang\s?=\s?["']([\w-]{2,20})/i,
  /"language"\s{0,5}:\s{0,5}"([\w-]{2,20})"/,
];
/** At the start of a text, as in `<pubDate>25/10/2026`. */
const NUMBERS = /[>"[]\s{0,20}(\d{1,2})[/-](\d{1,2})[/-](?:20)?\d{2}(?!\d)/g;
