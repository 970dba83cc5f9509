import { decodeHTML } from 'entities';
import { cleanCharacters, detach } from './clean-characters.ts';

/**
 * The text of a piece of HTML, or of a text that may hold HTML once or several times escaped. Paragraphs are
 * separated by blank lines. What comes out holds no markup and no entity.
 */
export function toPlainText(html: string): string {
  if (!hasMarkup(html)) return detach(removeRemains(cleanCharacters(html)));
  let text = html;
  for (let round = 0; round < MAX_ROUNDS && hasMarkup(text); round++) {
    // Line ends mean nothing in HTML, but they do in text.
    const source = round === 0 && TAG.test(text) ? text.replace(/[\r\n\u2028\u2029]+/g, ' ') : text;
    text = cleanCharacters(decodeHTML(stripMarkup(source)));
  }
  return removeRemains(text);
}

/** As `toPlainText`, in a single line of at most `maxChars` characters, cut after a whole word. */
export function toPlainLine(html: string, maxChars: number): string {
  return cutAtWord(toPlainText(html).replace(/\n+/g, ' '), maxChars);
}

export function cutAtWord(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const head = text.slice(0, maxChars - 1);
  const space = head.lastIndexOf(' ');
  const cut = space > maxChars / 2 ? head.slice(0, space) : head;
  return `${cut.toWellFormed().replace(/[\s,;:\ufffd-]$/u, '')}…`;
}

/** Escaped markup inside escaped markup is undone this often; real feeds need two. */
const MAX_ROUNDS = 4;
const TAG = /<[a-z!?/]/i;
const MARKUP = /<[a-z!?/]|&(?:[a-z]{2,31}|#\d{1,7}|#x[\da-f]{1,6});/i;

/** In a run of `<` all but the last go too, because removing one would leave a new tag. */
function removeRemains(text: string): string {
  if (!text.includes('<') && !text.includes(']]>')) return text;
  return cleanCharacters(text.replaceAll(']]>', ' ').replace(/<(?=[a-z!?/<])/gi, ''));
}

function hasMarkup(text: string): boolean {
  return (text.includes('<') || text.includes('&')) && MARKUP.test(text);
}

function stripMarkup(html: string): string {
  let text = '';
  let at = 0;
  while (at < html.length) {
    const start = findTagStart(html, at);
    text += html.slice(at, start);
    at = html.startsWith(CDATA, start) ? start + CDATA.length : findTagEnd(html, start);
    const name = readTagName(html, start);
    if (name === '') continue;
    text += BREAKS.get(name) ?? '';
    const isOpening = html.charCodeAt(start + 1) !== SLASH;
    if (isOpening && DROPPED.has(name) && html.charCodeAt(at - 2) !== SLASH) at = findClosing(html, name, at);
  }
  return text;
}

const CDATA = '<![CDATA[';
const SLASH = 0x2f;

/** Where the next tag, comment or declaration begins; the end of the text when there is none. */
function findTagStart(html: string, from: number): number {
  let start = html.indexOf('<', from);
  while (start !== -1) {
    const code = html.charCodeAt(start + 1) | 0x20;
    const isLetter = code >= 0x61 && code <= 0x7a;
    const isMark = code === 0x2f || code === 0x21 || code === 0x3f;
    if (isLetter || isMark) return start;
    start = html.indexOf('<', start + 1);
  }
  return html.length;
}

/** Just after the tag. A tag that never ends reaches to the end of the text, as in a text that was cut. */
function findTagEnd(html: string, start: number): number {
  if (html.startsWith('<!--', start)) return endAfter(html, '-->', start + 4);
  let at = start + 1;
  while (at < html.length) {
    const code = html.charCodeAt(at);
    if (code === 0x3e) return at + 1;
    if ((code === 0x22 || code === 0x27) && html.charCodeAt(at - 1) === 0x3d) {
      const quoteEnd = html.indexOf(code === 0x22 ? '"' : "'", at + 1);
      if (quoteEnd === -1) return endAfter(html, '>', at);
      at = quoteEnd;
    }
    at++;
  }
  return html.length;
}

function endAfter(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + mark.length;
}

function readTagName(html: string, start: number): string {
  const from = html.charCodeAt(start + 1) === SLASH ? start + 2 : start + 1;
  let end = from;
  while (isNameCode(html.charCodeAt(end)) && end - from < MAX_TAG_NAME_CHARS) end++;
  return html.slice(from, end).toLowerCase();
}

const MAX_TAG_NAME_CHARS = 20;

function isNameCode(code: number): boolean {
  const lower = code | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x2d;
}

/** Where the end tag of an element without readable content begins. */
function findClosing(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?![\\w-])`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? html.length;
}

const DROPPED = new Set(
  'script style template noscript iframe object svg math canvas audio video select textarea head map'.split(
    ' ',
  ),
);

const PARAGRAPHS =
  'p div section article aside main header footer nav h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre figure figcaption hr form fieldset address details summary center';
const BREAKS = new Map([
  ...PARAGRAPHS.split(' ').map((name) => [name, '\n\n'] as const),
  ...'br li tr dt dd option caption'.split(' ').map((name) => [name, '\n'] as const),
  ...'td th'.split(' ').map((name) => [name, ' '] as const),
]);
