import { decodeXml } from './xml-entities.ts';
import type { XmlAttributes } from './xml-reader.ts';

/** An element whose text is being taken. What stands inside of it is its content, not structure of the feed. */
export interface OpenField {
  /** As the document writes it, to know it by when it closes. */
  tag: string;
  name: string;
  /** Text that is read, then text whose entities are still to be: a piece may end in the middle of one. */
  text: string;
  encoded: string;
  maxChars: number;
  isXhtml: boolean;
  /** Elements open inside of it, and those of them that are called as the field itself. */
  inlineOpen: number;
  sameOpen: number;
}

export function createOpenField(
  tag: string,
  name: string,
  attributes: XmlAttributes,
  maxChars: number,
): OpenField {
  const isXhtml = attributes.get('type') === 'xhtml';
  return { tag, name, text: '', encoded: '', maxChars, isXhtml, inlineOpen: 0, sameOpen: 0 };
}

export function addEncodedText(field: OpenField, text: string): void {
  field.encoded += text.slice(0, roomOf(field));
}

export function addPlainText(field: OpenField, text: string): void {
  field.text = takeFieldText(field) + text.slice(0, roomOf(field));
  field.encoded = '';
}

export function takeFieldText(field: OpenField): string {
  return field.encoded === '' ? field.text : field.text + decodeXml(field.encoded);
}

function roomOf({ maxChars, text, encoded }: OpenField): number {
  return Math.max(0, maxChars - text.length - encoded.length);
}

export function addInlineOpen(field: OpenField, tag: string, attributes: XmlAttributes): void {
  if (tag === field.tag) field.sameOpen++;
  const name = tag.slice(tag.indexOf(':') + 1);
  if (name === 'img') {
    const size = `width="${attributes.get('width') ?? ''}" height="${attributes.get('height') ?? ''}"`;
    addPlainText(field, `<img src="${attributes.get('src') ?? ''}" ${size}>`);
    return;
  }
  if (!VOID.has(name)) field.inlineOpen++;
  addPlainText(field, `<${name}>`);
}

/** Whether the tag closes the field itself. */
export function addInlineClose(field: OpenField, tag: string): boolean {
  if (tag === field.tag) {
    if (field.sameOpen === 0) return true;
    field.sameOpen--;
  }
  const name = tag.slice(tag.indexOf(':') + 1);
  if (VOID.has(name)) return false;
  if (field.inlineOpen > 0) field.inlineOpen--;
  addPlainText(field, `</${name}>`);
  return false;
}

const VOID = new Set(['br', 'hr', 'img', 'input', 'wbr', 'col', 'area', 'embed', 'source', 'track', 'param']);
