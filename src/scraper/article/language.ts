import type { LinkedArticle } from './linked-data.ts';
import type { PageHead } from './page-head.ts';

/** The language as a BCP 47 tag: what the page states, else what its commonest words say. */
export function findLanguage(head: PageHead, linked: LinkedArticle | undefined, text: string): string | null {
  const stated = [
    head.lang,
    head.meta('content-language'),
    head.meta('og:locale'),
    linked?.language ?? '',
    head.meta('language', 'dc.language', 'inlanguage'),
  ];
  for (const value of stated) {
    const tag = readTag(value);
    if (tag) return tag;
  }
  return guessLanguage(text);
}

function readTag(value: string): string | null {
  const [first = ''] = value.trim().split(/[,;\s]/);
  if (!/^[a-z]{2,3}(?:[-_][a-z\d]{2,8}){0,3}$/i.test(first)) return null;
  if (/^[a-z]{2}(?:-[A-Z]{2})?$/.test(first)) return first;
  try {
    return Intl.getCanonicalLocales(first.replaceAll('_', '-'))[0] ?? null;
  } catch {
    return null;
  }
}

/** Words that are frequent in one of the languages and rare in the others. */
const FREQUENT: Record<string, ReadonlySet<string>> = {
  en: new Set(
    'the and of to in that is for was with it said are from has were which by its this will have'.split(' '),
  ),
  es: new Set('el los las y que del una por con para se su fue más según lo al pero sus ha'.split(' ')),
  de: new Set(
    'der die und das ist nicht mit von den auf für im ein eine sich dem auch wie nach wird'.split(' '),
  ),
  fr: new Set('le les et des est une du dans que pour qui sur pas au avec par plus sont ce cette'.split(' ')),
  pt: new Set('o os e que do da uma em para com não no na dos das foi mais ao pelo segundo'.split(' ')),
  it: new Set('il di che è la per una del non con sono della gli nel alla anche più dei lo ha'.split(' ')),
  nl: new Set('de het een en van is dat op te voor met niet zijn aan er ook bij naar door worden'.split(' ')),
};
const MIN_WORDS = 15;

function guessLanguage(text: string): string | null {
  const words =
    text
      .slice(0, 3000)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  if (words.length < MIN_WORDS) return null;
  let best: string | null = null;
  let bestHits = words.length * 0.12;
  for (const [language, frequent] of Object.entries(FREQUENT)) {
    const hits = words.filter((word) => frequent.has(word)).length;
    if (hits > bestHits) {
      best = language;
      bestHits = hits;
    }
  }
  return best;
}
