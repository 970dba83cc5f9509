import { decodeHTML } from 'entities';
import { parseJson } from '#contract/json.ts';

/**
 * The JSON values in a text as sites write them: in CDATA or comment marks, with comments, extra commas, raw line
 * breaks inside strings, a missing end, or several values one after another. Unreadable values are skipped.
 */
export function parseLooseJson(text: string): unknown[] {
  const strict = parseJson(text) ?? (text.includes('&quot;') ? parseJson(decodeHTML(text)) : undefined);
  if (strict !== undefined) return [strict];
  return repairJson(text).flatMap((piece) => {
    const value = parseJson(piece);
    return value === undefined ? [] : [value];
  });
}

const MARKS = /^(?:\/\/\s*)?(?:<!\[CDATA\[|<!--|\]\]>|-->)/;

function repairJson(text: string): string[] {
  const pieces: string[] = [];
  const open: string[] = [];
  let out = '';
  let isComma = false;

  function put(piece: string): void {
    if (isComma && piece !== '}' && piece !== ']') out += ',';
    isComma = false;
    out += piece;
  }

  function end(): void {
    if (out !== '') pieces.push(out);
    out = '';
    isComma = false;
  }

  for (let index = 0; index < text.length; index++) {
    const character = text[index] as string;
    if (character === '"') {
      const closing = findStringEnd(text, index);
      put(cleanString(text.slice(index, closing + 1), closing >= text.length));
      index = closing;
    } else if (character === '/' || character === '<' || character === ']' || character === '-') {
      const mark = MARKS.exec(text.slice(index, index + 20))?.[0];
      if (mark) index += mark.length - 1;
      else if (character === '/') index = skipComment(text, index);
      else if (character === ']') close(']');
      else if (character === '-') put('-');
    } else if (character === '{' || character === '[') {
      put(character);
      open.push(character === '{' ? '}' : ']');
    } else if (character === '}') {
      close('}');
    } else if (character === ',') {
      isComma = open.length > 0 && out !== '';
    } else if (character > ' ' && character !== ';' && character !== '\ufeff') {
      put(character);
    }
  }
  while (open.length > 0) put(open.pop() ?? '');
  end();
  return pieces;

  function close(bracket: string): void {
    if (open.at(-1) !== bracket) return;
    open.pop();
    put(bracket);
    if (open.length === 0) end();
  }
}

function findStringEnd(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    if (text[index] === '\\') index++;
    else if (text[index] === '"') return index;
  }
  return text.length;
}

function cleanString(raw: string, isCut: boolean): string {
  const body = raw
    // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them inside strings
    .replace(/[\u0000-\u001f]/g, (control) => (control === '\n' ? '\\n' : ' '))
    .replace(/\\(?!["\\/bfnrt]|u[\da-f]{4})/gi, '\\\\');
  return isCut ? `${body}"` : body;
}

function skipComment(text: string, start: number): number {
  if (text[start + 1] === '/') {
    const end = text.indexOf('\n', start);
    return end === -1 ? text.length : end;
  }
  if (text[start + 1] === '*') {
    const end = text.indexOf('*/', start);
    return end === -1 ? text.length : end + 1;
  }
  return start;
}
