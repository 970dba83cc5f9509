import type { Attributes } from './attributes.ts';

/** An element, or a piece of text when `tag` is empty. */
export interface HtmlNode {
  tag: string;
  text: string;
  attributes: Attributes;
  parent: number;
  /** One past the index of its last descendant. */
  end: number;
}

/** All nodes of a page in document order; the first is a root without a tag name. */
export type HtmlTree = readonly HtmlNode[];

export function listChildren(tree: HtmlTree, index: number): number[] {
  const children: number[] = [];
  const end = tree[index]?.end ?? 0;
  for (let child = index + 1; child < end; child = tree[child]?.end ?? end) children.push(child);
  return children;
}
