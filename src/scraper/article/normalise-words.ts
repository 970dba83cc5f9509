/** A text for comparison: its letters and digits in lower case, words between single spaces. */
export function normaliseWords(text: string): string {
  const lower = text.toLowerCase();
  const words = ASCII.test(lower) ? lower.replace(/[^a-z\d]+/g, ' ') : lower.replace(/[^\p{L}\p{N}]+/gu, ' ');
  return words.trim();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, for which the plain pattern does and is faster
const ASCII = /^[\u0000-\u007f]*$/;
