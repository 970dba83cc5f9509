import { isHttpLink } from '../clean-link.ts';
import type { ItemSource } from './feed.ts';
import { decodeXml, type XmlAttributes } from './xml-reader.ts';

export interface XmlItem {
  base: string;
  about: string;
  texts: Map<string, string[]>;
  links: AtomLink[];
  isGuidLink: boolean;
  /** A guid that says it is a link may be relative. */
  isGuidStated: boolean;
  charsLeft: number;
}

interface AtomLink {
  href: string;
  rel: string;
  type: string;
}

/** The elements of an item by canonical name; in each list the most trusted first. */
const TITLES = ['title', 'dc:title', 'media:title', 'itunes:title'];
const IDS = ['guid', 'id', 'dc:identifier'];
const ORIGINAL_LINKS = ['feedburner:origlink', 'pheedo:origlink'];
const SUMMARIES = [
  ...['description', 'summary', 'dc:description', 'dcterms:abstract', 'itunes:summary', 'itunes:subtitle'],
  'media:description',
];
const CONTENTS = ['content:encoded', 'content', 'encoded', 'xhtml:body', 'fulltext'];
const PUBLISHED = [
  ...['pubdate', 'published', 'issued', 'dcterms:issued', 'dc:date', 'dcterms:created', 'created', 'date'],
  ...['dcterms:date', 'prism:publicationdate'],
];
const UPDATED = ['updated', 'modified', 'dcterms:modified', 'lastmodified'];
const KEYWORDS = ['media:keywords', 'itunes:keywords'];
const CATEGORIES = ['category', 'dc:subject', ...KEYWORDS];
/** Not stored, but recognized so that they end an unclosed text. */
const AUTHORS = ['dc:creator', 'author', 'itunes:author', 'creator'];

export const ITEM_TEXTS: ReadonlySet<string> = new Set([
  ...['link', ...TITLES, ...IDS, ...ORIGINAL_LINKS, ...SUMMARIES, ...CONTENTS],
  ...[...PUBLISHED, ...UPDATED, ...CATEGORIES, ...AUTHORS],
]);

/** Texts that are still useful if the document is truncated inside them. */
export const BODIES: ReadonlySet<string> = new Set([...SUMMARIES, ...CONTENTS]);

const REPEATABLE: ReadonlySet<string> = new Set(['link', ...CATEGORIES]);
const MAX_REPEATS = 50;
export const MAX_ITEM_CHARS = 200_000;

const GUID = { isGuidLink: true, isGuidStated: false };

export function createXmlItem(attributes: XmlAttributes, base: string): XmlItem {
  const about = decodeXml(attributes.get('rdf:about') ?? attributes.get('about') ?? '');
  return { base, about, texts: new Map(), links: [], ...GUID, charsLeft: MAX_ITEM_CHARS };
}

export function addText(item: XmlItem, name: string, text: string): void {
  if (text.trim() === '') return;
  const texts = item.texts.get(name);
  if (!texts) item.texts.set(name, [text]);
  else if (REPEATABLE.has(name) && texts.length < MAX_REPEATS) texts.push(text);
}

export function addAttributes(item: XmlItem, name: string, attributes: XmlAttributes): void {
  if (attributes.size === 0) return;
  const read = (attribute: string) => decodeXml(attributes.get(attribute) ?? '').trim();
  if (name === 'link') {
    const href = read('href');
    const base = resolveBase(read('xml:base'), item.base);
    const link = { href: URL.parse(href, base)?.href ?? href, rel: read('rel'), type: read('type') };
    if (href !== '' && item.links.length < MAX_REPEATS) item.links.push(link);
  } else if (name === 'category' || name === 'itunes:category') {
    addText(item, 'category', read('label') || read('term') || read('text'));
  } else if (name === 'guid') {
    const stated = read('ispermalink').toLowerCase();
    item.isGuidLink = stated !== 'false';
    item.isGuidStated = stated === 'true';
  }
}

export function resolveBase(base: string, outer: string): string {
  return (base === '' ? null : URL.parse(base, outer)?.href) ?? outer;
}

export function toItemSource(item: XmlItem, feedUrl: string): ItemSource {
  const all = (names: string[]) => names.flatMap((name) => item.texts.get(name) ?? []);
  const first = (names: string[]) => all(names)[0] ?? '';
  return {
    id: first(IDS) || item.about,
    title: first(TITLES),
    links: listLinks(item, feedUrl, all),
    base: item.base,
    summary: first(SUMMARIES),
    content: first(CONTENTS),
    published: all(PUBLISHED),
    updated: all(UPDATED),
    categories: [...all(['category', 'dc:subject']), ...all(KEYWORDS).flatMap((text) => text.split(','))],
  };
}

function listLinks(item: XmlItem, feedUrl: string, all: (names: string[]) => string[]): string[] {
  const pages = item.links.filter(({ rel }) => rel === '' || /^(?:.*\/)?alternate$/i.test(rel));
  const isHtml = ({ type }: AtomLink) => type === '' || /html/i.test(type);
  // Some systems state only this one; others put the address of the feed here.
  const selves = item.links.filter((link) => link.rel === 'self' && isHtml(link) && link.href !== feedUrl);
  return [
    ...all(ORIGINAL_LINKS),
    ...all(['link']),
    ...pages.filter(isHtml).map(({ href }) => href),
    ...pages.filter((link) => !isHtml(link)).map(({ href }) => href),
    ...all(item.isGuidLink ? IDS : ['id']).filter(isHttpLink),
    ...(item.isGuidStated ? all(['guid']).filter((guid) => guid.trim().startsWith('/')) : []),
    ...(isHttpLink(item.about) ? [item.about] : []),
    ...selves.map(({ href }) => href),
  ];
}
