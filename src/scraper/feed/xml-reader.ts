import { Tokenizer } from 'htmlparser2';
import { lookUp } from '#contract/look-up.ts';

/** Names are in lower case; texts and attribute values have their entities as written in the document. */
interface XmlHandler {
  onOpen(name: string, attributes: XmlAttributes): void;
  onText(text: string): void;
  onCdata(text: string): void;
  onClose(name: string): void;
}

export type XmlAttributes = ReadonlyMap<string, string>;

const MAX_ATTRIBUTES = 64;
const MAX_ATTRIBUTE_CHARS = 8192;
const MAX_NAME_CHARS = 200;

/**
 * Reads XML and tolerates almost any error. The handler tracks nesting, because the parser on top of this
 * tokenizer takes quadratic time for deep nesting.
 */
export function readXml(document: string, handler: XmlHandler): void {
  const text = document.replace(STRAY_BRACKETS, '&lt;');
  let tagName = '';
  let attributeName = '';
  let attributeValue = '';
  let attributes = new Map<string, string>();
  const readName = (start: number, end: number) =>
    text.slice(start, Math.min(end, start + MAX_NAME_CHARS)).toLowerCase();
  const ignore = () => undefined;

  const tokenizer = new Tokenizer(
    { xmlMode: true, decodeEntities: false },
    {
      ontext: (start, end) => handler.onText(text.slice(start, end)),
      oncdata: (start, end, offset) => handler.onCdata(text.slice(start, end - offset)),
      onopentagname(start, end) {
        tagName = readName(start, end);
        attributes = NO_ATTRIBUTES;
      },
      onattribname(start, end) {
        attributeName = readName(start, end);
        attributeValue = '';
      },
      onattribdata(start, end) {
        attributeValue += text.slice(start, Math.min(end, start + MAX_ATTRIBUTE_CHARS));
      },
      onattribend() {
        if (attributes === NO_ATTRIBUTES) attributes = new Map();
        if (attributes.size >= MAX_ATTRIBUTES || attributes.has(attributeName)) return;
        attributes.set(attributeName, attributeValue);
      },
      onopentagend: () => handler.onOpen(tagName, attributes),
      onselfclosingtag() {
        handler.onOpen(tagName, attributes);
        handler.onClose(tagName);
      },
      onclosetag: (start, end) => handler.onClose(readName(start, end)),
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      ontextentity: ignore,
      onattribentity: ignore,
      onend: ignore,
    },
  );
  tokenizer.write(text);
  tokenizer.end();
}

const NO_ATTRIBUTES = new Map<string, string>();

/** A stray `<`, as in `prices <$50`: unescaped, it would swallow the next tag. */
const STRAY_BRACKETS = /<(?![a-z_:/!?\u0080-\uffff])/gi;

/**
 * Undoes one layer of XML escaping. HTML entities are decoded later with the text; entities that a document
 * defines are never expanded. References in the C1 range stay too, because HTML gives them another meaning.
 */
export function decodeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (reference: string, name?: string, decimal?: string, hex?: string) => {
    if (name) return lookUp(NAMED, name.toLowerCase()) ?? reference;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    const isText = (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0x10ffff);
    return isText || code === 9 || code === 10 || code === 13 ? String.fromCodePoint(code) : reference;
  });
}

const REFERENCE = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
