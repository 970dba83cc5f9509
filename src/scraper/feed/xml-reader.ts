import { Tokenizer } from 'htmlparser2';

/** Names are in lower case; texts and attribute values have their entities as they stand in the document. */
export interface XmlHandler {
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
 * Reads XML piece by piece and forgives nearly everything. What is kept between two pieces is bounded: of a section
 * that goes on for longer than `maxSectionChars` the middle is lost. Nesting is left to the handler, because the
 * parser on top of this tokenizer needs quadratic time for deep nesting.
 */
export function createXmlReader(handler: XmlHandler, { maxSectionChars }: { maxSectionChars: number }) {
  let piece = '';
  let pieceStart = 0;
  /** The source from the end of the last event to the start of the piece, cut at `maxSectionChars`. */
  let carry = '';
  let carryStart = 0;
  let eventEnd = 0;
  let held = '';

  let tagName = '';
  let attributeName = '';
  let attributeValue = '';
  let attributes = new Map<string, string>();

  function source(start: number, end: number): string {
    eventEnd = end;
    if (start >= pieceStart) return piece.slice(start - pieceStart, end - pieceStart);
    const early = carry.slice(Math.max(0, start - carryStart), Math.max(0, end - carryStart));
    return end > pieceStart ? early + piece.slice(0, end - pieceStart) : early;
  }

  const tokenizer = new Tokenizer(
    { xmlMode: true, decodeEntities: false },
    {
      ontext: (start, end) => handler.onText(source(start, end)),
      oncdata: (start, end, offset) => handler.onCdata(source(start, end - offset)),
      onopentagname(start, end) {
        tagName = source(start, end).slice(0, MAX_NAME_CHARS).toLowerCase();
        attributes = NO_ATTRIBUTES;
      },
      onattribname(start, end) {
        attributeName = source(start, end).slice(0, MAX_NAME_CHARS).toLowerCase();
        attributeValue = '';
      },
      onattribdata(start, end) {
        const value = source(start, end);
        if (attributeValue.length < MAX_ATTRIBUTE_CHARS) attributeValue += value;
      },
      onattribend() {
        if (attributes === NO_ATTRIBUTES) attributes = new Map();
        if (attributes.size >= MAX_ATTRIBUTES || attributes.has(attributeName)) return;
        attributes.set(attributeName, attributeValue.slice(0, MAX_ATTRIBUTE_CHARS));
      },
      onopentagend(end) {
        eventEnd = end;
        handler.onOpen(tagName, attributes);
      },
      onselfclosingtag(end) {
        eventEnd = end;
        handler.onOpen(tagName, attributes);
        handler.onClose(tagName);
      },
      onclosetag: (start, end) => handler.onClose(source(start, end).slice(0, MAX_NAME_CHARS).toLowerCase()),
      oncomment: skip,
      ondeclaration: skip,
      onprocessinginstruction: skip,
      ontextentity: () => undefined,
      onattribentity: () => undefined,
      onend: () => undefined,
    },
  );

  function skip(_start: number, end: number): void {
    eventEnd = end;
  }

  function read(text: string): void {
    piece = text.replace(STRAY_BRACKETS, '&lt;');
    tokenizer.write(piece);
    const end = pieceStart + piece.length;
    if (eventEnd >= pieceStart) {
      carry = piece.slice(eventEnd - pieceStart, eventEnd - pieceStart + maxSectionChars);
      carryStart = eventEnd;
    } else if (carry.length < maxSectionChars) {
      carry += piece.slice(0, maxSectionChars - carry.length);
    }
    pieceStart = end;
  }

  return {
    write(text: string): void {
      const whole = held + text;
      held = whole.endsWith('<') ? '<' : '';
      read(held === '' ? whole : whole.slice(0, -1));
    },
    end(): void {
      read(held);
      piece = '';
      tokenizer.end();
    },
  };
}

const NO_ATTRIBUTES = new Map<string, string>();

/** A `<` that begins nothing, as in `prices <$50`: left alone it would swallow the tag that follows. */
const STRAY_BRACKETS = /<(?![a-z_:/!?\u0080-\uffff])/gi;
