/** What an item's elements mean to us, by canonical name; in each list the most trusted first. */
export const TITLES = ['title', 'dc:title', 'media:title', 'itunes:title'];
export const IDS = ['guid', 'id', 'dc:identifier'];
export const ORIGINAL_LINKS = ['feedburner:origlink', 'pheedo:origlink'];
export const SUMMARIES = [
  'description',
  'summary',
  'dc:description',
  'dcterms:abstract',
  'itunes:summary',
  'itunes:subtitle',
  'media:description',
];
export const CONTENTS = ['content:encoded', 'content', 'encoded', 'xhtml:body', 'fulltext'];
export const PUBLISHED = [
  'pubdate',
  'published',
  'issued',
  'dcterms:issued',
  'dc:date',
  'dcterms:created',
  'created',
  'date',
  'dcterms:date',
  'prism:publicationdate',
];
export const UPDATED = ['updated', 'modified', 'dcterms:modified', 'lastmodified'];
export const AUTHORS = ['dc:creator', 'author', 'itunes:author', 'creator'];
export const CATEGORIES = ['category', 'dc:subject', 'media:keywords', 'itunes:keywords'];
export const LANGUAGES = ['language', 'dc:language'];

/** Elements whose text an item keeps. */
export const ITEM_TEXTS: ReadonlySet<string> = new Set([
  'link',
  ...TITLES,
  ...IDS,
  ...ORIGINAL_LINKS,
  ...SUMMARIES,
  ...CONTENTS,
  ...PUBLISHED,
  ...UPDATED,
  ...AUTHORS,
  ...CATEGORIES,
]);

export const CHANNEL_TEXTS: ReadonlySet<string> = new Set(['title', 'link', ...LANGUAGES]);

/** Texts that are still worth something when the document breaks off inside of them. */
export const BODIES: ReadonlySet<string> = new Set([...SUMMARIES, ...CONTENTS]);

/** Elements with a title, link or name of their own that is not the item's or the feed's. */
export const FOREIGN_PARTS: ReadonlySet<string> = new Set([
  'image',
  'textinput',
  'source',
  'contributor',
  'itunes:owner',
  'media:community',
]);

/** Words of HTML too: inside of other markup they do not begin a field. */
export const HTML_WORDS: ReadonlySet<string> = new Set(['title', 'link', 'summary', 'content']);

/** How often an item may have a field; of the others only the first is kept. */
export const REPEATABLE: ReadonlySet<string> = new Set(['link', ...AUTHORS, ...CATEGORIES]);
