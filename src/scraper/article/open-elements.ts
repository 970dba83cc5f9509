import type { HtmlNode } from './html-tree.ts';

/** The elements that are open while a page is read, with the rules by which one closes another. */
export interface OpenElements {
  top(): number;
  has(tag: string): boolean;
  push(index: number, tag: string): void;
  /** What a start tag closes without a word. */
  closeFor(tag: string): void;
  close(tag: string): void;
  closeAll(): void;
}

/** Deeper than any page is; what is nested further counts as lying side by side. */
const MAX_DEPTH = 200;

export function createOpenElements(nodes: HtmlNode[]): OpenElements {
  const indexes: number[] = [0];
  const tags: string[] = [''];
  const counts = new Map<string, number>();
  let overflow = 0;
  let isInHead = false;

  const has = (tag: string) => (counts.get(tag) ?? 0) > 0;

  function popTo(depth: number): void {
    while (tags.length > depth) {
      const tag = tags.pop() ?? '';
      if (tag === 'head') isInHead = false;
      counts.set(tag, (counts.get(tag) ?? 1) - 1);
      const node = nodes[indexes.pop() ?? 0];
      if (node) node.end = nodes.length;
    }
  }

  /** The depth of the nearest open element of these tags, unless one of `borders` lies between. */
  function findDepth(wanted: ReadonlySet<string>, borders: ReadonlySet<string>): number {
    for (let depth = tags.length - 1; depth > 0; depth--) {
      const tag = tags[depth] ?? '';
      if (wanted.has(tag)) return depth;
      if (borders.has(tag)) return -1;
    }
    return -1;
  }

  function closeNearest(wanted: ReadonlySet<string>, borders: ReadonlySet<string>): void {
    const depth = findDepth(wanted, borders);
    if (depth > 0) popTo(depth);
  }

  return {
    top: () => indexes[indexes.length - 1] ?? 0,
    has,
    push(index, tag) {
      if (tags.length > MAX_DEPTH) {
        overflow++;
        return;
      }
      if (tag === 'head') isInHead = true;
      indexes.push(index);
      tags.push(tag);
      counts.set(tag, (counts.get(tag) ?? 0) + 1);
    },
    closeFor(tag) {
      if (isInHead && !IN_HEAD.has(tag)) closeNearest(HEAD, NO_BORDERS);
      if (CLOSES_PARAGRAPH.has(tag) && has('p')) closeNearest(PARAGRAPH, CELL_BORDERS);
      const rule = CLOSES_ALIKE.get(tag);
      if (rule && (counts.get(tag) !== undefined || rule.alike.size > 1))
        closeNearest(rule.alike, rule.borders);
    },
    close(tag) {
      if (overflow > 0) {
        overflow--;
        return;
      }
      if (HEADINGS.has(tag)) return closeNearest(HEADINGS, CELL_BORDERS);
      if (!has(tag)) return;
      if (tags[tags.length - 1] === tag) popTo(tags.length - 1);
      else closeNearest(new Set([tag]), TABLE_TAGS.has(tag) ? tableBordersOf(tag) : CELL_BORDERS);
    },
    closeAll: () => {
      popTo(1);
      const root = nodes[0];
      if (root) root.end = nodes.length;
    },
  };
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const HEADINGS = setOf('h1 h2 h3 h4 h5 h6');
const HEAD = setOf('head');
const PARAGRAPH = setOf('p');
const NO_BORDERS = setOf('#');
const IN_HEAD = setOf('html head title meta link script style base basefont noscript template bgsound');
const CELL_BORDERS = setOf('table td th caption button body html');
const ROW_BORDERS = setOf('tr table body html');
const TABLE_BORDERS = setOf('table body html');
const LIST_BORDERS = setOf('ul ol dl menu table td th body html');
const TABLE_PARTS = setOf('thead tbody tfoot');
const TABLE_TAGS = setOf('table tr td th thead tbody tfoot caption');
const BLOCK_BORDERS = setOf(
  'div p section article li td th ul ol table h1 h2 h3 h4 h5 h6 main aside header footer',
);
const CLOSES_PARAGRAPH = setOf(
  'p h1 h2 h3 h4 h5 h6 address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form header hr main menu nav ol pre section table ul summary li td th tr dd dt',
);

/** Elements that end when the next of their kind begins. */
const CLOSES_ALIKE = new Map([
  ['li', { alike: setOf('li'), borders: LIST_BORDERS }],
  ['dt', { alike: setOf('dt dd'), borders: LIST_BORDERS }],
  ['dd', { alike: setOf('dt dd'), borders: LIST_BORDERS }],
  ['td', { alike: setOf('td th'), borders: ROW_BORDERS }],
  ['th', { alike: setOf('td th'), borders: ROW_BORDERS }],
  ['tr', { alike: setOf('tr'), borders: TABLE_BORDERS }],
  ['thead', { alike: TABLE_PARTS, borders: TABLE_BORDERS }],
  ['tbody', { alike: TABLE_PARTS, borders: TABLE_BORDERS }],
  ['tfoot', { alike: TABLE_PARTS, borders: TABLE_BORDERS }],
  ['a', { alike: setOf('a'), borders: BLOCK_BORDERS }],
  ['option', { alike: setOf('option'), borders: CELL_BORDERS }],
]);

function tableBordersOf(tag: string): ReadonlySet<string> {
  return tag === 'table' ? NO_BORDERS : TABLE_BORDERS;
}
