/** All texts are plain: no markup, no entities, no control characters. Links are absolute http(s) addresses. */
export interface Feed {
  items: FeedItem[];
  /** Every item of the document, including those that are not in `items`. */
  itemCount: number;
  /** False when the document breaks off before its end. */
  isWhole: boolean;
  /** What was wrong with a document that could still be read, for an administrator. */
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
  categories: string[];
}

/** An item of any format before cleaning. Texts may hold markup. */
export interface ItemSource {
  id: string;
  title: string;
  /** The most trusted first; relative ones are relative to `base`. */
  links: string[];
  base: string;
  summary: string;
  content: string;
  /** Dates as written, the most trusted first. */
  published: string[];
  updated: string[];
  categories: string[];
}

/** The document cannot be read as a feed; the message is for an administrator. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}
