import { selectAll, selectOne } from 'css-select';
import { type AnyNode, type Document, type Element, isTag, isText } from 'domhandler';
import { DomUtils } from 'htmlparser2';

export function findElements(root: Element | Document, selector: string): Element[] {
  return selectAll<AnyNode, Element>(selector, root);
}

export function findElement(root: Element | Document, selector: string): Element | undefined {
  return selectOne<AnyNode, Element>(selector, root) ?? undefined;
}

export function readElementText(element: Element | Document, unseen = UNSEEN): string {
  const parts: string[] = [];
  const visit = (node: AnyNode) => {
    if (isText(node)) parts.push(node.data);
    if (!('children' in node) || (isTag(node) && unseen.has(node.name))) return;
    node.children.forEach(visit);
    if (isTag(node) && !INLINE.has(node.name)) parts.push(' ');
  };
  visit(element);
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

export function findLabelledText(root: Document, label: string): string | undefined {
  const wanted = label.toLowerCase();
  const isLabel = (element: Element) =>
    !element.children.some(isTag) &&
    readElementText(element).replace(/\s*:$/, '').toLowerCase() === wanted &&
    DomUtils.nextElementSibling(element) !== null;
  const found = DomUtils.findOne(isLabel, root.children);
  const next = found && DomUtils.nextElementSibling(found);
  return next ? readElementText(next) : undefined;
}

/** A name of XML without its namespace prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template']);
const INLINE = new Set(['a', 'b', 'em', 'font', 'i', 'small', 'span', 'strong', 'sub', 'sup', 'u']);
