/** All texts are plain: no markup, no entities, no control characters. Links are absolute http(s) addresses. */
export interface Feed {
  format: 'rss' | 'atom' | 'rdf' | 'json';
  version: string | null;
  title: string;
  homeUrl: string | null;
  language: string | null;
  items: FeedItem[];
  /** Every item of the document, also those that are not in `items`. */
  itemCount: number;
  /** False when it breaks off before its end. */
  isWhole: boolean;
  /** What was wrong with the document although it could be read, in words for an administrator. */
  problems: string[];
}

export interface FeedItem {
  id: string;
  title: string;
  link: string | null;
  /** ISO 8601 in UTC. */
  published: string | null;
  updated: string | null;
  /** At most 1000 characters, in one line. */
  summary: string;
  /** Paragraphs are separated by blank lines. */
  content: string;
  author: string | null;
  categories: string[];
  imageUrl: string | null;
}
