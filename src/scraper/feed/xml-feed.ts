import { toPlainLine } from '../plain-text.ts';
import { resolveLink } from './clean-link.ts';
import type { DocumentReader, ReaderOptions } from './document-reader.ts';
import { FeedError } from './feed-error.ts';
import { createItemList } from './item-list.ts';
import { readLanguage } from './language.ts';
import {
  addEncodedText,
  addInlineClose,
  addInlineOpen,
  addPlainText,
  createOpenField,
  type OpenField,
  takeFieldText,
} from './open-field.ts';
import { decodeXml } from './xml-entities.ts';
import { BODIES, CHANNEL_TEXTS, FOREIGN_PARTS, HTML_WORDS, ITEM_TEXTS } from './xml-fields.ts';
import {
  addAttributes,
  addText,
  createXmlItem,
  resolveBase,
  toItemSource,
  type XmlItem,
} from './xml-item.ts';
import { createXmlNames } from './xml-names.ts';
import { createXmlReader, type XmlAttributes } from './xml-reader.ts';
import { explainNoFeed, findRoot, isHtmlElement, type XmlRoot } from './xml-root.ts';

/** Elements beyond it are not told apart by where they stand; a feed has six. */
const MAX_DEPTH = 64;
/** Of a text that is not an item's body; a link that is cut here is too long to be taken for one. */
const MAX_LINE_CHARS = 5000;

/** Elements whose end is the end of every text inside of them. */
const STRUCTURE = /^(?:\w+:)?(?:rss|rdf|channel|item|feed|entry)$/;
/** What a DTD leaves behind when its declarations are skipped. */
const DTD_REMAINS = /%[\w.-]+;|[\]>"'\s]/g;

