const SAME_LENGTH = new Map(
  [
    ['\u2018\u2019\u02bc', "'"],
    ['\u201c\u201d\u00ab\u00bb', '"'],
    ['\u2212\u2010\u2011\uff0d\ufe63', '-'],
    ['\uff05', '%'],
    ['\uff04', '$'],
    ['\u00a0\u202f\u2007\u2009\t\n\r', ' '],
  ].flatMap(([from = '', to = '']) => Array.from(from, (char) => [char, to] as const)),
);
const FOLDABLE = new RegExp(`[${[...SAME_LENGTH.keys()].join('')}\uff10-\uff19]`, 'g');

/** One spelling of quotes, minus signs, spaces and digits; every character keeps its place. */
export function fold(text: string): string {
  return text.replace(
    FOLDABLE,
    (char) => SAME_LENGTH.get(char) ?? String.fromCharCode(char.charCodeAt(0) - 0xff10 + 0x30),
  );
}

/** For comparing names: lower case, hyphens as spaces. */
export function foldName(text: string): string {
  const known = foldedNames.get(text);
  if (known !== undefined) return known;
  const folded = fold(text).toLowerCase().replaceAll('-', ' ').replace(/\s+/g, ' ').trim();
  if (text.length < 80 && foldedNames.size < 5_000) foldedNames.set(text, folded);
  return folded;
}

const foldedNames = new Map<string, string>();

export function toNames(text: string): string {
  return foldName(text)
    .replace(/'s\b/g, '')
    .replace(/[^a-z0-9&.]+|\.(?![a-z0-9])/g, ' ')
    .trim();
}

/** For comparing quotations: words, figures and inner apostrophes without other punctuation. */
export function plainWords(text: string): string {
  const marked = fold(text)
    .toLowerCase()
    .replace(/\.(?!\d)/g, ' ')
    .replace(/(?<!\p{L})'|'(?!\p{L})/gu, ' ');
  return marked.replace(/[^\p{L}\p{N}%$.'-]+/gu, ' ').trim();
}

export function stem(word: string): string {
  const plain = word.toLowerCase().replace(/'s?$/, '');
  if (plain.length <= 3) return plain;
  const short = plain
    .replace(/(?:ations?|ating|ated|ates?)$/, 'at')
    .replace(/ies$/, 'y')
    .replace(/(?:sses)$/, 'ss')
    .replace(/([^aeiou])\1(?:ed|ing)$/, '$1')
    .replace(/(?:ings?|edly|ed|ers?|es|ly|(?<=[^s])s)$/, '')
    .replace(/e$/, '');
  return short.length >= 3 ? short : plain;
}

export function isTitleCase(text: string): boolean {
  const words = text.match(/[A-Za-z]{4,}/g) ?? [];
  return words.length >= 4 && words.filter((word) => /^[A-Z]/.test(word)).length / words.length > 0.8;
}
