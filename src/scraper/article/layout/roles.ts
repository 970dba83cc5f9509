import { lookUp } from '#contract/look-up.ts';
import type { PageNode } from '../../markup/page-tree.ts';

export type Role =
  | 'navigation'
  | 'related'
  | 'comments'
  | 'consent'
  | 'paywall'
  | 'footer'
  | 'bio'
  | 'signup'
  | 'widget'
  | 'header'
  | 'caption'
  | 'date';

export const CLUTTER: ReadonlySet<Role> = new Set([
  ...(['navigation', 'related', 'comments', 'consent', 'paywall'] as const),
  ...(['footer', 'bio', 'signup', 'widget'] as const),
]);

export function isClutterRole(role: Role | undefined): boolean {
  return role !== undefined && CLUTTER.has(role);
}

/**
 * The role of an element by its tag and ARIA role. Class names are only trusted for comments and captions: on
 * real pages the names of menus, boxes and banners are wrong as often as right.
 */
export function findRole({ tag, attributes }: PageNode): Role | undefined {
  const own = lookUp(TAG_ROLES, tag) ?? lookUp(ARIA_ROLES, attributes.role?.trim().toLowerCase() ?? '');
  if (own || tag === 'html' || tag === 'body') return own;
  if (attributes['subscriptions-section'] === 'content-not-granted') return 'paywall';
  const names = `${attributes.class ?? ''} ${attributes.id ?? ''}`.slice(0, MAX_NAME_CHARS);
  if (COMMENTS.test(names)) return 'comments';
  return CAPTION.test(names) ? 'caption' : undefined;
}

const MAX_NAME_CHARS = 400;
const COMMENTS =
  /(?:^|[\s_-])(?:comments?(?:list|thread|section|area)?|disqus|respond|livefyre|kommentare|comentarios|commentaires|comentários|commenti|reacties|komentarze)(?:$|[\s_-])/i;
const CAPTION = /(?:^|[\s_-])(?:captions?|bildunterschrift|legende)(?:$|[\s_-])/i;

const TAG_ROLES: Record<string, Role> = {
  nav: 'navigation',
  footer: 'footer',
  figcaption: 'caption',
  header: 'header',
  time: 'date',
  button: 'widget',
  aside: 'related',
};

const ARIA_ROLES: Record<string, Role> = {
  navigation: 'navigation',
  menu: 'navigation',
  menubar: 'navigation',
  search: 'navigation',
  banner: 'header',
  contentinfo: 'footer',
  complementary: 'related',
  dialog: 'consent',
  alertdialog: 'consent',
  tooltip: 'widget',
  button: 'widget',
  toolbar: 'widget',
};
