import type { PageNode, PageTree } from '../../markup/page-tree.ts';

interface TableShape {
  rows: number;
  cells: number;
  longCells: number;
  chars: number;
  isLayout: boolean;
  hasHeader: boolean;
}

export function findDataTables(tree: PageTree): ReadonlySet<number> {
  if (!tree.some(({ tag }) => tag === 'table')) return NO_TABLES;
  const shapes = new Map<number, TableShape>();
  const open: number[] = [];
  for (let index = 1; index < tree.length; index++) {
    const node = tree[index] as PageNode;
    while (open.length > 0 && (tree[open[open.length - 1] ?? 0]?.end ?? 0) <= index) open.pop();
    const table = open[open.length - 1];
    const shape = table === undefined ? undefined : shapes.get(table);
    if (node.tag === 'table') {
      if (shape) shape.isLayout = true;
      shapes.set(index, createShape(node));
      open.push(index);
    } else if (shape) {
      addToShape(shape, node, index, tree);
    }
  }
  const found = new Set<number>();
  for (const [index, shape] of shapes) if (isData(shape)) found.add(index);
  return found;
}

const NO_TABLES: ReadonlySet<number> = new Set();

function createShape({ attributes }: PageNode): TableShape {
  const isLayout = attributes.role === 'presentation' || attributes.role === 'none';
  return { rows: 0, cells: 0, longCells: 0, chars: 0, isLayout, hasHeader: false };
}

function addToShape(shape: TableShape, { tag, text, end }: PageNode, index: number, tree: PageTree): void {
  if (tag === '') {
    shape.chars += text.trim().length;
  } else if (tag === 'tr') {
    shape.rows++;
  } else if (tag === 'td' || tag === 'th') {
    shape.cells++;
    if (tag === 'th') shape.hasHeader = true;
    if (countChars(tree, index, end) > LONG_CELL_CHARS) shape.longCells++;
  } else if (tag === 'thead' || tag === 'caption') {
    shape.hasHeader = true;
  } else if (LAYOUT_TAGS.has(tag)) {
    shape.isLayout = true;
  }
}

const LONG_CELL_CHARS = 250;
const LAYOUT_TAGS: ReadonlySet<string> = new Set('h1 article section form nav main iframe'.split(' '));

function isData({ rows, cells, longCells, chars, isLayout, hasHeader }: TableShape): boolean {
  if (isLayout || rows < 2 || cells < rows * 1.5) return false;
  if (longCells > 0 && (!hasHeader || longCells > cells * 0.2)) return false;
  return chars / cells < (hasHeader ? 120 : 60);
}

function countChars(tree: PageTree, index: number, end: number): number {
  let chars = 0;
  for (let inner = index + 1; inner < end && chars <= LONG_CELL_CHARS && inner < index + 400; inner++) {
    chars += tree[inner]?.text.trim().length ?? 0;
  }
  return chars;
}
