import { isAscii, isUtf8 } from 'node:buffer';

interface CharsetHints {
  contentType?: string | undefined;
  kind: 'xml' | 'html' | 'json';
}

export function decodeText(bytes: Uint8Array, hints: CharsetHints): { text: string; charset: string } {
  const isLittle = findUtf32(bytes);
  if (isLittle !== undefined) {
    return { text: decodeUtf32(bytes, isLittle), charset: isLittle ? 'utf-32le' : 'utf-32be' };
  }
  const charset = detectCharset(bytes, hints);
  return { text: new TextDecoder(charset).decode(bytes), charset };
}

const FEWEST_CHARACTERS = 4;

/** Markup is mostly ASCII, so three of four bytes are zero. True for little-endian, undefined for another charset. */
function findUtf32(bytes: Uint8Array): boolean | undefined {
  const count = Math.min(bytes.length, SNIFFED_BYTES) >> 2;
  let little = 0;
  let big = 0;
  for (let at = 0; at < count * 4; at += 4) {
    if (bytes[at] !== 0 && bytes[at + 2] === 0 && bytes[at + 3] === 0) little++;
    if (bytes[at] === 0 && bytes[at + 1] === 0 && bytes[at + 3] !== 0) big++;
  }
  if (count < FEWEST_CHARACTERS || Math.max(little, big) < count * 0.8) return undefined;
  return little > big;
}

/** The platform has no UTF-32 decoder. */
function decodeUtf32(bytes: Uint8Array, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let text = '';
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, isLittle);
    if (code === 0xfeff && at === 0) continue;
    text += code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  }
  return text;
}

function detectCharset(bytes: Uint8Array, hints: CharsetHints): string {
  return findByteOrderMark(bytes) ?? findWideCharset(bytes) ?? chooseCharset(bytes, listClaims(bytes, hints));
}

const SNIFFED_BYTES = 4096;

function findByteOrderMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** UTF-16 without a mark: markup is mostly ASCII, so every other byte is zero, which no other charset has. */
function findWideCharset(bytes: Uint8Array): string | undefined {
  const pairs = Math.min(bytes.length, SNIFFED_BYTES) >> 1;
  let highFirst = 0;
  let lowFirst = 0;
  for (let pair = 0; pair < pairs; pair++) {
    const isFirstZero = bytes[2 * pair] === 0;
    const isSecondZero = bytes[2 * pair + 1] === 0;
    if (isFirstZero && !isSecondZero) highFirst++;
    if (isSecondZero && !isFirstZero) lowFirst++;
  }
  if (lowFirst > 1 && lowFirst > pairs * 0.3 && highFirst < lowFirst / 10) return 'utf-16le';
  if (highFirst > 1 && highFirst > pairs * 0.3 && lowFirst < highFirst / 10) return 'utf-16be';
  return undefined;
}

function listClaims(bytes: Uint8Array, { contentType, kind }: CharsetHints): string[] {
  const fromHeader = /charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(contentType?.slice(0, 300) ?? '')?.[1];
  const head = kind === 'json' ? '' : Buffer.from(bytes.subarray(0, SNIFFED_BYTES)).toString('latin1');
  const fromXml = /<\?xml[^>]{0,200}?encoding\s*=\s*["']\s*([\w.:-]{1,40})/i.exec(head)?.[1];
  const fromMeta = /<meta[\s/][^>]{0,400}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(head)?.[1];

  const outer = findEncoding(fromHeader);
  const inner = findEncoding(fromXml) ?? (kind === 'html' ? findEncoding(fromMeta) : undefined);
  // A declaration readable as single bytes is not in UTF-16.
  return [outer, inner?.startsWith('utf-16') ? 'utf-8' : inner].filter((claim) => claim !== undefined);
}

function findEncoding(label: string | undefined): string | undefined {
  if (!label) return undefined;
  if (label.toLowerCase() === 'x-user-defined') return 'windows-1252';
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

function chooseCharset(bytes: Uint8Array, claims: string[]): string {
  if (isAscii(bytes)) return claims.find((claim) => !claim.startsWith('utf-16')) ?? 'utf-8';
  const whole = withoutCutCharacter(bytes);
  if (!isAscii(whole) && isUtf8(whole) && winsAsUtf8(whole, claims)) return 'utf-8';
  if (claims[0] === 'utf-8' && isUtf8(whole)) return 'utf-8';

  const other = chooseOther(bytes, claims);
  const isUtf8Claimed = claims.length === 0 || claims[0] === 'utf-8';
  if (isUtf8Claimed && isMostlyUtf8(bytes)) return 'utf-8';
  return other ?? 'windows-1252';
}

/** Servers declare Latin-1 for unknown files, and the document may contradict an impossible header. */
function chooseOther(bytes: Uint8Array, claims: string[]): string | undefined {
  const others = claims.filter((claim) => claim !== 'utf-8');
  if (others.length < 2) return others[0];
  const isLatin = (claim: string) => claim === 'windows-1252';
  return (
    others.find((claim) => !isLatin(claim) && isValidIn(claim, bytes)) ?? others.find(isLatin) ?? others[0]
  );
}

function isValidIn(charset: string, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(charset, { fatal: true }).decode(bytes.subarray(0, 1_000_000), { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Single-byte text is never valid UTF-8 by chance; a few characters of an Asian charset may be. */
function winsAsUtf8(bytes: Uint8Array, claims: string[]): boolean {
  const [claim = 'utf-8'] = claims;
  if (claim === 'utf-8' || isSingleByte(claim)) return true;
  let high = 0;
  for (const byte of bytes) if (byte > 0x7f && ++high >= 12) return true;
  return false;
}

function isSingleByte(charset: string): boolean {
  return /^(windows-|iso-8859-|koi8-|macintosh|x-mac-|ibm866)/.test(charset);
}

/** A document with a few bad bytes, or with a passage in another charset, is still read as UTF-8. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, 1_000_000));
  let good = 0;
  let bad = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 0xfffd) bad++;
    else if (code > 0x7f) good++;
  }
  return good > bad;
}

/** Drops an incomplete character at the end of a chunk or truncated download. */
function withoutCutCharacter(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return back < length ? bytes.subarray(0, bytes.length - back) : bytes;
    }
  }
  return bytes;
}
