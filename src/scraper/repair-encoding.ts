/**
 * Repairs UTF-8 that was decoded as Latin-1 or Windows-1252, as in `minerâ€™s`. A text is changed only if it
 * has a sequence that no language uses.
 */
export function repairEncoding(text: string): string {
  if (!CERTAIN.test(text)) return text;
  return text.replace(SEQUENCE, (run) => {
    const bytes = Uint8Array.from(run, toByte);
    try {
      return DECODER.decode(bytes);
    } catch {
      return run;
    }
  });
}

/** The Windows-1252 characters for bytes 0x80 to 0x9f; five are undefined. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const NEXT = `[\\u0080-\\u00bf${WINDOWS}]`;
/** Control characters after a letter with an accent, and the start of a curly quote or a dash. */
const CERTAIN = /[\u00c2-\u00f4][\u0080-\u009f]|â€[\u0080-\u00bf¢£¤¥¦§¨©ª«¬®¯°±²³´µ¶“”™˜œž]/;
const SEQUENCE = new RegExp(
  `[\\u00c2-\\u00df]${NEXT}|[\\u00e0-\\u00ef]${NEXT}{2}|[\\u00f0-\\u00f4]${NEXT}{3}`,
  'g',
);
const DECODER = new TextDecoder('utf-8', { fatal: true });

function toByte(character: string): number {
  const at = WINDOWS.indexOf(character);
  return at === -1 ? character.charCodeAt(0) : 0x80 + at;
}
