import type { PageNode, PageTree } from '../../markup/page-tree.ts';

/** Tells the elements a reader never sees. What stands in `noscript` is shown only to readers without scripts. */
export function createHiddenTest(tree: PageTree, isNoscriptShown: boolean): (index: number) => boolean {
  const headings: number[] = [];
  for (let index = 0; index < tree.length; index++) if (tree[index]?.tag === 'h1') headings.push(index);
  const holdsHeading = (index: number, end: number) => (findAfter(headings, index) ?? end) < end;

  return (index) => {
    const node = tree[index] as PageNode;
    if (node.tag === 'noscript') return !isNoscriptShown;
    if (node.tag === 'html' || node.tag === 'body') return false;
    if (!isMarkedHidden(node)) return false;
    // A page saved while a dialog was open, or hidden until its scripts have run, is still a page.
    return !holdsHeading(index, node.end);
  };
}

/** The first of the sorted numbers above a bound. */
function findAfter(sorted: readonly number[], bound: number): number | undefined {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) > bound) high = middle;
    else low = middle + 1;
  }
  return sorted[low];
}

function isMarkedHidden({ tag, attributes }: PageNode): boolean {
  const { hidden, style } = attributes;
  if (hidden !== undefined && hidden !== 'until-found') return true;
  if (attributes['aria-hidden'] === 'true') return true;
  if (tag === 'dialog') return attributes.open === undefined;
  if (style !== undefined && HIDING_STYLE.test(style)) return true;
  return attributes.class !== undefined && HIDING_CLASS.test(attributes.class);
}

const HIDING_STYLE =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|filter\s*:\s*blur)/i;
const HIDING_CLASS =
  /(?:^|\s)(?:hidden|is-hidden|d-none|invisible|visually-?hidden|sr-only|screen-reader-(?:text|only)|element-invisible|assistive-text|off-?screen|a11y-hidden|u-hidden|is-blurred|blurred(?:-text|-content)?)(?:\s|$)/i;
