import type { MarkupElement } from './markup.ts';

/** The elements a selector names, in the order of the page. Known are tags, ids, classes and descendants of them. */
export function findElements(root: MarkupElement, selector: string): MarkupElement[] {
  const steps = selector.split(' ').map(readStep);
  return listElements(root).filter((element) => isMatch(element, steps, root));
}

export function findElement(root: MarkupElement, selector: string): MarkupElement | undefined {
  return findElements(root, selector)[0];
}

/** Every element below another, in the order of the page. */
export function listElements(root: MarkupElement): MarkupElement[] {
  const found: MarkupElement[] = [];
  const visit = (element: MarkupElement) => {
    for (const child of element.children) {
      if (typeof child === 'string') continue;
      found.push(child);
      visit(child);
    }
  };
  visit(root);
  return found;
}

/** What a reader sees, in one line. */
export function textOf(element: MarkupElement): string {
  const parts: string[] = [];
  const visit = ({ name, children }: MarkupElement) => {
    if (UNSEEN.has(name)) return;
    for (const child of children) {
      if (typeof child === 'string') parts.push(child);
      else visit(child);
    }
    if (!INLINE.has(name)) parts.push(' ');
  };
  visit(element);
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

/** The text that stands beside a label, such as `Coupon:`. */
export function findLabelled(root: MarkupElement, label: string): string | undefined {
  const wanted = label.toLowerCase();
  for (const element of listElements(root)) {
    if (element.children.some((child) => typeof child !== 'string')) continue;
    if (textOf(element).replace(/\s*:$/, '').toLowerCase() !== wanted) continue;
    const siblings = element.parent?.children ?? [];
    const beside = siblings.slice(siblings.indexOf(element) + 1).find((next) => typeof next !== 'string');
    if (beside) return textOf(beside);
  }
  return undefined;
}

const UNSEEN = new Set(['script', 'style', 'noscript', 'template']);
const INLINE = new Set(['a', 'b', 'em', 'font', 'i', 'small', 'span', 'strong', 'sub', 'sup', 'u']);

interface Step {
  tag: string | undefined;
  id: string | undefined;
  classes: string[];
}

function readStep(text: string): Step {
  const [tag = '', ...marks] = text.split(/(?=[#.])/);
  const all = /^[#.]/.test(tag) ? [tag, ...marks] : marks;
  return {
    tag: all.length > marks.length || tag === '' ? undefined : tag,
    id: all.find((mark) => mark.startsWith('#'))?.slice(1),
    classes: all.filter((mark) => mark.startsWith('.')).map((mark) => mark.slice(1)),
  };
}

function isMatch(element: MarkupElement, steps: readonly Step[], root: MarkupElement): boolean {
  let open = steps.length - 1;
  const own = steps[open];
  if (!own || !fits(element, own)) return false;
  for (let above = element.parent; above && above !== root && open > 0; above = above.parent) {
    const step = steps[open - 1];
    if (step && fits(above, step)) open -= 1;
  }
  return open === 0;
}

function fits({ name, attributes }: MarkupElement, { tag, id, classes }: Step): boolean {
  if (tag !== undefined && name !== tag) return false;
  if (id !== undefined && attributes.id !== id) return false;
  if (classes.length === 0) return true;
  const own = (attributes.class ?? '').split(/\s+/);
  return classes.every((wanted) => own.includes(wanted));
}
