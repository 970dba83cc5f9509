import type { PageNode, PageTree } from '../../markup/page-tree.ts';

export function createHiddenTest(tree: PageTree, isNoscriptShown: boolean): (index: number) => boolean {
  const headings = new Uint32Array(tree.length + 1);
  tree.forEach(({ tag }, index) => {
    headings[index + 1] = (headings[index] ?? 0) + (tag === 'h1' ? 1 : 0);
  });

  return (index) => {
    const node = tree[index] as PageNode;
    if (node.tag === 'noscript') return !isNoscriptShown;
    if (node.tag === 'html' || node.tag === 'body' || !isMarkedHidden(node)) return false;
    if (node.tag === 'dialog' || node.attributes.role === 'dialog') return true;
    // A page saved while a dialog was open, or hidden until its scripts have run, is still a page.
    return headings[index + 1] === headings[node.end];
  };
}

function isMarkedHidden({ tag, attributes }: PageNode): boolean {
  const { hidden, style } = attributes;
  if (PANELS.has(attributes.role ?? '') && attributes['aria-labelledby'] !== undefined) return false;
  if (hidden !== undefined && hidden !== 'until-found') return true;
  if (attributes['aria-hidden'] === 'true') return true;
  if (tag === 'dialog') return attributes.open === undefined;
  if (style !== undefined && HIDING_STYLE.test(style)) return !READ_MORE.test(attributes.class ?? '');
  if (style !== undefined && LINES.has(tag) && NO_SIZE.test(style)) return true;
  return attributes.class !== undefined && HIDING_CLASS.test(attributes.class);
}

/** Parts of the text that a reader opens by their headings. */
const PANELS: ReadonlySet<string> = new Set(['region', 'tabpanel']);
const HIDING_STYLE =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|filter\s*:\s*blur|(?:left|top|text-indent)\s*:\s*-\d{4,}px)/i;
/** Around other elements it only removes the space between them. */
const NO_SIZE = /(?:^|[;\s])font-size\s*:\s*0(?:px|pt|r?em|%)?\s*(?:[;!]|$)/i;
const LINES: ReadonlySet<string> = new Set([
  'p',
  'span',
  'li',
  'a',
  'b',
  'i',
  'em',
  'strong',
  'font',
  'small',
]);
/** The rest of a text, which a button shows. */
const READ_MORE = /(?:^|[\s_-])(?:read-?more|continue-?reading|story-?continues)(?:$|[\s_-])/i;
const HIDING_CLASS =
  /(?:^|\s)(?:hidden|is-hidden|d-none|invisible|visually-?hidden|sr-only|screen-reader-(?:text|only)|element-invisible|assistive-text|off-?screen|a11y-hidden|u-hidden|is-blurred|blurred(?:-text|-content)?)(?:\s|$)/i;
