import { resolveLink } from '../feed/clean-link.ts';
import type { HtmlNode, HtmlTree } from './html-tree.ts';
import type { LinkedArticle } from './linked-data.ts';
import type { MainPart } from './main-part.ts';
import type { PageHead } from './page-head.ts';

const MIN_WIDTH = 200;

/** The picture the page names as its own, else the first of some size in its text. */
export function findLeadImage(
  tree: HtmlTree,
  head: PageHead,
  linked: LinkedArticle | undefined,
  main: MainPart,
  url: string,
): string | null {
  const base = resolveLink(head.base || url, url) ?? url;
  const stated = [
    linked?.image ?? '',
    head.meta('og:image:secure_url', 'og:image', 'og:image:url'),
    head.meta('twitter:image', 'twitter:image:src', 'thumbnail'),
  ];
  for (const image of stated) {
    const link = image === '' ? null : resolveLink(image, base);
    if (link) return link;
  }
  for (let index = main.from; index < main.to; index++) {
    const { tag, attributes } = tree[index] as HtmlNode;
    if (tag !== 'img' && tag !== 'amp-img') continue;
    const source = attributes['data-src'] ?? attributes.src ?? '';
    const isSmall = Number.parseInt(attributes.width ?? '', 10) < MIN_WIDTH;
    if (isSmall || /^data:|logo|icon|avatar|pixel|spacer|sprite/i.test(source)) continue;
    const link = source === '' ? null : resolveLink(source, base);
    if (link) return link;
  }
  return null;
}
