import { lookUp } from '#contract/look-up.ts';
import type { XmlAttributes } from './xml-reader.ts';

/** Namespaces that matter to a feed, without scheme and closing slash, and the prefix we know each by. */
const VOCABULARIES: Record<string, string> = {
  'purl.org/rss/1.0': '',
  'my.netscape.com/rdf/simple/0.9': '',
  'channel.netscape.com/rdf/simple/0.9': '',
  'my.netscape.com/publish/formats/rss-0.91.dtd': '',
  'backend.userland.com/rss2': '',
  'www.w3.org/2005/atom': '',
  'purl.org/atom/ns': '',
  'www.w3.org/1999/02/22-rdf-syntax-ns': 'rdf',
  'www.w3.org/1999/xhtml': 'xhtml',
  'purl.org/rss/1.0/modules/content': 'content',
  'purl.org/dc/elements/1.0': 'dc',
  'purl.org/dc/elements/1.1': 'dc',
  'purl.org/dc/terms': 'dcterms',
  'search.yahoo.com/mrss': 'media',
  'www.rssboard.org/media-rss': 'media',
  'www.itunes.com/dtds/podcast-1.0.dtd': 'itunes',
  'rssnamespace.org/feedburner/ext/1.0': 'feedburner',
  'www.pheedo.com/namespace/pheedo': 'pheedo',
};

const USUAL_PREFIXES: Record<string, string> = { atom: '', atom10: '', a10: '', rss: '', media: 'media' };

/**
 * Names elements by vocabulary, regardless of prefix. RSS and Atom share the empty one: equal names mean the
 * same, and links and authors differ by form.
 */
export function createXmlNames() {
  const vocabularies = new Map<string, string>();
  const known = new Map<string, string>();

  function declare(prefix: string, uri: string): void {
    const vocabulary = findVocabulary(uri) ?? lookUp(USUAL_PREFIXES, prefix) ?? prefix;
    if (vocabularies.get(prefix) === vocabulary || vocabularies.size > MAX_PREFIXES) return;
    vocabularies.set(prefix, vocabulary);
    known.clear();
  }

  function resolve(name: string): string {
    const colon = name.indexOf(':');
    const prefix = colon === -1 ? '' : name.slice(0, colon);
    const vocabulary = vocabularies.get(prefix) ?? lookUp(USUAL_PREFIXES, prefix) ?? prefix;
    const local = name.slice(colon + 1);
    return vocabulary === '' ? local : `${vocabulary}:${local}`;
  }

  return {
    /** Declared prefixes apply from there on; the default namespace only if `isOuter`. */
    declareAll(attributes: XmlAttributes, isOuter: boolean): void {
      for (const [name, value] of attributes) {
        if (name.startsWith('xmlns:')) declare(name.slice(6), value);
        else if (name === 'xmlns' && isOuter) declare('', value);
      }
    },
    toCanonical(name: string): string {
      const found = known.get(name);
      if (found !== undefined) return found;
      const canonical = resolve(name);
      if (known.size < MAX_KNOWN_NAMES) known.set(name, canonical);
      return canonical;
    },
  };
}

const MAX_PREFIXES = 100;
const MAX_KNOWN_NAMES = 1000;

function findVocabulary(uri: string): string | undefined {
  const key = uri
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/#]+$/, '');
  return lookUp(VOCABULARIES, key);
}
