/** The characters at 0x80 to 0x9f in windows-1252; the five undefined ones are as in Latin-1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** One character per byte. Characters outside the charset become numeric references. */
export function encodeCharset(text: string, charset: 'windows-1252' | 'iso-8859-1'): string {
  return text.replaceAll(/[\u0080-\u{10ffff}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (charset === 'windows-1252') {
      const place = WINDOWS_1252.indexOf(character);
      if (place >= 0) return String.fromCharCode(0x80 + place);
    }
    return code >= 0xa0 && code <= 0xff ? character : `&#${code};`;
  });
}
