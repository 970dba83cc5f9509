import type { Feed } from './feed.ts';
import { FeedError } from './feed-error.ts';
import type { XmlAttributes } from './xml-reader.ts';

export interface XmlRoot {
  format: Feed['format'];
  version: string | null;
}

/** What kind of feed an element begins, if it begins one. A channel does so where nothing else came before. */
export function findRoot(name: string, attributes: XmlAttributes, isForeign: boolean): XmlRoot | undefined {
  const version = attributes.get('version')?.trim().slice(0, 20) || null;
  if (name === 'rss') return { format: 'rss', version };
  if (name === 'rdf:rdf' || name === 'rdf') {
    const isOldest = [...attributes.values()].some((value) => value.includes('simple/0.9'));
    return { format: 'rdf', version: isOldest ? '0.90' : '1.0' };
  }
  if (name === 'feed') {
    const isOld = [...attributes.values()].some((value) => value.includes('purl.org/atom/ns'));
    return { format: 'atom', version: version ?? (isOld ? '0.3' : '1.0') };
  }
  if (name === 'channel' && !isForeign) return { format: 'rss', version: null };
  return undefined;
}

/** Why a document without a feed in it is none. */
export function explainNoFeed(firstElement: string | undefined, isMarkup: boolean): FeedError {
  if (firstElement === undefined) {
    return isMarkup
      ? new FeedError('broken', 'This XML has no element in it')
      : new FeedError('not-a-feed', 'This is plain text, not a feed');
  }
  if (isHtmlElement(firstElement)) return new FeedError('html', 'This is a web page, not a feed');
  return new FeedError(
    'not-a-feed',
    `This is XML of another kind (${firstElement.slice(0, 40)}), not a feed`,
  );
}

export function isHtmlElement(name: string): boolean {
  return HTML.has(name.replace(/^xhtml:/, ''));
}

const HTML: ReadonlySet<string> = new Set(
  'html head body meta title script style link div span p a b i br hr h1 h2 h3 img table center form main section article pre noscript'.split(
    ' ',
  ),
);
