/** Counts words by spaces; two Chinese or Japanese characters count as a word. */
export function countWords(text: string): number {
  let words = 0;
  let wide = 0;
  let isInside = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code <= 0x20 || code === 0xa0) {
      isInside = false;
    } else if (code >= 0x3040 && code <= 0x9fff) {
      wide++;
    } else if (!isInside) {
      isInside = true;
      words++;
    }
  }
  return words + (wide >> 1);
}

/** Soft hyphens and other zero-width characters are not part of a word. */
export function normaliseWords(text: string): string {
  const lower = text.toLowerCase();
  const words = ASCII.test(lower)
    ? lower.replace(/[^a-z\d]+/g, ' ')
    : lower.replace(/\p{Cf}+/gu, '').replace(/[^\p{L}\p{N}]+/gu, ' ');
  return words.trim();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, for which the plain pattern does and is faster
const ASCII = /^[\u0000-\u007f]*$/;
