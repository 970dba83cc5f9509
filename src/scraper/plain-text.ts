import { decodeHTML } from 'entities';
import { Tokenizer } from 'htmlparser2';
import { cleanCharacters, detach } from './clean-characters.ts';

/**
 * The text of HTML, or of text with HTML that may be escaped several times. Paragraphs are separated by blank
 * lines. The result has no markup and no entities.
 */
export function toPlainText(html: string): string {
  if (!hasMarkup(html)) return detach(removeRemains(cleanCharacters(html)));
  let text = html;
  for (let round = 0; round < MAX_ROUNDS && hasMarkup(text); round++) {
    // Line breaks have no meaning in HTML, but do in text.
    const source = round === 0 && TAG.test(text) ? text.replace(/[\r\n\u2028\u2029]+/g, ' ') : text;
    text = cleanCharacters(decodeHTML(stripMarkup(source)));
  }
  return removeRemains(text);
}

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

/** How many layers of escaped markup are decoded; real feeds need two. */
const MAX_ROUNDS = 4;
const TAG = /<[a-z!?/]/i;
/** A number may lack its semicolon. */
const MARKUP = /<[a-z!?/]|&(?:[a-z]{2,31};|#\d{1,7};|#x[\da-f]{1,6};|#\d{2,7}|#x[\da-f]{2,6})/i;

/** Removes all but the last of a run of `<`, since removing one could create a new tag. */
function removeRemains(text: string): string {
  if (!text.includes('<') && !text.includes(']]>')) return text;
  return cleanCharacters(text.replaceAll(']]>', ' ').replace(/<(?=[a-z!?/<])/gi, ''));
}

function hasMarkup(text: string): boolean {
  return (text.includes('<') || text.includes('&')) && MARKUP.test(text);
}

function stripMarkup(html: string, isRest = false): string {
  const source = html.replaceAll('<![CDATA[', '');
  let text = '';
  let tag = '';
  let dropped = '';
  let tagStart = -1;
  const ignore = () => undefined;
  const open = () => {
    tagStart = -1;
    if (dropped !== '') return;
    text += BREAKS.get(tag) ?? '';
    if (DROPPED.has(tag)) dropped = tag;
  };
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: false },
    {
      ontext(start, end) {
        if (dropped === '') text += source.slice(start, end);
      },
      onopentagname(start, end) {
        tag = source.slice(start, end).toLowerCase();
        tagStart = start;
      },
      onopentagend: open,
      onselfclosingtag() {
        if (DROPPED.has(tag)) tagStart = -1;
        else open();
      },
      onclosetag(start, end) {
        const name = source.slice(start, end).toLowerCase();
        if (dropped === '') text += BREAKS.get(name) ?? '';
        else if (name === dropped) dropped = '';
      },
      ...{ onattribdata: ignore, onattribentity: ignore, onattribend: ignore, onattribname: ignore },
      ...{ oncdata: ignore, oncomment: ignore, ondeclaration: ignore, onprocessinginstruction: ignore },
      ...{ ontextentity: ignore, onend: ignore },
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  // An unclosed quote would hide the rest of the text: continue after the next bracket, once.
  const end = tagStart === -1 || isRest ? -1 : source.indexOf('>', tagStart);
  return end === -1 ? text : text + stripMarkup(source.slice(end + 1), true);
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
