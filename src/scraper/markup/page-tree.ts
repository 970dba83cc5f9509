import { type ChildNode, type Document, type Element, isTag, isText } from 'domhandler';
import { findElements } from './elements.ts';
import { parseHtml, UNSEEN } from './parse-html.ts';

/** An element, or a piece of text when `tag` is empty. */
export interface PageNode {
  tag: string;
  text: string;
  attributes: Readonly<Record<string, string | undefined>>;
  parent: number;
  /** One past the index of its last descendant. */
  end: number;
}

/** All nodes of a page in document order, so an element with its content is a range of indexes. */
export type PageTree = readonly PageNode[];

export interface ParsedPage {
  tree: PageTree;
  document: Document;
  indexOf: ReadonlyMap<Element, number>;
}

export function readPageTree(html: string): ParsedPage {
  const document = parseHtml(html);
  const tree: PageNode[] = [{ tag: '', text: '', attributes: NO_ATTRIBUTES, parent: -1, end: 0 }];
  const indexOf = new Map<Element, number>();

  function addChildren(children: readonly ChildNode[], parent: number): void {
    for (const child of children) {
      if (isText(child)) {
        tree.push({ tag: '', text: child.data, attributes: NO_ATTRIBUTES, parent, end: tree.length + 1 });
      } else if (isTag(child) && !isSkipped(child)) {
        const index = tree.length;
        const node = { tag: child.name, text: '', attributes: child.attribs, parent, end: 0 };
        tree.push(node);
        indexOf.set(child, index);
        addChildren(child.children, index);
        node.end = tree.length;
      }
    }
  }

  addChildren(document.children, 0);
  (tree[0] as PageNode).end = tree.length;
  return { tree, document, indexOf };
}

const NO_ATTRIBUTES: PageNode['attributes'] = {};

function isSkipped({ name, attribs }: Element): boolean {
  if (name === 'script') return !/ld\+json/i.test(attribs.type ?? '');
  return name === 'iframe' || UNSEEN.has(name);
}

export function selectNodes({ document, indexOf }: ParsedPage, selector: string): number[] {
  return findElements(document, selector).flatMap((element) => indexOf.get(element) ?? []);
}

export function listChildren(tree: PageTree, index: number): number[] {
  const children: number[] = [];
  const end = tree[index]?.end ?? 0;
  for (let child = index + 1; child < end; child = tree[child]?.end ?? end) children.push(child);
  return children;
}

export function textBetween(tree: PageTree, index: number, end: number): string {
  let text = '';
  for (let inner = index + 1; inner < end; inner++) text += tree[inner]?.text ?? '';
  return text;
}
