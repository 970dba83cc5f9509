import { resolveLink } from '../clean-link.ts';
import { localName } from '../markup/elements.ts';
import { toPlainLine } from '../plain-text.ts';
import { type Feed, FeedError } from './feed.ts';
import type { ItemList } from './item-list.ts';
import {
  addAttributes,
  addText,
  BODIES,
  createXmlItem,
  ITEM_TEXTS,
  MAX_ITEM_CHARS,
  resolveBase,
  toItemSource,
  type XmlItem,
} from './xml-item.ts';
import { createXmlNames } from './xml-names.ts';
import { decodeXml, readXml, type XmlAttributes } from './xml-reader.ts';

/** An element whose text is being read. Markup inside it is content, not feed structure. */
interface OpenField {
  tag: string;
  name: string;
  text: string;
  maxChars: number;
  isXhtml: boolean;
  isBase64: boolean;
  /** For a link with an `xml:base` of its own. */
  base: string | undefined;
  inlineOpen: number;
  sameOpen: number;
}

/** Deeper elements are not distinguished by position; a feed has six levels. */
const MAX_DEPTH = 64;
/** For texts other than an item's body; a link truncated here is too long to use. */
const MAX_LINE_CHARS = 5000;

const STRUCTURE = /^(?:\w+:)?(?:rss|rdf|channel|item|feed|entry)$/;
/** What a DTD leaves behind when its declarations are skipped. */
const DTD_REMAINS = /%[\w.-]+;|[\]>"'\s]/g;
/** Elements with a title, link or name of their own that is not the item's or the feed's. */
const FOREIGN_PARTS = new Set('image textinput source contributor itunes:owner media:community'.split(' '));
/** Also HTML elements: inside other markup they do not start a field. */
const HTML_WORDS = new Set(['title', 'link', 'summary', 'content']);
const RIGHTS = new Set(['copyright', 'rights', 'dc:rights', 'dcterms:rights']);
const CHANNEL_TEXTS = new Set(['title', 'link', ...RIGHTS]);
const VOID = new Set('br hr img input wbr col area embed source track param'.split(' '));

