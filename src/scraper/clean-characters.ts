/**
 * Text with its white space in order and without invisible characters: runs of white space become one space, one
 * line feed or one blank line, and what has no shape but can hide or turn what a text says goes.
 */
export function cleanCharacters(text: string): string {
  let cleaned = '';
  let from = 0;
  let at = findSpecial(text, 0);
  while (at < text.length) {
    const code = text.charCodeAt(at);
    const invisible = countInvisible(text, at, code);
    const isAfterSpace = at > from && text.charCodeAt(at - 1) === SPACE;
    if (isSpace(code) || (invisible > 0 && isAfterSpace)) {
      const start = isAfterSpace ? at - 1 : at;
      at = findSpaceEnd(text, at);
      cleaned += text.slice(from, start) + toSpace(text, start, at);
      from = at;
    } else if (invisible > 0) {
      cleaned += text.slice(from, at);
      at += invisible;
      from = at;
    } else {
      at += isHighSurrogate(code) ? 2 : 1;
    }
    at = findSpecial(text, at);
  }
  return (from === 0 ? text : cleaned + text.slice(from)).trim();
}

const SPACE = 0x20;
const SPECIAL = /[^ -~]| (?= )/g;

/** The next character that is not plain; the search for it runs several times faster than a loop. */
function findSpecial(text: string, from: number): number {
  const code = text.charCodeAt(from);
  if (code > 0x7e || code < SPACE) return from;
  SPECIAL.lastIndex = from;
  return SPECIAL.test(text) ? SPECIAL.lastIndex - 1 : text.length;
}

/** The same in one line. */
export function cleanLine(text: string): string {
  return cleanCharacters(text).replace(/\n+/g, ' ');
}

/** A string cut from a document keeps all of it in memory; a copy does not. */
export function detach(text: string): string {
  return Buffer.from(text).toString();
}

function isSpace(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return (
    code === 0xa0 ||
    (code >= 0x2000 && code <= 0x200a) ||
    (code >= 0x2028 && code <= 0x2029) ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0x1680
  );
}

/** Invisible characters inside a run of white space are part of it. */
function findSpaceEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (isSpace(code)) end++;
    else if (code > 0x20 && code < 0x7f) break;
    else {
      const length = countInvisible(text, end, code);
      if (length === 0) break;
      end += length;
    }
  }
  return end;
}

function toSpace(text: string, start: number, end: number): string {
  let lines = 0;
  for (let at = start; at < end && lines < 2; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x2029) lines = 2;
    else if (code === 0x0a || code === 0x2028 || (code === 0x0d && text.charCodeAt(at + 1) !== 0x0a)) lines++;
  }
  return lines === 0 ? ' ' : lines === 1 ? '\n' : '\n\n';
}

/** How many code units from here are one invisible character: control, direction, width zero, tag, broken pair. */
function countInvisible(text: string, at: number, code: number): number {
  if (isSpace(code)) return 0;
  if (code < 0x20 || (code >= 0x7f && code <= 0x9f) || code === 0xad) return 1;
  if (code < 0x061c) return 0;
  if (code >= 0xd800 && code <= 0xdfff) {
    const next = text.charCodeAt(at + 1);
    if (!isHighSurrogate(code) || !(next >= 0xdc00 && next <= 0xdfff)) return 1;
    return code === 0xdb40 && next <= 0xdc7f ? 2 : 0;
  }
  const isInvisible =
    code === 0x061c ||
    code === 0x180e ||
    code === 0x200b ||
    code === 0x200e ||
    code === 0x200f ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x206f) ||
    (code >= 0xfdd0 && code <= 0xfdef) ||
    code === 0xfeff ||
    (code >= 0xfff0 && code !== 0xfffd);
  return isInvisible ? 1 : 0;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}
