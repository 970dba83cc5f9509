import type { PageNode } from '../markup/page-tree.ts';

/**
 * What the author of a page calls an element: the words of its class, id and test names in lower case, each between
 * spaces, so that ` share ` is found in `post__shareBar` and not in `shareholder`.
 */
export function readNames(node: PageNode): string {
  const { attributes } = node;
  const raw = `${attributes.class ?? ''} ${attributes.id ?? ''} ${attributes['data-testid'] ?? ''} ${attributes['data-component'] ?? ''} ${attributes['data-qa'] ?? ''}`;
  return splitNames(raw.length > MAX_NAME_CHARS ? raw.slice(0, MAX_NAME_CHARS) : raw);
}

const MAX_NAME_CHARS = 400;

/** Classes that say what a post is about, or what a page has elsewhere, not what the element is. */
const ABOUT_OTHERS =
  /(?:^|\s)(?:tag|category|cat|has|no|with|is|without|hide-for|hide|show|u|js|type|format)-\S*|\S*-(?:enabled|disabled|open|closed|active|visible|on|off)(?=\s|$)/gi;

function splitNames(raw: string): string {
  const words = raw
    .replace(ABOUT_OTHERS, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s!-/:-@[-`{-~]+/);
  let names = ' ';
  for (const word of words) {
    const plain = word.replace(/\d+$/, '');
    if (plain === '' || /\d/.test(plain)) continue;
    names += `${plain} `;
  }
  return names.replaceAll(' elementor widget ', ' elementor ');
}