/** RSS of every version and Atom. Structure is followed by a short stack, so that depth costs nothing. */
export function createXmlFeedReader(options: ReaderOptions): DocumentReader {
  const { url, maxItemChars } = options;
  const list = createItemList(options);
  const names = createXmlNames();
  const stack: string[] = [];
  const channel = { title: '', home: '', language: '', base: '' };

  let root: XmlRoot | undefined;
  let isRootOpen = false;
  let firstElement: string | undefined;
  let isHtml = false;
  let isMarkup = false;
  let isTextBeforeRoot = false;
  let field: OpenField | undefined;
  /** Open from where it stands in the stack; `item` is undefined when it is only counted. */
  let itemDepth = -1;
  let item: XmlItem | undefined;
  let foreignDepth = -1;

  const reader = createXmlReader(
    {
      onOpen(tag, attributes) {
        const isOuter = stack.length < 2 || tag.endsWith('item') || tag.endsWith('entry');
        if (attributes.size > 0) names.declareAll(attributes, isOuter);
        const name = names.toCanonical(tag);
        if (field && !endsField(field, name)) {
          if (field.name === 'author' && name === 'name')
            field = createOpenField(tag, 'author', attributes, MAX_LINE_CHARS);
          else addInlineOpen(field, tag, attributes);
          return;
        }
        closeField();
        if (name === 'item' || name === 'entry') openItem(tag, name, attributes);
        else openElement(tag, name, attributes);
      },
      onText(text) {
        if (field) addEncodedText(field, text);
        else if (!root && !isTextBeforeRoot) isTextBeforeRoot = text.replace(DTD_REMAINS, '') !== '';
      },
      onCdata(text) {
        if (field) addPlainText(field, text);
      },
      onClose(tag) {
        if (field) {
          const isInside = field.inlineOpen > 0 && !STRUCTURE.test(tag);
          const isField = addInlineClose(field, tag);
          if (!isField && (isInside || !stack.includes(tag))) return;
          closeField();
        }
        const depth = stack.lastIndexOf(tag);
        if (depth !== -1) closeTo(depth);
      },
    },
    { maxSectionChars: maxItemChars },
  );

  function openItem(tag: string, name: string, attributes: XmlAttributes): void {
    if (itemDepth !== -1) closeTo(itemDepth);
    if (!root && isForeign()) return;
    root ??= { format: name === 'entry' ? 'atom' : 'rss', version: null };
    foreignDepth = -1;
    stack.length = Math.min(stack.length, MAX_DEPTH - 1);
    itemDepth = stack.length;
    push(tag);
    if (list.isFull()) return;
    const base = resolveBase(channel.base, resolveBase(channel.home, url));
    item = createXmlItem(
      attributes,
      resolveBase(decodeXml(attributes.get('xml:base') ?? ''), base),
      maxItemChars,
    );
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
    if (item) openItemField(item, tag, name, attributes);
    else if (itemDepth === -1) openChannelField(tag, name, attributes);
  }

  /** What stands before and around the root is no part of the feed: nothing that is open there counts. */
  function openOuter(name: string, attributes: XmlAttributes): void {
    const found = findRoot(name, attributes, isForeign());
    if (found) {
      root ??= found;
      isRootOpen = true;
      stack.length = 0;
      channel.language ||= attributes.get('xml:lang') ?? '';
      setBase(attributes);
    }
    if (root) return;
    firstElement ??= name;
    isHtml ||= /^(?:xhtml:)?(?:html|body)$/.test(name);
  }

  /** Whether the document has begun as something else, so that a bare item or channel in it means nothing. */
  function isForeign(): boolean {
    return isHtml || (firstElement !== undefined && !isHtmlElement(firstElement));
  }

  function openItemField(into: XmlItem, tag: string, name: string, attributes: XmlAttributes): void {
    addAttributes(into, name, attributes);
    if (!ITEM_TEXTS.has(name)) return;
    const maxChars = Math.min(BODIES.has(name) ? maxItemChars : MAX_LINE_CHARS, into.charsLeft);
    field = createOpenField(tag, name, attributes, maxChars);
  }

  function openChannelField(tag: string, name: string, attributes: XmlAttributes): void {
    if (!root || !CHANNEL_TEXTS.has(name)) return;
    if (name === 'link' && /^(?:alternate)?$/.test(attributes.get('rel') ?? ''))
      setHome(attributes.get('href') ?? '');
    field = createOpenField(tag, name, attributes, MAX_LINE_CHARS);
  }

  /** Whether an element inside of an open field shows that the field was never closed. */
  function endsField(open: OpenField, name: string): boolean {
    if (name === 'item' || name === 'entry') return true;
    if (open.isXhtml) return false;
    const known = item ? ITEM_TEXTS : CHANNEL_TEXTS;
    return known.has(name) && !(HTML_WORDS.has(name) && open.inlineOpen > 0);
  }

  function closeField(): void {
    if (!field) return;
    const { name } = field;
    const text = takeFieldText(field);
    field = undefined;
    if (item) {
      item.charsLeft -= text.length;
      addText(item, name, text);
    } else if (name === 'title') channel.title ||= text.trim();
    else if (name === 'link') setHome(text);
    else channel.language ||= text.trim();
  }

  function setBase(attributes: XmlAttributes): void {
    const base = attributes.get('xml:base');
    if (base !== undefined) channel.base = resolveBase(decodeXml(base), channel.base || url);
  }

  function setHome(text: string): void {
    channel.home ||= resolveLink(text, channel.base || url) ?? '';
  }

  function closeTo(depth: number): void {
    stack.length = depth;
    if (depth === 0) isRootOpen = false;
    if (foreignDepth >= depth) foreignDepth = -1;
    if (itemDepth < depth) return;
    itemDepth = -1;
    if (item) list.add(toItemSource(item));
    else list.skip();
    item = undefined;
  }

  function push(tag: string): void {
    if (stack.length < MAX_DEPTH) stack.push(tag);
  }

  /** The document broke off: its last item is kept when it says enough, without the word it broke off in. */
  function closeCutItem(): void {
    if (field && BODIES.has(field.name)) closeField();
    if (!item) return;
    const source = toItemSource(item);
    if (source.title.trim() !== '' && source.links.length > 0) list.add(source);
  }

  return {
    write(text) {
      isMarkup ||= text.includes('<');
      reader.write(text);
    },
    end() {
      reader.end();
      const isCut = isRootOpen || itemDepth !== -1;
      closeCutItem();
      const itemCount = list.getCount();
      if (!root || (isHtml && itemCount === 0)) throw explainNoFeed(isHtml ? 'html' : firstElement, isMarkup);
      if (isCut && itemCount === 0)
        throw new FeedError('broken', 'The feed breaks off before its first item');
      return {
        ...root,
        title: toPlainLine(channel.title, 300),
        homeUrl: channel.home || null,
        language: readLanguage(channel.language),
        items: list.items,
        itemCount,
        isWhole: !isCut,
        problems: [
          ...(isCut ? ['the feed breaks off before its end'] : []),
          ...(isTextBeforeRoot ? ['there is text before the feed'] : []),
          ...list.listProblems(),
        ],
      };
    },
  };
}
