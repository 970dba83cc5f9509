import type { HtmlNode, HtmlTree } from './html-tree.ts';

interface Compound {
  tag: string;
  id: string;
  classes: readonly string[];
}

/**
 * Elements that match a selector of tags, ids, classes, descendants (a space) and alternatives (a comma), in the order
 * of the page. Anything else in it matches nothing.
 */
export function findElements(tree: HtmlTree, selector: string): number[] {
  const alternatives = selector
    .split(',')
    .map(readSteps)
    .filter((steps) => steps.length > 0);
  const found: number[] = [];
  if (alternatives.length === 0) return found;
  for (let index = 1; index < tree.length; index++) {
    if (tree[index]?.tag !== '' && alternatives.some((steps) => isMatch(tree, index, steps)))
      found.push(index);
  }
  return found;
}

function readSteps(selector: string): Compound[] {
  const steps = selector
    .trim()
    .split(/\s+/)
    .filter((step) => step !== '')
    .map(readCompound);
  return steps.some((step) => step === undefined) ? [] : steps.flatMap((step) => step ?? []);
}

function readCompound(text: string): Compound | undefined {
  if (!/^(?:[a-z][\w:-]*|\*)?(?:[.#][\w-]+)*$/i.test(text)) return undefined;
  const [tag = ''] = /^[^.#]*/.exec(text) ?? [];
  const marks = text.slice(tag.length).match(/[.#][\w-]+/g) ?? [];
  return {
    tag: tag === '*' ? '' : tag.toLowerCase(),
    id: marks.find((mark) => mark.startsWith('#'))?.slice(1) ?? '',
    classes: marks.filter((mark) => mark.startsWith('.')).map((mark) => mark.slice(1)),
  };
}

function isMatch(tree: HtmlTree, index: number, steps: readonly Compound[]): boolean {
  let step = steps.length - 1;
  if (!fits(tree[index] as HtmlNode, steps[step] as Compound)) return false;
  for (let above = tree[index]?.parent ?? 0; above > 0 && step > 0; above = tree[above]?.parent ?? 0) {
    if (fits(tree[above] as HtmlNode, steps[step - 1] as Compound)) step--;
  }
  return step === 0;
}

function fits({ tag, attributes }: HtmlNode, wanted: Compound): boolean {
  if (wanted.tag !== '' && wanted.tag !== tag) return false;
  if (wanted.id !== '' && attributes.id !== wanted.id) return false;
  if (wanted.classes.length === 0) return true;
  const own = (attributes.class ?? '').split(/\s+/);
  return wanted.classes.every((name) => own.includes(name));
}
