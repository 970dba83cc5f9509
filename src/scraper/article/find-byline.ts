import { cleanByline, joinNames } from './byline.ts';
import { readNames } from './element-names.ts';
import type { HtmlNode, HtmlTree } from './html-tree.ts';
import type { LinkedArticle } from './linked-data.ts';
import { isClutter, type PageBlock } from './page-block.ts';
import type { PageHead } from './page-head.ts';
import { readPieces } from './text-blocks.ts';

export interface BylineSources {
  tree: HtmlTree;
  head: PageHead;
  linked: LinkedArticle | undefined;
  blocks: readonly PageBlock[];
  /** The block of the title, or -1. */
  title: number;
  isClutterAt: (index: number) => boolean;
  siteNames: readonly string[];
}

export function findByline(sources: BylineSources): string | null {
  const { linked, head, siteNames } = sources;
  const clean = (raw: string) => cleanByline(raw, siteNames);
  const people = joinNames((linked?.people ?? []).flatMap((name) => clean(name) ?? []));
  if (people) return people;
  const meta = META_NAMES.map((name) => clean(head.meta(name))).find((name) => name !== null);
  if (meta) return meta;
  const shown =
    findMarked(sources) ??
    findLinked(sources) ??
    findLine(sources) ??
    findNameWithDate(sources) ??
    findCredits(sources);
  if (shown) return shown;
  return joinNames((linked?.organisations ?? []).flatMap((name) => clean(name) ?? []));
}

const META_NAMES = [
  ...[
    'author',
    'article:author',
    'article.author',
    'parsely-author',
    'sailthru.author',
    'dc.creator',
    'dcterms.creator',
  ],
  ...['byl', 'byline', 'citation_author', 'og:article:author', 'cxenseparse:author'],
];

const MAX_MARKED = 40;
const MARKED_NAMES =
  / (?:by ?line|bylines|author|authors|author ?name|byline name|written by|posted by|article (?:by|author)|story (?:by|author)|attr item author|article__author|autor|auteur|vcard|fn|contributor name|materia assinatura|post author(?: name)?|brief author|author name) /;

/** The element that is marked as holding the author, by relation, property or name. */
function findMarked({ tree, isClutterAt, siteNames }: BylineSources): string | null {
  const related: string[] = [];
  const byProperty: string[] = [];
  const byName: string[] = [];
  for (let index = 1; index < tree.length && byName.length < MAX_MARKED; index++) {
    const node = tree[index] as HtmlNode;
    if (node.tag === '' || isOutside(node) || isClutterAt(index)) continue;
    const { rel, itemprop } = node.attributes;
    const isRelated = rel !== undefined && /(?:^|\s)author(?:\s|$)/i.test(rel) && node.tag === 'a';
    const isProperty = itemprop !== undefined && /(?:^|\s)(?:author|creator)(?:\s|$)/i.test(itemprop);
    if (!isRelated && !isProperty && !isNamedAuthor(node)) continue;
    const text = readShortText(tree, index);
    const name = text === undefined ? null : cleanByline(text, siteNames);
    if (name === null) continue;
    if (isRelated) related.push(name);
    else if (isProperty) byProperty.push(name);
    else byName.push(name);
  }
  if (related.length > 0) return joinNames(related.slice(0, 4));
  if (byProperty.length > 0) return joinNames(byProperty.slice(0, 1));
  return byName[0] ?? null;
}

const MAYBE_AUTHOR = /by|aut|fn|vcard|writ|contrib|assin/i;

function isNamedAuthor(node: HtmlNode): boolean {
  const { class: classes = '', id = '' } = node.attributes;
  const isMaybe =
    MAYBE_AUTHOR.test(classes) ||
    MAYBE_AUTHOR.test(id) ||
    MAYBE_AUTHOR.test(node.attributes['data-testid'] ?? '');
  return isMaybe && MARKED_NAMES.test(readNames(node));
}

function isOutside({ tag }: HtmlNode): boolean {
  return tag === 'html' || tag === 'body' || tag === 'article' || tag === 'meta' || tag === 'link';
}

const MAX_TEXT_CHARS = 160;
const MAX_TEXT_NODES = 60;