export function readXmlFeed(text: string, url: string, list: ItemList): Feed {
  const names = createXmlNames();
  const stack: string[] = [];
  const channel = { home: '', base: '' };

  let format = 'RSS';
  let rights = '';
  let hasRoot = false;
  let isRootOpen = false;
  let firstElement: string | undefined;
  let isHtml = false;
  let isTextBeforeRoot = false;
  let field: OpenField | undefined;
  /** Where the open item is in the stack; `item` is undefined when it is only counted. */
  let itemDepth = -1;
  let item: XmlItem | undefined;
  let foreignDepth = -1;

  readXml(text, {
    onOpen(tag, attributes) {
      const isOuter = stack.length < 2 || tag.endsWith('item') || tag.endsWith('entry');
      if (attributes.size > 0) names.declareAll(attributes, isOuter);
      const name = names.toCanonical(tag);
      if (field && !endsField(field, name)) {
        openInline(field, tag);
        return;
      }
      closeField();
      if (name === 'item' || name === 'entry') openItem(tag, attributes);
      else openElement(tag, name, attributes);
    },
    onText(piece) {
      if (field) extend(field, decodeXml(piece));
      else if (!hasRoot && !isTextBeforeRoot) isTextBeforeRoot = piece.replace(DTD_REMAINS, '') !== '';
    },
    onCdata(piece) {
      if (field) extend(field, piece);
    },
    onClose(tag) {
      if (field) {
        const isInside = field.inlineOpen > 0 && !STRUCTURE.test(tag);
        const isField = closeInline(field, tag);
        if (!isField && (isInside || !stack.includes(tag))) return;
        closeField();
      }
      const depth = stack.lastIndexOf(tag);
      if (depth !== -1) closeTo(depth);
    },
  });

  const isCut = isRootOpen || itemDepth !== -1;
  closeCutItem();
  const itemCount = list.getCount();
  if (!hasRoot || (isHtml && itemCount === 0)) {
    throw explainNoFeed(isHtml ? 'html' : firstElement, text.includes('<'));
  }
  if (isCut && itemCount === 0) throw new FeedError('The feed breaks off before its first item');
  return list.toFeed(
    { format, rights, isWhole: !isCut },
    isTextBeforeRoot ? 'there is text before the feed' : '',
  );

  function openItem(tag: string, attributes: XmlAttributes): void {
    if (itemDepth !== -1) closeTo(itemDepth);
    if (!hasRoot && isForeign()) return;
    hasRoot = true;
    foreignDepth = -1;
    stack.length = Math.min(stack.length, MAX_DEPTH - 1);
    itemDepth = stack.length;
    push(tag);
    if (list.isFull()) return;
    const base = resolveBase(channel.base, resolveBase(channel.home, url));
    item = createXmlItem(attributes, resolveBase(decodeXml(attributes.get('xml:base') ?? ''), base));
  }

  function openElement(tag: string, name: string, attributes: XmlAttributes): void {
    if (!isRootOpen) openOuter(name, attributes);
    if (name === 'channel') setBase(attributes);
    push(tag);
    if (foreignDepth !== -1) return;
    if (FOREIGN_PARTS.has(name)) {
      foreignDepth = stack.length - 1;
      return;
    }
    if (item) {
      addAttributes(item, name, attributes);
      if (!ITEM_TEXTS.has(name)) return;
      const maxChars = Math.min(BODIES.has(name) ? MAX_ITEM_CHARS : MAX_LINE_CHARS, item.charsLeft);
      openField(tag, name, attributes, maxChars);
    } else if (itemDepth === -1 && hasRoot && CHANNEL_TEXTS.has(name)) {
      const isPage = name === 'link' && /^(?:alternate)?$/.test(attributes.get('rel') ?? '');
      if (isPage) setHome(attributes.get('href') ?? '');
      openField(tag, name, attributes, MAX_LINE_CHARS);
    }
  }

  function openField(tag: string, name: string, attributes: XmlAttributes, maxChars: number): void {
    const type = attributes.get('type');
    const isXhtml = type === 'xhtml';
    const isBase64 = attributes.get('mode') === 'base64' || type === 'application/octet-stream';
    const own = name === 'link' ? attributes.get('xml:base') : undefined;
    const base = own === undefined ? undefined : resolveBase(decodeXml(own), item?.base ?? url);
    field = { tag, name, text: '', maxChars, isXhtml, isBase64, base, inlineOpen: 0, sameOpen: 0 };
  }

  function openOuter(name: string, attributes: XmlAttributes): void {
    if (ROOTS.has(name) || (name === 'channel' && !isForeign())) {
      hasRoot = true;
      isRootOpen = true;
      stack.length = 0;
      setBase(attributes);
      format = nameFormat(name, attributes.get('version'));
    }
    if (hasRoot) return;
    firstElement ??= name;
    isHtml ||= /^(?:xhtml:)?(?:html|body)$/.test(name);
  }

  /** Whether the document began as something else, so a bare item or channel in it is ignored. */
  function isForeign(): boolean {
    return isHtml || (firstElement !== undefined && !isHtmlElement(firstElement));
  }

  function endsField(open: OpenField, name: string): boolean {
    if (name === 'item' || name === 'entry') return true;
    if (open.isXhtml) return false;
    const known = item ? ITEM_TEXTS : CHANNEL_TEXTS;
    return known.has(name) && !(HTML_WORDS.has(name) && open.inlineOpen > 0);
  }

  function closeField(): void {
    if (!field) return;
    const { name, base } = field;
    const text = field.isBase64 ? Buffer.from(field.text, 'base64').toString() : field.text;
    const content = (base && resolveLink(text, base)) || text;
    field = undefined;
    if (item) {
      item.charsLeft -= content.length;
      addText(item, name, content);
    } else if (name === 'link') setHome(content);
    else if (RIGHTS.has(name)) rights ||= toPlainLine(content, MAX_RIGHTS_CHARS);
  }

  function setBase(attributes: XmlAttributes): void {
    const base = attributes.get('xml:base');
    if (base !== undefined) channel.base = resolveBase(decodeXml(base), channel.base || url);
  }

  function setHome(link: string): void {
    channel.home ||= resolveLink(link, channel.base || url) ?? '';
  }

  function closeTo(depth: number): void {
    stack.length = depth;
    if (depth === 0) isRootOpen = false;
    if (foreignDepth >= depth) foreignDepth = -1;
    if (itemDepth < depth) return;
    itemDepth = -1;
    if (item) list.add(toItemSource(item, url));
    else list.skip();
    item = undefined;
  }

  function push(tag: string): void {
    if (stack.length < MAX_DEPTH) stack.push(tag);
  }

  /** Keeps a truncated document's last item if it has title and link, without the truncated text. */
  function closeCutItem(): void {
    const isTextWhole = field?.inlineOpen === 0 && CUT_CLOSING_TAG.test(text.slice(-MAX_TAG_CHARS));
    if (field && (isTextWhole || BODIES.has(field.name))) closeField();
    if (!item) return;
    const source = toItemSource(item, url);
    if (source.title.trim() !== '' && source.links.length > 0) list.add(source);
  }
}

const MAX_TAG_CHARS = 100;
/** The text before this tag was complete. */
const CUT_CLOSING_TAG = /<\/[a-z][^<>]*$/i;

function extend(field: OpenField, text: string): void {
  field.text += text.slice(0, Math.max(0, field.maxChars - field.text.length));
}

function openInline(field: OpenField, tag: string): void {
  if (tag === field.tag) field.sameOpen++;
  const name = localName(tag);
  if (!VOID.has(name)) field.inlineOpen++;
  extend(field, `<${name}>`);
}

function closeInline(field: OpenField, tag: string): boolean {
  if (tag === field.tag) {
    if (field.sameOpen === 0) return true;
    field.sameOpen--;
  }
  const name = localName(tag);
  if (VOID.has(name)) return false;
  if (field.inlineOpen > 0) field.inlineOpen--;
  extend(field, `</${name}>`);
  return false;
}

function explainNoFeed(firstElement: string | undefined, isMarkup: boolean): FeedError {
  if (firstElement === undefined) {
    return new FeedError(isMarkup ? 'This XML has no element in it' : 'This is plain text, not a feed');
  }
  if (isHtmlElement(firstElement)) return new FeedError('This is a web page, not a feed');
  return new FeedError(`This is XML of another kind (${firstElement.slice(0, 40)}), not a feed`);
}

const MAX_RIGHTS_CHARS = 300;

function nameFormat(root: string, version = ''): string {
  if (root === 'feed') return 'Atom';
  if (root.startsWith('rdf')) return 'RSS 1.0';
  return /^\d\.\d{1,2}$/.test(version) ? `RSS ${version}` : 'RSS';
}

const ROOTS = new Set(['rss', 'rdf:rdf', 'rdf', 'feed']);
const HTML = new Set(
  `html head body meta title script style link div span p a b i br hr h1 h2 h3 img table center form main section
  article pre noscript`.split(/\s+/),
);

function isHtmlElement(name: string): boolean {
  return HTML.has(name.replace(/^xhtml:/, ''));
}
