import type { PageNode, PageTree } from '../../markup/page-tree.ts';
import { countWords } from '../words.ts';
import { findDataTables } from './data-tables.ts';
import { isBlockTag, type TextBlock } from './text-blocks.ts';

export function cutBlocks(tree: PageTree, isHidden: (index: number) => boolean): TextBlock[] {
  const tables = findDataTables(tree);
  const blocks: TextBlock[] = [];
  /** Open block elements; inside a data row only the row itself. */
  const open: number[] = [0];
  let text = '';
  let linkText = '';
  let start = -1;
  let last = -1;
  let breaks = 0;
  /** End indexes of the open link, preformatted text, row and separate element. */
  let linkEnd = 0;
  let preEnd = 0;
  let rowEnd = 0;
  let spacedEnd = 0;

  for (let index = 1; index < tree.length; index++) {
    const node = tree[index] as PageNode;
    leaveEnded(index);
    if (node.tag === '') addText(node.text, index);
    else if (isHidden(index) || IGNORED.has(node.tag) || isButton(node, index)) index = skip(node, index);
    else enter(node, index);
  }
  flush();
  return blocks;

  function leaveEnded(index: number): void {
    while (open.length > 1 && (tree[open[open.length - 1] ?? 0]?.end ?? 0) <= index) {
      flush();
      open.pop();
    }
  }

  function skip(node: PageNode, index: number): number {
    if (isBlockTag(node.tag) && index >= rowEnd) flush();
    return node.end - 1;
  }

  function enter(node: PageNode, index: number): void {
    const { tag, attributes, end } = node;
    if (tag === 'br') {
      addBreak(index);
    } else if (tag === 'a') {
      if (linkEnd === index) addSpace();
      if (attributes.href !== undefined || attributes.name === undefined) linkEnd = Math.max(linkEnd, end);
    } else if (SPACED.has(tag)) {
      addSpace();
      spacedEnd = Math.max(spacedEnd, end);
    } else if (index < rowEnd) {
      if (tag === 'td' || tag === 'th') text += CELL_BORDER;
      else if (isBlockTag(tag)) addSpace();
    } else if (isBlockTag(tag)) {
      flush();
      if (end > index + 1) open.push(index);
      if (PREFORMATTED.has(tag)) preEnd = Math.max(preEnd, end);
      if (tag === 'tr' && tables.has(findTable(tree, index))) rowEnd = end;
    }
  }

  function addText(piece: string, index: number): void {
    const isBlank = !/\S/.test(piece);
    if (isBlank && (start === -1 || breaks > 0)) return;
    if (start === -1) start = index;
    if (!isBlank) last = index;
    breaks = 0;
    text += spacedEnd === index ? ` ${piece}` : piece;
    if (index < linkEnd) linkText += piece;
    else if (linkText !== '') linkText += ' ';
  }

  function addSpace(): void {
    if (start === -1) return;
    text += ' ';
    linkText += ' ';
  }

  /** One break ends a line, two end a paragraph. */
  function addBreak(index: number): void {
    if (start === -1) return;
    if (index < preEnd) {
      text += '\n';
    } else if (index < rowEnd) {
      text += ' ';
    } else if (++breaks >= 2) {
      flush();
    } else {
      text += LINE_BREAK;
    }
  }

  function flush(): void {
    if (start !== -1) addBlocks();
    text = '';
    linkText = '';
    start = -1;
    breaks = 0;
  }

  function addBlocks(): void {
    const container = open[open.length - 1] ?? 0;
    const allLinkWords = countWords(linkText);
    const addBlock = (clean: string, kind: TextBlock['kind'], level: number) => {
      if (clean === '') return;
      const words = countWords(kind === 'row' ? clean.replaceAll(' | ', ' ') : clean);
      const linkWords = Math.min(words, allLinkWords);
      blocks.push({ text: clean, words, linkWords, kind, container, start, last, level });
    };
    if (start < preEnd) {
      for (const piece of cutPreformatted(text, MAX_BLOCKS - blocks.length)) addBlock(piece, 'pre', 0);
    } else if (start < rowEnd) {
      addBlock(tidyRow(text), 'row', 0);
    } else {
      addBlock(tidyText(text), ...findKind(tree, container));
    }
  }
}

