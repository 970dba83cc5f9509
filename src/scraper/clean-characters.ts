export function cleanCharacters(text: string): string {
  if (!UNTIDY.test(text)) return text.trim();
  return text.replace(INVISIBLE, '').replace(SPACES, toSpace).trim();
}

export function cleanLine(text: string): string {
  return cleanCharacters(text).replace(/\n+/g, ' ');
}

/** A substring keeps its whole document in memory; a copy does not. */
export function detach(text: string): string {
  return Buffer.from(text).toString();
}

const UNTIDY = /[^ -~]| {2}/;
const SPACES = /[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;

/** Control, direction, zero-width and tag characters and lone surrogates: they can hide or reverse text. */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  /[\0-\x08\x0e-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufdd0-\ufdef\ufeff\ufff0-\ufffc\ufffe\uffff\u{e0000}-\u{e007f}]|\p{Cs}/gu;

function toSpace(run: string): string {
  if (run === ' ') return run;
  const lines = run.match(/\r\n?|[\n\u2028]|\u2029/g) ?? [];
  if (lines.length === 0) return ' ';
  return lines.length > 1 || lines[0] === '\u2029' ? '\n\n' : '\n';
}
