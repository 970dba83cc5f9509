import type { FaultName } from '#contract/faults.ts';

/** All texts are plain: no markup, no entities, no control characters. Links are absolute http(s) addresses. */
export interface Feed {
  /** Such as `RSS 2.0`, `Atom` or `JSON Feed`. */
  format: string;
  /** What the feed says about its use; empty when it says nothing. */
  rights: string;
  items: FeedItem[];
  /** Every item of the document, including those that are not in `items`. */
  itemCount: number;
  isWhole: boolean;
  /** Items with a time of day but no time zone, which is taken as UTC. */
  zoneless: number;
  problems: string[];
}

export interface FeedItem {
  id: string;
  title: string;
  link: string | null;
  published: string | null;
  updated: string | null;
  summary: string;
  content: string;
  categories: string[];
}

export interface ItemSource {
  id: string;
  title: string;
  /** The most trusted first; relative links resolve against `base`. */
  links: string[];
  base: string;
  summary: string;
  content: string;
  published: string[];
  updated: string[];
  categories: string[];
}

export class FeedError extends Error {
  override readonly name = 'FeedError';
  readonly fault: FaultName;

  constructor(message: string, fault: FaultName = 'not-data') {
    super(message);
    this.fault = fault;
  }
}