const IGNORED: ReadonlySet<string> = new Set(
  [
    'script style title meta link base input select option textarea svg math template canvas video audio object',
    'map datalist iframe img',
  ]
    .join(' ')
    .split(' '),
);
const SPACED: ReadonlySet<string> = new Set(['time', 'cite', 'small', 'label']);
/** Elements are bounded, but one text may have far more paragraphs. */
const MAX_BLOCKS = 100_000;
const PREFORMATTED: ReadonlySet<string> = new Set(['pre', 'xmp', 'listing']);
const MAX_BUTTON_NODES = 30;
const MAX_UP = 6;
const ENDS_KIND: ReadonlySet<string> = new Set(['article', 'section', 'td', 'main']);

/** A button that is never closed would hide the rest of the page. */
function isButton({ tag, end }: PageNode, index: number): boolean {
  return tag === 'button' && end - index < MAX_BUTTON_NODES;
}

function findKind(tree: PageTree, container: number): [TextBlock['kind'], number] {
  let index = container;
  for (let up = 0; up < MAX_UP && index > 0; up++) {
    const node = tree[index] as PageNode;
    const level = findLevel(node);
    if (level > 0) return ['heading', level];
    if (node.tag === 'li' || node.tag === 'dd' || node.tag === 'dt') return ['item', 0];
    if (node.tag === 'figcaption' || node.tag === 'caption') return ['caption', 0];
    if (ENDS_KIND.has(node.tag)) break;
    index = node.parent;
  }
  return ['text', 0];
}

function findLevel({ tag, attributes }: PageNode): number {
  if (tag.length === 2 && tag >= 'h1' && tag <= 'h6') return Number(tag[1]);
  return attributes.role === 'heading' ? Number(attributes['aria-level'] ?? 2) || 2 : 0;
}

function findTable(tree: PageTree, row: number): number {
  let index = tree[row]?.parent ?? 0;
  while (index > 0 && tree[index]?.tag !== 'table') index = tree[index]?.parent ?? 0;
  return index;
}

/** Replaces a `<br>` until white space is collapsed. */
const LINE_BREAK = '\u0001';

const CELL_BORDER = '\u0002';

const UNTIDY = /[\t\n\f\r\u00a0]| {2}/;

function tidyText(text: string): string {
  const spaced = UNTIDY.test(text) ? text.replace(/[\s\u00a0]+/g, ' ') : text;
  if (!spaced.includes(LINE_BREAK)) return spaced.trim();
  return spaced
    .split(LINE_BREAK)
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

function tidyRow(text: string): string {
  return text
    .replaceAll(LINE_BREAK, ' ')
    .split(CELL_BORDER)
    .map((cell) => cell.replace(/[\s\u00a0]+/g, ' ').trim())
    .filter((cell) => cell !== '')
    .join(' | ');
}

/** Lines of at least this length on average were wrapped and belong to one paragraph. */
const WRAPPED_CHARS = 45;

/** The last piece has the rest of the text. */
function cutPreformatted(text: string, maxPieces: number): string[] {
  const pieces: string[] = [];
  let lines: string[] = [];

  function end(): void {
    if (lines.length === 0) return;
    const meanChars = lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
    pieces.push(lines.join(meanChars >= WRAPPED_CHARS ? ' ' : '\n'));
    lines = [];
  }

  for (const raw of text.replace(/\r\n?/g, '\n').split('\n')) {
    const line = raw.replace(/\s+/g, ' ').trim();
    if (line !== '') lines.push(line);
    else if (pieces.length + 1 < maxPieces) end();
  }
  end();
  return pieces;
}