/** The text of an element if it is short enough for a byline. */
function readShortText(tree: HtmlTree, index: number): string | undefined {
  const end = tree[index]?.end ?? 0;
  if (end - index > MAX_TEXT_NODES) return undefined;
  let text = '';
  for (let inner = index + 1; inner < end; inner++) {
    const node = tree[inner] as HtmlNode;
    if (node.tag === 'time' || node.tag === 'button') {
      inner = node.end - 1;
      continue;
    }
    if (
      node.tag !== '' &&
      node.tag !== 'a' &&
      node.tag !== 'b' &&
      node.tag !== 'span' &&
      node.tag !== 'strong'
    )
      text += ' | ';
    if (node.tag === 'span') text += ' ';
    text += node.text.replace(/\s+/g, ' ');
    if (text.length > MAX_TEXT_CHARS) return undefined;
  }
  return text;
}

const AUTHOR_PATH =
  /\/(?:authors?|autor(?:es)?|auteurs?|autoren|profiles?|people|staff|contributors?|by|reporters?|writers?|journalists?|firmas?|signataires?|columnists?|correspondents?)\/[^/]/i;
const NEAR_NODES = 120;

/** A link to the page of a person, close to the title. */
function findLinked({ tree, blocks, title, isClutterAt, siteNames }: BylineSources): string | null {
  const from = blocks[title]?.start ?? 0;
  const found: string[] = [];
  for (let index = from; index < Math.min(tree.length, from + NEAR_NODES); index++) {
    const node = tree[index] as HtmlNode;
    if (node.tag !== 'a' || !AUTHOR_PATH.test(node.attributes.href ?? '') || isClutterAt(index)) continue;
    const name = cleanByline(readShortText(tree, index) ?? '', siteNames);
    if (name?.includes(' ')) found.push(name);
  }
  return joinNames(found.slice(0, 4));
}

const BY =
  /(?:^|\n|\| ?)(?:(?:words|written|posted|published|story|reported) )?(?:by|von|par|por|di|door|av)[: ]+(?:\| )?(\p{Lu}[^\n|•·]{2,100})/iu;

const PERSON = /^\p{Lu}[\p{Ll}'’.-]+(?: (?:\p{Lu}[\p{L}'’.-]*|de|van|von|der|la)){1,3}$/u;
const WHEN = /\b(?:19|20)\d{2}\b|\bago\b|\bmin(?:ute)?s?\.? read\b|\b\d{1,2}:\d{2}\b/i;

/** "Jane Doe · 3 hours ago", right below the title. */
function findNameWithDate({ tree, blocks, title, siteNames }: BylineSources): string | null {
  for (let index = Math.max(0, title + 1); index < Math.min(blocks.length, title + 4); index++) {
    const block = blocks[index] as PageBlock;
    const line = readPieces(tree, block);
    if (block.words > 16 || isClutter(block) || !WHEN.test(line)) continue;
    const name = line.split(/\s*[|•·∙,]\s*|\s[–—-]\s|\n/).find((part) => PERSON.test(part.trim()));
    const clean = name ? cleanByline(name, siteNames) : null;
    if (clean) return clean;
  }
  return null;
}

const CREDITS =
  /^(?:principal contributors?|contributors?|authors?|written by|reported by)\s*:\s*(\p{Lu}.{3,100})$/iu;

/** A line of its own below the text that names who wrote it. */
function findCredits({ blocks, siteNames }: BylineSources): string | null {
  for (const block of blocks) {
    if (block.words > 20 || isClutter(block)) continue;
    const line = CREDITS.exec(block.text.slice(0, 200))?.[1];
    const name = line ? cleanByline(line, siteNames) : null;
    if (name) return name;
  }
  return null;
}

/** A line near the title that begins with "By". */
function findLine({ tree, blocks, title, siteNames }: BylineSources): string | null {
  const from = Math.max(0, title - 3);
  for (let index = from; index < Math.min(blocks.length, title + 10); index++) {
    const block = blocks[index] as PageBlock;
    if (block.words > 30 || isClutter(block)) continue;
    const line = BY.exec(readPieces(tree, block).slice(0, 300))?.[1];
    const name = line ? cleanByline(line, siteNames) : null;
    if (name?.includes(' ')) return name;
  }
  return null;
}
