import type { Element } from 'domhandler';
import { resolveLink } from '../clean-link.ts';
import { findElement, findElements, readElementText } from '../markup/elements.ts';
import { parseHtml } from '../markup/parse-html.ts';
import { toPlainLine } from '../plain-text.ts';

export interface SiteLinks {
  feeds: { url: string; title: string }[];
  /** The page with the terms of use. */
  terms: string | null;
}

const MAX_FEEDS = 8;
const MAX_ANCHORS = 5_000;
const FEED_TYPE = /^application\/(?:rss\+xml|atom\+xml|feed\+json|rdf\+xml)\b/i;
const FEED_PATH = /(?:\/(?:feed|rss|atom)\/?|\.rss|\/(?:rss|feed|atom|index)\.xml|\/feed\.json)$/i;
const TERMS_TEXT =
  /^(?:website |site )?(?:terms|legal notice|copyright (?:policy|notice)|conditions of use)\b/i;

/** The feeds and the terms page that a web page links to. */
export function findSiteLinks(html: string, url: string): SiteLinks {
  const document = parseHtml(html);
  const base = resolveLink(findElement(document, 'base[href]')?.attribs.href ?? '', url) ?? url;
  const feeds = new Map<string, string>();
  const add = (element: Element, title: string) => {
    const link = resolveLink(element.attribs.href ?? '', base);
    if (link && feeds.size < MAX_FEEDS && !feeds.has(link)) feeds.set(link, toPlainLine(title, 120));
  };
  for (const element of findElements(document, 'link[rel~="alternate" i][href]')) {
    if (FEED_TYPE.test(element.attribs.type ?? '')) add(element, element.attribs.title ?? '');
  }
  const anchors = findElements(document, 'a[href]').slice(0, MAX_ANCHORS);
  for (const anchor of feeds.size > 0 ? [] : anchors) {
    if (FEED_PATH.test(URL.parse(anchor.attribs.href ?? '', base)?.pathname ?? '')) {
      add(anchor, readElementText(anchor));
    }
  }
  // The last one: a site's own terms are in the footer.
  const terms = anchors.findLast((anchor) => TERMS_TEXT.test(readElementText(anchor)));
  return {
    feeds: [...feeds].map(([address, title]) => ({ url: address, title })),
    terms: terms ? resolveLink(terms.attribs.href ?? '', base) : null,
  };
}
