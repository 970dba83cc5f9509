import { isHttpLink } from './clean-link.ts';
import type { ItemSource } from './item-source.ts';
import { decodeXml } from './xml-entities.ts';
import * as fields from './xml-fields.ts';
import { findXmlImage, type XmlImage } from './xml-image.ts';
import type { XmlAttributes } from './xml-reader.ts';

/** What an `<item>` or `<entry>` has said so far. */
export interface XmlItem {
  base: string;
  about: string;
  texts: Map<string, string[]>;
  links: AtomLink[];
  images: XmlImage[];
  isGuidLink: boolean;
  /** Characters of text it may still take. */
  charsLeft: number;
}

interface AtomLink {
  href: string;
  rel: string;
  type: string;
}

const MAX_REPEATS = 50;

export function createXmlItem(attributes: XmlAttributes, base: string, maxChars: number): XmlItem {
  const about = attributes.get('rdf:about') ?? attributes.get('about') ?? '';
  return {
    base,
    about: decodeXml(about),
    texts: new Map(),
    links: [],
    images: [],
    isGuidLink: true,
    charsLeft: maxChars,
  };
}

export function addText(item: XmlItem, name: string, text: string): void {
  if (text.trim() === '') return;
  const texts = item.texts.get(name);
  if (!texts) item.texts.set(name, [text]);
  else if (fields.REPEATABLE.has(name) && texts.length < MAX_REPEATS) texts.push(text);
}

/** What an element says by its attributes. */
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
    item.isGuidLink = read('ispermalink').toLowerCase() !== 'false';
  } else {
    const image = findXmlImage(name, read);
    if (image && item.images.length < MAX_REPEATS) item.images.push(image);
  }
}

export function resolveBase(base: string, outer: string): string {
  return (base === '' ? null : URL.parse(base, outer)?.href) ?? outer;
}

export function toItemSource(item: XmlItem): ItemSource {
  const all = (names: string[]) => names.flatMap((name) => item.texts.get(name) ?? []);
  const first = (names: string[]) =>
    item.texts.get(names.find((name) => item.texts.has(name)) ?? '')?.[0] ?? '';
  return {
    id: first(fields.IDS) || item.about,
    title: first(fields.TITLES),
    links: listLinks(item, all),
    base: item.base,
    summary: first(fields.SUMMARIES),
    content: first(fields.CONTENTS),
    published: all(fields.PUBLISHED),
    updated: all(fields.UPDATED),
    authors: listAuthors(item),
    categories: [
      ...all(['category', 'dc:subject']),
      ...all(['media:keywords', 'itunes:keywords']).flatMap(splitWords),
    ],
    images: item.images.toSorted((a, b) => b.weight - a.weight).map(({ url }) => url),
  };
}

function listLinks(item: XmlItem, all: (names: string[]) => string[]): string[] {
  const pages = item.links.filter(({ rel }) => rel === '' || /^(?:.*\/)?alternate$/i.test(rel));
  const isHtml = ({ type }: AtomLink) => type === '' || /html/i.test(type);
  return [
    ...all(fields.ORIGINAL_LINKS),
    ...all(['link']),
    ...pages.filter(isHtml).map(({ href }) => href),
    ...pages.filter((link) => !isHtml(link)).map(({ href }) => href),
    ...all(item.isGuidLink ? fields.IDS : ['id']).filter(isHttpLink),
    ...(isHttpLink(item.about) ? [item.about] : []),
  ];
}

/** Several elements often name the same people in different words. */
function listAuthors(item: XmlItem): string[] {
  for (const name of fields.AUTHORS) {
    const authors = item.texts.get(name);
    if (authors) return authors;
  }
  return [];
}

function splitWords(text: string): string[] {
  return text.split(',');
}
